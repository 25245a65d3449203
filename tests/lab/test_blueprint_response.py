"""A blueprint made against opponents as they play: the model of them, the solver, and the command."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pokerclient.bots.blueprint.abstract_betting import ALL_IN, BIG_BLIND, CALL, FOLD, situations
from pokerclient.bots.limit_cfr.hand_buckets import PREFLOP_CLASSES, preflop_class
from pokerroom.cards import parse_cards
from pokerroom.cli.main import main
from pokerroom.history import jsonl
from pokerroom.lab.blueprint import make_response, make_table
from pokerroom.lab.blueprint.abstract_tree import AbstractTree
from pokerroom.lab.blueprint.biased_solver import BiasedSolver
from pokerroom.lab.blueprint.opponent_model import ObservedDecision, OpponentModel, observed

DEPTH = 20
TREE = situations(DEPTH)
WORST = preflop_class(*parse_cards("7s2h"))


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file of hands against a player who always calls."""
    file = tmp_path_factory.mktemp("battle") / "hands.jsonl"
    words = ["--hands", "20", "--session", "5", "--stack", str(DEPTH * BIG_BLIND), "--history", str(file)]
    assert main(["battle", "blueprint", "call", *words]) == 0
    return file


def new_solver() -> BiasedSolver:
    return BiasedSolver(AbstractTree(TREE), BIG_BLIND, seed=3, hands=16)


def new_model() -> OpponentModel:
    solver = new_solver()
    return OpponentModel(DEPTH, solver.first_row, solver.legal.T)


def after(*choices: float) -> int:
    """Return the situation after some choices."""
    number = 0
    for choice in choices:
        following = TREE[number].next[TREE[number].choices.index(choice)]
        assert isinstance(following, int)
        number = following
    return number


# --- the model --------------------------------------------------------------------------------------------------


def test_a_model_relies_on_what_it_met_often() -> None:
    model, first = new_model(), new_solver().first_row
    model.add([ObservedDecision(0, WORST, FOLD)] * 90 + [ObservedDecision(0, WORST, CALL)] * 10)
    chances, confidence = model.chances(prior=5), model.confidence(half_at=20, most=0.8)
    met, unmet = first[0] + WORST, first[0] + WORST - 1
    assert chances[:2, met] == pytest.approx([0.9, 0.1], abs=0.01)
    assert chances[:, unmet].max() == pytest.approx(chances[0, unmet]), "nothing is known of that one"
    assert confidence[met] == pytest.approx(0.8 * 100 / 120)
    assert confidence[unmet] == 0
    assert chances.sum(axis=0) == pytest.approx(np.ones(chances.shape[1]))


def test_similar_situations_after_the_flop_share_what_was_met() -> None:
    model, first, hand_class = new_model(), new_solver().first_row, 3
    small, large = after(0.5, CALL, CALL, 0.33, CALL), after(0.5, CALL, CALL, 0.75, CALL)
    assert TREE[small].choices == TREE[large].choices
    model.add([ObservedDecision(small, hand_class, CALL)] * 50)
    confidence = model.confidence(half_at=10, most=1)
    assert confidence[first[[small, large]] + hand_class] == pytest.approx([50 / 60] * 2)
    others = [
        after(0.5, CALL, 0.33, CALL),  # another player bet last
        after(0.5, CALL, CALL, 0.33, CALL, CALL),  # another player decides
        after(0.5, CALL),  # another street
    ]
    assert not confidence[first[others] + hand_class].any()


def test_what_is_done_after_a_bet_says_nothing_of_a_much_larger_one() -> None:
    model, first, hand_class = new_model(), new_solver().first_row, 3
    checked = (CALL,) * 4
    after_a_raise, after_a_call = after(0.5, CALL, *checked, ALL_IN), after(CALL, CALL, *checked, ALL_IN)
    assert TREE[after_a_raise].choices == TREE[after_a_call].choices == (FOLD, CALL)
    model.add([ObservedDecision(after_a_raise, hand_class, CALL)] * 50)
    confidence = model.confidence(half_at=10, most=1)
    assert confidence[first[after_a_raise] + hand_class] > 0.8
    assert confidence[first[after_a_call] + hand_class] == 0


def test_decisions_are_those_of_the_opponents(history: Path) -> None:
    with history.open("rb") as lines:
        made = list(observed(jsonl.read(lines), "blueprint"))
    assert {one.choice for one in made} == {CALL}
    assert {TREE[one.number].street for one in made} == {0, 1, 2, 3}


# --- the solver -------------------------------------------------------------------------------------------------


def test_it_folds_less_before_the_flop_against_who_always_folds() -> None:
    def folded(confidence: float) -> float:
        solver = new_solver()
        folding = np.zeros_like(solver.legal.T, dtype=np.float32)
        folding[0] = 1  # the first choice is to fold, or to check where nobody has bet
        solver.play_against(folding, np.full(solver.rows, confidence, np.float32))
        solver.run(12)
        first = slice(PREFLOP_CLASSES)
        return float(np.average(solver.average()[first, 0], weights=solver.reached[first]))

    assert folded(1.0) < folded(0.0) / 2


# --- the command ------------------------------------------------------------------------------------------------


def test_a_response_that_was_interrupted_is_the_same(tmp_path: Path, history: Path) -> None:
    solved = tmp_path / "solved"
    make_table.main(
        [str(DEPTH), "--boards", "2", "--hands", "6", "--state", str(solved), "--out", str(tmp_path / "own")]
    )

    def made(name: str, boards: int, *more: str) -> bytes:
        out = tmp_path / name
        words = ["--histories", str(history), "--boards", str(boards), "--hands", "6", "--out", str(out)]
        make_response.main([str(DEPTH), "--solved", str(solved), *words, *more])
        return out.read_bytes()

    whole = made("whole", 4)
    state = ["--state", str(tmp_path / "state")]
    assert made("half", 2, *state) != whole
    assert made("rest", 4, *state) == whole
