"""Exactly two hole cards and three of the board, as in Omaha: the strength, and the five cards that make it."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerclient.views.best_five import best_with_board
from pokerroom.cards import CARD_NAMES, card_names, parse_cards
from pokerroom.evaluator import (
    best_five_with_board,
    describe,
    strength,
    strength5,
    strength_with_board,
)
from pokerwire.games import OMAHA

DEALS = st.lists(st.integers(0, 51), min_size=7, max_size=10, unique=True)


def parts(cards: list[int]) -> tuple[list[int], list[int]]:
    """Four hole cards with a board of three to five cards, or five with a whole board."""
    hole = 5 if len(cards) == 10 else 4
    return cards[:hole], cards[hole:]


@given(DEALS)
def test_the_best_of_every_two_and_three_counts(cards: list[int]) -> None:
    hole, board = parts(cards)
    every = [(*own, *common) for own in combinations(hole, 2) for common in combinations(board, 3)]
    assert strength_with_board(hole, board, OMAHA) == max(strength5(*five) for five in every)


@given(DEALS)
def test_the_five_cards_are_two_of_the_hand_and_three_of_the_board(cards: list[int]) -> None:
    hole, board = parts(cards)
    five = best_five_with_board(hole, board, OMAHA)
    assert len(set(five) & set(hole)) == 2
    assert len(set(five) & set(board)) == 3
    assert strength(five) == strength_with_board(hole, board, OMAHA)
    of_the_client = best_with_board(card_names(hole), card_names(board), OMAHA)
    assert strength([CARD_NAMES.index(card) for card in of_the_client]) == strength(five)


@given(DEALS.filter(lambda cards: len(cards) == 7))
def test_without_a_number_as_many_play_as_are_best(cards: list[int]) -> None:
    hole, board = cards[:2], cards[2:]
    assert strength_with_board(hole, board) == strength(cards)
    assert strength(best_five_with_board(hole, board)) == strength(cards)


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("As Kd Qc Jh", "2s 5s 9s 8s 4d", "ace-king high"),  # one spade of one's own is no flush
        ("As 2s Kd Kc", "Ks 7s 4d 9s Th", "Ace-King-high flush"),
        ("Ah Ad As Ac", "2s 5d 9s Th Jd", "pair of Aces"),  # two of the four aces play
        ("9c 9d 9h 7s", "2h 2d 2c Ks Qs", "Deuces full of Nines"),
        ("Ah Kd 3c 4c", "7h 7d 7c 7s Ks", "three Sevens"),  # three of the four on the board play
        ("2h 3d 4c 5s", "Th Jd Qc Ks 9h", "king-queen high"),  # a straight on the board is nobody's
    ],
)
def test_hands_that_beginners_read_wrong(hole: str, board: str, name: str) -> None:
    assert describe(strength_with_board(parse_cards(hole), parse_cards(board), OMAHA)) == name


def test_fewer_than_three_on_the_board_are_no_hand_yet() -> None:
    assert strength_with_board(parse_cards("As Kd Qc Jh Th"), (), OMAHA) == 0
    assert best_five_with_board(parse_cards("As Kd Qc Jh Th"), (), OMAHA) == ()
