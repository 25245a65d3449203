"""What answers as a router may be anything: its answers, their number and their time have bounds."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable

import pytest

from pokerroom.host import router

pytest.importorskip("async_upnp_client")
CHUNK = b"<root>" * 1_000


async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer with a description that never ends."""
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n")
    try:
        while True:
            writer.write(CHUNK)
            await writer.drain()
    except ConnectionError:
        writer.close()


def test_a_description_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> router.RouterAnswer:
        async with await asyncio.start_server(endless, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            places = [f"http://127.0.0.1:{port}/{number}.xml" for number in range(router.MOST_ROUTERS)]

            async def find(found: Callable[[str], None]) -> None:
                for place in places:
                    found(place)

            monkeypatch.setattr(router, "_find_routers", find)
            return await asyncio.wait_for(router.ask_routers(7777, lambda opening: None), 60)

    answer = asyncio.run(ask())
    assert (answer.openings, answer.found) == ((), True)
    assert os.strerror(errno.EMSGSIZE) in answer.refusal
