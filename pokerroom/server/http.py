"""HTTP on the same port: the browser client, a sign of life, counts for a monitor, and the door to WebSocket.

A connection stays open for the files of the browser client; after any other answer it closes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs

from pokerroom.protocol.messages.line import Bye
from pokerroom.server.assets import Asset, web_assets
from pokerroom.server.hands import HandPath, hand_file, hand_path
from pokerroom.server.metrics import NotForYou
from pokerroom.server.qr import NotOurLink, qr_svg
from pokerroom.server.websocket import WebSocketSpeaker, farewell, same_origin

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
    version: str = "HTTP/1.1"


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
    return Request(parts[0], path, headers, query, parts[2])


def response(
    status: HTTPStatus, body: str | bytes, kind: str = "text/plain", extra: dict[str, str] | None = None
) -> bytes:
    """Return a whole response that ends the connection. ``kind`` may leave out the charset, which is UTF-8."""
    data = body.encode() if isinstance(body, str) else body
    headers = {
        "Content-Type": kind if "charset=" in kind or kind == "image/png" else f"{kind}; charset=utf-8",
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


def asset_response(asset: Asset, headers: dict[str, str], *, stay: bool = False) -> bytes:
    """Return a file of the browser client, compressed where the browser takes that, or that it has not changed.

    ``stay``: the line stays open after it.
    """
    extra = {
        "Cache-Control": "no-cache",
        "ETag": asset.tag,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": _CLIENT_POLICY,
        "Connection": "keep-alive" if stay else "close",
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


_GOODBYES = {
    "no_hello": HTTPStatus.REQUEST_TIMEOUT,
    "banned": HTTPStatus.FORBIDDEN,
    "too_many_connections": HTTPStatus.TOO_MANY_REQUESTS,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
}
"""what a goodbye of the room is in HTTP, where it is the fault of who asks"""


class HttpSpeaker:
    """Reads a request, answers it, and closes, or hands the connection to WebSocket.

    After a file of the browser client it waits for the next request: a page has dozens of them, and a new line for
    each would cost time, and count against how many lines one address may open.
    """

    language = "http"

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._limits = connection.core.limits
        self._head = b""
        self._served = False

    def received(self, data: bytes) -> None:
        """Collect the head of the request; answer when it is whole."""
        self._head += data
        while self._connection.speaker is self and not self._connection.link.closing:
            head, end, rest = self._head.partition(_END)
            if len(head) > self._limits.http_header_bytes:
                self._refuse(
                    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long"
                )
            if not end or self._connection.link.closing:
                return
            try:
                self._answer(parse_head(head))
            except BadRequest as error:
                self._refuse(error.status, str(error))
            self._head = rest

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close, with a reason; without one where the last request was answered and no other has begun."""
        if code in _GOODBYES and self._served and not self._head:
            self._connection.link.close()
            return
        self._refuse(_GOODBYES.get(code, HTTPStatus.SERVICE_UNAVAILABLE), f"{code}: {message}")

    def patience(self) -> tuple[int, str]:
        """A request must be whole within ``hello_ms``, the first as well as each after it."""
        return self._limits.hello_ms, "no_hello"

    def nudge(self, now: int) -> None:
        """Nothing to ask for."""

    def lost(self) -> None:
        """The connection is gone."""

    def _answer(self, request: Request) -> None:
        if request.path == "/ws":
            self._upgrade(request)
        elif not _is_there(request.path):
            self._refuse(HTTPStatus.NOT_FOUND, "there is nothing here: / and /healthz are")
        elif request.method not in ("GET", "HEAD"):
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", {"Allow": "GET, HEAD"})
        else:
            self._send(request, *self._page(request))

    def _send(self, request: Request, page: bytes, stay: bool) -> None:
        if request.method == "HEAD":
            page = page.partition(_END)[0] + _END
        if not stay:
            self._connection.link.close([page])
            return
        self._served = True
        self._connection.heard_at = self._connection.core.now()
        if not self._connection.link.write([page]):
            self._connection.link.abort()

    def _page(self, request: Request) -> tuple[bytes, bool]:
        """The whole response, and whether the line stays open after it."""
        make = PAGES.get(request.path)
        if make is not None:
            return make(self._connection, request), False
        hand = hand_path(request.path)
        if hand is not None and hand.form:
            return _hand(self._connection, hand), False
        asset = web_assets()[request.path if hand is None else "/"]
        stay = _may_stay(request)
        return asset_response(asset, request.headers, stay=stay), stay

    def _upgrade(self, request: Request) -> None:
        if not same_origin(request.headers):
            self._refuse(HTTPStatus.FORBIDDEN, "the page that asks comes from another host than this room")
            return
        speaker = WebSocketSpeaker(self._connection)
        self._connection.speaker = speaker
        speaker.received(self._head)

    def _refuse(self, status: HTTPStatus, message: str, extra: dict[str, str] | None = None) -> None:
        self._connection.link.close([response(status, message + "\n", extra=extra)])


