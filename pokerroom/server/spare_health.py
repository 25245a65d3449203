"""What answers at the health address of a process that stands by: it has no room, and no event loop yet."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

PAGES = {
    "/healthz": json.dumps({"status": "ok", "state": "stands_by"}) + "\n",
    "/metrics": "# TYPE pokerroom_stands_by gauge\npokerroom_stands_by 1\n",
}
CLIENT_SECONDS = 5.0


class SpareHealth:
    """Answers at ``host`` and ``port``, in a thread, until :meth:`close`; raise ``OSError`` if that cannot be had."""

    def __init__(self, host: str, port: int) -> None:
        self._server = ThreadingHTTPServer((host, port), _Pages)
        self.port: int = self._server.server_address[1]
        Thread(target=self._server.serve_forever, args=(0.05,), name="spare-health", daemon=True).start()

    def close(self) -> None:
        """Leave the address to the room."""
        self._server.shutdown()
        self._server.server_close()


class _Pages(BaseHTTPRequestHandler):
    timeout = CLIENT_SECONDS

    def do_GET(self) -> None:
        page = PAGES.get(self.path, "").encode()
        self.send_response(200 if page else 404)
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: health is asked for every few seconds."""
