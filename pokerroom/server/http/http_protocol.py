"""HTTP on the room's port: the browser client, a few pages, and the upgrade to WebSocket.

A connection stays open after files of the browser client, and closes after any other response.
"""

from __future__ import annotations

from functools import partial
from http import HTTPStatus

from pokerlocale.sentences import Sentence
from pokerroom.room.token_bucket import TokenBucket
from pokerroom.server.command_throttle import (
    NOT_A_MESSAGE,
    UNREAD_QUEUE_DIVISOR,
    CommandThrottle,
    NotAMessage,
)
from pokerroom.server.context import ConnectionLike
from pokerroom.server.http.assets import web_assets
from pokerroom.server.http.downloads import download, is_download
from pokerroom.server.http.help_pages import help_response, is_help_path
from pokerroom.server.http.host_names import HostNames, is_host
from pokerroom.server.http.http_requests import BadHttpRequest, HttpRequest, RequestReader
from pokerroom.server.http.http_responses import HEAD_END, asset_response, download_head, response
from pokerroom.server.http.pages import PAGES
from pokerroom.server.http.room_pages import is_room_page, is_room_path
from pokerroom.server.http.sign_page import NOWHERE, sign_page, turned_away
from pokerroom.server.http.websocket import WebSocketProtocol, same_origin, websocket_refusal
from pokerroom.server.proxies import HeadersDisagree
from pokerwire.messages.connection_messages import Bye

REQUESTS_AT_ONCE = 400
REQUESTS_PER_SECOND = 100
"""limits of one connection; faster requests, and requests of a client that does not read, are read later"""

_STATUS_OF_BYE = {
    "no_hello": HTTPStatus.REQUEST_TIMEOUT,
    "banned": HTTPStatus.FORBIDDEN,
    "too_many_connections": HTTPStatus.TOO_MANY_REQUESTS,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
}
"""code of a goodbye -> HTTP status, where the client is to blame"""


PIECE_BYTES = 65_536
"""bytes of a download that are sent at once"""


