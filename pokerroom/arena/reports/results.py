"""The results of a match: what its counts say, with intervals, ready for tables, JSON and pages."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.counts import POSITIONS, Line, Times
from pokerroom.arena.match.entrants import Entrant
from pokerroom.arena.match.faults import Faults
from pokerroom.arena.match.match import MatchPlayed
from pokerroom.arena.match.match_loop import Point
from pokerroom.arena.match.statistics import Clustered, Moments

MOST_POINTS = 400
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
    """Who an entrant of a battle is, how long he thought and what he did wrong."""

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


class Standing(Conduct, frozen=True, kw_only=True):
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


class Results(msgspec.Struct, frozen=True):
    """All results of a match; what ``--json`` prints."""

    setting: Setting
    stopped: str
    until: float
    hands: int
    sets: int
    standings: list[Standing]
    """best first"""
    cross: list[list[Interval | None]]
    """[i][j]: mbb a hand that standing i won at tables with standing j"""
    names: list[str]
    """of ``points``: the entrants in the order in which they were given"""
    points: list[Point]
    sessions: int = 0
    """what the intervals are over: all hands of the deals of one session are one cluster"""


def results_of(played: MatchPlayed) -> Results:
    """Return the results of a match, the best entrant first."""
    counts = played.count.entrants
    order = sorted(range(len(counts)), key=lambda i: -counts[i].net.mean)
    return Results(
        setting=played.setting,
        stopped=played.stopped,
        until=played.length.until,
        hands=played.count.hands,
        sets=played.count.sets,
        standings=[_standing(played, i) for i in order],
        cross=[[_cross(played, i, j) for j in order] for i in order],
        names=[entrant.name for entrant in played.entrants],
        points=thinned(played.points),
        sessions=played.sessions,
    )


def _standing(played: MatchPlayed, index: int) -> Standing:
    entrant, count = played.entrants[index], played.count.entrants[index]
    names = POSITIONS[played.setting.seats]
    whole = Line()
    for line in count.lines:
        whole.add(line)
    big_blind = played.setting.big_blind
    return Standing(
        **conduct_of(entrant, count.times, count.faults, out=count.out),
        hands=whole.hands,
        sets=count.net.count,
        net=whole.net,
        bb100=interval(count.net, 100),
        mbb=interval(count.net, 1000),
        mbb_adjusted=interval(count.adjusted, 1000) if played.setting.equity else None,
        mbb_single_hands=interval(count.hands, 1000),
        style=style_of(whole, big_blind),
        positions={name: style_of(line, big_blind) for name, line in zip(names, count.lines, strict=True)},
    )


def conduct_of(entrant: Entrant, times: Times, faults: Faults, *, out: bool) -> dict[str, Any]:
    """Return the fields of :class:`Conduct`."""
    return {
        "name": entrant.name,
        "bot": entrant.spec,
        "decisions": times.decisions,
        "decision_us": ratio(times.total / 1e3, times.decisions),
        "slowest_ms": round(times.longest / 1e6, 3),
        "faults": fault_counts(faults),
        **examples_of(faults),
        "disqualified": out,
    }


def examples_of(faults: Faults) -> dict[str, list[Any]]:
    """Return the fields for the examples of faults, and for the hands in which they came first."""
    unknown = [0] * (len(faults.examples) - len(faults.hands))
    return {"fault_examples": faults.examples, "fault_hands": faults.hands + unknown}


def fault_counts(faults: Faults) -> dict[str, int]:
    """Return how many faults of each kind there were."""
    return {kind: getattr(faults, kind) for kind in ("illegal", "late", "crashed", "unasked")}


def _cross(played: MatchPlayed, i: int, j: int) -> Interval | None:
    cell = played.count.cross[i][j]
    return interval(cell, 1000) if cell.count else None


def interval(moments: Moments | Clustered, unit: float) -> Interval:
    """Return the mean times ``unit`` with its interval."""
    return interval_of(moments.mean * unit, moments.half * unit)


def interval_of(value: float, half: float, digits: int = 4) -> Interval:
    """Return a value with its interval, ``half`` to each side; infinite: there is none."""
    if math.isinf(half):
        return Interval(round(value, digits), None, None)
    return Interval(round(value, digits), round(value - half, digits), round(value + half, digits))


def style_of(line: Line, big_blind: int) -> Style:
    """Return what the counts of a line say."""
    return Style(
        hands=line.hands,
        net=line.net,
        bb100=ratio(100 * line.net / big_blind, line.hands),
        vpip=ratio(line.voluntary, line.hands),
        pfr=ratio(line.raised, line.hands),
        aggression=ratio(line.aggressive, line.called),
        wtsd=ratio(line.shown_down, line.saw),
        wsd=ratio(line.won_shown_down, line.shown_down),
    )


def ratio(part: float, whole: int) -> float | None:
    """Return a share, to four digits; ``None`` when there is no whole."""
    return round(part / whole, 4) if whole else None


def thinned(points: list[Point]) -> list[Point]:
    """Return at most ``MOST_POINTS`` of the points, evenly, the last among them."""
    step = -(-len(points) // MOST_POINTS) or 1
    return points[::-1][::step][::-1]
