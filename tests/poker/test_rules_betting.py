"""Rules A1-A9 by their own examples, through the public face of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.poker.forced_bets import ForcedBetDue
from pokerwire.hand_events import Acted
from tests.poker.hand_script import PlayedScript, deal

DEEP = dict.fromkeys(range(1, 7), 20000)


def stacks(*amounts: int) -> dict[int, int]:
    """Seats from 1, the button at the last."""
    return dict(enumerate(amounts, 1))


# --- A1, A2: what may be done, and when a round is over -----------------------------------------------------------


def test_a1_check_or_bet_call_raise_or_fold() -> None:
    played = deal(stacks(1_000, 1_000, 1_000))
    assert played.menu == "3: fold or call 100 or raise to 200..1000"
    played.do("3 call, 1 call")
    assert played.menu == "2: check or raise to 200..1000", "the big blind has the option"
    played.do("2 check")
    assert played.menu == "1: check or bet to 100..900"


def test_a1_the_option_goes_when_somebody_raised() -> None:
    played = deal(stacks(1_000, 1_000, 1_000)).do("3 raise 200, 1 fold")
    assert played.menu == "2: fold or call 100 or raise to 300..1000"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3 check", "cannot_check"),
        ("3 bet 200", "cannot_bet"),
        ("3 raise 199", "amount_too_small"),
        ("3 raise 1001", "amount_too_large"),
        ("3 draw", "cannot_draw"),
        ("1 call", "not_your_turn"),
    ],
)
def test_a1_what_is_refused_before_the_flop(line: str, code: str) -> None:
    assert deal(stacks(1_000, 1_000, 1_000)).refuses(line) == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 call", "nothing_to_call"),
        ("1 fold", "cannot_fold"),
        ("1 raise 200", "cannot_raise"),
        ("1 bet 99", "amount_too_small"),
        ("1 bet 901", "amount_too_large"),
    ],
)
def test_a1_what_is_refused_on_the_flop(line: str, code: str) -> None:
    assert deal(stacks(1_000, 1_000, 1_000)).do("3 call, 1 call, 2 check").refuses(line) == code


@pytest.mark.parametrize(
    ("line", "street", "turn"),
    [
        ("3 call, 1 call, 2 check", "flop", 1),
        ("3 call, 1 call", "preflop", 2),
        ("3 call, 1 call, 2 raise 200, 3 call", "preflop", 1),
        ("3 call, 1 call, 2 raise 200, 3 call, 1 call", "flop", 1),
        ("3 call, 1 call, 2 check, 1 check, 2 bet 100, 3 call", "flop", 1),
        ("3 call, 1 call, 2 check, 1 check, 2 bet 100, 3 call, 1 call", "turn", 1),
        ("3 raise 1000, 1 call, 2 fold", "river", None),
    ],
)
def test_a2_when_a_round_ends(line: str, street: str, turn: int | None) -> None:
    hand = deal(stacks(1_000, 1_000, 1_000)).do(line).hand
    assert (hand.street, hand.turn) == (street, turn)


# --- A3, A4: minimum raises and short all-ins ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blinds", "line", "menu"),
    [
        ((50, 100), "3 fold, 4 fold, 5 fold, 6 fold", "1: fold or call 50 or raise to 200..20000"),
        ((50, 100), "3 raise 350", "4: fold or call 350 or raise to 600..20000"),
        ((1, 2), "3 raise 8", "4: fold or call 8 or raise to 14..20000"),
        ((50, 100), "3 raise 350, 4 raise 600, 5 raise 1200", "6: fold or call 1200 or raise to 1800..20000"),
        ((10, 15), "3 call", "4: fold or call 15 or raise to 30..20000"),
        ((50, 100), "3 call, 4 call, 5 call, 6 call, 1 call, 2 check", "1: check or bet to 100..19900"),
        (
            (50, 100),
            "3 call, 4 call, 5 call, 6 call, 1 call, 2 check, 1 bet 120",
            "2: fold or call 120 or raise to 240..19900",
        ),
    ],
)
def test_a3_minimum_raise(blinds: tuple[int, int], line: str, menu: str) -> None:
    assert deal(DEEP, blinds=blinds).do(line).menu == menu


def test_a3_less_only_all_in() -> None:
    played = deal(stacks(1_000, 1_000, 150))
    assert played.menu == "3: fold or call 100 or raise to 150"
    assert played.refuses("3 raise 149") == "amount_too_small"
    assert played.do("3 raise 150").menu == "1: fold or call 100 or raise to 250..1000"


def flop(*behind: int, **more: Any) -> PlayedScript:
    """The flop of a limped pot of 50/100; each seat has this stack behind."""
    played = deal(stacks(*[amount + 100 for amount in behind]), **more)
    n = len(behind)
    played.do(", ".join([*(f"{seat} call" for seat in range(3, n + 1)), "1 call", "2 check"]))
    assert played.hand.street == "flop"
    return played


A4 = "1 bet 500, 2 raise 1000, 3 call"


def test_a4_the_example() -> None:
    played = flop(9_000, 9_000, 9_000, 1_300, 1_700).do(A4 + ", 4 raise 1300, 5 raise 1700")
    assert played.menu == "1: fold or call 1200 or raise to 2200..9000"
    played.do("1 fold")
    assert played.menu == "2: fold or call 700 or raise to 2200..9000"
    played.do("2 call")
    assert played.menu == "3: fold or call 700 or raise to 2200..9000"


def test_a4_one_short_all_in_is_not_enough() -> None:
    played = flop(9_000, 9_000, 9_000, 1_300, 9_000).do(A4 + ", 4 raise 1300")
    assert played.menu == "5: fold or call 1300 or raise to 1800..9000", "who has not acted may raise"
    played.do("5 call, 1 call")
    assert played.menu == "2: fold or call 300"
    assert played.refuses("2 raise 1800") == "cannot_raise"
    played.do("2 call")
    assert played.menu == "3: fold or call 300"


def test_a4_is_counted_per_player() -> None:
    """Seat 4 called the first short all-in and faces 400 of the second; seat 2 has not acted since 1,000."""
    played = flop(9_000, 9_000, 1_300, 9_000, 1_700)
    played.do("1 bet 500, 2 raise 1000, 3 raise 1300, 4 call, 5 raise 1700, 1 call")
    assert played.menu == "2: fold or call 700 or raise to 2200..9000"
    played.do("2 call")
    assert played.menu == "4: fold or call 400"


def test_a4_a_raise_by_somebody_else_opens_for_all() -> None:
    played = flop(9_000, 9_000, 9_000, 1_300, 9_000).do(A4 + ", 4 raise 1300, 5 raise 1800, 1 fold")
    assert played.menu == "2: fold or call 800 or raise to 2300..9000"


def test_a4_a_short_bet_does_not_open_either() -> None:
    played = flop(9_000, 60, 9_000).do("1 check, 2 bet 60")
    assert played.menu == "3: fold or call 60 or raise to 160..9000"
    assert played.do("3 call").menu == "1: fold or call 60"


def test_a4_the_big_blind_all_in_for_less_than_a_raise() -> None:
    played = deal(stacks(1_000, 150, 1_000)).do("3 call, 1 call, 2 raise 150")
    assert played.menu == "3: fold or call 50"
    assert played.do("3 call").menu == "1: fold or call 50"


# --- A5: pot-limit ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "line", "menu"),
    [
        ({"blinds": (100, 200)}, "", "3: fold or call 200 or raise to 400..700"),
        ({"blinds": (100, 200)}, "3 raise 700, 4 fold", "5: fold or call 700 or raise to 1200..2400"),
        (
            {"blinds": (100, 200)},
            "3 call, 4 fold, 5 fold, 6 fold",
            "1: fold or call 100 or raise to 400..800",
        ),
        ({"blinds": (100, 200), "ante": 50}, "", "3: fold or call 200 or raise to 400..1000"),
        (
            {"blinds": (100, 200), "ante": 200, "big_blind_ante": True},
            "",
            "3: fold or call 200 or raise to 400..900",
        ),
    ],
)
def test_a5_before_the_flop(more: dict[str, Any], line: str, menu: str) -> None:
    played = deal(DEEP, structure="pot_limit", **more)
    assert (played.do(line) if line else played).menu == menu


def test_a5_flop_pot_1500_bet_1500() -> None:
    played = deal(stacks(9_000, 9_000, 9_000), structure="pot_limit", blinds=(250, 500))
    played.do("3 call, 1 call, 2 check")
    assert played.menu == "1: check or bet to 500..1500"
    assert played.do("1 bet 1500").menu == "2: fold or call 1500 or raise to 3000..6000"


def test_a5_a_blind_posted_short() -> None:
    """C is the nominal 200, P the 150 that are there: 150 + 400 - 0."""
    played = deal(stacks(9_000, 50, 9_000, 9_000), structure="pot_limit", blinds=(100, 200))
    assert played.menu == "3: fold or call 200 or raise to 400..550"


# --- A6, A7, A8: fixed limit --------------------------------------------------------------------------------------


def test_a6_bets_and_raises_are_one_unit() -> None:
    played = deal(stacks(9_000, 9_000, 9_000), structure="limit", blinds=(50, 100))
    assert played.menu == "3: fold or call 100 or raise to 200"
    played.do("3 raise 200, 1 call, 2 call")
    assert played.menu == "1: check or bet to 100"
    played.do("1 check, 2 check, 3 check")
    assert played.menu == "1: check or bet to 200"
    assert played.do("1 bet 200").menu == "2: fold or call 200 or raise to 400"
    played.do("2 call, 3 call")
    assert (played.hand.street, played.menu) == ("river", "1: check or bet to 200")


def test_a6_draw_bets_big_after_the_draw() -> None:
    played = deal(stacks(9_000, 9_000), game="draw", structure="limit", button=2)
    assert played.menu == "2: fold or call 50 or raise to 200"
    played.do("2 call, 1 check, 1 draw, 2 draw")
    assert played.menu == "1: check or bet to 200"


def test_a7_four_bets_a_round() -> None:
    played = deal(stacks(9_000, 9_000, 9_000), structure="limit")
    played.do("3 raise 200, 1 raise 300, 2 raise 400")
    assert played.menu == "3: fold or call 200"
    assert played.refuses("3 raise 500") == "cannot_raise"
    played.do("3 call, 1 call, 1 bet 100, 2 raise 200, 3 raise 300, 1 raise 400")
    assert played.menu == "2: fold or call 200"


def test_a7_a_straddle_is_not_counted() -> None:
    forced = [
        ForcedBetDue("small_blind", 1, 50),
        ForcedBetDue("big_blind", 2, 100),
        ForcedBetDue("straddle", 3, 200),
    ]
    played = deal(stacks(9_000, 9_000, 9_000, 9_000), structure="limit", forced=forced)
    played.do("4 raise 300, 1 raise 400, 2 raise 500")
    assert played.menu == "3: fold or call 300"


@pytest.mark.parametrize(
    ("more", "menu"),
    [
        ({}, "2: fold or call 100"),
        ({"max_bets": 5}, "2: fold or call 100 or raise to 500"),
        ({"uncapped_heads_up": True}, "2: fold or call 100 or raise to 500"),
    ],
)
def test_a7_table_options(more: dict[str, Any], menu: str) -> None:
    played = deal(stacks(9_000, 9_000), structure="limit", button=2, **more)
    played.do("2 call, 1 raise 200, 2 raise 300, 1 raise 400")
    assert played.menu == menu


@pytest.mark.parametrize(
    ("all_in", "behind", "earlier"),
    [
        # a round of 100: less than half is action only, half or more is a bet
        (40, "3: fold or call 40 or raise to 100", "1: fold or call 40"),
        (49, "3: fold or call 49 or raise to 100", "1: fold or call 49"),
        (50, "3: fold or call 50 or raise to 150", "1: fold or call 50 or raise to 150"),
        (75, "3: fold or call 75 or raise to 175", "1: fold or call 75 or raise to 175"),
    ],
)
def test_a8_half_a_bet(all_in: int, behind: str, earlier: str) -> None:
    played = flop(9_000, all_in, 9_000, structure="limit").do(f"1 check, 2 bet {all_in}")
    assert played.menu == behind
    assert played.do("3 call").menu == earlier


def test_a8_the_example_of_15_on_20() -> None:
    played = deal(stacks(1_000, 35, 1_000), structure="limit", blinds=(10, 20)).do(
        "3 call, 1 call, 2 check, 1 check"
    )
    assert played.do("2 bet 15").menu == "3: fold or call 15 or raise to 35"


def test_a8_completing_opens_again_and_counts() -> None:
    played = flop(9_000, 40, 9_000, structure="limit").do("1 check, 2 bet 40, 3 raise 100")
    assert played.menu == "1: fold or call 100 or raise to 200"
    played.do("1 raise 200, 3 raise 300, 1 raise 400")
    assert played.menu == "3: fold or call 100", "the completed bet was the first of four"


def test_a8_half_a_raise_counts_for_the_cap() -> None:
    played = flop(9_000, 9_000, 250, 9_000, structure="limit")
    played.do("1 bet 100, 2 raise 200, 3 raise 250, 4 raise 350")
    assert played.menu == "1: fold or call 250"


def test_a8_less_than_half_a_raise_does_not() -> None:
    played = flop(9_000, 9_000, 240, 9_000, structure="limit")
    played.do("1 bet 100, 2 raise 200, 3 raise 240")
    assert played.menu == "4: fold or call 240 or raise to 300"
    played.do("4 raise 300")
    assert played.menu == "1: fold or call 200 or raise to 400"


# --- A9: every amount is the total --------------------------------------------------------------------------------


def test_a9_amounts_are_totals() -> None:
    played = deal(stacks(1_000, 1_000, 1_000)).do("3 raise 300, 1 raise 800, 2 fold")
    raises = [event for event in played.of(Acted) if event.action == "raise"]
    assert [(event.by, event.to, event.stack) for event in raises] == [(300, 300, 700), (750, 800, 200)]
    assert played.menu == "3: fold or call 500 or raise to 1000"
