"""Cards, their names, and the deck."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable
from secrets import SystemRandom

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.cards import CARD_NAMES, DECK_SIZE, Deck, StackedDeck, card_names, parse_card, parse_cards
from pokerroom.lab.arena.match.deals import MatchDeal
from pokerwire.error_tree import CardError, DeckEmpty

CHI_SQUARE_51 = 105.0
"""Chi-square with 51 degrees of freedom is above this once in 100,000 samples."""


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


class Bits:
    """A source of given bits that remembers what was asked."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)
        self.asked: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.asked.append(k)
        return self.values.pop(0)


# --- names ------------------------------------------------------------------------------------------------------


def test_every_card_has_its_name() -> None:
    assert len(set(CARD_NAMES)) == DECK_SIZE
    assert (CARD_NAMES[0], CARD_NAMES[3], CARD_NAMES[4], CARD_NAMES[51]) == ("2c", "2s", "3c", "As")
    assert [parse_card(name) for name in CARD_NAMES] == list(range(DECK_SIZE))


@pytest.mark.parametrize("text", ["td", "TD", "Td", "tD"])
def test_case_does_not_matter(text: str) -> None:
    assert card_names([parse_card(text)]) == ("Td",)


@pytest.mark.parametrize("text", ["", "A", "s", "10d", "Ax", "1s", "sA", "Ass", "A s", "A♠", "ß", "ſs"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(CardError, match=r"not a card: .* \(a rank of 23456789TJQKA and a suit of cdhs"):
        parse_card(text)


@pytest.mark.parametrize("text", ["AsKdTc", "As Kd Tc", " as\tkd\ntc "])
def test_lists_of_cards(text: str) -> None:
    assert card_names(parse_cards(text)) == ("As", "Kd", "Tc")


def test_no_cards_are_a_list_too() -> None:
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("AsK", "not a list of cards: 'AsK' \\(two letters a card"),
        ("AsXd", "not a card: 'Xd'"),
        ("As Kd as", "the same card twice: 'As Kd as'"),
    ],
)
def test_bad_lists_of_cards(text: str, why: str) -> None:
    with pytest.raises(CardError, match=why):
        parse_cards(text)


@given(st.lists(st.integers(0, DECK_SIZE - 1), unique=True))
def test_names_read_back(cards: list[int]) -> None:
    assert parse_cards("".join(card_names(cards))) == tuple(cards)


# --- the deck ---------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 20), max_size=12), st.integers(0, 2**32))
def test_a_deck_deals_every_card_once_however_it_is_dealt(counts: list[int], seed: int) -> None:
    deck, whole = Deck(random.Random(seed)), Deck(random.Random(seed)).cards()
    dealt: list[int] = []
    for count in counts:
        if count <= deck.remaining:
            dealt += deck.deal(count)
    assert deck.remaining == DECK_SIZE - len(dealt)
    assert tuple(dealt) == whole[: len(dealt)]
    assert deck.cards() == whole
    assert sorted(whole) == list(range(DECK_SIZE))


def test_more_cards_than_there_are() -> None:
    deck = Deck(random.Random(1))
    deck.deal(50)
    with pytest.raises(DeckEmpty, match="3 cards asked, 2 left"):
        deck.deal(3)
    assert len(deck.deal(2)) == 2
    assert deck.deal(0) == []


def test_numbers_past_the_range_are_drawn_again() -> None:
    """6 bits choose one of 52 cards; 52..63 are thrown away, not folded onto the low cards."""
    bits = Bits(63, 52, 51, 60, 0)
    assert Deck(bits).deal(2) == [51, 1]
    assert bits.asked == [6, 6, 6, 6, 6]


def test_the_bits_asked_fit_what_is_left() -> None:
    bits = Bits(*[0] * DECK_SIZE)
    Deck(bits).deal(DECK_SIZE)
    assert bits.asked == [(left - 1).bit_length() for left in range(DECK_SIZE, 0, -1)]


def test_dealing_costs_no_more_randomness_than_the_cards_dealt() -> None:
    bits = Bits(*[0] * 9)
    Deck(bits).deal(9)
    assert len(bits.asked) == 9


@pytest.mark.parametrize("place", [0, 1, 25, 50, 51])
def test_every_card_comes_to_every_place_equally_often(place: int) -> None:
    rng = random.Random(7)
    seen = Counter(Deck(rng).cards()[place] for _ in range(5_200))
    assert chi_square([seen[card] for card in range(DECK_SIZE)]) < CHI_SQUARE_51


def test_every_order_of_three_cards_comes_equally_often() -> None:
    """A shuffle with modulo bias, or one that swaps with any place, misses this by far."""
    rng = random.Random(8)
    deck, orders = Deck(rng), Counter[tuple[int, ...]]()
    for _ in range(30_000):
        deck.reshuffle([0, 1, 2])
        orders[tuple(deck.deal(3))] += 1
    assert len(orders) == 6
    assert chi_square(list(orders.values())) < 30  # 5 degrees of freedom: once in 70,000


def test_neighbours_are_independent() -> None:
    """How far the second card lies behind the first in the fresh deck is equally often 1..51."""
    rng = random.Random(9)
    gaps = Counter[int]()
    for _ in range(5_100):
        first, second = Deck(rng).deal(2)
        gaps[(second - first) % DECK_SIZE] += 1
    assert gaps[0] == 0
    assert chi_square([gaps[gap] for gap in range(1, DECK_SIZE)]) < CHI_SQUARE_51


