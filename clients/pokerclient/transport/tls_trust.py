"""Encrypted connections to rooms, and the check that a room is still the one visited before.

A certificate is accepted if an authority that this system trusts has signed it, or if it is the one remembered for
this address.  The first visit remembers it; if it is a different one later, nothing is sent.  On this machine, where
rooms take turns at one port, any certificate is accepted: it only says which room's tokens may be shown.
"""

from __future__ import annotations

import contextlib
import hmac
import ipaddress
import ssl
from collections.abc import Callable, Sequence

from pokerclient.errors import CannotConnect, NotTheSameRoom
from pokerclient.transport.address import Address
from pokerclient.transport.certificate_pins import CertificatePinStore, FileCertificatePins, short_form
from pokerclient.transport.tcp import MessageLink, OnMessage, TcpLink, open_tcp
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text

Notify = Callable[[str], None]


def _silent(text: str) -> None:
    """Notify nobody."""


class TlsTrust:
    """Opens connections; ``notify`` gets what a person should know; ``trust_new`` accepts one changed certificate.

    With ``certificate_here`` a room on this machine is asked for its certificate too, unless the address says how to
    connect; one without TLS is connected to plainly.
    """

    def __init__(
        self,
        pins: CertificatePinStore | None = None,
        *,
        trust_new: bool = False,
        certificate_here: bool = False,
        notify: Notify = _silent,
    ) -> None:
        self._pins = pins if pins is not None else FileCertificatePins()
        self._trust_new = trust_new
        self._certificate_here = certificate_here
        self._notify = notify

    async def certificates(self, address: Address) -> Sequence[str]:
        """Connect for a moment and return the certificates of the room at ``address``; raise as :meth:`open`."""
        link = await self.open(address, lambda message: None)
        link.close()
        return link.certificates

    async def open(self, address: Address, on_message: OnMessage) -> MessageLink:
        """Connect to ``address``.

        Raise :class:`CannotConnect`, and :class:`NotTheSameRoom` if its certificate is not the one remembered.
        """
        if not address.tls:
            if self._certificate_here and address.secure is None:
                with contextlib.suppress(ssl.SSLError, CannotConnect):
                    return await open_tcp(address, on_message, _any_certificate())
            return await open_tcp(address, on_message)
        try:
            link = await self._open_secured(address, on_message)
            with contextlib.suppress(OSError):
                history = self._pins.history(address)
                link.former_certificates = [one for one in history if one != link.fingerprint]
            return link
        except ssl.SSLError as error:
            reason = error.reason or str(error)
            raise CannotConnect(
                _(
                    "{address} answers without TLS ({reason}); if the room has none and you trust the network, "
                    "use room://{bare}",
                    address=address,
                    reason=reason.lower().replace("_", " "),
                    bare=address.bare,
                )
            ) from None

    async def _open_secured(self, address: Address, on_message: OnMessage) -> TcpLink:
        try:
            known = self._pins.load(address)
        except OSError as error:
            raise CannotConnect(
                _("the list of known rooms cannot be read: {reason}", reason=system_error_text(error))
            ) from None
        if known is None:
            link = await _open_verified(address, on_message)
            if link is None:
                link = await open_tcp(address, on_message, _any_certificate())
                self._notify(_first_visit_text(address, link.fingerprint))
            self._save_pin(address, link.fingerprint)
            return link
        link = await open_tcp(address, on_message, _any_certificate())
        if link.fingerprint == known:
            return link
        link.abort("another certificate")
        return await self._open_changed(address, on_message, known, link.fingerprint)

    async def _open_changed(self, address: Address, on_message: OnMessage, known: str, shown: str) -> TcpLink:
        """Accept a changed certificate if an authority signed it or the player said so; else raise."""
        link = await _open_verified(address, on_message)
        if link is None:
            if not self._trust_new:
                raise NotTheSameRoom(_changed_certificate_text(address, known, shown))
            link = await open_tcp(address, on_message, _any_certificate())
            self._trust_new = False
        self._save_pin(address, link.fingerprint)
        return link

    def _save_pin(self, address: Address, fingerprint: str) -> None:
        try:
            self._pins.save(address, fingerprint)
        except OSError as error:
            self._notify(
                _("The room's certificate could not be stored ({reason}).", reason=system_error_text(error))
            )


class PinnedRoom:
    """Opens connections to one room only: the one whose certificate has ``fingerprint``, wherever it listens.

    Every connection is encrypted, also on this machine, since the certificate proves the room.  A room with another
    certificate is sent nothing and not remembered.
    """

    def __init__(self, fingerprint: str, room_name: str) -> None:
        """``room_name`` names the room in messages to people."""
        self._fingerprint = fingerprint
        self._room_name = room_name

    async def open(self, address: Address, on_message: OnMessage) -> MessageLink:
        """Connect to ``address``; raise :class:`CannotConnect`, and :class:`NotTheSameRoom` if it is another room."""
        try:
            link = await open_tcp(address, on_message, _any_certificate())
        except ssl.SSLError:
            raise self._wrong_room(address) from None
        if not hmac.compare_digest(link.fingerprint, self._fingerprint):
            link.abort("another certificate")
            await link.lost
            raise self._wrong_room(address)
        return link

    def _wrong_room(self, address: Address) -> NotTheSameRoom:
        return NotTheSameRoom(
            _(
                "{address} is not {room}: nothing was sent",
                address=address.bare,
                room=self._room_name,
            )
        )


async def _open_verified(address: Address, on_message: OnMessage) -> TcpLink | None:
    """Connect to a room whose certificate an authority signed; return ``None`` if none did."""
    try:
        ipaddress.ip_address(address.host)
    except ValueError:
        pass
    else:
        return None
    try:
        return await open_tcp(address, on_message, ssl.create_default_context())
    except ssl.SSLCertVerificationError:
        return None


def _any_certificate() -> ssl.SSLContext:
    """Return a context that accepts any certificate: the fingerprint is compared before anything is sent."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _first_visit_text(address: Address, fingerprint: str) -> str:
    return _(
        "First visit to {address}: its certificate is {certificate}. Compare it with the host's screen; "
        "from now on it must stay the same.",
        address=address,
        certificate=short_form(fingerprint),
    )


def _changed_certificate_text(address: Address, known: str, shown: str) -> str:
    return _(
        "WARNING: {address} SHOWS ANOTHER CERTIFICATE THAN BEFORE, {shown} instead of {known}. Either the host has "
        "made a new one, or somebody stands between you and the room. Nothing was sent. Ask the host what their "
        "screen shows; if it is the new one, type: pokerroom play --trust-new {address}",
        address=address,
        shown=short_form(shown),
        known=short_form(known),
    )
