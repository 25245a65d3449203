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
    """Some events of one table, encoded when first asked for. ``owners`` are the players with events of their own."""

    __slots__ = ("_private", "_public", "_table", "_told", "owners")

    def __init__(self, table: int, told: Sequence[Told]) -> None:
        self._table = table
        self._told = told
        self.owners = {owner for _, _, owner in told if owner is not None}
        self._public: dict[Codec, bytes] = {}
        self._private: dict[tuple[str, Codec], bytes] = {}

    def public(self, codec: Codec) -> bytes:
        """Return what everybody may see, in the dress of ``codec``."""
        data = self._public.get(codec)
        if data is None:
            data = self._public[codec] = codec.encode(events_for(self._table, self._told, None))
        return data

    def private(self, owner: str, codec: Codec) -> bytes:
        """Return what one of the ``owners`` may see, in the dress of ``codec``."""
        data = self._private.get((owner, codec))
        if data is None:
            data = self._private[owner, codec] = codec.encode(events_for(self._table, self._told, owner))
        return data
