"""Blinds owed, and blinds posted before a hand (rules B3, B5, B6)."""

from __future__ import annotations

import pytest

from pokerroom.poker.forced_bets import ForcedBetDue
from pokerroom.tables.peer.blinds import clear_owed_blinds, forced_bets, record_missed_blinds
from pokerroom.tables.peer.button import ButtonPlacement, Positions
from pokerroom.tables.peer.cash_seats import Seat, Seats
from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.table_config import TableConfig

SEATS_1357 = (1, 3, 5, 7)
Places = tuple[int, int, int]
PLACED = ButtonPlacement(Positions(1, 3, 5), 3, SEATS_1357)


def table(**options: object) -> TableConfig:
    fields = {"name": "T", "small_blind": 5, "big_blind": 10, **options}
    return check(TableConfig(**fields))  # type: ignore[arg-type]


def seated(*numbers: int, stack: int = 1_000) -> Seats:
    seats = Seats(10)
    for number in numbers:
        seat = Seat(number, f"P{number}", stack)
        seat.played = True
        seats.add(seat)
    return seats


def words(bets: list[ForcedBetDue]) -> str:
    """``small_blind 3 5``, in the order of posting."""
    return ", ".join(f"{bet.kind} {bet.seat} {bet.amount}{' for all' if bet.for_all else ''}" for bet in bets)


@pytest.mark.parametrize(
    ("options", "placement", "expected"),
    [
        ({}, PLACED, "small_blind 3 5, big_blind 5 10"),
        ({"small_blind": 10, "big_blind": 15}, PLACED, "small_blind 3 10, big_blind 5 15"),
        ({}, ButtonPlacement(Positions(1, 3, 5), None, (1, 5, 7)), "big_blind 5 10"),
        ({}, ButtonPlacement(Positions(5, 5, 1), 5, (1, 5)), "small_blind 5 5, big_blind 1 10"),
        (
            {"ante": 1},
            PLACED,
            "ante 3 1, ante 5 1, ante 7 1, ante 1 1, small_blind 3 5, big_blind 5 10",
        ),
        (
            {"ante": 10, "ante_kind": "big_blind"},
            PLACED,
            "small_blind 3 5, big_blind 5 10, ante 5 10 for all",
        ),
    ],
)
def test_blinds_and_antes(options: dict[str, object], placement: ButtonPlacement, expected: str) -> None:
    assert words(forced_bets(table(**options), placement, seated(*SEATS_1357))) == expected


@pytest.mark.parametrize(
    ("big", "small", "number", "expected"),
    [
        (True, False, 7, "post 7 10"),
        (False, True, 7, "dead 7 5"),
        (True, True, 7, "post 7 10, dead 7 5"),
        (True, True, 5, ""),
    ],
)
def test_what_is_owed_is_posted_big_live_and_small_dead_but_not_by_the_big_blind(
    big: bool, small: bool, number: int, expected: str
) -> None:
    seats = seated(*SEATS_1357)
    seat = seats.seat_of(f"P{number}")
    seat.owes_big, seat.owes_small = big, small
    bets = forced_bets(table(), PLACED, seats)
    assert words(bets).removeprefix("small_blind 3 5, big_blind 5 10").removeprefix(", ") == expected


STRADDLED = "small_blind 3 5, big_blind 5 10"


@pytest.mark.parametrize(
    ("what", "rule", "willing", "placement", "expected"),
    [
        ("under the gun", "utg", {7}, PLACED, "straddle 7 20"),
        ("only under the gun", "utg", {1, 7, 9}, PLACED, "straddle 7 20"),
        ("not who did not opt in", "utg", {1, 9}, PLACED, ""),
        ("not the blinds", "restraddle", {3, 5}, PLACED, ""),
        ("each doubles", "restraddle", {7, 9, 1}, PLACED, "straddle 7 20, straddle 9 40, straddle 1 80"),
        ("nobody after the first who does not", "restraddle", {7, 1}, PLACED, "straddle 7 20"),
        ("nobody before under the gun", "restraddle", {9, 1}, PLACED, ""),
        ("the button", "button", {1, 7}, PLACED, "straddle 1 20"),
        ("the button did not opt in", "button", {7}, PLACED, ""),
        ("the button is dead", "button", {7, 9}, PLACED._replace(positions=Positions(2, 3, 5)), ""),
    ],
)
def test_straddles(
    what: str, rule: str, willing: set[int], placement: ButtonPlacement, expected: str
) -> None:
    seats = seated(*SEATS_1357, 9)
    for number in willing:
        seats.seat_of(f"P{number}").straddle = True
    placement = placement._replace(dealt=(1, 3, 5, 7, 9))
    bets = words(forced_bets(table(straddle=rule), placement, seats))
    assert bets.removeprefix(STRADDLED).removeprefix(", ") == expected


