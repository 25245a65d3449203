"""The standings of a league, of players or against the house, ready for text, JSON and pages."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from pokerroom.lab.arena.league.league import AnyLeague
from pokerroom.lab.arena.league.league_state import LeagueState, RoundResults
from pokerroom.lab.arena.league.players_league import PlayersLeague
from pokerroom.lab.arena.league.ratings import Rating, cross_results, ratings
from pokerroom.lab.arena.league.uth_league import UthLeague
from pokerroom.lab.arena.match.statistics import ClusteredMean, pair_matrix
from pokerroom.lab.arena.reports.battle_results import (
    example_fields,
    fault_counts,
    interval_of_mean,
    style_fields,
    symmetric_interval,
)
from pokerroom.lab.arena.reports.standings import (
    AnyLeagueResults,
    Interval,
    LeagueResults,
    LeagueStanding,
    UthLeagueResults,
    UthLeagueStanding,
)
from pokerroom.lab.arena.uth.uth_battle_results import (
    play_fields,
)
from pokerroom.lab.arena.uth.uth_match_config import GAME

ALL_OTHERS = -1
"""represents all others at a table"""


def results_of(state: AnyLeague) -> AnyLeagueResults:
    """Return the current standings of a league."""
    return uth_league_results(state) if isinstance(state, UthLeague) else league_results(state)


def league_results(state: PlayersLeague) -> LeagueResults:
    """Return the current standings of a league."""
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
    """Return half the widest rating interval, in thousandths, among those who are not disqualified."""
    rated = ratings_of(state, state.rating_results)
    return 1000 * max([rated[i].half_width for i in state.participants(state.rounds)], default=math.inf)


def _standing(
    state: PlayersLeague,
    i: int,
    rated: tuple[Rating, Rating | None],
    won: tuple[ClusteredMean | None, ClusteredMean | None],
) -> LeagueStanding:
    """Return the standing of an entrant: rating and winnings, each as played and all-in adjusted."""
    totals = state.totals[i]
    return LeagueStanding(
        **rated_fields(state, i, rated[0], 1000),
        **style_fields(totals.positions, state.setting.big_blind),
        rating_adjusted=None if rated[1] is None else rating_interval(rated[1], 1000),
        mbb=None if won[0] is None else interval_of_mean(won[0], 1000),
        mbb_adjusted=None if won[1] is None else interval_of_mean(won[1], 1000),
        tables=totals.tables,
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
    """Return the current standings of a league against the house."""
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
    """Return each one's winnings, and [i][j]: how much more i won than j in the same rounds; in antes a round."""
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
