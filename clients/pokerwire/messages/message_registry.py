"""All messages of the protocol: those that clients send, and those that the server sends."""

from __future__ import annotations

from pokerwire.declared import declared
from pokerwire.messages import (
    account_messages,
    connection_messages,
    hands_messages,
    host_messages,
    lobby_messages,
    passkey_messages,
    player_messages,
    private_table_messages,
    table_messages,
    tournament_messages,
    uth_messages,
)
from pokerwire.messages.message_base import Command, Message, Trait, tag_of

_MESSAGES = declared(
    Message,
    account_messages,
    passkey_messages,
    connection_messages,
    lobby_messages,
    table_messages,
    private_table_messages,
    uth_messages,
    player_messages,
    hands_messages,
    host_messages,
    tournament_messages,
)
CLIENT_MESSAGES = tuple([kind for kind in _MESSAGES if issubclass(kind, Command)])
SERVER_MESSAGES = tuple([kind for kind in _MESSAGES if not issubclass(kind, Command)])


def commands_with(trait: Trait) -> frozenset[type[Command]]:
    """Return the commands that have ``trait``."""
    return frozenset([kind for kind in CLIENT_MESSAGES if trait in kind.traits])


QUERIES = commands_with(Trait.QUERY)
PER_CONNECTION = frozenset(map(tag_of, commands_with(Trait.PER_CONNECTION)))
"""commands that get a new id when they are sent again on a new connection, by their names on the wire"""

UNANSWERING = frozenset([tag_of(kind) for kind in SERVER_MESSAGES if "id" not in kind.__struct_fields__])
"""messages that answer no command, by their names on the wire"""
WATCHED_TABLE = frozenset([tag_of(kind) for kind in SERVER_MESSAGES if Trait.WATCHED_TABLE in kind.traits])
"""messages that show how far a client has seen the events of a table, by their names on the wire"""
