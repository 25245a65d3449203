from __future__ import annotations

import pytest

from pokerroom.tables.peer.cash_seats import Seat, Seats, clockwise
from pokerroom.tables.table_errors import TableError


@pytest.mark.parametrize(
    ("numbers", "after", "order"),
    [
        ([1, 3, 5], 3, [5, 1, 3]),
        ([5, 1, 3], 5, [1, 3, 5]),
        ([1, 3, 5], 4, [5, 1, 3]),
        ([2], 2, [2]),
        ([], 4, []),
    ],
)
def test_clockwise_begins_left_of_a_seat(numbers: list[int], after: int, order: list[int]) -> None:
    assert clockwise(numbers, after) == order


def test_one_seat_for_each_player_and_one_player_in_each_seat() -> None:
    seats = Seats(4)
    seats.add(Seat(3, "Ana", 100))
    with pytest.raises(ValueError, match="Ana sits already"):
        seats.add(Seat(2, "Ana", 100))
    with pytest.raises(ValueError, match="seat 3 is taken"):
        seats.add(Seat(3, "Bob", 100))
    assert seats.free() == [1, 2, 4]
    assert seats.seat_of("Ana").number == 3


def test_seats_come_in_order_and_forget_who_stood_up() -> None:
    seats = Seats(4)
    ana, bob = Seat(3, "Ana", 100), Seat(1, "Bob", 100)
    seats.add(ana)
    seats.add(bob)
    assert [seat.player for seat in seats] == ["Bob", "Ana"]
    seats.remove(ana)
    assert len(seats) == 1
    assert seats.at(3) is None
    with pytest.raises(TableError, match="no seat") as refused:
        seats.seat_of("Ana")
    assert refused.value.code == "not_seated"


@pytest.mark.parametrize(
    ("change", "active"),
    [({}, True), ({"out": "asked"}, False), ({"leaving": "left"}, False), ({"stack": 0}, False)],
)
def test_active_is_who_wants_cards_and_has_chips(change: dict[str, object], active: bool) -> None:
    seat = Seat(1, "Ana", 100)
    for name, value in change.items():
        setattr(seat, name, value)
    assert seat.active is active
