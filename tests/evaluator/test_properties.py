"""What must hold for any hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator import Category, category, strength, strength5

hands = st.lists(st.integers(0, DECK_SIZE - 1), min_size=5, max_size=7, unique=True)
one_suited_hands = st.builds(
    lambda ranks, suit, others: [4 * rank + suit for rank in ranks] + [c for c in others if c & 3 != suit],
    st.lists(st.integers(0, 12), min_size=5, max_size=5, unique=True),
    st.integers(0, 3),
    st.lists(st.integers(0, DECK_SIZE - 1), max_size=2, unique=True),
)
any_hands = hands | one_suited_hands


@given(any_hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(hand: list[int], rng: Random) -> None:
    assert strength(rng.sample(hand, len(hand))) == strength(hand)


@given(any_hands, st.permutations(range(4)))
def test_suits_never_rank(hand: list[int], suits: list[int]) -> None:
    assert strength([4 * (card >> 2) + suits[card & 3] for card in hand]) == strength(hand)


@given(any_hands)
def test_the_best_five_cards_count(hand: list[int]) -> None:
    assert strength(hand) == max(strength5(*five) for five in combinations(hand, 5))


@given(any_hands, st.integers(0, DECK_SIZE - 1))
def test_one_card_more_never_hurts(hand: list[int], card: int) -> None:
    if len(hand) < 7 and card not in hand:
        assert strength([*hand, card]) >= strength(hand)


@given(st.lists(st.integers(0, DECK_SIZE - 1), min_size=5, max_size=5, unique=True))
def test_the_category_is_what_the_cards_show(hand: list[int]) -> None:
    ranks = sorted({card >> 2 for card in hand})
    groups = sorted(Counter(card >> 2 for card in hand).values(), reverse=True)
    flush = len({card & 3 for card in hand}) == 1
    straight = len(ranks) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    expected = {
        (4, 1): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.PAIR,
    }.get(tuple(groups), Category.HIGH_CARD)
    if flush or straight:
        kinds = {(True, True): Category.STRAIGHT_FLUSH, (True, False): Category.FLUSH}
        expected = kinds.get((flush, straight), Category.STRAIGHT)
    assert category(strength(hand)) == expected
