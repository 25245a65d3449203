"""The entry point of a gateway: run it until the process has to stop."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from twisted.internet.address import IPv4Address, IPv6Address
from twisted.internet.error import CannotListenError
from twisted.internet.interfaces import IListeningPort
from twisted.logger import Logger

from pokerroom.server.gateway.gateway_runtime import GatewayRuntime
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.log_format import Level, LogFormat, log_to
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.proxies import TrustedProxies
from pokerroom.server.run_server import HostPort, install_reactor
from pokerroom.server.service import BACKLOG, ConnectionFactory
from pokerroom.server.stop_signals import (
    IRunningReactor,
    LastStep,
    call_on_first_signal,
    ends_at_sigterm,
    run_reactor,
    stop_reactor,
)
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.database_place import RoomFolder
from pokerroom.store.open_database import check_driver
from pokerroom.store.store_errors import WrongFolder
from pokerwire.room.room_limits import Limits

OWN_HOST = "127.0.0.1"
"""where a gateway listens on a port of its own, for those who ask how this one is"""
GOODBYE_SECONDS = 0.2
"""seconds that the last words to clients have to go out"""


@ends_at_sigterm()
def run_gateway(
    limits: Limits,
    database: str,
    host: str,
    port: int,
    *,
    folder: RoomFolder | None = None,
    tls_policy: TlsPolicy,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    links: Callable[[int], Sequence[str]] = lambda port: (),
    metrics: MetricsAccess | None = None,
    health: HostPort | None = None,
    on_listening: Callable[[HostPort, HostPort], None] = lambda address, own: None,
    log_file: TextIO | None = None,
    log_level: Level = "info",
    log_format: LogFormat = "text",
) -> None:
    """Hold the connections of players to ``host`` and ``port`` until SIGINT or SIGTERM, whoever has the room.

    ``database`` says who has it.
    Several gateways on one machine share a port, where the system allows that; ``on_listening`` gets that address and
    one that no other gateway has: ``health``, or one on this machine.  The other arguments are those of
    :func:`~pokerroom.server.run_server.run`.  Raise ``CannotListenError`` for an address that is not available, and
    ``StoreFailed`` for a database without a room, or whose room has another folder.
    """
    check_driver()
    from pokerroom.store.postgresql.postgresql_connection import PostgresqlDatabase
    from pokerroom.store.postgresql.room_door import DoorWatch, gateway_name

    log_to(log_file or sys.stderr, log_level, log_format)
    reactor, _ = install_reactor()
    log = Logger(namespace="pokerroom.gateway")
    runtime = GatewayRuntime(limits, reactor, log, tls_policy, metrics=metrics)
    listening = listen_shared(reactor, ConnectionFactory(runtime), host, port)
    address = listening.getHost()
    assert isinstance(address, IPv4Address | IPv6Address)
    own_host, own_port = health or (OWN_HOST, 0)
    own = reactor.listenTCP(own_port, ConnectionFactory(runtime), interface=own_host)
    own_address = own.getHost()
    assert isinstance(own_address, IPv4Address)
    runtime.host_names = HostNames(host_names)
    runtime.proxies = TrustedProxies(proxies)
    runtime.links = tuple(links(address.port))
    refusals: list[WrongFolder] = []

    def refuse(error: WrongFolder) -> None:
        refusals.append(error)
        stop()

    watch = DoorWatch(
        PostgresqlDatabase(database, gateway_name()),
        lambda door: reactor.callFromThread(runtime.line.go_to, door),
        folder=folder,
        on_refused=lambda error: reactor.callFromThread(refuse, error),
        waits=lambda: bool(runtime.line.waits_for_epoch),
    )

    def stop() -> None:
        watch.stop()
        listening.stopListening()
        own.stopListening()
        runtime.stop()
        reactor.callLater(GOODBYE_SECONDS, stop_reactor, reactor)

    def start() -> None:
        call_on_first_signal(reactor, log, stop)
        runtime.start()
        watch.start()
        opening.call(on_listening, (address.host, address.port), (own_address.host, own_address.port))

    opening = LastStep(stop)
    reactor.callWhenRunning(start)
    run_reactor(reactor, opening)
    if refusals:
        raise refusals[0]


def listen_shared(
    reactor: IRunningReactor, factory: ConnectionFactory, host: str, port: int
) -> IListeningPort:
    """Listen on an address that other gateways may listen on too; raise ``CannotListenError``."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
            one.bind(address)
            one.listen(BACKLOG)
            one.setblocking(False)
            adopted: IListeningPort = reactor.adoptStreamPort(one.fileno(), family, factory)  # type: ignore[attr-defined]
            return adopted
    except OSError as error:
        raise CannotListenError(host, port, error) from None  # type: ignore[no-untyped-call]
