"""A stopped command leaves no process: battles whose bot never answers, rooms with bots, benchmarks."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pokerroom.lab.arena.runners import parent_death
from pokerroom.lab.arena.runners.process import BotSubprocess
from tests.cli.open_rooms import opened
from tests.patience import PATIENCE
from tests.siege.neighbours import Neighbour, play
from tests.tiers import extended

COMMAND = [sys.executable, "-m", "pokerroom"]
BATTLE = [*COMMAND, "battle"]
MARK = "POKERROOM_TEST_MARK"
HUNG = """
import time
from pathlib import Path
from pokerclient.bots import *
from pokerclient.bots.uth_bots import HouseBot
FOLDER = Path(__file__).parent
def hang():
    if FOLDER.joinpath("hands.jsonl").stat().st_size:
        FOLDER.joinpath("hung").touch()
        while True:
            time.sleep(0.01)
class Hung(Bot):
    def decide(self, view, turn):
        hang()
        return call()
class HungStrategy(HouseBot):
    def decide(self, view):
        hang()
        return view.options[0]
"""
FOREIGN = """
import json, os, sys, time
from pathlib import Path
FOLDER = Path(__file__).parent
for text in sys.stdin:
    line = json.loads(text)
    if line["type"] == "session":
        print('{"ready": true}', flush=True)
    elif line["type"] == "decide":
        if FOLDER.joinpath("hands.jsonl").stat().st_size:
            if os.fork() == 0:
                FOLDER.joinpath("hung").touch()
            while True:
                time.sleep(0.01)
        print(json.dumps({"id": line["id"], "action": "call"}), flush=True)
"""
FOLDER = "{folder}"
OWN = f"{FOLDER}/own.py:Hung"
PROGRAM = f"it=cmd:{sys.executable} {FOLDER}/foreign.py"
UTH = ["basic", f"{FOLDER}/own.py:HungStrategy", "--game", "uth"]
CASES = [
    (signal.SIGTERM, [OWN, "random"]),
    (signal.SIGTERM, [OWN, "random", "--tables", "2"]),
    (signal.SIGINT, [OWN, "random", "--tables", "2"]),
    (signal.SIGTERM, [PROGRAM, "random"]),
    (signal.SIGTERM, [*UTH, "--apart"]),
    (signal.SIGKILL, [OWN, "random", "--tables", "2"]),
    (signal.SIGKILL, [OWN, "random", "--apart", "--tables", "2"]),
    (signal.SIGKILL, [OWN, "random", "--together", "4"]),
    (signal.SIGKILL, [PROGRAM, "random"]),
]


def marked(mark: str) -> set[int]:
    """Return the processes that run and have ``mark`` in their environment."""
    found = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
                if state != "Z" and mark.encode() in (folder / "environ").read_bytes():
                    found.add(int(folder.name))
            except OSError:
                continue
    return found


def until_gone(mark: str) -> None:
    until = time.monotonic() + PATIENCE
    while left := marked(mark):
        assert time.monotonic() < until, left
        time.sleep(0.01)


@pytest.mark.parametrize(("number", "arguments"), CASES)
def test_nothing_is_left_of_a_battle_that_is_stopped(
    number: signal.Signals, arguments: list[str], tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(HUNG)
    (tmp_path / "foreign.py").write_text(FOREIGN)
    mark = f"{MARK}={tmp_path}"
    command = [word.replace(FOLDER, str(tmp_path)) for word in arguments]
    command += ["--hands", "9000000", "--session", "20", "--time-limit", "600000", "--json"]
    with subprocess.Popen(
        [*BATTLE, *command, "--history", str(tmp_path / "hands.jsonl")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, MARK: str(tmp_path)},
    ) as process:
        until = time.monotonic() + PATIENCE
        while not (tmp_path / "hung").exists():
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.01)
        assert process.pid in marked(mark)
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
    until_gone(mark)
    assert process.returncode == (-9 if number == signal.SIGKILL else 130)
    assert err == ""
    if number == signal.SIGKILL:
        assert out == ""
        return
    results = json.loads(out)
    assert results["stopped"] == "interrupted"
    played = results.get("hands") or results["rounds"]
    assert played > 0
    assert played % 20 == 0


ROOM = """
[listen]
port = 0
[[tables]]
name = "Mine"
bots = ["{folder}/own.py:Mine"]
"""
MINE = """
from pokerclient.bots import *
class Mine(Bot):
    def decide(self, view, turn):
        return call()
