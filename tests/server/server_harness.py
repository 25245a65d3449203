"""A server without a network: connections are strings, time is a clock that the test moves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgpack
from msgspec.structs import replace
from twisted.internet.address import IPv4Address
from twisted.internet.testing import MemoryReactorClock, StringTransport
from twisted.logger import LogEvent, Logger, LogLevel

from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room_config import RoomConfig
from pokerroom.server.connection import Connection
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.service import PokerServer
from pokerroom.server.shutdown import ShutdownControl
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.backend import Backend
from pokerroom.store.store import Store
from pokerroom.store.store_errors import StoreFailed
from pokerwire.frames import FrameDecoder, frame


class FakeTransport(StringTransport):
    """The server's side of a connection. ``half_closed``: the server has said all; ``aborted``: it hung up."""

    half_closed = False
    aborted = False
    no_delay = False

    def setTcpNoDelay(self, enabled: bool) -> None:
        self.no_delay = enabled

    def loseWriteConnection(self) -> None:
        self.half_closed = True

    def abortConnection(self) -> None:
        self.aborted = True
        super().abortConnection()

    @property
    def over(self) -> bool:
        return self.half_closed or self.aborted or self.disconnecting


class WireClient:
    """Speaks plain msgpack over a :class:`FakeTransport`."""

    def __init__(self, house: ServerHarness, host: str = "10.0.0.1") -> None:
        self.house = house
        self.line = FakeTransport(peerAddress=IPv4Address("TCP", host, 40_000))
        self.connection: Connection = house.server.factory.buildProtocol(self.line.getPeer())
        self._frames = FrameDecoder(2**24)
        self._id = 0
        self.seen: list[dict[str, Any]] = []
        self.connection.makeConnection(self.line)

    def raw(self, data: bytes) -> list[dict[str, Any]]:
        """Send bytes; return the messages that came since."""
        self.connection.dataReceived(data)
        return self.messages()

    def tell(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        """Send one command with the next id; return the messages that came since."""
        self._id += 1
        return self.raw(frame(msgpack.packb({"type": type, "id": self._id, **fields})))

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send one command and return its answer."""
        answers = [message for message in self.tell(type, **fields) if message.get("id") == self._id]
        assert len(answers) == 1, answers
        return answers[0]

    def hello(self, name: str | None = None, **fields: Any) -> dict[str, Any]:
        return self.ask("hello", protocol=1, name=name, **fields)

    def messages(self) -> list[dict[str, Any]]:
        """What the server sent since the last call."""
        data = self.line.value()
        self.line.clear()
        new = [msgpack.unpackb(payload) for payload in self._frames.feed(data)]
        self.seen += new
        return new

    def hang_up(self) -> None:
        from twisted.internet.error import ConnectionLost
        from twisted.python.failure import Failure

        self.connection.connectionLost(Failure(ConnectionLost()))


class ServerHarness:
    """A started server with a clock; ``log`` has every log event.

    With a ``disk`` all that must last goes to a store over it; nothing is safe before :meth:`safe`.
    """

    def __init__(
        self,
        seed: int = 1,
        limits: dict[str, int] | None = None,
        disk: Backend | None = None,
        start: int = 0,
        entrance: TlsPolicy | None = None,
        *,
        metrics: MetricsAccess | None = None,
        closing: ShutdownControl | None = None,
        standstill_ms: int = 0,
        **config: Any,
    ) -> None:
        self.clock = MemoryReactorClock()
        config.setdefault("name", "test room")
        room_config = RoomConfig(**config)
        if limits:
            room_config = replace(room_config, limits=replace(room_config.limits, **limits))
        self._delivered: list[Callable[[], None]] = []
        self.store = None if disk is None else Store(disk, self._delivered.append)
        self.clock.advance(start / 1000)
        kept = None if self.store is None else load(self.store)
        self.room = open_room(room_config, random.Random(seed), start, kept)
        self.log: list[LogEvent] = []
        log = Logger("test", observer=self.log.append)
        entrance = entrance or TlsPolicy(None, "anywhere")
        self.server = PokerServer(
            self.room,
            self.clock,
            log,
            self.store,
            entrance,
            metrics=metrics,
            seconds=self.clock.seconds,
            shutdown_control=closing,
            standstill_ms=standstill_ms,
        )
        self.server.runtime.cpu_time = lambda: 0.0
        self.server.runtime.host_names = HostNames(["room.example", "room.test"])
        self.server.listen("127.0.0.1", 0)
        self.server.startService()

    def safe(self) -> None:
        """Let all that waits come to the disk, and notify those who wait for it."""
        assert self.store is not None
        while self.core.durability_gate.waiting and self.core.durability_gate.failure is None:
            try:
                self.store.writer.flush()
            except StoreFailed:
                self.store.writer.close()
            while self._delivered:
                self._delivered.pop(0)()

    @property
    def core(self):
        return self.server.runtime

    def client(self, name: str | None = None, host: str = "10.0.0.1", **hello: Any) -> WireClient:
        """Connect; with a ``name``, join."""
        client = WireClient(self, host)
        if name is not None:
            assert client.hello(name, **hello)["type"] == "welcome"
        return client

    def faults(self) -> list[LogEvent]:
        return [event for event in self.log if event["log_level"] is LogLevel.critical]

    def advance(self, ms: int, step: int = 500) -> None:
        """Let time pass in steps, so that timers set by timers run."""
        while ms > 0:
            self.clock.advance(min(ms, step) / 1000)
            ms -= step
