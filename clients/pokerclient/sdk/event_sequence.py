"""The numbering of a table's events, the same at every kind of table: none twice, none left out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any

from pokerclient.views.wire_types import Event


class EventGap(Exception):
    """Events were missed between what the view knows and what was given to it."""


class SequencedView(ABC):
    """A view of one table that folds numbered events; ``seq`` is the number of the last one that is in."""

    table: int
    seq: int

    @abstractmethod
    def apply(self, event: Event, now: float = 0.0) -> None:
        """Fold one event in; ``now`` (seconds) is used for clocks only."""

    def apply_events(self, message: dict[str, Any], now: float = 0.0) -> Iterator[Event]:
        """Fold one ``events`` message in, event by event, and yield each when it is in; nothing for a repeated message.

        Raise :class:`EventGap` when events between this view and the message are missing.
        """
        first, last = message["first"], message["last"]
        if last <= self.seq:
            return
        if first != self.seq + 1:
            raise EventGap(f"table {self.table}: events {first} to {last} came after {self.seq}")
        self.seq = last
        for event in message["events"]:
            self.apply(event, now)
            yield event
