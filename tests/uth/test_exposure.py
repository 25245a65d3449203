"""The bank's worst case is never below what a round really costs it."""

from __future__ import annotations

from random import Random

import pytest

from pokerroom.cards import Deck
from pokerroom.uth.exposure import worst_case
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.settlement import Stakes
from pokerwire.uth.round_events import RoundEnded
from tests.uth.playing import METER, RICH, stacked

ROYALS = [("As Ks", "Qs Js Ts 4d 2c", "7h 6h"), ("2c 3d", "As Ks Qs Js Ts", "7h 6h")]


def test_one_player_by_hand() -> None:
    """Ante 10: raise 40, ante 10, blind 5,000 and Best Five 5 x 50."""
    assert worst_case(load("extreme"), [Stakes(10, 0, {"best_five": 5})]) == 40 + 10 + 5_000 + 250


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_round_without_bets_costs_nothing(name: str) -> None:
    assert worst_case(load(name), []) == 0


def test_a_shared_hand_pays_everybody() -> None:
    assert worst_case(load("extreme"), [Stakes(10, 0, {})] * 100) == 100 * 5_050


def test_with_own_cards_one_royal_wins_at_a_time() -> None:
    """Five players with the next best, a straight flush: 50 + 500 each."""
    assert worst_case(load("casino"), [Stakes(10, 0, {})] * 6) == 5_050 + 5 * 550


def test_a_royal_on_the_board_pays_every_trips() -> None:
    stakes = [Stakes(5, 0, {"trips": 100})] * 6
    assert worst_case(load("casino"), stakes) == max(6 * 5_000, (25 + 2_500 + 5_000) + 5 * (25 + 250 + 4_000))


def test_the_progressive_counts_its_fixed_payouts_and_the_seed() -> None:
    plain, with_bet = [Stakes(5, 0, {})], [Stakes(5, 0, {"progressive": 5})]
    assert worst_case(load("casino"), with_bet) - worst_case(load("casino"), plain) == 1_500 + 100_000


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_round_costs_more(name: str) -> None:
    rules = load(name)
    players = rules.seats or 3
    decks = [stacked(name, [hole], dealer, board) for hole, board, dealer in ROYALS if name != "casino"]
    for deck in [*decks, *[Deck(Random(seed)) for seed in range(200)]]:
        played = Round(rules, "1", deck)
        for seat in range(1, players + 1):
            played.join(seat)
            played.place_bet(seat, "ante", 100, balance=RICH)
            played.place_bet(seat, rules.side_bets[0].bet, 100, balance=RICH)
        played.close_phase()
        stakes = [seat.stakes for seat in played.seats.values()]
        played.run_out(METER)
        for seat in played.waiting:
            played.decide(seat, "preflop", "raise", 400, balance=RICH)
        ended = played.run_out(METER)[-1]
        assert isinstance(ended, RoundEnded)
        assert -ended.bank <= worst_case(rules, stakes)
