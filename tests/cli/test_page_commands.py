"""The commands of the pages for readers run as they stand there, in order, in one folder: a room's whole evening."""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.cli.open_rooms import Wire
from tests.cli.page_commands import PageLine, page_lines
from tests.patience import PATIENCE
from tests.warm_start import Started, finished, started

AT_ONCE = "--hand-pause-seconds 0 --street-pause-seconds 0"
PLACED: tuple[tuple[str, tuple[str, ...]], ...] = (
    # The page says WHERE, WHO and WHEN; the project's environment is here, its port is free, its network is closed.
    ("git clone <this repository> pokerroom && cd pokerroom", ()),
    ("make serve", (f"pokerroom serve --port 0 {AT_ONCE}",)),
    ("make play", ("echo quit | pokerroom play --plain --name Eve {address}",)),
    ('make serve ARGS="--home"', (f"pokerroom serve --port 0 {AT_ONCE}",)),
    (
        "make serve ARGS=\"--home --table 'Friday: no-limit holdem 5/10, 8 seats, straddle'\"",
        (f"pokerroom serve --port 0 {AT_ONCE} --table 'Friday: no-limit holdem 5/10, 8 seats, straddle'",),
    ),
    ("make play", ("echo quit | pokerroom play --plain --name Fay {address}",)),
    ('make play ARGS="192.168.1.7:7777"', ("echo quit | pokerroom play --plain --name Gus {address}",)),
    (
        ".venv/bin/pokerroom battle station.py sensible --hands 3200",
        ("pokerroom battle station.py sensible --hands 64",),
    ),
    (
        ".venv/bin/pokerroom bots --bot station.py --count 2 127.0.0.1:7777",
        ("pokerroom bots --bot station.py --count 2 --hands 1 {address}",),
    ),
    ("pokerroom serve", ("pokerroom serve --port 0",)),
    # Nobody has come yet.
    ("pokerroom admin readmit ANN", ("! pokerroom admin readmit Ann",)),
    (
        'pokerroom serve --table "Friday: no-limit holdem 5/10, 8 seats, straddle" '
        '--table "Draw: pot-limit draw 1/2, ante 1, 2 bots"',
        (
            'pokerroom serve --port 0 --table "Friday: no-limit holdem 5/10, 8 seats, straddle" '
            '--table "Draw: pot-limit draw 1/2, ante 1, 2 bots"',
        ),
    ),
    (
        "pokerroom serve --config room.toml",
        ("pokerroom serve --config room.toml --port 0 --decision-seconds 0 --hand-pause-seconds 0",),
    ),
    (
        "pokerroom: room.toml: line 12: tables[0]: there is no option 'smal_blind'; did you mean 'small_blind'?",
        (),
    ),
    (
        "pokerroom tournament plan --players 20 --hours 3 --stack 100bb",
        ("pokerroom tournament plan --players 20 --hours 3 --stack 100bb --runs 1",),
    ),
    (
        "pokerroom tournament plan --players 9 --hours 1:30 --stack 5000 --hand 90 --json",
        ("pokerroom tournament plan --players 9 --hours 1:30 --stack 5000 --hand 90 --json --runs 1",),
    ),
    ("pokerroom admin pause [TABLE]", ("pokerroom admin pause Friday", "pokerroom admin pause")),
    ("pokerroom admin resume [TABLE]", ("pokerroom admin resume Friday", "pokerroom admin resume")),
    (
        "pokerroom admin close TABLE [--at-once]",
        ("pokerroom admin close Friends", "pokerroom admin close Limit --at-once"),
    ),
    ("pokerroom admin end [TABLE]", ("pokerroom admin end Draw",)),
    ("pokerroom admin blinds TABLE 5/10 --ante 1", ("pokerroom admin blinds Friday 5/10 --ante 1",)),
    (
        "pokerroom admin bomb-pot TABLE",
        ("pokerroom admin bomb-pot Friday", "pokerroom admin bomb-pot Friday --off"),
    ),
    ("pokerroom admin save-preset TABLE our Friday", ("pokerroom admin save-preset Friday our Friday",)),
    ("pokerroom admin presets", ("pokerroom admin presets",)),
    ("pokerroom admin open-preset our Friday", ("pokerroom admin open-preset our Friday",)),
    ("pokerroom admin remove-preset our Friday", ("pokerroom admin remove-preset our Friday",)),
    (
        "pokerroom admin blinds TABLE --buy-ins approved",
        ("pokerroom admin blinds Friday --buy-ins approved",),
    ),
    (
        "pokerroom admin limits TABLE --ante 10-200 --side trips=1-50",
        ("pokerroom admin limits Late --ante 10-200 --side trips=1-50",),
    ),
    # Nobody has entered it, so it has not begun.
    ("pokerroom admin tournament pause 1", ("! pokerroom admin tournament pause 1",)),
    ("pokerroom admin requests", ("= Ann, Bob and Cid ask to sit", "pokerroom admin requests")),
    ("pokerroom admin approve NAME", ("pokerroom admin approve Ann", "pokerroom admin approve Bob")),
    ("pokerroom admin refuse NAME", ("pokerroom admin refuse Cid", "= Ann and Bob play a hand")),
    ("pokerroom admin seat NAME TABLE", ("pokerroom admin seat Cid Friday",)),
    ("pokerroom admin stand NAME TABLE", ("pokerroom admin stand Cid Friday",)),
    (
        "pokerroom admin stack NAME TABLE +50 --reason ...",
        ("= the next hand runs", "pokerroom admin stack Ann Friday +50 --reason 'dealt wrong'"),
    ),
    ("pokerroom admin cancel-stack NAME TABLE", ("pokerroom admin cancel-stack Ann Friday",)),
    ("pokerroom admin deposit NAME 500", ("pokerroom admin deposit Ann 500",)),
    ("pokerroom admin withdraw NAME 500", ("pokerroom admin withdraw Bob 500",)),
    ("pokerroom admin approve NAME", ("= Ann and Cid ask for chips", "pokerroom admin approve Ann")),
    ("pokerroom admin refuse NAME", ("pokerroom admin refuse Cid",)),
    (
        "pokerroom admin correct NAME -50 --reason ...",
        ("pokerroom admin correct Cid -50 --reason 'counted twice'",),
    ),
    ("pokerroom admin paid NAME 28.50 [--by PAYER]", ("pokerroom admin paid Ann 28 --by Bob --anyway",)),
    ("pokerroom admin banker [NAME]", ("pokerroom admin banker Ann", "pokerroom admin banker")),
    ("pokerroom admin settle", ("! pokerroom admin settle",)),  # not while they play
    ("pokerroom admin kick NAME", ("pokerroom admin kick Cid",)),
    (
        "pokerroom admin ban NAME [2h] [--until 2026-12-31]",
        ("pokerroom admin ban Cid 2h", "pokerroom admin ban Cid --until 2126-12-31"),
    ),
    ("pokerroom admin unban NAME", ("pokerroom admin unban Cid",)),
    # Everybody here is at this machine's own address, which cannot be banned.
    ("pokerroom admin ban NAME --address", ("! pokerroom admin ban Bob --address",)),
    ("pokerroom admin unban-address ...", ("pokerroom admin unban-address 203.0.113.0/24",)),
    ("pokerroom admin mute NAME [30m]", ("pokerroom admin mute Bob 30m", "pokerroom admin mute Bob")),
    ("pokerroom admin unmute NAME", ("pokerroom admin unmute Bob",)),
    ("pokerroom admin announce TEXT", ("pokerroom admin announce Pizza is here",)),
    # No invitation has that code.
    ("pokerroom admin revoke CODE", ("! pokerroom admin revoke CODE",)),
    ("pokerroom admin readmit NAME", ("pokerroom admin readmit Bob",)),
    ("pokerroom admin restore copy.db", ("= the room closes", "pokerroom admin restore copy.db")),
    (
        "pokerroom admin export --form text --player Ann --since 2026-11-20 --until 2026-11-21 --out ann.txt",
        ("pokerroom admin export --form text --player Ann --since 1d --out ann.txt",),
    ),
    ('{"status": "unwell", "why": ["loop_late"]}', ()),
)
"""what cannot run as it stands, in the order of the pages, and what runs in its place"""

