"""Whoever looks on at what goes on between a room and those who are connected, to count it or to write it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.event_log import NumberedEvents
from pokerroom.tables.table import AnyTableEvent

if TYPE_CHECKING:
    from pokerroom.protocol.messages.base import Message
    from pokerroom.protocol.messages.registry import ClientMessage
    from pokerroom.protocol.session import Session


class SessionObserver:
    """Is told of everything, changes nothing, and must not fail. This one does not care."""

    def on_answer(self, session: Session, command: ClientMessage, answer: Message) -> None:
        """A command was answered; perhaps from memory, because it came again."""

    def on_bad_message(self, session: Session, code: str) -> None:
        """What was sent is no command."""

    def on_table_events(self, opened: OpenTable, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """This happened at a table."""

    def on_disconnect(self, session: Session, code: str) -> None:
        """A connection was closed by us, with a reason."""

    def on_leave(self, session: Session) -> None:
        """The connection of somebody who was welcome is gone."""
