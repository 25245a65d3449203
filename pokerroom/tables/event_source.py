"""What is asked of every kind of table, and answered in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from pokerroom.poker.events import Event
from pokerroom.tables.event_log import EventLog, NumberedEvents, PrivateEvent, unwrap

E = TypeVar("E", bound=Event)


class EventSourceState(Protocol[E]):
    """What this needs of the state of a table."""

    @property
    def log(self) -> EventLog[E]:
        """The events, numbered."""

    @property
    def paused_at(self) -> int | None:
        """Since when the table is paused; ``None``: it is not."""

    @property
    def closed(self) -> bool:
        """Whether the table is gone."""


class EventSource(Generic[E]):
    """A table whose events are of the type ``E``."""

    def __init__(self, state: EventSourceState[E], now: int) -> None:
        self.spectators = 0
        """how many look on without a seat; set by the room, told in snapshots"""
        self._state = state
        self._now = now

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
    def closed(self) -> bool:
        """Whether the table is gone."""
        return self._state.closed

    def take_events(self) -> list[tuple[int, E]]:
        """Return the events since the last call with their numbers, whole: :func:`view_for` says who sees what."""
        return [(number, unwrap(entry)) for number, entry in self.take_entries().numbered()]

    def take_entries(self) -> NumberedEvents[E]:
        """The same with the player who alone may see each of them whole."""
        return self._state.log.take_new()

    def events_since(self, seq: int, viewer: str | None) -> list[E] | None:
        """Return what ``viewer`` may see of the events after ``seq``; ``None``: take a snapshot."""
        return self._state.log.since(seq, viewer)

    def entries_since(self, seq: int, last: int) -> Sequence[E | PrivateEvent] | None:
        """Return the events after ``seq`` up to ``last``, the private ones with their owners; ``None``: as above."""
        return self._state.log.entries_since(seq, last)
