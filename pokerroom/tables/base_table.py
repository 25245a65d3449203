"""What every kind of table has: a clock that never runs backwards, numbered events, players, and a journal.

A table comes back after a crash in these steps:

    table.start_journal()                      # when the table opens
    table.take_journal()                       # after each command: the entries to save, before anybody is notified

    table = CashTable.restore(checkpoint, rng)    # from the last checkpoint that was saved
    table.replay(entries)                      # all entries after it, in order
    table.take_events()                        # those of the running hand, for its history
    table.start_journal()                      # the segment continues, or a new one begins when no hand runs
    table.resume_clocks(now)                   # the first command of the new life; then the connections that are lost

The entries of one :meth:`BaseTable.take_journal` belong together: save all of them or none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from pokerroom.tables.command_journal import CommandJournal
from pokerroom.tables.command_log import CommandRecord, journaled
from pokerroom.tables.decks import DeckRecord, Decks
from pokerroom.tables.event_log import EventLog, NumberedEvents, PrivateEvent, unwrap
from pokerroom.tables.replay import ReplayTarget
from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import Said
from pokerwire.hand_events import Event

C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)
E = TypeVar("E", bound=Event)


class OccupiedSeat(Protocol):
    """A seat of any kind of table."""

    player: str
    bot: bool


class OccupiedSeats(Protocol):
    """The occupied seats of any kind of table."""

    @property
    def players(self) -> dict[str, int]:
        """The number of each player's seat."""

    def __iter__(self) -> Iterator[OccupiedSeat]: ...


class BaseTableState(Protocol[E]):
    """The state that every kind of table has."""

    @property
    def seats(self) -> OccupiedSeats:
        """The occupied seats."""

    @property
    def decks(self) -> Decks:
        """The source of all cards."""

    @property
    def log(self) -> EventLog[E]:
        """The events, numbered."""

    @property
    def paused_at(self) -> int | None:
        """When the host paused the table; ``None``: it is not paused."""

    @property
    def closing(self) -> str | None:
        """Why the table closes, or has closed; ``None``: it stays open."""

    @property
    def closed(self) -> bool:
        """Whether the table has closed."""

    def emit(self, event: Said) -> None:
        """Number ``event`` and remember it."""


