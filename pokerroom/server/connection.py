"""One connection to the port: its first byte identifies the protocol, which takes over.

A native frame begins with the high byte of its length, which is 0 within the limits; an HTTP request begins with the
first letter of its method; TLS begins with a ClientHello, and the decrypted bytes begin like one of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from twisted.internet.interfaces import IHalfCloseableProtocol
from twisted.internet.protocol import Protocol as TwistedProtocol
from twisted.internet.protocol import connectionDone
from twisted.python.failure import Failure
from zope.interface import implementer

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.protocol.codec import MSGPACK
from pokerroom.server.context import PortProtocol, ServerContext
from pokerroom.server.http.http_protocol import HttpProtocol, HttpRedirector, HttpRejector
from pokerroom.server.outbound import OutboundQueue
from pokerroom.server.proxies import BadProxyHeader, ProxyHeader
from pokerroom.server.reactor_types import IServerTransport
from pokerroom.server.session_protocol import NativeProtocol
from pokerroom.server.tls import TlsConnection
from pokerwire.frames import TLS_CLIENT_HELLO
from pokerwire.messages.connection_messages import Bye

MAX_IGNORED_BYTES = 1_048_576
"""bytes read and dropped after the goodbye: the client may have to send them before it reads the goodbye"""
_READ_COST_BYTES = 512
"""bytes that each chunk counts in addition to its own"""


_SILENCE = (N_("nothing was heard for {seconds} s"), N_("nothing was read for {seconds} s"))
"""from a client, and by one"""


@implementer(IHalfCloseableProtocol)
class Connection(TwistedProtocol):
    """Finds out the language of a connection and passes its bytes on. ``last_heard_at``: last sign of life (ms)."""

    transport: IServerTransport
    outbound: OutboundQueue

    def __init__(self, runtime: ServerContext, address: str) -> None:
        self.runtime = runtime
        self.address = address
        self.is_identified = not self._is_of_proxy()
        """whether ``address`` is a player's, and not that of a proxy which has yet to say for whom it connects"""
        self._sender = address
        """who sends HTTP requests: the player, or a proxy for players"""
        self._is_relayed = not self.is_identified
        self._proxy_header = ProxyHeader() if self._is_relayed else None
        self.protocol: PortProtocol | None = None
        self._tls_connection: TlsConnection | None = None
        self._refusal: Bye | None = None
        """the goodbye to a refused client, sent as soon as its language is known"""
        self.last_heard_at = runtime.now()
        self._ignored = 0
        self._abandoned = False
        self._has_input_ended = False

    def connectionMade(self) -> None:
        """Admit or refuse the new connection."""
        self.transport.setTcpNoDelay(True)
        self.runtime.traffic.connections += 1
        self.outbound = self._new_outbound_queue(self.transport, direct=True)
        now = self.runtime.now()
        self._refusal = self._admission_refusal(self._admit(now), now)

    def _admission_refusal(self, limit_reached: Bye | None, now: int) -> Bye | None:
        """Return the goodbye to a client that may not come in; one of very many gets it at once."""
        if limit_reached is not None:
            self.runtime.activity_log.goodbyes[limit_reached.code] += 1
            if not self.runtime.admission.may_explain_refusal(now):
                self.outbound.close([MSGPACK.encode(limit_reached)], half_close=False)
            return limit_reached
        banned = self.runtime.admission.check_ban(self, now)
        if banned is not None:
            self.runtime.activity_log.log_refused_address(self.address, banned.code)
        return banned

    def _is_of_proxy(self) -> bool:
        return self.runtime.proxies.trusts(self.address)

    def admit_player(self, headers: Mapping[str, str]) -> Bye | None:
        """Take the player for whom a proxy sent a request; return the goodbye to one who may not come in.

        Raise :class:`HeadersDisagree`.
        """
        player = self.runtime.proxies.player_behind(self._sender, headers)
        return None if player == self.address else self._identify(player)

    def _identify(self, player: str) -> Bye | None:
        """Count the connection for ``player`` from now on; a proxy that says nobody's address is nobody's."""
        self.address = player
        self.is_identified = not self.runtime.proxies.trusts(player)
        now = self.runtime.now()
        return self._admission_refusal(self.runtime.admission.identify(self, now), now)

    def _admit(self, now: int) -> Bye | None:
        return self.runtime.admission.admit(self, now)

    @property
    def local_address(self) -> str:
        """The server's address that the client connected to."""
        host: str = getattr(self.transport.getHost(), "host", "")
        return host

    @property
    def language(self) -> str:
        """The protocol in use; ``none`` before the first byte."""
        return "none" if self.protocol is None else self.protocol.language

    @property
    def encrypted(self) -> bool:
        """Whether the connection is encrypted."""
        return self._tls_connection is not None

    def dataReceived(self, data: bytes) -> None:
        """Take bytes from the network, through TLS if the connection is encrypted."""
        if self._proxy_header is not None:
            data = self._read_proxy_header(self._proxy_header, data)
            if not data:
                return
        if self._tls_connection is None and self.protocol is None and data[0] == TLS_CLIENT_HELLO:
            self._start_tls()
        if self._tls_connection is None:
            self._on_plaintext(data)
        else:
            self._tls_connection.data_received(data)

    def _read_proxy_header(self, header: ProxyHeader, data: bytes) -> bytes:
        """Return what follows the header of the PROXY protocol; nothing while that is not complete."""
        try:
            read = header.feed(data)
        except BadProxyHeader:
            self._proxy_header = None
            self.outbound.close([], half_close=False)
            return b""
        if read is None:
            return b""
        self._proxy_header = None
        player, rest = read
        if player and player != self.address:
            self._sender = player
            self._refusal = self._identify(player)
        return rest

    def readConnectionLost(self) -> None:
        """The client sends nothing more, but may still read: it gets its answers before the connection closes.

        TLS has a closing handshake of its own, so that a client which ends without it is gone.
        """
        self._has_input_ended = True
        if self._tls_connection is not None or self.protocol is None or self.outbound.closing:
            if not self.outbound.closing:
                self.transport.unregisterProducer()  # for whose end the transport would wait
            self.transport.loseConnection()
            return
        self.guarded(self.protocol.end_of_input)
        self.runtime.flush_all()

    def writeConnectionLost(self) -> None:
        """The server has sent all: close, if the client had ended before."""
        if self._has_input_ended:
            self.transport.loseConnection()

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        """The connection is gone, whatever the cause."""
        if self._tls_connection is None:
            self._on_disconnect()
        else:
            self._tls_connection.connection_lost(reason)

    def _start_tls(self) -> None:
        """Put TLS between the network and everything else, if the room has a certificate."""
        tls = self.runtime.tls_policy.tls
        if tls is None or self.outbound.closing:
            return
        self.transport.unregisterProducer()
        self._tls_connection = tls.wrap(
            self.transport, self._on_plaintext, lambda reason: self._on_disconnect()
        )
        self.outbound = self._new_outbound_queue(self._tls_connection.transport, direct=False)

    def _new_outbound_queue(self, transport: IServerTransport, *, direct: bool) -> OutboundQueue:
        limits = self.runtime.limits
        return OutboundQueue(
            transport,
            self.runtime.clock,
            limits.queue_bytes,
            limits.close_ms,
            direct=direct,
            traffic=self.runtime.traffic,
        )

    def _on_plaintext(self, data: bytes) -> None:
        """Pass bytes to the protocol; an internal error closes this connection and no other."""
        self.runtime.traffic.received += len(data)
        if self.outbound.closing or self._abandoned:
            self._ignore(len(data))
            return
        self.guarded(lambda: self._dispatch(data))

    def _ignore(self, size: int) -> None:
        """Drop what arrives after the goodbye, so that the goodbye is read; stop reading a flood."""
        self._ignored += size + _READ_COST_BYTES
        if self._ignored > MAX_IGNORED_BYTES:
            self.transport.pauseProducing()

    def _dispatch(self, data: bytes) -> None:
        if self.protocol is None:
            self.protocol = self._protocol_for(data[0])
        if self.protocol is not None:
            self.protocol.received(data)

    def guarded(self, work: Callable[[], None]) -> None:
        """Run ``work``; an internal error closes this connection and no other."""
        try:
            work()
        except Exception as error:
            self.runtime.report("reading from a connection", error)
            self.goodbye("internal", "a fault of the server, which has logged it")
            self.runtime.flush_all()

    def _on_disconnect(self) -> None:
        self.outbound.connection_lost()
        self.runtime.admission.remove(self)
        protocol, self.protocol = self.protocol, None
        if protocol is not None:
            protocol.connection_lost()
        self.runtime.flush_all()

    def abandon(self) -> None:
        """Note nothing of this client from now on: neither what they send, nor that the connection ends."""
        self._abandoned, self.protocol = True, None

    def goodbye(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Close with a reason, in the client's language; without a word before its first byte.

        Browsers hold connections ready for a later request, and would take a reason for the answer to that.
        """
        if self.protocol is None:
            self.outbound.close([], half_close=False)
            return
        self.protocol.goodbye(code, message, retry)

    def check_idle(self, now: int) -> None:
        """Close when the client has been silent for too long; called every second."""
        if self.outbound.closing:
            return
        if self.protocol is None:
            allowed, code = self.runtime.limits.hello_ms, "no_hello"
        else:
            allowed, code = self.protocol.idle_limit()
            self.protocol.ping_if_idle(now)
        if self._refusal is not None:
            allowed = min(allowed, self.runtime.limits.close_ms)
        if now - self.last_heard_at >= allowed:
            self.goodbye(code, Sentence(_SILENCE[code == "slow_reader"], {"seconds": allowed / 1000}))

    def _protocol_for(self, first: int) -> PortProtocol | None:
        http = chr(first).isascii() and chr(first).isalpha()
        if self._refusal is not None:
            if http:
                return HttpRejector(self, self._refusal)
            self.outbound.close([MSGPACK.encode(self._refusal)])
            return None
        if not self.encrypted and not self._allows_plaintext():
            if http:
                return HttpRedirector(self)
            self.protocol = NativeProtocol(self)
            self.goodbye(
                "plaintext_refused",
                "this room takes connections from other machines only with TLS; pokerroom's own clients use it by "
                "themselves",
                retry=False,
            )
            return self.protocol
        return HttpProtocol(self) if http else NativeProtocol(self)

    def _allows_plaintext(self) -> bool:
        return self._is_relayed or self.runtime.tls_policy.allows_plaintext(self.address, self.local_address)
