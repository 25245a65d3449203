"""The clock of a tournament under a host's hand: however much time goes, every level by minutes ends."""

from __future__ import annotations

import random

import pytest

from pokerroom.tournament.blind_structure import BlindStructure, Break, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.tournament_config import TournamentConfig, check_tournament

HOUR = 3_600_000
CONFIG = check_tournament(
    TournamentConfig(
        name="Clock",
        structure=BlindStructure(
            (Level(25, 50, minutes=5), Level(50, 100, minutes=5), Break(5), Level(75, 150, hands=9))
        ),
    )
)


def _running(config: TournamentConfig = CONFIG) -> Tournament:
    tournament = Tournament(1, config, random.Random(1), 0)
    for name in ("Ann", "Bob"):
        tournament.register(name, 0)
    tournament.start(0)
    return tournament


@pytest.mark.parametrize("takes_at", [0, 1_000])
def test_a_level_that_loses_all_its_time_is_over(takes_at: int) -> None:
    tournament = _running()
    tournament.add_time(-HOUR, takes_at)
    assert tournament.state.level == 2
    assert tournament.snapshot(takes_at).time == 300_000


def test_a_level_that_loses_all_its_time_in_a_pause_is_over_when_play_goes_on() -> None:
    tournament = _running()
    tournament.pause(1_000)
    tournament.add_time(-HOUR, 2_000)
    assert (tournament.state.level, tournament.snapshot(2_000).time) == (1, 0)
    tournament.resume(3_000)
    assert tournament.wake_at == 3_000
    tournament.tick(3_000)
    assert tournament.state.level == 2


def test_a_level_by_hands_never_ends_by_the_clock() -> None:
    tournament = _running(
        check_tournament(
            TournamentConfig(
                name="Hands", structure=BlindStructure((Level(25, 50, hands=9), Level(50, 100, minutes=5)))
            )
        )
    )
    tournament.pause(1_000)
    tournament.resume(2_000)
    assert tournament.state.clock.due is None
    tournament.tick(HOUR)
    assert tournament.state.level == 1
