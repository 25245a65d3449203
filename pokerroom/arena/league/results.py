"""The table of a league, ready for text, JSON and pages."""

from __future__ import annotations

import math

import msgspec

from pokerroom.arena.league.ratings import Rating, crossed, ratings
from pokerroom.arena.league.state import LeagueState
from pokerroom.arena.numbers import Moments
from pokerroom.arena.results import Interval, Style, fault_counts, interval, style_of
from pokerroom.arena.setting import Setting
from pokerroom.arena.tally import POSITIONS, Line

TABLE = -1
"""stands for all others at a table"""


class LeagueStanding(msgspec.Struct, frozen=True):
    """One entrant of a league."""

    name: str
    bot: str
    rating: Interval
    """mbb a hand, against an opponent as good as the average of all"""
    mbb: Interval | None
    """what it won, in mbb a hand; ``None`` before its first table"""
    hands: int
    net: int
    """chips"""
    tables: int
    style: Style
    positions: dict[str, Style]
    faults: dict[str, int]
    fault_examples: list[str]
    disqualified_in: int | None
    """the round, from 1"""

    @property
    def disqualified(self) -> bool:
        """Whether it had too many faults."""
        return self.disqualified_in is not None


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


def league_results(state: LeagueState) -> LeagueResults:
    """Return the table of a league as it stands."""
    unit = unit_of(state)
    rated = ratings(state.results, len(state.entrants), unit)
    cross = crossed(state.results, unit)
    order = sorted(range(len(rated)), key=lambda i: (not state.tallied[i].tables, -rated[i].value))
    return LeagueResults(
        setting=state.setting,
        rounds=state.rounds,
        unfinished=len(state.coming),
        hands=state.hands,
        standings=[_standing(state, i, rated[i], cross.get((i, TABLE))) for i in order],
        cross=[[interval(cross[i, j], 1000) if (i, j) in cross else None for j in order] for i in order],
    )


def unit_of(state: LeagueState) -> float:
    """Return how many chips in a set are one big blind a hand."""
    setting = state.setting
    return setting.big_blind * state.deal_hands * (setting.session if setting.keep_stacks else 1)


def widest(state: LeagueState) -> float:
    """Return half the widest interval of a rating, in mbb a hand, of those who are not disqualified."""
    rated = ratings(state.results, len(state.entrants), unit_of(state))
    return 1000 * max([rated[i].half for i in state.playing(state.rounds)], default=math.inf)


def _standing(state: LeagueState, i: int, rating: Rating, won: Moments | None) -> LeagueStanding:
    entrant, tallied = state.entrants[i], state.tallied[i]
    whole = Line()
    for line in tallied.lines:
        whole.add(line)
    big_blind = state.setting.big_blind
    names = POSITIONS[state.setting.seats]
    return LeagueStanding(
        name=entrant.name,
        bot=entrant.spec,
        rating=_interval(rating),
        mbb=None if won is None else interval(won, 1000),
        hands=whole.hands,
        net=whole.net,
        tables=tallied.tables,
        style=style_of(whole, big_blind),
        positions={name: style_of(line, big_blind) for name, line in zip(names, tallied.lines, strict=True)},
        faults=fault_counts(tallied.faults),
        fault_examples=tallied.faults.examples,
        disqualified_in=None if tallied.out_in is None else tallied.out_in + 1,
    )


def _interval(rating: Rating) -> Interval:
    value, half = 1000 * rating.value, 1000 * rating.half
    if math.isinf(half):
        return Interval(round(value, 4), None, None)
    return Interval(round(value, 4), round(value - half, 4), round(value + half, 4))
