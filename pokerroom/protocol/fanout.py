"""What happened at a table, as each of its viewers may see it.

A batch is encoded once for everybody and once more for each player who owns an event in it, never once a connection.
:meth:`Event.redacted` is the only way by which an event reaches anybody but its owner.
"""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.protocol.codec import Codec
from pokerroom.protocol.messages import Events
from pokerroom.room.opentable import Told


def events_for(table: int, told: Sequence[Told], viewer: str | None) -> Events:
    """Return the message that brings ``told`` to the player ``viewer`` (``None``: to everybody who owns nothing)."""
    seen = [
        event if owner is None or (owner == viewer and viewer) else event.redacted()
        for _, event, owner in told
    ]
    return Events(table, told[0].seq, told[-1].seq, tuple([event for event in seen if event is not None]))


class Batch:
    """Some events of one table, encoded when first asked for."""

    __slots__ = ("_encoded", "_owners", "_table", "_told")

    def __init__(self, table: int, told: Sequence[Told]) -> None:
        self._table = table
        self._told = told
        self._owners = {owner for _, _, owner in told if owner is not None}
        self._encoded: dict[tuple[str, str | None], bytes] = {}

    def encoded(self, viewer: str | None, codec: Codec) -> bytes:
        """Return the events for ``viewer`` in the dress of ``codec``."""
        audience = viewer if viewer in self._owners else None
        key = (codec.name, audience)
        data = self._encoded.get(key)
        if data is None:
            data = self._encoded[key] = codec.encode(events_for(self._table, self._told, audience))
        return data
