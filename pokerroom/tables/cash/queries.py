"""What anybody may ask of a table, without changing it."""

from __future__ import annotations

import msgspec

from pokerroom.tables.cash.buy_in_requests import RequestedBuyIn, request_of
from pokerroom.tables.cash.config import TableConfig
from pokerroom.tables.cash.dealer import HandRunner
from pokerroom.tables.cash.events import AnyEvent, SeatOffered
from pokerroom.tables.cash.public_state import PublicState
from pokerroom.tables.cash.seating import SeatCommands
from pokerroom.tables.cash.seats import Adjustment
from pokerroom.tables.cash.snapshot import SeatView, TableSnapshot
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.event_source import EventSource


class CashTableQueries(EventSource[AnyEvent]):
    """The readable side of a table; the commands are :class:`~pokerroom.tables.cash.table.CashTable`'s."""

    _state: TableState

    def __init__(
        self, state: TableState, seat_commands: SeatCommands, hand_runner: HandRunner, now: int
    ) -> None:
        super().__init__(state, now)
        self._seat_commands = seat_commands
        self._hand_runner = hand_runner
        self._limits_due_at: int | None = None

    @property
    def config(self) -> TableConfig:
        """The options of the table as they are now."""
        return self._state.config

    @property
    def next_config(self) -> TableConfig | None:
        """The options from the next hand on, where a host changed them during this one."""
        return self._state.next_config

    @property
    def requests(self) -> tuple[RequestedBuyIn, ...]:
        """Who waits for the host to approve his chips, first first."""
        return tuple(self._state.requests.values())

    def request_of(self, player: str) -> RequestedBuyIn:
        """What a player waits for the host to approve; raise TableError ``not_asked``."""
        return request_of(self._state.requests, player)

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; None: not before another command."""
        due, limits_due = self._hand_runner.next_at, self._limits_due_at
        if due is None or limits_due is None:
            return limits_due if due is None else due
        return min(due, limits_due)

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
        return self._seat_commands.stacks.adjustment_of(self._state.seats.seat_of(player))

    @property
    def adjustments(self) -> dict[str, int]:
        """By player: by how many chips the host changes the stack when the hand is over."""
        return {seat.player: seat.adjustment.by for seat in self._state.seats if seat.adjustment is not None}

    def min_buy_in(self, player: str, now: int) -> int:
        """The least that this player may bring (rules E1, E4)."""
        return self._seat_commands.stacks.min_buy_in(player, now)

    def snapshot(self, viewer: str | None, now: int) -> TableSnapshot:
        """Return the whole state as ``viewer`` (``None``: a spectator) may see it, with the time left at ``now``."""
        now = max(self._now, now)
        view = self._state.public_state.view(viewer, self.seq)
        turn, clock = self._hand_runner.prompts.times_left(view.turn, view.clock, now)
        offers = self._offers_with_time_left(view.offers, self._state.waiting_time(now))
        seats = self._seats_with_time_left(view, self._state.waiting_time(now))
        return msgspec.structs.replace(
            view, turn=turn, clock=clock, offers=offers, seats=seats, spectators=self.spectators
        )

    def public_state(self) -> PublicState:
        """Return the picture of the table without what only some may see, which later events do not change."""
        view = self.snapshot(None, self._now)
        state = self._state.public_state.copy()
        state.made_hands.clear()
        for seat in state.seats.values():
            seat.own_cards = seat.auto_top_up = None
        state.turn, state.clock, state.offers = view.turn, view.clock, view.offers
        return state

    def _seats_with_time_left(self, view: TableSnapshot, now: int) -> tuple[SeatView, ...]:
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

    def _offers_with_time_left(self, offers: tuple[SeatOffered, ...], now: int) -> tuple[SeatOffered, ...]:
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
