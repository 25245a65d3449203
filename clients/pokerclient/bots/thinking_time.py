"""How long a bot takes for a decision at a table with people: as long as a person would, by how hard it is."""

from __future__ import annotations

import math
import random

from pokerclient.moves import PlayerAction
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.games import FIRST_STREETS

EASY, DRAWING = 0.12, 0.3
"""parts of the longest time that take a decision at no cost, and the choice of discards"""
RAISING = 0.15
"""what a bet or a raise takes more"""
LATER = 0.08
"""what a round after the first takes more"""
CLOCK_SHARE = 0.4
"""the most of a turn's own time"""


def thinking_seconds(
    view: TableView,
    turn: Turn,
    act: PlayerAction,
    between: tuple[float, float],
    rng: random.Random,
    *,
    pace: float = 1.0,
) -> float:
    """Return how many seconds to take before answering ``turn`` with ``act``; ``pace``: times the usual."""
    least, most = between
    part = min(1.0, pace * _difficulty(view, turn, act) * rng.uniform(0.7, 1.4))
    seconds = least + part * (most - least)
    return min(seconds, CLOCK_SHARE * turn.time / 1000) if turn.time else seconds


def _difficulty(view: TableView, turn: Turn, act: PlayerAction) -> float:
    """Return 0 for what needs no thought, 1 for the hardest: chips at stake, by the stack that is left."""
    if act.action == "draw":
        return DRAWING
    seat = view.seats[turn.seat]
    first_round = view.street in FIRST_STREETS
    at_stake = turn.legal.call_by if act.action in ("fold", "call") else max(0, act.to - seat.bet)
    risk: float = at_stake / max(1, seat.stack)
    aggressive = act.action in ("bet", "raise")
    return EASY + 0.7 * math.sqrt(risk) + (RAISING if aggressive else 0.0) + (0.0 if first_round else LATER)
