"""The one address of a room of several processes, as a floating address or a proxy gives it."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Front:
    """Passes new connections on to ``target``, a port.

    When that changes, connections that the process before has not answered end, as at a proxy that asks it how it is;
    the others stay with it, so that clients would hear what it says.
    """

    def __init__(self) -> None:
        self._target = 0
        self._unanswered: set[asyncio.StreamWriter] = set()
        self.port = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def target(self) -> int:
        """The port of the process that has the room."""
        return self._target

    @target.setter
    def target(self, port: int) -> None:
        self._target = port
        for to_client in self._unanswered:
            to_client.close()
        self._unanswered.clear()

    async def open(self) -> None:
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End all connections."""
        assert self._server is not None
        self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _pass_on(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        try:
            room, to_room = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            to_client.close()
            return
        self._unanswered.add(to_client)
        for source, sink in ((client, to_room), (room, to_client)):
            task = asyncio.create_task(self._copy(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _copy(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while data := await source.read(65_536):
                    self._unanswered.discard(sink)
                    sink.write(data)
                    await sink.drain()
        finally:
            self._unanswered.discard(sink)
            sink.close()
