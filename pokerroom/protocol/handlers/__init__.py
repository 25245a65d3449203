"""Command handlers: one small function for each command, found by the type of its ``command``.

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
from pokerroom.protocol.handlers.context import HANDLERS

__all__ = [
    "HANDLERS",
    "account_handlers",
    "hands_handlers",
    "host_handlers",
    "lobby_handlers",
    "passkey_handlers",
    "player_handlers",
    "private_table_handlers",
    "table_handlers",
    "tournament_handlers",
    "uth_handlers",
]
