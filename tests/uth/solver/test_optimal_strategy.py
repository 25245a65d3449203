"""The exact solution as a strategy, and the solution that comes with the program."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from pokerroom.uth.decisions import options
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.rulesets.rule_set_errors import RuleSetError
from pokerroom.uth.simulation.run_simulation import simulate
from pokerroom.uth.solver import game as game_module
from pokerroom.uth.solver.game import game_of
from pokerroom.uth.solver.optimal_strategy import BatchOptimalStrategy, OptimalStrategy, SolvedChoices
from pokerroom.uth.solver.solution import ALL_DEALS, Solution, distribution
from pokerroom.uth.solver.solution_file import shipped_solution
from pokerroom.uth.solver.spot_values import flop_spot
from pokerroom.uth.solver.suit_classes import hole_numbers, pairs_of
from pokerwire.uth.round_events import DecisionPhase
from pokerwire.uth.rule_set import RuleSet

ANTES = {"casino": 6, "espacejeux": 2, "extreme": 2}


@pytest.fixture(scope="module", name="solution")
def _solution() -> Solution:
    found = shipped_solution(game_of(load("extreme"), 2))
    assert found is not None
    return found


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_three_built_in_rule_sets_are_one_game_that_is_solved(name: str, solution: Solution) -> None:
    assert shipped_solution(game_of(load(name), ANTES[name])) == solution
    assert shipped_solution(game_of(load(name), 7)) is None, "rounded payouts make another game"


def test_optimal_play_returns_what_is_published(solution: Solution) -> None:
    """A house edge of 2.18497 % of the ante, an element of risk of 0.526 %; 99.27 % is by three antes."""
    found = solution.optimal_figures
    assert round(float(found.mean), 7) == -0.0218497
    assert round(float(found.per_total_bet), 5) == -0.00526
    assert [
        round(100 * float(1 + value), 2) for value in (found.mean, found.per_total_bet, found.mean / 3)
    ] == [
        97.82,
        99.47,
        99.27,
    ]


def test_all_deals_end_and_two_ways_to_the_mean_agree(solution: Solution) -> None:
    for endings in (solution.endings, solution.basic.endings):
        assert sum(distribution(solution.game, endings).values()) == ALL_DEALS
    best = sum([pairs_of(own.hand) * max(own.sums) for own in solution.hands])
    assert solution.optimal_figures.mean == Fraction(best, ALL_DEALS * solution.game.ante)
    assert sum(solution.basic_losses.values()) == solution.optimal_figures.mean - solution.basic_figures.mean
    assert min(solution.basic_losses.values()) >= 0


def test_the_choices_on_flops_are_those_of_spots_computed_anew(solution: Solution) -> None:
    choices, rng = SolvedChoices(solution), random.Random(11)
    for cards in [rng.sample(range(52), 5) for _ in range(8)]:
        hole = np.array([hole_numbers()[cards[0], cards[1]]])
        spot = flop_spot(solution.game, cards[:2], cards[2:])
        assert choices.on_flops(hole, np.array([cards[2:]], np.uint8))[0] == spot.best, cards


def test_one_hand_is_played_as_whole_arrays_are(solution: Solution) -> None:
    rng, rules = random.Random(12), load("extreme")
    deals = np.array([rng.sample(range(52), 9) for _ in range(60)], np.uint8)
    batch, single = BatchOptimalStrategy(solution), OptimalStrategy(solution)
    phases: dict[DecisionPhase, int] = {"preflop": 0, "flop": 3, "river": 5}
    for phase, up in phases.items():
        buttons = options(rules, phase, 2)
        chosen = batch.choose(phase, deals, np.zeros(len(deals), np.uint8), len(buttons))
        for deal, button in zip(deals.tolist(), chosen.tolist(), strict=True):
            assert single.choose(phase, deal[:2], deal[2 : 2 + up], buttons) == buttons[button]


def test_a_simulation_of_optimal_play_is_within_three_sigma(solution: Solution) -> None:
    rounds = 60_000
    report = simulate(load("extreme"), rounds, 13, BatchOptimalStrategy(solution))
    found = solution.optimal_figures
    assert report.strategy == "optimal"
    sigma = found.standard_deviation / rounds**0.5
    assert abs(report.main_initial.returned - 1 - float(found.mean)) < 3 * sigma
    shares = {(own.phase, own.raised): 0 for own in solution.endings}
    for own in solution.endings:
        shares[own.phase, own.raised] += own.deals
    for phase, button, line in (
        ("preflop", 1, ("preflop", 4)),
        ("flop", 1, ("flop", 2)),
        ("river", 0, ("river", 0)),
    ):
        expected = shares[line] / ALL_DEALS
        share = report.decisions[phase][button].count / rounds
        assert abs(share - expected) < 3 * (expected * (1 - expected) / rounds) ** 0.5


def test_every_field_of_a_rule_set_is_honoured_or_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    named = (game_module.DECIDING_FIELDS, game_module.SIDE_FIELDS, game_module.INDIFFERENT_FIELDS)
    assert sorted([field for fields in named for field in fields]) == sorted(RuleSet.__struct_fields__)
    monkeypatch.setattr(game_module, "INDIFFERENT_FIELDS", game_module.INDIFFERENT_FIELDS[1:])
    with pytest.raises(RuleSetError, match="name: the solver does not know what this field does"):
        game_of(load("extreme"), 2)


def test_payouts_too_large_to_be_summed_are_refused() -> None:
    with pytest.raises(RuleSetError, match="ante: a payout for 1000001 chips is too large"):
        game_of(load("extreme"), 1_000_001)