@pytest.mark.parametrize(
    ("what", "structure", "amounts", "expected"),
    [
        (
            "the player's amount",
            "no_limit",
            {7: 0, 9: 55, 1: 0},
            "straddle 7 20, straddle 9 55, straddle 1 110",
        ),
        ("the straddle itself has one size", "no_limit", {7: 70}, "straddle 7 20"),
        ("the stack is the most", "no_limit", {7: 0, 9: 5_000}, "straddle 7 20, straddle 9 1000"),
        (
            "an amount that is too small now",
            "no_limit",
            {7: 0, 9: 55, 1: 100},
            "straddle 7 20, straddle 9 55",
        ),
        ("the pot is the most", "pot_limit", {7: 0, 9: 500}, "straddle 7 20, straddle 9 75"),
        ("twice at limit", "limit", {7: 0, 9: 500}, "straddle 7 20, straddle 9 40"),
    ],
)
def test_restraddles_to_an_amount(what: str, structure: str, amounts: dict[int, int], expected: str) -> None:
    seats = seated(*SEATS_1357, 9)
    for number, amount in amounts.items():
        seat = seats.seat_of(f"P{number}")
        seat.straddle, seat.straddle_to = True, amount
    placement = PLACED._replace(dealt=(1, 3, 5, 7, 9))
    bets = words(forced_bets(table(straddle="restraddle", structure=structure), placement, seats))
    assert bets.removeprefix(STRADDLED).removeprefix(", ") == expected, what


@pytest.mark.parametrize(
    ("stack", "ante", "straddles"), [(20, 0, True), (19, 0, False), (21, 1, True), (20, 1, False)]
)
def test_a_straddle_needs_the_whole_amount_after_the_ante(stack: int, ante: int, straddles: bool) -> None:
    seats = seated(*SEATS_1357)
    seat = seats.seat_of("P7")
    seat.straddle, seat.stack = True, stack
    bets = forced_bets(table(straddle="utg", ante=ante), PLACED, seats)
    assert (ForcedBetDue("straddle", 7, 20) in bets) is straddles


def test_who_posts_what_he_owes_does_not_straddle() -> None:
    seats = seated(*SEATS_1357)
    seat = seats.seat_of("P7")
    seat.straddle = seat.owes_big = True
    assert words(forced_bets(table(straddle="utg"), PLACED, seats)).endswith("big_blind 5 10, post 7 10")


@pytest.mark.parametrize(
    ("rule", "willing", "expected"),
    [
        ("utg", set(), "straddle 7 20"),
        ("restraddle", set(), "straddle 7 20"),
        ("restraddle", {9}, "straddle 7 20, straddle 9 40"),
        ("button", set(), "straddle 1 20"),
    ],
)
def test_the_first_straddle_of_every_hand_asks_nobody(rule: str, willing: set[int], expected: str) -> None:
    seats, placed = seated(*SEATS_1357, 9), PLACED._replace(dealt=(*SEATS_1357, 9))
    for number in willing:
        seats.seat_of(f"P{number}").straddle = True
    bets = words(forced_bets(table(straddle=rule, straddle_always=True), placed, seats))
    assert bets.partition("big_blind 5 10, ")[2] == expected
    seats.seat_of("P7" if rule != "button" else "P1").stack = 19
    bets = words(forced_bets(table(straddle=rule, straddle_always=True), placed, seats))
    assert "straddle" not in bets, "who cannot pay it does not"


