"""Opens a room and keeps it open until the process is told to stop: server, house bots, and the word on the network."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from typing import TextIO

from twisted.internet.error import CannotListenError
from twisted.logger import LogLevel

from pokerclient.address import Address
from pokerclient.bots.load import NoSuchBot, load_bot
from pokerroom.host.addresses import loopback, machine_addresses, reachable
from pokerroom.host.beside import Beside, announcement
from pokerroom.host.house import AT_ONCE, THINK, HouseTable
from pokerroom.host.setup import Setup
from pokerroom.server import main as server
from pokerroom.table.config import ConfigError

OnOpen = Callable[[list[Address]], None]


class CannotOpen(Exception):
    """The room could not be opened; one sentence says why and what to do."""


def open_room(
    setup: Setup, on_open: OnOpen, log_file: TextIO | None = None, *, verbose: bool = False
) -> None:
    """Open the room of ``setup`` and serve it until SIGINT or SIGTERM.

    ``on_open`` is told where players reach it, once they can.  Logs go to ``log_file`` or standard error: warnings,
    or everything when ``verbose`` or to a file.  Raise :class:`CannotOpen` for an address that cannot be had, and
    :class:`ConfigError` for a set-up that cannot be.
    """
    bots = load_bots(setup)
    everything = verbose or log_file is not None
    logging.basicConfig(
        stream=log_file,
        level=logging.INFO if everything else logging.WARNING,
        format="%(asctime)s [%(name)s#%(levelname)s] %(message)s",
    )

    def listening(bound: list[tuple[str, int]], reactor: server.IRunningReactor) -> None:
        port = bound[0][1]
        addresses = [Address(host, port) for host in reachable(setup.listen.host, machine_addresses())]
        house = (Address(loopback(setup.listen.host), port), bots) if bots else None
        Beside(house, announcement(setup.name, addresses) if setup.listen.announce else None).attach(reactor)
        on_open(addresses)

    try:
        server.run(
            setup.room(),
            setup.listen.host,
            setup.listen.port,
            on_listening=listening,
            log_file=log_file,
            log_level=LogLevel.info if everything else LogLevel.warn,
        )
    except CannotListenError as error:
        raise CannotOpen(why_not(setup.listen.host, setup.listen.port, error.socketError)) from None


def load_bots(setup: Setup) -> dict[int, HouseTable]:
    """Return the house bots by their table's number; raise :class:`ConfigError` for an unknown kind."""
    bots = {}
    for number, table in enumerate(setup.tables, 1):
        try:
            kinds = tuple(load_bot(kind) for kind in table.bots)
        except NoSuchBot as error:
            raise ConfigError(f"table {table.name!r}: {error}") from None
        if kinds:
            bots[number] = HouseTable(kinds, THINK if table.clocks.hand_pause else AT_ONCE)
    return bots


def why_not(host: str, port: int, error: Exception) -> str:
    """Return the sentence for an address that cannot be had."""
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"port {port} is in use, perhaps by another room: close that, or take another port with --port"
    if number == errno.EACCES:
        return f"port {port} may not be opened by this user: take one above 1023 with --port"
    if number == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine: --host takes one that is, --lan takes all"
    return f"cannot listen on {Address(host, port)}: {error}"
