"""Commands that wait for their answers, also when the connection drops.

Most commands are sent again under the same id, and the room repeats its answer, so nothing happens twice.  Those that
only choose what this connection receives (``watch``, ``subscribe_lobby``, ...) have to be carried out again on a new
connection and get a new id there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.transport.frames import CommandMessage
from pokerwire.messages.connection_messages import Error
from pokerwire.messages.message_base import Message
from pokerwire.messages.message_registry import PER_CONNECTION


@dataclass(slots=True)
class _PendingCommand:
    command: CommandMessage
    answer: asyncio.Future[Message]


class PendingCommands:
    """The unanswered commands of one session, in order."""

    def __init__(self) -> None:
        self._waiting: dict[int, _PendingCommand] = {}
        self._last_id = 0

    def new_id(self) -> int:
        """Return the session's next command id."""
        self._last_id += 1
        return self._last_id

    def add(self, command: CommandMessage) -> asyncio.Future[Message]:
        """Give ``command`` an id and return the future of its answer."""
        command["id"] = self.new_id()
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[command["id"]] = _PendingCommand(command, answer)
        return answer

    def resolve(self, message: Message) -> None:
        """Handle an answer, which has an ``id``; ignore one that nobody waits for."""
        waiting = self._waiting.pop(message["id"], None)
        if waiting is None or waiting.answer.done():
            return
        if isinstance(message, Error):
            waiting.answer.set_exception(CommandRefused(message.code, message.message, message.sentence))
        else:
            waiting.answer.set_result(message)

    def table_numbers(self) -> set[int]:
        """Return the tables of the waiting commands."""
        return {entry.command["table"] for entry in self._waiting.values() if entry.command.get("table")}

    def to_resend(self) -> Iterator[CommandMessage]:
        """Yield the commands to send on a new connection, in order."""
        waiting, self._waiting = self._waiting, {}
        for entry in waiting.values():
            if entry.answer.done():  # its caller gave up
                continue
            if entry.command["type"] in PER_CONNECTION:
                entry.command["id"] = self.new_id()
            self._waiting[entry.command["id"]] = entry
            yield entry.command

    def fail(self, error: ClientError) -> None:
        """Fail every waiting caller with ``error``."""
        waiting, self._waiting = self._waiting, {}
        for entry in waiting.values():
            if not entry.answer.done():
                entry.answer.set_exception(error)
                entry.answer.exception()  # no complaint when nobody waits any more
