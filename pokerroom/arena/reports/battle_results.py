"""The results of a match: what its counts say, with intervals, ready for tables, JSON and pages."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from pokerroom.arena.match.bot_faults import Faults
from pokerroom.arena.match.counts import POSITIONS, DecisionTimes, PositionCount
from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.match import PlayedCashMatch
from pokerroom.arena.match.match_config import MatchConfig
from pokerroom.arena.match.match_loop import ResultPoint
from pokerroom.arena.match.statistics import ClusteredMean, Moments

MAX_POINTS = 400
"""points of the line of a plot"""


class Interval(msgspec.Struct, frozen=True):
    """A value with its 95 % interval; the bounds are ``None`` when there are too few sessions for one."""

    value: float
    low: float | None
    high: float | None


class Style(msgspec.Struct, frozen=True):
    """How a bot plays. Shares are 0 to 1; ``None`` where there was no occasion."""

    hands: int
    net: int
    """chips"""
    bb100: float | None
    vpip: float | None
    pfr: float | None
    aggression: float | None
    """bets and raises a call, after the first round; ``None`` without a call"""
    wtsd: float | None
    """went to the showdown, of the hands in which it saw the flop or the draw"""
    wsd: float | None
    """won chips there"""


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant of a battle: name, thinking time and faults."""

    name: str
    bot: str
    decisions: int
    decision_us: float | None
    """microseconds for a decision on average"""
    slowest_ms: float
    faults: dict[str, int]
    fault_examples: list[str]
    fault_hands: list[int]
    """of each example, the number of the first hand in which it came; 0 where that is not known"""
    disqualified: bool


class MatchStanding(Conduct, frozen=True, kw_only=True):
    """One entrant's result."""

    hands: int
    sets: int
    net: int
    """chips"""
    bb100: Interval
    """big blinds a hundred hands"""
    mbb: Interval
    """thousandths of a big blind a hand"""
    mbb_adjusted: Interval | None
    """the same with all-in hands at their expected value"""
    mbb_single_hands: Interval
    """the same mean with the interval that it would have if each hand was dealt by itself, to bots without memory"""
    style: Style
    positions: dict[str, Style]


class MatchResults(msgspec.Struct, frozen=True):
    """All results of a match; what ``--json`` prints."""

    setting: MatchConfig
    stopped: str
    until: float
    hands: int
    sets: int
    standings: list[MatchStanding]
    """best first"""
    cross: list[list[Interval | None]]
    """[i][j]: mbb a hand that standing i won at tables with standing j"""
    names: list[str]
    """of ``points``: the entrants in the order in which they were given"""
    points: list[ResultPoint]
    sessions: int = 0
    """what the intervals are over: all hands of the deals of one session are one cluster"""


def match_results(played: PlayedCashMatch) -> MatchResults:
    """Return the results of a match, the best entrant first."""
    counts = played.count.entrants
    order = sorted(range(len(counts)), key=lambda i: -counts[i].net.mean)
    return MatchResults(
        setting=played.setting,
        stopped=played.stopped,
        until=played.length.until,
        hands=played.count.hands,
        sets=played.count.sets,
        standings=[_standing(played, i) for i in order],
        cross=[[_cross(played, i, j) for j in order] for i in order],
        names=[entrant.name for entrant in played.entrants],
        points=thin_points(played.points),
        sessions=played.sessions,
    )


def _standing(played: PlayedCashMatch, index: int) -> MatchStanding:
    entrant, count = played.entrants[index], played.count.entrants[index]
    names = POSITIONS[played.setting.seats]
    total = PositionCount()
    for position in count.positions:
        total.add(position)
    big_blind = played.setting.big_blind
    return MatchStanding(
        **conduct_fields(entrant, count.times, count.faults, out=count.out),
        hands=total.hands,
        sets=count.net.count,
        net=total.net,
        bb100=interval_of_mean(count.net, 100),
        mbb=interval_of_mean(count.net, 1000),
        mbb_adjusted=interval_of_mean(count.adjusted, 1000) if played.setting.equity else None,
        mbb_single_hands=interval_of_mean(count.hands, 1000),
        style=style_of(total, big_blind),
        positions={
            name: style_of(position, big_blind) for name, position in zip(names, count.positions, strict=True)
        },
    )


def conduct_fields(entrant: Entrant, times: DecisionTimes, faults: Faults, *, out: bool) -> dict[str, Any]:
    """Return the fields of :class:`Conduct`."""
    return {
        "name": entrant.name,
        "bot": entrant.spec,
        "decisions": times.decisions,
        "decision_us": ratio(times.total / 1e3, times.decisions),
        "slowest_ms": round(times.longest / 1e6, 3),
        "faults": fault_counts(faults),
        **example_fields(faults),
        "disqualified": out,
    }


def example_fields(faults: Faults) -> dict[str, list[Any]]:
    """Return the fields for the examples of faults, and for the hands in which they came first."""
    unknown = [0] * (len(faults.examples) - len(faults.hands))
    return {"fault_examples": faults.examples, "fault_hands": faults.hands + unknown}


def fault_counts(faults: Faults) -> dict[str, int]:
    """Return how many faults of each kind there were."""
    return {kind: getattr(faults, kind) for kind in ("illegal", "late", "crashed", "unasked")}


def _cross(played: PlayedCashMatch, i: int, j: int) -> Interval | None:
    cell = played.count.cross[i][j]
    return interval_of_mean(cell, 1000) if cell.count else None


def interval_of_mean(moments: Moments | ClusteredMean, unit: float) -> Interval:
    """Return the mean times ``unit`` with its interval."""
    return symmetric_interval(moments.mean * unit, moments.half_width * unit)


def symmetric_interval(value: float, half_width: float, digits: int = 4) -> Interval:
    """Return a value with its interval, ``half_width`` to each side; infinite: there is none."""
    if math.isinf(half_width):
        return Interval(round(value, digits), None, None)
    return Interval(
        round(value, digits), round(value - half_width, digits), round(value + half_width, digits)
    )


def style_of(count: PositionCount, big_blind: int) -> Style:
    """Return what the counts of a line say."""
    return Style(
        hands=count.hands,
        net=count.net,
        bb100=ratio(100 * count.net / big_blind, count.hands),
        vpip=ratio(count.voluntary, count.hands),
        pfr=ratio(count.raised, count.hands),
        aggression=ratio(count.aggressive, count.called),
        wtsd=ratio(count.shown_down, count.saw),
        wsd=ratio(count.won_shown_down, count.shown_down),
    )


def ratio(part: float, whole: int) -> float | None:
    """Return a share, to four digits; ``None`` when there is no whole."""
    return round(part / whole, 4) if whole else None


def thin_points(points: list[ResultPoint]) -> list[ResultPoint]:
    """Return at most ``MAX_POINTS`` of the points, evenly, the last among them."""
    step = -(-len(points) // MAX_POINTS) or 1
    return points[::-1][::step][::-1]
