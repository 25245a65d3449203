"""The table of a league against the house, ready for text, JSON and pages."""

from __future__ import annotations

import msgspec

from pokerroom.arena.league.ratings import Rating
from pokerroom.arena.league.results import Rated, order_of, rated_by, rated_of
from pokerroom.arena.league.uth_league import HouseLeague
from pokerroom.arena.match.statistics import Clustered, pairs
from pokerroom.arena.reports.results import Interval, interval
from pokerroom.arena.uth.config import GAME, UthSetting
from pokerroom.arena.uth.results import BetLine, play_of


class HouseLeagueStanding(Rated, frozen=True, kw_only=True):
    """One strategy of a league. Results are in antes a round; -0.02 is a house edge of 2 %."""

    result: Interval
    returned: Interval
    """of everything that was staked, 1 being even"""
    rounds: int
    net: int
    """chips"""
    staked: int
    bets: list[BetLine]
    buttons: dict[str, dict[str, float]]
    """by phase: the share of each button"""


class HouseLeagueResults(msgspec.Struct, frozen=True):
    """The whole table; what ``--json`` prints."""

    game: str
    setting: UthSetting
    rounds: int
    """of the league, that were begun"""
    unfinished: int
    """strategies that have still to play in a round"""
    hands: int
    """rounds against the house, of all"""
    standings: list[HouseLeagueStanding]
    """by rating, best first"""
    differences: list[list[Interval | None]]
    """[i][j]: antes a round that standing i won more than standing j in the same rounds"""


def house_league_results(state: HouseLeague) -> HouseLeagueResults:
    """Return the table of a league against the house as it stands."""
    rated = rated_by(state, state.compared)
    order = order_of(state, rated)
    won, differences = _won(state)
    return HouseLeagueResults(
        game=GAME,
        setting=state.setting,
        rounds=state.rounds,
        unfinished=len(state.coming),
        hands=state.hands,
        standings=[_standing(state, i, rated[i], won[i]) for i in order],
        differences=[
            [interval(differences[i][j], 1) if differences[i][j].count else None for j in order]
            for i in order
        ],
    )


def _won(state: HouseLeague) -> tuple[list[Clustered], list[list[Clustered]]]:
    """Return what each won, and [i][j]: what i won more than j in the same rounds; in antes a round."""
    count, ante = len(state.entrants), state.setting.ante
    won, differences = [Clustered() for _ in range(count)], pairs(count)
    for nets in state.nets.values():
        for one, mine in nets.items():
            won[one].add([net / ante for net in mine])
            for other, his in nets.items():
                if other != one:
                    differences[one][other].add([(a - b) / ante for a, b in zip(mine, his, strict=True)])
    return won, differences


def _standing(state: HouseLeague, i: int, rating: Rating, won: Clustered) -> HouseLeagueStanding:
    tallied = state.tallied[i]
    return HouseLeagueStanding(
        **rated_of(state, i, rating, 1),
        **play_of(state.setting.rules, won, tallied.returned, tallied.bets, tallied.buttons),
    )
