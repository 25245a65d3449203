"""HTTP on the same port: the browser client, a sign of life, counts for a monitor, and the door to WebSocket.

A connection stays open for the files of the browser client; after any other answer it closes.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from pokerroom.protocol.messages.connection import Bye
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.command_throttle import CLOGGED, NOTHING, Intake
from pokerroom.server.http.assets import web_assets
from pokerroom.server.http.hand_pages import HandPath, hand_file, hand_path
from pokerroom.server.http.pages import PAGES
from pokerroom.server.http.request import END, BadRequest, Request, parse_head
from pokerroom.server.http.responses import asset_response, response
from pokerroom.server.http.websocket import WebSocketSpeaker, farewell, same_origin

if TYPE_CHECKING:
    from pokerroom.server.connection import Connection

REQUESTS_AT_ONCE = 400
REQUESTS_PER_SECOND = 100
"""requests of one connection; what comes faster, in smaller pieces, or before the answers are read, is read later"""

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
        core = connection.core
        self._connection = connection
        self._link = connection.link
        self._limits = core.limits
        self._most_unread = core.limits.queue_bytes // CLOGGED
        self._came = b""
        self._piece = False
        """something came since it was last looked for the end of a head"""
        self._served = False
        self._intake = Intake(
            connection.transport,
            core.clock,
            TokenBucket(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE, core.now()),
            self._more,
            self._receive,
            done=core.settle,
            clogged=self._clogged,
            guard=connection.guarded,
            cpu=core.cpu,
        )
        self._link.on_read = self._was_read

    def received(self, data: bytes) -> None:
        """Collect the head of the request; answer when it is whole."""
        self._came += data
        self._piece = True
        self._intake.go()

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close, with a reason; without one where the last request was answered and no other has begun."""
        if code in _GOODBYES and self._served and not self._came:
            self._close([])
            return
        self._refuse(_GOODBYES.get(code, HTTPStatus.SERVICE_UNAVAILABLE), f"{code}: {message}")

    def patience(self) -> tuple[int, str]:
        """A request must be whole within ``hello_ms``, the first as well as each after it."""
        return self._limits.hello_ms, "no_hello"

    def nudge(self, now: int) -> None:
        """Nothing to ask for."""

    def lost(self) -> None:
        """The connection is gone."""
        self._intake.stop()

    def _more(self) -> list[bytes]:
        """Return the next head that is whole."""
        if self._link.closing or self._connection.speaker is not self:
            return []
        came, piece, self._piece = self._came, self._piece, False
        end = came.find(END)
        if (len(came) if end < 0 else end) > self._limits.http_header_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long")
            return []
        if end < 0:
            return [NOTHING] if piece else []
        self._came = came[end + len(END) :]
        return [came[:end]]

    def _clogged(self) -> bool:
        return self._link.unread_bytes > self._most_unread

    def _was_read(self) -> None:
        if self._intake.unread:
            self._connection.heard_at = self._connection.core.now()
            self._intake.was_read()

    def _receive(self, head: bytes, now: int) -> None:
        try:
            self._answer(parse_head(head), head)
        except BadRequest as error:
            self._refuse(error.status, str(error))

    def _answer(self, request: Request, head: bytes) -> None:
        if request.path == "/ws":
            self._upgrade(request, head)
        elif not _is_there(request.path):
            self._refuse(HTTPStatus.NOT_FOUND, "there is nothing here: / and /healthz are")
        elif request.method not in ("GET", "HEAD"):
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", {"Allow": "GET, HEAD"})
        else:
            self._send(request, *self._page(request))

    def _send(self, request: Request, page: bytes, stay: bool) -> None:
        if request.method == "HEAD":
            page = page.partition(END)[0] + END
        if not stay:
            self._close([page])
            return
        self._served = True
        self._connection.heard_at = self._connection.core.now()
        if not self._link.write([page]):
            self._intake.stop()
            self._link.abort()

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

    def _upgrade(self, request: Request, head: bytes) -> None:
        if not same_origin(request.headers):
            self._refuse(HTTPStatus.FORBIDDEN, "the page that asks comes from another host than this room")
            return
        self._intake.stop()
        speaker = WebSocketSpeaker(self._connection)
        self._connection.speaker = speaker
        speaker.received(head + END + self._came)

    def _refuse(self, status: HTTPStatus, message: str, extra: dict[str, str] | None = None) -> None:
        self._close([response(status, message + "\n", extra=extra)])

    def _close(self, last_words: list[bytes]) -> None:
        self._intake.stop()
        self._link.close(last_words)


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

    def _answer(self, request: Request, head: bytes) -> None:
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

    def _answer(self, request: Request, head: bytes) -> None:
        words = farewell(head + END, self._bye) if request.path == "/ws" else []
        if words:
            self._close(words)
        else:
            status = _GOODBYES.get(self._bye.code, HTTPStatus.SERVICE_UNAVAILABLE)
            self._refuse(status, self._bye.message)
