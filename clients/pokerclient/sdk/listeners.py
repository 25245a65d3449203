"""Hands out updates: to callbacks at once, to ``async for`` loops at their own pace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from types import TracebackType
from typing import Self

from pokerclient.sdk.updates import ConnectionChanged, Disconnected, Update, table_of

UpdateListener = Callable[[Update], None]

log = logging.getLogger(__name__)


class Listeners:
    """The listeners to updates, in the order in which they were added."""

    def __init__(self) -> None:
        self._listeners: list[UpdateListener] = []

    def add(self, listener: UpdateListener) -> Callable[[], None]:
        """Call ``listener`` with every update from now on; return a function that ends this."""
        self._listeners.append(listener)

        def remove() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return remove

    def notify(self, update: Update) -> None:
        """Call every listener with ``update``; log one that fails and continue with the others."""
        for listener in tuple(self._listeners):
            try:
                listener(update)
            except Exception:
                log.exception("a listener failed on %s", type(update).__name__)


class UpdateStream:
    """An ``async for`` over updates, of everything or of one table; it ends when the connection is closed for good.

    It receives every update from its creation on. Use it as a context manager, or :meth:`close` it, to leave it before
    the end.
    """

    def __init__(self, listeners: Listeners, table: int | None = None, closed: bool = False) -> None:
        self._table = table
        self._queue: asyncio.Queue[Update | None] = asyncio.Queue()
        self._remove = listeners.add(self._enqueue)
        if closed:
            self._queue.put_nowait(None)

    def _enqueue(self, update: Update) -> None:
        closed = isinstance(update, ConnectionChanged) and isinstance(update.state, Disconnected)
        if self._table is None or closed or table_of(update) == self._table:
            self._queue.put_nowait(update)
        if closed:
            self._queue.put_nowait(None)

    def close(self) -> None:
        """Stop; a waiting ``async for`` ends."""
        self._remove()
        self._queue.put_nowait(None)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Update:
        update = await self._queue.get()
        if update is None:
            self._remove()
            self._queue.put_nowait(None)
            raise StopAsyncIteration
        return update

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
