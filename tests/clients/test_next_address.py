"""A name with several addresses: the next one is tried where the first does not answer, in each way that it may not."""

from __future__ import annotations

import asyncio
import socket
import ssl
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pokerclient.transport import tcp
from pokerclient.transport.address import Address
from pokerroom.host.certificate import new_certificate

FIRST, SECOND = "127.0.0.1", "127.0.0.2"


def silent_listener(stack: ExitStack, *, drops: bool) -> int:
    """Listen at the first address, as what stands still does, and return the port: it takes connections, answers none.

    ``drops``: its queue is full, so that the system drops whoever asks.
    """
    listener = stack.enter_context(socket.socket())
    listener.bind((FIRST, 0))
    listener.listen(0)
    for _ in range(8 if drops else 0):
        waiting = stack.enter_context(socket.socket())
        waiting.setblocking(False)
        waiting.connect_ex(listener.getsockname())
    return int(listener.getsockname()[1])


async def connect(monkeypatch: pytest.MonkeyPatch, certificate: Path, *, drops: bool) -> None:
    """Connect to a name whose second address alone has a room."""
    loop = asyncio.get_running_loop()
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    served.load_cert_chain(certificate)
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE

    async def both(*_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, port)) for host in (FIRST, SECOND)]

    with ExitStack() as stack:
        port = silent_listener(stack, drops=drops)
        server = await loop.create_server(asyncio.Protocol, SECOND, port, ssl=served)
        monkeypatch.setattr(loop, "getaddrinfo", both)
        link = await tcp.open_tcp(Address("room.example.org", port), lambda message: None, trusting)
        assert link.fingerprint
        link.close()
        server.close()


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux has all of 127/8, and drops who comes to a full queue"
)
@pytest.mark.parametrize("drops", [True, False], ids=["packets dropped", "taken, not answered"])
def test_the_next_address_is_tried_where_the_first_does_not_answer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, drops: bool
) -> None:
    monkeypatch.setattr(tcp, "NEXT_ADDRESS_SECONDS", 0.5)
    certificate = tmp_path / "certificate.pem"
    certificate.write_text(new_certificate([SECOND]))
    asyncio.run(connect(monkeypatch, certificate, drops=drops))
