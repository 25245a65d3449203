"""What the parts of a connection need of each other: the server behind it, the connection itself, its language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from twisted.internet.interfaces import IReactorTime
from twisted.logger import Logger

from pokerlocale.sentences import Sentence
from pokerroom.protocol.broadcast.subscriber import ConnectedClient
from pokerroom.protocol.codec import Codec
from pokerroom.server.activity_log import ActivityLog
from pokerroom.server.admission import Admission
from pokerroom.server.durability_gate import DurabilityGate
from pokerroom.server.fair_turns import AddressShare, FairTurns
from pokerroom.server.health import HealthMonitor
from pokerroom.server.http.host_names import HostNames
from pokerroom.server.http.http_requests import HttpRequest
from pokerroom.server.metrics import MetricsAccess
from pokerroom.server.outbound import OutboundQueue, Traffic
from pokerroom.server.proxies import TrustedProxies
from pokerroom.server.reactor_types import IServerTransport
from pokerroom.server.tls_policy import TlsPolicy
from pokerwire.messages.connection_messages import Bye
from pokerwire.room.room_limits import Limits


class PortSession(ConnectedClient, Protocol):
    """The session of a connection: of the room in this process, or relayed to another one."""

    closed: bool
    outbox_bytes: int
    """size of the outbox"""

    @property
    def welcomed(self) -> bool:
        """Whether ``hello`` was accepted."""

    @property
    def awaiting_answer(self) -> bool:
        """Whether commands that arrive now have to wait."""

    @property
    def has_unanswered(self) -> bool:
        """Whether a command has still to be answered."""

    def receive(self, payload: bytes, now: int) -> None:
        """Take a command."""

    def close(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Say goodbye; send and receive nothing after it."""

    def take_outbox(self) -> list[bytes]:
        """Return the encoded messages to send, in order, and empty the outbox."""

    def on_disconnect(self, now: int) -> None:
        """The connection is gone, whatever the cause."""


class HeldRecipient(Protocol):
    """A receiver of messages, each sent once all that it may depend on is durable."""

    share: AddressShare
    """the turns of its address"""

    def send_gated(self, messages: list[bytes], closed: bool) -> None:
        """Send messages that waited in the durability gate."""

    def abort(self) -> None:
        """Close at once, after an internal error."""


class PageRecipient(HeldRecipient, Protocol):
    """A browser that has asked for a page."""

    def send_page(self, page: bytes) -> None:
        """Send a whole response, and close."""


class SessionSender(HeldRecipient, Protocol):
    """Sends what a session has in its outbox, in the language of its connection."""

    session: PortSession

    def send(self, messages: list[bytes], closed: bool) -> None:
        """Send ``messages``; close when the session is over (``closed``) or its reader too slow."""

    def count_gated(self, messages: list[bytes]) -> None:
        """Count messages that wait in the durability gate."""

    def fail(self, code: str, message: str) -> None:
        """Say goodbye, and drop everything that waits to be sent."""


class MetricsPage(Protocol):
    """The metrics of a process, and who may read them."""

    access: MetricsAccess

    def text(self, accept: str) -> tuple[bytes, str]:
        """Return all metrics in the format that the ``accept`` header asks for, and their content type."""


class ServerContext(Protocol):
    """The server, as its connections see it."""

    clock: IReactorTime
    log: Logger
    limits: Limits
    admission: Admission
    tls_policy: TlsPolicy
    host_names: HostNames
    proxies: TrustedProxies
    links: tuple[str, ...]
    """where browsers on other machines reach the room, the best first"""
    durability_gate: DurabilityGate[HeldRecipient]
    activity_log: ActivityLog
    traffic: Traffic
    metrics: MetricsPage
    session_protocols: dict[ConnectedClient, SessionSender]
    fair_turns: FairTurns
    cpu_time: Callable[[], float]
    """seconds of processor time, which weigh commands"""

    @property
    def health(self) -> HealthMonitor:
        """How the event loop is, and what is wrong."""

    def now(self) -> int:
        """Return the time in integer milliseconds."""

    def report(self, doing: str, error: BaseException) -> None:
        """Log an internal error with its traceback."""

    def flush_all(self) -> None:
        """Run due tables, set timers, and send all outboxes."""

    def flush(self, subscriber: ConnectedClient) -> None:
        """Send the outbox of one session."""

    def new_session(self, codec: Codec, address: str, origin: str) -> PortSession:
        """Return the session of a new connection from ``address``, of a page of ``origin`` (empty: of a program)."""

    def answer_room_page(
        self, recipient: PageRecipient, connection: ConnectionLike, request: HttpRequest
    ) -> None:
        """Send a page about the room or its hands, now or as soon as its units are stored."""


class PortProtocol(Protocol):
    """A language spoken on a connection: native frames, HTTP, or WebSocket."""

    language: str
    """its name, for counts"""

    def received(self, data: bytes) -> None:
        """Take bytes that arrived."""

    def end_of_input(self) -> None:
        """The client sends nothing more: carry out what it sent, send the answers, and close."""

    def goodbye(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Close, with a reason."""

    def idle_limit(self) -> tuple[int, str]:
        """Return how long (ms) the connection may be idle until it is closed, and the code of the goodbye."""

    def ping_if_idle(self, now: int) -> None:
        """Ask an idle client for a sign of life; called every second."""

    def connection_lost(self) -> None:
        """The connection is gone."""


class ConnectionLike(Protocol):
    """A connection, as the language spoken on it sees it."""

    runtime: ServerContext
    address: str
    """the client's network address"""
    transport: IServerTransport
    outbound: OutboundQueue
    protocol: PortProtocol | None
    last_heard_at: int
    """time (ms) of the last sign of life"""

    @property
    def encrypted(self) -> bool:
        """Whether the connection is encrypted."""

    @property
    def local_address(self) -> str:
        """The server's address that the client connected to."""

    def admit_player(self, headers: Mapping[str, str]) -> Bye | None:
        """Take the player for whom a proxy sent a request; return the goodbye to one who may not come in."""

    def guarded(self, work: Callable[[], None]) -> None:
        """Run ``work``; an internal error closes this connection and no other."""
