"""What all connections of a server share, and what is done after anything happened.

Every entry from the reactor (bytes, a timer, a lost line) ends in :meth:`Core.settle`: tables whose clocks are due at
once go on, alarms are set, and everything that gathered for a connection goes out in one write.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from twisted.internet.interfaces import IDelayedCall, IReactorTime
from twisted.logger import Logger

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.session import Session
from pokerroom.room.room import Room
from pokerroom.server.activity_log import Chronicle
from pokerroom.server.admission import Doors
from pokerroom.server.durability_gate import Gate, Soon
from pokerroom.server.health import Pulse
from pokerroom.server.metrics import Metrics, MetricsAccess
from pokerroom.server.table_timers import Alarms
from pokerroom.server.tls_policy import Entrance
from pokerroom.server.traffic_counters import Traffic
from pokerroom.store.errors import StoreError
from pokerroom.store.store import Store

if TYPE_CHECKING:
    from pokerroom.server.session_protocol import Talk

ROUNDS_AT_ONCE = 32
"""how often a table without pauses may go on within one turn of the reactor"""
FIRST_REST_MS = 1_000
LONGEST_REST_MS = 60_000
ROUND_SECONDS = 1.0
"""how often silent connections are looked for"""
ROUNDS_A_COUNT = 15
"""how many of these rounds pass between two counts of hands in the lobby"""
SUBSCRIBERS_A_PAUSE = 250
"""for each so many who see the lobby, its changes are collected for one more ``lobby_ms``"""


class Core:
    """The room, the sessions, the timers and the log of one server. ``now()`` is the clock in integer milliseconds.

    ``soon`` calls a function in the reactor's next turn, so that what happens in one turn is written down at once.
    How long something takes is measured by ``seconds``, which does not jump when the time of day is set.
    """

    def __init__(
        self,
        room: Room,
        clock: IReactorTime,
        log: Logger,
        store: Store | None = None,
        entrance: Entrance | None = None,
        *,
        metrics: MetricsAccess | None = None,
        soon: Soon | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.room = room
        self.entrance = entrance or Entrance()
        self.clock = clock
        self.limits = room.limits
        self.log = log
        self.gate: Gate[Talk] = Gate(store, self._failed, self._send, self.settle, soon=soon, seconds=seconds)
        self.chronicle = Chronicle(log)
        self.hub = Hub(room, self.report, self.gate.keep, self.chronicle)
        self.traffic = Traffic()
        self.pulse = Pulse(clock, seconds, self.gate)
        self.metrics = Metrics(self, metrics or MetricsAccess())
        self.cpu: Callable[[], float] = time.thread_time
        """seconds of processor time, by which commands are weighed"""
        self.on_failure: Callable[[StoreError], None] = lambda error: None
        """told when the store cannot keep what was done: the process has to end"""
        self.doors = Doors(room.limits, room.desk.penalties)
        self.talks: dict[Session, Talk] = {}
        self._resting: dict[int, tuple[int, int]] = {}
        """table whose clock failed -> until when it is left alone, and for how long that is"""
        self._alarms = Alarms(clock, self._wake_at, self._ring)
        self._beat_call: IDelayedCall | None = None
        self._late_call: IDelayedCall | None = None
        self._late_at = 0
        self._lobby_call: IDelayedCall | None = None
        self._round_call: IDelayedCall | None = None
        self._rounds = 0

    def now(self) -> int:
        """The time in integer milliseconds."""
        return round(self.clock.seconds() * 1000)

    def start(self) -> None:
        """Set the alarms of all tables and begin the rounds that look for silent connections."""
        for lost in self.room.lost:
            self.chronicle.lost(lost)
        for number, opened in self.room.tables.items():
            self.chronicle.opened(number, opened.info().name)
            self._alarms.arm(number)
        self._round_call = self.clock.callLater(ROUND_SECONDS, self._round)
        self.pulse.start()
        self.hub.publish(self.now())
        self.settle()

    def stop(self) -> None:
        """Stop all timers."""
        self._alarms.stop()
        self.pulse.stop()
        for call in (self._beat_call, self._late_call, self._lobby_call, self._round_call):
            if call is not None and call.active():
                call.cancel()

    def enter(self, work: Callable[[int], None]) -> None:
        """Do what came from elsewhere than a connection or a timer, with the time, and what is then to be done."""
        self._guarded("finishing what was done elsewhere", partial(work, self.now()))
        self.settle()

    def report(self, doing: str, error: BaseException) -> None:
        """Log a fault of ours with its traceback."""
        self.chronicle.fault(doing, error)

    def settle(self) -> None:
        """Let due tables go on, set alarms, and send what there is to send."""
        if self.room.desk.penalties.addresses_changed:
            self.room.desk.penalties.addresses_changed = False
            self.doors.clear(self.now())
        now = self.now()
        for number in self.hub.take_stirred():
            self._alarms.arm_at(number, self._go_on(number, now))
        while dirty := self.hub.take_dirty():
            for session in dirty:
                self.flush(session)
        for number in self.hub.take_stirred():
            self._alarms.arm(number)
        if self._beat_call is None and self.hub.patience.waiting:
            self._beat_call = self.clock.callLater(self.limits.hold_ms / 2000, self._beat)
        if (late_at := self.hub.late.next_at) is not None:
            self._arm_late(late_at)
        if self._lobby_call is None and self.room.lobby.stale:
            self._lobby_call = self.clock.callLater(self._lobby_pause(), self._tell_lobby)

    def flush(self, session: Session) -> None:
        """Send what there is for a session, as soon as all that it may depend on is safe."""
        talk = self.talks.get(session)
        if talk is None:
            return
        try:
            messages = session.take_outbox()
            if self.gate.open:
                talk.send(messages, session.closed)
            else:
                talk.gated(messages)
                self.gate.hold(talk, messages, session.closed)
        except Exception as error:
            self._not_written(talk, error)

    def _send(self, talk: Talk, messages: list[bytes], last: bool) -> None:
        try:
            talk.ungated(messages, last)
        except Exception as error:
            self._not_written(talk, error)

    def _not_written(self, talk: Talk, error: Exception) -> None:
        self.report("writing to a connection", error)
        talk.abort()

    def _failed(self, error: StoreError) -> None:
        self.log.critical(
            "the room stops, because nothing can be kept any more: {error}",
            event="store_failed",
            code=getattr(error, "code", ""),
            error=str(error),
        )
        self.stop()
        for talk in list(self.talks.values()):
            talk.fail("not_kept", "the server cannot write down what happens, and stops; your chips are safe")
        self.on_failure(error)

    # --- tables -----------------------------------------------------------------------------------------------------

    def close_tables(self, *, at_once: bool = False) -> None:
        """Close every table at the end of its hand, or ``at_once``, voiding the hand; chips go back."""
        for number in list(self.room.tables):
            close = partial(self.room.tables.shut, number, self.now(), at_once=at_once)
            self._guarded(f"closing table {number}", close)
        self.hub.publish(self.now())
        self.settle()

    def _wake_at(self, number: int) -> int | None:
        opened = self.room.tables.opened(number)
        wake_at = None if opened is None else opened.table.wake_at
        if wake_at is None or number not in self._resting:
            return wake_at
        return max(wake_at, self._resting[number][0])

    def _go_on(self, number: int, now: int) -> int | None:
        """Let a table do what is due ``now``; return when the next is."""
        wake_at = self._wake_at(number)
        rounds = ROUNDS_AT_ONCE
        while wake_at is not None and wake_at <= now and rounds:
            self._tick(number, now)
            wake_at = self._wake_at(number)
            rounds -= 1
        return wake_at

    def _ring(self, number: int) -> None:
        self._tick(number, self.now())
        self.settle()

    def _tick(self, number: int, now: int) -> None:
        if self._guarded(f"ticking table {number}", partial(self.room.tables.at(number).tick, now)):
            self._resting.pop(number, None)
        else:
            self._rest(number, now)
        self.hub.publish(now)

    def _rest(self, number: int, now: int) -> None:
        """Leave a table alone whose clock failed, longer each time: a fault that stays costs the others little."""
        _, last = self._resting.get(number, (0, FIRST_REST_MS // 2))
        rest = min(2 * last, LONGEST_REST_MS)
        self._resting[number] = (now + rest, rest)

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

    def _beat(self) -> None:
        self._beat_call = None
        self.hub.patience.beat()
        self.settle()

    def _arm_late(self, at: int) -> None:
        """Wake when something is due for those who see a table late."""
        if self._late_call is not None:
            if self._late_at <= at:
                return
            self._late_call.cancel()
        self._late_at = at
        self._late_call = self.clock.callLater(max(0, at - self.now()) / 1000, self._tell_late)

    def _tell_late(self) -> None:
        self._late_call = None
        self._guarded("telling those who see a table late", partial(self.hub.late.release, self.now()))
        self.settle()

    def _tell_lobby(self) -> None:
        self._lobby_call = None
        self.hub.tell_lobby()
        self.settle()

    def _round(self) -> None:
        self._round_call = self.clock.callLater(ROUND_SECONDS, self._round)
        self.doors.check(self.now())
        self._guarded("checking limits of play", partial(self.hub.check_play, self.now()))
        self._guarded("closing empty tables", partial(self.hub.close_empty, self.now()))
        self._rounds += 1
        if self._rounds % ROUNDS_A_COUNT == 0:
            self.room.lobby.touch_played()
        self.settle()
