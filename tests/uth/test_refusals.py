"""Bad input: everything that cannot be is refused with a code and a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.round_snapshot import snapshot_round
from pokerwire.uth.round_events import Bet
from tests.uth.playing import RICH, dealt, new_round, with_bets

Setup = Callable[[], Round]
Attempt = Callable[[Round], object]


def state(played: Round) -> Any:
    """Everything that a refused command could have changed."""
    if played.phase == "betting":
        return {seat: (spots.bets(), spots.total) for seat, spots in played._betting.spots.items()}
    return msgspec.to_builtins(snapshot_round(played))


def closed() -> Round:
    played = with_bets()
    played.close_phase()
    return played


def decided() -> Round:
    played = dealt()
    played.decide(1, "preflop", "check", 0, balance=RICH)
    return played


def raised() -> Round:
    played = dealt()
    played.decide(1, "preflop", "raise", 40, balance=RICH)
    return played


def flop() -> Round:
    played = raised()
    played.close_phase()
    played.run_out()
    return played


def river() -> Round:
    played = flop()
    played.close_phase()
    played.run_out()
    return played


def folded() -> Round:
    played = river()
    played.decide(2, "river", "fold", 0, balance=RICH)
    return played


def over() -> Round:
    played = river()
    played.close_phase()
    played.run_out()
    return played


def place(seat: int, spot: str, amount: Any, balance: int = RICH) -> Attempt:
    return lambda played: played.place_bet(seat, spot, amount, balance=balance)


def decide(seat: int, phase: Any, choice: Any, by: Any = 0, balance: int = RICH) -> Attempt:
    return lambda played: played.decide(seat, phase, choice, by, balance=balance)


TABLE: list[tuple[str, Setup, Attempt, str, str]] = [
    # betting
    ("bet after close", closed, place(1, "ante", 5), "betting_closed", "wait for the next one"),
    ("late bet, cards are out", dealt, place(1, "best_five", 5), "betting_closed", "wait for the next one"),
    ("late bet, round is over", over, place(1, "ante", 5), "round_over", "the next one takes new bets"),
    ("undo after close", closed, lambda r: r.undo(1), "betting_closed", "is closed"),
    ("clear after close", closed, lambda r: r.clear(1), "betting_closed", "is closed"),
    ("double after close", closed, lambda r: r.double(1, balance=RICH), "betting_closed", "is closed"),
    ("repeat after close", closed, lambda r: r.repeat(1, balance=RICH), "betting_closed", "is closed"),
    ("leave after close", closed, lambda r: r.leave(1), "betting_closed", "is closed"),
    ("join after close", closed, lambda r: r.join(9, [Bet("ante", 1)]), "betting_closed", "is closed"),
    ("bet without a seat", new_round, place(9, "ante", 5), "not_in_round", "take a seat"),
    (
        "side bet without ante",
        new_round,
        place(1, "best_five", 5),
        "ante_first",
        "BEST FIVE goes with a bet on ANTE",
    ),
    ("negative bet", new_round, place(1, "ante", -5), "bad_amount", "whole number of chips"),
    ("fractional bet", new_round, place(1, "ante", 0.5), "bad_amount", "whole number of chips"),
    ("above the limit", new_round, place(1, "ante", 1001), "above_limit", "1000 more would do"),
    ("above the balance", new_round, place(1, "ante", 8, 15), "above_balance", "at most 7 more on ANTE"),
    # decisions
    ("decision before the cards", closed, decide(1, "preflop", "check"), "no_decision", "wait for the cards"),
    ("decision while betting", with_bets, decide(1, "preflop", "check"), "no_decision", "wait for the cards"),
    ("decision after the round", over, decide(3, "river", "fold"), "round_over", "is over"),
    ("seat without a bet", dealt, decide(9, "preflop", "check"), "no_bet", "bet when the next one opens"),
    (
        "decision for the next phase",
        dealt,
        decide(1, "flop", "check"),
        "stale_decision",
        "is before the flop",
    ),
    (
        "decision for the last phase",
        flop,
        decide(2, "preflop", "check"),
        "stale_decision",
        "is after the flop",
    ),
    (
        "decision twice",
        decided,
        decide(1, "preflop", "raise", 40),
        "already_decided",
        "you have decided: CHECK",
    ),
    ("same decision twice", decided, decide(1, "preflop", "check"), "already_decided", "wait for the others"),
    ("raise twice", raised, decide(1, "preflop", "raise", 40), "already_raised", "yours is 40"),
    ("raise again on the flop", flop, decide(1, "flop", "raise", 20), "already_raised", "one raise a round"),
    ("raise again at last", river, decide(1, "river", "raise", 10), "already_raised", "one raise a round"),
    (
        "raise after a fold",
        folded,
        decide(2, "river", "raise", 10),
        "already_decided",
        "you have decided: FOLD",
    ),
    (
        "fold before the river",
        dealt,
        decide(1, "preflop", "fold"),
        "cannot_fold",
        "CHECK costs nothing before the",
    ),
    (
        "check at the last decision",
        river,
        decide(2, "river", "check"),
        "cannot_check",
        "FOLD or CALL 1x (10)",
    ),
    (
        "raise of 5x",
        dealt,
        decide(1, "preflop", "raise", 50),
        "wrong_raise",
        "CHECK, CALL 4x (40) or CALL 3x (30)",
    ),
    (
        "raise of 2x before the flop",
        dealt,
        decide(1, "preflop", "raise", 20),
        "wrong_raise",
        "20 is not one of",
    ),
    ("raise of 4x on the flop", flop, decide(2, "flop", "raise", 40), "wrong_raise", "CHECK or CALL 2x (20)"),
    ("raise of 2x at last", river, decide(2, "river", "raise", 20), "wrong_raise", "FOLD or CALL 1x (10)"),
    ("raise of nothing", dealt, decide(1, "preflop", "raise", 0), "wrong_raise", "CALL 4x (40)"),
    ("negative raise", dealt, decide(1, "preflop", "raise", -40), "wrong_raise", "-40 is not one of"),
    ("fractional raise", dealt, decide(1, "preflop", "raise", 40.0), "wrong_raise", "40.0 is not one of"),
    ("raise of truth", dealt, decide(1, "preflop", "raise", True), "wrong_raise", "True is not one of"),
    ("check with an amount", dealt, decide(1, "preflop", "check", 10), "wrong_raise", "10 is not one of"),
    ("no such choice", dealt, decide(1, "preflop", "surrender"), "wrong_raise", "CHECK, CALL 4x (40)"),
    (
        "raise above the balance",
        dealt,
        decide(1, "preflop", "raise", 40, 39),
        "above_balance",
        "CALL 4x takes 40 chips and you have 39: CHECK or CALL 3x (30)",
    ),
    (
        "last raise above the balance",
        river,
        decide(2, "river", "raise", 10, 9),
        "above_balance",
        "you have 9: FOLD",
    ),
    # the table's own commands
    ("next step while somebody decides", dealt, lambda r: r.advance(), "not_due", "all have decided"),
    (
        "closing a phase twice",
        closed,
        lambda r: r.close_phase(),
        "no_decision",
        "nobody has anything to decide",
    ),
    ("resuming what is not paused", dealt, lambda r: r.resume(), "not_due", "not paused"),
    (
        "a bet meant for the last round",
        new_round,
        lambda r: r.require_game("11:59:30"),
        "stale_round",
        "for another round than the current one",
    ),
    ("cancelling what is over", over, lambda r: r.cancel("late"), "round_over", "is over"),
]


@pytest.mark.parametrize(
    ("setup", "attempt", "code", "words"), [row[1:] for row in TABLE], ids=[r[0] for r in TABLE]
)
def test_refused_with_code_and_sentence_and_nothing_changed(
    setup: Setup, attempt: Attempt, code: str, words: str
) -> None:
    played = setup()
    before = state(played)
    with pytest.raises(RoundError) as refused:
        attempt(played)
    assert refused.value.code == code
    assert words in str(refused.value)
    assert state(played) == before


def test_every_code_is_in_the_list_of_codes() -> None:
    listed = RoundError.__doc__ or ""
    assert all(f"``{code}``" in listed for _, _, _, code, _ in TABLE)
