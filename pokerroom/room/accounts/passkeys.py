"""Passkeys (WebAuthn): adding one to a name, and logging in by one.

Each ceremony begins with a challenge: random, for one session and one page, to be used once and soon.  A passkey is
found by the id of its credential, so that a device names its player.
"""

from __future__ import annotations

import base64
import hmac
from collections import OrderedDict
from typing import NamedTuple

from msgspec.structs import replace

from pokerroom.cards import RandomBits
from pokerroom.room.accounts.account_registry import AccountRegistry, token_hash_of
from pokerroom.room.accounts.passkey_record import (
    BadPasskey,
    Expected,
    NewPasskey,
    PageSession,
    Passkey,
    PasskeyProof,
    PasskeyVerifier,
    passkey_host,
)
from pokerroom.room.room_errors import RoomError
from pokerwire.room.room_limits import Limits

VALID_MS = 300_000
"""how long a challenge can be used"""
_MAX_CHALLENGES = 10_000
"""challenges that are remembered, the most recent ones"""
_CHALLENGE_BITS = 256
_USER_BITS = 256
_LONGEST_KEY = 1_024
"""characters of a public key: an RSA key of 4096 bits has 740"""


class _Asked(NamedTuple):
    """A challenge that was given, for whom (``None``: a spectator, who logs in by it), and until when it counts."""

    expected: Expected
    name: str | None
    user: str
    until: int


class Ceremony(NamedTuple):
    """What a browser needs in order to use a passkey, or to add one to the name of its player."""

    challenge: str
    host: str
    user: str
    known: tuple[str, ...]


class Passkeys:
    """The passkeys of all names. ``verifier``: what checks them; ``None``: nothing here does."""

    def __init__(self, limits: Limits, rng: RandomBits, accounts: AccountRegistry) -> None:
        self.verifier: PasskeyVerifier | None = None
        self._limits = limits
        self._rng = rng
        self._accounts = accounts
        self._names = {key.id: account.name for account in accounts.all() for key in account.passkeys}
        """id of a credential -> whose it is"""
        self._asked: OrderedDict[str, _Asked] = OrderedDict()
        """hash of a session's secret text -> the last challenge that it got"""

    def host_for(self, origin: str) -> str:
        """Return the host name whose passkeys a page of ``origin`` may use here; empty: none."""
        return "" if self.verifier is None else passkey_host(origin)

    def begin(self, name: str | None, page: PageSession, now: int) -> Ceremony:
        """Return a new challenge for a page, in place of an earlier one; raise ``no_passkeys``.

        ``name``: whose passkey it is to add; ``None``: to log in.
        """
        host = self.host_for(page.origin)
        if not (host and page.text):
            raise _no_passkeys()
        challenge = _random_bytes(self._rng, _CHALLENGE_BITS)
        known: tuple[Passkey, ...] = ()
        user = ""
        if name is not None:
            known = self._accounts.get(name).passkeys
            user = known[0].user if known else _encoded(_random_bytes(self._rng, _USER_BITS))
        key = token_hash_of(page.text)
        self._asked[key] = _Asked(Expected(challenge, page.origin, host), name, user, now + VALID_MS)
        self._asked.move_to_end(key)
        if len(self._asked) > _MAX_CHALLENGES:
            self._asked.popitem(last=False)
        return Ceremony(_encoded(challenge), host, user, tuple([one.id for one in known if one.host == host]))

    def add(self, name: str, made: NewPasskey, page: PageSession, label: str, now: int) -> None:
        """Add a passkey that a browser has made to a name.

        Raise :class:`RoomError` ``no_passkeys``, ``passkey_expired``, ``wrong_passkey``, ``too_many_passkeys``.
        """
        asked, verifier = self._take(name, page, now)
        present = self._accounts.get(name).passkeys
        maximum = self._limits.passkeys_per_name
        if len(present) >= maximum:
            raise RoomError(
                "too_many_passkeys",
                "a name has at most {maximum} passkeys: remove one that you no longer use",
                maximum=maximum,
            )
        try:
            public_key, count = verifier.public_key_of(made, asked.expected)
        except BadPasskey:
            raise _wrong_passkey() from None
        if made.credential in self._names or len(public_key) > _LONGEST_KEY:
            raise _wrong_passkey()
        added = Passkey(made.credential, public_key, asked.user, asked.expected.host, count, now, label)
        self._accounts.save_passkeys(name, (*present, added), now)
        self._names[added.id] = name

    def prove(self, proof: PasskeyProof, wanted: str | None, page: PageSession, now: int) -> str:
        """Return the name that a passkey proves, which has to be ``wanted`` if that is given.

        Raise :class:`RoomError` ``no_passkeys``, ``passkey_expired`` or ``wrong_passkey``.
        """
        asked, verifier = self._take(None, page, now)
        name = self._names.get(proof.credential)
        if name is None or wanted not in (None, name):
            raise _wrong_passkey()
        present = self._accounts.get(name).passkeys
        passkey = next(key for key in present if key.id == proof.credential)
        if passkey.host != asked.expected.host or not hmac.compare_digest(passkey.user, proof.user):
            raise _wrong_passkey()
        try:
            count = verifier.new_sign_count(proof, passkey, asked.expected)
        except BadPasskey:
            raise _wrong_passkey() from None
        used = replace(passkey, sign_count=count, used=now)
        self._accounts.save_passkeys(name, tuple([used if key is passkey else key for key in present]), now)
        return name

    def remove(self, name: str, id: str, now: int) -> None:
        """Remove a passkey of a name; raise :class:`RoomError` ``no_such_passkey``."""
        present = self._accounts.get(name).passkeys
        if all(key.id != id for key in present):
            raise RoomError("no_such_passkey", "this passkey is removed already")
        self._accounts.save_passkeys(name, tuple([key for key in present if key.id != id]), now)
        del self._names[id]

    def forget(self, name: str) -> None:
        """Forget a name, before its account is forgotten."""
        for key in self._accounts.get(name).passkeys:
            del self._names[key.id]

    def _take(self, name: str | None, page: PageSession, now: int) -> tuple[_Asked, PasskeyVerifier]:
        """Return what was asked of a page, and what checks the answer; it can be used once."""
        if self.verifier is None:
            raise _no_passkeys()
        asked = self._asked.pop(token_hash_of(page.text or ""), None)
        if asked is None or asked.name != name or now >= asked.until or asked.expected.origin != page.origin:
            raise RoomError("passkey_expired", "that took too long, or was answered already: try again")
        return asked, self.verifier


def _no_passkeys() -> RoomError:
    return RoomError(
        "no_passkeys",
        "passkeys work only in a browser that reaches this room by https and a name, and where the host has "
        "installed what checks them",
    )


def _wrong_passkey() -> RoomError:
    return RoomError("wrong_passkey", "this passkey proves no name of this room: come in by another way")


def _random_bytes(rng: RandomBits, bits: int) -> bytes:
    return rng.getrandbits(bits).to_bytes(bits // 8, "big")


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