class HttpProtocol:
    """Reads a request, responds and closes, or hands the connection to WebSocket.

    After a file of the browser client it waits for the next request: a page has dozens of them, and a new connection
    for each would cost time and count towards the limit of its address.
    """

    language = "http"

    def __init__(self, connection: ConnectionLike) -> None:
        runtime = connection.runtime
        self._connection = connection
        self._outbound = connection.outbound
        self._limits = runtime.limits
        self._max_unread = runtime.limits.queue_bytes // UNREAD_QUEUE_DIVISOR
        self._reader = RequestReader(runtime.limits.http_header_bytes)
        self._has_new_data = False
        """whether bytes arrived since the last search for a request"""
        self._has_responded = False
        self._unsent = memoryview(b"")
        """the rest of a file that the client downloads"""
        self.share = runtime.fair_turns.share_of(connection.address)
        self._throttle = CommandThrottle[HttpRequest](
            connection.transport,
            runtime.clock,
            TokenBucket(REQUESTS_PER_SECOND, REQUESTS_AT_ONCE, runtime.now()),
            self,
            share=self.share,
            cpu_time=runtime.cpu_time,
        )
        self._outbound.on_read = self._on_read

    def received(self, data: bytes) -> None:
        """Collect the head of a request; respond when it is complete."""
        self._reader.feed(data)
        self._has_new_data = True
        self._throttle.process()

    def end_of_input(self) -> None:
        """The client sends nothing more: answer what it asked, and close."""
        self._throttle.end_of_input(lambda: self._close([]))

    def goodbye(self, code: str, message: Sentence | str, retry: bool = True) -> None:
        """Close, with a reason unless the last request was answered and no other has begun."""
        if code in _STATUS_OF_BYE and self._has_responded and self._reader.is_empty:
            self._close([])
            return
        self._refuse(_STATUS_OF_BYE.get(code, HTTPStatus.SERVICE_UNAVAILABLE), f"{code}: {message}")

    def idle_limit(self) -> tuple[int, str]:
        """Return ``hello_ms``: every request must be complete within it."""
        return self._limits.hello_ms, "no_hello"

    def ping_if_idle(self, now: int) -> None:
        """Do nothing: HTTP has no pings."""

    def connection_lost(self) -> None:
        """The connection is gone."""
        self._throttle.forget_connection()

    # --- as the input of the throttle -----------------------------------------------------------------------------

    def next_messages(self) -> list[HttpRequest | NotAMessage]:
        """Return the next complete request."""
        if self._outbound.closing or self._connection.protocol is not self:
            return []
        has_new_data, self._has_new_data = self._has_new_data, False
        try:
            request = self._reader.next_request()
        except BadHttpRequest as error:
            self._refuse(error.status, str(error))
            return []
        if request is None:
            return [NOT_A_MESSAGE] if has_new_data else []
        return [request]

    def is_backlogged(self) -> bool:
        """Whether the client has to read first."""
        return self._outbound.unread_bytes > self._max_unread

    def server_is_full(self) -> bool:
        """Return that it is not: pages change nothing."""
        return False

    def run_slice(self, seconds: float) -> None:
        """Answer requests for about ``seconds``."""
        self._connection.guarded(partial(self._run_requests, seconds))

    def _run_requests(self, seconds: float) -> None:
        runtime = self._connection.runtime
        now = runtime.now()
        for request in self._throttle.take(now, seconds):
            self._receive(request, now)
        runtime.flush_all()
        self._throttle.finish(now)

    # --- answers --------------------------------------------------------------------------------------------------

    def _on_read(self) -> None:
        if self._unsent:
            self._send_pieces()
        if self._throttle.waits_for_reader:
            self._connection.last_heard_at = self._connection.runtime.now()
            self._throttle.on_read()

    def _receive(self, request: HttpRequest, now: int) -> None:
        host = request.headers.get("host", "")
        try:
            bye = self._connection.admit_player(request.headers)
        except HeadersDisagree as error:
            self._refuse(HTTPStatus.BAD_REQUEST, str(error))
            return
        answer = self._connection.runtime.tls_policy.answers.get(request.path)
        if bye is not None:
            self._reject(request, bye)
        elif answer is not None:
            self._close([response(HTTPStatus.OK, answer)])
        elif host and not is_host(host):
            self._refuse(HTTPStatus.BAD_REQUEST, "the host header is neither a name nor an address")
        elif not self._connection.runtime.host_names.accepts(host):
            self._refuse(HTTPStatus.MISDIRECTED_REQUEST, HostNames.refusal(host))
        else:
            self._answer(request)

    def _reject(self, request: HttpRequest, bye: Bye) -> None:
        """Send a client the reason why it may not come in; an open page gets it over its WebSocket."""
        chunks = websocket_refusal(request.head(), bye) if request.path == "/ws" else []
        if chunks:
            self._close(chunks)
        else:
            status = _STATUS_OF_BYE.get(bye.code, HTTPStatus.SERVICE_UNAVAILABLE)
            self._close([sign_page(status, turned_away(bye), request)])

    def _answer(self, request: HttpRequest) -> None:
        if request.path == "/ws":
            self._upgrade(request)
        elif not _exists(request.path):
            self._close([sign_page(HTTPStatus.NOT_FOUND, NOWHERE, request)])
        elif request.method not in ("GET", "HEAD"):
            self._refuse(HTTPStatus.METHOD_NOT_ALLOWED, "only GET and HEAD", {"Allow": "GET, HEAD"})
        elif is_download(request.path):
            self._download(request)
        elif is_room_page(request):
            self._throttle.stop()
            self._connection.runtime.answer_room_page(self, self._connection, request)
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
            self.abort()

    def _download(self, request: HttpRequest) -> None:
        """Send a file piece by piece, as fast as the client reads, and close."""
        file = download(request.path)
        if not file.body:
            wait = {"Retry-After": "2"}
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "the file is being made: ask again", wait)
            return
        self._throttle.stop()
        self._unsent = memoryview(b"" if request.method == "HEAD" else file.body)
        if self._outbound.write([download_head(file)]):
            self._send_pieces()

    def _send_pieces(self) -> None:
        self._connection.last_heard_at = self._connection.runtime.now()
        while self._unsent and self._outbound.unread_bytes <= self._max_unread:
            piece, self._unsent = self._unsent[:PIECE_BYTES], self._unsent[PIECE_BYTES:]
            if not self._outbound.write([bytes(piece)]):
                self.abort()
                return
        if not self._unsent:
            self._close([])

    def send_page(self, page: bytes) -> None:
        """Send a whole response, and close."""
        self._close([page])

    def send_gated(self, messages: list[bytes], closed: bool) -> None:
        """Send a response that waited in the durability gate, and close."""
        self._close(messages)

    def abort(self) -> None:
        """Close at once, after an internal error."""
        self._throttle.stop()
        self._outbound.abort()

    def _page(self, request: HttpRequest) -> tuple[bytes, bool]:
        """Return the whole response, and whether the connection stays open after it."""
        make_page = help_response if is_help_path(request.path) else PAGES.get(request.path)
        if make_page is not None:
            return make_page(self._connection, request), False
        asset = web_assets()[request.path]
        keep_alive = _may_keep_alive(request)
        return asset_response(asset, request.headers, keep_alive=keep_alive), keep_alive

    def _upgrade(self, request: HttpRequest) -> None:
        if not same_origin(request.headers):
            self._refuse(HTTPStatus.FORBIDDEN, "the page that asks comes from another host than this room")
            return
        if _has_body(request):
            self._refuse(HTTPStatus.BAD_REQUEST, "a request that opens a WebSocket has no body")
            return
        self._throttle.forget_connection()
        websocket = WebSocketProtocol(self._connection, request.headers.get("origin", ""))
        self._connection.protocol = websocket
        websocket.received(request.head() + self._reader.take_rest())

    def _refuse(self, status: HTTPStatus, message: str, extra: dict[str, str] | None = None) -> None:
        self._close([response(status, message + "\n", extra=extra)])

    def _close(self, chunks: list[bytes]) -> None:
        self._throttle.stop()
        self._outbound.close(chunks)


