"""What happened at a table, as each of its viewers may see it.

A batch is encoded once for everybody who has seen the same, and once more for each player who owns an event in it.
What only one player may see costs the others nothing.
:meth:`Event.redacted` is the only way by which an event reaches anybody but its owner.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.protocol.codec import Codec
from pokerroom.protocol.messages.table import Events
from pokerroom.tables.cash.events import Turn
from pokerroom.tables.event_log import PrivateEvent, visible_to
from pokerroom.tables.table import AnyTableEvent


class EncodedBatch:
    """Some entries of a table's log up to number ``last``, encoded when first asked for.

    ``owners`` are the players with events of their own; ``silent`` says that nobody else sees anything of it, and is
    not told: the next message to him begins where his last one ended.
    """

    __slots__ = ("_encoded", "_entries", "_public", "_table", "has_no_public_events", "last", "owners")

    def __init__(self, table: int, entries: Sequence[AnyTableEvent | PrivateEvent], last: int) -> None:
        self._table = table
        self._entries = entries
        self.last = last
        """the number of the last event"""
        self.owners = {entry.owner for entry in entries if type(entry) is PrivateEvent}
        self._public: list[AnyTableEvent] = visible_to(entries, None)
        self.has_no_public_events = not self._public
        self._encoded: dict[tuple[int, Codec], bytes] = {}

    def public(self, first: int, codec: Codec) -> bytes:
        """Return what everybody may see, in the dress of ``codec``, for who has seen what was before ``first``."""
        data = self._encoded.get((first, codec))
        if data is None:
            data = codec.encode(Events(self._table, first, self.last, tuple(self._public)))
            self._encoded[first, codec] = data
        return data

    def private(self, owner: str, first: int, codec: Codec) -> bytes:
        """Return what one of the ``owners`` may see, in the dress of ``codec``."""
        visible: list[AnyTableEvent] = visible_to(self._entries, owner)
        return codec.encode(Events(self._table, first, self.last, tuple(visible)))


def with_clock(event: AnyTableEvent, turn: Turn | None) -> AnyTableEvent:
    """Put the time that is left now into the running decision ``turn``, when ``event`` is it."""
    if turn is None or not isinstance(event, Turn):
        return event
    return turn if (event.hand, event.decision) == (turn.hand, turn.decision) else event
