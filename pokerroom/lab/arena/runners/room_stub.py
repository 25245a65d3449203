"""What a room is to a program that only wants to play one session: hello, one table, one seat. Without I/O."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from pokerroom import __version__
from pokerroom.lab.arena.runners.runner_messages import SessionMessage
from pokerroom.room.lobby_rows import cash_table_row
from pokerroom.tables.peer.cash_table import CashTable
from pokerwire.cash.cash_snapshot import TableSnapshot
from pokerwire.cash.table_config import TableConfig
from pokerwire.frames import frame
from pokerwire.messages.account_messages import Hello, Welcome
from pokerwire.messages.connection_messages import PROTOCOL_VERSION, Error, Ok, Ping, Pong
from pokerwire.messages.lobby_messages import Lobby, SubscribeLobby
from pokerwire.messages.message_base import Command, Message
from pokerwire.messages.table_messages import Act, Events, Leave, Resume, Sit, Snapshot, Watch
from pokerwire.room.room_limits import Limits

TABLE_NUMBER = 1
WALLET_BUY_INS = 1_000
"""buy-ins that the program's wallet shows: it has not to care for chips, the session gives them"""
_ENCODER = msgspec.msgpack.Encoder()


class RoomStub:
    """The room as one program sees it."""

    def __init__(self, session: SessionMessage) -> None:
        self._seat = session.seat
        self._name, self._stack = session.players[session.seat - 1]
        self._config = msgspec.convert(session.config, TableConfig)
        self._table = CashTable(self._config, Random(0), 0)  # noqa: S311 - deals nothing, its picture is all we want
        self._table.pause(0)
        for number, (name, stack) in enumerate(session.players, 1):
            if number != self._seat:
                self._table.sit(name, number, stack, 0, bot=True)
        self._state: TableSnapshot = self._table.snapshot(None, 0)
        self._seq = self._state.seq
        self.seated = False
        self.has_left = False
        """the program got up, or said that it would"""

    def answer(self, command: Command) -> Sequence[Message]:
        """Return what a room says to ``command``; a decision is not for here."""
        number = command.id
        match command:
            case Hello():
                return [self._welcome(number)]
            case Ping():
                return [Pong(number)]
            case SubscribeLobby():
                return [
                    Ok(number),
                    Lobby((msgspec.structs.replace(cash_table_row(self._table), table=TABLE_NUMBER),), 1),
                ]
            case Watch() | Resume():
                return [Ok(number), Snapshot(TABLE_NUMBER, self._state)]
            case Sit():
                return self._sit(number)
            case Leave(cancel=False):
                self.has_left = True
                return [Ok(number)]
            case Act():
                return [Error(number, "stale_decision", "nothing is asked of you now")]
        return [Ok(number)]

    def events(self, events: Sequence[object]) -> bytes:
        """Return the frame that brings ``events`` of the table."""
        first, self._seq = self._seq + 1, self._seq + len(events)
        message = {
            "type": "events",
            "table": TABLE_NUMBER,
            "first": first,
            "last": self._seq,
            "events": events,
        }
        return frame(_ENCODER.encode(message))

    def _welcome(self, number: int) -> Welcome:
        return Welcome(
            id=number,
            protocol=PROTOCOL_VERSION,
            room="battle",
            version=__version__,
            name=self._name,
            token=None,
            wallet=WALLET_BUY_INS * self._config.max_buy_in,
            seats=(),
            limits=msgspec.to_builtins(Limits()),
            roles=("bot",),
        )

    def _sit(self, number: int) -> Sequence[Message]:
        """Seat the program, whatever seat it asked for."""
        if self.seated:
            return [Error(number, "already_seated", "you have a seat at this table")]
        self._table.sit(self._name, self._seat, self._stack, 0, bot=True)
        events = self._table.take_events()
        seated_events = [event for seq, event in events if seq > self._seq]
        self._state = self._table.snapshot(self._name, 0)
        first, self._seq = self._seq + 1, self._state.seq
        self.seated = True
        return [
            Ok(number, TABLE_NUMBER, self._seat),
            Events(TABLE_NUMBER, first, self._seq, tuple(seated_events)),
        ]
