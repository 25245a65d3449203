"""The results of a match: what its counts say, with intervals, ready for tables, JSON and pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from pokerroom.history.play_counts import SHARES, ratio
from pokerroom.history.positions import POSITIONS
from pokerroom.lab.arena.match.bot_faults import Faults
from pokerroom.lab.arena.match.counts import DecisionTimes, PositionCount
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.match import PlayedCashMatch
from pokerroom.lab.arena.match.match_config import SMALL_GAMES, SMALL_POSITIONS
from pokerroom.lab.arena.match.match_loop import ResultPoint
from pokerroom.lab.arena.match.statistics import ClusteredMean, Moments
from pokerroom.lab.arena.reports.standings import Interval, MatchResults, MatchStanding, PlayingStyle

MAX_POINTS = 400
"""points of the line of a plot"""


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
        differences=_matrix(played.count.differences, order),
        differences_adjusted=(
            _matrix(played.count.differences_adjusted, order) if played.setting.equity else None
        ),
    )


def _matrix(pairs: Sequence[Sequence[ClusteredMean]], order: Sequence[int]) -> list[list[Interval | None]]:
    """Return the means of pairs in mbb, in the order of the standings; ``None`` where there is nothing to compare."""
    return [
        [interval_of_mean(pairs[i][j], 1000) if pairs[i][j].count else None for j in order] for i in order
    ]


def _standing(played: PlayedCashMatch, index: int) -> MatchStanding:
    entrant, count = played.entrants[index], played.count.entrants[index]
    return MatchStanding(
        **conduct_fields(entrant, count.times, count.faults, out=count.out),
        **style_fields(count.positions, played.setting.big_blind, small=played.setting.game in SMALL_GAMES),
        sets=count.net.count,
        bb100=interval_of_mean(count.net, 100),
        mbb=interval_of_mean(count.net, 1000),
        mbb_adjusted=interval_of_mean(count.adjusted, 1000) if played.setting.equity else None,
        mbb_single_hands=interval_of_mean(count.hands, 1000),
    )


def style_fields(
    positions: Sequence[PositionCount], big_blind: int, *, small: bool = False
) -> dict[str, Any]:
    """Return what every standing says of how a bot plays, in all and by position; ``small``: in a small game."""
    total = PositionCount()
    for position in positions:
        total.add(position)
    by_name = zip(SMALL_POSITIONS if small else POSITIONS[len(positions)], positions, strict=True)
    return {
        "hands": total.hands,
        "net": total.net,
        "style": style_of(total, big_blind),
        "positions": {name: style_of(position, big_blind) for name, position in by_name},
    }


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
    """Return a value with its interval, ``half_width`` to each side; without one if that is infinite."""
    if math.isinf(half_width):
        return Interval(round(value, digits), None, None)
    return Interval(
        round(value, digits), round(value - half_width, digits), round(value + half_width, digits)
    )


def style_of(count: PositionCount, big_blind: int) -> PlayingStyle:
    """Return what the counts of a line say."""
    return PlayingStyle(
        hands=count.hands,
        net=count.net,
        bb100=ratio(100 * count.net / big_blind, count.hands),
        vpip=SHARES["vpip"].of(count),
        pfr=SHARES["pfr"].of(count),
        aggression=ratio(count.aggressive, count.called),
        wtsd=SHARES["wtsd"].of(count),
        wsd=SHARES["wsd"].of(count),
    )


def thin_points(points: list[ResultPoint]) -> list[ResultPoint]:
    """Return at most ``MAX_POINTS`` of the points, evenly, the last among them."""
    step = -(-len(points) // MAX_POINTS) or 1
    return points[::-1][::step][::-1]
