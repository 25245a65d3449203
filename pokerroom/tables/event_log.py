"""The numbered events of a table: those that nobody has taken yet, and recent ones for clients that reconnect.

The rule of audiences is here: :func:`view_for` is the only form in which anybody gets an event.  A private event has
the name of its owner at that moment, so that a later holder of the seat never gets it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar, final

import msgspec

from pokerwire.hand_events import Event

E = TypeVar("E", bound=Event)
E_co = TypeVar("E_co", bound=Event, covariant=True)


def view_for(event: E, seat: int | None) -> E | None:
    """Return what the holder of ``seat`` (``None``: a spectator) may see of ``event``; ``None`` when nothing.

    ``seat`` is the viewer's seat at the moment of the event.
    """
    owner = event.owner
    return event if owner is None or owner == seat else event.redacted()


@final
class PrivateEvent(msgspec.Struct, frozen=True, gc=False):
    """An event that only one player may see whole: the one who had the seat *when it happened*, by name.

    A later holder of the seat never gets it.
    """

    event: Any
    owner: str

    def visible_to(self, viewer: str | None) -> Any:
        """Return what ``viewer`` may see of it, ``None`` when that is nothing."""
        return self.event if self.owner == viewer else self.event.redacted()


def wrap_private(event: E, owner: str | None) -> E | PrivateEvent:
    """Return an event as a log has it; ``owner`` is the player who alone may see it whole, ``None``: it is public."""
    return event if owner is None else PrivateEvent(event, owner)


def unwrap(entry: E | PrivateEvent) -> E:
    """Return the event in an entry of a log."""
    if type(entry) is PrivateEvent:
        event: E = entry.event
        return event
    return entry


def visible_to(entries: Sequence[E | PrivateEvent], viewer: str | None) -> list[E]:
    """Return what the player ``viewer`` (``None``: a spectator) may see of entries of a log."""
    return [
        view
        for entry in entries
        if (view := entry if type(entry) is not PrivateEvent else entry.visible_to(viewer)) is not None
    ]


TRIM_THRESHOLD = 250
"""how many events beyond its limit a log may hold, so that it drops many at a time"""


class NumberedEvents(msgspec.Struct, Generic[E_co], frozen=True, gc=False):
    """Events one after the other, the first of them with the number ``first``; the private ones
    :class:`PrivateEvent`."""

    first: int
    events: Sequence[E_co | PrivateEvent]

    def __bool__(self) -> bool:
        """Whether anything happened."""
        return bool(self.events)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.first + len(self.events) - 1

    def numbered(self) -> Iterator[tuple[int, E_co | PrivateEvent]]:
        """The events with their numbers."""
        return enumerate(self.events, self.first)


class EventLog(Generic[E]):
    """Numbers events from 1 and remembers the last ``limit`` of them."""

    __slots__ = ("_dropped", "_events", "_limit", "_snapshot_required_to", "_taken", "append")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._events: list[E | PrivateEvent] = []
        self._dropped = 0
        """number of the event before the first of these"""
        self._taken = 0
        """number of the last event that was taken"""
        self._snapshot_required_to = -1
        """clients that have seen no event after this one need a snapshot"""
        self.append = self._events.append
        """numbers an event, or what :func:`wrap_private` makes of it"""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._dropped + len(self._events)

    def add(self, event: E, owner: str | None) -> None:
        """Number an event; ``owner`` is the player who alone may see it whole, ``None`` when it is public."""
        self.append(wrap_private(event, owner))

    @property
    def new(self) -> list[E | PrivateEvent]:
        """The entries that nobody has taken yet."""
        return self._events[self._taken - self._dropped :]

    def take_new(self) -> NumberedEvents[E]:
        """Return the events since the last call."""
        events, last_taken, new = self._events, self._taken, self.new
        self._taken = last_taken + len(new)
        excess = len(events) - self._limit
        if excess >= TRIM_THRESHOLD:
            del events[:excess]
            self._dropped += excess
        return NumberedEvents(last_taken + 1, new)

    def continue_from(self, seq: int) -> None:
        """Number from ``seq`` on; the events up to there are not known here."""
        self._dropped = self._taken = seq

    def require_snapshots(self) -> None:
        """Make every client that reconnects take a snapshot: the times in earlier events no longer hold."""
        self._snapshot_required_to = self.seq

    def since(self, seq: int, viewer: str | None) -> list[E] | None:
        """Return what ``viewer`` may see of the events after ``seq``; ``None`` when a snapshot is needed."""
        entries = self.entries_since(seq)
        return None if entries is None else visible_to(entries, viewer)

    def entries_since(self, seq: int, last: int | None = None) -> Sequence[E | PrivateEvent] | None:
        """Return the entries after event ``seq`` up to ``last`` (``None``: all).

        ``None`` when some of them are dropped, or ``seq`` is in the future: a snapshot is needed.
        """
        events, dropped = self._events, self._dropped
        held_count = len(events)
        missed = dropped + held_count - seq
        if seq <= self._snapshot_required_to or not 0 <= missed <= min(held_count, self._limit):
            return None
        return events[held_count - missed : None if last is None else last - dropped]
