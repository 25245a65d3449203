"""What one name says and hears over one connection, without input and output: bytes in, bytes out."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any

from pokerclient.errors import WireError
from pokerclient.fast.bot import FastTable
from pokerclient.fast.decoder import Heard, Reader, Unread, frame, hear, is_ok, salvage

PROTOCOL_VERSION = 1
MOST_TOLD = 20
"""different things that could not be read of which one player tells"""

log = logging.getLogger(__name__)


class Speaker:
    """Says hello, numbers commands, and hands each message of the room to what is kept for its type in ``_heard``.

    :meth:`greeting` is what to say first on every new connection, :meth:`received` answers what came.  ``stopped``
    says why it has ended, once it has.
    """

    def __init__(
        self, name: str, *, hold: bool = True, token: str | None, on_token: Callable[[str], None]
    ) -> None:
        self.name = name
        self.stopped = ""
        self.ok = True
        self._token = token
        self._on_token = on_token
        self._hold = hold
        self._hello = 0
        self._session = secrets.token_urlsafe(24)
        self._id = 0
        self._reader = Reader()
        self._body = b""
        """the message that is being heard, as it came"""
        self._unread: set[str] = set()
        """what was wrong with messages that could not be read: each is told once"""
        self._welcomed = False
        self._out: list[bytes] = []
        self._asked: dict[int, FastTable] = {}
        """by command: the tables where we asked for a seat; no other ``ok`` says anything"""
        self._heard: dict[str, Callable[[Heard], None]] = {"bye": self._on_bye}

    def greeting(self) -> bytes:
        """Return the first words on a new connection."""
        self._reader = Reader()
        self._out.clear()
        self._asked.clear()
        self._welcomed = False
        self._hello = self._say(
            "hello",
            protocol=PROTOCOL_VERSION,
            name=self.name,
            token=self._token,
            session=self._session,
            bot=True,
            client="pokerroom fast bots",
            **({"hold": True, "quiet": True} if self._hold else {}),
        )
        return self._take()

    def received(self, data: bytes) -> bytes:
        """Take received bytes in and return what to send; raise :class:`WireError` for what is not the protocol.

        A message that cannot be read is told of and left out.
        """
        handlers = self._heard
        for body in self._reader.feed(data):
            if is_ok(body) and not self._asked:
                continue
            try:
                message = hear(body)
            except WireError:
                salvaged = self._salvage(body)
                if salvaged is None:
                    continue
                message = salvaged
            handler = handlers.get(message.type)
            if handler is not None:
                self._body = body
                handler(message)
        return self._take()

    def ping(self) -> bytes:
        """Return a sign of life."""
        self._say("ping")
        return self._take()

    def lost(self, why: str) -> None:
        """The room cannot be reached any more."""
        self._end(why)

    def _take(self) -> bytes:
        out = self._out
        if not out:
            return b""
        data = out[0] if len(out) == 1 else b"".join(out)
        out.clear()
        return data

    def _say(self, kind: str, **fields: Any) -> int:
        self._id += 1
        self._out.append(frame({"type": kind, "id": self._id, **fields}))
        return self._id

    def _end(self, why: str, *, ok: bool = False) -> None:
        self.stopped = self.stopped or why
        self.ok = self.ok and ok

    def _salvage(self, body: bytes) -> Heard | None:
        """Return what can be read of a message, and tell of what cannot; without a welcome this is the end."""
        try:
            message, lost = salvage(body)
        except WireError as error:
            message, lost = None, [Unread(str(error), str(error))]
            if not self._welcomed:
                self._end(str(error))
        for why, what in lost:
            if why not in self._unread and len(self._unread) < MOST_TOLD:
                self._unread.add(why)
                log.warning("%s: left out what cannot be understood: %s", self.name, what)
        return message

    def _on_bye(self, message: Heard) -> None:
        if not message.retry:
            self._end(message.message)
