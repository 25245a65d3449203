"""Chips on the spots: place, double, repeat, undo, clear, and every refusal with the amount that would do."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.uth.bet_spots import BetSpots, limits_panel, usable_chips
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.rulesets import load
from pokerwire.uth.round_events import Bet

RICH = 1_000_000
EXTREME = load("extreme")
CASINO = load("casino")


def test_the_ante_places_the_blind() -> None:
    spots = BetSpots(EXTREME)
    assert spots.add_chips("ante", 25, 50) == 50
    assert spots.bets() == (Bet("ante", 25), Bet("blind", 25))
    assert (spots.ante, spots.total, spots.sides) == (25, 50, {})


def test_each_chip_adds_to_the_spot() -> None:
    spots = BetSpots(EXTREME)
    assert [spots.add_chips("ante", chip, RICH) for chip in (5, 5, 1)] == [10, 10, 2]
    assert spots.add_chips("best_five", 25, RICH) == 25
    assert (spots.ante, spots.sides, spots.total) == (11, {"best_five": 25}, 47)


def test_undo_takes_back_one_by_one_in_reverse() -> None:
    spots = BetSpots(EXTREME)
    spots.add_chips("ante", 5, RICH)
    spots.add_chips("best_five", 1, RICH)
    spots.add_chips("ante", 25, RICH)
    spots.double(RICH)
    assert spots.total == 122
    assert [spots.undo() for _ in range(4)] == [-61, -50, -1, -10]
    assert spots.total == 0
    with pytest.raises(RoundError, match="no bet is left to take back"):
        spots.undo()


def test_clear_takes_back_everything() -> None:
    spots = BetSpots(EXTREME)
    spots.add_chips("ante", 5, RICH)
    spots.add_chips("best_five", 3, RICH)
    assert spots.clear() == -13
    assert (spots.total, spots.bets()) == (0, ())
    with pytest.raises(RoundError):
        spots.undo()


def test_double_goes_up_to_each_limit_and_only_once() -> None:
    spots = BetSpots(EXTREME)
    spots.add_chips("ante", 600, RICH)
    spots.add_chips("best_five", 100, RICH)
    assert spots.double(RICH) == 2 * 400 + 100
    assert (spots.ante, spots.sides) == (1000, {"best_five": 200})
    with pytest.raises(RoundError, match="once a round"):
        spots.double(RICH)
    spots.undo()
    assert spots.double(RICH) == 900, "a double that was taken back can be made again"


def test_double_leaves_the_progressive_alone() -> None:
    spots = BetSpots(CASINO)
    spots.add_chips("ante", 10, RICH)
    spots.add_chips("progressive", 5, RICH)
    assert spots.double(RICH) == 20
    assert spots.sides == {"progressive": 5}


def test_repeat_places_the_last_bets_again_in_one_step() -> None:
    last = (Bet("ante", 10), Bet("blind", 10), Bet("raise", 40), Bet("best_five", 2))
    spots = BetSpots(EXTREME)
    assert spots.repeat(last, 22) == 22
    assert (spots.ante, spots.sides) == (10, {"best_five": 2})
    assert spots.double(RICH) == 22
    assert [spots.undo(), spots.undo()] == [-22, -22]


def test_fill_stops_at_the_limit() -> None:
    spots = BetSpots(EXTREME)
    spots.add_chips("ante", 900, RICH)
    assert spots.add_chips("ante", 500, RICH, fill=True) == 200
    with pytest.raises(RoundError, match="at its maximum, 1000"):
        spots.add_chips("ante", 500, RICH, fill=True)


def test_bets_below_the_minimum_are_declined_when_betting_closes() -> None:
    spots = BetSpots(CASINO)
    spots.add_chips("ante", 4, RICH)
    assert spots.missing == 1
    spots.add_chips("trips", 20, RICH)
    assert spots.decline() == (Bet("ante", 4), Bet("blind", 4), Bet("trips", 20))
    assert spots.total == 0


def test_a_side_bet_below_its_minimum_goes_back_alone() -> None:
    spots = BetSpots(CASINO)
    spots.add_chips("ante", 5, RICH)
    spots.add_chips("trips", 4, RICH)
    assert spots.missing == 0
    assert spots.decline() == (Bet("trips", 4),)
    assert spots.bets() == (Bet("ante", 5), Bet("blind", 5))


def test_the_limits_panel_lists_every_spot() -> None:
    assert [(line.bet, line.name, line.min, line.max) for line in limits_panel(CASINO)] == [
        ("ante", "Ante", 5, 500),
        ("trips", "Trips", 5, 100),
        ("progressive", "Progressive", 5, 5),
    ]


def test_only_chips_that_the_balance_covers_can_be_used() -> None:
    assert usable_chips(EXTREME, 99) == (1, 5, 25)
    assert usable_chips(EXTREME, 0) == ()


REFUSED: list[tuple[str, list[Any], list[Any], str, str]] = [
    # name, steps before, the step, code, words of the sentence
    (
        "side bet without ante",
        [],
        ["add_chips", "trips", 5, RICH],
        "ante_first",
        "Trips goes with a bet on Ante",
    ),
    ("blind by itself", [], ["add_chips", "blind", 5, RICH], "unknown_spot", "Blind is placed with Ante"),
    (
        "raise before the deal",
        [],
        ["add_chips", "raise", 5, RICH],
        "unknown_spot",
        "a decision after the deal",
    ),
    ("no such spot", [], ["add_chips", "pairs", 5, RICH], "unknown_spot", "bet on Ante, Trips, Progressive"),
    ("negative", [], ["add_chips", "ante", -5, RICH], "bad_amount", "a whole number of chips"),
    ("zero", [], ["add_chips", "ante", 0, RICH], "bad_amount", "a whole number of chips"),
    ("fraction", [], ["add_chips", "ante", 2.5, RICH], "bad_amount", "2.5 is not an amount"),
    ("truth", [], ["add_chips", "ante", True, RICH], "bad_amount", "True is not an amount"),
    (
        "above the limit",
        [],
        ["add_chips", "ante", 501, RICH],
        "above_limit",
        "at most 500: 500 more would do",
    ),
    (
        "above the limit in steps",
        [["add_chips", "ante", 400, RICH]],
        ["add_chips", "ante", 101, RICH],
        "above_limit",
        "at most 500: 100 more would do",
    ),
    ("above the balance", [], ["add_chips", "ante", 10, 19], "above_balance", "at most 9 more on Ante"),
    (
        "side bet above the balance",
        [["add_chips", "ante", 10, RICH]],
        ["add_chips", "trips", 10, 8],
        "above_balance",
        "at most 8 more on Trips",
    ),
    (
        "another progressive",
        [["add_chips", "ante", 10, RICH]],
        ["add_chips", "progressive", 3, RICH],
        "fixed_amount",
        "Progressive is 5 chips",
    ),
    (
        "progressive twice",
        [["add_chips", "ante", 10, RICH], ["add_chips", "progressive", 5, RICH]],
        ["add_chips", "progressive", 5, RICH],
        "above_limit",
        "at its maximum, 5",
    ),
    ("double nothing", [], ["double", RICH], "nothing_placed", "place a bet on Ante first"),
    (
        "double twice",
        [["add_chips", "ante", 10, RICH], ["double", RICH]],
        ["double", RICH],
        "already_doubled",
        "once a round",
    ),
    (
        "double at the limit",
        [["add_chips", "ante", 500, RICH]],
        ["double", RICH],
        "above_limit",
        "at its limit",
    ),
    (
        "double above the balance",
        [["add_chips", "ante", 10, RICH], ["add_chips", "trips", 10, RICH]],
        ["double", 29],
        "above_balance",
        "takes 30 chips and you have 29: place up to 29",
    ),
    ("repeat nothing", [], ["repeat", (), RICH], "nothing_to_repeat", "place one on Ante"),
    (
        "repeat on bets",
        [["add_chips", "ante", 5, RICH]],
        ["repeat", (Bet("ante", 5),), RICH],
        "bets_placed",
        "clear them first",
    ),
    (
        "repeat above the balance",
        [],
        ["repeat", (Bet("ante", 50), Bet("trips", 5)), 104],
        "above_balance",
        "takes 105 chips and you have 104",
    ),
    (
        "repeat above a new limit",
        [],
        ["repeat", (Bet("ante", 600),), RICH],
        "above_limit",
        "500 more would do",
    ),
    ("undo nothing", [], ["undo"], "nothing_to_undo", "no bet is left"),
    ("clear nothing", [], ["clear"], "nothing_placed", "no bet is placed"),
]


@pytest.mark.parametrize(
    ("before", "step", "code", "words"), [row[1:] for row in REFUSED], ids=[r[0] for r in REFUSED]
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    before: list[Any], step: list[Any], code: str, words: str
) -> None:
    spots = BetSpots(CASINO)
    for name, *arguments in before:
        getattr(spots, name)(*arguments)
    then = spots.bets()
    with pytest.raises(RoundError) as refused:
        getattr(spots, step[0])(*step[1:])
    assert refused.value.code == code
    assert words in str(refused.value)
    assert spots.bets() == then
    assert sum([-spots.undo() for _ in before]) == sum([bet.amount for bet in then])


def test_whether_bets_can_be_doubled_is_told() -> None:
    spots = BetSpots(load("casino"))
    assert not spots.can_double
    spots.add_chips("ante", 10, RICH)
    assert spots.can_double
    spots.double(RICH)
    assert not spots.can_double
    spots.add_chips("trips", 5, RICH)
    assert not spots.can_double, "once a round, whatever is placed after it"
    spots.undo()
    spots.undo()
    assert spots.can_double
    spots.add_chips("ante", 490, RICH)
    assert not spots.can_double, "every bet is at its limit"
