"""One TCP connection to a room: bytes in, messages out."""

from __future__ import annotations

import asyncio
import errno
import hashlib
import os
import socket
import ssl
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol, cast

from pokerclient.errors import CannotConnect, WireError
from pokerclient.transport.address import Address
from pokerclient.transport.frames import CommandMessage, MessageReader, RawMessage, pack
from pokerlocale.messages import N_
from pokerlocale.spoken import _

CONNECT_TIMEOUT = 10.0
"""seconds to wait for a connection to be made"""
NEXT_ADDRESS_SECONDS = 3.0
"""seconds after which a name's next address is tried: the first may take connections, and answer none"""

OnMessage = Callable[[RawMessage], None]


class MessageLink(Protocol):
    """One connection; ``lost`` is done, with the reason in words, once it is closed."""

    @property
    def lost(self) -> asyncio.Future[str]:
        """A future that is done once the connection is closed."""

    @property
    def certificates(self) -> Sequence[str]:
        """The fingerprint that the room has shown and those that it replaces; none on a plain connection."""

    def send(self, message: CommandMessage) -> None:
        """Send ``message``; do nothing if the connection is closed."""

    def close(self) -> None:
        """Send what is buffered and close."""

    def abort(self, reason: str) -> None:
        """Close the connection at once."""


OpenLink = Callable[[Address, OnMessage], Awaitable["MessageLink"]]


class TcpLink(asyncio.Protocol):
    """A :class:`MessageLink` over a socket."""

    def __init__(self, on_message: OnMessage) -> None:
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._on_message = on_message
        self._frames = MessageReader()
        self._transport: asyncio.Transport | None = None
        self._reason = _("the connection was closed")
        self.former_certificates: Sequence[str] = ()
        """fingerprints that the room had before, as the client remembers them"""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by asyncio."""
        self._transport = cast(asyncio.Transport, transport)

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the room's certificate, hexadecimal; empty on a plain connection."""
        tls = self._transport.get_extra_info("ssl_object") if self._transport is not None else None
        return hashlib.sha256(tls.getpeercert(binary_form=True)).hexdigest() if tls is not None else ""

    @property
    def certificates(self) -> Sequence[str]:
        """The fingerprint that the room has shown and those that it replaces; none on a plain connection."""
        shown = self.fingerprint
        return (shown, *self.former_certificates) if shown else ()

    def data_received(self, data: bytes) -> None:
        """Called by asyncio."""
        try:
            for message in self._frames.feed(data):
                self._on_message(message)
        except WireError as error:
            self.abort(str(error))

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by asyncio."""
        if not self.lost.done():
            self.lost.set_result(_("the connection broke: {reason}", reason=exc) if exc else self._reason)

    def send(self, message: CommandMessage) -> None:
        """Send ``message``; do nothing if the connection is closed."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(pack(message))

    def close(self) -> None:
        """Send what is buffered and close."""
        if self._transport is not None:
            self._transport.close()

    def abort(self, reason: str) -> None:
        """Close the connection at once."""
        self._reason = reason
        if self._transport is not None:
            self._transport.abort()


async def open_tcp(address: Address, on_message: OnMessage, tls: ssl.SSLContext | None = None) -> TcpLink:
    """Connect to ``address``, encrypted if ``tls`` is given.

    Raise :class:`CannotConnect` if nobody answers, and :class:`ssl.SSLError` if ``tls`` rejects the certificate.
    """
    try:
        async with asyncio.timeout(CONNECT_TIMEOUT):
            *others, last = await _found_hosts(address)
            for host in others:
                with suppress(TimeoutError, OSError):
                    async with asyncio.timeout(NEXT_ADDRESS_SECONDS):
                        return await _open_host(host, address, on_message, tls)
            return await _open_host(last, address, on_message, tls)
    except TimeoutError:
        raise CannotConnect(
            _(
                "no answer from {address} within {seconds} seconds",
                address=address.bare,
                seconds=round(CONNECT_TIMEOUT),
            )
        ) from None
    except ssl.SSLError:
        raise
    except (OSError, UnicodeError) as error:
        raise CannotConnect(
            _("no room answers at {address}: {reason}", address=address.bare, reason=_reason(error))
        ) from None


async def _open_host(
    host: str, address: Address, on_message: OnMessage, tls: ssl.SSLContext | None
) -> TcpLink:
    """Connect to ``host``, which is one of those that ``address`` names."""
    _, link = await asyncio.get_running_loop().create_connection(
        lambda: TcpLink(on_message),
        host,
        address.port,
        ssl=tls,
        server_hostname=address.host if tls else None,
    )
    return link


async def _found_hosts(address: Address) -> list[str]:
    """Return the addresses that a name has, in the order in which the system wants them tried; one at least."""
    host = await _found_host(address.host)
    found = await asyncio.get_running_loop().getaddrinfo(host, address.port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(where[0]) for *_, where in found)) or [host]


async def _found_host(host: str) -> str:
    """Return ``host``, or its address where the system knows no names of the local network (as friday.local)."""
    if not host.lower().endswith(".local"):
        return host
    try:
        await asyncio.get_running_loop().getaddrinfo(host, None)
    except OSError:
        from pokerclient.transport.discovery import (
            address_of_local_name,
        )  # zeroconf, which few addresses need

        return await address_of_local_name(host) or host
    return host


_REASONS = {
    errno.ECONNREFUSED: N_("nothing listens there"),
    errno.ENETUNREACH: N_("the network cannot be reached"),
    errno.EHOSTUNREACH: N_("the machine cannot be reached"),
    errno.ETIMEDOUT: N_("no answer in time"),
}


def _reason(error: Exception) -> str:
    if isinstance(error, socket.gaierror | UnicodeError):
        return _("there is no machine of that name")
    number = getattr(error, "errno", None)
    if number in _REASONS:
        return _(_REASONS[number])
    return os.strerror(number).lower() if number else _("no connection could be made")
