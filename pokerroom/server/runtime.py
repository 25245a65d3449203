"""What all connections of a server share, and what follows every event.

Every call from the reactor (bytes, a timer, a lost connection) ends in :meth:`ServerRuntime.flush_all`: tables that are
due continue, timers are set, and everything gathered for a connection goes out in one write.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from twisted.internet.interfaces import IDelayedCall, IReactorTime
from twisted.logger import Logger

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.broadcast.subscriber import ConnectedClient
from pokerroom.protocol.codec import Codec
from pokerroom.protocol.session import Session
from pokerroom.room.room import Room
from pokerroom.room.standstill import resume_after_standstill
from pokerroom.server.activity_log import ActivityLog
from pokerroom.server.admission import Admission
from pokerroom.server.context import ConnectionLike, HeldRecipient, MetricsPage, PageRecipient, SessionSender
from pokerroom.server.durability_gate import CallSoon, DurabilityGate
from pokerroom.server.fair_turns import FairTurns
from pokerroom.server.health import HealthMonitor
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.http.http_requests import HttpRequest
from pokerroom.server.http.room_pages import room_page
from pokerroom.server.leased_gate import LeasedGate, RoomOwnership
from pokerroom.server.metrics import Metrics, MetricsAccess
from pokerroom.server.outbound import Traffic
from pokerroom.server.proxies import TrustedProxies
from pokerroom.server.table_timers import TableTimers
from pokerroom.server.tls_policy import TlsPolicy
from pokerroom.store.store import Store
from pokerroom.store.store_errors import Fenced, StoreError
from pokerwire.tournament.tournament_tables import tournament_of

MAX_TICKS_PER_TURN = 32
"""how often a table without pauses may tick within one turn of the reactor"""
MAX_TICKING_SECONDS = 0.005
"""how much processor time that may take; one tick is always made"""
INITIAL_BACKOFF_MS = 1_000
MAX_BACKOFF_MS = 60_000
SWEEP_SECONDS = 1.0
"""interval of the search for silent connections, empty tables and play limits"""
SWEEPS_PER_HAND_COUNT = 15
"""how many sweeps pass between two updates of the hand counts in the lobby"""
SUBSCRIBERS_PER_INTERVAL = 250
"""for each such number of lobby subscribers, changes are collected for one more ``lobby_ms``"""


class ServerRuntime:
    """The room, sessions, timers and log of one server.

    ``call_soon`` calls a function in the reactor's next turn, so that everything that happens in one turn is written
    together.  Durations are measured by ``seconds``, which does not jump when the time of day is set.  With an
    ``ownership``, another process may take the room over.

    The sweep runs every second. When ``standstill_ms`` (0: any time) pass without anything, the process did not run:
    its machine slept, or it was stopped. Clocks of tables and tournaments then continue from where they stood.
    """

    def __init__(
        self,
        room: Room,
        clock: IReactorTime,
        log: Logger,
        store: Store | None = None,
        tls_policy: TlsPolicy | None = None,
        *,
        metrics: MetricsAccess | None = None,
        call_soon: CallSoon | None = None,
        seconds: Callable[[], float] = time.monotonic,
        ownership: RoomOwnership | None = None,
        standstill_ms: int = 0,
    ) -> None:
        self.room = room
        self.tls_policy = tls_policy or TlsPolicy()
        self.host_names = HostNames()
        self.proxies = TrustedProxies()
        self.links: tuple[str, ...] = ()
        """by which names browsers may reach the room"""
        self.clock = clock
        self.limits = room.limits
        self.log = log
        gate_kind = DurabilityGate if ownership is None else LeasedGate
        self.durability_gate: DurabilityGate[HeldRecipient] = gate_kind(
            store, self._on_store_failure, self._send, self.flush_all, call_soon=call_soon, seconds=seconds
        )
        if ownership is not None and isinstance(self.durability_gate, LeasedGate):
            self.durability_gate.ownership = ownership
        self.activity_log = ActivityLog(log)
        self.hub = Hub(room, self.report, self.durability_gate.submit, self.activity_log)
        self.traffic = Traffic()
        self.health = HealthMonitor(clock, seconds, self.durability_gate)
        self.metrics: MetricsPage = Metrics(self, metrics or MetricsAccess())
        self.cpu_time: Callable[[], float] = time.thread_time
        """seconds of processor time, which weigh commands"""
        self.fair_turns = FairTurns(
            clock,
            self.activity_log.log_busy_address,
            self._others_wait_for_store,
            lambda: self.cpu_time(),  # noqa: PLW0108 - a clock that is put in its place later counts here too
        )
        self.on_failure: Callable[[StoreError], None] = lambda error: None
        """called when the store has failed: the process has to end"""
        self.admission = Admission(room.limits, room.moderation.penalties, self.report)
        self.session_protocols: dict[ConnectedClient, SessionSender] = {}
        self._backoff: dict[int, tuple[int, int]] = {}
        """table or director whose tick failed -> the end and the length (ms) of its backoff"""
        self._table_timers = TableTimers(clock, self._wake_at, self._on_timer)
        self._coalesce_call: IDelayedCall | None = None
        self._delayed_call: IDelayedCall | None = None
        self._delayed_at = 0
        self._lobby_call: IDelayedCall | None = None
        self._sweep_call: IDelayedCall | None = None
        self._sweep_count = 0
        self._standstill_ms = standstill_ms
        self._ran_at = round(clock.seconds() * 1000)

    def now(self) -> int:
        """Return the time in integer milliseconds, after a standstill with all clocks put off to it."""
        now = round(self.clock.seconds() * 1000)
        ran_at, self._ran_at = self._ran_at, now
        if self._standstill_ms and now - ran_at > self._standstill_ms:
            self.activity_log.log_standstill(now - ran_at)
            self.admission.wait_longer(now - ran_at)
            self._guarded(
                "going on after a standstill", partial(resume_after_standstill, self.room, ran_at, now)
            )
            self.hub.publish(now)
        return now

    def start(self) -> None:
        """Start the timers of all tables and the regular sweep."""
        for lost in self.room.lost_tables:
            self.activity_log.log_lost_table(lost)
        for tournament in self.room.lost_tournaments:
            self.activity_log.log_lost_tournament(tournament)
        for number, opened in self.room.tables.items():
            self.activity_log.log_open_table(number, opened.lobby_row().name)
            self._table_timers.arm(number)
        self._sweep_call = self.clock.callLater(SWEEP_SECONDS, self._sweep)
        self.health.start()
        self.hub.publish(self.now())
        self.flush_all()

    def stop(self) -> None:
        """Stop all timers."""
        self._table_timers.stop()
        self.fair_turns.stop()
        self.health.stop()
        for call in (self._coalesce_call, self._delayed_call, self._lobby_call, self._sweep_call):
            if call is not None and call.active():
                call.cancel()

    def leave(self) -> None:
        """Leave the room as it is to the next process, where clients continue; note nothing of how they leave here."""
        self.stop()
        for connection in self.admission.connections:
            connection.abandon()

    def run_callback(self, work: Callable[[int], None]) -> None:
        """Run work that comes from neither a connection nor a timer, then flush."""
        self._guarded("finishing what was done elsewhere", partial(work, self.now()))
        self.flush_all()

    def report(self, doing: str, error: BaseException) -> None:
        """Log an internal error with its traceback."""
        self.activity_log.log_internal_error(doing, error)

    def flush_all(self) -> None:
        """Run due tables, set timers, and send all outboxes."""
        if self.room.moderation.penalties.addresses_changed:
            self.room.moderation.penalties.addresses_changed = False
            self.admission.drop_banned(self.now())
        now = self.now()
        for number in self.hub.take_tables_with_new_deadlines():
            self._table_timers.arm_at(number, self._run_due_ticks(number, now))
        while dirty := self.hub.take_dirty():
            for session in dirty:
                self.flush(session)
        for number in self.hub.take_tables_with_new_deadlines():
            self._table_timers.arm(number)
        if self._coalesce_call is None and self.hub.coalescer.waiting:
            self._coalesce_call = self.clock.callLater(self.limits.hold_ms / 2000, self._flush_coalesced)
        if (delayed_at := self.hub.delayed_spectators.next_at) is not None:
            self._arm_delayed(delayed_at)
        if self._lobby_call is None and (self.room.lobby.has_changes or self.hub.tournaments.list_changed):
            self._lobby_call = self.clock.callLater(self._lobby_interval(), self._publish_lobby)

    def flush(self, subscriber: ConnectedClient) -> None:
        """Send the outbox of a session as soon as everything that it may depend on is durable."""
        session_protocol = self.session_protocols.get(subscriber)
        if session_protocol is None:
            return
        session = session_protocol.session
        try:
            messages = session.take_outbox()
            if self.durability_gate.open:
                session_protocol.send(messages, session.closed)
            else:
                session_protocol.count_gated(messages)
                self.durability_gate.hold(session_protocol, messages, session.closed)
        except Exception as error:
            self._on_write_error(session_protocol, error)

    def new_session(self, codec: Codec, address: str, origin: str) -> Session:
        """Return the session of a new connection from ``address``, of a page of ``origin`` (empty: of a program)."""
        return Session(self.hub, codec, address, origin)

    def answer_room_page(
        self, recipient: PageRecipient, connection: ConnectionLike, request: HttpRequest
    ) -> None:
        """Send a page about the room or its hands, as soon as everything that it may depend on is durable."""
        page = room_page(self.room, connection, request)
        if self.durability_gate.open:
            recipient.send_page(page)
        else:
            self.durability_gate.hold(recipient, [page], True)

    def _others_wait_for_store(self) -> bool:
        """Whether messages to somebody whose address is within its share wait until they may be sent."""
        return any(not recipient.share.has_line for recipient in self.durability_gate.recipients())

    def _send(self, recipient: HeldRecipient, messages: list[bytes], last: bool) -> None:
        try:
            recipient.send_gated(messages, last)
        except Exception as error:
            self._on_write_error(recipient, error)

    def _on_write_error(self, recipient: HeldRecipient, error: Exception) -> None:
        self.report("writing to a connection", error)
        recipient.abort()

    def _on_store_failure(self, error: StoreError) -> None:
        self.log.critical(
            "the room stops, because nothing can be kept any more: {error}",
            event="store_failed",
            code=error.code,
            error=str(error),
        )
        self.stop()
        for session_protocol in list(self.session_protocols.values()):
            if isinstance(error, Fenced):
                session_protocol.fail(
                    "room_moved", "another process has the room now: connect again, and you go on there"
                )
            else:
                session_protocol.fail(
                    "not_kept", "the server can no longer record what happens, and stops; your chips are safe"
                )
        self.on_failure(error)

    # --- tables -------------------------------------------------------------------------------------------------------

    def close_tables(self, *, at_once: bool = False) -> None:
        """Close every table after its hand, or ``at_once`` by voiding the hand; return all chips."""
        for number in list(self.room.tables):
            close = partial(self.room.table_lifecycle.close_by_room, number, self.now(), at_once=at_once)
            self._guarded(f"closing table {number}", close)
        self.hub.publish(self.now())
        self.flush_all()

    def _wake_at(self, number: int) -> int | None:
        opened = self.room.tables.get_open(number)
        wake_at = self.room.tournaments.wake_at(number) if opened is None else opened.table.wake_at
        if wake_at is None or number not in self._backoff:
            return wake_at
        return max(wake_at, self._backoff[number][0])

    def _run_due_ticks(self, number: int, now: int) -> int | None:
        """Tick a table as long as it is due ``now``; return when it is due next."""
        wake_at = self._wake_at(number)
        ends = self.cpu_time() + MAX_TICKING_SECONDS
        for _ in range(MAX_TICKS_PER_TURN):
            if wake_at is None or wake_at > now or self.cpu_time() > ends:
                break
            self._tick(number, now)
            wake_at = self._wake_at(number)
        return wake_at

    def _on_timer(self, number: int) -> None:
        self._tick(number, self.now())
        self.flush_all()

    def _tick(self, number: int, now: int) -> None:
        if number in self.room.tables:
            doing, tick = f"ticking table {number}", self.room.tables.for_command(number).tick
        else:
            doing = f"directing tournament {tournament_of(number)}"
            tick = partial(self.room.tournaments.tick_director, number)
        if self._guarded(doing, partial(tick, now)):
            self._backoff.pop(number, None)
        else:
            self._back_off(number, now)
        self.hub.publish(now)

    def _back_off(self, number: int, now: int) -> None:
        """Leave a table alone after a failed tick, longer each time, so that a lasting error costs others little."""
        _, last_backoff = self._backoff.get(number, (0, INITIAL_BACKOFF_MS // 2))
        backoff = min(2 * last_backoff, MAX_BACKOFF_MS)
        self._backoff[number] = (now + backoff, backoff)

    def _guarded(self, doing: str, work: Callable[[], None]) -> bool:
        try:
            work()
        except Exception as error:
            self.report(doing, error)
            return False
        return True

    # --- the lobby and the sweep --------------------------------------------------------------------------------------

    def _lobby_interval(self) -> float:
        intervals = 1 + self.hub.lobby_subscribers // SUBSCRIBERS_PER_INTERVAL
        return intervals * self.room.config.lobby_ms / 1000

    def _flush_coalesced(self) -> None:
        self._coalesce_call = None
        self.hub.coalescer.flush_overdue()
        self.flush_all()

    def _arm_delayed(self, at: int) -> None:
        """Set a timer for the next events that delayed spectators get."""
        if self._delayed_call is not None:
            if self._delayed_at <= at:
                return
            self._delayed_call.cancel()
        self._delayed_at = at
        self._delayed_call = self.clock.callLater(max(0, at - self.now()) / 1000, self._release_delayed)

    def _release_delayed(self) -> None:
        self._delayed_call = None
        self._guarded(
            "telling those who see a table late", partial(self.hub.delayed_spectators.release, self.now())
        )
        self.flush_all()

    def _publish_lobby(self) -> None:
        self._lobby_call = None
        self.hub.publish_lobby_changes()
        self.flush_all()

    def _sweep(self) -> None:
        self._sweep_call = self.clock.callLater(SWEEP_SECONDS, self._sweep)
        self.admission.check_idle(self.now())
        self._guarded("checking limits of play", partial(self.hub.enforce_play_limits, self.now()))
        self._guarded("closing empty tables", partial(self.hub.close_empty_tables, self.now()))
        self._sweep_count += 1
        if self._sweep_count % SWEEPS_PER_HAND_COUNT == 0:
            self.room.lobby.mark_played_tables()
        self.flush_all()
