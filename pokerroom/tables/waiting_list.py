"""The waiting list: who wants a seat, and for whom a free one is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pokerroom.tables.table_errors import TableError


class SeatOffer(NamedTuple):
    """Seat ``seat`` is kept for ``player`` until ``until`` (ms), or until they answer (None)."""

    player: str
    seat: int
    until: int | None


class WaitingList:
    """Names in order of arrival. A free seat is offered to the first who has no offer yet, for ``offer_time`` ms.

    A name stays on the list until its player sits down, goes away, or lets an offer run out.
    """

    def __init__(self, limit: int, offer_time: int) -> None:
        self._limit = limit
        self.offer_time = offer_time
        """how long a seat is kept for a player, in ms; 0: until they answer"""
        self._names: list[str] = []
        self._offers: dict[str, SeatOffer] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names, first first."""
        return tuple(self._names)

    @property
    def offers(self) -> tuple[SeatOffer, ...]:
        """The running offers, oldest first."""
        return tuple(self._offers.values())

    @property
    def next_at(self) -> int | None:
        """When the next offer runs out."""
        return min((offer.until for offer in self._offers.values() if offer.until is not None), default=None)

    def __contains__(self, player: str) -> bool:
        return player in self._names

    def join(self, player: str) -> None:
        """Put a name at the end; raise :class:`TableError` ``already_waiting`` or ``waiting_list_full``."""
        if player in self._names:
            raise TableError(
                "already_waiting",
                "you are number {place} on the waiting list",
                place=self._names.index(player) + 1,
            )
        if len(self._names) >= self._limit:
            raise TableError(
                "waiting_list_full",
                "the waiting list has {maximum} names, which is its limit",
                maximum=self._limit,
            )
        self._names.append(player)

    def leave(self, player: str) -> None:
        """Take a name off; raise :class:`TableError` ``not_waiting`` when it is not there."""
        if player not in self._names:
            raise TableError("not_waiting", "you are not on the waiting list")
        self.discard(player)

    def discard(self, player: str) -> bool:
        """Take a name off if it is there; return whether it was."""
        self._offers.pop(player, None)
        if player not in self._names:
            return False
        self._names.remove(player)
        return True

    def clear(self) -> bool:
        """Take all names off; return whether there were any."""
        had_names = bool(self._names)
        self._names.clear()
        self._offers.clear()
        return had_names

    def offer_to(self, player: str) -> SeatOffer | None:
        """The running offer to a player."""
        return self._offers.get(player)

    def unreserved(self, free: Iterable[int]) -> list[int]:
        """Those of the ``free`` seats that are kept for nobody."""
        reserved = {offer.seat for offer in self._offers.values()}
        return [seat for seat in free if seat not in reserved]

    def offer(self, free: Sequence[int], now: int) -> list[SeatOffer]:
        """Offer the ``free`` seats that are kept for nobody; return the new offers."""
        until = now + self.offer_time if self.offer_time else None
        waiting = [name for name in self._names if name not in self._offers]
        new_offers = [
            SeatOffer(name, seat, until) for name, seat in zip(waiting, self.unreserved(free), strict=False)
        ]
        self._offers.update({offer.player: offer for offer in new_offers})
        return new_offers

    def withdraw(self, taken: Callable[[int], bool]) -> None:
        """Take back the offers of seats that are ``taken`` again; their players wait on."""
        self._offers = {offer.player: offer for offer in self._offers.values() if not taken(offer.seat)}

    def expire(self, now: int) -> bool:
        """Drop the players whose offers ran out; return whether there were any."""
        expired = [
            offer.player for offer in self._offers.values() if offer.until is not None and offer.until <= now
        ]
        for player in expired:
            self.discard(player)
        return bool(expired)

    def restore(self, names: Iterable[str], offers: Iterable[SeatOffer]) -> None:
        """Make the list what :attr:`names` and :attr:`offers` were."""
        self._names = list(names)
        self._offers = {offer.player: offer for offer in offers}

    def shift(self, time: int) -> None:
        """Let all offers run ``time`` ms longer: the table was paused."""
        self._offers = {
            player: offer._replace(until=None if offer.until is None else offer.until + time)
            for player, offer in self._offers.items()
        }
