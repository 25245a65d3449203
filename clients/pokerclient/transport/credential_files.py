"""Who the client is at a room and what proves it: a stored token, a password or an invitation."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pokerclient.transport.address import Address
from pokerclient.transport.frames import CommandMessage
from pokerclient.transport.token_store import TokenStore
from pokerlocale.local_times import local_time
from pokerlocale.spoken import _

TOKEN_REFUSALS = frozenset(("wrong_token", "login_expired", "name_taken"))
"""refusals of a ``hello`` after which a password may help"""

CREDENTIAL_FOR_REFUSAL = {
    "password_needed": ("password", True),
    "weak_password": ("password", True),
    "invitation_needed": ("invitation", True),
    "wrong_invitation": ("invitation", True),
    "name_taken": ("password", False),
    "wrong_token": ("password", False),
    "login_expired": ("password", False),
    "wrong_password": ("password", False),
    "no_password": ("password", False),
}
"""refusal of a login -> what to ask the player for, and whether the name is new"""


@dataclass(frozen=True, slots=True)
class Credentials:
    """A password or the code of an invitation; no traceback or log shows them. ``new`` registers the name.

    A code with which a host lets the name in again is given as the password.
    """

    password: str | None = field(default=None, repr=False)
    invitation: str | None = field(default=None, repr=False)
    new: bool = False

    def hello_fields(self, token: str | None) -> dict[str, Any]:
        """Return the fields of the first message; a ``token`` goes before a password."""
        if token is not None:
            return {"type": "hello", "token": token}
        if self.new or self.invitation is not None:
            return {"type": "register", "password": self.password, "invitation": self.invitation}
        if self.password is not None:
            return {"type": "log_in", "password": self.password}
        return {"type": "hello", "token": None}


def credentials_in(address: Address) -> Credentials | None:
    """Return the credentials in a link to the room, if there are any."""
    password, invitation = address.readmission or None, address.invitation or None
    return Credentials(password, invitation) if password or invitation else None


def last_login_text(last: tuple[int, str]) -> str:
    """Return a sentence about the last login (ms since 1970, address); empty if there was none."""
    time_ms, address = last
    if not time_ms:
        return ""
    when = local_time(time_ms)
    if address:
        return _("Your last visit: {when} from {address}.", when=when, address=address)
    return _("Your last visit: {when}.", when=when)


class Identity:
    """A name at the room at ``address``, and its proof; a spectator has the name ``None``."""

    def __init__(
        self, address: Address, name: str | None, tokens: TokenStore, credentials: Credentials | None
    ) -> None:
        self.address = address
        self.name = name
        self._tokens = tokens
        self._credentials = credentials or Credentials()
        self._token: str | None = None
        self._certificates: Sequence[str] = ()
        """the room's certificates, as the connection shows them"""
        self._refused_token: str | None = None
        """a stored token that the room no longer accepts"""
        self._session = secrets.token_urlsafe(24)
        """the same on every connection, so that the room recognizes commands that are sent again"""

    def hello_fields(self, certificates: Sequence[str]) -> CommandMessage:
        """Return the fields of a ``hello`` to the room that has shown ``certificates``: name, session, proof."""
        if certificates != self._certificates:
            self._certificates, self._token = certificates, None
        if self.name is not None and self._token is None:
            stored = self._tokens.load(self.address, self.name, certificates)
            self._token = None if stored == self._refused_token else stored
        proof = (self._credentials if self.name is not None else Credentials()).hello_fields(self._token)
        return {"name": self.name, "session": self._session, **proof}

    def keep_token(self, token: str) -> None:
        """Use ``token`` from now on and store it; raise ``OSError`` if it cannot be stored."""
        self._token = token
        if self.name is not None:
            self._tokens.save(self.address, self.name, token, self._certificates)

    @property
    def proven_token(self) -> str | None:
        """The token in use, if the room has proved itself by a certificate."""
        return self._token if self._certificates else None

    def forget_token(self, code: str) -> bool:
        """Drop a token refused with ``code`` if there is a password to use instead; return whether it did."""
        known = self._credentials.password is not None and not self._credentials.new
        if not (code in TOKEN_REFUSALS and known and self._token is not None):
            return False
        self._refused_token, self._token = self._token, None
        return True
