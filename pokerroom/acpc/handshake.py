"""How the players of a match come in: a port for each seat, and a version that is understood."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable, Iterator, Sequence

from pokerroom.acpc.dealer_report import Report, clean
from pokerroom.acpc.dealer_settings import Settings
from pokerroom.acpc.line_socket import Gone, Lines
from pokerroom.acpc.protocol import VERSION, read_version
from pokerroom.acpc.time_limits import MICROS


def listen(settings: Settings, report: Report, stack: contextlib.ExitStack) -> list[socket.socket]:
    """Open a port for each seat, until ``stack`` is left; raise :class:`MatchFailed`."""
    doors = []
    for seat in range(settings.game.players):
        port = settings.ports[seat] if seat < len(settings.ports) else 0
        try:
            door = socket.create_server((settings.host, port), backlog=8)
        except (OSError, OverflowError) as error:
            raise report.failed(
                f"could not create listen socket for player {seat + 1} at port {port}: {error}"
            ) from None
        doors.append(stack.enter_context(door))
    return doors


def players(
    doors: Sequence[socket.socket], timeout: int, now: Callable[[], int], report: Report
) -> Iterator[Lines]:
    """Yield the line of each seat, in their order; a seat's door closes when its player is in.

    All must have come within ``timeout`` milliseconds (negative: any time); raise :class:`MatchFailed`.
    """
    until = now() + timeout * 1000
    for seat, door in enumerate(doors, 1):
        door.settimeout(None if timeout < 0 else max((until - now()) / MICROS, 0.0))
        try:
            connection, _ = door.accept()
        except (TimeoutError, BlockingIOError):
            raise report.failed(f"timed out waiting for seat {seat} to connect") from None
        except OSError as error:
            raise report.failed(f"seat {seat} could not connect: {error.strerror}") from None
        door.close()
        yield Lines(connection)


def greet(lines: Lines, seat: int, report: Report) -> None:
    """Read which version a player speaks; another one is told and let in, as the competition's dealer does."""
    try:
        line = lines.read(None)
    except Gone:
        raise report.failed(f"could not read version string from seat {seat + 1}") from None
    version = read_version(line)
    if version is None:
        raise report.failed(f"invalid version string {clean(line)}")
    if version[0] != VERSION[0] or version[1] > VERSION[1]:
        report.complain("this server is currently using version " + ".".join(map(str, VERSION)))
