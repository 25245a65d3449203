"""A gateway and the processes of its room without a network: links are strings, time is a clock that the test moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace
from twisted.internet.error import ConnectionLost
from twisted.internet.testing import MemoryReactorClock
from twisted.logger import LogEvent, Logger
from twisted.python.failure import Failure

from pokerroom.room.room_config import RoomConfig
from pokerroom.server.gateway.gateway_link import GatewayLink, GatewayLinkFactory
from pokerroom.server.gateway.gateway_runtime import GatewayRuntime
from pokerroom.server.gateway.room_line import OwnerLink
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.service import ConnectionFactory
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.postgresql.room_door import RoomDoor
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.server.server_harness import FakeTransport, ServerHarness, WireClient
from tests.server.test_websocket import Browser
from tests.store.memory_backend import MemoryBackend

KEY = "the key of this room"
TABLE = TableConfig(name="Friday", seats=3, clocks=Clocks(hand_pause=0, street_pause=0))


class LinkedOwner:
    """A process that has the room, and its end of the link."""

    def __init__(self, house: ServerHarness, epoch: int) -> None:
        self.house = house
        self.epoch = epoch
        self.links = GatewayLinkFactory(house.core, KEY)
        self.link: GatewayLink | None = None
        self.to_gateway = FakeTransport()


class GatewayHarness:
    """A gateway; ``owners`` are the processes that had the room, the last one has it now."""

    def __init__(self, limits: dict[str, int] | None = None, **config: Any) -> None:
        self.clock = MemoryReactorClock()
        self.log: list[LogEvent] = []
        defaults = RoomConfig(name="test room").limits
        self.runtime = GatewayRuntime(
            replace(defaults, **(limits or {})),
            self.clock,
            Logger("test", observer=self.log.append),
            TlsPolicy(None, "anywhere"),
            seconds=self.clock.seconds,
        )
        self.runtime.cpu_time = lambda: 0.0
        self.runtime.host_names = HostNames(["room.example"])
        self.runtime.start()
        self.server = SimpleNamespace(factory=ConnectionFactory(self.runtime))
        self.disk = MemoryBackend()
        self.owners: list[LinkedOwner] = []
        self._config = {"tables": (TABLE,), "starting_chips": 1_000, **config}
        self._link: OwnerLink | None = None
        self._to_owner = FakeTransport()
        self._owner: LinkedOwner | None = None

    @property
    def house(self) -> ServerHarness:
        """The process that has the room now."""
        return self.owners[-1].house

    def open_room(self, key: str = KEY, *, told: bool = True) -> ServerHarness:
        """Let another process have the room, from what the one before has made safe."""
        start = round(self.clock.seconds() * 1000)
        house = ServerHarness(disk=self.disk, start=start, seed=len(self.owners) + 1, **self._config)
        house.safe()
        self.owners.append(LinkedOwner(house, len(self.owners) + 1))
        if told:
            self.tell_door(len(self.owners), key)
        return house

    def tell_door(self, epoch: int, key: str = KEY) -> None:
        """Let the gateway know that the owner with ``epoch`` has the room."""
        self.runtime.line.go_to(RoomDoor(epoch, "10.9.9.9", 7_000 + epoch, key))
        self.connect()

    def connect(self) -> None:
        """Carry out the connections that the gateway wants."""
        for _, port, factory, _, _ in self.clock.tcpClients:
            owner = self.owners[port - 7_001]
            self._owner, self._to_owner, owner.to_gateway = owner, FakeTransport(), FakeTransport()
            owner.link = owner.links.buildProtocol(None)
            self._link = factory.buildProtocol(None)
            owner.link.makeConnection(owner.to_gateway)
            self._link.makeConnection(self._to_owner)
        self.clock.tcpClients.clear()
        self.pump()

    def pump(self) -> None:
        """Carry everything both ways, and let all that waits become safe, until nothing happens any more."""
        quiet = 0
        while quiet < 3:
            quiet += 1
            self.clock.advance(0)
            owner, link = self._owner, self._link
            if owner is None or link is None:
                continue
            owner.house.clock.advance(0)
            owner.house.safe()
            for source, sink in ((self._to_owner, owner.link), (owner.to_gateway, link)):
                data = source.value()
                source.clear()
                if data and sink is not None:
                    sink.dataReceived(data)
                    quiet = 0
            if self._to_owner.over or owner.to_gateway.over:
                self.cut()

    def cut(self) -> None:
        """End the link; what is on its way is lost."""
        owner, link, self._owner, self._link = self._owner, self._link, None, None
        for end in (link, owner and owner.link):
            if end is not None:
                end.connectionLost(Failure(ConnectionLost()))

    def advance(self, seconds: float) -> None:
        """Let time pass for everybody."""
        self.clock.advance(seconds)
        self.house.clock.advance(seconds)
        self.pump()

    def client(self, name: str | None = None, **hello: Any) -> GatewayClient:
        """Connect; with a ``name``, join."""
        client = GatewayClient(self)
        if name is not None:
            assert client.hello(name, **hello)["type"] == "welcome"
        return client


class GatewayClient(WireClient):
    """A client of the gateway."""

    def __init__(self, gateway: GatewayHarness, host: str = "10.0.0.1") -> None:
        self.gateway = gateway
        super().__init__(gateway, host)  # type: ignore[arg-type]

    def messages(self) -> list[dict[str, Any]]:
        self.gateway.pump()
        return super().messages()


class GatewayBrowser(Browser):
    """A WebSocket of the gateway."""

    def __init__(self, gateway: GatewayHarness, host: str = "10.0.0.2", origin: str | None = None) -> None:
        self.gateway = gateway
        super().__init__(gateway, origin, host)  # type: ignore[arg-type]

    def pump(self) -> None:
        super().pump()
        self.gateway.pump()
        super().pump()
