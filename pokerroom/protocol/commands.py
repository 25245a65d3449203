"""What each command does: one small function for each, found by the type of the message.

A handler returns the answer, or raises a typed error and has changed nothing.
"""

from __future__ import annotations

from pokerroom.protocol import (
    accountcommands,
    handcommands,
    hostcommands,
    housecommands,
    lobbycommands,
    owncommands,
    tablecommands,
)
from pokerroom.protocol.asking import Handler
from pokerroom.protocol.messages.base import Command

HANDLERS: dict[type[Command], Handler] = {
    **lobbycommands.HANDLERS,
    **tablecommands.HANDLERS,
    **housecommands.HANDLERS,
    **owncommands.HANDLERS,
    **accountcommands.HANDLERS,
    **handcommands.HANDLERS,
    **hostcommands.HANDLERS,
}
"""type of a command -> what carries it out"""

QUESTIONS: frozenset[type[Command]] = frozenset().union(
    lobbycommands.QUESTIONS,
    tablecommands.QUESTIONS,
    housecommands.QUESTIONS,
    owncommands.QUESTIONS,
    accountcommands.QUESTIONS,
    handcommands.QUESTIONS,
    hostcommands.QUESTIONS,
)
"""Commands that change only what this connection sees: done again when sent again, so that they hold after a
dropped line."""
