"""HTTP on the same port: the browser client, a sign of life, and the door to WebSocket.

One request a connection; it is answered and the connection closes.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs

from pokerroom.server.assets import Asset, web_assets
from pokerroom.server.qr import NotOurLink, qr_svg
from pokerroom.server.websocket import WebSocketSpeaker, same_origin

if TYPE_CHECKING:
    from pokerroom.server.connection import Connection

_END = b"\r\n\r\n"

_CLIENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""what the browser client may load: its own files and its own room, no inline script or style"""


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
    query: str = ""


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
    path, _, query = parts[1].partition("?")
    return Request(parts[0], path, headers, query)


def response(
    status: HTTPStatus, body: str | bytes, kind: str = "text/plain", extra: dict[str, str] | None = None
) -> bytes:
    """Return a whole response that ends the connection. ``kind`` may leave out the charset, which is UTF-8."""
    data = body.encode() if isinstance(body, str) else body
    headers = {
        "Content-Type": kind if "charset=" in kind else f"{kind}; charset=utf-8",
        "Content-Length": str(len(data)),
        "Connection": "close",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
        **(extra or {}),
    }
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join(lines).encode("latin-1") + _END + data


def asset_response(asset: Asset, headers: dict[str, str]) -> bytes:
    """Return a file of the browser client, compressed where the browser takes that, or that it has not changed."""
    extra = {
        "Cache-Control": "no-cache",
        "ETag": asset.tag,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": _CLIENT_POLICY,
    }
    known = (tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(","))
    if asset.tag in known:
        return response(HTTPStatus.NOT_MODIFIED, b"", asset.kind, extra)
    if asset.packed is not None and _takes_gzip(headers.get("accept-encoding", "")):
        return response(HTTPStatus.OK, asset.packed, asset.kind, {**extra, "Content-Encoding": "gzip"})
    return response(HTTPStatus.OK, asset.body, asset.kind, extra)


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


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
        elif request.path not in PAGES and request.path not in web_assets():
            self._refuse(HTTPStatus.NOT_FOUND, "there is nothing here: / and /healthz are")
        elif request.method not in ("GET", "HEAD"):
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", {"Allow": "GET, HEAD"})
        else:
            page = self._page(request)
            whole = page.partition(_END)
            self._connection.link.close([whole[0] + _END if request.method == "HEAD" else page])

    def _page(self, request: Request) -> bytes:
        make = PAGES.get(request.path)
        if make is not None:
            return make(self._connection, request)
        return asset_response(web_assets()[request.path], request.headers)

    def _upgrade(self, request: Request) -> None:
        if not same_origin(request.headers):
            self._refuse(HTTPStatus.FORBIDDEN, "the page that asks comes from another host than this room")
            return
        speaker = WebSocketSpeaker(self._connection)
        self._connection.speaker = speaker
        speaker.received(self._head)

    def _refuse(self, status: HTTPStatus, message: str, extra: dict[str, str] | None = None) -> None:
        self._connection.link.close([response(status, message + "\n", extra=extra)])


def _healthz(connection: Connection, request: Request) -> bytes:
    return response(HTTPStatus.OK, "ok\n")


def _qr(connection: Connection, request: Request) -> bytes:
    """A link into this room as a picture: ``/qr.svg?text=http://...``."""
    texts = parse_qs(request.query).get("text", [""])
    try:
        picture = qr_svg(texts[0], request.headers.get("host", ""))
    except NotOurLink as error:
        return response(HTTPStatus.BAD_REQUEST, f"{error}\n")
    return response(HTTPStatus.OK, picture, "image/svg+xml")


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


def _terminal(connection: Connection, request: Request) -> bytes:
    """How to join without a browser."""
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


PAGES: dict[str, Callable[[Connection, Request], bytes]] = {
    "/healthz": _healthz,
    "/terminal": _terminal,
    "/qr.svg": _qr,
}
"""path -> what makes the whole response; all else is the browser client"""
