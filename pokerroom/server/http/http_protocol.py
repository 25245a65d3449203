"""HTTP on the same port: the browser client, a sign of life, counts for a monitor, and the door to WebSocket.

A connection stays open for the files of the browser client; after any other answer it closes.
"""

from __future__ import annotations

from http import HTTPStatus

from pokerroom.protocol.messages.connection import Bye
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.command_throttle import NOT_A_MESSAGE, UNREAD_QUEUE_DIVISOR, CommandThrottle
from pokerroom.server.context import ConnectionLike
from pokerroom.server.http.assets import web_assets
from pokerroom.server.http.hand_pages import HandPath, hand_file, hand_path
from pokerroom.server.http.http_messages import (
    HEAD_END,
    BadHttpRequest,
    HttpRequest,
    asset_response,
    parse_head,
    response,
)
from pokerroom.server.http.pages import PAGES
from pokerroom.server.http.websocket import WebSocketProtocol, same_origin, websocket_refusal

REQUESTS_AT_ONCE = 400
REQUESTS_PER_SECOND = 100
"""requests of one connection; what comes faster, in smaller pieces, or before the answers are read, is read later"""

_STATUS_OF_BYE = {
    "no_hello": HTTPStatus.REQUEST_TIMEOUT,
    "banned": HTTPStatus.FORBIDDEN,
    "too_many_connections": HTTPStatus.TOO_MANY_REQUESTS,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
}
"""what a goodbye of the room is in HTTP, where it is the fault of who asks"""


class HttpProtocol:
    """Reads a request, answers it, and closes, or hands the connection to WebSocket.

    After a file of the browser client it waits for the next request: a page has dozens of them, and a new line for
    each would cost time, and count against how many lines one address may open.
    """

    language = "http"

    def __init__(self, connection: ConnectionLike) -> None:
        runtime = connection.runtime
        self._connection = connection
        self._outbound = connection.outbound
        self._limits = runtime.limits
        self._max_unread = runtime.limits.queue_bytes // UNREAD_QUEUE_DIVISOR
        self._buffer = b""
        self._has_new_data = False
        """something came since it was last looked for the end of a head"""
        self._has_responded = False
        self._throttle = CommandThrottle(
            connection.transport,
            runtime.clock,
            TokenBucket(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE, runtime.now()),
            self._next_heads,
            self._receive,
            after_batch=runtime.flush_all,
            is_backlogged=self._is_backlogged,
            guard=connection.guarded,
            cpu_time=runtime.cpu_time,
        )
        self._outbound.on_read = self._on_read

    def received(self, data: bytes) -> None:
        """Collect the head of the request; answer when it is whole."""
        self._buffer += data
        self._has_new_data = True
        self._throttle.process()

    def goodbye(self, code: str, message: str, retry: bool = True) -> None:
        """Close, with a reason; without one where the last request was answered and no other has begun."""
        if code in _STATUS_OF_BYE and self._has_responded and not self._buffer:
            self._close([])
            return
        self._refuse(_STATUS_OF_BYE.get(code, HTTPStatus.SERVICE_UNAVAILABLE), f"{code}: {message}")

    def idle_limit(self) -> tuple[int, str]:
        """A request must be whole within ``hello_ms``, the first as well as each after it."""
        return self._limits.hello_ms, "no_hello"

    def ping_if_idle(self, now: int) -> None:
        """Nothing to ask for."""

    def connection_lost(self) -> None:
        """The connection is gone."""
        self._throttle.stop()

    def _next_heads(self) -> list[bytes]:
        """Return the next head that is whole."""
        if self._outbound.closing or self._connection.protocol is not self:
            return []
        buffered, has_new_data, self._has_new_data = self._buffer, self._has_new_data, False
        end = buffered.find(HEAD_END)
        if (len(buffered) if end < 0 else end) > self._limits.http_header_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long")
            return []
        if end < 0:
            return [NOT_A_MESSAGE] if has_new_data else []
        self._buffer = buffered[end + len(HEAD_END) :]
        return [buffered[:end]]

    def _is_backlogged(self) -> bool:
        return self._outbound.unread_bytes > self._max_unread

    def _on_read(self) -> None:
        if self._throttle.waits_for_reader:
            self._connection.last_heard_at = self._connection.runtime.now()
            self._throttle.on_read()

    def _receive(self, head: bytes, now: int) -> None:
        try:
            self._respond(parse_head(head), head)
        except BadHttpRequest as error:
            self._refuse(error.status, str(error))

    def _respond(self, request: HttpRequest, head: bytes) -> None:
        if request.path == "/ws":
            self._upgrade(request, head)
        elif not _exists(request.path):
            self._refuse(HTTPStatus.NOT_FOUND, "there is nothing here: / and /healthz are")
        elif request.method not in ("GET", "HEAD"):
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", {"Allow": "GET, HEAD"})
        else:
            self._send(request, *self._page(request))

    def _send(self, request: HttpRequest, page: bytes, keep_alive: bool) -> None:
        if request.method == "HEAD":
            page = page.partition(HEAD_END)[0] + HEAD_END
        if not keep_alive:
            self._close([page])
            return
        self._has_responded = True
        self._connection.last_heard_at = self._connection.runtime.now()
        if not self._outbound.write([page]):
            self._throttle.stop()
            self._outbound.abort()

    def _page(self, request: HttpRequest) -> tuple[bytes, bool]:
        """The whole response, and whether the line stays open after it."""
        make_page = PAGES.get(request.path)
        if make_page is not None:
            return make_page(self._connection, request), False
        hand = hand_path(request.path)
        if hand is not None and hand.form:
            return _hand_response(self._connection, hand), False
        asset = web_assets()[request.path if hand is None else "/"]
        keep_alive = _may_keep_alive(request)
        return asset_response(asset, request.headers, keep_alive=keep_alive), keep_alive

    def _upgrade(self, request: HttpRequest, head: bytes) -> None:
        if not same_origin(request.headers):
            self._refuse(HTTPStatus.FORBIDDEN, "the page that asks comes from another host than this room")
            return
        self._throttle.stop()
        websocket = WebSocketProtocol(self._connection)
        self._connection.protocol = websocket
        websocket.received(head + HEAD_END + self._buffer)

    def _refuse(self, status: HTTPStatus, message: str, extra: dict[str, str] | None = None) -> None:
        self._close([response(status, message + "\n", extra=extra)])

    def _close(self, chunks: list[bytes]) -> None:
        self._throttle.stop()
        self._outbound.close(chunks)


