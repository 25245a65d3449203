"""What a player who waits for his turn has not been told yet: the tables of which he has to hear.

A session that said ``hold`` gets fewer and larger messages.  Nothing is kept from it but the turns of others: all goes
out when it is its turn, when anything but events and answers to ``act`` is for it, or after ``hold_ms``.  The events
are taken from the tables' own memory then; when a table has forgotten some of them, its snapshot goes out instead.
"""

from __future__ import annotations

from pokerroom.protocol.messages.base import Message
from pokerroom.protocol.messages.house import HouseTable
from pokerroom.protocol.messages.table import Events, Snapshot
from pokerroom.room.opentable import OpenTable
from pokerroom.table.base import TableEvents
from pokerroom.table.cash import CashTable
from pokerroom.table.events import Turn
from pokerroom.table.log import Owned


class View:
    """A table as a player who waits sees it: the numbers of the last event that he was told of, and is to be told of.

    ``waits``: there may be something that he has not been told.
    """

    __slots__ = ("last", "opened", "told", "waits")

    def __init__(self, opened: OpenTable) -> None:
        self.opened = opened
        self.told = self.last = opened.table.seq
        self.waits = False


class Parcel:
    """What one player has still to be told of. ``patient``: he waits at all; others are told everything at once."""

    __slots__ = ("_views", "patient")

    def __init__(self) -> None:
        self.patient = False
        self._views: list[View] = []

    def add(self, view: View) -> None:
        """Note that there is something to tell of a table."""
        view.waits = True
        self._views.append(view)

    def drop(self, view: View) -> None:
        """He sees this table no more."""
        if view.waits:
            view.waits = False
            self._views.remove(view)

    def take(self, name: str | None) -> list[Message]:
        """Return the messages to the player ``name``, one a table, and begin anew.

        A table of which he may see nothing new stays in: the next message begins where the last one ended.
        """
        views, self._views = self._views, []
        messages: list[Message] = []
        for view in views:
            message = _news(view, name)
            if message is None:
                self._views.append(view)
            else:
                view.told = view.last
                view.waits = False
                messages.append(message)
        return messages


def _news(view: View, name: str | None) -> Message | None:
    """Return what the player ``name`` may see of what he was not told; ``None`` when that is nothing."""
    opened = view.opened
    table = opened.table
    entries = table.entries_since(view.told, view.last)
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
    return Events(opened.number, view.told + 1, view.last, tuple(seen)) if seen else None
