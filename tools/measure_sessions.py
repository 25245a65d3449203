"""Measure how fast one process carries decisions through sessions, without sockets: decode, room, table, fan-out.

    python tools/measure_sessions.py [TABLES] [SEATS] [DECISIONS]

Every seat has a session that watches its table; players check and call.  Printed are decisions a second of processor
time and the bytes that one decision sends to all viewers together.
"""

from __future__ import annotations

import random
import sys
import time

import msgspec

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import MSGPACK
from pokerroom.protocol.session import Session
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig
from pokerwire.cash.table_config import Clocks, TableConfig

pack = msgspec.msgpack.Encoder().encode


class Measurement:
    """A room of full tables, and what everybody would have been sent."""

    def __init__(self, tables: int, seats: int) -> None:
        clocks = Clocks(street_pause=0, hand_pause=0, rathole=0)
        config = TableConfig(name="measured", seats=seats, clocks=clocks, min_buy_in=200, max_buy_in=10**6)
        rng = random.Random(1)  # noqa: S311 (a measurement, not a game)
        self.room = open_room(RoomConfig(starting_chips=10**9, tables=(config,) * tables), rng, 0)
        self.hub = Hub(self.room, _fail)
        self.bytes = 0
        self._next_id = 10
        self._sessions = {
            (table, seat): self._seated(table, seat)
            for table in range(1, tables + 1)
            for seat in range(1, seats + 1)
        }
        for table in self.room.tables:
            self._tick(table)

    def play(self, decisions: int) -> float:
        """Let all tables in turn make ``decisions`` in all; return the processor seconds that it took."""
        begin = time.process_time()
        done = 0
        while done < decisions:
            for table in self.room.tables:
                self._decide(table)
                done += 1
        return time.process_time() - begin

    def _seated(self, table: int, seat: int) -> Session:
        session = Session(self.hub, MSGPACK)
        for message in (
            {"type": "hello", "protocol": 1, "name": f"p{table}.{seat}"},
            {"type": "watch", "table": table},
            {"type": "sit", "table": table, "seat": seat, "buy_in": 10_000, "blinds": "post"},
        ):
            self._send(session, message)
        return session

    def _decide(self, number: int) -> None:
        turn = self.room.tables[number].table.snapshot(None, 0).turn
        assert turn is not None
        action = "check" if turn.legal.check else "call"
        act = {"type": "act", "table": number, "hand": turn.hand, "decision": turn.decision, "action": action}
        self._send(self._sessions[number, turn.seat], act)
        self._tick(number)

    def _send(self, session: Session, message: dict[str, object]) -> None:
        self._next_id += 1
        session.receive(pack({"id": self._next_id, **message}), 0)
        self._drain()

    def _tick(self, number: int) -> None:
        wake_at = self.room.tables[number].table.wake_at
        if wake_at is not None and wake_at <= 0:
            self.room.tables.at(number).tick(0)
            self.hub.publish(0)
            self._drain()

    def _drain(self) -> None:
        for session in self.hub.take_dirty():
            self.bytes += len(b"".join(session.take_outbox()))


def _fail(doing: str, error: BaseException) -> None:
    raise error


def main(tables: int = 20, seats: int = 10, decisions: int = 20_000) -> None:
    """Measure and print."""
    measurement = Measurement(tables, seats)
    measurement.bytes = 0
    seconds = measurement.play(decisions)
    room = measurement.room
    assert room.chips() == room.wallets.issued
    print(
        f"{tables} tables of {seats}: {decisions / seconds:,.0f} decisions/s, "
        f"{seconds / decisions * 1e6:.0f} us each, {measurement.bytes / decisions:,.0f} bytes sent for each"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
