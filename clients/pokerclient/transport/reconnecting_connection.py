"""A connection to a room that reconnects by itself.

A :class:`ReconnectingConnection` holds one TCP connection after another until it is closed: it logs in, waits for the
welcome, pings when the connection is silent, and retries, ever more slowly, when it breaks.  Its
:class:`ConnectionListener` handles the messages.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from pokerclient.errors import CannotConnect, NotTheSameRoom
from pokerclient.sdk.updates import Connecting, ConnectionState, Disconnected, Online, Reconnecting
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import ConnectionTiming
from pokerclient.transport.frames import CommandMessage, RawMessage
from pokerclient.transport.tcp import MessageLink, OpenLink
from pokerlocale.spoken import _, quoted
from pokerwire.messages.message_base import Message
from pokerwire.messages.received import read_message

log = logging.getLogger(__name__)

HELLO_TIMEOUT = 10.0
"""seconds from the connection to the welcome"""

GOODBYE_TIMEOUT = 1.0
"""seconds that the room has to close its end: with TLS both ends announce the end"""

MAX_HELLO_ATTEMPTS = 3
"""logins at a room whose connections break before its first message: it may have accepted the name already"""

Pause = Callable[[float], Awaitable[None]]


class ConnectionListener(Protocol):
    """Handles what comes over a connection."""

    def hello_message(self, certificates: Sequence[str]) -> CommandMessage:
        """Return the ``hello`` of a new connection to the room that has shown ``certificates``."""

    def connection_ready(self, reconnected: bool) -> None:
        """The room has accepted the login; ``reconnected``: after the connection had dropped."""

    def message_received(self, message: Message) -> None:
        """A message has arrived."""

    def connection_changed(self, state: ConnectionState) -> None:
        """The state of the connection is now ``state``."""

    def new_id(self) -> int:
        """Return an id for a ping."""

    @property
    def watching(self) -> bool:
        """Whether a table is watched, so that a dead connection must be noticed soon."""


class ReconnectingConnection:
    """One client's connection to a room, over as many TCP connections as it takes."""

    def __init__(
        self,
        address: Address,
        listener: ConnectionListener,
        *,
        open_link: OpenLink,
        timing: ConnectionTiming,
        rng: random.Random,
        pause: Pause = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address = address
        self.state: ConnectionState = Connecting()
        self.lag: float | None = None
        """seconds from the last ping to its answer"""
        self._listener = listener
        self._open_link = open_link
        self._timing = timing
        self._rng = rng
        self._pause = pause
        self._clock = clock
        self._link: MessageLink | None = None
        self._last_link: MessageLink | None = None
        """the last connection that was made, open or not"""
        self._welcomed: asyncio.Event | None = None
        self._cut_before_reply = False
        """whether the last connection broke after the login and before any message from the room"""
        self._closed_with = ""
        """how the room said that it is closed, until the next welcome; empty: it is open, as far as is known"""
        self._last_received = self._last_sent = 0.0
        self._ping: tuple[int, float] | None = None

    async def run(self, connected: asyncio.Future[None]) -> None:
        """Stay connected until :meth:`finish`; ``connected`` is done once the first login has succeeded or failed."""
        attempt = 0
        while not isinstance(self.state, Disconnected):
            started = self._clock()
            reason, welcomed = await self._run_connection(connected)
            if isinstance(self.state, Disconnected):
                return
            if not connected.done() and not (self._cut_before_reply and attempt + 1 < MAX_HELLO_ATTEMPTS):
                self.finish("unreachable", reason)
                connected.set_exception(CannotConnect(reason))
                return
            stable = welcomed and self._clock() - started >= self._timing.stable_after
            attempt = 1 if stable else attempt + 1
            await self._wait_before_retry(attempt, reason)

    def send(self, message: CommandMessage) -> None:
        """Send ``message`` if connected; otherwise the listener has to send it again after the next login."""
        if self._link is not None and isinstance(self.state, Online):
            self._last_sent = self._clock()
            self._link.send(message)

    def resend_hello(self) -> None:
        """Log in again on this connection after a refusal."""
        if self._link is not None:
            self._link.send(self._listener.hello_message(self._link.certificates))

    def finish(self, code: str, message: str) -> None:
        """End the connection for good."""
        if isinstance(self.state, Disconnected):
            return
        if self._link is not None:
            self._link.close()
        self._set_state(Disconnected(code, message))

    async def wait_closed(self) -> None:
        """Wait a short time until a finished connection is closed at both ends."""
        link = self._last_link
        if link is None:
            return
        await asyncio.wait((link.lost,), timeout=GOODBYE_TIMEOUT)
        if not link.lost.done():
            link.abort(_("the room did not close the connection"))

    def drop(self, reason: str) -> None:
        """Drop the current connection and make a new one."""
        if self._link is not None:
            self._link.abort(reason)

    def room_closed(self, reason: str) -> None:
        """Look for a room that has closed, as it said with ``reason``, until it is open again."""
        self._closed_with = reason
        self.drop(reason)

    # --- one connection -----------------------------------------------------------------------------------------

    async def _run_connection(self, connected: asyncio.Future[None]) -> tuple[str, bool]:
        """Hold one connection until it breaks; return why, and whether the login ever succeeded."""
        self._welcomed, self._cut_before_reply = asyncio.Event(), False
        try:
            link = self._link = self._last_link = await self._open_link(self.address, self._receive)
        except NotTheSameRoom as error:
            self._refuse(error, connected)
            return str(error), False
        except CannotConnect as error:
            return str(error), False
        keep_alive_task: asyncio.Task[None] | None = None
        try:
            self._cut_before_reply = True
            link.send(self._listener.hello_message(link.certificates))
            if not await self._wait_for_welcome(link):
                self._cut_before_reply = self._cut_before_reply and link.lost.done()
                return link.lost.result() if link.lost.done() else _("the room did not say welcome"), False
            self._closed_with = ""
            keep_alive_task = asyncio.create_task(self._keep_alive(link))
            reconnected = connected.done()
            self._set_state(Online(reconnected))
            self._listener.connection_ready(reconnected)
            if not reconnected:
                connected.set_result(None)
            return await asyncio.shield(link.lost), True
        finally:
            link.close()
            self._link = None
            if keep_alive_task is not None:
                keep_alive_task.cancel()

    def _refuse(self, error: NotTheSameRoom, connected: asyncio.Future[None]) -> None:
        """Stop for good: a retry would find the same stranger."""
        self.finish("not_the_same_room", str(error))
        if not connected.done():
            connected.set_exception(error)

    async def _wait_for_welcome(self, link: MessageLink) -> bool:
        assert self._welcomed is not None
        welcome = asyncio.ensure_future(self._welcomed.wait())
        await asyncio.wait((welcome, link.lost), timeout=HELLO_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        welcome.cancel()
        return self._welcomed.is_set() and not isinstance(self.state, Disconnected)

    def _receive(self, message: RawMessage) -> None:
        self._last_received, self._cut_before_reply = self._clock(), False
        kind = message["type"]
        if kind == "pong" and self._ping is not None and message["id"] == self._ping[0]:
            self.lag = self._clock() - self._ping[1]
            self._ping = None
            return
        try:
            self._listener.message_received(read_message(message))
        except (KeyError, TypeError, ValueError):
            log.exception("a message of type %r cannot be understood", kind)
            self.drop(_("the room sent a {kind} that this program does not understand", kind=quoted(kind)))
        if kind == "welcome" and self._welcomed is not None:
            self._welcomed.set()

    async def _wait_before_retry(self, attempt: int, reason: str) -> None:
        delay = self._timing.retry_delay(attempt, self._rng)
        self._set_state(Reconnecting(delay, attempt, self._closed_with or reason, bool(self._closed_with)))
        await self._pause(delay)

    def _set_state(self, state: ConnectionState) -> None:
        self.state = state
        self._listener.connection_changed(state)

    # --- signs of life ------------------------------------------------------------------------------------------

    async def _keep_alive(self, link: MessageLink) -> None:
        """Ping after a while of silence in either direction; drop the connection if no answer comes."""
        timing = self._timing
        self._last_received = self._last_sent = self._clock()
        self._ping = None
        idle = timing.idle_ping(self._rng)
        while True:
            silence = timing.ping_after if self._listener.watching else idle
            remaining = (
                min(self._last_received + silence, self._last_sent + timing.idle_ping_max) - self._clock()
            )
            if remaining > 0:
                await self._pause(min(remaining, timing.ping_after))  # a table may be watched meanwhile
                continue
            await self._ping_once(link)
            idle = timing.idle_ping(self._rng)

    async def _ping_once(self, link: MessageLink) -> None:
        sent = self._last_sent = self._clock()
        number = self._listener.new_id()
        self._ping = (number, sent)
        link.send({"type": "ping", "id": number})
        while self._last_received < sent:
            remaining = sent + self._timing.ping_timeout - self._clock()
            if remaining <= 0:
                link.abort(
                    _("the room was silent for {seconds} seconds", seconds=round(self._timing.ping_timeout))
                )
                return
            await self._pause(min(remaining, 0.5))
        self._last_received = max(self._last_received, sent)
