"""New events of a table, encoded for each viewer.

A batch is encoded once for all viewers who have seen the same events so far, and once more for each player who owns a
private event in it.  :meth:`Event.redacted` is the only way for a private event to reach anybody but its owner.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.protocol.codec import Codec
from pokerroom.tables.event_log import PrivateEvent, visible_to
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import Turn
from pokerwire.messages.table_messages import Events


class EncodedBatch:
    """Some entries of a table's log up to number ``last``, encoded on first use.

    ``owners`` are the players with private events.  With ``has_no_public_events``, nobody else gets a message: their
    next one begins where their last one ended.
    """

    __slots__ = ("_encoded", "_entries", "_public", "has_no_public_events", "last", "owners", "table")

    def __init__(self, table: int, entries: Sequence[AnyTableEvent | PrivateEvent], last: int) -> None:
        self.table = table
        self._entries = entries
        self.last = last
        """the number of the last event"""
        self.owners = {entry.owner for entry in entries if type(entry) is PrivateEvent}
        self._public: list[AnyTableEvent] = visible_to(entries, None)
        self.has_no_public_events = not self._public
        self._encoded: dict[tuple[int, Codec], bytes] = {}

    def public(self, first: int, codec: Codec) -> bytes:
        """Return what everybody may see, encoded, for viewers who have seen everything before ``first``."""
        data = self._encoded.get((first, codec))
        if data is None:
            data = codec.encode(Events(self.table, first, self.last, tuple(self._public)))
            self._encoded[first, codec] = data
        return data

    def private(self, owner: str, first: int, codec: Codec) -> bytes:
        """Return what one of the ``owners`` may see, encoded."""
        visible: list[AnyTableEvent] = visible_to(self._entries, owner)
        return codec.encode(Events(self.table, first, self.last, tuple(visible)))


def with_clock(event: AnyTableEvent, turn: Turn | None) -> AnyTableEvent:
    """Return ``turn``, which has the time that is left now, if ``event`` is that decision; else return ``event``."""
    if turn is None or not isinstance(event, Turn):
        return event
    return turn if (event.hand, event.decision) == (turn.hand, turn.decision) else event
