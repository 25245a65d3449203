"""What anybody may ask of a table, without changing it."""

from __future__ import annotations

import msgspec

from pokerroom.table.dealing import Dealer
from pokerroom.table.events import AnyEvent, SeatOffered, TableSnapshot
from pokerroom.table.people import People
from pokerroom.table.state import TableState


class Inquiries:
    """The readable side of a table; the commands are :class:`~pokerroom.table.cash.CashTable`'s."""

    def __init__(self, state: TableState, people: People, dealer: Dealer, now: int) -> None:
        self.config = state.config
        self.spectators = 0
        """how many look on without a seat; set by the room, told in snapshots"""
        self._state = state
        self._people = people
        self._dealer = dealer
        self._now = now
        self._tidy_at: int | None = None

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._state.log.seq

    @property
    def now(self) -> int:
        """The time of the last command or tick."""
        return self._now

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; None: not before another command."""
        due, tidy = self._dealer.next_at, self._tidy_at
        if due is None or tidy is None:
            return tidy if due is None else due
        return min(due, tidy)

    @property
    def hands(self) -> int:
        """How many hands have begun; the number of the running or last one."""
        return self._state.hands

    @property
    def hand_running(self) -> bool:
        """Whether a hand is being played."""
        return self._state.running is not None

    @property
    def paused(self) -> bool:
        """Whether the table is paused."""
        return self._state.paused_at is not None

    @property
    def closed(self) -> bool:
        """Whether the table is gone."""
        return self._state.closed

    @property
    def chips(self) -> int:
        """All chips here: stacks, chips kept aside, and what is in the middle."""
        return sum([seat.chips for seat in self._state.seats])

    @property
    def rake_taken(self) -> int:
        """All chips that the house has taken from the pots (rule C6)."""
        return self._state.rake_taken

    @property
    def players(self) -> dict[str, int]:
        """Who sits here, and in which seat."""
        return {seat.player: seat.number for seat in self._state.seats}

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names on the waiting list, first first."""
        return self._state.waiting.names

    def seat_of(self, player: str) -> int | None:
        """The seat of a player."""
        seat = self._state.seats.find(player)
        return seat.number if seat else None

    def stack_of(self, player: str) -> int:
        """The chips that a player has here between hands; during one, what he had when it began. 0: no seat."""
        seat = self._state.seats.find(player)
        return seat.chips if seat else 0

    def least_buy_in(self, player: str, now: int) -> int:
        """The least that this player may bring (rules E1, E4)."""
        return self._people.least_buy_in(player, now)

    def take_events(self) -> list[tuple[int, AnyEvent]]:
        """Return the events since the last call with their numbers, whole: :func:`view_for` says who sees what."""
        return self._state.log.take()

    def events_since(self, seq: int, viewer: str | None) -> list[AnyEvent] | None:
        """Return what ``viewer`` may see of the events after ``seq``; ``None`` when a snapshot is needed."""
        return self._state.log.since(seq, viewer)

    def snapshot(self, viewer: str | None, now: int) -> TableSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        now = max(self._now, now)
        view = self._state.picture.view(viewer, self.seq)
        turn, clock = self._dealer.turns.times_left(view.turn, view.clock, now)
        offers = self._offers(view.offers, self._state.waiting_time(now))
        return msgspec.structs.replace(
            view, turn=turn, clock=clock, offers=offers, spectators=self.spectators
        )

    def _offers(self, offers: tuple[SeatOffered, ...], now: int) -> tuple[SeatOffered, ...]:
        """The offers of seats with the time that is left of each; one without a limit stays as it is."""
        until = {offer.player: offer.until for offer in self._state.waiting.offers}
        return tuple(
            [
                offer
                if (end := until[offer.player]) is None
                else msgspec.structs.replace(offer, time=end - now)
                for offer in offers
            ]
        )
