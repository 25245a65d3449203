"""The same strength by every road: one hand, arrays of hands, one board for many, and another library."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import phevaluator
import pytest

from pokerroom.cards import DECK_SIZE, parse_cards
from pokerroom.evaluator import (
    ROYAL_FLUSH,
    batch,
    strength,
    strength5,
    strength6,
    strength7,
    strengths_on_board,
)

HANDS = 20_000
BY_COUNT: dict[int, Callable[..., int]] = {5: strength5, 6: strength6, 7: strength7}
WHERE_SUITS_MATTER = [
    parse_cards(text)
    for text in (
        "As Ks Qs Js Ts 9s 8s",
        "5c 4c 3c 2c Ac Kd Kh",
        "6d 5d 4d 3d 2d Ad Kd",
        "Ah Kh 9h 5h 2h As Ac",
        "Ah Kh 9h 5h Ad As Ac",
        "9c 8c 7c 6c 5d Tc 2c",
        "2c 3c 4c 5c 7c 6d 8d",
    )
]


def random_hands(count: int) -> list[tuple[int, ...]]:
    rng = random.Random(count)
    hands = [tuple(rng.sample(range(DECK_SIZE), count)) for _ in range(HANDS)]
    return hands + [tuple(rng.sample(hand, count)) for hand in WHERE_SUITS_MATTER]


@pytest.mark.parametrize("count", [5, 6, 7])
def test_one_hand_and_many_agree(count: int) -> None:
    hands = random_hands(count)
    found = [strength(hand) for hand in hands]
    assert batch.strengths(np.array(hands, np.uint8)).tolist() == found
    assert [BY_COUNT[count](*hand) for hand in hands] == found


@pytest.mark.parametrize("count", [5, 6, 7])
def test_another_library_agrees(count: int) -> None:
    """phevaluator counts from 1, the royal flush, to 7462."""
    for hand in random_hands(count):
        assert strength(hand) == ROYAL_FLUSH + 1 - phevaluator.evaluate_cards(*hand)


@pytest.mark.parametrize("on_board", [3, 4, 5])
def test_hole_cards_on_one_board(on_board: int) -> None:
    for hand in random_hands(7)[-400:]:
        board, left = hand[:on_board], [card for card in range(DECK_SIZE) if card not in hand[:on_board]]
        holes = list(zip(left[::2], left[1::2], strict=False))
        assert strengths_on_board(board, holes) == [strength((*board, *hole)) for hole in holes]


@pytest.mark.parametrize("on_board", [3, 4, 5])
def test_all_hole_cards_on_one_board(on_board: int) -> None:
    holes = [tuple(pair) for pair in batch.HOLE_PAIRS.tolist()]
    for hand in random_hands(7)[-20:]:
        board = hand[:on_board]
        expected = [0 if set(hole) & set(board) else strength((*board, *hole)) for hole in holes]
        assert batch.strengths_on_board(board).tolist() == expected


def test_many_chunks_and_any_layout() -> None:
    """More rows than one chunk, other integers, and arrays whose rows do not lie one after the other."""
    hands = np.array(random_hands(7), np.int64)
    many = np.tile(hands, (4, 1))
    expected = np.tile(batch.strengths(hands), 4)
    assert np.array_equal(batch.strengths(many), expected)
    assert np.array_equal(batch.strengths(np.asfortranarray(many, np.uint8)), expected)
    assert np.array_equal(batch.strengths(many[::-1]), expected[::-1])
    assert batch.strengths(np.empty((0, 7), np.uint8)).shape == (0,)


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty_threads")
def test_threads_do_not_disturb_each_other() -> None:
    """Every thread has its own room for sums; with a shared one hands get each other's strengths."""
    hands = np.array(random_hands(7), np.uint8)
    turned = [np.roll(hands, 1_000 * turn, axis=0) for turn in range(120)]
    expected = [batch.strengths(each) for each in turned]
    with ThreadPoolExecutor(4) as threads:
        for got, wanted in zip(threads.map(batch.strengths, turned), expected, strict=True):
            assert np.array_equal(got, wanted)
