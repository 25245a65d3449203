"""What kept hands say about their player: shares with intervals, aggression by street, and results.

The definitions are those of :mod:`pokerroom.history.play_counts`.  What was won is summed up by
:class:`~pokerroom.lab.collection.play_kinds.PlayKind`, never over several.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from pokerlocale.messages import N_
from pokerroom.history.play_counts import AGGRESSION, SHARES, StreetCount, ratio
from pokerroom.lab.arena.match.bounded_mean import BoundedMean
from pokerroom.lab.arena.match.statistics import Moments
from pokerroom.lab.collection.groupings import GROUPS, Grouping
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.hand_row import COUNTS
from pokerroom.lab.collection.kept_hand import HUNDREDTHS
from pokerroom.lab.collection.play_kinds import COLUMNS, GROUP_BY, PlayKind
from pokerroom.lab.collection.search import HandSearch, condition

DEFINITION_OF_RESULT = N_(
    "big blinds won for each 100 hands, with the 95 % interval of Student's t; "
    "without luck: cards that came after an all-in are averaged out, where every hand that was in was shown"
)
_ALL = Grouping("''")
_RESULTS = ("net_bb", "adjusted_bb")


class Measured(msgspec.Struct, frozen=True):
    """A value with its 95 % interval and the occasions that it comes from; no value without an occasion."""

    value: float | None
    low: float | None
    high: float | None
    of: int


NOTHING = Measured(None, None, None, 0)


class Won(msgspec.Struct, frozen=True):
    """What was won in the hands of one kind."""

    net: int = 0
    """hundredths; 0 in tournaments, whose chips are worth nothing"""
    tournaments: int = 0
    """that were entered"""
    net_bb: tuple[float, float] = (0.0, 0.0)
    """hundredths of a big blind: the sum, and that of squares"""
    adjusted_bb: tuple[float, float] | None = None
    """the same without the luck of all-in hands; ``None`` for others, whose hands are not all known"""


class Play(msgspec.Struct, frozen=True):
    """The statistics of hands of one kind."""

    kind: PlayKind
    group: str
    """what people call the part of the hands"""
    hands: int
    shares: dict[str, Measured]
    aggression: dict[str, float | None]
    """by street; the key "" is all of them"""
    bb100: Measured
    """cash games alone, for money and play chips"""
    adjusted_bb100: Measured
    net: int
    tournaments: int


def statistics(file: HandFile, search: HandSearch, by: str = "") -> list[Play]:
    """Return the statistics of the hands that match, kind by kind, each in one piece or by one of ``GROUPS``."""
    grouping = GROUPS[by] if by else _ALL
    where, values = condition(file, search)
    results = [f"total({sql})" for name in _RESULTS for sql in (name, f"{name} * 1.0 * {name}")]
    sums = [*[f"total({name})" for name in COUNTS], *results, "sum(net)", _TOURNAMENTS]
    query = (
        f"SELECT {', '.join(COLUMNS)}, {grouping.sql} AS part, {', '.join(sums)} "
        f"FROM hands WHERE {where} GROUP BY {GROUP_BY}, part"
    )
    rows = [(PlayKind(*row[:3]), str(row[3]), list(row)[4:]) for row in file.rows(query, values)]
    rows.sort(key=lambda row: (*row[0].order, grouping.order(row[1])))
    return [_play(kind, grouping.title(kind, part), sums) for kind, part, sums in rows]


_TOURNAMENTS = "count(DISTINCT CASE tournament WHEN '' THEN NULL ELSE site || ' ' || tournament END)"


def _play(kind: PlayKind, group: str, sums: Sequence[Any]) -> Play:
    count = StreetCount(**dict(zip(COUNTS, map(round, sums), strict=False)))
    won, won_squared, adjusted, adjusted_squared, net, tournaments = sums[len(COUNTS) :]
    return play_of(
        kind, group, count, Won(net, tournaments, (won, won_squared), (adjusted, adjusted_squared))
    )


def play_of(kind: PlayKind, group: str, count: StreetCount, won: Won) -> Play:
    """Return the statistics of these counts and results."""
    in_blinds = kind.name != "tournament"
    return Play(
        kind,
        group,
        count.hands,
        {name: measured_share(getattr(count, s.part), getattr(count, s.whole)) for name, s in SHARES.items()},
        {
            street: ratio(getattr(count, bets), getattr(count, calls))
            for street, (bets, calls) in AGGRESSION.items()
        },
        measured_result(count.hands, *won.net_bb) if in_blinds else NOTHING,
        measured_result(count.hands, *won.adjusted_bb) if in_blinds and won.adjusted_bb else NOTHING,
        won.net if in_blinds else 0,
        won.tournaments,
    )


def measured_share(part: int, whole: int) -> Measured:
    """Return a share with Wilson's interval."""
    if not whole:
        return NOTHING
    mean = part / whole
    low, high = BoundedMean(moments=Moments(whole, mean, whole * mean * (1 - mean))).interval
    return Measured(
        mean, min(low, mean), max(high, mean), whole
    )  # with all or nothing counted it is off by a rounding


def measured_result(hands: int, total: float, squares: float) -> Measured:
    """Return big blinds won for each 100 hands, from sums of hundredths of one."""
    moments = Moments(hands, total / hands, max(squares - total * total / hands, 0.0))
    value, half = moments.mean * 100 / HUNDREDTHS, moments.half_width * 100 / HUNDREDTHS
    if math.isinf(half):
        return Measured(value, None, None, hands)
    return Measured(value, value - half, value + half, hands)
