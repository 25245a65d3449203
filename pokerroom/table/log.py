"""The numbered events of a table: those nobody has taken yet, and the recent ones for who comes back.

The rule of audiences is here: :func:`view_for` is the only form in which an event leaves for somebody.  Who owns a
private event is noted when it happens, by name, so that a later holder of the seat never gets it.
"""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import Generic, TypeVar

from pokerroom.poker.events import Event
from pokerroom.table.events import AnyEvent

E = TypeVar("E", bound=Event)


def view_for(event: AnyEvent, seat: int | None) -> AnyEvent | None:
    """Return what the holder of ``seat`` (``None``: a spectator) may see of ``event``; ``None`` when nothing.

    ``seat`` is the viewer's seat at the moment of the event.
    """
    owner = event.owner
    return event if owner is None or owner == seat else event.redacted()


class EventLog(Generic[E]):
    """Numbers events from 1 and remembers the last ``limit`` of them."""

    __slots__ = ("_begun", "_forgotten", "_limit", "_new", "_recent", "note")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._begun = 0
        """number of the last event that was taken"""
        self._new: list[tuple[E, str | None]] = []
        self._recent: deque[tuple[E, str | None]] = deque(maxlen=limit)
        self._forgotten = -1
        """who has seen no event after this one needs a snapshot"""
        self.note = self._new.append
        """called with an event and the player who alone may see it whole (``None``: it is public): numbers it"""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._begun + len(self._new)

    def add(self, event: E, owner: str | None) -> None:
        """Number an event; ``owner`` is the player who alone may see it whole, ``None`` when it is public."""
        self.note((event, owner))

    def take(self) -> list[tuple[int, E]]:
        """Return the events since the last call, whole, with their numbers."""
        new, begun = self._new, self._begun
        taken = [(number, event) for number, (event, _) in enumerate(new, begun + 1)]
        self._recent += new
        self._begun = begun + len(new)
        new.clear()
        return taken

    def go_on(self, seq: int) -> None:
        """Number from ``seq`` on: the events until there are not known here."""
        self._begun = seq

    def forget(self) -> None:
        """Make everybody who comes back take a snapshot: the times in what he was told have changed."""
        self._forgotten = self.seq

    def since(self, seq: int, viewer: str | None, last: int | None = None) -> list[E] | None:
        """Return what ``viewer`` may see of the events after ``seq`` up to ``last`` (``None``: all).

        ``None`` when some of them are forgotten, or ``seq`` has not been yet: a snapshot is needed.
        """
        missed = self.seq - seq
        known = min(len(self._recent) + len(self._new), self._limit)
        if seq <= self._forgotten or not 0 <= missed <= known:
            return None
        later = 0 if last is None else self.seq - last
        events = self._recent if not self._new else [*self._recent, *self._new]
        found = list(islice(reversed(events), later, missed))
        found.reverse()
        return [
            view
            for event, owner in found
            if (view := event if owner is None or owner == viewer else event.redacted()) is not None
        ]
