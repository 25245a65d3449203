"""What lies on the table, folded from the events: the source of every snapshot."""

from __future__ import annotations

from pokerroom.house.clock import Light
from pokerroom.house.events import (
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
from pokerroom.house.rulesets.model import RAISE
from pokerroom.table.base import TableEvents
from pokerroom.table.house.events import BankShort, DealAsked, LightChanged, PlaceLeft


class SeatPicture:
    """What one seat shows in the running or last round."""

    __slots__ = (
        "bets",
        "card_count",
        "cards",
        "choices",
        "decided",
        "folded",
        "missing",
        "raised",
        "ready",
        "settled",
        "shown",
        "total",
    )

    def __init__(self) -> None:
        self.bets: tuple[Bet, ...] = ()
        self.total = 0
        self.missing = 0
        self.ready = False
        self.card_count = 0
        self.cards: tuple[str, ...] | None = None
        """secret: for the seat's own player only"""
        self.choices: Choices | None = None
        self.decided = ""
        self.raised = 0
        self.folded = False
        self.shown: PlayerShown | None = None
        self.settled: BetsSettled | None = None


class Picture:
    """One round on the table; :meth:`take` folds an event in."""

    def __init__(self) -> None:
        self.game = ""
        self.reset()

    def reset(self) -> None:
        """An empty table: no round runs."""
        self.phase: Phase | None = None
        self.light: Light = "red"
        self.meter = 0
        self.seats: dict[int, SeatPicture] = {}
        self.betting = 0
        self.total = 0
        self.waiting = 0
        self.board: tuple[str, ...] = ()
        self.shared_hand: tuple[str, ...] = ()
        self.shared_shown: PlayerShown | None = None
        self.dealer_cards = 0
        self.dealer: DealerShown | None = None
        self.paused = ""
        self.bank_short = ""

    def seat(self, number: int) -> SeatPicture:
        """What seat ``number`` shows."""
        if number not in self.seats:
            self.seats[number] = SeatPicture()
        return self.seats[number]

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
                self.seat(event.seat).ready = True
            case Decided():
                self._decided(event)
            case Choices():
                own = self.seat(event.seat)
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
                own = self.seat(event.seat)
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
                self.seat(event.seat).shown = event
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
                self.seat(event.seat).settled = event
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
        own = self.seat(seat)
        self.betting += bool(total) - bool(own.total)
        self.total += total - own.total
        own.bets, own.total, own.missing, own.ready = bets, total, missing, False

    def _decided(self, event: Decided) -> None:
        own = self.seat(event.seat)
        own.choices, own.decided = None, event.label
        own.folded = event.choice == "fold"
        self.waiting -= 1
        if event.by:
            own.raised = event.by
            self._bets(event.seat, (*own.bets, Bet(RAISE, event.by)), own.total + event.by, 0)
