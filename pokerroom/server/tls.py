"""TLS on the room's port: the certificate, and the layer between a connection and its bytes.

A connection that begins with a ClientHello is wrapped, and the decrypted bytes go to the same protocols as on a plain
connection.  Once read, the private key is held by OpenSSL only.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import Encoding, load_pem_private_key
from OpenSSL import SSL
from twisted.internet.interfaces import IOpenSSLServerConnectionCreator
from twisted.internet.protocol import Factory, Protocol, connectionDone
from twisted.internet.task import Clock
from twisted.protocols.tls import TLSMemoryBIOFactory, TLSMemoryBIOProtocol
from twisted.python.failure import Failure
from zope.interface import implementer

from pokerlocale.spoken import _
from pokerroom.server.reactor_types import IServerTransport
from pokerwire.error_tree import PokerRoomError

_NO_CLOCK = Clock()
"""keeps the factory from looking for the global reactor; the layer used here needs no clock"""


PrivateKey = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey


class BadCertificate(PokerRoomError):
    """A certificate or key is unusable; the message says why."""


def _names_in(certificate: x509.Certificate) -> tuple[str, ...]:
    """Return the DNS names that a certificate is for."""
    try:
        extension = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
    except x509.ExtensionNotFound:
        return ()
    return tuple(extension.value.get_values_for_type(x509.DNSName))


class TlsConnection(NamedTuple):
    """An encrypted connection: its transport, and callbacks for encrypted bytes and for the end."""

    transport: IServerTransport
    data_received: Callable[[bytes], None]
    connection_lost: Callable[[Failure], None]


class Tls:
    """A certificate chain and its key. ``fingerprint``: SHA-256 of the certificate, hexadecimal."""

    def __init__(self, certificates: bytes, key: bytes) -> None:
        """Read the PEM texts; raise :class:`BadCertificate`."""
        chain, private = _read(certificates, key)
        self.names = _names_in(chain[0])
        """the DNS names that the certificate is for"""
        self.fingerprint = hashlib.sha256(chain[0].public_bytes(Encoding.DER)).hexdigest()
        context = _context(chain, private)
        context.set_tlsext_servername_callback(self._choose)
        self._creator = _Creator(context)
        self._by_name: dict[bytes, SSL.Context] = {}

    def show_for(self, name: str, certificates: bytes, key: bytes) -> None:
        """Show another certificate to whoever comes by ``name`` from now on; raise :class:`BadCertificate`."""
        self._by_name[name.encode("ascii")] = _context(*_read(certificates, key))

    def _choose(self, connection: SSL.Connection) -> None:
        context = self._by_name.get((connection.get_servername() or b"").lower())
        if context is not None:
            connection.set_context(context)

    def wrap(
        self,
        transport: IServerTransport,
        on_plaintext: Callable[[bytes], None],
        on_lost: Callable[[Failure], None],
    ) -> TlsConnection:
        """Put TLS on ``transport``: ``on_plaintext`` gets decrypted bytes, ``on_lost`` the end of the connection."""
        factory = TLSMemoryBIOFactory(self._creator, False, Factory(), _NO_CLOCK)
        layer: Any = TLSMemoryBIOProtocol(factory, _PlaintextReceiver(on_plaintext, on_lost))  # type: ignore[no-untyped-call]
        layer.makeConnection(transport)
        return TlsConnection(layer, layer.dataReceived, layer.connectionLost)


@implementer(IOpenSSLServerConnectionCreator)
class _Creator:
    """Creates OpenSSL's part of each connection."""

    def __init__(self, context: SSL.Context) -> None:
        self._context = context

    def serverConnectionForTLS(self, protocol: object) -> SSL.Connection:
        """Return a new connection; Twisted calls this."""
        return SSL.Connection(self._context, None)


def _read(certificates: bytes, key: bytes) -> tuple[list[x509.Certificate], PrivateKey]:
    """Return the chain and its key; raise :class:`BadCertificate` for what cannot be read, or has ended."""
    chain, private = _read_chain(certificates), _read_key(key)
    if chain[0].public_key() != private.public_key():
        raise BadCertificate(_("the key is not the key of the certificate"))
    ends = chain[0].not_valid_after_utc
    if ends < datetime.now(UTC):
        raise BadCertificate(_("the certificate ended on {date}", date=f"{ends:%Y-%m-%d}"))
    return chain, private


def _context(chain: list[x509.Certificate], key: PrivateKey) -> SSL.Context:
    context = SSL.Context(SSL.TLS_SERVER_METHOD)
    context.set_min_proto_version(SSL.TLS1_2_VERSION)
    context.set_options(SSL.OP_NO_COMPRESSION | SSL.OP_NO_RENEGOTIATION | SSL.OP_CIPHER_SERVER_PREFERENCE)
    context.set_session_cache_mode(SSL.SESS_CACHE_OFF)
    try:
        context.use_certificate(chain[0])
        for intermediate in chain[1:]:
            context.add_extra_chain_cert(intermediate)
        context.use_privatekey(key)
    except SSL.Error:
        raise BadCertificate(
            _("OpenSSL accepts neither the certificate nor its key: it is too weak")
        ) from None
    return context


class _PlaintextReceiver(Protocol):
    """Receives decrypted bytes."""

    def __init__(self, on_plaintext: Callable[[bytes], None], on_lost: Callable[[Failure], None]) -> None:
        self._on_plaintext = on_plaintext
        self._on_lost = on_lost

    def dataReceived(self, data: bytes) -> None:
        """Pass decrypted bytes on."""
        self._on_plaintext(data)

    def connectionLost(self, reason: Failure = connectionDone) -> None:
        """Report the end of the connection."""
        self._on_lost(reason)


def _read_chain(pem: bytes) -> list[x509.Certificate]:
    try:
        chain = x509.load_pem_x509_certificates(pem)
    except ValueError:
        raise BadCertificate(_("there is no certificate in PEM form (-----BEGIN CERTIFICATE-----)")) from None
    return chain


def _read_key(pem: bytes) -> PrivateKey:
    try:
        key = load_pem_private_key(pem, password=None)
    except TypeError:
        raise BadCertificate(
            _("the key is locked by a password: remove it, the file's mode protects the key")
        ) from None
    except (ValueError, UnsupportedAlgorithm):
        raise BadCertificate(_("there is no private key in PEM form (-----BEGIN PRIVATE KEY-----)")) from None
    if not isinstance(key, rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey):
        raise BadCertificate(_("the key is neither RSA nor an elliptic curve"))
    return key