def _may_keep_alive(request: HttpRequest) -> bool:
    """Whether the client wants to send another request on this connection, and this one has no body."""
    wanted = "close" not in request.headers.get("connection", "").lower() and request.version != "1.0"
    return wanted and not _has_body(request)


def _has_body(request: HttpRequest) -> bool:
    return "content-length" in request.headers or "transfer-encoding" in request.headers


def _exists(path: str) -> bool:
    return (
        path in PAGES or is_download(path) or path in web_assets() or is_help_path(path) or is_room_path(path)
    )


class HttpRedirector(HttpProtocol):
    """Redirects clients that must use TLS to the same address with https."""

    def _answer(self, request: HttpRequest) -> None:
        host = request.headers.get("host", "")
        if self._connection.runtime.tls_policy.tls is None:
            self._refuse(HTTPStatus.FORBIDDEN, "this room accepts connections from its own machine only")
            return
        if request.method not in ("GET", "HEAD") or request.path == "/ws" or not host:
            self._refuse(HTTPStatus.UPGRADE_REQUIRED, "this room accepts TLS only", {"Upgrade": "TLS/1.3"})
            return
        query = f"?{request.query}" if request.query else ""
        link = f"https://{host}{request.path}{query}"
        self._refuse(HTTPStatus.TEMPORARY_REDIRECT, f"go to {link}", {"Location": link})


class HttpRejector(HttpProtocol):
    """Sends a refused client the reason, whatever it requests; an open page gets it over its WebSocket."""

    def __init__(self, connection: ConnectionLike, bye: Bye) -> None:
        super().__init__(connection)
        self._bye = bye

    def _receive(self, request: HttpRequest, now: int) -> None:
        self._reject(request, self._bye)
