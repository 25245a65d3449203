"""What happened at a table, as each of its viewers may see it.

A batch is encoded once for everybody who has seen the same, and once more for each player who owns an event in it.
What only one player may see costs the others nothing.
:meth:`Event.redacted` is the only way by which an event reaches anybody but its owner.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.protocol.codec import Codec
from pokerroom.protocol.messages.table import Events
from pokerroom.room.opentable import Told
from pokerroom.table.base import TableEvents
from pokerroom.table.events import Turn


class Batch:
    """Some events of one table, up to ``last`` (that of ``told``), encoded when first asked for.

    ``owners`` are the players with events of their own; ``silent`` says that nobody else sees anything of it, and is
    not told: the next message to him begins where his last one ended.
    """

    __slots__ = ("_encoded", "_last", "_own", "_public", "_table", "owners", "silent")

    def __init__(self, table: int, told: Sequence[Told], last: int | None = None) -> None:
        self._table = table
        self._last = told[-1].seq if last is None else last
        self._public: list[tuple[int, TableEvents]] = []
        self._own: dict[str, dict[int, TableEvents]] = {}
        for seq, event, owner in told:
            view = event if owner is None else event.redacted()
            if view is not None:
                self._public.append((seq, view))
            if owner:
                self._own.setdefault(owner, {})[seq] = event
        self.owners = self._own.keys()
        self.silent = not self._public
        self._encoded: dict[tuple[int, Codec], bytes] = {}

    def public(self, first: int, codec: Codec) -> bytes:
        """Return what everybody may see, in the dress of ``codec``, for who has seen what was before ``first``."""
        data = self._encoded.get((first, codec))
        if data is None:
            seen = tuple([event for _, event in self._public])
            data = codec.encode(Events(self._table, first, self._last, seen))
            self._encoded[first, codec] = data
        return data

    def private(self, owner: str, first: int, codec: Codec) -> bytes:
        """Return what one of the ``owners`` may see, in the dress of ``codec``."""
        seen = {**dict(self._public), **self._own[owner]}
        events = tuple([seen[seq] for seq in sorted(seen)])
        return codec.encode(Events(self._table, first, self._last, events))

    @property
    def last(self) -> int:
        """The number of the last event."""
        return self._last


def with_clock(event: TableEvents, turn: Turn | None) -> TableEvents:
    """Put the time that is left now into the running decision ``turn``, when ``event`` is it."""
    if turn is None or not isinstance(event, Turn):
        return event
    return turn if (event.hand, event.decision) == (turn.hand, turn.decision) else event
