"""For how long nothing happens at the tables of a room, as two see it who only look."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import TableChanged, Update, UthTableChanged
from pokerclient.transport.address import Address
from pokerclient.transport.backoff import ConnectionTiming

LOOKERS = 2


class SilenceMeter:
    """Watches ``tables``, some of them against the house, and notes the longest silence of each since :meth:`begin`."""

    def __init__(self, address: Address, tables: Iterable[int], timing: ConnectionTiming) -> None:
        self._lookers = [Client(address, timing=timing) for _ in range(LOOKERS)]
        now = time.monotonic()
        self._last = dict.fromkeys(tables, now)
        self._began = now
        self._longest: dict[int, float] = {}

    async def come(self) -> None:
        """Begin to look."""
        for looker in self._lookers:
            looker.listen(self._hear)
            await looker.connect()
            for table in self._last:
                await looker.watch_any(table)

    async def leave(self) -> None:
        """Look no longer."""
        for looker in self._lookers:
            await looker.close()

    def begin(self) -> None:
        """Something happens to the room now."""
        self._began = time.monotonic()
        self._longest = dict.fromkeys(self._last, 0.0)

    async def end(self) -> list[float]:
        """Return the longest silence of each table since the beginning, once something happens at all of them."""
        healed = time.monotonic()
        while min(self._last.values()) < healed:
            await asyncio.sleep(0.01)
        return list(self._longest.values())

    def _hear(self, update: Update) -> None:
        if isinstance(update, TableChanged | UthTableChanged):
            table, now = update.view.table, time.monotonic()
            silence = now - max(self._last[table], self._began)
            self._longest[table] = max(self._longest.get(table, 0.0), silence)
            self._last[table] = now
