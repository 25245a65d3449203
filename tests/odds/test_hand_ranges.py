"""Ranges: what each form names, what is refused, and their equity as counted one by one."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.cards import card_names
from pokerroom.odds import OddsError, equity, parse_range
from pokerroom.odds.exact_ranges import distinct_deals, tally_deals, tally_two_before_flop
from tests.odds.enumeration import count_holdem, names
from tests.tiers import extended, sampled

KINDS = [
    "22",
    "JJ+",
    "99-66",
    "AKs",
    "KQ",
    "A9o+",
    "A5s-A2s",
    "T9s-76s",
    "72o",
    "QTs+",
    "AsKd",
    "8h8c",
    "54s, 33",
]


@pytest.mark.parametrize(
    ("text", "combos"),
    [
        ("77", 6),
        ("TT+", 30),
        ("77-55", 18),
        ("55-77", 18),
        ("AQs", 4),
        ("AQo", 12),
        ("AQ", 16),
        ("QA", 16),
        ("aqS", 4),
        ("AQs+", 8),
        ("A9o+", 60),
        ("A5s-A2s", 16),
        ("T9s-76s", 16),
        ("K2+", 11 * 16),
        ("AA+", 6),
        ("AsKd", 1),
        ("KdAs", 1),
        ("TT+, AQs+, 76s, A5s-A2s, KQ", 30 + 8 + 4 + 16 + 16),
        ("AA AA,AsAd", 6),
        ("random", 1326),
        ("*", 1326),
        ("22+, A2+, K2+, Q2+, J2+, T2+, 92+, 82+, 72+, 62+, 52+, 42+, 32", 1326),
    ],
)
def test_a_range_names_so_many_hands(text: str, combos: int) -> None:
    hands = parse_range(text)
    assert len(hands) == len(set(hands)) == combos
    assert all(first < second for first, second in hands)


def test_suited_hands_have_one_suit_and_offsuit_hands_two() -> None:
    assert [card_names(hand) for hand in parse_range("AKs")] == [(f"K{suit}", f"A{suit}") for suit in "cdhs"]
    assert all(first & 3 != second & 3 for first, second in parse_range("AKo"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        (" , ", "empty"),
        ("AB", "not a hand or a range: 'AB'"),
        ("1010", "not a hand or a range"),
        ("AAs", "a pair is of two suits"),
        ("AsAs", "same card twice"),
        ("AKs-AQo", "both ends"),
        ("77-AK", "both ends"),
        ("T9s-75s", "their gap"),
        ("A5-A4-A3", "not a range"),
        ("AsKd+", "not a hand or a range"),
    ],
)
def test_what_is_no_range_is_refused(text: str, words: str) -> None:
    with pytest.raises((OddsError, ValueError), match=words):
        parse_range(text)


def random_ranges(number: int) -> tuple[list[str], tuple[int, ...], tuple[int, ...]]:
    """Return two or three ranges, with a board on which not many deals are left."""
    rng = Random(number)
    hands = [rng.choice(KINDS) for _ in range(2 + number % 2)]
    cards = rng.sample(range(52), 32)
    board = (3, 4, 5)[number % 3]
    dead = rng.choice((0, 3)) if board > 3 else 26
    return hands, tuple(cards[:board]), tuple(cards[board : board + dead])


@pytest.mark.parametrize("number", sampled(range(100), every=10))
def test_random_ranges_are_counted_as_one_by_one(number: int) -> None:
    hands, board, dead = random_ranges(number)
    ranges = [parse_range(hand) for hand in hands]
    counted = count_holdem(ranges, board, dead)
    if not counted.deals:
        with pytest.raises(
            OddsError, match=r"no hand of|fit in one deck|is in the|the same two cards are in two"
        ):
            equity(hands, names(board), names(dead), exact=True)
        return
    assert counted.agrees(equity(hands, names(board), names(dead), exact=True))


@pytest.mark.parametrize(
    "hands",
    [["AsKd", "QQ"], ["KK+", "AKs"], extended(["TT+, AQs+", "76s, A5s-A2s"])],
)
def test_the_table_and_the_boards_say_the_same_before_the_flop(hands: list[str]) -> None:
    ranges = [parse_range(hand) for hand in hands]
    deals = distinct_deals(ranges, (), (), 100_000)
    assert deals is not None
    found, counted = tally_two_before_flop(*ranges), tally_deals(deals, (), ())
    assert (found.deals, found.wins, found.ties, found.shares) == (
        counted.deals,
        counted.wins,
        counted.ties,
        counted.shares,
    )


def test_deals_that_differ_by_suits_alone_are_counted_at_once() -> None:
    deals = distinct_deals([parse_range("AA"), parse_range("KK")], (), (), 1000)
    assert deals is not None
    assert (len(deals.times), sum(deals.times)) == (3, 36)


def test_ranges_that_cannot_be_dealt_together_are_refused() -> None:
    with pytest.raises(OddsError, match="do not fit in one deck"):
        equity(["AA", "AA", "AA"])
    with pytest.raises(OddsError, match="no hand of AsAd, AsAh is left"):
        equity(["AsKd", "AsAd, AsAh"])


def test_random_against_random_is_even() -> None:
    result = equity(["random", "random"])
    assert result.exact
    assert result.fraction(0) * 2 == 1
    assert result.deals == 1326 * 1225 * 1_712_304
