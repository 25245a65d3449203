"""Numbered events of a table of any kind: none applied twice, none left out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any

from pokerclient.errors import PokerClientError
from pokerwire.hand_events import Event
from pokerwire.messages.table_messages import Events
from pokerwire.reading import read


class EventGap(PokerClientError):
    """Events are missing between the view and a message."""


class SequencedView(ABC):
    """A view of one table that applies numbered events; ``seq`` is the number of the last one applied."""

    table: int
    seq: int

    @abstractmethod
    def apply(self, event: Event, now: float = 0.0) -> None:
        """Apply one event; ``now`` (seconds) is for clocks only."""

    def apply_events(self, message: Events | Mapping[str, Any], now: float = 0.0) -> Iterator[Event]:
        """Apply an ``events`` message and yield each event once it is applied; skip a repeated message.

        Raise :class:`EventGap` if events between this view and the message are missing.
        """
        events = read(message, Events)
        first, last = events.first, events.last
        if last <= self.seq:
            return
        if first != self.seq + 1:
            raise EventGap(f"table {self.table}: events {first} to {last} came after {self.seq}")
        self.seq = last
        for event in events.events:
            self.apply(event, now)
            yield event