"""
ENDS = ["machine", extended("SIGTERM"), extended("SIGKILL")]
"""a signal to the command, or SIGTERM to all processes at once, as when the machine is shut down"""


def end(how: str, process: subprocess.Popen[str], mark: str) -> None:
    if how != "machine":
        process.send_signal(signal.Signals[how])
        return
    for number in marked(mark):
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGTERM)


def until_running(count: int, process: subprocess.Popen[str], mark: str) -> None:
    until = time.monotonic() + PATIENCE
    while len(marked(mark)) < count:
        assert process.poll() is None
        assert time.monotonic() < until, marked(mark)
        time.sleep(0.01)


@pytest.mark.parametrize("how", ENDS)
def test_nothing_is_left_of_a_room_with_bots_that_is_stopped(how: str, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(MINE)
    (tmp_path / "room.toml").write_text(ROOM.replace(FOLDER, str(tmp_path)))
    mark = f"{MARK}={tmp_path}"
    with subprocess.Popen(
        [*COMMAND, "serve", "--config", str(tmp_path / "room.toml"), "--data", "", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, MARK: str(tmp_path)},
    ) as process:
        assert process.stdout is not None
        port = json.loads(process.stdout.readline())["port"]
        person = Neighbour(port, "127.0.0.1", "Ada", think=0.0)
        person.sit(1)
        play([person], hands=1, seconds=PATIENCE)
        assert person.hands
        end(how, process, mark)
        _, err = process.communicate(timeout=PATIENCE)
        person.socket.close()
    until_gone(mark)
    assert process.returncode == (-9 if how == "SIGKILL" else 0)
    assert "Traceback" not in err


def test_two_signals_at_once_close_a_room_once() -> None:
    with opened("--port", "0", "--json") as room:
        room.first_line()
        room.process.send_signal(signal.SIGINT)
        status, _, err = room.stop()
    assert status == 0
    assert "Traceback" not in err


@pytest.mark.parametrize("how", ENDS)
def test_nothing_is_left_of_a_benchmark_that_is_stopped(how: str, tmp_path: Path) -> None:
    mark = f"{MARK}={tmp_path}"
    with subprocess.Popen(
        [*COMMAND, "bench", "server", "--players", "4", "--tables", "2", "--seconds", "600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, MARK: str(tmp_path)},
    ) as process:
        until_running(4, process, mark)
        end(how, process, mark)
        _, err = process.communicate(timeout=PATIENCE)
    until_gone(mark)
    assert process.returncode == (-9 if how == "SIGKILL" else 130)
    assert "Traceback" not in err


OWNER = """
import os, subprocess, sys
from pokerroom.lab.arena.runners import parent_death
parent_death._tying = lambda: lambda: None  # as where the kernel cannot do it
process = parent_death.start(["sh", "-c", "sleep 600 & exec sleep 600"], 0, stdin=-1, stdout=-1, stderr=-3)
print("started", flush=True)
os.kill(os.getpid(), 9)
"""


def test_the_reaper_alone_ends_programs_and_what_they_started(tmp_path: Path) -> None:
    owner = [sys.executable, "-c", OWNER]
    done = subprocess.run(
        owner,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, MARK: str(tmp_path)},
    )
    assert (done.returncode, done.stdout) == (-9, "started\n")
    until_gone(f"{MARK}={tmp_path}")


def test_a_reaper_that_was_killed_is_started_again(tmp_path: Path) -> None:
    parent_death._REAPER.ensure_running()
    first = parent_death._REAPER._process
    assert first is not None
    first.kill()
    first.wait()
    process = BotSubprocess(["cat"], 0, None, standard_input=subprocess.PIPE, standard_output=subprocess.PIPE)
    assert parent_death._REAPER._process is not first
    process.end()
    for stream in process.streams():
        stream.close()
