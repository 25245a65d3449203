"""Somebody who sits before the plain mode: reads its lines and types their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pokerclient.plain import PlainApp
from tests.clients.real_rooms import RealRoom


class PlainTypist:
    """One player in the plain mode at a :class:`RealRoom`. ``lines`` are all that it printed."""

    def __init__(self, room: RealRoom, name: str | None, **options: Any) -> None:
        self.room = room
        self.name = name
        self.lines: list[str] = []
        self.typed: asyncio.Queue[str | None] = asyncio.Queue()
        self._read = 0
        self._news = asyncio.Event()
        self.client = room.client(name)
        self.app = PlainApp(self.client, self._told, pause=room.time.pause, clock=room.time.clock, **options)

    def _told(self, line: str) -> None:
        self.lines.append(line)
        self._news.set()

    def __aiter__(self) -> PlainTypist:
        return self

    async def __anext__(self) -> str:
        line = await self.typed.get()
        if line is None:
            raise StopAsyncIteration
        return line

    async def play(self, table: int | None = None) -> int:
        """Sit before it until it ends; return the exit status."""
        return await self.app.run(self, table)

    def type(self, *lines: str) -> None:
        """Type some lines."""
        for line in lines:
            self.typed.put_nowait(line)

    def end(self) -> None:
        """Close the input."""
        self.typed.put_nowait(None)

    async def hears(self, text: str | Callable[[str], bool]) -> str:
        """Wait for the next unread line that begins with ``text`` (or passes it); everything before it is read then."""
        wanted = text if callable(text) else lambda line: line.startswith(text)
        while True:
            while self._read < len(self.lines):
                line = self.lines[self._read]
                self._read += 1
                if wanted(line):
                    return line
            self._news.clear()
            await self._news.wait()

    async def ask(self, typed: str, text: str = "") -> str:
        """Type a line and return the next one printed that begins with ``text``."""
        self._read = len(self.lines)
        self.type(typed)
        return await self.hears(text)
