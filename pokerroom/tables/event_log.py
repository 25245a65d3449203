"""The numbered events of a table: those nobody has taken yet, and the recent ones for who comes back.

The rule of audiences is here: :func:`view_for` is the only form in which an event leaves for somebody.  Who owns a
private event is noted when it happens, by name, so that a later holder of the seat never gets it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar, final

import msgspec

from pokerroom.poker.events import Event

E = TypeVar("E", bound=Event)
E_co = TypeVar("E_co", bound=Event, covariant=True)


def view_for(event: E, seat: int | None) -> E | None:
    """Return what the holder of ``seat`` (``None``: a spectator) may see of ``event``; ``None`` when nothing.

    ``seat`` is the viewer's seat at the moment of the event.
    """
    owner = event.owner
    return event if owner is None or owner == seat else event.redacted()


@final
class Owned(msgspec.Struct, frozen=True, gc=False):
    """An event that only one player may see whole: he who had the seat *when it happened*, by name.

    So a later holder of the seat never gets it.
    """

    event: Any
    owner: str

    def seen_by(self, viewer: str | None) -> Any:
        """Return what ``viewer`` may see of it, ``None`` when that is nothing."""
        return self.event if self.owner == viewer else self.event.redacted()


def owned(event: E, owner: str | None) -> E | Owned:
    """Return an event as a log has it; ``owner`` is the player who alone may see it whole, ``None``: it is public."""
    return event if owner is None else Owned(event, owner)


def whole(entry: E | Owned) -> E:
    """Return the event in an entry of a log."""
    if type(entry) is Owned:
        event: E = entry.event
        return event
    return entry


def seen_by(entries: Sequence[E | Owned], viewer: str | None) -> list[E]:
    """Return what the player ``viewer`` (``None``: a spectator) may see of entries of a log."""
    return [
        view
        for entry in entries
        if (view := entry if type(entry) is not Owned else entry.seen_by(viewer)) is not None
    ]


SLACK = 250
"""how many events more than it must remember a log may hold: so it forgets some at a time"""


class News(msgspec.Struct, Generic[E_co], frozen=True, gc=False):
    """Events one after the other, the first of them with the number ``first``; the private ones :class:`Owned`."""

    first: int
    events: Sequence[E_co | Owned]

    def __bool__(self) -> bool:
        """Whether anything happened."""
        return bool(self.events)

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self.first + len(self.events) - 1

    def numbered(self) -> Iterator[tuple[int, E_co | Owned]]:
        """The events with their numbers."""
        return enumerate(self.events, self.first)


class EventLog(Generic[E]):
    """Numbers events from 1 and remembers the last ``limit`` of them."""

    __slots__ = ("_before", "_events", "_forgotten", "_limit", "_taken", "note")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._events: list[E | Owned] = []
        self._before = 0
        """number of the event before the first of these"""
        self._taken = 0
        """number of the last event that was taken"""
        self._forgotten = -1
        """who has seen no event after this one needs a snapshot"""
        self.note = self._events.append
        """called with an event, or what :func:`owned` makes of it: numbers it"""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._before + len(self._events)

    def add(self, event: E, owner: str | None) -> None:
        """Number an event; ``owner`` is the player who alone may see it whole, ``None`` when it is public."""
        self.note(owned(event, owner))

    def take(self) -> News[E]:
        """Return the events since the last call."""
        events, taken = self._events, self._taken
        new = events[taken - self._before :]
        self._taken = taken + len(new)
        old = len(events) - self._limit
        if old >= SLACK:
            del events[:old]
            self._before += old
        return News(taken + 1, new)

    def go_on(self, seq: int) -> None:
        """Number from ``seq`` on: the events until there are not known here."""
        self._before = self._taken = seq

    def forget(self) -> None:
        """Make everybody who comes back take a snapshot: the times in what he was told have changed."""
        self._forgotten = self.seq

    def since(self, seq: int, viewer: str | None) -> list[E] | None:
        """Return what ``viewer`` may see of the events after ``seq``; ``None`` when a snapshot is needed."""
        entries = self.entries_since(seq)
        return None if entries is None else seen_by(entries, viewer)

    def entries_since(self, seq: int, last: int | None = None) -> Sequence[E | Owned] | None:
        """Return the entries after event ``seq`` up to ``last`` (``None``: all).

        ``None`` when some of them are forgotten, or ``seq`` has not been yet: a snapshot is needed.
        """
        events, before = self._events, self._before
        known = len(events)
        missed = before + known - seq
        if seq <= self._forgotten or not 0 <= missed <= min(known, self._limit):
            return None
        return events[known - missed : None if last is None else last - before]