def _may_keep_alive(request: HttpRequest) -> bool:
    """Whether another request can follow on the same line: it has no body, and the client wants that."""
    headers = request.headers
    wanted = "close" not in headers.get("connection", "").lower() and request.version != "HTTP/1.0"
    return wanted and "content-length" not in headers and "transfer-encoding" not in headers


def _exists(path: str) -> bool:
    return path in PAGES or path in web_assets() or hand_path(path) is not None


def _hand_response(connection: ConnectionLike, hand: HandPath) -> bytes:
    """A hand that somebody gave a link to."""
    status, body, content_type, name = hand_file(connection.runtime.room.archive, hand)
    extra = {"Content-Disposition": f'attachment; filename="{name}"'} if name else None
    return response(status, body, content_type, extra)


class HttpRedirector(HttpProtocol):
    """Answers who asks without TLS and may not: the same page, encrypted, is at the same address."""

    def _respond(self, request: HttpRequest, head: bytes) -> None:
        host = request.headers.get("host", "")
        if self._connection.runtime.tls_policy.tls is None:
            self._refuse(HTTPStatus.FORBIDDEN, "this room takes lines of its own machine only")
            return
        if request.method not in ("GET", "HEAD") or request.path == "/ws" or not host:
            self._refuse(HTTPStatus.UPGRADE_REQUIRED, "this room speaks TLS only", {"Upgrade": "TLS/1.3"})
            return
        query = f"?{request.query}" if request.query else ""
        link = f"https://{host}{request.path}{query}"
        self._refuse(HTTPStatus.TEMPORARY_REDIRECT, f"go to {link}", {"Location": link})


class HttpRejector(HttpProtocol):
    """Tells who may not come in why, whatever he asks for; a page that is open already hears it over its WebSocket."""

    def __init__(self, connection: ConnectionLike, bye: Bye) -> None:
        super().__init__(connection)
        self._bye = bye

    def _respond(self, request: HttpRequest, head: bytes) -> None:
        chunks = websocket_refusal(head + HEAD_END, self._bye) if request.path == "/ws" else []
        if chunks:
            self._close(chunks)
        else:
            status = _STATUS_OF_BYE.get(self._bye.code, HTTPStatus.SERVICE_UNAVAILABLE)
            self._refuse(status, self._bye.message)
