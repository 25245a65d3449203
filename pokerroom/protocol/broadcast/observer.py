"""Whoever looks on at what goes on between a room and those who are connected, to count it or to write it down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.event_log import News
from pokerroom.tables.table import TableEvents

if TYPE_CHECKING:
    from pokerroom.protocol.messages.base import Message
    from pokerroom.protocol.messages.registry import ClientMessage
    from pokerroom.protocol.session import Session


class Onlooker:
    """Is told of everything, changes nothing, and must not fail. This one does not care."""

    def answered(self, session: Session, command: ClientMessage, answer: Message) -> None:
        """A command was answered; perhaps from memory, because it came again."""

    def not_understood(self, session: Session, code: str) -> None:
        """What was sent is no command."""

    def told(self, opened: OpenTable, news: News[TableEvents]) -> None:
        """This happened at a table."""

    def sent_away(self, session: Session, code: str) -> None:
        """A connection was closed by us, with a reason."""

    def left(self, session: Session) -> None:
        """The connection of somebody who was welcome is gone."""
