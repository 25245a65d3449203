"""How likely a hand is to win now, against opponents of whom only their bets are known."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Sequence

from pokerclient.bots.sensible.sensible_tables import DRAWN_STRENGTHS
from pokerclient.bots.sensible.starting_hands import HOLES
from pokerroom.evaluator import strength

EVALUATIONS = 200
"""hands evaluated for one decision, so that it costs well under a millisecond"""


def holdem_equity(
    hole: Sequence[int], board: Sequence[int], widths: Sequence[float], rng: random.Random
) -> float:
    """Return the share of the pot that ``hole`` can expect on ``board`` when all cards are dealt.

    ``widths`` are the opponents': each holds a hand among the best so large a share of all hole cards.
    """
    samples = max(20, EVALUATIONS // (len(widths) + 1))
    return sum(_one_runout(hole, board, widths, rng) for _ in range(samples)) / samples


def _one_runout(
    hole: Sequence[int], board: Sequence[int], widths: Sequence[float], rng: random.Random
) -> float:
    used_cards = {*hole, *board}
    others = [_hole_within(width, used_cards, rng) for width in widths]
    runout = list(board)
    while len(runout) < 5:
        card = int(rng.random() * 52)
        if card not in used_cards:
            used_cards.add(card)
            runout.append(card)
    mine = strength([*hole, *runout])
    best = [strength([*other, *runout]) for other in others]
    if max(best, default=0) > mine:
        return 0.0
    return 1 / (1 + best.count(mine))


def _hole_within(width: float, used_cards: set[int], rng: random.Random) -> tuple[int, int]:
    """Return hole cards among the best share ``width`` that are not taken, and take them."""
    size = max(60, int(width * len(HOLES)))
    while True:
        hole = HOLES[int(rng.random() * size)]
        if hole[0] not in used_cards and hole[1] not in used_cards:
            used_cards.update(hole)
            return hole


def draw_equity(cards: Sequence[int], drew: Sequence[int | None]) -> float:
    """Return the chance that five cards after the draw beat opponents by what they ``drew`` (``None``: not yet)."""
    mine = strength(list(cards))
    equity = 1.0
    for count in drew:
        strengths = DRAWN_STRENGTHS[min(3 if count is None else count, 4)]
        equity *= bisect_left(strengths, mine) / len(strengths)
    return equity