def _may_stay(request: Request) -> bool:
    """Whether another request can follow on the same line: it has no body, and the client wants that."""
    headers = request.headers
    wanted = "close" not in headers.get("connection", "").lower() and request.version != "HTTP/1.0"
    return wanted and "content-length" not in headers and "transfer-encoding" not in headers


def _is_there(path: str) -> bool:
    return path in PAGES or path in web_assets() or hand_path(path) is not None


def _hand(connection: Connection, wanted: HandPath) -> bytes:
    """A hand that somebody gave a link to."""
    status, body, kind, name = hand_file(connection.core.room.archive, wanted)
    extra = {"Content-Disposition": f'attachment; filename="{name}"'} if name else None
    return response(status, body, kind, extra)


class HttpRedirector(HttpSpeaker):
    """Answers who asks without TLS and may not: the same page, encrypted, is at the same address."""

    def _answer(self, request: Request) -> None:
        host = request.headers.get("host", "")
        if self._connection.core.entrance.tls is None:
            self._refuse(HTTPStatus.FORBIDDEN, "this room takes lines of its own machine only")
            return
        if request.method not in ("GET", "HEAD") or request.path == "/ws" or not host:
            self._refuse(HTTPStatus.UPGRADE_REQUIRED, "this room speaks TLS only", {"Upgrade": "TLS/1.3"})
            return
        query = f"?{request.query}" if request.query else ""
        link = f"https://{host}{request.path}{query}"
        self._refuse(HTTPStatus.TEMPORARY_REDIRECT, f"go to {link}", {"Location": link})


class HttpBouncer(HttpSpeaker):
    """Tells who may not come in why, whatever he asks for; a page that is open already hears it over its WebSocket."""

    def __init__(self, connection: Connection, bye: Bye) -> None:
        super().__init__(connection)
        self._bye = bye

    def _answer(self, request: Request) -> None:
        words = farewell(self._head, self._bye) if request.path == "/ws" else []
        if words:
            self._connection.link.close(words)
        else:
            status = _GOODBYES.get(self._bye.code, HTTPStatus.SERVICE_UNAVAILABLE)
            self._refuse(status, self._bye.message)


def _healthz(connection: Connection, request: Request) -> bytes:
    """Whether the room is well; what is wrong has names, as :class:`~pokerroom.server.pulse.Pulse` gives them."""
    wrong = connection.core.pulse.ailments()
    status = HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK
    told = {"status": "unwell", "why": wrong} if wrong else {"status": "ok"}
    return response(status, json.dumps(told) + "\n", "application/json")


def _metrics(connection: Connection, request: Request) -> bytes:
    """Counts of the room, for whom the host lets read them."""
    metrics = connection.core.metrics
    try:
        metrics.access.check(connection.address, connection.here, request.headers)
    except NotForYou as error:
        extra = {"WWW-Authenticate": "Bearer"} if error.status is HTTPStatus.UNAUTHORIZED else None
        return response(error.status, f"{error}\n", extra=extra)
    text, kind = metrics.text(request.headers.get("accept", ""))
    return response(HTTPStatus.OK, text, kind)


def _qr(connection: Connection, request: Request) -> bytes:
    """A link into this room as a picture: ``/qr.svg?text=http://...``.

    A link with a secret in it comes in the header ``Room-Link``: proxies write addresses into their logs.
    """
    text = request.headers.get("room-link") or parse_qs(request.query).get("text", [""])[0]
    try:
        picture = qr_svg(text, request.headers.get("host", ""))
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
    "/metrics": _metrics,
    "/terminal": _terminal,
    "/qr.svg": _qr,
}
"""path -> what makes the whole response; all else is the browser client"""
