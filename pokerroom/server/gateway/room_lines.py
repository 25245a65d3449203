"""In a gateway: the lines to the processes that play, one to the room's own and one to each branch."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from twisted.logger import Logger

from pokerroom.server.gateway.room_line import RoomLine
from pokerroom.server.reactor_types import IServerReactor


class RoomLines:
    """Makes a line when a process is first asked for. ``on_line(writer, line)`` has somebody look where it leads."""

    def __init__(self, reactor: IServerReactor, log: Logger, after_batch: Callable[[], None]) -> None:
        self.on_line: Callable[[int, RoomLine], None] = lambda writer, line: None
        self._reactor = reactor
        self._log = log
        self._after_batch = after_batch
        self._lines: dict[int, RoomLine] = {}

    def line_of(self, writer: int) -> RoomLine:
        """Return the line to the process that has the chains of a writer, whichever that is."""
        line = self._lines.get(writer)
        if line is None:
            line = self._lines[writer] = RoomLine(self._reactor, self._log, self._after_batch)
            self.on_line(writer, line)
        return line

    def later(self, seconds: float, work: Callable[[], None]) -> None:
        """Do something after a while."""
        self._reactor.callLater(seconds, work)

    def stop(self) -> None:
        """Close all lines for good."""
        for line in self:
            line.stop()

    def __iter__(self) -> Iterator[RoomLine]:
        return iter(self._lines.values())
