"""Command handlers: one small function for each command, found by the type of the message.

A handler returns the answer, or changes nothing and raises a typed error.
"""

from __future__ import annotations

from pokerroom.protocol.handlers import (
    account_handlers,
    hands_handlers,
    host_handlers,
    lobby_handlers,
    passkey_handlers,
    player_handlers,
    private_table_handlers,
    table_handlers,
    tournament_handlers,
    uth_handlers,
)
from pokerroom.protocol.handlers.context import Handler, for_hosts
from pokerwire.messages.message_base import Command, HostOnly

_HANDLERS: dict[type[Command], Handler] = {
    **lobby_handlers.HANDLERS,
    **table_handlers.HANDLERS,
    **private_table_handlers.HANDLERS,
    **uth_handlers.HANDLERS,
    **tournament_handlers.HANDLERS,
    **player_handlers.HANDLERS,
    **account_handlers.HANDLERS,
    **passkey_handlers.HANDLERS,
    **hands_handlers.HANDLERS,
    **host_handlers.HANDLERS,
}
HANDLERS: dict[type[Command], Handler] = {
    kind: for_hosts(handler) if issubclass(kind, HostOnly) else handler for kind, handler in _HANDLERS.items()
}
"""type of a command -> its handler"""
