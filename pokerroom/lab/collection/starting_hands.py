"""Results by starting hand of two cards, thirteen by thirteen: pairs on the diagonal, suited hands above it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pokerroom.cards import RANKS
from pokerroom.lab.collection.statistics import Play

_HIGH_FIRST = RANKS[::-1]


def kind_at(row: int, column: int) -> str:
    """Return the starting hand in a row and a column, from 0 for the aces: ``AKs``, ``AKo``, ``AA``."""
    high, low = _HIGH_FIRST[min(row, column)], _HIGH_FIRST[max(row, column)]
    return high + low + ("s" if column > row else "o" if column < row else "")


def grid(plays: list[Play]) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield for each kind of play its title and the lines of its grid.

    A field has the hand, how often it was dealt, and the big blinds that it won.
    """
    for kind, of_kind in groupby(plays, key=lambda play: play.kind):
        by_cards = {play.group: play for play in of_kind}
        fields = range(len(_HIGH_FIRST))
        yield (
            f"{kind.title}: each starting hand, how often it was dealt, and the big blinds that it won",
            [[_field(kind_at(row, column), by_cards) for column in fields] for row in fields],
        )


def _field(hand: str, by_cards: dict[str, Play]) -> str:
    if (play := by_cards.get(hand)) is None:
        return hand
    value = play.bb100.value
    won = "" if value is None else f" {value * play.hands / 100:+.0f}"
    return f"{hand} {play.hands}{won}"