ROOM = re.compile(r"pokerroom serve (?!.*--print-config)")
PROGRAM = re.compile(r"pokerroom [^|&;<>$`*?~!]+")
"""a line that a shell only takes apart"""
HURRY = 0.5
"""seconds that a room has to close, before it is asked a second time"""


class Evening:
    """A folder with one room, and three people at it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        own = {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder / ".config"), "PYTHONPATH": str(folder)}
        self.warm = {**os.environ, **own}
        del self.warm["PYTHONPATH"]
        programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        self.env = {**os.environ, **own, "PATH": programs}
        self.room: Started | None = None
        self.people: dict[str, Wire] = {}
        self.failures: list[str] = []
        self.friday = 0
        self.plays = {
            "Ann, Bob and Cid ask to sit": self.ask_to_sit,
            "Ann and Bob play a hand": self.play_a_hand,
            "the next hand runs": self.next_turn,
            "Ann and Cid ask for chips": self.ask_for_chips,
            "the room closes": self.close,
        }

    def run(self, line: PageLine, step: str) -> None:
        """Do what a line stands for, and note it if it fails."""
        if step.startswith("= "):
            self.plays[step[2:]]()
        elif ROOM.match(f"{step} "):
            self.close()
            self.open(step)
        else:
            address = f"127.0.0.1:{self.port()}" if "{address}" in step else ""
            self.shell(line, step.replace("{address}", address))

    def shell(self, line: PageLine, step: str) -> None:
        """Run a line as a shell does; one after ``!`` is refused."""
        refused, words = step.startswith("! "), step.removeprefix("! ")
        done = self.program(words) if PROGRAM.fullmatch(words) else self.bash(words)
        if refused != bool(done.returncode) or "Traceback" in done.stderr:
            self.failures.append(
                f"{line.place}: {step}: exit {done.returncode}: {done.stderr or done.stdout}"
            )

    def program(self, step: str) -> subprocess.CompletedProcess[str]:
        """Run a line that is one program and its arguments, without the second that its imports take."""
        return finished("pokerroom", *shlex.split(step)[1:], env=self.warm, cwd=self.folder)

    def bash(self, step: str) -> subprocess.CompletedProcess[str]:
        """Run any other line."""
        command = ["bash", "-c", step]
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )

    def open(self, step: str) -> None:
        """Open a room in the background, and wait until it says that it is open."""
        self.room = started("pokerroom", *shlex.split(step)[1:], env=self.warm, cwd=self.folder)
        assert self.room.stdout is not None
        ready, _, _ = select.select([self.room.stdout], [], [], PATIENCE)
        said = self.room.stdout.readline() if ready else ""
        assert "pokerroom" in said, f"{step} does not open a room"

    def port(self) -> int:
        """Return where the room listens."""
        return int(json.loads((self.folder / "room" / "running.json").read_text())["port"])

    def close(self) -> None:
        """Close the room by Ctrl-C, if one is open; a second one spares the wait for the running hand."""
        for wire in self.people.values():
            wire.__exit__()
        self.people.clear()
        if self.room is None:
            return
        with self.room as room:
            room.send_signal(signal.SIGINT)
            try:
                status = room.wait(HURRY)
            except subprocess.TimeoutExpired:
                room.send_signal(signal.SIGINT)
                status = room.wait(PATIENCE)
            assert status == 0
        self.room = None

    def end(self) -> None:
        """Leave nothing running."""
        if self.room is not None and self.room.poll() is None:
            with self.room as room:
                room.kill()

    def ask_to_sit(self) -> None:
        """Let three people come to the host's table and ask for a seat there."""
        told = subprocess.check_output(
            ["pokerroom", "admin", "tables", "--json"], cwd=self.folder, env=self.env, text=True
        )
        (self.friday,) = (one["table"] for one in json.loads(told)["tables"] if one["name"] == "Friday")
        for seat, name in enumerate(("Ann", "Bob", "Cid"), 1):
            wire = self.people[name] = Wire(self.port())
            wire.send(type="hello", id=1, protocol=1, name=name)
            wire.until("welcome")
            wire.send(type="watch", id=2, table=self.friday)
            wire.until("snapshot")
            wire.send(type="sit", id=3, table=self.friday, seat=seat, buy_in=500)
            assert wire.until("ok")["id"] == 3

    def play_a_hand(self) -> None:
        """Let the first to act fold, which is a hand of the history."""
        turn = self.next_turn()
        folds = self.people[("Ann", "Bob")[turn["seat"] - 1]]
        folds.send(type="act", id=4, table=self.friday, hand=1, decision=turn["decision"], action="fold")
        while not any(
            event["type"] == "hand_ended" for event in self.people["Ann"].until("events")["events"]
        ):
            pass

    def next_turn(self) -> dict[str, Any]:
        """Wait until somebody must act, as Ann sees it."""
        while True:
            for event in self.people["Ann"].until("events")["events"]:
                if event["type"] == "turn":
                    return dict(event)

    def ask_for_chips(self) -> None:
        """Let two people ask for chips in their wallets."""
        for name in ("Ann", "Cid"):
            self.people[name].send(type="ask_deposit", id=5, by=100)
            self.people[name].until("your_chip_requests")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with ExitStack() as left:
        here = Evening(tmp_path)
        left.callback(here.end)
        yield here


@pytest.mark.extended
@pytest.mark.timeout(900)
def test_an_evening_goes_by_the_pages(evening: Evening) -> None:
    placed = list(PLACED)
    for page in ("README.md", "docs/hosting.md"):
        for line in page_lines(page):
            if line.file:
                (evening.folder / line.file).write_text(line.text)
                continue
            own = placed and placed[0][0] == line.text
            for step in placed.pop(0)[1] if own else (line.text,):
                evening.run(line, step)
    evening.close()
    assert evening.failures == [], "\n".join(evening.failures)
    assert placed == [], "the pages no longer say this, or say it elsewhere"
    assert (evening.folder / "ann.txt").read_text().count("Hand #") >= 1
    assert "Ann" in (evening.folder / "evening.html").read_text()
