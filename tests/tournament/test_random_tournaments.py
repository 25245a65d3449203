"""No chip and no cent is made or lost, and everybody has one place, in tournaments of every kind.

Thousands: ``python -m tests.tournament.many_tournaments --tournaments 10000``.
"""

import pytest

from pokerwire.tournament.tournament_setup import TournamentFormat
from tests.tiers import extended
from tests.tournament.many_tournaments import play_one
from tests.tournament.random_tournaments import RandomTournament


@pytest.mark.parametrize("seed", [149, 664, 1176, 1181, 1752, 1963, 2200, 2795])
def test_tournaments_with_rare_turns_add_up(seed: int) -> None:
    RandomTournament(seed).play()


@pytest.mark.parametrize("batch", [*range(2), *[extended(batch) for batch in range(2, 10)]])
def test_random_tournaments_add_up(batch: int) -> None:
    for seed in range(50 * batch, 50 * (batch + 1)):
        RandomTournament(seed).play()


@pytest.mark.parametrize("form", ["bracket", "shootout"])
@pytest.mark.parametrize("batch", [*range(1), *[extended(batch) for batch in range(1, 4)]])
def test_random_brackets_and_shootouts_add_up(batch: int, form: TournamentFormat) -> None:
    for seed in range(50 * batch, 50 * (batch + 1)):
        RandomTournament(seed, form=form).play()


@pytest.mark.parametrize("seed", [9, 31_136])
def test_no_shows_who_won_a_bounty_add_up(seed: int) -> None:
    _with_refunds(seed)


@pytest.mark.parametrize("batch", [*range(1), *[extended(batch) for batch in range(1, 4)]])
def test_tournaments_with_refunds_and_longer_registration_add_up(batch: int) -> None:
    for seed in range(50 * batch, 50 * (batch + 1)):
        _with_refunds(seed)


def _with_refunds(seed: int) -> None:
    game = RandomTournament(seed, form=("tables", "tables", "shootout")[seed % 3])
    game.refunds = True
    game.play()


@pytest.mark.parametrize("seed", [1, 26, *[extended(seed) for seed in range(27, 87)], extended(309), 1_084])
def test_tournaments_as_the_long_run_plays_them_add_up(seed: int) -> None:
    """Seed 309 is nearly 2,000 entrants with rebuys; in 1,084 only one player of a table is left, beside newcomers."""
    play_one(seed)
