"""Known hands of hold'em: to the last board what counting them one by one says, and what books print."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from pokerroom.cards import parse_cards
from pokerroom.evaluator.batch import strengths
from pokerroom.odds import equity
from pokerroom.odds.equity_result import SHARES
from pokerroom.odds.known_hands import count_boards, tally_known_hands
from tests.odds.enumeration import count_holdem, names, random_spot
from tests.tiers import extended, sampled


@pytest.mark.parametrize("number", sampled(range(1000), every=13))
def test_a_random_spot_is_counted_as_one_by_one(number: int) -> None:
    holes, board, dead = random_spot(number)
    result = equity([names(hole) for hole in holes], names(board), names(dead))
    assert count_holdem([[hole] for hole in holes], board, dead).agrees(result)


def test_the_spots_have_every_number_of_hands_and_board_cards() -> None:
    spots = [random_spot(number) for number in range(0, 1000, 13)]
    assert {(len(holes), len(board)) for holes, board, _ in spots} >= {
        (hands, board) for hands in range(2, 11) for board in (0, 3, 4, 5)
    }


def whole_deck(hands: list[tuple[int, ...]]) -> tuple[int, list[int], list[int]]:
    """Count all boards before the flop through the evaluator of arrays, one row a board."""
    left = [card for card in range(52) if card not in {card for hand in hands for card in hand}]
    boards = np.array(list(combinations(left, 5)), np.uint8)
    rows = np.array(
        [
            strengths(np.column_stack([boards, np.tile(np.array(hand, np.uint8), (len(boards), 1))]))
            for hand in hands
        ]
    )
    best = rows == rows.max(axis=0)
    alone = best.sum(axis=0) == 1
    return len(boards), (best & alone).sum(axis=1).tolist(), (best & ~alone).sum(axis=1).tolist()


@pytest.mark.parametrize(
    "hands",
    [
        extended(["AsKd", "QhQc"]),
        extended(["AsKs", "QhQc"]),
        extended(["7c2d", "7d2c"]),
        extended(["AsAd", "KsKd", "9h8h"]),
        extended(["2c2d", "AhKh", "JsTs", "QcQd"]),
    ],
)
def test_every_board_before_the_flop_counts(hands: list[str]) -> None:
    holes = [parse_cards(hand) for hand in hands]
    tally = tally_known_hands([(a, b) for a, b in holes], (), ())
    assert (tally.deals, tally.wins, tally.ties) == whole_deck(list(holes))


@pytest.mark.parametrize(
    ("hands", "wins", "ties", "boards"),
    [
        (["AsKd", "QhQc"], [730541, 975909], 5854, 1_712_304),
        (["AhAd", "KhKd"], [1410336, 292660], 9308, 1_712_304),
    ],
)
def test_hands_before_the_flop_win_as_often_as_is_well_known(
    hands: list[str], wins: list[int], ties: int, boards: int
) -> None:
    result = equity(hands)
    assert result.exact
    assert result.deals == boards
    assert [hand.wins for hand in result.hands] == wins
    assert [hand.ties for hand in result.hands] == [ties, ties]


def test_equities_add_up_to_the_whole_pot() -> None:
    rng = Random(5)
    for hands in range(2, 11):
        cards = rng.sample(range(52), 2 * hands)
        result = equity([names(cards[2 * i : 2 * i + 2]) for i in range(hands)])
        assert sum([result.fraction(i) for i in range(hands)]) == Fraction(1)


def test_a_tie_of_all_hands_is_shared() -> None:
    tally = count_boards(np.array([[5, 7], [5, 7], [5, 1]], np.uint16), np.array([3, 4]))
    assert (tally.deals, tally.wins, tally.ties) == (7, [0, 0, 0], [7, 7, 3])
    assert tally.shares == [SHARES + 2 * SHARES, SHARES + 2 * SHARES, SHARES]


def test_cards_may_be_given_as_names() -> None:
    assert equity([["As", "Kd"], ("Qh", "Qc")], ["Qs", "Jd", "2c"]) == equity(["AsKd", "QhQc"], "Qs Jd 2c")


# --- which cards help ---------------------------------------------------------------------------------------------


def test_outs_with_one_card_to_come() -> None:
    result = equity(["AsKs", "QhQd"], "2s 7s 9d Jc", outs=True)
    (outs,) = result.outs
    spades = {f"{rank}s" for rank in "345689TJQ"}
    assert outs.hand == 0
    assert set(outs.win) == spades | {"Ac", "Ad", "Ah", "Kc", "Kd", "Kh"}
    assert outs.tie == ()
    assert result.hands[0].wins == len(outs.win)
    by_card = {following.card: following for following in result.next_cards}
    assert len(by_card) == result.deals == 44
    assert all((following.equities[0] == 1) == (card in outs.win) for card, following in by_card.items())


def test_outs_with_two_cards_to_come_put_a_hand_in_front_on_the_turn() -> None:
    result = equity(["AsKd", "QhQc"], "Qs Jd 2c", outs=True)
    (outs,) = result.outs
    assert set(outs.win) == {"Ts", "Th", "Td", "Tc"}
    mean = sum([following.equities[0] for following in result.next_cards]) / len(result.next_cards)
    assert mean == pytest.approx(result.hands[0].equity)


def test_cards_that_only_level_the_hands_are_told_apart() -> None:
    (outs,) = equity(["AsAd", "KcKh"], "Ts Jd 7c 8h", outs=True).outs
    assert (outs.hand, outs.win) == (1, ("Ks", "Kd"))
    assert outs.tie == ("9s", "9h", "9d", "9c"), "a straight on the board is everybody's"


def test_hands_that_are_level_both_have_outs() -> None:
    first, second = equity(["KsJd", "KcQh"], "2c 2d 9s 9d", outs=True).outs
    assert (first.win, first.tie) == (("Js", "Jh", "Jc"), ())
    assert (second.win, second.tie) == (("Kh", "Kd", "Qs", "Qd", "Qc"), ())
