"""What players may know ahead: the levels with their breaks, and the prizes as they would be."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pokerroom.tournament.blind_structure import BlindStructure, Break, Level
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.outlook import LINES_SHOWN, planned_levels, prize_forecast
from pokerroom.tournament.tournament_config import PayoutPlan, Satellite, TournamentConfig
from pokerwire.tournament.tournament_snapshot import PlannedLevel, PrizeForecast

CONFIG = TournamentConfig(
    name="Nine",
    structure=BlindStructure((Level(25, 50, minutes=12), Break(5), Level(50, 100, 10, hands=9))),
    buy_in=100,
    max_entrants=9,
    start="full",
    payouts=PayoutPlan("top_three"),
)
BY_HOST = replace(CONFIG, start="host", max_entrants=0)
CASES = [
    (CONFIG, 2, PrizeForecast(9, 900, (450, 270, 180))),
    (BY_HOST, 1, None),
    (BY_HOST, 3, PrizeForecast(3, 300, (188, 112))),
    (replace(BY_HOST, guarantee=1_000), 3, PrizeForecast(3, 1_000, (500, 300, 200))),
    (replace(CONFIG, buy_in=0), 2, None),
    (replace(CONFIG, satellite=Satellite(300)), 2, PrizeForecast(9, 900, (300, 300, 300))),
]


@pytest.mark.parametrize(("config", "entrants", "expected"), CASES)
def test_the_prizes_are_those_of_a_full_field_where_that_starts_it(
    config: TournamentConfig, entrants: int, expected: PrizeForecast | None
) -> None:
    tournament = Tournament(1, config, random.Random(1), 0)
    for name in range(entrants):
        tournament.register(f"player {name}", 0)
    assert prize_forecast(tournament.state) == expected


def test_levels_and_breaks_stand_in_their_order_and_not_without_end() -> None:
    assert planned_levels(CONFIG) == (
        PlannedLevel(1, 25, 50, minutes=12),
        PlannedLevel(0, minutes=5),
        PlannedLevel(2, 50, 100, 10, hands=9),
    )
    long = replace(CONFIG, structure=BlindStructure(tuple(Level(n, 2 * n, minutes=1) for n in range(1, 99))))
    assert len(planned_levels(long)) == LINES_SHOWN