def test_the_randomness_of_the_operating_system_will_do() -> None:
    assert sorted(Deck(SystemRandom()).cards()) == list(range(DECK_SIZE))


def test_a_reshuffle_deals_the_given_cards_in_a_new_order() -> None:
    deck = Deck(random.Random(3))
    dealt = deck.deal(40)
    deck.reshuffle(dealt[:20])
    assert deck.remaining == 20
    assert sorted(deck.cards()) == sorted(dealt[:20])
    assert deck.deal(20) != dealt[:20]
    with pytest.raises(DeckEmpty, match="1 cards asked, 0 left"):
        deck.deal(1)


# --- stacked decks ----------------------------------------------------------------------------------------------


def test_cards_that_were_taken_back_are_dealt_again() -> None:
    deck = Deck(random.Random(3))
    first = deck.deal(4)
    second = deck.deal(3)
    deck.take_back(5)
    assert deck.deal(5) == first[2:] + second
    assert deck.remaining == 45


def test_a_stacked_deck_deals_what_was_given() -> None:
    given_order = parse_cards("As Kd 2c 7h")
    deck = StackedDeck(given_order)
    assert deck.cards() == given_order
    assert tuple(deck.deal(1) + deck.deal(3)) == given_order
    with pytest.raises(DeckEmpty, match="1 cards asked, 0 left"):
        deck.deal(1)


def test_given_reshuffles_come_in_turn_and_then_the_randomness() -> None:
    deck = StackedDeck([1, 2, 3], rng=random.Random(4), reshuffles=[[7, 8], [9]])
    deck.reshuffle([20, 21, 22])
    assert deck.deal(2) == [7, 8]
    deck.reshuffle([20, 21, 22])
    assert deck.deal(1) == [9]
    deck.reshuffle([20, 21, 22])
    assert sorted(deck.deal(3)) == [20, 21, 22]


def test_a_stacked_deck_without_randomness_says_so() -> None:
    deck = StackedDeck([1, 2, 3])
    deck.reshuffle([20, 21, 22])
    with pytest.raises(DeckEmpty, match="stacked without randomness and had to shuffle"):
        deck.deal(1)


def test_the_given_cards_are_copied() -> None:
    order = [1, 2, 3]
    deck = StackedDeck(order)
    order[0] = 50
    assert deck.deal(1) == [1]


# --- copies -----------------------------------------------------------------------------------------------------


def new_stacked() -> StackedDeck:
    return StackedDeck(range(DECK_SIZE), random.Random(3), [range(10, 40)])


NEW_DECKS = [lambda: Deck(random.Random(3)), new_stacked, MatchDeal(3, 1, 6).deck]


def dealt_out(deck: Deck) -> list[list[int]]:
    """Deal, and reshuffle twice."""
    seen = [deck.deal(9)]
    for _ in range(2):
        deck.reshuffle(range(20))
        seen.append(deck.deal(7))
    return seen


@pytest.mark.parametrize("way", [Deck.copy, copy.deepcopy])
@pytest.mark.parametrize("reshuffled", [False, True])
@pytest.mark.parametrize("new_deck", NEW_DECKS)
def test_a_copy_deals_the_same_cards_and_changes_nothing_in_the_original(
    new_deck: Callable[[], Deck], reshuffled: bool, way: Callable[[Deck], Deck]
) -> None:
    deck, uncopied = new_deck(), new_deck()
    for one in (deck, uncopied):
        one.deal(12)
        if reshuffled:
            one.reshuffle(range(30))
            one.deal(2)
    copied = way(deck)
    assert copied.remaining == deck.remaining
    expected = dealt_out(uncopied)
    assert dealt_out(copied) == expected
    assert dealt_out(deck) == expected


@pytest.mark.parametrize("new_deck", [*NEW_DECKS, lambda: Deck(SystemRandom())])
def test_a_copy_with_other_randomness_deals_what_is_left_in_another_order(
    new_deck: Callable[[], Deck],
) -> None:
    deck = new_deck()
    dealt = deck.deal(12)
    first, again, other = [deck.copy(random.Random(seed)) for seed in (1, 1, 2)]
    left = sorted(set(range(DECK_SIZE)) - set(dealt))
    assert sorted(first.copy().deal(40)) == left
    assert dealt_out(first) == dealt_out(again) != dealt_out(other)
    assert sorted(deck.deal(40)) == left


def test_burnt_cards_come_as_often_as_others_where_the_rest_is_shuffled_with_them() -> None:
    deck = Deck(random.Random(1))
    held, burnt = deck.deal(40), deck.deal(4)
    counts: Counter[int] = Counter()
    for seed in range(3_000):
        counts.update(deck.copy(random.Random(seed), held).deal(4))
    assert set(burnt) < counts.keys()
    assert len(counts) == 12
    assert max(counts.values()) - min(counts.values()) < 150  # 1,000 each; the standard deviation is 26


def test_the_randomness_of_the_operating_system_cannot_be_copied() -> None:
    with pytest.raises(NotImplementedError, match=r"copy\(rng=\.\.\.\)"):
        Deck(SystemRandom()).copy()
