"""A passkey as the room keeps it, what a browser sends to prove one, and where pages may use them."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

import msgspec

from pokerwire.error_tree import PokerRoomError


class Passkey(msgspec.Struct, frozen=True):
    """The public half of a passkey (bytes in base64url), and when it was added and last used (ms since 1970)."""

    id: str
    """the credential's id"""
    public_key: str
    """in the form of COSE"""
    user: str
    """the id that stands for the name on the device; all passkeys of a name have the same"""
    host: str
    """the relying party: the host name of the page"""
    sign_count: int
    added: int
    label: str = ""
    """the device that made it, as it called itself"""
    used: int = 0


class NewPasskey(NamedTuple):
    """What a browser returned that has made a passkey, in base64url."""

    credential: str
    client_data: str
    attestation: str


class PasskeyProof(NamedTuple):
    """What a browser returned that has a passkey, in base64url."""

    credential: str
    client_data: str
    authenticator_data: str
    signature: str
    user: str


class PageSession(NamedTuple):
    """Which page of the room asks: its session's secret text, and its origin, as in ``https://poker.example.org:8443``."""

    text: str | None
    origin: str


class Expected(NamedTuple):
    """What a browser has signed if it is right: the challenge, and which page it was."""

    challenge: bytes
    origin: str
    host: str
    """its host name, which is the id of the relying party"""


class BadPasskey(PokerRoomError):
    """What a browser sent proves nothing."""


class PasskeyVerifier(Protocol):
    """Checks signatures of passkeys; the player must have been verified, by finger, face or PIN."""

    def public_key_of(self, made: NewPasskey, expected: Expected) -> tuple[str, int]:
        """Return the public key of a new passkey in base64url, and its sign count; raise :class:`BadPasskey`."""

    def new_sign_count(self, proof: PasskeyProof, passkey: Passkey, expected: Expected) -> int:
        """Return the sign count of a proof; raise :class:`BadPasskey`, also where the count did not grow."""


def passkey_host(origin: str) -> str:
    """Return the host name whose passkeys a page of ``origin`` may use; empty: browsers allow none there.

    They need ``https``, or the machine's own name, and a name in place of an address.
    """
    try:
        page = urlsplit(origin)
        host = page.hostname or ""
    except ValueError:
        return ""
    local = host == "localhost" or host.endswith(".localhost")
    if page.scheme != "https" and not local:
        return ""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host
    return ""
