"""The server as a service: it listens, and closes so that nobody loses a chip."""

from __future__ import annotations

from twisted.application.service import Service
from twisted.internet.defer import Deferred, maybeDeferred
from twisted.internet.interfaces import IAddress, IListeningPort, IReactorTCP
from twisted.internet.protocol import Factory
from twisted.logger import Logger

from pokerroom.room.room import Room
from pokerroom.server.closing import close_room
from pokerroom.server.connection import Connection
from pokerroom.server.core import Core

BACKLOG = 1024


class ConnectionFactory(Factory):
    """Makes the protocol of each connection."""

    noisy = False

    def __init__(self, core: Core) -> None:
        self._core = core

    def buildProtocol(self, addr: IAddress) -> Connection:
        """Return the protocol of a connection from ``addr``."""
        return Connection(self._core, getattr(addr, "host", "local"))


class PokerServer(Service):
    """One room on the network. ``reactor`` gives sockets and time; nothing else is global."""

    def __init__(self, room: Room, reactor: IReactorTCP, log: Logger | None = None) -> None:
        self.core = Core(room, reactor, log or Logger(namespace="pokerroom.server"))
        self._reactor = reactor
        self.factory = ConnectionFactory(self.core)
        self.ports: list[IListeningPort] = []

    def listen(self, host: str, port: int) -> tuple[str, int]:
        """Listen on an address (port 0: any free one) and return it; raise ``CannotListenError``."""
        listening = self._reactor.listenTCP(port, self.factory, backlog=BACKLOG, interface=host)
        self.ports.append(listening)
        address = listening.getHost()
        return address.host, address.port

    def startService(self) -> None:
        """Start the tables' clocks."""
        super().startService()
        self.core.start()

    def stopService(self) -> Deferred[None]:
        """Close the room (see :mod:`pokerroom.server.closing`); the result comes when every connection is gone."""
        super().stopService()
        return Deferred.fromCoroutine(self._close())

    async def _close(self) -> None:
        for port in self.ports:
            await maybeDeferred(port.stopListening)
        self.ports.clear()
        await close_room(self.core)
