"""The table of a league against the house, ready for text, JSON and pages."""

from __future__ import annotations

import msgspec

from pokerroom.arena.league.ratings import Rating
from pokerroom.arena.league.results import RatedEntrant, rated_fields, rating_order, ratings_of
from pokerroom.arena.league.uth_league import UthLeague
from pokerroom.arena.match.statistics import ClusteredMean, pair_matrix
from pokerroom.arena.reports.results import Interval, interval_of_mean
from pokerroom.arena.uth.config import GAME, UthMatchConfig
from pokerroom.arena.uth.results import StrategyBetResult, play_fields


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


def uth_league_results(state: UthLeague) -> UthLeagueResults:
    """Return the table of a league against the house as it stands."""
    rated = ratings_of(state, state.rating_results)
    order = rating_order(state, rated)
    won, differences = _won(state)
    return UthLeagueResults(
        game=GAME,
        setting=state.setting,
        rounds=state.rounds,
        unfinished=len(state.pending),
        hands=state.hands,
        standings=[_standing(state, i, rated[i], won[i]) for i in order],
        differences=[
            [interval_of_mean(differences[i][j], 1) if differences[i][j].count else None for j in order]
            for i in order
        ],
    )


def _won(state: UthLeague) -> tuple[list[ClusteredMean], list[list[ClusteredMean]]]:
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


def _standing(state: UthLeague, i: int, rating: Rating, won: ClusteredMean) -> UthLeagueStanding:
    totals = state.totals[i]
    return UthLeagueStanding(
        **rated_fields(state, i, rating, 1),
        **play_fields(state.setting.rules, won, totals.returned, totals.bets, totals.buttons),
    )
