"""What is true of a table at one moment, and the one way to change what others see of it: an event."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pokerroom.poker.events import PUBLIC
from pokerroom.poker.hand import Hand
from pokerroom.poker.showdown import FinalCards
from pokerroom.tables.cash.button import Positions
from pokerroom.tables.cash.config import TableConfig, hand_rules
from pokerroom.tables.cash.events import AnyEvent, BuyInAnswer, BuyInAnswered, HandPlayer
from pokerroom.tables.cash.fold import fold_all
from pokerroom.tables.cash.public_state import PublicState
from pokerroom.tables.cash.ratholing import RatholeGuard
from pokerroom.tables.cash.seats import RequestedBuyIn, Seats
from pokerroom.tables.cash.waiting_list import WaitingList
from pokerroom.tables.decks import Decks
from pokerroom.tables.errors import TableError
from pokerroom.tables.event_log import EventLog, PrivateEvent

MAX_UNFOLDED = 250
"""after so many events the picture is brought up to date though nobody looks"""


class RunningHand:
    """A hand of this table: its number, who plays with which stacks, and how many decisions were asked for."""

    __slots__ = ("decision", "hand", "number", "players", "seats")

    def __init__(self, number: int, hand: Hand, players: tuple[HandPlayer, ...]) -> None:
        self.number = number
        self.hand = hand
        self.players = players
        self.seats = {player.seat: player.player for player in players}
        self.decision = 0


class LastHand(msgspec.Struct, frozen=True):
    """What a checkpoint has of the hand that is over: its number, who had which seat, and the cards."""

    number: int
    seats: dict[int, str]
    hand: FinalCards


class TableState:
    """Shared by the parts of a table; none of them keeps what stands here."""

    def __init__(self, config: TableConfig, decks: Decks, resume_events: int, waiting_limit: int) -> None:
        self.config = config
        self.decks = decks
        self.rules = hand_rules(config)
        self.seats = Seats(config.seats)
        self.log: EventLog[AnyEvent] = EventLog(resume_events)
        self._public_state = PublicState(config)
        self._unfolded: list[AnyEvent] = []
        """events that are not yet in the picture"""
        self.waiting = WaitingList(waiting_limit, config.clocks.seat_offer)
        self.departures = RatholeGuard(config.clocks.rathole)
        self.running: RunningHand | None = None
        self.last: RunningHand | LastHand | None = None
        """the hand that is over, while cards of it may be shown"""
        self.positions: Positions | None = None
        """where puck and blinds were last; None while no hand has been dealt to those who sit here"""
        self.hands = 0
        self.rake_taken = 0
        self.paused_at: int | None = None
        self.next_config: TableConfig | None = None
        """the options from the next hand on, when they change"""
        self.requests: dict[str, RequestedBuyIn] = {}
        """by player: who waits for the host to approve his chips"""
        self.closing: str | None = None
        """why the table closes when the running hand is over"""
        self.closed = False

    @property
    def public_state(self) -> PublicState:
        """The state as anybody may see it after all events so far: events are folded in when somebody looks."""
        if self._unfolded:
            self._fold()
        return self._public_state

    @public_state.setter
    def public_state(self, picture: PublicState) -> None:
        self._public_state = picture
        self._unfolded = []

    def _fold(self) -> None:
        events, self._unfolded = self._unfolded, []
        fold_all(self._public_state, events)

    def emit(self, event: AnyEvent) -> None:
        """Something happened: number it, remember it, and change the picture."""
        if type(event).owner is PUBLIC:
            self.log.append(event)
            self._unfolded.append(event)
        else:
            self.emit_all((event,))

    def emit_all(self, events: Sequence[AnyEvent]) -> None:
        """The same for several events."""
        append = self.log.append
        for event in events:
            if type(event).owner is PUBLIC or (owner := event.owner) is None:
                append(event)
            else:
                seat = self.seats.at(owner)
                append(PrivateEvent(event, "" if seat is None else seat.player))
        self._unfolded += events
        if len(self._unfolded) > MAX_UNFOLDED:
            self._fold()

    def apply_config(self, config: TableConfig) -> None:
        """These are the options of the table from now on; no hand is running."""
        self.config = config
        self.rules = hand_rules(config)
        self.next_config = None

    def request_of(self, player: str) -> RequestedBuyIn:
        """Return the buy-in that a player waits for; raise TableError ``not_asked``."""
        request = self.requests.get(player)
        if request is None:
            raise TableError("not_asked", f"{player} has not asked to buy in at this table")
        return request

    def end_request(self, player: str, answer: BuyInAnswer, decided_by: str, reason: str = "") -> None:
        """A player waits for approval no longer, if he did."""
        if self.requests.pop(player, None) is not None:
            self.emit(BuyInAnswered(player, answer, decided_by, reason))

    def plays(self, seat: int) -> bool:
        """Whether the holder of a seat was dealt into the running hand."""
        return self.running is not None and seat in self.running.seats

    def waiting_time(self, now: int) -> int:
        """The time for everything that waits for a player between hands: it stands still while the table is paused."""
        return now if self.paused_at is None else self.paused_at
