"""How the players of a match come in: a port for each seat, and a version that is understood."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator, Sequence

from pokerroom.lab.acpc.acpc_errors import ConnectionLost
from pokerroom.lab.acpc.dealer_report import DealerReport, printable
from pokerroom.lab.acpc.dealer_settings import DealerSettings
from pokerroom.lab.acpc.line_socket import LineSocket
from pokerroom.lab.acpc.protocol import VERSION, read_version
from pokerroom.lab.acpc.time_limits import MICROS


def open_ports(
    settings: DealerSettings, report: DealerReport, stack: contextlib.ExitStack
) -> list[socket.socket]:
    """Open a port for each seat, until ``stack`` is left; raise :class:`MatchFailed`."""
    listeners = []
    for seat in range(settings.game.players):
        port = settings.ports[seat] if seat < len(settings.ports) else 0
        try:
            listener = socket.create_server((settings.host, port), backlog=8)
        except (OSError, OverflowError) as error:
            raise report.match_failed(
                f"could not create listen socket for player {seat + 1} at port {port}: {error}"
            ) from None
        listeners.append(stack.enter_context(listener))
    return listeners


def accept_players(
    listeners: Sequence[socket.socket], timeout: int, now: Callable[[], int], report: DealerReport
) -> Iterator[LineSocket]:
    """Yield the line of each seat, in their order; a seat's door closes when its player is in.

    All must have come within ``timeout`` milliseconds (negative: any time); raise :class:`MatchFailed`.
    """
    until = now() + timeout * 1000
    for seat, listener in enumerate(listeners, 1):
        listener.settimeout(None if timeout < 0 else max((until - now()) / MICROS, 0.0))
        try:
            connection, _ = listener.accept()
        except (TimeoutError, BlockingIOError):
            raise report.match_failed(f"timed out waiting for seat {seat} to connect") from None
        except OSError as error:
            raise report.match_failed(f"seat {seat} could not connect: {error.strerror}") from None
        listener.close()
        yield LineSocket(connection)


def read_client_version(connection: LineSocket, seat: int, report: DealerReport) -> None:
    """Read which version a player speaks; another version is reported and let in, as the competition's dealer does."""
    try:
        line = connection.read(None)
    except ConnectionLost:
        raise report.match_failed(f"could not read version string from seat {seat + 1}") from None
    version = read_version(line)
    if version is None:
        raise report.match_failed(f"invalid version string {printable(line)}")
    if version[0] != VERSION[0] or version[1] > VERSION[1]:
        report.write_error("this server is currently using version " + ".".join(map(str, VERSION)))
