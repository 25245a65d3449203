"""The line to a room, which mends itself.

A :class:`Line` holds one connection after another until it is closed: it greets, waits for the welcome, asks for a
sign of life when the line is silent, and tries again, ever more slowly, when it broke.  What the messages mean is
its user's business (:class:`LineUser`).
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from pokerclient.errors import CannotConnect, NotTheSameRoom
from pokerclient.sdk.updates import Closed, Connecting, LineState, Online, Reconnecting
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import Timing
from pokerclient.transport.framing import Message
from pokerclient.transport.tcp import Link, OpenLink

log = logging.getLogger(__name__)

HELLO_TIMEOUT = 10.0
"""seconds from the connection to the welcome"""

GOODBYE_TIMEOUT = 1.0
"""seconds that the room has to close its end: with TLS both ends say that no more comes"""

GREETINGS = 3
"""how often a room is greeted whose line breaks before its first word: it may have taken our name in already"""

Pause = Callable[[float], Awaitable[None]]


class LineUser(Protocol):
    """Who speaks over a line."""

    def greeting(self) -> Message:
        """Return the ``hello`` of a new connection."""

    def greeted(self, again: bool) -> None:
        """The room has said welcome; ``again``: after the line had dropped."""

    def received(self, message: Message) -> None:
        """A message came."""

    def line_changed(self, state: LineState) -> None:
        """The state of the line is now ``state``."""

    def new_id(self) -> int:
        """Return an id for a ping."""

    @property
    def watching(self) -> bool:
        """Whether a table is watched, so that a dead line should be noticed soon."""


class Line:
    """One client's connection to a room, over as many TCP connections as it takes."""

    def __init__(
        self,
        address: Address,
        user: LineUser,
        *,
        open_link: OpenLink,
        timing: Timing,
        rng: random.Random,
        pause: Pause = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.address = address
        self.state: LineState = Connecting()
        self.lag: float | None = None
        """seconds from the last ping to its answer"""
        self._user = user
        self._open = open_link
        self._timing = timing
        self._rng = rng
        self._pause = pause
        self._clock = clock
        self._link: Link | None = None
        self._last: Link | None = None
        """the last connection that was made, whether it still holds or not"""
        self._welcomed: asyncio.Event | None = None
        self._cut = False
        """whether the last connection was made, greeted, and broke before the room said a word"""
        self._heard = self._said = 0.0
        self._ping: tuple[int, float] | None = None

    async def run(self, first: asyncio.Future[None]) -> None:
        """Keep the line up until it is closed; ``first`` is done when the first connection was welcomed or failed."""
        attempt = 0
        while not isinstance(self.state, Closed):
            began = self._clock()
            reason, welcomed = await self._one_connection(first)
            if isinstance(self.state, Closed):
                return
            if not first.done() and not (self._cut and attempt + 1 < GREETINGS):
                self.finish("unreachable", reason)
                first.set_exception(CannotConnect(reason))
                return
            steady = welcomed and self._clock() - began >= self._timing.steady
            attempt = 1 if steady else attempt + 1
            await self._wait(attempt, reason)

    def send(self, message: Message) -> None:
        """Send ``message`` when the line is up; otherwise it is for the user to send it again when it is."""
        if self._link is not None and isinstance(self.state, Online):
            self._said = self._clock()
            self._link.send(message)

    def greet_again(self) -> None:
        """Say hello once more on this connection, which was refused the first time."""
        if self._link is not None:
            self._link.send(self._user.greeting())

    def finish(self, code: str, message: str) -> None:
        """End the line for good."""
        if isinstance(self.state, Closed):
            return
        if self._link is not None:
            self._link.close()
        self._set(Closed(code, message))

    async def gone(self) -> None:
        """Wait, not for long, until a line that is finished is closed at both ends."""
        link = self._last
        if link is None:
            return
        await asyncio.wait((link.lost,), timeout=GOODBYE_TIMEOUT)
        if not link.lost.done():
            link.abort("the room did not close the connection")

    def drop(self, reason: str) -> None:
        """Give the present connection up and make a new one."""
        if self._link is not None:
            self._link.abort(reason)

    # --- one connection -----------------------------------------------------------------------------------------

    async def _one_connection(self, first: asyncio.Future[None]) -> tuple[str, bool]:
        """Hold one connection until it breaks; return why, and whether it was ever welcomed."""
        self._welcomed, self._cut = asyncio.Event(), False
        try:
            link = self._link = self._last = await self._open(self.address, self._receive)
        except NotTheSameRoom as error:
            self._refuse(error, first)
            return str(error), False
        except CannotConnect as error:
            return str(error), False
        keeper: asyncio.Task[None] | None = None
        try:
            self._cut = True
            link.send(self._user.greeting())
            if not await self._welcome(link):
                self._cut = self._cut and link.lost.done()
                return link.lost.result() if link.lost.done() else "the room did not say welcome", False
            keeper = asyncio.create_task(self._keep_alive(link))
            again = first.done()
            self._set(Online(again))
            self._user.greeted(again)
            if not again:
                first.set_result(None)
            return await asyncio.shield(link.lost), True
        finally:
            link.close()
            self._link = None
            if keeper is not None:
                keeper.cancel()

    def _refuse(self, error: NotTheSameRoom, first: asyncio.Future[None]) -> None:
        """Go no further: trying again would find the same stranger."""
        self.finish("not_the_same_room", str(error))
        if not first.done():
            first.set_exception(error)

    async def _welcome(self, link: Link) -> bool:
        assert self._welcomed is not None
        welcome = asyncio.ensure_future(self._welcomed.wait())
        await asyncio.wait((welcome, link.lost), timeout=HELLO_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        welcome.cancel()
        return self._welcomed.is_set() and not isinstance(self.state, Closed)

    def _receive(self, message: Message) -> None:
        self._heard, self._cut = self._clock(), False
        kind = message["type"]
        if kind == "pong":
            self._pong(message["id"])
            return
        try:
            self._user.received(message)
        except (KeyError, TypeError, ValueError):
            log.exception("a message of type %r cannot be understood", kind)
            self.drop(f"the room sent a {kind!r} that this program does not understand")
        if kind == "welcome" and self._welcomed is not None:
            self._welcomed.set()

    async def _wait(self, attempt: int, reason: str) -> None:
        delay = self._timing.retry_delay(attempt, self._rng)
        self._set(Reconnecting(delay, attempt, reason))
        await self._pause(delay)

    def _set(self, state: LineState) -> None:
        self.state = state
        self._user.line_changed(state)

    # --- signs of life ------------------------------------------------------------------------------------------

    async def _keep_alive(self, link: Link) -> None:
        """Ping when nothing was heard, or said, for a while; give the line up when no answer comes."""
        timing = self._timing
        self._heard = self._said = self._clock()
        self._ping = None
        idle = timing.idle_ping(self._rng)
        while True:
            silence = timing.ping_after if self._user.watching else idle
            left = min(self._heard + silence, self._said + timing.idle_ping_max) - self._clock()
            if left > 0:
                await self._pause(min(left, timing.ping_after))  # a table may be watched meanwhile
                continue
            await self._ping_once(link)
            idle = timing.idle_ping(self._rng)

    async def _ping_once(self, link: Link) -> None:
        sent = self._said = self._clock()
        number = self._user.new_id()
        self._ping = (number, sent)
        link.send({"type": "ping", "id": number})
        while self._heard < sent:
            left = sent + self._timing.give_up - self._clock()
            if left <= 0:
                link.abort(f"the room was silent for {self._timing.give_up:.0f} seconds")
                return
            await self._pause(min(left, 0.5))
        self._heard = max(self._heard, sent)

    def _pong(self, number: int) -> None:
        if self._ping is not None and self._ping[0] == number:
            self.lag = self._clock() - self._ping[1]
            self._ping = None
