"""The strategies of the bot ``blueprint``: for each situation and each class of hands the probability of each choice.

A file has for each situation, in order, a row for each class of its street: the shares of ``WHOLE`` of all choices but
the last.  It is compressed.  ``python -m pokerroom.lab.blueprint.make_table`` makes those of hold'em, one for each
depth, ``python -m pokerroom.lab.blueprint.make_draw_table`` those of five-card draw of two players, and
``python -m pokerroom.lab.blueprint.make_ring_table`` those of draw of more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation, situations
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerclient.bots.limit_cfr.packing import unpacked

FILE = "strategy_{depth}.bin"
WHOLE = 255
"""what stands for a probability of 1"""


class StrategyTable:
    """The probabilities of one tree."""

    def __init__(self, file: str, situations: Sequence[AbstractSituation], classes: Sequence[int]) -> None:
        """Read a file of this package; ``classes`` are those of each street."""
        self.situations = situations
        self.shares = unpacked(files(__package__).joinpath(file).read_bytes())
        self.first_bytes: list[int] = []
        """for each situation where its rows begin"""
        position = 0
        for situation in situations:
            self.first_bytes.append(position)
            position += classes[situation.street] * row_bytes(situation)

    def probabilities(self, number: int, hand_class: int) -> list[float]:
        """Return the probability of each choice in a situation with a class of hands."""
        width = row_bytes(self.situations[number])
        start = self.first_bytes[number] + hand_class * width
        shares = [share / WHOLE for share in self.shares[start : start + width]]
        return [*shares, max(0.0, 1 - sum(shares))]


def row_bytes(situation: AbstractSituation) -> int:
    """Return the length of a row."""
    return len(situation.choices) - 1


@cache
def strategy(depth: int) -> StrategyTable:
    """Return the strategy of hold'em for one of its depths."""
    return StrategyTable(FILE.format(depth=depth), situations(depth), BUCKETS)
