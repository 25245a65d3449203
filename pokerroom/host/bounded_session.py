"""A time after which every connection of an HTTP session ends, however slowly the other side keeps sending.

The time limit of a request counts from one byte to the next, so that a server that sends a byte now and then never
reaches it.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any

from requests import Session
from requests.adapters import HTTPAdapter
from urllib3 import HTTPConnectionPool, HTTPSConnectionPool


@contextlib.contextmanager
def ends_after(seconds: float, session: Session) -> Iterator[threading.Event]:
    """End what the session still waits for after a time; the event is set then."""
    over = threading.Event()
    lines: list[socket.socket] = []

    def end() -> None:
        over.set()
        for line in lines:
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def noted(kind: type[Any]) -> type[Any]:
        class Noted(kind):  # type: ignore[misc]
            def _new_conn(self) -> socket.socket:
                line: socket.socket = super()._new_conn()
                lines.append(line.dup())  # TLS takes the first over
                if over.is_set():
                    end()
                return line

        return Noted

    for scheme, pool in (("http", HTTPConnectionPool), ("https", HTTPSConnectionPool)):
        adapter = HTTPAdapter()
        pools = type("Pool", (pool,), {"ConnectionCls": noted(pool.ConnectionCls)})
        adapter.poolmanager.pool_classes_by_scheme = {scheme: pools}
        session.mount(f"{scheme}://", adapter)
    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield over
    finally:
        timer.cancel()
        for line in lines:
            line.close()
