"""A Python bot that plays many sessions: ``python -m pokerroom.arena.runners.pool.child BOT HOST:PORT``.

It connects to the address and answers the lines that come.  The bot is asked by the same code as in the trusted mode,
so it decides the same.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

import msgspec

from pokerclient.bots.load import NoSuchBot, load_player
from pokerclient.fast.bot import FastBot
from pokerclient.fast.decoder import Happened
from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.child import Child, decided, failed
from pokerroom.arena.runners.in_process_fast import FastSeat, wants_events
from pokerroom.arena.runners.messages import Answer
from pokerroom.arena.runners.pool.messages import (
    LineBuffer,
    Ready,
    TableBye,
    TableDecide,
    TableOver,
    TableSession,
)

CHUNK = 262_144
PATIENCE = 0.2
"""seconds that answers may wait for others; a slow bot sends them one by one"""
Line = TableSession | TableDecide | TableOver | TableBye


class Told(Happened):
    """Any line to a bot that is asked in brief: ``type`` says which, and which of the other fields it has."""

    table: int = 0
    id: int = 0
    seed: str = ""


class Tables(Protocol):
    """The sessions of a process."""

    def answer(self, line: Any) -> Answer | None:
        """Return the answer to a line; ``None`` when there is none to it."""


class BriefTables:
    """The sessions of a bot that is asked in brief."""

    def __init__(self, kind: type[FastBot]) -> None:
        self._kind = kind
        self._seats: dict[int, FastSeat] = {}

    def answer(self, line: Told) -> Answer | None:
        """Let the bot decide, or begin or end a session."""
        number = line.table
        if line.type == "turn":
            return self._decide(self._seats[number], line)
        if line.type == "session":
            self._seats[number] = FastSeat(self._kind, line.seat or 0, number)
        elif line.type == "bye" and number:
            del self._seats[number]
        return None

    def _decide(self, seat: FastSeat, line: Told) -> Answer:
        table = seat.table
        if seat.hand != line.hand:
            seat.hand = line.hand
            seat.begin(Chance.told(line.seed))
            table.stack = line.stack
        table.cards, table.board = line.cards, line.board
        try:
            return decided(line.id, seat.decide(line))
        except BotFault as fault:
            return failed(line.id, fault)


class ToldTables:
    """The sessions of a bot that is told all that happens."""

    def __init__(self, begin: Callable[[TableSession], Child]) -> None:
        self._begin = begin
        self._children: dict[int, Child] = {}

    def answer(self, line: Line) -> Answer | None:
        """Let the bot decide or see, or begin or end a session."""
        if isinstance(line, TableSession):
            self._children[line.table] = self._begin(line)
        elif isinstance(line, TableBye):
            if line.table in self._children:
                self._children.pop(line.table).close()
        else:
            return self._children[line.table].answer(line)
        return None


def serve(line: socket.socket, tables: Tables, decoder: msgspec.json.Decoder[Any], ready: Ready) -> None:
    """Answer what comes until the line closes: many lines are read, and many answers written, at once."""
    encode, decode = msgspec.json.Encoder().encode_lines, decoder.decode_lines
    lines = LineBuffer()
    greeted = False
    while data := line.recv(CHUNK):
        whole = lines.feed(data)
        if whole and not greeted:
            greeted = True
            _, _, whole = whole.partition(b"\n")
            line.sendall(encode([ready]))
        answers: list[Answer] = []
        until = monotonic() + PATIENCE
        for message in decode(whole):
            answer = tables.answer(message)
            if answer is not None:
                answers.append(answer)
                if monotonic() > until:
                    line.sendall(encode(answers))
                    answers.clear()
                    until = monotonic() + PATIENCE
        if answers:
            line.sendall(encode(answers))


def main(bot: str, address: str) -> None:
    """Play with ``bot`` at ``address`` until the line closes."""
    host, _, port = address.rpartition(":")
    kind = load_player(bot)
    tables: Tables
    shape: Any
    if issubclass(kind, FastBot) and not wants_events(kind):
        tables, shape = BriefTables(kind), Told
    else:
        tables, shape = ToldTables(lambda session: Child(kind, session)), Line
    with socket.create_connection((host, int(port))) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        serve(line, tables, msgspec.json.Decoder(shape), Ready(True, brief=shape is Told))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:3])
    except NoSuchBot as error:
        sys.exit(str(error))
