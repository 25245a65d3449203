"""One name's connection without input and output: bytes in, bytes out."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Any

from pokerclient.errors import WireError
from pokerclient.fast.decoder import (
    FastMessage,
    UnreadablePart,
    decode,
    encode_frame,
    is_ok,
    salvage,
)
from pokerclient.fast.fast_bot import FastTable
from pokerclient.transport.frames import FrameReader

PROTOCOL_VERSION = 1
MAX_REPORTED = 20
"""different unreadable messages that one player reports"""

log = logging.getLogger(__name__)


class FastConnection:
    """Says hello, numbers commands, and hands each message of the room to the handler of its type.

    :meth:`hello_bytes` is what to send first on every new connection, :meth:`data_received` answers what came.
    ``stopped`` says why the connection ended, once it has.
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
        self._hello_id = 0
        self._session = secrets.token_urlsafe(24)
        self._id = 0
        self._reader = FrameReader()
        self._body = b""
        """the message being handled, as it came"""
        self._reported_errors: set[str] = set()
        """faults of unreadable messages; each is reported once"""
        self._welcomed = False
        self._output: list[bytes] = []
        self._seat_requests: dict[int, FastTable] = {}
        """by command: the tables where we asked for a seat; no other ``ok`` says anything"""
        self._handlers: dict[str, Callable[[FastMessage], None]] = {"bye": self._on_bye}

    def hello_bytes(self) -> bytes:
        """Return the first bytes for a new connection."""
        self._reader = FrameReader()
        self._output.clear()
        self._seat_requests.clear()
        self._welcomed = False
        self._hello_id = self._queue_command(
            "hello",
            protocol=PROTOCOL_VERSION,
            name=self.name,
            token=self._token,
            session=self._session,
            bot=True,
            client="pokerroom fast bots",
            **({"hold": True, "quiet": True} if self._hold else {}),
        )
        return self._take_output()

    def data_received(self, data: bytes) -> bytes:
        """Take received bytes and return the bytes to send; raise :class:`WireError` for what is not the protocol.

        An unreadable message is reported and left out.
        """
        handlers = self._handlers
        for body in self._reader.feed(data):
            if is_ok(body) and not self._seat_requests:
                continue
            try:
                message = decode(body)
            except WireError:
                salvaged = self._salvage(body)
                if salvaged is None:
                    continue
                message = salvaged
            handler = handlers.get(message.type)
            if handler is not None:
                self._body = body
                handler(message)
        return self._take_output()

    def ping(self) -> bytes:
        """Return the bytes of a ``ping``."""
        self._queue_command("ping")
        return self._take_output()

    def connection_lost(self, reason: str) -> None:
        """Note that the room cannot be reached any more."""
        self._stop(reason)

    def _take_output(self) -> bytes:
        output = self._output
        if not output:
            return b""
        data = output[0] if len(output) == 1 else b"".join(output)
        output.clear()
        return data

    def _queue_command(self, kind: str, **fields: Any) -> int:
        self._id += 1
        self._output.append(encode_frame({"type": kind, "id": self._id, **fields}))
        return self._id

    def _stop(self, reason: str, *, ok: bool = False) -> None:
        self.stopped = self.stopped or reason
        self.ok = self.ok and ok

    def _salvage(self, body: bytes) -> FastMessage | None:
        """Return the readable part of a message and report the rest; an unreadable welcome ends the player."""
        try:
            message, unreadable = salvage(body)
        except WireError as error:
            message, unreadable = None, [UnreadablePart(str(error), str(error))]
            if not self._welcomed:
                self._stop(str(error))
        for error_text, description in unreadable:
            if error_text not in self._reported_errors and len(self._reported_errors) < MAX_REPORTED:
                self._reported_errors.add(error_text)
                log.warning("%s: left out what cannot be understood: %s", self.name, description)
        return message

    def _on_bye(self, message: FastMessage) -> None:
        if not message.retry:
            self._stop(message.message)
