"""Command handlers: one small function for each command, found by the type of the message.

A handler returns the answer, or changes nothing and raises a typed error.
"""

from __future__ import annotations

from pokerroom.protocol.handlers import (
    account_handlers,
    hands_handlers,
    host_handlers,
    lobby_handlers,
    player_handlers,
    table_handlers,
    tournament_handlers,
    uth_handlers,
)
from pokerroom.protocol.handlers.context import Handler
from pokerwire.messages.message_base import Command

HANDLERS: dict[type[Command], Handler] = {
    **lobby_handlers.HANDLERS,
    **table_handlers.HANDLERS,
    **uth_handlers.HANDLERS,
    **tournament_handlers.HANDLERS,
    **player_handlers.HANDLERS,
    **account_handlers.HANDLERS,
    **hands_handlers.HANDLERS,
    **host_handlers.HANDLERS,
}
"""type of a command -> its handler"""

QUERIES: frozenset[type[Command]] = frozenset().union(
    lobby_handlers.QUERIES,
    table_handlers.QUERIES,
    uth_handlers.QUERIES,
    tournament_handlers.QUERIES,
    player_handlers.QUERIES,
    account_handlers.QUERIES,
    hands_handlers.QUERIES,
    host_handlers.QUERIES,
)
"""Commands that change only what this connection sees: they run again when sent again, so that they also work on a
new connection."""
