"""Command handlers: one small function for each command, found by the type of the message.

A handler returns the answer, or changes nothing and raises a typed error.
"""

from __future__ import annotations

from pokerroom.protocol.handlers import account, hands, host, lobby, player, table, uth
from pokerroom.protocol.handlers.context import Handler
from pokerroom.protocol.messages.base import Command

HANDLERS: dict[type[Command], Handler] = {
    **lobby.HANDLERS,
    **table.HANDLERS,
    **uth.HANDLERS,
    **player.HANDLERS,
    **account.HANDLERS,
    **hands.HANDLERS,
    **host.HANDLERS,
}
"""type of a command -> its handler"""

QUERIES: frozenset[type[Command]] = frozenset().union(
    lobby.QUERIES,
    table.QUERIES,
    uth.QUERIES,
    player.QUERIES,
    account.QUERIES,
    hands.QUERIES,
    host.QUERIES,
)
"""Commands that change only what this connection sees: they run again when sent again, so that they also work on a
new connection."""
