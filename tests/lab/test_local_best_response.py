"""The local best response wins from strategies what by hand it must."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from pokerclient.bots.blueprint.abstract_betting import DEPTHS
from pokerroom.evaluator.batch import HOLE_PAIRS
from pokerroom.lab.blueprint.known_blueprint import KnownBlueprint
from pokerroom.lab.env import EnvConfig
from pokerroom.lab.env.betting_graph import Situation
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.limit.known_limit_strategy import KnownLimitStrategy
from pokerroom.lab.limit.limit_solver import LIMIT
from pokerroom.lab.local_best_response import LocalBestResponse, Weights, constant_strategy
from pokerroom.tables.table_errors import ConfigError

NO_LIMIT = EnvConfig(bets=(1.0,))
CALLER = constant_strategy(0, 1, 0)


@pytest.mark.parametrize("config", [LIMIT, NO_LIMIT])
def test_from_one_who_always_folds_it_wins_both_blinds_in_turn(config: EnvConfig) -> None:
    won = LocalBestResponse(constant_strategy(1, 0, 0), config).play(20)
    assert won.mean == pytest.approx(0.75)  # the big blind from the button, half as much from the other seat


@pytest.mark.parametrize("config", [LIMIT, NO_LIMIT])
def test_from_one_who_always_calls_it_wins_much(config: EnvConfig) -> None:
    won = LocalBestResponse(CALLER, config, seed=2).play(300)
    assert won.mean - won.half_width > 0


def test_more_sizes_win_more_from_one_who_always_calls() -> None:
    """Only where it may go all-in does it win stacks of 100 big blinds."""
    small = LocalBestResponse(CALLER, EnvConfig(bets=(0.5,), all_in=False), seed=3).play(200)
    large = LocalBestResponse(CALLER, EnvConfig(bets=(0.5,), all_in=True), seed=3).play(200)
    assert large.mean > small.mean


def test_it_folds_to_one_who_shows_aces_by_raising() -> None:
    """Where only aces raise, and they go all-in, it never pays them off, and loses its blind at most."""
    aces = (HOLE_PAIRS >> 2 == 12).all(axis=1)

    def only_aces(situation: Situation, board: Sequence[int]) -> Weights:
        chances = np.zeros((len(HOLE_PAIRS), len(situation.choices)))
        last = len(situation.choices) - 1
        raising = aces & (situation.choices[-1] >= FIRST_RAISE)
        chances[raising, last] = 1
        chances[~raising, situation.choices.index(CALL_CHOICE) if board else 0] = 1
        return chances

    response = LocalBestResponse(only_aces, EnvConfig(bets=(), all_in=True, stack=100), seed=4)
    shoved = response._graph.successor(response._graph.root, FIRST_RAISE)
    weights: Weights = aces.astype(float)
    kings = [11 * 4, 11 * 4 + 1]
    assert response.best_choice(shoved, kings, [], weights) == FOLD_CHOICE


def test_another_game_is_refused() -> None:
    for config in (EnvConfig(game="draw-limit"), EnvConfig(seats=3)):
        with pytest.raises(ConfigError, match="heads-up"):
            LocalBestResponse(CALLER, config)


def test_the_shipped_table_gives_probabilities_that_add_up_in_every_situation_it_meets() -> None:
    met = 0

    def watched(situation: Situation, board: Sequence[int]) -> Weights:
        nonlocal met
        met += 1
        chances = shipped(situation, board)
        assert chances.shape == (len(HOLE_PAIRS), len(situation.choices))
        assert np.allclose(chances.sum(axis=1), 1)
        return chances

    shipped = KnownLimitStrategy.shipped()
    won = LocalBestResponse(watched, LIMIT, seed=3).play(10)
    assert won.count == 10
    assert abs(won.mean) <= 24
    assert met > 10


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_blueprint_answers_its_own_sizes_and_no_others(depth: int) -> None:
    answers: list[bool] = []

    def watched(situation: Situation, board: Sequence[int]) -> Weights | None:
        chances = known(situation, board)
        answers.append(chances is not None)
        if chances is not None:
            assert chances.shape == (len(HOLE_PAIRS), len(situation.choices))
            assert np.allclose(chances.sum(axis=1), 1)
        return chances

    known = KnownBlueprint(depth)
    played = LocalBestResponse(watched, known.config, seed=7).play(40)
    assert played.count == 40
    assert min(answers.count(True), answers.count(False)) > 50


def test_bets_that_the_strategy_does_not_know_are_not_made() -> None:
    def silent(situation: Situation, board: Sequence[int]) -> Weights | None:
        raised = any(action.kind in ("bet", "raise") for action in situation.history)
        return None if raised else CALLER(situation, board)

    won = LocalBestResponse(silent, NO_LIMIT, seed=2).play(100)
    assert won.count == 100
    assert won.half_width < 1  # no pot is larger than two big blinds
