"""Who may take which seat of a table, and who waits for one: the same rules at every kind of table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.waiting_list import WaitingList
from pokerwire.cash.cash_events import SeatOffered, WaitingListChanged


class QueuedSeats(Protocol):
    """The seats of a table that people queue for."""

    @property
    def size(self) -> int:
        """How many seats the table has; 0: any number."""

    @property
    def players(self) -> dict[str, int]:
        """The number of each player's seat."""

    def is_free(self, number: int) -> bool:
        """Whether a newcomer may take this seat."""

    def free(self) -> list[int]:
        """The numbers of the seats that a newcomer may take, the best first; at a table for any number, one."""


class SeatQueue:
    """Gives out the free seats of one table; ``emit`` reports changes of the waiting list."""

    def __init__(
        self,
        seats: QueuedSeats,
        waiting: WaitingList,
        emit: Callable[[SeatOffered | WaitingListChanged], None],
    ) -> None:
        self._seats = seats
        self._waiting = waiting
        self._emit = emit

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the waiting list, in order."""
        return self._waiting.names

    def seat_for(self, player: str, number: int) -> int:
        """Return the seat that a player may take: ``number``, or any when it is 0; raise TableError when none."""
        seats = self._seats
        self._check_not_seated(player)
        if number:
            self.check_free(player, number)
            return number
        offer = self._waiting.offer_to(player)
        if offer is not None and seats.is_free(offer.seat):
            return offer.seat
        choice = self._waiting.unreserved(seats.free())
        if not choice:
            raise TableError("table_full", "no seat is free: put your name on the waiting list")
        return choice[0]

    def check_free(self, player: str, number: int) -> None:
        """Raise TableError unless the player may take seat ``number``."""
        seats = self._seats
        if number < 1 or (seats.size and number > seats.size):
            raise TableError(
                "no_such_seat",
                "the seats of this table are 1 to {maximum}; 0 is any free one",
                maximum=seats.size,
            )
        if not seats.is_free(number):
            raise TableError(
                "seat_taken", "seat {seat} is taken: choose another, or 0 for any free one", seat=number
            )
        offer = self._waiting.offer_to(player)
        mine = offer is not None and offer.seat == number
        if not mine and not self._waiting.unreserved([number]):
            raise TableError(
                "seat_kept", "seat {seat} is kept for the first player on the waiting list", seat=number
            )

    def join(self, player: str) -> None:
        """Put a player on the waiting list."""
        self._check_not_seated(player)
        if self._waiting.unreserved(self._seats.free()):
            raise TableError("seat_free", "a seat is free: sit down")
        self._waiting.join(player)
        self._announce()

    def leave(self, player: str) -> None:
        """Take a player off the waiting list."""
        self._waiting.leave(player)
        self._announce()

    def on_seated(self, player: str) -> None:
        """Take a player who sat down off the waiting list."""
        if self._waiting.discard(player):
            self._announce()

    def offers(self, now: int) -> tuple[SeatOffered, ...]:
        """Return the running offers with the time that is left of each at ``now``."""
        return tuple(
            SeatOffered(offer.player, offer.seat, 0 if offer.until is None else max(1, offer.until - now))
            for offer in self._waiting.offers
        )

    def clear(self) -> None:
        """Send everybody away: the table closes."""
        if self._waiting.clear():
            self._announce()

    def offer_seats(self, now: int) -> None:
        """Offer the free seats to those who wait for one."""
        if self._waiting.names:
            self._waiting.withdraw(lambda seat: not self._seats.is_free(seat))
            for offer in self._waiting.offer(self._seats.free(), now):
                self._emit(SeatOffered(offer.player, offer.seat, self._waiting.offer_time))

    def expire_offers(self, now: int) -> None:
        """Take those off the waiting list who let an offer run out."""
        if self._waiting.expire(now):
            self._announce()

    def _check_not_seated(self, player: str) -> None:
        if player in self._seats.players:
            raise TableError("already_seated", "you have a seat at this table")

    def _announce(self) -> None:
        self._emit(WaitingListChanged(self._waiting.names))
