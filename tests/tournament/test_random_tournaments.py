"""No chip and no cent is made or lost, and everybody has one place, in tournaments of every kind."""

import pytest

from tests.tiers import extended
from tests.tournament.random_tournaments import RandomTournament


@pytest.mark.parametrize("seed", [149, 664, 1176, 1181, 1752, 1963, 2200, 2795])
def test_tournaments_with_rare_turns_add_up(seed: int) -> None:
    RandomTournament(seed).play()


@pytest.mark.parametrize("batch", [*range(2), *[extended(batch) for batch in range(2, 30)]])
def test_random_tournaments_add_up(batch: int) -> None:
    for seed in range(50 * batch, 50 * (batch + 1)):
        RandomTournament(seed).play()
