"""What anybody may ask of a table, without changing it."""

from __future__ import annotations

import msgspec

from pokerroom.tables.cash.buy_in_requests import Request, request_of
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.cash.dealer import Dealer
from pokerroom.tables.cash.events import AnyEvent, SeatOffered
from pokerroom.tables.cash.public_state import Picture
from pokerroom.tables.cash.seating import People
from pokerroom.tables.cash.seats import Adjustment
from pokerroom.tables.cash.snapshot import SeatView, TableSnapshot
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.event_source import Readable


class Inquiries(Readable[AnyEvent]):
    """The readable side of a table; the commands are :class:`~pokerroom.tables.cash.table.CashTable`'s."""

    _state: TableState

    def __init__(self, state: TableState, people: People, dealer: Dealer, now: int) -> None:
        super().__init__(state, now)
        self._people = people
        self._dealer = dealer
        self._tidy_at: int | None = None

    @property
    def config(self) -> TableConfig:
        """The options of the table as they are now."""
        return self._state.config

    @property
    def next_config(self) -> TableConfig | None:
        """The options from the next hand on, where a host changed them during this one."""
        return self._state.next_config

    @property
    def requests(self) -> tuple[Request, ...]:
        """Who waits for the host to approve his chips, first first."""
        return tuple(self._state.requests.values())

    def request_of(self, player: str) -> Request:
        """What a player waits for the host to approve; raise TableError ``not_asked``."""
        return request_of(self._state.requests, player)

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
    def bots(self) -> set[str]:
        """Who of them is a program."""
        return {seat.player for seat in self._state.seats if seat.bot}

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

    def adjustment_of(self, player: str) -> Adjustment:
        """The change of a player's stack that waits for the end of the hand; raise TableError ``no_adjustment``."""
        return self._people.stacks.adjustment_of(self._state.seats.of(player))

    @property
    def adjustments(self) -> dict[str, int]:
        """By player: by how many chips the host changes the stack when the hand is over."""
        return {seat.player: seat.adjustment.by for seat in self._state.seats if seat.adjustment is not None}

    def least_buy_in(self, player: str, now: int) -> int:
        """The least that this player may bring (rules E1, E4)."""
        return self._people.stacks.least_buy_in(player, now)

    def snapshot(self, viewer: str | None, now: int) -> TableSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        now = max(self._now, now)
        view = self._state.picture.view(viewer, self.seq)
        turn, clock = self._dealer.turns.times_left(view.turn, view.clock, now)
        offers = self._offers(view.offers, self._state.waiting_time(now))
        seats = self._kept(view, self._state.waiting_time(now))
        return msgspec.structs.replace(
            view, turn=turn, clock=clock, offers=offers, seats=seats, spectators=self.spectators
        )

    def public_picture(self) -> Picture:
        """Return the picture of the table without what only some may see, which later events do not change."""
        view = self.snapshot(None, self._now)
        picture = self._state.picture.copy()
        picture.made_hands.clear()
        for seat in picture.seats.values():
            seat.own_cards = seat.auto_top_up = None
        picture.turn, picture.clock, picture.offers = view.turn, view.clock, view.offers
        return picture

    def _kept(self, view: TableSnapshot, now: int) -> tuple[SeatView, ...]:
        """The seats, the viewer's own with the time that is left for coming back."""
        own = None if view.you is None else self._state.seats.at(view.you)
        return tuple(
            [
                msgspec.structs.replace(seat, kept=max(1, own.out_since + seat.kept - now))
                if seat.kept and own is not None
                else seat
                for seat in view.seats
            ]
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
