"""A client, a scripted room and a clock that is moved by hand: a client's whole life without a network."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

from pokerclient import Client
from pokerclient.sdk.updates import (
    ConnectionChanged,
    Update,
)
from pokerclient.transport.token_store import MemoryTokens
from tests.clients.fakes import FakeRoom, FakeTime, ok, settle
from tests.patience import PATIENCE


class ClientStage:
    """One client, one scripted room and a clock that is moved by hand."""

    def __init__(self, **options: Any) -> None:
        self.room = FakeRoom()
        self.time = FakeTime()
        self.tokens = MemoryTokens()
        self.client = Client(
            "room.test",
            "Ann",
            **{
                "tokens": self.tokens,
                "open_link": self.room.open,
                "rng": random.Random(1),
                "pause": self.time.pause,
                "clock": self.time.clock,
                **options,
            },
        )
        self.heard: list[Update] = []
        self.client.listen(self.heard.append)

    def states(self) -> list[Any]:
        return [update.state for update in self.heard if isinstance(update, ConnectionChanged)]

    async def back_online(self) -> None:
        """Cut the line and let the client come back."""
        self.room.link.cut()
        await settle()
        await self.time.move(30)

    def watchable(self, snapshot: dict[str, Any], **answers: Any) -> None:
        """Let table 1 be watched."""
        self.room.answers["watch"] = lambda m: [ok(m), {"type": "snapshot", "table": 1, "state": snapshot}]


def play(script: Callable[[ClientStage], Awaitable[None]], **options: Any) -> ClientStage:
    """Run a test's script with a bound on real time."""

    async def run() -> ClientStage:
        stage = ClientStage(**options)
        async with asyncio.timeout(PATIENCE):
            await script(stage)
            await stage.client.close()
        return stage

    return asyncio.run(run())


def events(first: int, last: int, *listed: dict[str, Any]) -> dict[str, Any]:
    """An ``events`` message of table 1."""
    return {"type": "events", "table": 1, "first": first, "last": last, "events": list(listed)}


def said(text: str) -> dict[str, Any]:
    """Somebody spoke."""
    return {"type": "said", "player": "Bob", "seat": None, "text": text}
