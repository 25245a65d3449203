"""The strategy of the bot ``blueprint``: for each situation and each class of hands the probability of each choice.

The file of a depth has for each situation, in order, a row for each class of its street: the shares of ``WHOLE``
of all choices but the last.  It is compressed.  ``python -m pokerroom.lab.blueprint.make_table`` makes it.
"""

from __future__ import annotations

import zlib
from functools import cache
from importlib.resources import files

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation, situations
from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS

FILE = "strategy_{depth}.bin"
WHOLE = 255
"""what stands for a probability of 1"""


def row_bytes(situation: AbstractSituation) -> int:
    """Return the length of a row."""
    return len(situation.choices) - 1


@cache
def first_bytes(depth: int) -> tuple[int, ...]:
    """Return for each situation where its rows begin."""
    found, position = [], 0
    for situation in situations(depth):
        found.append(position)
        position += BUCKETS[situation.street] * row_bytes(situation)
    return tuple(found)


@cache
def table(depth: int) -> bytes:
    """Return the bytes of the strategy."""
    return zlib.decompress(files(__package__).joinpath(FILE.format(depth=depth)).read_bytes())


def probabilities(depth: int, number: int, hand_class: int) -> list[float]:
    """Return the probability of each choice in a situation with a class of hands."""
    width = row_bytes(situations(depth)[number])
    start = first_bytes(depth)[number] + hand_class * width
    shares = [share / WHOLE for share in table(depth)[start : start + width]]
    return [*shares, max(0.0, 1 - sum(shares))]
