"""What all connections of a gateway share: the line to the room, limits, health, metrics; no room of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from heapq import nsmallest
from http import HTTPStatus

from twisted.internet.interfaces import IDelayedCall, IReactorTime
from twisted.logger import Logger

from pokerroom.protocol.broadcast.subscriber import ConnectedClient
from pokerroom.protocol.codec import Codec
from pokerroom.room.accounts.bans import Penalties, PenaltyStore
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.server.activity_log import ActivityLog
from pokerroom.server.admission import Admission
from pokerroom.server.context import ConnectionLike, HeldRecipient, MetricsPage, PageRecipient, SessionSender
from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.server.fair_turns import FairTurns
from pokerroom.server.gateway.gateway_health import GatewayHealth
from pokerroom.server.gateway.gateway_metrics import GatewayMetrics
from pokerroom.server.gateway.link_frames import ChannelOpening
from pokerroom.server.gateway.relayed_session import RelayedSession
from pokerroom.server.gateway.room_line import RoomLine
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.http.http_requests import HttpRequest
from pokerroom.server.http.sign_page import NO_ANSWER, sign_page
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.outbound import Traffic
from pokerroom.server.proxies import TrustedProxies
from pokerroom.server.reactor_types import IServerReactor
from pokerroom.server.tls_policy import TlsPolicy
from pokerwire.room.room_limits import Limits

SWEEP_SECONDS = 1.0
"""interval of the search for silent connections"""
MAX_MOVED = 20_000
"""sessions that are remembered as let go"""
PATIENCE_SECONDS = 30.0
"""time without an owner of the room after which clients are asked to come back later"""


class GatewayRuntime:
    """The connections, line and log of one gateway. With ``seconds`` durations are measured."""

    def __init__(
        self,
        limits: Limits,
        reactor: IServerReactor,
        log: Logger,
        tls_policy: TlsPolicy,
        *,
        metrics: MetricsAccess | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self.clock: IReactorTime = reactor
        self.log = log
        self.tls_policy = tls_policy
        self.host_names = HostNames()
        self.proxies = TrustedProxies()
        self.links: tuple[str, ...] = ()
        self.durability_gate: DurabilityGate[HeldRecipient] = DurabilityGate(
            None, lambda error: None, lambda recipient, messages, last: None, self.flush_all
        )
        self.activity_log = ActivityLog(log)
        self.traffic = Traffic()
        self.line = RoomLine(reactor, log, self.flush_all, self._let_go)
        self._moved: dict[int, None] = {}
        """hashes of the sessions that were let go, the oldest first; none goes twice"""
        self.health = GatewayHealth(reactor, seconds, self.durability_gate, self.line)
        self.cpu_time: Callable[[], float] = time.thread_time
        self.fair_turns = FairTurns(reactor, self.activity_log.log_busy_address)
        nobody_banned = Penalties(PenaltyStore(UnitOfWork()))  # the process that has the room knows who is
        self.admission = Admission(limits, nobody_banned, self.report)
        self.metrics: MetricsPage = GatewayMetrics(self, self.line, metrics or MetricsAccess())
        self.session_protocols: dict[ConnectedClient, SessionSender] = {}
        self._dirty: dict[RelayedSession, None] = {}
        self._sweep_call: IDelayedCall | None = None

    def now(self) -> int:
        """Return the time in integer milliseconds."""
        return round(self.clock.seconds() * 1000)

    def start(self) -> None:
        """Start the regular sweep."""
        self.health.start()
        self._sweep_call = self.clock.callLater(SWEEP_SECONDS, self._sweep)

    def stop(self) -> None:
        """Say goodbye to everybody, who come back by another gateway, and stop."""
        for connection in self.admission.connections:
            connection.goodbye(
                "gateway_stops", "this gateway is stopping: connect again, and you go on where you were"
            )
        self.flush_all()
        self.line.stop()
        self.fair_turns.stop()
        self.health.stop()
        if self._sweep_call is not None and self._sweep_call.active():
            self._sweep_call.cancel()

    def report(self, doing: str, error: BaseException) -> None:
        """Log an internal error with its traceback."""
        self.activity_log.log_internal_error(doing, error)

    def new_session(self, codec: Codec, address: str, origin: str) -> RelayedSession:
        """Return the session of a new connection from ``address``, of a page of ``origin`` (empty: of a program)."""
        return RelayedSession(
            self.line,
            codec,
            address,
            self._mark_dirty,
            origin=origin,
            clock=self.clock,
            has_stood_still=self.health.has_stood_still,
        )

    def _let_go(self, count: int) -> None:
        """Let clients who do nothing find another gateway, those first who have done nothing for the longest."""
        now = self.now()
        idle = [
            one for one in self._sessions if one.is_idle(now) and hash(one.own_session) not in self._moved
        ]
        for session in nsmallest(count, idle, key=lambda one: one.last_command_at):
            self._moved[hash(session.own_session)] = None
            session.close(
                "gateway_stops", "others have fewer players: connect again, and you go on where you were"
            )
        while len(self._moved) > MAX_MOVED:
            del self._moved[next(iter(self._moved))]

    @property
    def _sessions(self) -> list[RelayedSession]:
        return [one for one in self.session_protocols if isinstance(one, RelayedSession)]

    def _mark_dirty(self, session: RelayedSession) -> None:
        self._dirty[session] = None

    def flush_all(self) -> None:
        """Send what has gathered for clients."""
        while self._dirty:
            dirty, self._dirty = self._dirty, {}
            for session in dirty:
                self.flush(session)

    def flush(self, subscriber: ConnectedClient) -> None:
        """Send the outbox of one session."""
        session_protocol = self.session_protocols.get(subscriber)
        if session_protocol is None:
            return
        session = session_protocol.session
        try:
            session_protocol.send(session.take_outbox(), session.closed)
        except Exception as error:
            self.report("writing to a connection", error)
            session_protocol.abort()

    def answer_room_page(
        self, recipient: PageRecipient, connection: ConnectionLike, request: HttpRequest
    ) -> None:
        """Ask the process that has the room for a page."""
        RelayedPage(self.line, recipient, connection, request)

    def _sweep(self) -> None:
        self._sweep_call = self.clock.callLater(SWEEP_SECONDS, self._sweep)
        self.admission.check_idle(self.now())
        if not self.line.linked and self.clock.seconds() - self.line.unlinked_since > PATIENCE_SECONDS:
            for connection in self.admission.connections:
                if not connection.outbound.closing:
                    connection.goodbye("no_room", "no process has the room at the moment: try again soon")
        self.flush_all()


class RelayedPage:
    """A page that a browser asked for, made by the process that has the room."""

    def __init__(
        self, line: RoomLine, recipient: PageRecipient, connection: ConnectionLike, request: HttpRequest
    ) -> None:
        self._line = line
        self._recipient = recipient
        self._connection = connection
        self._request = request
        self._parts: list[bytes] = []
        self._channel = line.attach(self)

    def opening(self) -> ChannelOpening:
        """Return how to open the channel; what an earlier owner sent is forgotten."""
        self._parts.clear()
        host = self._connection.transport.getHost()
        return ChannelOpening(
            "http",
            self._connection.address,
            local_address=host.host,
            local_port=host.port,
            encrypted=self._connection.encrypted,
        )

    def on_open(self) -> None:
        """Ask, unless the browser is gone."""
        if self._connection.outbound.closing:
            self._line.detach(self._channel)
        else:
            self._line.send(self._channel, self._request.head())

    def on_data(self, data: bytes) -> None:
        """Collect the response."""
        self._parts.append(data)

    def on_pause(self, paused: bool) -> None:
        """Take note of nothing: the request is sent."""

    def on_close(self) -> None:
        """Send the whole response."""
        page = b"".join(self._parts)
        if not page:
            page = sign_page(HTTPStatus.SERVICE_UNAVAILABLE, NO_ANSWER, self._request)
        self._recipient.send_page(page)
