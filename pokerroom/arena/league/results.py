"""The table of a league, ready for text, JSON and pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from pokerroom.arena.league.players_league import PlayersLeague
from pokerroom.arena.league.ratings import Rating, crossed, ratings
from pokerroom.arena.league.state import LeagueState, Results
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.counts import POSITIONS, Line
from pokerroom.arena.match.statistics import Clustered
from pokerroom.arena.reports.results import (
    Interval,
    Style,
    examples_of,
    fault_counts,
    interval,
    interval_of,
    style_of,
)

TABLE = -1
"""stands for all others at a table"""


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """Who an entrant of a league is, how good he is, and what he did wrong."""

    name: str
    bot: str
    rating: Interval
    """thousandths of a big blind a hand against one as good as the mean of all, or antes a round more than that mean"""
    faults: dict[str, int]
    fault_examples: list[str]
    fault_hands: list[int]
    """of each example, the number of the first hand in which it came; 0 where that is not known"""
    disqualified_in: int | None
    """the round of the league, from 1"""

    @property
    def disqualified(self) -> bool:
        """Whether it had too many faults."""
        return self.disqualified_in is not None


class LeagueStanding(Rated, frozen=True, kw_only=True):
    """One entrant of a league at tables of players."""

    rating_adjusted: Interval | None
    """the same with all-in hands at their expected value; ``None`` where that is not computed"""
    mbb: Interval | None
    """what it won, in mbb a hand; ``None`` before its first table"""
    mbb_adjusted: Interval | None
    """the same with all-in hands at their expected value"""
    hands: int
    net: int
    """chips"""
    tables: int
    style: Style
    positions: dict[str, Style]


class LeagueResults(msgspec.Struct, frozen=True):
    """The whole table; what ``--json`` prints."""

    setting: Setting
    rounds: int
    """that were begun"""
    unfinished: int
    """tables that are planned and not played yet"""
    hands: int
    standings: list[LeagueStanding]
    """by rating, best first"""
    cross: list[list[Interval | None]]
    """[i][j]: mbb a hand that standing i won at tables with standing j"""


def league_results(state: PlayersLeague) -> LeagueResults:
    """Return the table of a league as it stands."""
    unit = state.unit
    rated, cross = rated_by(state, state.results), crossed(state.results, unit)
    adjusted, cross_adjusted = rated_by(state, state.adjusted), crossed(state.adjusted, unit)
    order = order_of(state, rated)
    return LeagueResults(
        setting=state.setting,
        rounds=state.rounds,
        unfinished=len(state.coming),
        hands=state.hands,
        standings=[
            _standing(
                state,
                i,
                (rated[i], adjusted[i] if state.adjusted else None),
                (cross.get((i, TABLE)), cross_adjusted.get((i, TABLE))),
            )
            for i in order
        ],
        cross=[[interval(cross[i, j], 1000) if (i, j) in cross else None for j in order] for i in order],
    )


def rated_by(state: LeagueState[Any, Any], results: Results) -> list[Rating]:
    """Return the rating of each entrant of ``state`` by these results, in big blinds a hand or antes a round."""
    return ratings(results, len(state.entrants), state.unit)


def order_of(state: LeagueState[Any, Any], rated: Sequence[Rating]) -> list[int]:
    """Return the entrants by rating, the best first; who has not played comes last."""
    return sorted(range(len(rated)), key=lambda i: (not state.tallied[i].tables, -rated[i].value))


def widest(state: LeagueState[Any, Any]) -> float:
    """Return half the widest interval of a rating, in thousandths, of those who are not disqualified."""
    rated = rated_by(state, state.compared)
    return 1000 * max([rated[i].half for i in state.playing(state.rounds)], default=math.inf)


def _standing(
    state: PlayersLeague,
    i: int,
    rated: tuple[Rating, Rating | None],
    won: tuple[Clustered | None, Clustered | None],
) -> LeagueStanding:
    """Return the standing of an entrant; rating and what it won, each as it was and all-in adjusted."""
    tallied = state.tallied[i]
    whole = Line()
    for line in tallied.lines:
        whole.add(line)
    big_blind = state.setting.big_blind
    names = POSITIONS[state.setting.seats]
    return LeagueStanding(
        **rated_of(state, i, rated[0], 1000),
        rating_adjusted=None if rated[1] is None else rating_interval(rated[1], 1000),
        mbb=None if won[0] is None else interval(won[0], 1000),
        mbb_adjusted=None if won[1] is None else interval(won[1], 1000),
        hands=whole.hands,
        net=whole.net,
        tables=tallied.tables,
        style=style_of(whole, big_blind),
        positions={name: style_of(line, big_blind) for name, line in zip(names, tallied.lines, strict=True)},
    )


def rated_of(state: LeagueState[Any, Any], i: int, rating: Rating, unit: float) -> dict[str, Any]:
    """Return the fields of :class:`Rated`, the rating times ``unit``."""
    entrant, tallied = state.entrants[i], state.tallied[i]
    return {
        "name": entrant.name,
        "bot": entrant.spec,
        "rating": rating_interval(rating, unit),
        "faults": fault_counts(tallied.faults),
        **examples_of(tallied.faults),
        "disqualified_in": None if tallied.out_in is None else tallied.out_in + 1,
    }


def rating_interval(rating: Rating, unit: float) -> Interval:
    """Return a rating times ``unit`` with its interval."""
    return interval_of(rating.value * unit, rating.half * unit)
