"""Notices carried by a NATS server. Nothing else loads nats.

Only core NATS is used, which forgets: a notice is there for who listens at that moment.  The client runs in a thread
with an event loop of its own, and connects again for as long as it takes.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from contextlib import suppress
from typing import Any

import msgspec
import nats
import nats.errors

from pokerroom.store.postgresql.owner_notices import OwnerNotice
from pokerroom.store.postgresql.postgresql_connection import StatementConnection

_log = logging.getLogger(__name__)

SUBJECT = "SELECT subject FROM notices"
CONNECT_SECONDS = 2
RECONNECT_SECONDS = 0.5
CLOSE_SECONDS = 1.0
"""for so long a process that ends tries to send its last notice"""
BURST_SECONDS = 0.01
"""pause after news, in which more of it may come: however many notices come, rows are read so often at most"""


def open_nats_notices(url: str, connection: StatementConnection) -> NatsNotices:
    """Return the notices of the room in the database of ``connection``."""
    row = connection.execute(SUBJECT).fetchone()
    assert row is not None, "the migration that makes the table puts the row in"
    return NatsNotices(url, f"pokerroom.{row[0]}")


class NatsNotices:
    """The :class:`~pokerroom.store.postgresql.owner_notices.NoticeCarrier` under ``subject`` at the server ``url``."""

    def __init__(self, url: str, subject: str) -> None:
        self._url = url
        self._subject = subject
        self._newest: tuple[int, int] = (0, 0)
        self._news = threading.Event()
        self._client: Any = None
        self._can_be_told = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="nats-notices", daemon=True)
        self._thread.start()

    def tell(self, notice: OwnerNotice) -> None:
        """Publish a notice."""
        with suppress(RuntimeError):  # it is closed already
            self._loop.call_soon_threadsafe(lambda: self._loop.create_task(self._publish(notice)))

    def wait(self, seconds: float) -> None:
        """Wait for a newer notice than all before, or until the server is there again."""
        if self._news.wait(seconds):
            time.sleep(BURST_SECONDS)
            self._news.clear()

    def close(self) -> None:
        """Send what waits, and disconnect."""
        ending = asyncio.run_coroutine_threadsafe(self._end(), self._loop)
        with suppress(TimeoutError):
            ending.result(CLOSE_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CLOSE_SECONDS)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        connecting = self._loop.create_task(self._connect())
        self._loop.run_forever()
        connecting.cancel()
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(connecting)
        self._loop.close()

    async def _connect(self) -> None:
        client: Any = nats.NATS()
        self._client = client
        await client.connect(
            self._url,
            connect_timeout=CONNECT_SECONDS,
            reconnect_time_wait=RECONNECT_SECONDS,
            max_reconnect_attempts=-1,
            error_cb=self._on_error,
            reconnected_cb=self._on_connected,
        )
        await client.subscribe(self._subject, cb=self._hear)
        await self._on_connected()

    async def _publish(self, notice: OwnerNotice) -> None:
        with suppress(nats.errors.Error, OSError):
            await self._client.publish(self._subject, msgspec.json.encode(notice))

    async def _end(self) -> None:
        with suppress(nats.errors.Error, OSError, TimeoutError):
            if self._client.is_connected:
                await self._client.flush(timeout=1)
            await self._client.close()

    async def _hear(self, message: Any) -> None:
        try:
            notice = _decode(message.data)
        except msgspec.MsgspecError:
            return
        if (notice.epoch, notice.seq) > self._newest:
            self._newest = notice.epoch, notice.seq
            self._news.set()

    async def _on_connected(self) -> None:
        if not self._can_be_told:
            self._can_be_told = True
            _log.info("notices of the room go by NATS now")
        self._news.set()  # whatever was told meanwhile is lost

    async def _on_error(self, error: Exception) -> None:
        if self._can_be_told:
            self._can_be_told = False
            _log.warning(
                "NATS cannot be reached, so changes are noticed a little later: %s", error or type(error)
            )


_decode = msgspec.json.Decoder(OwnerNotice).decode
