"""Who we are at a room, and what proves it: a kept token, a password, or an invitation."""

from __future__ import annotations

import secrets

from pokerclient.transport.address import Address
from pokerclient.transport.credentials import TOKEN_REFUSALS, Credentials
from pokerclient.transport.framing import Message
from pokerclient.transport.token_store import TokenStore


class Identity:
    """Our name at the room at ``address``; ``None`` for a spectator."""

    def __init__(
        self, address: Address, name: str | None, tokens: TokenStore, credentials: Credentials | None
    ) -> None:
        self.address = address
        self.name = name
        self._tokens = tokens
        self._credentials = credentials or Credentials()
        self._token: str | None = None
        self._refused_token: str | None = None
        """a kept token that the room does not take any more"""
        self._session = secrets.token_urlsafe(24)
        """the same on every connection, so that the room knows commands that are sent again"""

    def hello_fields(self) -> Message:
        """Return what a ``hello`` says of us: name, session, proof."""
        if self.name is not None and self._token is None:
            stored = self._tokens.load(self.address, self.name)
            self._token = None if stored == self._refused_token else stored
        proof = (self._credentials if self.name is not None else Credentials()).hello_fields(self._token)
        return {"name": self.name, "session": self._session, **proof}

    def keep_token(self, token: str) -> None:
        """Prove our name by ``token`` from now on; raise ``OSError`` when it cannot be kept for later."""
        self._token = token
        if self.name is not None:
            self._tokens.save(self.address, self.name, token)

    def forget_token(self, code: str) -> bool:
        """Give up a token refused with ``code``, if there is a password to log in with instead; return whether so."""
        known = self._credentials.password is not None and not self._credentials.new
        if not (code in TOKEN_REFUSALS and known and self._token is not None):
            return False
        self._refused_token, self._token = self._token, None
        return True
