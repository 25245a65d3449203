"""The public face: errors of bad input, and life without NumPy."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from pokerroom.evaluator import INSTALL_NUMPY, batch, best_five, strength, strengths_on_board


@pytest.mark.parametrize("count", [0, 4, 8])
def test_another_number_of_cards(count: int) -> None:
    for ask in (strength, best_five):
        with pytest.raises(ValueError, match=f"a hand has five to seven cards, not {count}"):
            ask(range(count))


@pytest.mark.parametrize("count", [2, 6])
def test_another_number_of_board_cards(count: int) -> None:
    with pytest.raises(ValueError, match=f"a board has three to five cards, not {count}"):
        strengths_on_board(range(count), [(50, 51)])
    with pytest.raises(ValueError, match=f"a board has three to five cards, not {count}"):
        batch.strengths_on_board(range(count))


@pytest.mark.parametrize("board", [(1, 2, 2), (1, 2, 52), (-1, 2, 3)])
def test_boards_that_are_none(board: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"a board is different cards 0\.\.51, not \["):
        batch.strengths_on_board(board)


@pytest.mark.parametrize("shape", [(7,), (3, 4), (3, 8), (1, 1, 7)])
def test_arrays_of_another_shape(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"cards must have the shape \(N, 5\), \(N, 6\) or \(N, 7\), not \("):
        batch.strengths(np.zeros(shape, np.uint8))


@pytest.mark.parametrize("wrong", [52, 255, -1])
def test_arrays_of_something_else_than_cards(wrong: int) -> None:
    cards = np.arange(14, dtype=np.int16).reshape(2, 7)
    cards[1, 3] = wrong
    with pytest.raises(ValueError, match=rf"not a card: {wrong} \(cards are 0\.\.51\)"):
        batch.strengths(cards)
    with pytest.raises(TypeError, match=r"cards must be integers 0\.\.51, not float64"):
        batch.strengths(np.zeros((1, 7)))  # type: ignore[arg-type]


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from pokerroom.evaluator import strength
print(strength(range(7)))
import pokerroom.evaluator.batch
"""


def test_without_numpy_only_batches_are_missing() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str(strength(range(7)))
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: evaluating hands in batches needs NumPy: {INSTALL_NUMPY}"


FIRST_OF_SEVEN = """
from pokerroom.evaluator import {name}, lookup_tables
assert lookup_tables.SEVEN == []
print({ask})
assert lookup_tables.SEVEN
"""


@pytest.mark.parametrize("ask", ["strength(range(7))", "strengths_on_board(range(5), [(5, 6)])[0]"])
def test_the_first_hand_of_seven_cards_makes_their_table(ask: str) -> None:
    program = FIRST_OF_SEVEN.format(name=ask.partition("(")[0], ask=ask)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == (str(strength(range(7))), "")
