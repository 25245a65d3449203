"""The entry point: run a room until the process is told to stop. Only this place knows a global reactor."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from typing import TextIO, cast

from twisted.internet.interfaces import IReactorCore
from twisted.logger import (
    FilteringLogObserver,
    LogLevel,
    LogLevelFilterPredicate,
    globalLogBeginner,
    textFileLogObserver,
)

from pokerroom.room.config import RoomConfig
from pokerroom.room.config import check as check_room
from pokerroom.room.room import Room
from pokerroom.server.reactor import IServerReactor
from pokerroom.server.service import PokerServer


class IRunningReactor(IServerReactor, IReactorCore):
    """A whole reactor."""


Address = tuple[str, int]


def run(
    config: RoomConfig,
    host: str | Sequence[str] = "127.0.0.1",
    port: int = 0,
    *,
    on_listening: Callable[[list[Address], IRunningReactor], None] | None = None,
    log_file: TextIO | None = None,
    log_level: LogLevel = LogLevel.info,
) -> None:
    """Open a room on ``host`` (one address or several) and ``port`` and serve it until SIGINT, SIGTERM or SIGBREAK.

    ``on_listening`` is called in the reactor's turn with the addresses, once clients can connect, and the reactor;
    with port 0 they tell the port that was found.  Logs go to ``log_file`` (``None``: standard error).

    Raises ``ConfigError`` for a room that cannot be and ``twisted.internet.error.CannotListenError`` for an address
    that cannot be had, both before anything runs.
    """
    check_room(config)
    _log_to(log_file or sys.stderr, log_level)
    reactor = _reactor()
    room = Room(config, random.SystemRandom(), round(reactor.seconds() * 1000))
    server = PokerServer(room, reactor)
    addresses = _listen(server, [host] if isinstance(host, str) else host, port)
    server.startService()
    reactor.addSystemEventTrigger("before", "shutdown", server.stopService)
    if on_listening is not None:
        reactor.callWhenRunning(on_listening, addresses, reactor)
    reactor.run()


def _listen(server: PokerServer, hosts: Sequence[str], port: int) -> list[Address]:
    addresses: list[Address] = []
    for host in hosts:
        address = server.listen(host, port)
        port = address[1]
        addresses.append(address)
    return addresses


def _reactor() -> IRunningReactor:
    from twisted.internet import asyncioreactor

    asyncioreactor.install()  # type: ignore[no-untyped-call]
    from twisted.internet import reactor

    return cast(IRunningReactor, reactor)


def _log_to(file: TextIO, level: LogLevel) -> None:
    observer = FilteringLogObserver(textFileLogObserver(file), [LogLevelFilterPredicate(level)])
    globalLogBeginner.beginLoggingTo([observer], redirectStandardIO=False)
