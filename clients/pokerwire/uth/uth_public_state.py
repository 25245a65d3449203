"""What lies on the table, folded from the events: the source of every snapshot."""

from __future__ import annotations

from copy import copy
from operator import attrgetter
from typing import Any, Self

import msgspec
from msgspec.structs import replace

from pokerwire.event_effects import apply_effects
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import (
    ROUND_EVENTS,
    Bet,
    BetsChanged,
    BetsDeclined,
    BetsRefunded,
    BettingOpened,
    Choices,
    Decided,
    DecisionOpened,
    Phase,
    PlayerShown,
    RoundCancelled,
    RoundPaused,
    RoundResumed,
)
from pokerwire.uth.rule_set import RAISE
from pokerwire.uth.uth_snapshot import UthRoundRecord, UthSeatRound, UthSeatView, UthSnapshot
from pokerwire.uth.uth_table_events import (
    UTH_TABLE_EVENTS,
    BankShort,
    LightChanged,
    PlaceLeft,
    PlaceTaken,
)


class UthPublicSeat(UthSeatRound, eq=False, omit_defaults=True):
    """What one seat shows in the running or last round, with what only its player knows."""

    missing: int = 0
    cards: tuple[str, ...] | None = None
    """secret: for the seat's own player only"""
    choices: Choices | None = None

    @property
    def visible_cards(self) -> tuple[str, ...] | None:
        """The cards as far as this state knows them: those that only the player sees, otherwise those turned over."""
        if self.cards is None and self.shown is not None:
            return self.shown.cards
        return self.cards


class UthPublicState(UthRoundRecord, eq=False, omit_defaults=True, kw_only=True):
    """One round on the table; :meth:`apply` folds an event in."""

    phase: Phase | None = None
    seats: dict[int, UthPublicSeat] = msgspec.field(default_factory=dict)
    paused: str = ""

    @classmethod
    def from_snapshot(cls, snapshot: UthSnapshot, paused: str) -> Self:
        """Return the round that ``snapshot`` shows its viewer; ``paused`` is why it is paused, if it is."""
        return cls(
            **dict(zip(_SHARED, _READ_ROUND(snapshot), strict=True)),
            phase=None if snapshot.phase == "idle" else snapshot.phase,
            seats={place.seat: _seat_in(snapshot, place) for place in snapshot.places},
            paused=paused,
        )

    def in_snapshots(self) -> dict[str, Any]:
        """Return the fields that a snapshot has as they are here."""
        return dict(zip(_SHARED, _READ_ROUND(self), strict=True))

    def reset(self) -> None:
        """An empty table: no round runs."""
        empty = UthPublicState(game=self.game)
        for field in self.__struct_fields__:
            setattr(self, field, getattr(empty, field))

    def copy(self) -> Self:
        """Return a copy that later events do not change."""
        return replace(self, seats={number: copy(seat) for number, seat in self.seats.items()})

    def seat(self, number: int) -> UthPublicSeat:
        """What seat ``number`` shows; to be read only."""
        return self.seats.get(number) or UthPublicSeat()

    def _seat_to_change(self, number: int) -> UthPublicSeat:
        """The same, to be changed."""
        return self.seats.setdefault(number, UthPublicSeat())

    def apply(self, event: Any) -> None:
        """Fold one event in: what its class declares, or what takes more."""
        kind = type(event)
        if kind not in _DECLARED:
            self._apply_bets(event)
        elif kind.seat_sets:
            apply_effects(self._seat_to_change(event.seat), kind.seat_sets, event)
        else:
            apply_effects(self, kind.table_sets, event)

    def _apply_bets(self, event: Event) -> None:
        match event:
            case BettingOpened():
                self.reset()
                self.game, self.phase, self.light, self.meter = event.game, "betting", "green", event.meter
            case BetsChanged():
                self._set_bets(event.seat, event.bets, event.total, event.missing)
                self._seat_to_change(event.seat).can_double = event.can_double and event.total > 0
            case BetsDeclined():
                self._set_bets(event.seat, event.bets, event.total, 0)
            case Decided():
                self._apply_decision(event)
            case Choices():
                seat = self._seat_to_change(event.seat)
                seat.choices, seat.decided, seat.decision = event, "", None
            case BetsRefunded():
                self._set_bets(event.seat, (), 0, 0)
            case _:
                self._apply_progress(event)

    def _apply_progress(self, event: Event) -> None:
        match event:
            case PlaceTaken() | PlaceLeft():
                self.seats.pop(event.seat, None)
            case LightChanged():
                self.light, self.game = event.light, event.game or self.game
            case BankShort():
                self.reset()
                self.bank_short = event.reason
            case PlayerShown(seat=0):
                self.shared_shown = event
            case PlayerShown():
                self._seat_to_change(event.seat).shown = event
            case DecisionOpened():
                self.phase, self.waiting = event.phase, event.waiting
                for seat in self.seats.values():
                    if seat.total and not (seat.raised or seat.folded):
                        seat.decided, seat.decision = "", None
            case RoundCancelled():
                self.phase, self.paused, self.waiting = "cancelled", "", 0
                for seat in self.seats.values():
                    seat.choices = None
            case RoundPaused():
                self.paused = event.reason
            case RoundResumed():
                self.paused = ""

    def count_bets(self, players: int, chips: int) -> None:
        """Count a change of the bets: how many more players have bets, and for how many more chips."""
        self.betting += players
        self.total += chips

    def count_decision(self) -> None:
        """Count a player who has decided."""
        self.waiting -= 1

    def _set_bets(self, seat: int, bets: tuple[Bet, ...], total: int, missing: int) -> None:
        public_seat = self._seat_to_change(seat)
        self.count_bets(bool(total) - bool(public_seat.total), total - public_seat.total)
        public_seat.bets, public_seat.total, public_seat.missing, public_seat.ready = (
            bets,
            total,
            missing,
            False,
        )

    def _apply_decision(self, event: Decided) -> None:
        seat = self._seat_to_change(event.seat)
        seat.choices, seat.decided, seat.decision = None, event.label, event
        seat.folded = event.choice == "fold"
        self.count_decision()
        if event.by:
            seat.raised = event.by
            self._set_bets(event.seat, (*seat.bets, Bet(RAISE, event.by)), seat.total + event.by, 0)


def _seat_in(snapshot: UthSnapshot, place: UthSeatView) -> UthPublicSeat:
    own = place.seat == snapshot.you
    return UthPublicSeat(
        **dict(zip(IN_SEAT_VIEWS, READ_SEAT(place), strict=True)),
        missing=snapshot.missing if own else 0,
        cards=place.cards if own else None,
        choices=snapshot.choices if own else None,
    )


IN_SEAT_VIEWS = UthSeatRound.__struct_fields__
READ_SEAT = attrgetter(*IN_SEAT_VIEWS)
_SHARED = UthRoundRecord.__struct_fields__
_READ_ROUND = attrgetter(*_SHARED)
_DECLARED = frozenset(
    [kind for kind in (*ROUND_EVENTS, *UTH_TABLE_EVENTS) if kind.seat_sets or kind.table_sets]
)
"""events of rounds that declare what they set; those that other tables have too set nothing of a round"""
