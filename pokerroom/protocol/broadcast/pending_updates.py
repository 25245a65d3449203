"""Events that a client with `Hello.hold` has not been sent yet: one message for each table.

Only other players' turns are left out.  The events come from the tables' own logs when it is time to send; if a table
has dropped some of them, its snapshot goes out instead.  ``coalescing.py`` decides how long they wait.
"""

from __future__ import annotations

from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.event_log import PrivateEvent
from pokerroom.tables.peer.peer_table import PeerTable
from pokerwire.any_event import AnyTableEvent
from pokerwire.cash.cash_events import Turn
from pokerwire.messages.message_base import Message
from pokerwire.messages.table_messages import Events, Snapshot
from pokerwire.messages.uth_messages import UthTableMessage


class TableProgress:
    """A table, and the number of its ``last`` event to send to coalescing subscribers."""

    __slots__ = ("last", "opened")

    def __init__(self, opened: OpenTable) -> None:
        self.opened = opened
        self.last = opened.table.seq


class Subscription:
    """How far one subscriber has come with a table.

    ``last_sent`` is the number of the last event sent, ``last_examined`` of the last one examined: some events hold
    nothing that the subscriber may see.  ``queued``: the table's events go out with the next message.
    ``sent_since_flush``: something was sent since the last look for subscribers who wait too long.
    """

    __slots__ = ("last_examined", "last_sent", "progress", "queued", "sent_since_flush")

    def __init__(self, progress: TableProgress) -> None:
        self.progress = progress
        self.last_sent = self.last_examined = progress.opened.table.seq
        self.queued = self.sent_since_flush = False

    @property
    def behind(self) -> bool:
        """Whether there are events not yet examined for this subscriber."""
        return self.last_examined < self.progress.last


class PendingUpdates:
    """What a session is sent with its next message. ``coalescing``: the client asked for `Hello.hold`."""

    __slots__ = ("_queued", "coalescing")

    def __init__(self) -> None:
        self.coalescing = False
        self._queued: list[Subscription] = []

    def add(self, subscription: Subscription) -> None:
        """Queue a table's events."""
        if not subscription.queued:
            subscription.queued = True
            self._queued.append(subscription)

    def remove(self, subscription: Subscription) -> None:
        """Drop a table from the queue."""
        if subscription.queued:
            subscription.queued = False
            self._queued.remove(subscription)

    def take_messages(self, name: str | None) -> list[Message]:
        """Return the messages for the player ``name``, one for each table, and empty the queue.

        A table without news that the player may see has no message: the next message begins where the last ended.
        """
        subscriptions, self._queued = self._queued, []
        messages: list[Message] = []
        for subscription in subscriptions:
            subscription.queued = False
            last = subscription.last_examined = subscription.progress.last
            message = _update_for(subscription, last, name)
            if message is not None:
                subscription.last_sent = last
                subscription.sent_since_flush = True
                messages.append(message)
        return messages


def _update_for(subscription: Subscription, last: int, name: str | None) -> Message | None:
    """Return what the player ``name`` may see of the unsent events up to ``last``; ``None`` if that is nothing."""
    opened = subscription.progress.opened
    table = opened.table
    entries = table.entries_since(subscription.last_sent, last)
    if entries is None:
        if isinstance(table, PeerTable):
            return Snapshot(opened.number, table.snapshot(name, table.now))
        return UthTableMessage(opened.number, table.snapshot(name, table.now))
    players = opened.players
    visible: list[AnyTableEvent] = []
    for entry in entries:
        if type(entry) is Turn:
            if players.get(entry.seat) == name:
                visible.append(entry)
        elif type(entry) is not PrivateEvent:
            visible.append(entry)
        elif (event := entry.visible_to(name)) is not None:
            visible.append(event)
    return Events(opened.number, subscription.last_sent + 1, last, tuple(visible)) if visible else None
