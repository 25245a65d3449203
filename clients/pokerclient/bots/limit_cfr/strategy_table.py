"""The strategy of heads-up limit hold'em: for each situation of the betting and each class of hands how often to
fold, call and raise.

The file has two bytes for each row, the shares of 255 to fold and to raise in steps of 15, compressed.  Situations are
named by the betting as the competition writes it, "cr" or "rc/r", and stand in the order in which :func:`situations`
finds them; each has a row for each class of its street.  ``python -m pokerroom.lab.limit.make_table`` makes the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from pokerclient.bots.limit_cfr.hand_buckets import BUCKETS
from pokerclient.bots.limit_cfr.packing import unpacked

MAX_BETS = 4
FILE = "strategy.bin"


def situations() -> Iterator[tuple[str, int]]:
    """Yield the betting before each decision of heads-up limit hold'em, stacks being deep, and its street's number."""
    yield from _round("", "", 0)


def _round(before: str, betting: str, street: int) -> Iterator[tuple[str, int]]:
    """Yield the situations from ``betting`` in a round on, and those of the rounds after it."""
    if len(betting) > 1 and betting.endswith("c"):
        if street + 1 < len(BUCKETS):
            yield from _round(f"{before}{betting}/", "", street + 1)
        return
    yield before + betting, street
    yield from _round(before, betting + "c", street)
    if betting.count("r") + (street == 0) < MAX_BETS:
        yield from _round(before, betting + "r", street)


@cache
def first_rows() -> dict[str, tuple[int, int]]:
    """Return for each situation its first row, and the number of its street."""
    rows, row = {}, 0
    for text, street in situations():
        rows[text] = row, street
        row += BUCKETS[street]
    return rows


@cache
def table() -> bytes:
    """Return the bytes of the strategy."""
    return unpacked(files(__package__).joinpath(FILE).read_bytes())


def shares(row: int) -> tuple[float, float]:
    """Return how often to fold and how often to raise, from 0 to 1, in a row; the rest calls."""
    fold, raise_ = table()[2 * row : 2 * row + 2]
    return fold / 255, raise_ / 255
