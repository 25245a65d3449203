"""The stand-up game: all stand, who wins a pot sits down, and the last one standing pays the others (rule E9)."""

from __future__ import annotations

from collections.abc import Container

from pokerroom.tables.peer.cash_seats import Seat, clockwise
from pokerroom.tables.peer.cash_table_config import STAND_UP_PLAYERS
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerroom.tables.peer.side_payments import pay
from pokerwire.cash.cash_events import SeatsMarked


def begin_round(state: TableState, running: RunningHand) -> None:
    """Before a hand: end a round in which departures left only one standing, and begin one if none runs.

    Where the game is not played any more, its round ends, and nobody pays.
    """
    before = _standing(state)
    if not state.config.stand_up:
        if before:
            _end_round(state)
            announce_standing(state)
        return
    if len(before) == 1:
        _end_round(state)
    if len(before) < 2 and len(running.seats) >= STAND_UP_PLAYERS:
        for number in running.seats:
            seat = state.seats.at(number)
            assert seat is not None
            seat.stands = True
    if _standing(state) != before:
        announce_standing(state)


def sit_down(state: TableState, winners: Container[int]) -> None:
    """After a hand: its ``winners`` sit down; if that leaves one standing they pay, and the round is over."""
    before = _standing(state)
    for seat in before:
        seat.stands = seat.number not in winners
    left = _standing(state)
    if left == before:
        return
    if len(left) == 1 < len(before):
        _pay_all(state, left[0])
    if len(left) < 2:
        _end_round(state)
    announce_standing(state)


def announce_standing(state: TableState) -> None:
    """Announce who stands, also when somebody takes their place in the round to another seat."""
    state.emit(SeatsMarked("standing", tuple([seat.number for seat in _standing(state)])))


def _standing(state: TableState) -> list[Seat]:
    return [seat for seat in state.seats if seat.stands]


def _pay_all(state: TableState, last: Seat) -> None:
    """Pay everybody who sat down in this round; what is there is divided, odd chips from the left of the payer."""
    order = clockwise([seat.number for seat in state.seats if seat.stands is False], last.number)
    payees = [seat for number in order if (seat := state.seats.at(number)) is not None]
    each, odd = divmod(min(state.config.stand_up * len(payees), last.stack), len(payees))
    pay(state, "stand_up", last, [(seat, each + (place < odd)) for place, seat in enumerate(payees)])


def _end_round(state: TableState) -> None:
    for seat in state.seats:
        seat.stands = None
