"""``pokerroom bots`` at a real room: many tables over one connection, and a bot that is alone or stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from pokerroom.cli.bots import progress
from pokerroom.cli.bots.progress import BotsNow, Progress
from pokerroom.cli.main import main
from tests.cli.open_rooms import Wire, opened, opened_json
from tests.patience import PATIENCE
from tests.warm_start import finished

SETUP = """\
[limits]
commands_per_second = 1_000_000
command_burst = 1_000_000
"""
TABLE = """
[[tables]]
name = "Table {}"
seats = 3
clocks = {{ street_pause = 0, hand_pause = 0 }}
"""
FAST = """
from pokerclient.fast import FOLD, FastBot

class Mine(FastBot):
    def decide(self, table, turn):
        assert len(table.cards) == 2
        return turn.legal.match() if turn.legal.call_by < 10 else FOLD
"""


@pytest.mark.parametrize("bot", ["random", "fast.py"])
def test_bots_play_at_many_tables(bot: str, tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(SETUP + "".join(TABLE.format(i) for i in range(4)))
    (tmp_path / "fast.py").write_text(FAST)
    flags = ["--bot", bot, "--count", "2", "--tables", "4", "--hands", "60", "--json"]
    with opened("--config", str(tmp_path / "room.toml"), "--port", "0", "--no-bots", "--json") as room:
        port = json.loads(room.first_line())["port"]
        done = finished("pokerroom", "bots", f"127.0.0.1:{port}", *flags, cwd=tmp_path)
        room.stop()
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert [one["tables"] for one in report["bots"]] == [[1, 2, 3, 4]] * 2
    assert report["hands"] >= 120
    assert report["faults"] == report["net"] == 0


CRASH = """
from pokerclient.bots import Bot

class Crash(Bot):
    def decide(self, view, turn):
        return view.pot_total / 0
