"""HTTP on the same port: a sign of life, a page for browsers that lost their way, and the door to WebSocket.

One request a connection; it is answered and the connection closes.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from pokerroom.server.websocket import WebSocketSpeaker, same_origin

if TYPE_CHECKING:
    from pokerroom.server.connection import Connection

_END = b"\r\n\r\n"


class BadRequest(Exception):
    """The head of a request cannot be read; ``status`` is what to answer."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


class Request(NamedTuple):
    """The head of one request; the names of ``headers`` are in lower case."""

    method: str
    path: str
    headers: dict[str, str]


def parse_head(head: bytes) -> Request:
    """Return the request whose head (without the empty line) this is; raise :class:`BadRequest`."""
    lines = head.decode("latin-1").split("\r\n")
    parts = lines[0].split(" ")
    if len(parts) != 3 or not parts[2].startswith("HTTP/1."):
        raise BadRequest(HTTPStatus.BAD_REQUEST, "the first line must be: METHOD PATH HTTP/1.1")
    headers: dict[str, str] = {}
    for line in lines[1:]:
        name, colon, value = line.partition(":")
        key = name.lower()
        if not colon or not key or key.strip() != key:
            raise BadRequest(HTTPStatus.BAD_REQUEST, "a header must be: Name: value")
        if key in headers and key in ("host", "origin"):
            raise BadRequest(HTTPStatus.BAD_REQUEST, f"more than one {key} header")
        headers[key] = value.strip()
    return Request(parts[0], parts[1].partition("?")[0], headers)


def response(
    status: HTTPStatus, body: str, kind: str = "text/plain", extra: dict[str, str] | None = None
) -> bytes:
    """Return a whole response that ends the connection."""
    data = body.encode()
    headers = {
        "Content-Type": f"{kind}; charset=utf-8",
        "Content-Length": str(len(data)),
        "Connection": "close",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        **(extra or {}),
    }
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join(lines).encode("latin-1") + _END + data


class HttpSpeaker:
    """Reads one request, answers it, and closes, or hands the connection to WebSocket."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._limits = connection.core.limits
        self._head = b""

    def received(self, data: bytes) -> None:
        """Collect the head of the request; answer when it is whole."""
        self._head += data
        head, end, _ = self._head.partition(_END)
        if len(head) > self._limits.http_header_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long")
        elif end:
            try:
                self._answer(parse_head(head))
            except BadRequest as error:
                self._refuse(error.status, str(error))

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close, with a reason."""
        status = HTTPStatus.REQUEST_TIMEOUT if code == "no_hello" else HTTPStatus.SERVICE_UNAVAILABLE
        self._refuse(status, f"{code}: {message}")

    def patience(self) -> tuple[int, str]:
        """A request must be whole within ``hello_ms``."""
        return self._limits.hello_ms, "no_hello"

    def nudge(self, now: int) -> None:
        """Nothing to ask for."""

    def lost(self) -> None:
        """The connection is gone."""

    def _answer(self, request: Request) -> None:
        if request.path == "/ws":
            self._upgrade(request)
        elif request.path not in PAGES:
            self._refuse(HTTPStatus.NOT_FOUND, "there is nothing here: / and /healthz are")
        elif request.method not in ("GET", "HEAD"):
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", {"Allow": "GET, HEAD"})
        else:
            page = PAGES[request.path](self._connection)
            whole = page.partition(_END)
            self._connection.link.close([whole[0] + _END if request.method == "HEAD" else page])

    def _upgrade(self, request: Request) -> None:
        if not same_origin(request.headers):
            self._refuse(HTTPStatus.FORBIDDEN, "the page that asks comes from another host than this room")
            return
        speaker = WebSocketSpeaker(self._connection)
        self._connection.speaker = speaker
        speaker.received(self._head)

    def _refuse(self, status: HTTPStatus, message: str, extra: dict[str, str] | None = None) -> None:
        self._connection.link.close([response(status, message + "\n", extra=extra)])


def _healthz(connection: Connection) -> bytes:
    return response(HTTPStatus.OK, "ok\n")


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{room}</title>
<style>body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }}</style>
</head>
<body>
<h1>{room}</h1>
<p>This poker room is open: {players} here, {tables}.</p>
<p>Join from a terminal:</p>
<pre>pokerroom play {address}</pre>
</body>
</html>
"""


def _index(connection: Connection) -> bytes:
    room = connection.core.hub.room
    here = connection.transport.getHost()
    players, tables = room.lobby.players, len(room.tables)
    page = _PAGE.format(
        room=escape(room.config.name),
        players="1 player is" if players == 1 else f"{players} players are",
        tables="1 table" if tables == 1 else f"{tables} tables",
        address=escape(f"[{here.host}]:{here.port}" if ":" in here.host else f"{here.host}:{here.port}"),
    )
    return response(HTTPStatus.OK, page, "text/html")


PAGES: dict[str, Callable[[Connection], bytes]] = {"/": _index, "/healthz": _healthz}
"""path -> what makes the whole response"""
