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

    __slots__ = ("_new", "_recent", "seq")

    def __init__(self, limit: int) -> None:
        self.seq = 0
        """number of the last event"""
        self._new: list[tuple[int, E]] = []
        self._recent: deque[tuple[E, str | None]] = deque(maxlen=limit)

    def add(self, event: E, owner: str | None) -> None:
        """Number an event; ``owner`` is the player who alone may see it whole, ``None`` when it is public."""
        self.seq += 1
        self._new.append((self.seq, event))
        self._recent.append((event, owner))

    def take(self) -> list[tuple[int, E]]:
        """Return the events since the last call, whole, with their numbers."""
        new, self._new = self._new, []
        return new

    def since(self, seq: int, viewer: str | None) -> list[E] | None:
        """Return what ``viewer`` may see of the events after ``seq``.

        ``None`` when some of them are forgotten, or ``seq`` has not been yet: a snapshot is needed.
        """
        missed = self.seq - seq
        if not 0 <= missed <= len(self._recent):
            return None
        seen = []
        for event, owner in islice(self._recent, len(self._recent) - missed, None):
            view = event if owner is None or owner == viewer else event.redacted()
            if view is not None:
                seen.append(view)
        return seen
