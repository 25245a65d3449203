"""The rankings that the lowest hand wins: 2-7 (rule C11) and Badugi, by every hand there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import pytest

from pokerclient.views.best_five import best_with_board
from pokerroom.cards import card_names, parse_cards
from pokerroom.evaluator import category, describe, describe_against, strength
from pokerroom.evaluator.categories import RANKINGS, Category
from pokerroom.evaluator.lowball import badugi_cards, badugi_strength, deuce_to_seven_strength
from pokerwire.games import Game, StreetPlan

HIGH_KINDS = ("low", "pair", "two pair", "three", "straight", "flush", "full house", "four", "straight flush")


def plain_deuce_to_seven(cards: Sequence[int]) -> tuple[int, ...]:
    """Rank five cards by what the rule says, the best hand first, without any table."""
    ranks = sorted([card // 4 for card in cards], reverse=True)
    counts = Counter(ranks)
    grouped = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(sorted(counts.values(), reverse=True))
    flush = len({card % 4 for card in cards}) == 1
    straight = len(counts) == 5 and ranks[0] - ranks[4] == 4
    kinds = {
        (4, 1): "four",
        (3, 2): "full house",
        (3, 1, 1): "three",
        (2, 2, 1): "two pair",
        (2, 1, 1, 1): "pair",
    }
    kind = kinds.get(shape, "low")
    if flush or straight:
        kind = "straight flush" if flush and straight else "flush" if flush else "straight"
    return (-HIGH_KINDS.index(kind), *[-rank for rank in grouped])


def plain_badugi(cards: Sequence[int]) -> tuple[int, ...]:
    """Rank four cards by the best of all their subsets, without any table."""
    best: tuple[int, ...] = ()
    for mask in range(1, 16):
        chosen = [card for place, card in enumerate(cards) if mask >> place & 1]
        suits, ranks = {card % 4 for card in chosen}, {(card // 4 + 1) % 13 for card in chosen}
        if len(suits) == len(ranks) == len(chosen):
            best = max(best, (len(chosen), *[-rank for rank in sorted(ranks, reverse=True)]))
    return best


def assert_in_order(by_rank: dict[tuple[int, ...], int], ranking: str) -> None:
    """Every class is there once, and a better hand has the higher strength."""
    first, classes = RANKINGS[ranking]  # type: ignore[index]
    in_order = [by_rank[rank] for rank in sorted(by_rank)]
    assert in_order == list(range(first, first + sum(map(len, classes.values()))))


def classes_of_2_7(hands: Iterable[Sequence[int]]) -> dict[tuple[int, ...], int]:
    by_rank: dict[tuple[int, ...], int] = {}
    for cards in hands:
        value = deuce_to_seven_strength(cards)
        assert by_rank.setdefault(plain_deuce_to_seven(cards), value) == value, card_names(cards)
    return by_rank


def test_one_hand_of_every_class_ranks_at_2_7_as_the_rule_says() -> None:
    one_of_each = {strength(cards): cards for cards in combinations([*range(0, 52, 4), *range(1, 52, 4)], 5)}
    assert_in_order(classes_of_2_7([*one_of_each.values(), *_groups()]), "deuce_to_seven")


def _groups() -> Iterable[tuple[int, ...]]:
    """Hands of three or four of a kind, and full houses."""
    for rank in range(13):
        others = [4 * other for other in range(13) if other != rank]
        for one in others:
            yield (*[4 * rank + suit for suit in range(4)], one)
            yield (*[4 * rank + suit for suit in range(3)], one, one + 1)
        yield from [(*[4 * rank + suit for suit in range(3)], *two) for two in combinations(others, 2)]


@pytest.mark.extended
def test_every_hand_of_five_cards_ranks_at_2_7_as_the_rule_says() -> None:
    hands = 0

    def counted() -> Iterable[Sequence[int]]:
        nonlocal hands
        for cards in combinations(range(52), 5):
            hands += 1
            yield cards

    assert_in_order(classes_of_2_7(counted()), "deuce_to_seven")
    assert hands == 2_598_960


def test_every_hand_of_four_cards_ranks_at_badugi_as_the_rule_says() -> None:
    by_rank: dict[tuple[int, ...], int] = {}
    hands = 0
    for cards in combinations(range(52), 4):
        hands += 1
        value = badugi_strength(cards)
        assert by_rank.setdefault(plain_badugi(cards), value) == value, card_names(cards)
    assert hands == 270_725
    assert_in_order(by_rank, "badugi")


@pytest.mark.parametrize(
    ("cards", "name", "kind"),
    [
        ("7s 5d 4c 3h 2s", "seven-five-four low", Category.LOW),
        ("As 5d 4c 3h 2s", "ace-five-four low", Category.LOW),
        ("As 5s 4s 3s 2s", "Ace-Five-high flush", Category.FLUSH),
        ("6s 5d 4c 3h 2s", "six-high straight", Category.STRAIGHT),
        ("2s 2d 5c 4h 3s", "pair of Deuces", Category.PAIR),
        ("As Ks Qs Js Ts", "royal flush", Category.STRAIGHT_FLUSH),
    ],
)
def test_hands_of_2_7_are_named(cards: str, name: str, kind: Category) -> None:
    value = deuce_to_seven_strength(parse_cards(cards))
    assert (describe(value), category(value)) == (name, kind)


def test_a_low_hand_is_named_by_as_many_cards_as_decide() -> None:
    mine, other = (
        deuce_to_seven_strength(parse_cards(text)) for text in ("8s 6d 5c 3h 2s", "8d 6c 5h 4s 2d")
    )
    assert mine > other
    assert describe_against(mine, other) == "eight-six-five-three low"
    worse = deuce_to_seven_strength(parse_cards("Js 6d 5c 3h 2s"))
    assert describe_against(mine, worse) == "eight-six-five low", (
        "why it beats a hand that was not shown, too"
    )


@pytest.mark.parametrize(
    ("cards", "name", "playing"),
    [
        ("4s 3d 2c Ah", "four-three-deuce-ace badugi", "4s 3d 2c Ah"),
        ("Ks Qd Jc Th", "king-queen-jack-ten badugi", "Ks Qd Jc Th"),
        ("5s 3d 2c 8c", "three cards, five-three-deuce", "5s 3d 2c"),
        ("As Ah 2s 2h", "two cards, deuce-ace", ""),
        ("As 2s 3s 4s", "one card, ace", "As"),
    ],
)
def test_hands_of_badugi_are_named_and_their_cards_found(cards: str, name: str, playing: str) -> None:
    ids = parse_cards(cards)
    assert describe(badugi_strength(ids)) == name
    game = Game("draw", "", "", "", 4, (StreetPlan("predraw"),), 8, 6, ranking="badugi")
    found = best_with_board(card_names(ids), (), game)
    assert plain_badugi(parse_cards("".join(found))) == plain_badugi(ids) == plain_badugi(badugi_cards(ids))
    assert not playing or set(found) == set(card_names(parse_cards(playing)))
