"""What stands between two of a room: a proxy to one of several ports, whose flows can be lost without a word."""

from __future__ import annotations

import asyncio
import ctypes
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

SO_ATTACH_FILTER = 26
_NOTHING = ctypes.create_string_buffer(struct.pack("HBBI", 6, 0, 0, 0))
NO_PACKET = struct.pack("HL", 1, ctypes.addressof(_NOTHING))
"""a filter of one instruction: the system takes no packet for the socket, and acknowledges none"""

LOST_SECONDS = 60.0
"""until a lost connection ends here: a client that got its port anew could not connect"""
AT_ONCE = struct.pack("ii", 1, 0)


class Flow(NamedTuple):
    """One connection, on both sides of the proxy, and the port to which it leads."""

    to_client: asyncio.StreamWriter
    to_target: asyncio.StreamWriter
    port: int


class Front:
    """Passes new connections on to its ``targets`` in turn, ports that take them.

    When these change, connections that a process no longer listed has not answered end, as at a proxy that asks
    each how it is; the others stay with it, so that clients would receive what it says.
    """

    def __init__(self, targets: Sequence[int] = ()) -> None:
        self._targets = list(targets)
        self._next = 0
        self._unanswered: set[Flow] = set()
        self._flows: set[Flow] = set()
        self.port = 0
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def targets(self) -> list[int]:
        """The ports of the processes that take connections."""
        return list(self._targets)

    @targets.setter
    def targets(self, ports: Sequence[int]) -> None:
        self._targets = list(ports)
        for flow in [one for one in self._unanswered if one.port not in ports]:
            self._unanswered.remove(flow)
            flow.to_client.close()

    @property
    def flow_count(self) -> int:
        """How many connections there are whose packets arrive."""
        return len(self._flows)

    def lose_flows(self, port: int | None = None) -> None:
        """Let no packet of the connections (to ``port``) arrive any more; neither end learns of it."""
        for flow in [one for one in self._flows if port in (None, one.port)]:
            self._flows.remove(flow)
            for writer in flow[:2]:
                end: socket.socket = writer.get_extra_info("socket")
                end.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, NO_PACKET)
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                asyncio.get_running_loop().call_later(LOST_SECONDS, writer.transport.abort)

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
        for _ in self._targets:
            self._next += 1
            port = self._targets[self._next % len(self._targets)]
            with suppress(OSError):
                target, to_target = await asyncio.open_connection("127.0.0.1", port)
                break
        else:
            to_client.close()
            return
        flow = Flow(to_client, to_target, port)
        self._flows.add(flow)
        self._unanswered.add(flow)
        for source, sink in ((client, to_target), (target, to_client)):
            task = asyncio.create_task(self._copy(flow, source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _copy(self, flow: Flow, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError):
                while data := await source.read(65_536):
                    if sink is flow.to_client:
                        self._unanswered.discard(flow)
                    sink.write(data)
                    await sink.drain()
        finally:
            self._unanswered.discard(flow)
            self._flows.discard(flow)
            sink.close()
