"""What each command does: one small function for each, found by the type of the message.

A handler returns the answer, or raises a typed error and has changed nothing.
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
"""type of a command -> what carries it out"""

QUERIES: frozenset[type[Command]] = frozenset().union(
    lobby.QUERIES,
    table.QUERIES,
    uth.QUERIES,
    player.QUERIES,
    account.QUERIES,
    hands.QUERIES,
    host.QUERIES,
)
"""Commands that change only what this connection sees: done again when sent again, so that they hold after a
dropped line."""
