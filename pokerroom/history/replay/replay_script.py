"""A record as the engine plays it: ``site_quirks`` makes it."""

from __future__ import annotations

import msgspec

from pokerroom.history.replay.recorded_hand import RecordedAction
from pokerroom.poker.forced_bets import ForcedBetDue

NOT_STATED = -1
"""the ``amount`` of an action whose record cannot be trusted on it; ``to`` still is"""


class ReplayScript(msgspec.Struct, frozen=True):
    """What the engine plays: seats, forced bets in their order, and decisions."""

    button: int
    forced: tuple[ForcedBetDue, ...]
    posted: tuple[int, ...]
    """what each forced bet really added; less than nominal when a stack was short"""
    decisions: tuple[RecordedAction, ...]
    board: tuple[str, ...]
    uncalled: dict[int, int]
    max_bets: int
    notes: tuple[str, ...]
    runs: tuple[tuple[str, ...], ...] = ()
    """the boards of a hand with several"""
    run_from: int = 0
    """the street after which these differ"""
    together: bool = False
    """whether they were dealt together, with betting after that, and not one after another"""
