"""The table of a league, of players or against the house, ready for text, JSON and pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec

from pokerroom.arena.league.league import AnyLeague
from pokerroom.arena.league.league_state import LeagueState, RoundResults
from pokerroom.arena.league.players_league import PlayersLeague
from pokerroom.arena.league.ratings import Rating, cross_results, ratings
from pokerroom.arena.league.uth_league import UthLeague
from pokerroom.arena.match.counts import POSITIONS, PositionCount
from pokerroom.arena.match.match_config import MatchConfig
from pokerroom.arena.match.statistics import ClusteredMean, pair_matrix
from pokerroom.arena.reports.battle_results import (
    Interval,
    Style,
    example_fields,
    fault_counts,
    interval_of_mean,
    style_of,
    symmetric_interval,
)
from pokerroom.arena.uth.uth_battle_results import StrategyBetResult, play_fields
from pokerroom.arena.uth.uth_match_config import GAME, UthMatchConfig

ALL_OTHERS = -1
"""stands for all others at a table"""


class RatedEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """One entrant of a league: name, rating and faults."""

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


class LeagueStanding(RatedEntrant, frozen=True, kw_only=True):
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

    setting: MatchConfig
    rounds: int
    """that were begun"""
    unfinished: int
    """tables that are planned and not played yet"""
    hands: int
    standings: list[LeagueStanding]
    """by rating, best first"""
    cross: list[list[Interval | None]]
    """[i][j]: mbb a hand that standing i won at tables with standing j"""


class UthLeagueStanding(RatedEntrant, frozen=True, kw_only=True):
    """One strategy of a league. Results are in antes a round; -0.02 is a house edge of 2 %."""

    result: Interval
    returned: Interval
    """of everything that was staked, 1 being even"""
    rounds: int
    net: int
    """chips"""
    staked: int
    bets: list[StrategyBetResult]
    buttons: dict[str, dict[str, float]]
    """by phase: the share of each button"""


class UthLeagueResults(msgspec.Struct, frozen=True):
    """The whole table; what ``--json`` prints."""

    game: str
    setting: UthMatchConfig
    rounds: int
    """of the league, that were begun"""
    unfinished: int
    """strategies that have still to play in a round"""
    hands: int
    """rounds against the house, of all"""
    standings: list[UthLeagueStanding]
    """by rating, best first"""
    differences: list[list[Interval | None]]
    """[i][j]: antes a round that standing i won more than standing j in the same rounds"""


AnyResults = LeagueResults | UthLeagueResults


def results_of(state: AnyLeague) -> AnyResults:
    """Return the table of a league as it stands."""
    return uth_league_results(state) if isinstance(state, UthLeague) else league_results(state)


def league_results(state: PlayersLeague) -> LeagueResults:
    """Return the table of a league as it stands."""
    unit = state.unit
    rated, cross = ratings_of(state, state.results), cross_results(state.results, unit)
    adjusted, cross_adjusted = ratings_of(state, state.adjusted), cross_results(state.adjusted, unit)
    order = rating_order(state, rated)
    return LeagueResults(
        setting=state.setting,
        rounds=state.rounds,
        unfinished=len(state.pending),
        hands=state.hands,
        standings=[
            _standing(
                state,
                i,
                (rated[i], adjusted[i] if state.adjusted else None),
                (cross.get((i, ALL_OTHERS)), cross_adjusted.get((i, ALL_OTHERS))),
            )
            for i in order
        ],
        cross=[
            [interval_of_mean(cross[i, j], 1000) if (i, j) in cross else None for j in order] for i in order
        ],
    )


def ratings_of(state: LeagueState[Any, Any], results: RoundResults) -> list[Rating]:
    """Return the rating of each entrant of ``state`` by these results, in big blinds a hand or antes a round."""
    return ratings(results, len(state.entrants), state.unit)


def rating_order(state: LeagueState[Any, Any], rated: Sequence[Rating]) -> list[int]:
    """Return the entrants by rating, the best first; those that have not played come last."""
    return sorted(range(len(rated)), key=lambda i: (not state.totals[i].tables, -rated[i].value))


def widest_interval(state: LeagueState[Any, Any]) -> float:
    """Return half the widest interval of a rating, in thousandths, of those who are not disqualified."""
    rated = ratings_of(state, state.rating_results)
    return 1000 * max([rated[i].half_width for i in state.participants(state.rounds)], default=math.inf)


def _standing(
    state: PlayersLeague,
    i: int,
    rated: tuple[Rating, Rating | None],
    won: tuple[ClusteredMean | None, ClusteredMean | None],
) -> LeagueStanding:
    """Return the standing of an entrant; rating and what it won, each as it was and all-in adjusted."""
    totals = state.totals[i]
    total = PositionCount()
    for position in totals.positions:
        total.add(position)
    big_blind = state.setting.big_blind
    names = POSITIONS[state.setting.seats]
    return LeagueStanding(
        **rated_fields(state, i, rated[0], 1000),
        rating_adjusted=None if rated[1] is None else rating_interval(rated[1], 1000),
        mbb=None if won[0] is None else interval_of_mean(won[0], 1000),
        mbb_adjusted=None if won[1] is None else interval_of_mean(won[1], 1000),
        hands=total.hands,
        net=total.net,
        tables=totals.tables,
        style=style_of(total, big_blind),
        positions={
            name: style_of(position, big_blind)
            for name, position in zip(names, totals.positions, strict=True)
        },
    )


def rated_fields(state: LeagueState[Any, Any], i: int, rating: Rating, unit: float) -> dict[str, Any]:
    """Return the fields of :class:`RatedEntrant`, the rating times ``unit``."""
    entrant, totals = state.entrants[i], state.totals[i]
    return {
        "name": entrant.name,
        "bot": entrant.spec,
        "rating": rating_interval(rating, unit),
        "faults": fault_counts(totals.faults),
        **example_fields(totals.faults),
        "disqualified_in": None if totals.disqualified_round is None else totals.disqualified_round + 1,
    }


def rating_interval(rating: Rating, unit: float) -> Interval:
    """Return a rating times ``unit`` with its interval."""
    return symmetric_interval(rating.value * unit, rating.half_width * unit)


# --- against the house -----------------------------------------------------------------------------------------------


def uth_league_results(state: UthLeague) -> UthLeagueResults:
    """Return the table of a league against the house as it stands."""
    rated = ratings_of(state, state.rating_results)
    order = rating_order(state, rated)
    won, differences = _uth_won(state)
    return UthLeagueResults(
        game=GAME,
        setting=state.setting,
        rounds=state.rounds,
        unfinished=len(state.pending),
        hands=state.hands,
        standings=[_uth_standing(state, i, rated[i], won[i]) for i in order],
        differences=[
            [interval_of_mean(differences[i][j], 1) if differences[i][j].count else None for j in order]
            for i in order
        ],
    )


def _uth_won(state: UthLeague) -> tuple[list[ClusteredMean], list[list[ClusteredMean]]]:
    """Return what each won, and [i][j]: what i won more than j in the same rounds; in antes a round."""
    count, ante = len(state.entrants), state.setting.ante
    won, differences = [ClusteredMean() for _ in range(count)], pair_matrix(count)
    for nets in state.nets.values():
        for one, own_nets in nets.items():
            won[one].add([net / ante for net in own_nets])
            for other, other_nets in nets.items():
                if other != one:
                    differences[one][other].add(
                        [(a - b) / ante for a, b in zip(own_nets, other_nets, strict=True)]
                    )
    return won, differences


def _uth_standing(state: UthLeague, i: int, rating: Rating, won: ClusteredMean) -> UthLeagueStanding:
    totals = state.totals[i]
    return UthLeagueStanding(
        **rated_fields(state, i, rating, 1),
        **play_fields(state.setting.rules, won, totals.returned, totals.bets, totals.buttons),
    )
