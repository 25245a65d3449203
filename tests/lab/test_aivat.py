"""AIVAT is without bias, and narrower than what was won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pokerclient.bots import all_in, call
from pokerroom.cards import CARD_IDS
from pokerroom.lab import aivat, battle
from pokerroom.lab.aivat import KnownState, aivat_nets, checked_down
from pokerroom.lab.arena.match.hand_histories import BattleRecord
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action
from pokerroom.poker.hand import Hand


def records_of(*bots: Any, **options: Any) -> list[BattleRecord]:
    """The hands of a battle, as an observer gets them."""
    found: list[BattleRecord] = []

    def value(state: KnownState) -> Mapping[int, float]:
        return dict.fromkeys(state.paid, 0.0)

    original = aivat.aivat_nets

    def kept(record: BattleRecord, *rest: Any) -> dict[int, float]:
        found.append(record)
        return original(record, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pokerroom.lab.aivat_tally.aivat_nets", kept)
        battle(*bots, value=value, **options)
    return found


def nets(record: BattleRecord) -> dict[int, float]:
    return {result.seat: float(result.net) for result in record.events[-1].results}


def test_a_value_that_says_nothing_changes_nothing() -> None:
    for record in records_of("call", "random", hands=20, session=5):
        zero = aivat_nets(record, lambda state: dict.fromkeys(state.paid, 0.0))
        assert zero == nets(record)


def test_what_all_win_adds_up_to_nothing() -> None:
    for record in records_of("call", "random", "call", hands=24, session=2):
        assert sum(aivat_nets(record).values()) == pytest.approx(0, abs=1e-6)


def test_the_correction_of_a_card_is_the_mean_over_all_that_could_come_less_what_came() -> None:
    """By a value whose mean is known: the rank of the river for seat 1. All 48 or so cards are as likely."""

    def river_rank(state: KnownState) -> dict[int, float]:
        return {1: float(state.board[4] >> 2) if len(state.board) == 5 else 0.0, 2: 0.0}

    record = records_of("call", "call", hands=2, session=1)[0]
    seen = {
        card for event in record.events if hasattr(event, "cards") and event.cards for card in event.cards
    }
    river = record.events[[type(event).__name__ for event in record.events].index("BoardDealt") :]
    last = [event for event in river if type(event).__name__ == "BoardDealt"][-1].cards[0]
    left = [card for name, card in CARD_IDS.items() if name not in seen or name == last]
    mean = sum(card >> 2 for card in left) / len(left)
    moved = aivat_nets(record, river_rank)[1] - nets(record)[1]
    assert len(left) == 44
    assert moved == pytest.approx(mean - (CARD_IDS[last] >> 2))


def test_duplicate_deals_cancel_what_is_drawn_too() -> None:
    """Two that check everything down win nothing from each other in a deal and its rotation."""
    outcome = battle("call", ("other", lambda view, turn: call()), hands=80, session=5, value=checked_down)
    assert outcome.aivat is not None
    own = outcome.aivat.mbb["call"]
    assert (own.value, own.low, own.high) == (0, pytest.approx(0, abs=1e-3), pytest.approx(0, abs=1e-3))


def test_it_is_narrower_than_what_was_won_and_agrees_with_it() -> None:
    """One bot plays aces to kings as anything: without duplicates luck is large, and AIVAT takes most of it out."""

    def shove(view: Any, turn: Any) -> Any:
        return all_in() if "A" in "".join(view.my_cards) else call()

    outcome = battle("call", shove, hands=120, session=10, duplicate=False, value=checked_down, equity=False)
    assert outcome.aivat is not None
    plain, better = outcome["shove"].mbb, outcome.aivat.mbb["shove"]
    assert plain.low is not None
    assert plain.high is not None
    assert better.low is not None
    assert better.high is not None
    assert better.high - better.low < plain.high - plain.low
    assert plain.low <= better.value <= plain.high
    assert outcome.aivat.differences["shove", "call"].value == pytest.approx(2 * better.value, abs=0.01)


def test_a_known_strategy_is_averaged_over_what_it_could_have_done() -> None:
    """A bot that calls or folds at random before the flop, half and half, against one that always calls."""

    def half(hand: Hand, seat: int) -> dict[Action, float]:
        if hand.street == "preflop" and hand.legal.fold:
            return {FOLD: 0.5, CALL: 0.5}
        return {CHECK if hand.legal.check else CALL: 1.0}

    record = next(one for one in records_of("call", "call", hands=2, session=1))
    assert record.entrants == ("call-1", "call-2")
    small = next(seat for seat in (1, 2) if seat == record.events[0].button)

    def chips(state: KnownState) -> dict[int, float]:
        return {seat: float(seat in state.live) for seat in state.paid}

    moved = aivat_nets(record, chips, {record.entrants[small - 1]: half})[small] - nets(record)[small]
    assert moved == pytest.approx(0.5 * 0 + 0.5 * 1 - 1)
    with pytest.raises(ValueError, match="add up to 1"):
        aivat_nets(record, chips, {record.entrants[small - 1]: lambda hand, seat: {FOLD: 0.3}})


def test_draw_has_no_boards_to_average() -> None:
    with pytest.raises(ValueError, match="for hold'em"):
        battle("call", "call", game="draw-limit", hands=4, session=1, value=checked_down)


def test_other_processes_cannot_have_a_value_function() -> None:
    with pytest.raises(ValueError, match="leave processes out"):
        battle("call", "random", hands=4, session=1, value=checked_down, processes=2)
