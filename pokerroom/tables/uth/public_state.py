"""What lies on the table, folded from the events: the source of every snapshot."""

from __future__ import annotations

from copy import copy

import msgspec
from msgspec.structs import replace

from pokerroom.tables.table import TableEvents
from pokerroom.tables.uth.events import BankShort, DealAsked, LightChanged, PlaceLeft
from pokerroom.uth.betting_clock import Light
from pokerroom.uth.events import (
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
from pokerroom.uth.rulesets.model import RAISE


class SeatPicture(msgspec.Struct, eq=False, omit_defaults=True):
    """What one seat shows in the running or last round."""

    bets: tuple[Bet, ...] = ()
    total: int = 0
    missing: int = 0
    ready: bool = False
    card_count: int = 0
    cards: tuple[str, ...] | None = None
    """secret: for the seat's own player only"""
    choices: Choices | None = None
    decided: str = ""
    raised: int = 0
    folded: bool = False
    shown: PlayerShown | None = None
    settled: BetsSettled | None = None


class Picture(msgspec.Struct, eq=False, omit_defaults=True):
    """One round on the table; :meth:`take` folds an event in."""

    game: str = ""
    phase: Phase | None = None
    light: Light = "red"
    meter: int = 0
    seats: dict[int, SeatPicture] = {}
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

    def reset(self) -> None:
        """An empty table: no round runs."""
        empty = Picture(self.game)
        for field in self.__struct_fields__:
            setattr(self, field, getattr(empty, field))

    def copy(self) -> Picture:
        """Return the picture as it is, which later events do not change."""
        return replace(self, seats={number: copy(seat) for number, seat in self.seats.items()})

    def seat(self, number: int) -> SeatPicture:
        """What seat ``number`` shows; to be read only."""
        return self.seats.get(number) or SeatPicture()

    def _own(self, number: int) -> SeatPicture:
        """The same, to be changed."""
        return self.seats.setdefault(number, SeatPicture())

    def take(self, event: TableEvents) -> None:
        """Fold one event in."""
        match event:
            case BettingOpened():
                self.reset()
                self.game, self.phase, self.light, self.meter = event.game, "betting", "green", event.meter
            case BetsChanged():
                self._bets(event.seat, event.bets, event.total, event.missing)
            case BetsDeclined():
                self._bets(event.seat, event.bets, event.total, 0)
            case DealAsked():
                self._own(event.seat).ready = True
            case Decided():
                self._decided(event)
            case Choices():
                own = self._own(event.seat)
                own.choices, own.decided = event, ""
            case PlaceLeft():
                self.seats.pop(event.seat, None)
            case LightChanged():
                self.light = event.light
            case BankShort():
                self.reset()
                self.bank_short = event.reason
            case _:
                self._cards(event)

    def _cards(self, event: TableEvents) -> None:
        match event:
            case PlayerDealt():
                own = self._own(event.seat)
                own.card_count, own.cards = event.count, event.cards
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
                self._own(event.seat).shown = event
            case _:
                self._course(event)

    def _course(self, event: TableEvents) -> None:
        match event:
            case BettingClosed():
                self.phase, self.betting, self.total = "closed", event.players, event.total
            case DecisionOpened():
                self.phase, self.waiting = event.phase, event.waiting
            case DecisionsClosed():
                self.waiting = 0
            case BetsSettled():
                self._own(event.seat).settled = event
            case BetsRefunded():
                self._bets(event.seat, (), 0, 0)
            case RoundEnded():
                self.phase, self.meter = "over", event.meter
            case RoundCancelled():
                self.phase, self.paused, self.waiting = "cancelled", "", 0
                for own in self.seats.values():
                    own.choices = None
            case RoundPaused():
                self.paused = event.reason
            case RoundResumed():
                self.paused = ""

    def _bets(self, seat: int, bets: tuple[Bet, ...], total: int, missing: int) -> None:
        own = self._own(seat)
        self.betting += bool(total) - bool(own.total)
        self.total += total - own.total
        own.bets, own.total, own.missing, own.ready = bets, total, missing, False

    def _decided(self, event: Decided) -> None:
        own = self._own(event.seat)
        own.choices, own.decided = None, event.label
        own.folded = event.choice == "fold"
        self.waiting -= 1
        if event.by:
            own.raised = event.by
            self._bets(event.seat, (*own.bets, Bet(RAISE, event.by)), own.total + event.by, 0)
