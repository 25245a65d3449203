"""A hand as the coach sees it, and what it says of it."""

from __future__ import annotations

import sys
from functools import cache

import pytest
from msgspec.structs import replace

from pokerclient.text.coach_sentences import coach_lines
from pokerroom.coach.hand_review import review, review_of
from pokerroom.history.hand_record import seen_by
from pokerwire.cash.cash_events import HandVoided
from pokerwire.room.coached_hand import CoachedHand
from tests.coach.played import BLUFF_CATCHER, BOARD, played


@cache
def called_down() -> CoachedHand:
    """What the coach says of the hand in which a bluff was called down."""
    return review_of(BLUFF_CATCHER.record, BLUFF_CATCHER.name)


def test_each_decision_has_frequencies_values_and_what_was_lost() -> None:
    found = called_down()
    assert (found.strategy, found.made, found.not_covered) == ("blueprint", 7, "")
    for decision in found.decisions:
        assert sum(choice.share for choice in decision.choices) == pytest.approx(1, abs=0.001)
        best = max(choice.value for choice in decision.choices if choice.share)
        taken = decision.choices[decision.taken]
        assert decision.lost == pytest.approx(best - taken.value, abs=0.001)
    river = found.decisions[-1]
    assert [(one.action, one.amount) for one in river.choices[:2]] == [("fold", 0), ("call", 1500)]
    assert river.margin == 0 < max([decision.margin for decision in found.decisions])


def test_the_cards_of_the_other_player_make_no_difference() -> None:
    hand = BLUFF_CATCHER
    assert review_of(seen_by(hand.record, hand.name), hand.name) == called_down()
    weak = played("Kh 4d", "raise 250", "bet 250", "bet 750", "bet 1500", other="3s 3c", board=BOARD)
    assert review(weak.replay, weak.seat) == called_down()


def test_a_voided_hand_is_not_judged() -> None:
    record = BLUFF_CATCHER.record
    voided = replace(record, events=(*record.events, HandVoided("a fault", ())))
    assert coach_lines(review_of(voided, BLUFF_CATCHER.name)) == ["This hand was voided."]


def test_without_numpy_there_are_frequencies_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pokerroom.coach.action_values", None)
    found = review(BLUFF_CATCHER.replay, BLUFF_CATCHER.seat)
    assert {one.value for decision in found.decisions for one in decision.choices} == {None}
    lines = coach_lines(found)
    assert lines[-1] == "What the choices win is not computed here: that needs NumPy."
    assert lines[-2].endswith("You: call 1,500.")


def test_it_says_what_the_strategy_does_and_what_was_lost() -> None:
    hand = played("4s 3d", "raise 250", "bet 250", "bet 750", "bet 1500", other="Kh Kc", board=BOARD)
    lines = coach_lines(review(hand.replay, hand.seat))
    assert lines[0] == "The coach plays by the solved strategy of the bot blueprint."
    assert lines[7].startswith("On the river: fold 100%, call 1,500 0%")
    assert lines[7].endswith("You: call 1,500, which loses 15.00 big blinds.")


def test_a_hand_that_no_strategy_has_gets_one_sentence() -> None:
    hand = played("Js Td", other="Kh Kc", board=BOARD, stacks=1000)
    assert coach_lines(review(hand.replay, hand.seat)) == [
        "The strategies are not solved for stacks like these. The coach does not judge this hand."
    ]
