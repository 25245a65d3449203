"""What lies on the table, folded from the events: the source of every snapshot."""

from __future__ import annotations

from copy import copy
from typing import Self

import msgspec
from msgspec.structs import replace

from pokerwire.hand_events import Event
from pokerwire.uth.round_events import (
    Bet,
    BetsChanged,
    BetsDeclined,
    BetsRefunded,
    BetsSettled,
    BettingClosed,
    BettingOpened,
    Choices,
    CommunityShown,
    DealerDealt,
    DealerShown,
    Decided,
    DecisionOpened,
    DecisionsClosed,
    Phase,
    PlayerDealt,
    PlayerShown,
    RoundCancelled,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    SharedHandDealt,
)
from pokerwire.uth.rule_set import RAISE
from pokerwire.uth.uth_snapshot import UthSeatView, UthSnapshot
from pokerwire.uth.uth_table_events import BankShort, DealAsked, Light, LightChanged, PlaceLeft, PlaceTaken


class UthPublicSeat(msgspec.Struct, eq=False, omit_defaults=True):
    """What one seat shows in the running or last round."""

    bets: tuple[Bet, ...] = ()
    total: int = 0
    missing: int = 0
    ready: bool = False
    can_double: bool = False
    card_count: int = 0
    cards: tuple[str, ...] | None = None
    """secret: for the seat's own player only"""
    choices: Choices | None = None
    decided: str = ""
    raised: int = 0
    folded: bool = False
    shown: PlayerShown | None = None
    settled: BetsSettled | None = None
    decision: Decided | None = None

    @property
    def visible_cards(self) -> tuple[str, ...] | None:
        """The cards as far as this state knows them: those that only the player sees, otherwise those turned over."""
        if self.cards is None and self.shown is not None:
            return self.shown.cards
        return self.cards


class UthPublicState(msgspec.Struct, eq=False, omit_defaults=True):
    """One round on the table; :meth:`apply` folds an event in."""

    game: str = ""
    phase: Phase | None = None
    light: Light = "red"
    meter: int = 0
    seats: dict[int, UthPublicSeat] = {}
    betting: int = 0
    total: int = 0
    waiting: int = 0
    board: tuple[str, ...] = ()
    shared_hand: tuple[str, ...] = ()
    shared_shown: PlayerShown | None = None
    dealer_cards: int = 0
    dealer: DealerShown | None = None
    paused: str = ""
    bank_short: str = ""

    @classmethod
    def from_snapshot(cls, snapshot: UthSnapshot, paused: str) -> Self:
        """Return the round that ``snapshot`` shows its viewer; ``paused`` is why it is paused, if it is."""
        return cls(
            game=snapshot.game,
            phase=None if snapshot.phase == "idle" else snapshot.phase,
            light=snapshot.light,
            meter=snapshot.meter,
            seats={place.seat: _seat_in(snapshot, place) for place in snapshot.places},
            betting=snapshot.betting,
            total=snapshot.total,
            waiting=snapshot.waiting,
            board=snapshot.board,
            shared_hand=snapshot.shared_hand,
            shared_shown=snapshot.shared_shown,
            dealer_cards=snapshot.dealer_cards,
            dealer=snapshot.dealer,
            paused=paused,
            bank_short=snapshot.bank_short,
        )

    def reset(self) -> None:
        """An empty table: no round runs."""
        empty = UthPublicState(self.game)
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

    def apply(self, event: Event) -> None:
        """Fold one event in."""
        match event:
            case BettingOpened():
                self.reset()
                self.game, self.phase, self.light, self.meter = event.game, "betting", "green", event.meter
            case BetsChanged():
                self._set_bets(event.seat, event.bets, event.total, event.missing)
                self._seat_to_change(event.seat).can_double = event.can_double and event.total > 0
            case BetsDeclined():
                self._set_bets(event.seat, event.bets, event.total, 0)
            case DealAsked():
                self._seat_to_change(event.seat).ready = True
            case Decided():
                self._apply_decision(event)
            case Choices():
                seat = self._seat_to_change(event.seat)
                seat.choices, seat.decided, seat.decision = event, "", None
            case PlaceTaken() | PlaceLeft():
                self.seats.pop(event.seat, None)
            case LightChanged():
                self.light, self.game = event.light, event.game or self.game
            case BankShort():
                self.reset()
                self.bank_short = event.reason
            case _:
                self._apply_cards(event)

    def _apply_cards(self, event: Event) -> None:
        match event:
            case PlayerDealt():
                seat = self._seat_to_change(event.seat)
                seat.card_count, seat.cards = event.count, event.cards
            case SharedHandDealt():
                self.shared_hand = event.cards
            case DealerDealt():
                self.dealer_cards = event.count
            case CommunityShown():
                self.board, self.phase = event.board, event.phase
            case DealerShown():
                self.dealer, self.phase = event, "showdown"
            case PlayerShown(seat=0):
                self.shared_shown = event
            case PlayerShown():
                self._seat_to_change(event.seat).shown = event
            case _:
                self._apply_progress(event)

    def _apply_progress(self, event: Event) -> None:
        match event:
            case BettingClosed():
                self.phase, self.betting, self.total = "closed", event.players, event.total
            case DecisionOpened():
                self.phase, self.waiting = event.phase, event.waiting
                for seat in self.seats.values():
                    if seat.total and not (seat.raised or seat.folded):
                        seat.decided, seat.decision = "", None
            case DecisionsClosed():
                self.waiting = 0
            case BetsSettled():
                self._seat_to_change(event.seat).settled = event
            case BetsRefunded():
                self._set_bets(event.seat, (), 0, 0)
            case RoundEnded():
                self.phase, self.meter = "over", event.meter
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
        bets=place.bets,
        total=place.total,
        missing=snapshot.missing if own else 0,
        ready=place.ready,
        card_count=place.card_count,
        cards=place.cards if own else None,
        choices=snapshot.choices if own else None,
        decided=place.decided,
        raised=place.raised,
        folded=place.folded,
        shown=place.shown,
        settled=place.settled,
        can_double=place.can_double,
        decision=place.decision,
    )
