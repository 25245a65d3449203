"""The five cards that make a hand, in the order in which they are named."""

from __future__ import annotations

import random

import pytest

from pokerroom.cards import DECK_SIZE, card_names, parse_cards
from pokerroom.evaluator import best_five, ranks_of, strength

FIVES = [
    ("9d Qs 2c Qd 9h 3s Qc", "Qs Qd Qc 9d 9h"),
    ("Ac 2d 3d 4d 5d Ad Kd", "5d 4d 3d 2d Ad"),
    ("2s 3h 4d 5c Ah As Ac", "5c 4d 3h 2s Ah"),
    ("Kc Kd Qh Qs Jc Jd 2h", "Kc Kd Qh Qs Jc"),
    ("Ah 9c 9h 9d 9s", "9c 9h 9d 9s Ah"),
    ("2h Ah 9h Kh 5h Th As", "Ah Kh Th 9h 5h"),
    ("2h Ah 9c Kh 5h Ts", "Ah Kh Ts 9c 5h"),
]


@pytest.mark.parametrize(("cards", "five"), FIVES)
def test_which_five(cards: str, five: str) -> None:
    assert card_names(best_five(parse_cards(cards))) == tuple(five.split())


@pytest.mark.parametrize("count", [5, 6, 7])
def test_the_five_have_the_strength_and_its_ranks(count: int) -> None:
    rng = random.Random(count)
    for _ in range(5_000):
        hand = rng.sample(range(DECK_SIZE), count)
        five = best_five(hand)
        assert len(set(five)) == 5
        assert set(five) <= set(hand)
        assert strength(five) == strength(hand)
        assert tuple(card >> 2 for card in five) == ranks_of(strength(hand))
