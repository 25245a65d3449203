"""The public state of a table: what its events say, as :mod:`pokerwire.cash.fold` folds them."""

from __future__ import annotations

from copy import copy
from operator import attrgetter
from typing import get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from pokerwire.cash.cash_events import MadeHand
from pokerwire.cash.cash_snapshot import OWN, SeatRecord, SeatView, TableRecord, TableSnapshot
from pokerwire.cash.table_config import TableConfig
from pokerwire.hand_events import Pot

_READ_SEAT = attrgetter(*SeatView.__struct_fields__)
_SHOWN_CARDS = SeatView.__struct_fields__.index("shown_cards")
_OWN_FIELDS = tuple(
    [
        (SeatView.__struct_fields__.index(name), name, getattr(SeatView(0, "", 0), name))
        for name, kind in get_type_hints(SeatRecord, include_extras=True).items()
        if OWN in get_args(kind)
    ]
)
"""place, name and default of each field that only the player is sent"""


class PublicSeat(SeatRecord, omit_defaults=True):
    """One occupied seat, with what only the player knows."""

    own_cards: tuple[str, ...] | None = None

    @property
    def cards(self) -> tuple[str, ...] | None:
        """The cards as far as this state knows them: those that only the player sees, otherwise those shown."""
        return self.shown_cards if self.own_cards is None else self.own_cards

    @property
    def live(self) -> bool:
        """Whether the seat is in the running hand and has not folded."""
        return self.in_hand and not self.folded

    @property
    def all_in(self) -> bool:
        """Whether the seat is in the hand with nothing left behind."""
        return self.in_hand and not self.folded and self.stack == 0

    def clear(self) -> None:
        """A hand begins."""
        self.bet = self.card_count = 0
        self.in_hand = self.folded = False
        self.own_cards = self.shown_cards = self.drew = None
        self.last_action = ""

    @classmethod
    def from_view(cls, view: SeatView, own: bool) -> PublicSeat:
        """Return the seat that a snapshot shows; ``own``: it is the viewer's."""
        seat = cls(*_READ_SEAT(view))
        if own:
            seat.own_cards, seat.shown_cards = seat.shown_cards, None
        return seat

    def view(self, viewer: str | None) -> SeatView:
        """Return the seat as ``viewer`` may see it: their own cards, otherwise those that were shown."""
        values = [*_READ_SEAT(self)]
        if viewer is not None and viewer == self.player:
            values[_SHOWN_CARDS] = self.own_cards
        else:
            for place, _, default in _OWN_FIELDS:
                values[place] = default
        return SeatView(*values)

    def forget_own(self) -> None:
        """Forget what only the player is sent."""
        self.own_cards = None
        for _, name, default in _OWN_FIELDS:
            setattr(self, name, default)


class PublicState(TableRecord, eq=False, omit_defaults=True):
    """The state of a table after the events applied so far.

    A server applies everybody's private events, a client those of its own seat.
    """

    config: TableConfig
    seats: dict[int, PublicSeat] = msgspec.field(default_factory=dict)
    made_hands: dict[int, MadeHand] = msgspec.field(default_factory=dict)
    pots: tuple[Pot, ...] = ()

    @classmethod
    def from_snapshot(cls, snapshot: TableSnapshot) -> PublicState:
        """Return the state that ``snapshot`` shows its viewer."""
        made_hand = snapshot.made_hand
        return cls(
            **dict(zip(_SHARED, _READ_SHARED(snapshot), strict=True)),
            seats={
                seat.seat: PublicSeat.from_view(seat, seat.seat == snapshot.you) for seat in snapshot.seats
            },
            made_hands={} if made_hand is None else {made_hand.seat: made_hand},
            pots=tuple([Pot(amount, seats) for amount, seats in snapshot.pots]),
        )

    @property
    def boards(self) -> tuple[tuple[str, ...], ...]:
        """All boards of the hand: one, but for hands with several."""
        return (self.board, *self.more_boards)

    def copy(self) -> PublicState:
        """Return a copy that later events do not change."""
        seats = {number: copy(seat) for number, seat in self.seats.items()}
        return replace(self, seats=seats, made_hands=self.made_hands.copy())

    def player_at(self, seat: int) -> str | None:
        """Who sits there."""
        public_seat = self.seats.get(seat)
        return public_seat.player if public_seat else None

    def view(self, viewer: str | None, seq: int) -> TableSnapshot:
        """Return the state after event ``seq`` as ``viewer`` (``None``: a spectator) may see it."""
        you = next((seat.seat for seat in self.seats.values() if seat.player == viewer), None)
        return TableSnapshot(
            **dict(zip(_SHARED, _READ_SHARED(self), strict=True)),
            seq=seq,
            seats=tuple([self.seats[number].view(viewer) for number in sorted(self.seats)]),
            you=you,
            pots=tuple([(pot.amount, pot.seats) for pot in self.pots]),
            made_hand=None if you is None else self.made_hands.get(you),
        )

    def end_turn(self) -> None:
        """Nobody has to decide any more."""
        self.turn = self.clock = None

    def end_hand(self) -> None:
        """No chips are in the middle any more."""
        self.end_turn()
        self.hand_running = False
        self.runs_asked = None
        self.pots = ()
        self.odds = ()
        for seat in self.seats.values():
            seat.bet = 0


_SHARED = ("config", *TableRecord.__struct_fields__)
"""fields that a snapshot has as they are in the state"""
_READ_SHARED = attrgetter(*_SHARED)
