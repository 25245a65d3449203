"""What kept hands say about their player: shares with intervals, aggression by street, and results in big blinds.

The definitions are those of :mod:`pokerroom.history.play_counts`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import msgspec

from pokerroom.history.play_counts import AGGRESSION, SHARES, StreetCount, ratio
from pokerroom.lab.arena.match.bounded_mean import BoundedMean
from pokerroom.lab.arena.match.statistics import Moments
from pokerroom.lab.collection.hand_file import HandFile
from pokerroom.lab.collection.hand_row import COUNTS
from pokerroom.lab.collection.kept_hand import HUNDREDTHS, TOURNAMENT
from pokerroom.lab.collection.search import HandSearch, condition

GROUPS = {
    "position": "position",
    "stakes": "game || ' ' || structure || ' ' || stakes || CASE currency WHEN '' THEN '' ELSE ' ' || currency END",
    "site": "site",
    "month": "CASE played WHEN 0 THEN '?' ELSE strftime('%Y-%m', played / 1000, 'unixepoch') END",
    "players": "CAST(players AS TEXT)",
}
"""what statistics can be split by"""
OPPONENT = "opponent"
"""the statistics of others, whose occasions are counted in the table too"""
POSITION_ORDER = ("SB", "BB", "UTG", "UTG+1", "UTG+2", "UTG+3", "LJ", "HJ", "CO", "BTN")
DEFINITION_OF_RESULT = (
    "big blinds won for each 100 hands, with the 95 % interval of Student's t; "
    "without luck: cards that came after an all-in are averaged out, where every hand that was in was shown"
)


class Measured(msgspec.Struct, frozen=True):
    """A value with its 95 % interval and the occasions that it comes from; no value without an occasion."""

    value: float | None
    low: float | None
    high: float | None
    of: int


class Play(msgspec.Struct, frozen=True):
    """The statistics of some hands."""

    group: str
    hands: int
    shares: dict[str, Measured]
    aggression: dict[str, float | None]
    """by street; the key "" is all of them"""
    bb100: Measured
    adjusted_bb100: Measured
    """without the luck of all-in hands; no value for others, whose hands are not all known"""
    net: dict[str, int]
    """hundredths won, by currency; "" are chips"""


def statistics(file: HandFile, search: HandSearch, by: str = "") -> list[Play]:
    """Return the statistics of the hands that match, in one piece or by one of ``GROUPS``."""
    group = GROUPS[by] if by else "''"
    where, values = condition(file, search)
    sums = [f"total({name})" for name in COUNTS]
    for name in ("net_bb", "adjusted_bb"):
        sums += [f"total({name})", f"total({name} * 1.0 * {name})"]
    query = f"SELECT {group}, {', '.join(sums)} FROM hands WHERE {where} GROUP BY 1 ORDER BY 1"
    nets = _nets(file, group, where, values)
    plays = [_play(str(row[0]), list(row)[1:], nets.get(str(row[0]), {})) for row in file.rows(query, values)]
    if by == "position":
        plays.sort(key=lambda play: POSITION_ORDER.index(play.group) if play.group in POSITION_ORDER else -1)
    return plays


def _nets(file: HandFile, group: str, where: str, values: list[Any]) -> dict[str, dict[str, int]]:
    """Return what was won at cash games, by group and currency."""
    query = f"SELECT {group}, currency, sum(net) FROM hands WHERE {where} AND stakes != ? GROUP BY 1, 2"
    nets: dict[str, dict[str, int]] = {}
    for name, currency, net in file.rows(query, (*values, TOURNAMENT)):
        nets.setdefault(str(name), {})[currency] = net
    return nets


def _play(group: str, row: list[float], net: dict[str, int]) -> Play:
    count = StreetCount(**dict(zip(COUNTS, map(round, row), strict=False)))
    won, won_squared, adjusted, adjusted_squared = row[len(COUNTS) :]
    return play_of(group, count, (won, won_squared), (adjusted, adjusted_squared), net)


def play_of(
    group: str,
    count: StreetCount,
    won: tuple[float, float],
    adjusted: tuple[float, float] | None,
    net: dict[str, int],
) -> Play:
    """Return the statistics of these counts; of what was won, with and without luck, the sum and that of squares."""
    return Play(
        group,
        count.hands,
        {name: measured_share(getattr(count, s.part), getattr(count, s.whole)) for name, s in SHARES.items()},
        {
            street: ratio(getattr(count, bets), getattr(count, calls))
            for street, (bets, calls) in AGGRESSION.items()
        },
        measured_result(count.hands, *won),
        measured_result(count.hands, *adjusted) if adjusted else Measured(None, None, None, 0),
        net,
    )


def measured_share(part: int, whole: int) -> Measured:
    """Return a share with Wilson's interval."""
    if not whole:
        return Measured(None, None, None, 0)
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


def table(plays: list[Play], by: str) -> Iterator[list[str]]:
    """Yield the statistics as a table for people: its heads, then a line for each group."""
    shares = [share.title for share in SHARES.values()]
    yield [by or "", "hands", *shares, "AF", "flop", "turn", "river", "bb/100", "without luck"]
    for play in plays:
        yield [
            play.group,
            str(play.hands),
            *[_percent(one, occasions=by == OPPONENT) for one in play.shares.values()],
            *["-" if value is None else f"{value:.1f}" for value in play.aggression.values()],
            _result(play.bb100),
            _result(play.adjusted_bb100),
        ]


def _percent(one: Measured, *, occasions: bool) -> str:
    if one.value is None or one.low is None or one.high is None:
        return "-"
    return f"{100 * one.value:.1f} ({100 * one.low:.0f}-{100 * one.high:.0f})" + f" of {one.of}" * occasions


def _result(one: Measured) -> str:
    if one.value is None:
        return "-"
    return f"{one.value:+.1f}" + ("" if one.high is None else f" \u00b1{one.high - one.value:.1f}")
