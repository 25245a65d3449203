"""What cannot be done at a house table is refused with a code and a sentence, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.bets import UthDecision
from pokerroom.uth.round_errors import RoundError
from tests.tables.uth.table_harness import UthTableHarness

Deed = Callable[[UthTableHarness], object]


def bet(who: str = "ada", spot: str = "ante", amount: object = 10, game: str | None = None) -> Deed:
    return lambda f: f.table.place_bet(who, game or f.table.game, spot, amount, f.now)  # type: ignore[arg-type]


def decide(phase: str, choice: str, by: object = 0, who: str = "ada", game: str | None = None) -> Deed:
    return lambda f: f.table.decide(who, game or f.table.game, UthDecision(phase, choice, by), f.now)  # type: ignore[arg-type]


def at(phase: str, *before: Deed) -> Callable[[], UthTableHarness]:
    """A casino table with ada and bea, 10 on each ante, in ``phase``, after ``before``."""

    def made() -> UthTableHarness:
        felt = UthTableHarness("casino")
        felt.sit("ada", "bea")
        if phase != "open":
            bet("ada")(felt)
            bet("bea")(felt)
            felt.wait_until(phase)
        for deed in before:
            deed(felt)
        return felt

    return made


open_, preflop = at("open"), at("preflop")

CASES = [
    ("a bet after close", at("closed"), bet(), "betting_closed", "wait for the next one"),
    ("a bet during decisions", preflop, bet(), "betting_closed", "wait for the next one"),
    (
        "a bet for an earlier round",
        open_,
        bet(game="2020-01-01 00:00:00"),
        "stale_round",
        "another round than the current one",
    ),
    ("a late bet", at("over"), bet(), "round_over", "takes new bets"),
    ("a bet without a seat", open_, bet(who="eve"), "not_seated", "take a seat"),
    ("a side bet without an ante", open_, bet(spot="trips"), "ante_first", "place that first"),
    ("a blind by itself", open_, bet(spot="blind"), "unknown_spot", "bet on Ante"),
    ("a spot that is not there", open_, bet(spot="pairs"), "unknown_spot", "bet on Ante, Trips, Progressive"),
    ("a negative amount", open_, bet(amount=-5), "bad_amount", "a whole number"),
    ("no amount", open_, bet(amount=0), "bad_amount", "a whole number"),
    ("a fraction", open_, bet(amount=2.5), "bad_amount", "a whole number"),
    ("more than the limit", open_, bet(amount=501), "above_limit", "500 more would do"),
    (
        "a half progressive bet",
        at("open", bet()),
        bet(spot="progressive", amount=3),
        "fixed_amount",
        "is 5 chips",
    ),
    (
        "double of nothing",
        open_,
        lambda f: f.table.double("ada", f.table.game, f.now),
        "nothing_placed",
        "first",
    ),
    (
        "undo of nothing",
        open_,
        lambda f: f.table.undo("ada", f.table.game, f.now),
        "nothing_to_undo",
        "no bet",
    ),
    (
        "repeat of nothing",
        open_,
        lambda f: f.table.repeat("ada", f.table.game, f.now),
        "nothing_to_repeat",
        "no bet",
    ),
    (
        "the deal without a bet",
        open_,
        lambda f: f.table.deal("ada", f.table.game, f.now),
        "no_bet",
        "bet at least 5",
    ),
    (
        "a decision while betting",
        at("open", bet()),
        decide("preflop", "check"),
        "no_decision",
        "wait for the cards",
    ),
    (
        "a raise of another size",
        preflop,
        decide("preflop", "raise", 20),
        "wrong_raise",
        "Raise 4x (40) or Raise 3x (30)",
    ),
    ("a fractional raise", preflop, decide("preflop", "raise", 40.0), "wrong_raise", "Raise 4x (40)"),
    ("a negative raise", preflop, decide("preflop", "raise", -40), "wrong_raise", "Raise 4x (40)"),
    ("a check that costs", preflop, decide("preflop", "check", 10), "wrong_raise", "Check"),
    ("a fold before the flop", preflop, decide("preflop", "fold"), "cannot_fold", "costs nothing"),
    ("a decision of later", preflop, decide("flop", "raise", 20), "stale_decision", "before the flop"),
    (
        "a decision of an earlier round",
        preflop,
        decide("preflop", "check", game="x"),
        "stale_round",
        "another round than the current one",
    ),
    (
        "a decision twice",
        at("preflop", decide("preflop", "check")),
        decide("preflop", "raise", 40),
        "already_decided",
        "wait",
    ),
    (
        "a raise after a raise",
        at("preflop", decide("preflop", "raise", 40)),
        decide("preflop", "raise", 30),
        "already_raised",
        "yours is 40",
    ),
    ("a check at last", at("river"), decide("river", "check"), "cannot_check", "Fold or Raise 1x (10)"),
    ("a decision for no seat", preflop, decide("preflop", "check", who="eve"), "not_seated", "take a seat"),
    ("a second seat", open_, lambda f: f.table.sit("ada", 3, f.now), "already_seated", "you have a seat"),
    ("another's seat", open_, lambda f: f.table.sit("eve", 1, f.now), "seat_taken", "choose another"),
    ("a seat too many", open_, lambda f: f.table.sit("eve", 7, f.now), "no_such_seat", "1 to 6"),
    (
        "next round at a clock",
        at("over"),
        lambda f: f.table.next_round("ada", f.table.game, f.now),
        "common_clock",
        "by itself",
    ),
]


@pytest.mark.parametrize(("name", "made", "deed", "code", "says"), CASES, ids=[case[0] for case in CASES])
def test_it_is_refused_and_nothing_changes(name, made, deed, code, says):
    felt = made()
    before = (felt.see("ada"), felt.see("bea"), dict(felt.purse.accounts), felt.purse.bank)
    with pytest.raises((RoundError, TableError)) as refused:
        deed(felt)
    assert refused.value.code == code
    assert says in str(refused.value)
    felt.purse.accounts.pop("eve", None)
    assert (felt.see("ada"), felt.see("bea"), dict(felt.purse.accounts), felt.purse.bank) == before
    assert felt.faults == []


def test_a_bet_above_the_balance_says_what_would_do():
    felt = UthTableHarness("casino", each=30)
    felt.sit("ada")
    with pytest.raises(RoundError, match="at most 15 more on Ante") as refused:
        felt.place("ada", "ante", 16)
    assert refused.value.code == "above_balance"
    felt.place("ada", "ante", 10)
    felt.wait_until("preflop")
    with pytest.raises(RoundError, match="Raise 4x takes 40 chips and you have 10: Check"):
        felt.decide("ada", "preflop", "raise", 40)


def test_the_deal_is_not_asked_for_in_a_crowd():
    felt = UthTableHarness("extreme")
    felt.sit("ada")
    felt.place("ada")
    with pytest.raises(TableError) as refused:
        felt.table.deal("ada", felt.table.game, felt.now)
    assert refused.value.code == "common_clock"
    with pytest.raises(TableError) as refused:
        felt.table.sit_out("ada", felt.now)
    assert refused.value.code == "no_marker"


def test_who_plays_a_round_speaks_before_and_after_it_where_hands_are_not_discussed():
    felt = UthTableHarness("casino", chat_in_round=False)
    felt.sit("ada", "bea")
    felt.place("ada")
    felt.table.say("ada", "good luck", felt.now)
    felt.wait_until("preflop")
    with pytest.raises(TableError, match="until it is over") as refused:
        felt.table.say("ada", "two aces", felt.now)
    assert refused.value.code == "chat_closed"
    felt.table.say("bea", "I sit this one out", felt.now)
    felt.table.say("eve", "I only look on", felt.now)
    felt.wait_until("over")
    felt.table.say("ada", "well played", felt.now)
