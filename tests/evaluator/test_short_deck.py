"""The ranking with 36 cards, where a flush beats a full house (rule C10)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from pokerclient.views.best_five import best_with_board
from pokerroom.cards import card_names, parse_cards
from pokerroom.evaluator import best_five_with_board, category, describe, strength_with_board
from pokerroom.evaluator.categories import RANKINGS, Category
from pokerwire.games import SHORT_DECK

ORDER = ("high", "pair", "two pair", "three", "straight", "full house", "flush", "four", "straight flush")


def plain_rank(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Rank five cards by what the rule says, without any table."""
    ranks = sorted([card // 4 for card in cards], reverse=True)
    if ranks == [12, 7, 6, 5, 4]:
        ranks = [7, 6, 5, 4, 3]
    counts = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = sorted(counts.values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    straight = len(counts) == 5 and ranks[0] - ranks[4] == 4
    kind = {(4, 1): "four", (3, 2): "full house", (3, 1, 1): "three", (2, 2, 1): "two pair"}.get(tuple(shape))
    kind = kind or ("pair" if shape[0] == 2 else "high")
    if flush or straight:
        kind = "straight flush" if flush and straight else "flush" if flush else "straight"
    return (ORDER.index(kind), *grouped)


def test_every_hand_of_five_cards_ranks_as_the_rule_says() -> None:
    by_rank: dict[tuple[int, ...], int] = {}
    hands = 0
    for cards in combinations(SHORT_DECK.cards, 5):
        hands += 1
        strength = strength_with_board(cards, (), SHORT_DECK)
        assert by_rank.setdefault(plain_rank(cards), strength) == strength, card_names(cards)
    assert hands == 376_992
    in_order = [by_rank[rank] for rank in sorted(by_rank)]
    first, classes = RANKINGS["short_deck"]
    assert in_order == list(range(first, first + sum(map(len, classes.values()))))


@pytest.mark.parametrize("count", [6, 7])
def test_the_best_five_of_more_cards_count_for_the_room_and_for_a_client(count: int) -> None:
    rng = random.Random(count)
    for _ in range(4_000):
        cards = rng.sample(SHORT_DECK.cards, count)
        best = max(combinations(cards, 5), key=plain_rank)
        strength = strength_with_board(cards[:2], cards[2:], SHORT_DECK)
        assert strength == strength_with_board(best, (), SHORT_DECK)
        five = best_five_with_board(cards[:2], cards[2:], SHORT_DECK)
        assert plain_rank(five) == plain_rank(best)
        names = best_with_board(card_names(cards[:2]), card_names(cards[2:]), SHORT_DECK)
        assert plain_rank(parse_cards("".join(names))) == plain_rank(best)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("Ah 9s 8d 7c 6h", "nine-high straight"),
        ("Ah 9h 8h 7h 6h", "nine-high straight flush"),
        ("Ah 9h 8h 7h 6h Ts Kd", "nine-high straight flush"),
        ("Ah Kh Qh Jh Th", "royal flush"),
        ("6h 8h 9h Jh Kh 6s 6d", "King-Jack-high flush"),
    ],
)
def test_hands_are_named(cards: str, name: str) -> None:
    assert describe(strength_with_board(parse_cards(cards), (), SHORT_DECK)) == name


def test_a_flush_beats_a_full_house_and_a_straight_beats_three() -> None:
    _, classes = RANKINGS["short_deck"]
    kinds = list(classes)
    assert kinds.index(Category.FLUSH) == kinds.index(Category.FULL_HOUSE) + 1
    assert kinds.index(Category.STRAIGHT) == kinds.index(Category.THREE_OF_A_KIND) + 1
    flush = strength_with_board(parse_cards("6h 8h 9h Jh Kh"), (), SHORT_DECK)
    assert category(flush) is Category.FLUSH
    assert flush > strength_with_board(parse_cards("Ah As Ad Kh Ks"), (), SHORT_DECK)
