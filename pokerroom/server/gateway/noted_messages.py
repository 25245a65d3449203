"""What a gateway reads of the messages that it passes on: the commands that it notes, and a few fields of all."""

from __future__ import annotations

import msgspec

from pokerwire.messages.account_messages import ClaimHost, Hello, LogIn, Register
from pokerwire.messages.connection_messages import Ping
from pokerwire.messages.lobby_messages import SubscribeLobby, UnsubscribeLobby
from pokerwire.messages.message_base import Command, tag_of
from pokerwire.messages.table_messages import Resume, Unwatch, Watch
from pokerwire.messages.tournament_messages import EnterTournament, UnwatchTournament, WatchTournament

NOTED_COMMANDS: dict[str, type[Command]] = {
    tag_of(kind): kind
    for kind in (
        *(Hello, LogIn, Register, ClaimHost, Ping),
        *(Watch, Unwatch, Resume, SubscribeLobby, UnsubscribeLobby),
        *(WatchTournament, UnwatchTournament, EnterTournament),
    )
}
"""commands that tell what a session is and what its client looks at"""


class CommandHead(msgspec.Struct):
    """What every command has, and the table that it is about."""

    type: str = ""
    id: int = 0
    table: int | None = None


class MessageKind(msgspec.Struct):
    """Which message it is."""

    type: str = ""


class StateHead(msgspec.Struct):
    """The last event that a snapshot contains."""

    seq: int


class AnswerHead(msgspec.Struct):
    """Which command a message answers."""

    id: int | None = None


class ToldMessage(msgspec.Struct):
    """What is noted of messages of the room that change what a client has seen, or answer a command."""

    id: int | None = None
    table: int | None = None
    last: int | None = None
    state: StateHead | None = None
    name: str | None = None
    token: str | None = None
    code: str | None = None
    roles: tuple[str, ...] = ()


TABLE_MESSAGES = frozenset(("events", "snapshot", "house_table", "table_moved"))
UNANSWERING = frozenset(
    ("lobby", "lobby_changes", "wallet", "chat", "notice", "tournament_events", "tournament", "reality_check")
)
"""messages that answer nothing; all others do when they have an ``id``"""
