"""All messages of the protocol: those that clients send, and those that the server sends."""

from __future__ import annotations

from typing import get_args

from pokerwire.messages.account_messages import AccountCommand, AccountMessage, Hello, Welcome
from pokerwire.messages.connection_messages import Bye, Error, Ok, Ping, Pong
from pokerwire.messages.hands_messages import HandAnswer, HandCommand
from pokerwire.messages.host_messages import HostAnswer, HostCommand, TakeBackBuyIn
from pokerwire.messages.lobby_messages import LobbyCommand, LobbyMessage
from pokerwire.messages.message_base import Command, Message, Trait, tag_of
from pokerwire.messages.passkey_messages import PasskeyChallenge, PasskeyCommand
from pokerwire.messages.player_messages import PlayerAnswer, PlayerCommand
from pokerwire.messages.private_table_messages import PrivateTableCommand, TableInvitation
from pokerwire.messages.table_messages import TableCommand, TableMessage
from pokerwire.messages.tournament_messages import TournamentAnswer, TournamentCommand
from pokerwire.messages.uth_messages import Advice, RoundReview, UthTableCommand, UthTableMessage

ClientMessage = (
    Hello
    | Ping
    | LobbyCommand
    | TableCommand
    | PrivateTableCommand
    | UthTableCommand
    | PlayerCommand
    | AccountCommand
    | PasskeyCommand
    | HandCommand
    | HostCommand
    | TakeBackBuyIn
    | TournamentCommand
)

CLIENT_MESSAGES: tuple[type[Command], ...] = get_args(ClientMessage)


def commands_with(trait: Trait) -> frozenset[type[Command]]:
    """Return the commands that have ``trait``."""
    return frozenset([kind for kind in CLIENT_MESSAGES if trait in kind.traits])


QUERIES = commands_with(Trait.QUERY)
PER_CONNECTION = frozenset(map(tag_of, commands_with(Trait.PER_CONNECTION)))
"""commands that get a new id when they are sent again on a new connection, by their names on the wire"""


ServerMessage = (
    Welcome
    | Ok
    | Error
    | Pong
    | LobbyMessage
    | TableMessage
    | TableInvitation
    | UthTableMessage
    | Advice
    | RoundReview
    | PlayerAnswer
    | HandAnswer
    | HostAnswer
    | Bye
    | AccountMessage
    | PasskeyChallenge
    | TournamentAnswer
)

SERVER_MESSAGES: tuple[type[Message], ...] = get_args(ServerMessage)

UNANSWERING = frozenset([tag_of(kind) for kind in SERVER_MESSAGES if "id" not in kind.__struct_fields__])
"""messages that answer no command, by their names on the wire"""
WATCHED_TABLE = frozenset([tag_of(kind) for kind in SERVER_MESSAGES if Trait.WATCHED_TABLE in kind.traits])
"""messages that show how far a client has seen the events of a table, by their names on the wire"""
