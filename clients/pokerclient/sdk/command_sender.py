"""The base of all groups of commands: sends one and awaits its answer."""

from __future__ import annotations

from typing import Any, TypeVar

from pokerclient.errors import WireError
from pokerwire.messages.connection_messages import Ok
from pokerwire.messages.message_base import Message

A = TypeVar("A", bound=Message)


class CommandSender:
    """Sends commands. All methods raise :class:`CommandRefused` if the room refuses, and :class:`ConnectionClosed` if
    the connection has ended for good."""

    async def command(self, kind: str, **fields: Any) -> Message:
        """Send the command ``kind`` with ``fields`` and return the room's answer."""
        raise NotImplementedError

    async def ask(self, expected: type[A], kind: str, **fields: Any) -> A:
        """Return the answer to a command, which is of the kind ``expected``; raise :class:`WireError` for another."""
        answer = await self.command(kind, **fields)
        if not isinstance(answer, expected):
            raise WireError(f"the room answered {kind!r} with {answer['type']!r}")
        return answer

    async def order(self, kind: str, **fields: Any) -> Ok:
        """Return the ``ok`` that answers a command."""
        return await self.ask(Ok, kind, **fields)
