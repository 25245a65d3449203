"""A Python bot that plays many sessions: ``python -m pokerroom.arena.runners.pool.pool_child BOT HOST:PORT``.

It connects to the address and answers the messages there.  The same code asks the bot as in the arena's own process,
so it decides the same.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

import msgspec

from pokerclient.bots.load import BotNotFound, load_player
from pokerclient.fast.decoder import FastEvent
from pokerclient.fast.fast_bot import FastBot
from pokerroom.arena.match.bot_faults import BotFault
from pokerroom.arena.match.bot_rng import BotSeed
from pokerroom.arena.runners.bot_child import BotChildSession, action_answer, fault_answer
from pokerroom.arena.runners.in_process_fast import FastSeat, wants_events
from pokerroom.arena.runners.pool.pool_messages import (
    LineBuffer,
    PoolReadyMessage,
    TableBye,
    TableDecide,
    TableOver,
    TableSession,
)
from pokerroom.arena.runners.runner_messages import ActionAnswer

CHUNK = 262_144
FLUSH_SECONDS = 0.2
"""seconds that an answer may wait for others; a slow bot sends its answers one by one"""
PoolMessage = TableSession | TableDecide | TableOver | TableBye


class TurnOnlyMessage(FastEvent):
    """Any message to a bot that receives turns only: ``type`` says which fields it has."""

    table: int = 0
    id: int = 0
    seed: str = ""


class ChildTables(Protocol):
    """The sessions of a process."""

    def answer(self, message: Any) -> ActionAnswer | None:
        """Return the answer to a message, or ``None`` when it needs none."""


class TurnOnlyTables:
    """The sessions of a bot that receives turns only."""

    def __init__(self, kind: type[FastBot]) -> None:
        self._kind = kind
        self._seats: dict[int, FastSeat] = {}

    def answer(self, message: TurnOnlyMessage) -> ActionAnswer | None:
        """Let the bot decide, or begin or end a session."""
        number = message.table
        if message.type == "turn":
            return self._decide(self._seats[number], message)
        if message.type == "session":
            self._seats[number] = FastSeat(self._kind, message.seat or 0, number)
        elif message.type == "bye" and number:
            del self._seats[number]
        return None

    def _decide(self, seat: FastSeat, message: TurnOnlyMessage) -> ActionAnswer:
        table = seat.table
        if seat.hand != message.hand:
            seat.hand = message.hand
            seat.begin(BotSeed.from_text(message.seed))
            table.stack = message.stack
        table.cards, table.board = message.cards, message.board
        try:
            return action_answer(message.id, seat.decide(message))
        except BotFault as fault:
            return fault_answer(message.id, fault, ActionAnswer)


class FullEventsTables:
    """The sessions of a bot that receives all events."""

    def __init__(self, begin: Callable[[TableSession], BotChildSession]) -> None:
        self._begin = begin
        self._children: dict[int, BotChildSession] = {}

    def answer(self, message: PoolMessage) -> ActionAnswer | None:
        """Let the bot decide or see, or begin or end a session."""
        if isinstance(message, TableSession):
            self._children[message.table] = self._begin(message)
        elif isinstance(message, TableBye):
            if message.table in self._children:
                self._children.pop(message.table).close()
        else:
            return self._children[message.table].answer(message)
        return None


def serve(
    connection: socket.socket,
    tables: ChildTables,
    decoder: msgspec.json.Decoder[Any],
    ready: PoolReadyMessage,
) -> None:
    """Answer messages until the connection closes; read many, and write many answers, at once."""
    encode, decode = msgspec.json.Encoder().encode_lines, decoder.decode_lines
    buffer = LineBuffer()
    greeted = False
    while data := connection.recv(CHUNK):
        data_lines = buffer.feed(data)
        if data_lines and not greeted:
            greeted = True
            _, _, data_lines = data_lines.partition(b"\n")
            connection.sendall(encode([ready]))
        answers: list[ActionAnswer] = []
        deadline = monotonic() + FLUSH_SECONDS
        for message in decode(data_lines):
            answer = tables.answer(message)
            if answer is not None:
                answers.append(answer)
                if monotonic() > deadline:
                    connection.sendall(encode(answers))
                    answers.clear()
                    deadline = monotonic() + FLUSH_SECONDS
        if answers:
            connection.sendall(encode(answers))


def main(bot: str, address: str) -> None:
    """Play with ``bot`` at ``address`` until the connection closes."""
    host, _, port = address.rpartition(":")
    kind = load_player(bot)
    tables: ChildTables
    message_type: Any
    if issubclass(kind, FastBot) and not wants_events(kind):
        tables, message_type = TurnOnlyTables(kind), TurnOnlyMessage
    else:
        tables, message_type = FullEventsTables(lambda session: BotChildSession(kind, session)), PoolMessage
    with socket.create_connection((host, int(port))) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        serve(
            connection,
            tables,
            msgspec.json.Decoder(message_type),
            PoolReadyMessage(True, brief=message_type is TurnOnlyMessage),
        )


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except BotNotFound as error:
        sys.exit(str(error))
