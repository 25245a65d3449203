"""Two players swap seats: one offers it, the other agrees in time, and they change places between hands (rule E7).

Theory of operation.  An offer is kept with the seat of the player who made it; the same command from the other player
agrees to it.  From then on each of the two ``moves_to`` the seat of the other.  They swap between two hands, but
not while one of them is due to post the small blind: the other would post it for them.  Then each seat still pays one
big blind and one small blind in the orbit to come, so whoever moves closer to the big blind owes nothing new; whoever
moves away from it would get hands for nothing, and comes in like a newcomer.  Where nobody else plays, button and
blinds go with the players, and nothing changes between them.
"""

from __future__ import annotations

from typing import Literal

from pokerroom.tables.peer.button import Positions
from pokerroom.tables.peer.cash_seats import Seat, SwapOffer, clockwise
from pokerroom.tables.peer.cash_table_state import TableState
from pokerroom.tables.table_errors import TableError

SwapAnswer = Literal["offered", "agreed", "as_before"]
"""what came of offering a swap"""


class SeatSwaps:
    """The swaps that players of a table have offered each other, and those that are agreed."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def offer(self, seat: Seat, number: int, now: int) -> SwapAnswer:
        """Offer a swap to the player of seat ``number``, or agree to their offer; the own seat takes all back."""
        other, at = self._other(seat, number), self._state.waiting_time(now)
        if other is not None and (seat.moves_to == number or self._has_offered(seat, other, at)):
            return "as_before"
        self.cancel(seat)
        if other is None:
            return "as_before"
        if self._has_offered(other, seat, at):
            self.cancel(other)
            seat.moves_to, other.moves_to = other.number, seat.number
            return "agreed"
        seat.swap_offer = SwapOffer(other.player, at + self._state.config.clocks.seat_offer)
        return "offered"

    def refuse(self, seat: Seat, number: int, now: int) -> None:
        """Refuse what the player of seat ``number`` offers; raise TableError ``no_swap_offer`` without an offer."""
        other = self._state.seats.at(number)
        if other is None or not self._has_offered(other, seat, self._state.waiting_time(now)):
            raise TableError("no_swap_offer", "nobody in seat {seat} offers to swap with you", seat=number)
        self.cancel(other)

    def cancel(self, seat: Seat) -> None:
        """Drop what a player offers, and where they were to move; whoever was to swap with them stays."""
        partner = self._state.seats.at(seat.moves_to)
        if partner is not None:
            partner.moves_to = 0
        seat.swap_offer, seat.moves_to = None, 0

    def are_due(self, seat: Seat, other: Seat) -> bool:
        """Whether two players who have agreed to swap can do so now; no hand runs."""
        positions = self._state.positions
        if positions is None or not self._state.config.has_blinds or self._alone(seat, other):
            return True
        return positions.big_blind not in (seat.number, other.number)

    def settle_blinds(self, seat: Seat, other: Seat) -> None:
        """Before two players swap: have the one who moves away from the big blind owe it, unless nobody else plays."""
        state = self._state
        if state.positions is None:
            return
        if self._alone(seat, other):
            swapped = {seat.number: other.number, other.number: seat.number}
            state.positions = Positions(*[swapped.get(number, number) for number in state.positions])
        elif state.config.has_blinds:
            first = clockwise((seat.number, other.number), state.positions.big_blind)[0]
            (seat if seat.number == first else other).owes_big = True

    def shift(self, time: int) -> None:
        """The table was paused for ``time`` ms, in which no offer ended."""
        for seat in self._state.seats:
            if seat.swap_offer is not None:
                seat.swap_offer = seat.swap_offer._replace(until=seat.swap_offer.until + time)

    def _other(self, seat: Seat, number: int) -> Seat | None:
        """Return whoever sits in seat ``number``, ``None`` for the own one; raise TableError where there is no swap."""
        if number == seat.number:
            return None
        other = self._state.seats.at(number)
        if other is None:
            raise TableError("nobody_there", "nobody sits in seat {seat}: you can move there", seat=number)
        for one in (seat, other):
            if one.bot:
                raise TableError(
                    "bot_stays", "{player} is a program, and programs swap no seats", player=one.player
                )
        return other

    def _alone(self, seat: Seat, other: Seat) -> bool:
        """Whether nobody else has a place in the order of blinds, also nobody who is only away for a moment."""
        return all(one in (seat, other) or one.owes_big for one in self._state.seats)

    @staticmethod
    def _has_offered(other: Seat, seat: Seat, at: int) -> bool:
        offer = other.swap_offer
        return offer is not None and offer.player == seat.player and at <= offer.until