@pytest.mark.parametrize(("least", "expected"), [(3, True), (4, True), (5, False)])
def test_a_straddle_takes_so_many_players(least: int, expected: bool) -> None:
    seats = seated(*PLACED.dealt)
    config = table(straddle="utg", straddle_always=True, straddle_players=least)
    assert ("straddle" in words(forced_bets(config, PLACED, seats))) is expected


@pytest.mark.parametrize("rule", ["utg", "restraddle", "button"])
def test_no_straddle_between_two(rule: str) -> None:
    seats = seated(1, 5)
    for seat in seats:
        seat.straddle = True
    placement = ButtonPlacement(Positions(5, 5, 1), 5, (1, 5))
    assert words(forced_bets(table(straddle=rule), placement, seats)) == "small_blind 5 5, big_blind 1 10"


@pytest.mark.parametrize(
    ("what", "number", "last", "now", "big", "small"),
    [
        ("the big blind passes", 6, (1, 3, 5), (3, 5, 7), True, False),
        ("the small blind passes", 4, (1, 3, 6), (3, 6, 7), False, True),
        ("the small blind comes to lie there", 5, (1, 3, 5), (3, 5, 7), False, True),
        ("the small blind passes over the end of the table", 10, (3, 9, 2), (9, 2, 4), False, True),
        ("over the end of the table", 10, (5, 7, 9), (7, 9, 1), True, False),
        ("neither", 1, (1, 3, 5), (3, 5, 7), False, False),
        ("heads-up, the small blind was placed back", 3, (1, 3, 4), (1, 1, 5), False, False),
        ("heads-up, the big blind passes", 3, (5, 5, 1), (1, 1, 5), True, False),
        ("heads-up, both pass", 3, (1, 1, 5), (5, 5, 4), True, True),
    ],
)
def test_missed_blinds(*, what: str, number: int, last: Places, now: Places, big: bool, small: bool) -> None:
    seats = seated(number)
    seat = seats.seat_of(f"P{number}")
    dealt = tuple({n for n in now if n != number})
    changed = record_missed_blinds(seats, Positions(*last), ButtonPlacement(Positions(*now), None, dealt), 2)
    assert (seat.owes_big, seat.owes_small) == (big, small)
    assert changed == ([seat] if big or small else [])
    assert seat.missed == int(big)


@pytest.mark.parametrize(("hands", "missed"), [((2, 8, 14), 3), ((2, 11, 20), 3), ((2, 4, 6, 8, 10, 14), 3)])
def test_at_most_one_of_each_is_owed_and_one_missed_big_blind_in_six_hands_counts(
    hands: tuple[int, ...], missed: int
) -> None:
    seats = seated(6)
    seat = seats.seat_of("P6")
    for hand in hands:
        placement = ButtonPlacement(Positions(3, 5, 7), 5, (3, 5, 7))
        changed = record_missed_blinds(seats, Positions(1, 3, 5), placement, hand)
        assert changed == ([seat] if hand == 2 else [])
    assert seat.missed == missed


def test_a_player_never_dealt_in_owes_no_small_blind() -> None:
    seats = seated(5)
    seats.seat_of("P5").played = False
    record_missed_blinds(seats, Positions(1, 3, 5), ButtonPlacement(Positions(3, 5, 7), None, (3, 7)), 2)
    assert not seats.seat_of("P5").owes_small


def test_who_is_left_out_when_the_game_starts_comes_in_with_the_big_blind() -> None:
    seats = seated(1, 3, 5)
    placement = ButtonPlacement(Positions(1, 1, 3), 1, (1, 3), forgiven=True)
    assert record_missed_blinds(seats, None, placement, 1) == [seats.seat_of("P5")]
    assert seats.seat_of("P5").owes_big
    assert not seats.seat_of("P1").owes


def test_who_is_dealt_in_has_paid() -> None:
    seats = seated(1, 3, 5)
    owing, new = seats.seat_of("P1"), seats.seat_of("P5")
    owing.owes_big = owing.owes_small = True
    owing.missed = 2
    new.played = False
    assert clear_owed_blinds(seats, ButtonPlacement(Positions(1, 3, 5), 3, (1, 5))) == [owing]
    assert not owing.owes
    assert owing.missed == 0
    assert new.played
