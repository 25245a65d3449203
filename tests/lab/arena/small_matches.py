"""Small matches for the tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.match import Match, PlayedCashMatch
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.workers import InProcessWorkers, Workers

SMALL = MatchConfig(session=10)
PASSIVE = """
class Passive(Bot):
    def decide(self, view, turn):
        return draw([]) if turn["legal"]["draw_max"] else fold()
"""
REMEMBERING = """
class Remembering(Bot):
    hands = 0
    def see(self, view, event):
        self.hands += event["type"] == "hand_ended"
    def decide(self, view, turn):
        return call() if self.hands % 2 else fold()
class Folding(Bot):
    def decide(self, view, turn):
        return fold()
"""
"""one who remembers how many hands there were, and one against whom they are not asked in every hand"""


def play(
    bots: Sequence[str],
    hands: int,
    setting: MatchConfig = SMALL,
    workers: Workers | None = None,
    until: float = 0.0,
    *,
    logs: str = "",
) -> tuple[PlayedCashMatch, bytes]:
    """Play a match; return it and its histories."""
    history: list[bytes] = []
    match = Match(setting, read_entrants(bots), MatchLength(hands, until), history=history.append, logs=logs)
    return match.play(workers or InProcessWorkers()), b"".join(history)


def assert_he_checks_and_folds(
    match: tuple[PlayedCashMatch, bytes],
    hands: int,
    setting: MatchConfig,
    folder: Path,
    *,
    counted: str,
    restarts: bool,
) -> None:
    """Assert that in ``match``, of "random", "call" and one who fails, nothing came of him but checks and folds.

    His faults are ``counted`` as what they are, one for each decision that they were asked for; those they were
    not asked for, since their process ``restarts`` with the next hand, are counted too. The others have none.
    """
    played, history = match
    passively, as_passive = play(["random", "call", f"it={bot_file(folder, PASSIVE)}"], hands, setting)
    assert history == as_passive
    faults = played.count.entrants[2].faults
    assert getattr(faults, counted) == faults.total > 0
    assert faults.total + faults.unasked == passively.count.entrants[2].times.decisions
    assert restarts or not faults.unasked
    assert [played.count.entrants[i].faults.total for i in (0, 1)] == [0, 0]


def bot_file(folder: Path, text: str) -> str:
    """Write a bot's file and return how it is named on the command line."""
    path = folder / "own.py"
    path.write_text("from pokerclient.bots import *\nimport os, sys, time\n" + text, encoding="utf-8")
    return str(path)
