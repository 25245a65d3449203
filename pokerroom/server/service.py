"""The server as a service: it listens, and shuts down so that nobody loses a chip."""

from __future__ import annotations

import time
from collections.abc import Callable

from twisted.internet.address import IPv4Address, IPv6Address
from twisted.internet.defer import Deferred, maybeDeferred
from twisted.internet.interfaces import IAddress, IListeningPort
from twisted.internet.protocol import ServerFactory
from twisted.logger import Logger

from pokerroom.room.room import Room
from pokerroom.server.connection import Connection
from pokerroom.server.context import ServerContext
from pokerroom.server.durability_gate import CallSoon
from pokerroom.server.leased_gate import RoomOwnership
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.reactor_types import IServerReactor
from pokerroom.server.runtime import ServerRuntime
from pokerroom.server.shutdown import ShutdownControl, close_room
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.store import Store

BACKLOG = 1024


class ConnectionFactory(ServerFactory):
    """Creates the protocol of each connection."""

    noisy = False

    def __init__(self, runtime: ServerContext) -> None:
        self._runtime = runtime

    def buildProtocol(self, addr: IAddress | None) -> Connection:
        """Return the protocol of a connection from ``addr``."""
        return Connection(self._runtime, getattr(addr, "host", "local"))


class PokerServer:
    """One room on the network. Sockets and time come from ``reactor``.

    ``tls_policy`` decides which connections are accepted; without it there is no TLS, and only this machine connects.
    ``metrics`` decides who may read metrics; by default this machine only.  ``seconds`` is a clock that does not jump.
    ``call_soon`` calls a function in the reactor's next turn (see
    :class:`~pokerroom.server.durability_gate.DurabilityGate`).  ``shutdown_control`` follows and hurries the shutdown.
    With an ``ownership``, another process may take the room over.  After ``standstill_ms`` without anything clocks are
    put off (see :class:`~pokerroom.server.runtime.ServerRuntime`).

    Call :meth:`listen` at least once, :meth:`startService` once, and :meth:`stopService` at the end.
    """

    def __init__(
        self,
        room: Room,
        reactor: IServerReactor,
        log: Logger | None = None,
        store: Store | None = None,
        tls_policy: TlsPolicy | None = None,
        *,
        metrics: MetricsAccess | None = None,
        call_soon: CallSoon | None = None,
        seconds: Callable[[], float] = time.monotonic,
        shutdown_control: ShutdownControl | None = None,
        ownership: RoomOwnership | None = None,
        standstill_ms: int = 0,
    ) -> None:
        log = log or Logger(namespace="pokerroom.server")
        self.runtime = ServerRuntime(
            room,
            reactor,
            log,
            store,
            tls_policy,
            metrics=metrics,
            call_soon=call_soon,
            seconds=seconds,
            ownership=ownership,
            standstill_ms=standstill_ms,
        )
        self.factory = ConnectionFactory(self.runtime)
        self._reactor = reactor
        self._ports: list[IListeningPort] = []
        self._shutdown_control = shutdown_control or ShutdownControl()

    def listen(self, host: str, port: int) -> tuple[str, int]:
        """Listen on an address (port 0: any free one) and return it; raise ``CannotListenError``."""
        listening = self._reactor.listenTCP(port, self.factory, backlog=BACKLOG, interface=host)
        self._ports.append(listening)
        address = listening.getHost()
        assert isinstance(address, IPv4Address | IPv6Address)
        return address.host, address.port

    def listen_for_gateways(self, host: str, port: int, key: str) -> tuple[str, int]:
        """Listen on an address (port 0: any free one) for gateways that know ``key``, and return it."""
        from pokerroom.server.gateway.gateway_link import GatewayLinkFactory  # not in a room without gateways

        factory = GatewayLinkFactory(self.runtime, key)
        listening = self._reactor.listenTCP(port, factory, backlog=BACKLOG, interface=host)
        self._ports.append(listening)
        address = listening.getHost()
        assert isinstance(address, IPv4Address | IPv6Address)
        return address.host, address.port

    def startService(self) -> None:
        """Start the tables' clocks."""
        self.runtime.start()

    def stopService(self) -> Deferred[None]:
        """Close the room (see :mod:`pokerroom.server.shutdown`); fire when every connection is gone."""
        return Deferred.fromCoroutine(self._close())

    async def _close(self) -> None:
        for port in self._ports:
            await maybeDeferred(port.stopListening)
        self._ports.clear()
        await close_room(self.runtime, self._shutdown_control)
