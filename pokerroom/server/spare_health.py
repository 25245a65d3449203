"""What answers at the health address of a process that stands by: it has no room, and no event loop yet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from pokerroom.server.spare_watch import SpareWatch
from pokerroom.server.standby import SPARE_PROBLEMS, Standby

CLIENT_SECONDS = 5.0


class SpareHealth:
    """Answers at ``host`` and ``port``, in a thread, until :meth:`close`; raise ``OSError`` if that cannot be had."""

    def __init__(self, host: str, port: int, watch: SpareWatch) -> None:
        self._server = ThreadingHTTPServer((host, port), partial(_Pages, watch))
        self.port: int = self._server.server_address[1]
        Thread(target=self._server.serve_forever, args=(0.05,), name="spare-health", daemon=True).start()

    def close(self) -> None:
        """Leave the address to the room."""
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def watched_spare(standby: Standby | None, health: tuple[str, int] | None) -> Iterator[None]:
    """While a process stands by, watch what it will need, and answer at ``health``."""
    with ExitStack() as watching:
        if standby is not None:
            watch = watching.enter_context(closing(SpareWatch(standby.problems)))
            if health is not None:
                watching.enter_context(closing(SpareHealth(*health, watch)))
        yield


class _Pages(BaseHTTPRequestHandler):
    timeout = CLIENT_SECONDS

    def __init__(self, watch: SpareWatch, *args: Any) -> None:
        self._watch = watch
        super().__init__(*args)

    def do_GET(self) -> None:
        status, page = self._page()
        self.send_response(status)
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page.encode())

    def _page(self) -> tuple[HTTPStatus, str]:
        problems = self._watch.problems
        if self.path == "/healthz":
            wrong = {"status": "unwell", "why": problems} if problems else {"status": "ok"}
            status = HTTPStatus.SERVICE_UNAVAILABLE if problems else HTTPStatus.OK
            return status, json.dumps({**wrong, "state": "stands_by"}) + "\n"
        if self.path == "/metrics":
            unwell = [f'pokerroom_unwell{{why="{why}"}} {int(why in problems)}\n' for why in SPARE_PROBLEMS]
            stands_by = "# TYPE pokerroom_stands_by gauge\npokerroom_stands_by 1\n"
            return HTTPStatus.OK, "".join([stands_by, "# TYPE pokerroom_unwell gauge\n", *unwell])
        return HTTPStatus.NOT_FOUND, ""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: health is asked for every few seconds."""
