"""Which hand beats which, as the pages on the games say it. Each row: the better hand, then the worse one."""

from __future__ import annotations

import pytest

from pokerroom.cards import parse_cards
from pokerroom.evaluator import Category, category, is_royal, ranks_of, strength


def of(text: str) -> int:
    return strength(parse_cards(text))


LADDER = [
    (Category.STRAIGHT_FLUSH, "As Ks Qs Js Ts"),
    (Category.STRAIGHT_FLUSH, "Qh Jh Th 9h 8h"),
    (Category.STRAIGHT_FLUSH, "5d 4d 3d 2d Ad"),
    (Category.FOUR_OF_A_KIND, "9c 9d 9h 9s Jc"),
    (Category.FULL_HOUSE, "3c 3d 3h 6s 6c"),
    (Category.FLUSH, "Qc Tc 7c 6c 4c"),
    (Category.STRAIGHT, "Qc Jd Th 9s 8c"),
    (Category.STRAIGHT, "5c 4d 3h 2s Ac"),
    (Category.THREE_OF_A_KIND, "2c 2d 2h Ks 6c"),
    (Category.TWO_PAIR, "Jc Jd 4h 4s 9c"),
    (Category.PAIR, "4c 4d Kh Ts 5c"),
    (Category.HIGH_CARD, "Kc Jd 8h 7s 3c"),
]

BEATS = [
    ("7c 7d 7h 7s Jc", "7c 7d 7h 7s Tc"),  # the kicker of four of a kind, possible with community cards
    ("9c 9d 9h 9s 2c", "8c 8d 8h 8s Ac"),
    ("7c 7d 7h 4s 4c", "6c 6d 6h As Ac"),
    ("5c 5d 5h Qs Qc", "5c 5d 5h Js Jc"),
    ("Kc Tc 5c 3c 2c", "Qc Jc 9c 8c 7c"),
    ("Kc Qc 9c 5c 4c", "Kd Td 9d 8d 7d"),
    ("Ac Kc Qc Jc 3c", "Ad Kd Qd Jd 2d"),
    ("Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c"),
    ("6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
    ("6c 5c 4c 3c 2c", "5d 4d 3d 2d Ad"),
    ("Qc Qd Qh 7s 4c", "Jc Jd Jh As Kc"),
    ("4c 4d 4h 8s 6c", "4c 4d 4h 6s 5c"),
    ("Tc Td 8h 8s 4c", "8c 8d 4h 4s Tc"),
    ("Tc Td 8h 8s 4c", "Tc Td 4h 4s 8c"),
    ("Tc Td 8h 8s Ac", "Tc Td 8h 8s 4c"),
    ("4c 4d Kh Ts 5c", "4c 4d Kh Ts 3c"),
    ("4c 4d Kh Ts 5c", "4h 4s Kd 9c 8c"),
    ("4c 4d Ah 3s 2c", "4h 4s Kd Qc Js"),
    ("5c 5d 4h 3s 2c", "4c 4d Ah Ks Qc"),
    ("4c 4d 3h 2s 5c", "Ac Kd Qh Js 9c"),
    ("Ac 7d 5h 4s 2c", "Kc Qd Jh 9s 8c"),
    ("Kc Jd 8h 7s 3c", "Kc Jd 8h 7s 2c"),
    ("7c 5d 4h 3s 2c 2d", "Ac Kd Qh Js 9c 8d"),
    (
        "Kc Kd Qh Qs Jc Jd 2h",
        "Kc Kd Qh Qs Tc Td 9h",
    ),  # from three pairs the two best count, and the best kicker
    ("9c 9d 9h 8s 8c 8d 2h", "9c 9d 9h 7s 7c Ah Kh"),  # from two threes one is the pair
]

TIES = [
    ("Ts 9s 8s 7s 6s", "Th 9h 8h 7h 6h"),
    ("Kc Tc 7c 6c 4c", "Kd Td 7d 6d 4d"),
    ("Ac Kd Qh Js Tc", "Ad Kh Qs Jc Td"),
    ("Tc Jd Qh Ks Ac 2c 3d", "Tc Jd Qh Ks Ac 9c 9d"),  # playing the board
    ("Kc Kd Qh Qs Jc Jd 2h", "Kc Kd Qh Qs Jc 9d 2h"),  # the third pair is a kicker
    ("Ac Ad Ah As Kc Qd Jh", "Ac Ad Ah As Kc 3d 2h"),
]


def test_the_ladder_of_categories() -> None:
    values = [of(text) for _, text in LADDER]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)
    assert [category(value) for value in values] == [kind for kind, _ in LADDER]


@pytest.mark.parametrize(("better", "worse"), BEATS)
def test_beats(better: str, worse: str) -> None:
    assert of(better) > of(worse)


@pytest.mark.parametrize(("one", "other"), TIES)
def test_ties(one: str, other: str) -> None:
    assert of(one) == of(other)


def test_ranks_go_down_from_the_ace_to_the_two() -> None:
    fours = [
        of(f"{rank}c {rank}d {rank}h {rank}s {'K' if rank == 'A' else 'A'}c") for rank in "AKQJT98765432"
    ]
    assert fours == sorted(fours, reverse=True)
    assert len(set(fours)) == 13


@pytest.mark.parametrize("text", ["3c 2d Ah Ks Qc", "2c Ad Kh Qs Jc", "4c 3d 2h As Kc"])
def test_nothing_wraps_around(text: str) -> None:
    assert category(of(text)) == Category.HIGH_CARD
    assert ranks_of(of(text))[0] == 12


def test_a_straight_and_a_flush_of_different_cards_are_no_straight_flush() -> None:
    assert category(of("9c 8c 7c 6c 5d 2c 3h")) == Category.FLUSH
    assert category(of("9c 8c 7c 6c 5c Td 2h")) == Category.STRAIGHT_FLUSH


def test_only_the_best_hand_is_royal() -> None:
    assert is_royal(of("As Ks Qs Js Ts 9s 8s"))
    assert not is_royal(of("Ks Qs Js Ts 9s Ah Ad"))
    assert not is_royal(of("As Ks Qs Js Th"))


@pytest.mark.parametrize("value", [0, -1, 7463])
def test_what_is_no_strength(value: int) -> None:
    for ask in (category, ranks_of):
        with pytest.raises(ValueError, match=rf"not a strength: {value} \(1, the worst hand, to 7462"):
            ask(value)
