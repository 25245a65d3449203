"""What a player who said ``hold`` has not been told yet of tables: all of one table comes in one message.

Nothing is kept from him but the turns of others.  The events are taken from the tables' own memory when it is time;
when a table has forgotten some of them, its snapshot goes out instead.  Until when they wait: ``patience.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.table import Events, Snapshot
from pokerroom.protocol.messages.uth import HouseTable
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.cash.events import Turn
from pokerroom.tables.cash.table import CashTable
from pokerroom.tables.event_log import Owned
from pokerroom.tables.table import TableEvents

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session


class Circle:
    """The patient ones around a table, and the number of the ``last`` event that they are to be told of."""

    __slots__ = ("last", "opened", "views")

    def __init__(self, opened: OpenTable) -> None:
        self.opened = opened
        self.last = opened.table.seq
        self.views: dict[Session, View] = {}


class View:
    """A table as one of its circle knows it.

    ``told`` is the number of the last event that he was told of, ``looked_at`` of the last one that was looked at for
    him: of some there was nothing to tell.  ``due``: he is told when next something is sent to him.  ``fresh``: he was
    told something since it was last asked who waits too long.
    """

    __slots__ = ("circle", "due", "fresh", "looked_at", "told")

    def __init__(self, circle: Circle) -> None:
        self.circle = circle
        self.told = self.looked_at = circle.opened.table.seq
        self.due = self.fresh = False

    @property
    def behind(self) -> bool:
        """Whether something happened that was not looked at for him."""
        return self.looked_at < self.circle.last


class Parcel:
    """What one player is told when next something is sent to him. ``patient``: he waits at all."""

    __slots__ = ("_due", "patient")

    def __init__(self) -> None:
        self.patient = False
        self._due: list[View] = []

    def add(self, view: View) -> None:
        """He is to be told of a table."""
        if not view.due:
            view.due = True
            self._due.append(view)

    def drop(self, view: View) -> None:
        """He sees this table no more, or anew."""
        if view.due:
            view.due = False
            self._due.remove(view)

    def take(self, name: str | None) -> list[Message]:
        """Return the messages to the player ``name``, one a table, and begin anew.

        Of a table of which he may see nothing new there is none: the next message begins where the last one ended.
        """
        views, self._due = self._due, []
        messages: list[Message] = []
        for view in views:
            view.due = False
            last = view.looked_at = view.circle.last
            message = _news(view, last, name)
            if message is not None:
                view.told = last
                view.fresh = True
                messages.append(message)
        return messages


def _news(view: View, last: int, name: str | None) -> Message | None:
    """Return what the player ``name`` may see of what he was not told up to ``last``; ``None``: that is nothing."""
    opened = view.circle.opened
    table = opened.table
    entries = table.entries_since(view.told, last)
    if entries is None:
        if isinstance(table, CashTable):
            return Snapshot(opened.number, table.snapshot(name, table.now))
        return HouseTable(opened.number, table.snapshot(name, table.now))
    players = opened.players
    seen: list[TableEvents] = []
    for entry in entries:
        if type(entry) is Turn:
            if players.get(entry.seat) == name:
                seen.append(entry)
        elif type(entry) is not Owned:
            seen.append(entry)
        elif (event := entry.seen_by(name)) is not None:
            seen.append(event)
    return Events(opened.number, view.told + 1, last, tuple(seen)) if seen else None
