"""What all connections of a server share, and what is done after anything happened.

Every entry from the reactor (bytes, a timer, a lost line) ends in :meth:`Core.settle`: tables whose clocks are due at
once go on, alarms are set, and everything that gathered for a connection goes out in one write.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from twisted.internet.interfaces import IDelayedCall, IReactorTime
from twisted.logger import Logger
from twisted.python.failure import Failure

from pokerroom.protocol.hub import Hub
from pokerroom.protocol.session import Session
from pokerroom.room.room import Room
from pokerroom.server.alarms import Alarms
from pokerroom.server.doors import Doors

if TYPE_CHECKING:
    from pokerroom.server.talk import Talk

ROUNDS_AT_ONCE = 32
"""how often a table without pauses may go on within one turn of the reactor"""
ROUND_SECONDS = 1.0
"""how often silent connections are looked for"""
SUBSCRIBERS_A_PAUSE = 250
"""for each so many who see the lobby, its changes are collected for one more ``lobby_ms``"""


class Core:
    """The room, the sessions, the timers and the log of one server. ``now()`` is the clock in integer milliseconds."""

    def __init__(self, room: Room, clock: IReactorTime, log: Logger) -> None:
        self.room = room
        self.clock = clock
        self.limits = room.limits
        self.log = log
        self.hub = Hub(room, self.report)
        self.doors = Doors(room.limits)
        self.talks: dict[Session, Talk] = {}
        self._alarms = Alarms(clock, self._wake_at, self._ring)
        self._lobby_call: IDelayedCall | None = None
        self._round_call: IDelayedCall | None = None

    def now(self) -> int:
        """The time in integer milliseconds."""
        return round(self.clock.seconds() * 1000)

    def start(self) -> None:
        """Set the alarms of all tables and begin the rounds that look for silent connections."""
        for number in self.room.tables:
            self._alarms.arm(number)
        self._round_call = self.clock.callLater(ROUND_SECONDS, self._round)
        self.settle()

    def stop(self) -> None:
        """Stop all timers."""
        self._alarms.stop()
        for call in (self._lobby_call, self._round_call):
            if call is not None and call.active():
                call.cancel()

    def report(self, doing: str, error: BaseException) -> None:
        """Log a fault of ours with its traceback; the values of variables are never in it."""
        self.log.failure("fault while {doing}", failure=Failure(error), doing=doing)

    def settle(self) -> None:
        """Let due tables go on, set alarms, and send what there is to send."""
        for number in self.hub.take_stirred():
            self._go_on(number)
            self._alarms.arm(number)
        self.hub.take_stirred()
        for session in self.hub.take_dirty():
            talk = self.talks.get(session)
            if talk is not None:
                talk.flush()
        if self._lobby_call is None and self.room.lobby.stale:
            self._lobby_call = self.clock.callLater(self._lobby_pause(), self._tell_lobby)

    # --- tables -----------------------------------------------------------------------------------------------------

    def _wake_at(self, number: int) -> int | None:
        opened = self.room.tables.get(number)
        return None if opened is None else opened.table.wake_at

    def _go_on(self, number: int) -> None:
        now = self.now()
        for _ in range(ROUNDS_AT_ONCE):
            wake_at = self._wake_at(number)
            if wake_at is None or wake_at > now:
                return
            self._tick(number, now)

    def _ring(self, number: int) -> None:
        self._tick(number, self.now())
        self.settle()

    def _tick(self, number: int, now: int) -> None:
        self._guarded(f"ticking table {number}", lambda: self.room.tick(number, now))
        self.hub.publish()

    def _guarded(self, doing: str, what: Callable[[], None]) -> bool:
        try:
            what()
        except Exception as error:
            self.report(doing, error)
            return False
        return True

    # --- the lobby and the rounds -----------------------------------------------------------------------------------

    def _lobby_pause(self) -> float:
        pauses = 1 + self.hub.lobby_subscribers // SUBSCRIBERS_A_PAUSE
        return pauses * self.room.config.lobby_ms / 1000

    def _tell_lobby(self) -> None:
        self._lobby_call = None
        self.hub.tell_lobby()
        self.settle()

    def _round(self) -> None:
        self._round_call = self.clock.callLater(ROUND_SECONDS, self._round)
        self.doors.check(self.now())
        self.settle()