class TableMemory(Protocol[C_co]):
    """What brings one kind of table back: checkpoints of the type ``C_co``, and answers from outside the table."""

    @property
    def idle(self) -> bool:
        """Whether a checkpoint can be taken: no hand or round runs."""

    def checkpoint(self, now: int) -> C_co:
        """Return all that matters at ``now``; raise ``HandRunning`` during a hand or round."""

    def record_answers(self, record: Callable[[int], None]) -> None:
        """Have ``record`` called with each answer of whoever keeps the players' accounts."""

    def replay(self, table: ReplayTarget, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out ``entries`` again, with the answers that were recorded."""

    def shift(self, elapsed: int) -> None:
        """Put off by ``elapsed`` ms everything that is due."""


class BaseTable(ABC, Generic[E, C]):
    """A table with events of the type ``E`` and checkpoints of the type ``C``; its kind adds the commands."""

    def __init__(self, state: BaseTableState[E], memory: TableMemory[C], now: int) -> None:
        self.spectators = 0
        """how many watch without a seat; the room sets it, snapshots show it"""
        self._state = state
        self._memory = memory
        self._journal: CommandJournal[C] | None = None
        self._now = now

    @property
    @abstractmethod
    def wake_at(self) -> int | None:
        """When ``tick`` is next due; ``None``: not before another command."""

    @property
    @abstractmethod
    def hands(self) -> int:
        """How many hands or rounds have begun."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._state.log.seq

    @property
    def now(self) -> int:
        """The time of the last command or tick."""
        return self._now

    @property
    def paused(self) -> bool:
        """Whether the host has paused the table."""
        return self._state.paused_at is not None

    @property
    def closing(self) -> bool:
        """Whether the table closes, or has closed."""
        return self._state.closing is not None

    @property
    def closed(self) -> bool:
        """Whether the table has closed."""
        return self._state.closed

    @property
    def players(self) -> dict[str, int]:
        """The seat of each player."""
        return self._state.seats.players

    @property
    def bots(self) -> set[str]:
        """The players who are programs."""
        return {seat.player for seat in self._state.seats if seat.bot}

    @abstractmethod
    def _continue_play(self, now: int) -> None:
        """Play on as far as that goes without anybody's decision."""

    @journaled("go_on")
    def continue_play(self, now: int) -> None:
        """Do what the table does by itself after every command, without a look at the clocks.

        It stands in the journal for the rest of a command in whose middle a segment began.
        """
        self._continue_play(self._advance_clock(now))

    # --- events -------------------------------------------------------------------------------------------------

    def take_events(self) -> list[tuple[int, E]]:
        """Return the new events, whole and with their numbers; :func:`view_for` says who may see what of them."""
        return [(number, unwrap(entry)) for number, entry in self.take_entries().numbered()]

    def take_entries(self) -> NumberedEvents[E]:
        """Return the new events, each private one with the name of its owner."""
        return self._state.log.take_new()

    def events_since(self, seq: int, viewer: str | None) -> list[E] | None:
        """Return what ``viewer`` may see of the events after ``seq``; ``None``: take a snapshot."""
        return self._state.log.since(seq, viewer)

    def entries_since(self, seq: int, last: int) -> Sequence[E | PrivateEvent] | None:
        """Return the events after ``seq`` up to ``last``, private ones with their owners; ``None``: as above."""
        return self._state.log.entries_since(seq, last)

    # --- chat ---------------------------------------------------------------------------------------------------

    @journaled("say")
    def say(self, player: str, text: str, now: int) -> None:
        """Speak at the table, from a seat or as a spectator."""
        self._advance_clock(now)
        self._check_open()
        if not text.strip():
            raise TableError("empty_text", "this text is empty")
        seat = self.players.get(player)
        if seat is not None:
            self._check_chat(seat)
        self._state.emit(Said(player, seat, text))

    @abstractmethod
    def _check_chat(self, seat: int) -> None:
        """Raise TableError ``chat_closed`` where the player of a seat may not chat now."""

    # --- the journal --------------------------------------------------------------------------------------------

    def checkpoint(self) -> C:
        """Return all that matters now; raise :class:`~pokerroom.tables.table_errors.HandRunning` during a hand or
        round."""
        return self._memory.checkpoint(self._now)

    def start_journal(self) -> None:
        """Record from now on what brings this table back. During a hand or round, the running segment continues."""
        self._journal = CommandJournal(self, self._state.decks, self.checkpoint, idle=self._memory.idle)
        self._memory.record_answers(self._journal.record_answer)

    def take_journal(self) -> list[C | CommandRecord | DeckRecord]:
        """Return the entries since the last call, in order."""
        return [] if self._journal is None else self._journal.take()

    def replay(self, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out what a journal recorded after this table's checkpoint, before a new journal starts.

        Raise :class:`~pokerroom.tables.table_errors.ReplayError` when that leads elsewhere; the table is useless then.
        """
        self._memory.replay(self, entries)

    @journaled("bridge", stopped_at="stopped")
    def resume_clocks(self, now: int, stopped_at: int | None = None) -> None:
        """Put every clock off to ``now``, so that the time since it stopped costs nobody anything.

        It stopped at ``stopped_at`` (``None``: at the last command), which the journal has to know: no other command
        may have been due for long. Players who come back need a snapshot, which has the new times.
        """
        if stopped_at is not None:
            self._advance_clock(stopped_at)
        elapsed = max(0, now - self._now)
        self._now += elapsed
        self._memory.shift(elapsed)
        self._state.log.require_snapshots()

    def _end_segment(self) -> None:
        """Start a new segment of the journal when nothing is in play."""
        if self._journal is not None and self._memory.idle:
            self._journal.end_segment()

    # --- for commands -------------------------------------------------------------------------------------------

    def _advance_clock(self, now: int) -> int:
        """Set the clock to ``now``, unless that is in the past, and return its time."""
        self._now = max(self._now, now)
        return self._now

    def _check_open(self) -> None:
        """Raise TableError ``closed`` when the table closes."""
        if self._state.closing is not None:
            raise TableError("closed", "this table is closing: {why}", why=self._state.closing)
