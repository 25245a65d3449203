"""How good a start is: the share of all starting hands that are at least as good, from near 0 (the best) to 1."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from pokerclient.bots.sensible.omaha_features import omaha_points
from pokerclient.bots.sensible.sensible_tables import (
    DRAW_CLASSES,
    OMAHA_POINTS,
    OMAHA_WEIGHTS,
    TWO_CARD_ORDERS,
)
from pokerclient.bots.sensible.starting_hand_classes import draw_class, holdem_class
from pokerwire.games import HOLDEM, Game


def _shares(best_first: Sequence[tuple[str, float]]) -> dict[str, float]:
    total = sum(weight for _, weight in best_first)
    reached, shares = 0.0, {}
    for name, weight in best_first:
        reached += weight
        shares[name] = reached / total
    return shares


def _combinations(name: str) -> int:
    """Return in how many ways a class of hole cards is dealt."""
    return 6 if len(name) == 2 else 4 if name[2] == "s" else 12


TWO_CARD_SHARES = {
    game: _shares([(name, _combinations(name)) for name in order.split()])
    for game, order in TWO_CARD_ORDERS.items()
}
"""game -> class of two hole cards -> share"""
DRAW_SHARES = _shares(DRAW_CLASSES)
FEWEST_HOLES = 60


@cache
def holes_of(game: Game) -> tuple[tuple[int, int], ...]:
    """Return all pairs of hole cards of a game, best first."""
    shares = TWO_CARD_SHARES[game.name]
    return tuple(sorted(combinations(game.cards, 2), key=lambda hole: shares[holdem_class(*hole)]))


def holes_within(width: float, game: Game) -> int:
    """Return how many of :func:`holes_of` are the best share ``width``, at least :data:`FEWEST_HOLES`."""
    return max(FEWEST_HOLES, int(width * len(holes_of(game))))


def two_card_share(hole: Sequence[int], game: Game = HOLDEM) -> float:
    """Return the share of all hole cards of a game that are at least as good as these two."""
    return TWO_CARD_SHARES[game.name][holdem_class(hole[0], hole[1])]


def omaha_share(cards: Sequence[int]) -> float:
    """Return the share of all starts of as many cards that are at least as good as these."""
    points = OMAHA_POINTS[len(cards)]
    better = len(points) - bisect_left(points, omaha_points(cards, OMAHA_WEIGHTS))
    return max(better, 0.5) / len(points)


def draw_share(cards: Sequence[int]) -> float:
    """Return the share of all five-card hands that are at least as good a start as these."""
    return DRAW_SHARES[draw_class(cards)]
