"""An evening by the page: only what README.md and docs/hosting.md say, pasted into a shell; no line fails."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from tests.cli.open_rooms import Wire, opened_json
from tests.cli.test_evening import events_until
from tests.test_docs import ROOT

MANUAL = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")

WITH_THE_TABLE_OPEN = (
    ("`tables`", "tables"),
    ("pause [TABLE]", "pause 1"),
    ("resume [TABLE]", "resume Friday"),
    (
        'open "Friday: no-limit holdem 1/2, 6 seats, 3 bots"',
        "open 'Friday late: no-limit holdem 1/2, 6 seats, 3 bots'",
    ),
    ("open --house casino --name Late --ante 10-200", "open --house casino --name Late --ante 10-200"),
    ("limits TABLE --ante 10-200 --side trips=1-50", "limits Late --ante 10-200 --side trips=1-50"),
    ("blinds TABLE 5/10 --ante 1", "blinds 1 5/10 --ante 1"),
    ("`players`", "players"),
    ("stack NAME TABLE +50 --reason ...", "stack Ann 1 +50 --reason 'one too few'"),
    ("deposit NAME 500", "deposit Ann 500"),
    ("withdraw NAME 500", "withdraw Ann 500"),
    ("correct NAME -50 --reason ...", "correct Ann -50 --reason 'counted twice'"),
    ("mute NAME [30m]", "mute Bob 30m"),
    ("`bans`", "bans"),
    ("unmute NAME", "unmute Bob"),
    ("announce TEXT", "announce Pizza is here"),
    ("--data kept announce Pizza is here", "announce Pizza is here"),
    ('tournament open "Friday: 9 players, turbo, buy-in 100+10"', None),
    ("`tournaments`", "tournaments"),
    ("tournament cancel '1: too late'", None),
    ("ban-address 203.0.113.0/24", None),
    ("unban-address ...", "unban-address 203.0.113.0/24"),
    ("blinds TABLE --buy-ins approved", "blinds 1 --buy-ins approved"),
)
"""what the page says, and what is pasted: names and numbers in place of NAME and TABLE; ``None``: the same"""

WITH_A_REQUEST = (
    ("`requests`", "requests"),
    ("approve NAME", "approve Cy"),
    ("seat NAME TABLE", "seat Dan 1"),
    ("stand NAME TABLE", "stand Dan 1"),
    ("kick NAME", "kick Dan"),
    ("ban NAME [2h]", "ban Dan 2h"),
    ("unban NAME", "unban Dan"),
    ("end [TABLE]", "end 1"),
    ("close TABLE [--at-once]", "close Late --at-once"),
    ("`settlement`", "settlement"),
    ("`log`", "log"),
    ("pokerroom admin audit", "audit"),
)

WITH_THE_ROOM_CLOSED = (
    ("pokerroom admin settlement", "settlement"),
    ("pokerroom admin summary", "summary"),
    ("pokerroom admin prune --days 90 --dry-run", "prune --days 90 --dry-run"),
    ("pokerroom admin prune --days 90", "prune --days 90"),
)


def serve_words() -> list[str]:
    """Return the command of the page that opens two tables."""
    found = re.search(r"    pokerroom serve --table (?:.*\\\n)+.*\n", MANUAL)
    assert found is not None
    return shlex.split(found[0].replace("\\\n", " "))[2:]


class Paster:
    """Pastes lines of the page into a shell, where the room's folder is ``kept``."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def paste(self, *lines: tuple[str, str | None]) -> None:
        for said, typed in lines:
            assert said in MANUAL, f"the page does not say {said!r}"
            self.run(typed or said)

    def run(self, typed: str) -> None:
        status = main(["admin", "--data", "kept", *shlex.split(typed)])
        told = self._capsys.readouterr()
        assert (status, told.err) == (0, ""), typed


def joined(port: int, name: str) -> Wire:
    wire = Wire(port)
    wire.send(type="hello", id=1, protocol=1, name=name)
    wire.until("welcome")
    return wire


def sit(wire: Wire, buy_in: int, answer: str = "ok") -> None:
    wire.send(type="watch", id=2, table=1)
    wire.until("snapshot")
    wire.send(type="sit", id=3, table=1, buy_in=buy_in)
    assert wire.until(answer)["id"] == 3


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.extended
def test_a_whole_evening_by_the_page(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell = Paster(capsys)
    with opened_json(*serve_words(), "--data", "kept", "--street-pause-seconds", "0") as (room, told):
        with joined(told["port"], "Ann") as ann, joined(told["port"], "Bob") as bob:
            sit(ann, 1_000)
            sit(bob, 1_000)
            turn = events_until(ann, "turn")
            folds = {1: ann, 2: bob}[turn["seat"]]
            folds.send(type="act", id=4, table=1, hand=turn["hand"], decision=turn["decision"], action="fold")
            events_until(bob, "hand_ended")
            shell.paste(*WITH_THE_TABLE_OPEN)
            with joined(told["port"], "Cy") as cy, joined(told["port"], "Dan"):
                sit(cy, 1_000)
                shell.paste(*WITH_A_REQUEST)
        shell.paste(("pokerroom admin backup copy.db", "backup copy.db"))
        assert room.stop()[0] == 0
    shell.paste(("pokerroom admin restore copy.db", "restore copy.db"), *WITH_THE_ROOM_CLOSED)
    shell.paste(("pokerroom admin summary --html evening.html", "summary --html evening.html"))
    assert (folder / "evening.html").stat().st_size > 0


def test_the_readme_names_the_same_table() -> None:
    (words,) = re.findall(r"--table '([^']+)'", README)
    assert words in serve_words()
