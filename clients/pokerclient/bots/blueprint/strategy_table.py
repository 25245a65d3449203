"""The strategies of the bot ``blueprint``: for each situation and each class of hands the probability of each choice.

A file has for each situation, in order, a row for each class of its street: the shares of ``WHOLE`` of all choices but
the last.  It is compressed.  ``python -m pokerroom.lab.blueprint.make_table`` makes the balanced ones of hold'em, one
for each depth, ``python -m pokerroom.lab.blueprint.make_response`` its responses,
``python -m pokerroom.lab.blueprint.make_draw_table`` those of five-card draw of two players, and
``python -m pokerroom.lab.blueprint.make_ring_table`` those of draw of more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation, situations
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerclient.bots.limit_cfr.packing import unpacked

FILE = "{kind}_{depth}.bin"
Kind = Literal["balanced", "response"]
"""``balanced``: solved against itself; ``response``: solved on from there against opponents as they play"""
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


def strategy(depth: int, kind: Kind = "balanced") -> StrategyTable:
    """Return the strategy of hold'em for one of its depths.

    The bot ``blueprint`` plays the response heads-up, which wins more from players like those that it was solved
    against.  All else goes by the balanced one: the coach, rivers that are solved for the ranges it gives, and pots of
    more players.  A depth that has no response has the balanced one for both.
    """
    return _strategy(depth, kind)


@cache
def _strategy(depth: int, kind: Kind) -> StrategyTable:
    file = FILE.format(kind=kind, depth=depth)
    if kind == "response" and not files(__package__).joinpath(file).is_file():
        return _strategy(depth, "balanced")
    return StrategyTable(file, situations(depth), BUCKETS)