"""


@pytest.mark.parametrize("flags", [["--table", "1"], ["--tables", "1"]])
def test_an_exception_of_a_bot_can_be_found(flags: list[str], tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(SETUP + TABLE.format(1), "utf-8")
    (tmp_path / "crash.py").write_text(CRASH, "utf-8")
    with opened("--config", str(tmp_path / "room.toml"), "--port", "0", "--no-bots", "--json") as room:
        port = json.loads(room.first_line())["port"]
        command = ["bots", f"127.0.0.1:{port}", "--bot", "crash.py", "--count", "2", "--hands", "6", *flags]
        done = finished("pokerroom", *command, cwd=tmp_path)
        room.stop()
    assert done.returncode == 0
    assert done.stderr.count("Traceback (most recent call last)") == 1
    assert 'crash.py", line 6, in decide\n    return view.pot_total / 0' in done.stderr
    assert "table 1, hand 1: ZeroDivisionError: division by zero (crash.py line 6); it checks" in done.stderr
    assert " x ZeroDivisionError: division by zero (crash.py line 6): table 1, hand 1; table" in done.stdout


@pytest.mark.parametrize(
    ("flags", "what"),
    [
        (["--table", "2"], "--table is for bots at one table each"),
        (["--think", "1"], "--think is for bots at one table each"),
        (["--bot", "nobody"], "no bot named 'nobody'"),
        (["--bot", "uth-basic"], "no bot named 'uth-basic'"),
    ],
)
def test_what_does_not_go_with_many_tables(flags: list[str], what: str, capsys) -> None:
    assert main(["bots", "127.0.0.1:9", "--tables", "3", *flags]) == 2
    assert what in capsys.readouterr().err


def test_nobody_there(capsys) -> None:
    assert main(["bots", "127.0.0.1:9", "--tables", "3", "--bot", "call"]) == 1
    assert "no room answers at 127.0.0.1:9" in capsys.readouterr().err


def test_many_tables_at_a_room_that_is_gone_can_be_left(tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(SETUP + TABLE.format(1) + TABLE.format(2), "utf-8")
    with opened_json("--no-bots", "--config", str(tmp_path / "room.toml")) as (room, told):
        command = [
            "bots",
            f"127.0.0.1:{told['port']}",
            "--bot",
            "call",
            "--tables",
            "2",
            "--count",
            "3",
            "--json",
        ]
        with subprocess.Popen(
            [sys.executable, "-m", "pokerroom", *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as bots:
            with Wire(told["port"]) as wire:
                wire.send(type="hello", id=1, protocol=1)
                wire.send(type="watch", id=2, table=1)
                while not any(event["type"] == "hand_ended" for event in wire.until("events")["events"]):
                    pass
            room.process.kill()
            room.process.wait()
            bots.send_signal(signal.SIGTERM)
            out, err = bots.communicate(timeout=PATIENCE)
    assert err == ""
    assert [bot["ok"] for bot in json.loads(out)["bots"]] == [False] * 3


SEATS_SO_FAR = "seats taken so far: "
IMPATIENT = """
import sys
from pokerroom.cli.bots import progress
from pokerroom.cli.main import main
progress.IDLE_SECONDS = 0.001
sys.exit(main())
"""
"""``pokerroom``, whose bots look so soon whether somebody plays with them that none has a seat yet"""


def test_who_waits_alone_is_told_so_and_can_be_stopped_at_once(tmp_path: Path) -> None:
    with opened("--port", "0", "--no-bots", "--json") as room:
        port = json.loads(room.first_line())["port"]
        command = ["bots", f"127.0.0.1:{port}", "--bot", "call", "--table", "2", "--name", "Ann"]
        with subprocess.Popen(
            [sys.executable, "-c", IMPATIENT, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "HOME": str(tmp_path)},
        ) as bots:
            assert bots.stderr is not None
            lines = iter(bots.stderr.readline, "")
            said = sorted(islice((line for line in lines if not line.startswith(SEATS_SO_FAR)), 2))
            assert said[0].startswith("1 bot has its seat (table 2). Ctrl-C lets it finish")
            assert said[1].startswith("no hand yet at table 2: a bot waits there for somebody")
            room.process.send_signal(signal.SIGSTOP)  # it will not answer that the bot may get up
            for number in (signal.SIGTERM, signal.SIGINT):  # two of a kind could count as one
                bots.send_signal(number)
            out, err = bots.communicate(timeout=PATIENCE)
            room.process.send_signal(signal.SIGCONT)
        room.stop()
    assert "Traceback" not in err
    assert out == "Ann: 0 hands at table 2, +0 chips: was stopped in the middle of a hand\n"
    assert bots.returncode == 1


@pytest.mark.parametrize(
    ("flags", "tables"), [([], "table 1"), (["--tables", "1"], "table 1"), (["--tables", "2"], "tables 1, 2")]
)
def test_bots_that_play_say_so_now_and_again(flags: list[str], tables: str, tmp_path: Path) -> None:
    made = "".join(TABLE.format(number) for number in range(2 if len(tables) > 7 else 1))
    (tmp_path / "room.toml").write_text(SETUP + made, "utf-8")
    quick = IMPATIENT.replace("IDLE_SECONDS = ", "REPORT_SECONDS = ")
    assert quick != IMPATIENT
    with opened("--config", str(tmp_path / "room.toml"), "--port", "0", "--no-bots", "--json") as room:
        command = ["bots", f"127.0.0.1:{json.loads(room.first_line())['port']}", "--count", "2", *flags]
        with subprocess.Popen(
            [sys.executable, "-c", quick, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as bots:
            assert bots.stderr is not None
            while (line := bots.stderr.readline()).startswith(SEATS_SO_FAR):
                pass
            assert line.startswith(f"2 bots have their seats ({tables}). Ctrl-C lets them")
            while not re.fullmatch(r"[1-9][\d,]* hands played so far\n", line := bots.stderr.readline()):
                assert line
            bots.send_signal(signal.SIGINT)
            bots.communicate(timeout=PATIENCE)
        room.stop()
    assert bots.returncode == 0


MANY = range(1, 51)


@pytest.mark.parametrize(
    ("looks", "only_problems", "said"),
    [
        (
            [BotsNow(2, 2, [], 0, []), BotsNow(2, 2, [4], 0, []), BotsNow(2, 2, [4, 4], 0, [])],
            False,
            ["seats taken so far: 0 of 2", "seats taken so far: 1 of 2", "2 bots have their seats (table 4)"],
        ),
        (
            [BotsNow(1, 50, MANY[:20], 7, []), BotsNow(1, 50, MANY, 9, []), BotsNow(1, 50, MANY, 99, [])],
            False,
            ["seats taken so far: 20 of 50", "1 bot has its seat (50 tables)", "99 hands played so far"],
        ),
        (
            [BotsNow(1, 1, [], 0, []), BotsNow(1, 1, [3], 0, [3])],
            True,
            ["no hand yet at table 3: a bot waits"],
        ),
        ([BotsNow(0, 0, [], 8, [])], False, []),  # all have ended
    ],
)
def test_bots_say_how_many_seats_they_have_until_they_have_all(
    looks: list[BotsNow], only_problems: bool, said: list[str], monkeypatch, capsys
) -> None:
    monkeypatch.setattr(progress, "IDLE_SECONDS", 0)
    monkeypatch.setattr(progress, "REPORT_SECONDS", 0)
    told = Progress(iter(looks).__next__, only_problems=only_problems)
    for _ in looks:
        told.report()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(said)
    assert all(line.startswith(start) for line, start in zip(lines, said, strict=True)), lines


def test_bots_play_a_tournament_to_its_end() -> None:
    quick = ("--no-bots", "--street-pause-seconds", "0", "--hand-pause-seconds", "0")
    with opened_json(*quick, "--tournament", "Friday: 4 players, 2 seats, hyper, 1000 chips") as (_, told):
        room = f"127.0.0.1:{told['port']}"
        flags = ["--bot", "random", "--tournament", "1"]
        done = finished("pokerroom", "bots", room, *flags, "--count", "4", "--json")
        assert (done.returncode, done.stderr) == (0, "")
        bots = json.loads(done.stdout)["bots"]
        assert min(bot["place"] for bot in bots) == 1
        assert {bot["stopped"] for bot in bots} == {f"finished in place {bot['place']}" for bot in bots}
        late = finished("pokerroom", "bots", room, *flags)
        assert late.returncode == 1
        assert "tournament" in late.stdout


def test_a_tournament_says_where_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    for flags in (["--table", "1"], ["--hands", "5"], ["--game", "draw"], ["--with-people"]):
        assert main(["bots", "127.0.0.1:1", "--tournament", "1", *flags]) == 2
        assert f"leave out {flags[0]}" in capsys.readouterr().err
