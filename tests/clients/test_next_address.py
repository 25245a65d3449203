"""A name with several addresses: the next one is tried where packets to the first are dropped."""

from __future__ import annotations

import asyncio
import socket
import sys
from contextlib import ExitStack
from typing import Any

import pytest

from pokerclient.transport import tcp
from pokerclient.transport.address import Address


def silent_listener(stack: ExitStack, host: str) -> int:
    """Listen at ``host`` with a queue that is full, so that the system drops whoever asks; return the port."""
    listener = stack.enter_context(socket.socket())
    listener.bind((host, 0))
    listener.listen(0)
    for _ in range(8):
        waiting = stack.enter_context(socket.socket())
        waiting.setblocking(False)
        waiting.connect_ex(listener.getsockname())
    return int(listener.getsockname()[1])


async def connect(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    with ExitStack() as stack:
        port = silent_listener(stack, "127.0.0.1")
        server = await loop.create_server(asyncio.Protocol, "127.0.0.2", port)

        async def both(*_: Any, **__: Any) -> list[Any]:
            return [
                (socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port))
                for host in ("127.0.0.1", "127.0.0.2")
            ]

        monkeypatch.setattr(loop, "getaddrinfo", both)
        link = await tcp.open_tcp(Address("room.example.org", port), lambda message: None)
        link.close()
        server.close()


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has all of 127/8, and drops who comes to a full queue"
)
def test_the_next_address_is_tried_when_packets_to_the_first_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tcp, "NEXT_ADDRESS_SECONDS", 0.05)
    asyncio.run(connect(monkeypatch))
