"""What is true of a table at one moment, and the one way to change what others see of it: an event."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.poker.hand import Hand
from pokerroom.table.config import TableConfig
from pokerroom.table.departures import Departures
from pokerroom.table.events import AnyEvent, HandPlayer
from pokerroom.table.fold import fold
from pokerroom.table.log import EventLog
from pokerroom.table.picture import Picture
from pokerroom.table.puck import Positions
from pokerroom.table.rules import hand_rules
from pokerroom.table.seats import Seats
from pokerroom.table.waiting import WaitingList


class RunningHand:
    """A hand of this table: its number, who plays with which stacks, and how many decisions were asked for."""

    __slots__ = ("decision", "hand", "number", "players", "seats")

    def __init__(self, number: int, hand: Hand, players: tuple[HandPlayer, ...]) -> None:
        self.number = number
        self.hand = hand
        self.players = players
        self.seats = {player.seat: player.player for player in players}
        self.decision = 0


class TableState:
    """Shared by the parts of a table; none of them keeps what stands here."""

    def __init__(self, config: TableConfig, resume_events: int, waiting_limit: int) -> None:
        self.config = config
        self.rules = hand_rules(config)
        self.seats = Seats(config.seats)
        self.log: EventLog[AnyEvent] = EventLog(resume_events)
        self.picture = Picture(config)
        self.waiting = WaitingList(waiting_limit, config.clocks.seat_offer)
        self.departures = Departures(config.clocks.rathole)
        self.running: RunningHand | None = None
        self.last: RunningHand | None = None
        """the hand that is over, while cards of it may be shown"""
        self.positions: Positions | None = None
        """where puck and blinds were last; None while no hand has been dealt to those who sit here"""
        self.hands = 0
        self.rake_taken = 0
        self.paused_at: int | None = None
        self.closing: str | None = None
        """why the table closes when the running hand is over"""
        self.closed = False

    def emit(self, event: AnyEvent) -> None:
        """Something happened: number it, remember it, and change the picture."""
        owner = event.owner
        self.log.add(event, None if owner is None else self.picture.player_at(owner))
        fold(self.picture, event)

    def emit_all(self, events: Iterable[AnyEvent]) -> None:
        """The same for several events."""
        for event in events:
            self.emit(event)

    def plays(self, seat: int) -> bool:
        """Whether the holder of a seat was dealt into the running hand."""
        return self.running is not None and seat in self.running.seats

    def waiting_time(self, now: int) -> int:
        """The time for everything that waits for a player between hands: it stands still while the table is paused."""
        return now if self.paused_at is None else self.paused_at
