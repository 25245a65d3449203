"""An HTTP server on this machine that no client can hold up, and a browser that is sent there.

Each connection has its thread, up to a bound, and the head of a request a limit of time.
"""

from __future__ import annotations

import io
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import BoundedSemaphore
from time import monotonic
from typing import Any

MAX_CONNECTIONS = 32
HEAD_SECONDS = 5.0
"""for the first line and the headers of a request"""
CLIENT_SECONDS = 30.0
"""for each part of a body, and for an answer to be taken"""


class PageServer(ThreadingHTTPServer):
    """Answers each connection in a thread of its own; where all are taken, one waits for a while and is then closed."""

    daemon_threads = True

    def __init__(self, *args: Any, head_seconds: float) -> None:
        self.head_seconds = head_seconds
        self._places = BoundedSemaphore(MAX_CONNECTIONS)
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer a connection if there is a place for it."""
        if self._places.acquire(timeout=self.head_seconds):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer a connection, and then free its place."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print what went wrong here, but not that a browser hung up."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


class TimedRequests(BaseHTTPRequestHandler):
    """Reads requests whose heads have a limit of time."""

    server: PageServer

    def setup(self) -> None:
        """Begin to count the time."""
        super().setup()
        self.rfile.close()
        self._reader = _TimedReader(self.connection, self.server.head_seconds)
        self.rfile = io.BufferedReader(self._reader)

    def parse_request(self) -> bool:
        """Read the head."""
        is_read = super().parse_request()
        self._reader.end_limit()
        return is_read


class _TimedReader(io.RawIOBase):
    def __init__(self, connection: socket.socket, seconds: float) -> None:
        self._connection = connection
        self._deadline: float | None = monotonic() + seconds

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if self._deadline is not None:
            if (left := self._deadline - monotonic()) <= 0:
                raise TimeoutError("the head of a request came too slowly")
            self._connection.settimeout(left)
        return self._connection.recv_into(buffer)

    def end_limit(self) -> None:
        """Leave time for each part of what follows the head."""
        self._deadline = None
        self._connection.settimeout(CLIENT_SECONDS)


@contextmanager
def browser_at(address: str) -> Iterator[None]:
    """Open a browser at a secret address.

    Everybody on a machine may see the arguments of its programs, so the browser is given a file that leads there.
    """
    with TemporaryDirectory(prefix="pokerroom-hands-") as folder:
        file = Path(folder) / "open.html"
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(
                '<!doctype html>\n<meta charset="utf-8">\n<meta name="referrer" content="no-referrer">\n'
                f'<meta http-equiv="refresh" content="0; url={escape(address)}">\n'
                f'<title>My hands</title>\n<a href="{escape(address)}">My hands</a>\n'
            )
        webbrowser.open(file.as_uri())
        yield
