"""Observing what happens between a room and its clients: to count it, or to write it to a log."""

from __future__ import annotations

from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.subscriber import ConnectedClient, Subscriber
from pokerroom.room.tables.open_table import OpenTable
from pokerroom.tables.event_log import NumberedEvents
from pokerwire.any_event import AnyTableEvent
from pokerwire.messages.message_base import Command, Message


class SessionObserver:
    """Receives everything, changes nothing, and must not raise. This one ignores it all."""

    def on_answer(self, session: Subscriber, command: Command, answer: Message) -> None:
        """A command was answered, perhaps from the cache because it was sent again."""

    def on_continue(self, session: Subscriber) -> None:
        """A session continues here that another process had before."""

    def on_bad_message(self, session: Subscriber, code: str) -> None:
        """A payload could not be decoded."""

    def on_table_events(self, opened: OpenTable, new_events: NumberedEvents[AnyTableEvent]) -> None:
        """Events happened at a table."""

    def on_host_password_locked(self, warning: Sentence) -> None:
        """Wrong passwords have locked the host's password."""

    def on_disconnect(self, session: ConnectedClient, code: str) -> None:
        """The server closed a connection, with a reason."""

    def on_leave(self, session: Subscriber) -> None:
        """A session that had said hello is over, and no other connection has taken over its player."""
