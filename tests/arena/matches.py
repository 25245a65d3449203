"""Small matches for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pokerroom.arena.course import Length
from pokerroom.arena.entrants import read_entrants
from pokerroom.arena.match import Match, MatchPlayed
from pokerroom.arena.setting import Setting
from pokerroom.arena.workers import Here, Workers

SMALL = Setting(session=10)


def play(
    bots: Sequence[str],
    hands: int,
    setting: Setting = SMALL,
    workers: Workers | None = None,
    until: float = 0.0,
) -> tuple[MatchPlayed, bytes]:
    """Play a match; return it and its histories."""
    history: list[bytes] = []
    match = Match(setting, read_entrants(bots), Length(hands, until), history=history.append)
    return match.play(workers or Here()), b"".join(history)


def bot_file(folder: Path, text: str) -> str:
    """Write a bot's file and return how it is named on the command line."""
    path = folder / "own.py"
    path.write_text("from pokerclient.bots import *\nimport os, sys, time\n" + text, encoding="utf-8")
    return str(path)
