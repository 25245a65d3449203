"""What stands out in many hands: only what is not easily chance, with how many decisions it rests on."""

from __future__ import annotations

from pokerclient.text.coach_sentences import evening_lines
from pokerroom.coach.leaks import LEAST_DECISIONS, coached_evening
from pokerroom.coach.own_decisions import OwnDecisions, own_decisions
from tests.coach.played import BOARD, played

HAND = played("4s 3d", "raise 250", "bet 250", "bet 750", "bet 1500", other="Kh Kc", board=BOARD)
CALLED_DOWN = own_decisions(HAND.replay, HAND.seat)


def test_three_leaks_with_their_samples() -> None:
    evening = coached_evening([CALLED_DOWN] * LEAST_DECISIONS)
    assert (evening.hands, evening.decisions, len(evening.leaks)) == (8, 56, 3)
    about, *lines = evening_lines(evening)
    assert about == "8 hands of yours that the strategies know, 56 decisions."
    assert (
        "You called 100% of the time in the big blind, against a raise; the strategy calls 0% (8 decisions)."
        in lines
    )
    assert len({(leak.street, leak.spot) for leak in evening.leaks}) == 3


def test_few_decisions_say_nothing() -> None:
    evening = coached_evening([CALLED_DOWN] * (LEAST_DECISIONS - 1))
    assert evening.leaks == ()
    assert evening_lines(evening)[-1] == "Nothing stands out that is not easily chance."


def test_hands_that_no_strategy_has_are_not_counted() -> None:
    evening = coached_evening([OwnDecisions(None, (), 3, "players")])
    assert (evening.hands, evening.decisions) == (0, 0)
