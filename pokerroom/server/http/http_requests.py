"""HTTP requests, read from the bytes of a connection; ``h11`` parses them."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from http import HTTPStatus

import h11

from pokerlocale.catalogues import SOURCE_LANGUAGE, languages
from pokerwire.error_tree import PokerRoomError

_PIECE_BYTES = 1_024
"""bytes given to the parser at a time, so that little of the next request has to be taken back from it"""


class BadHttpRequest(PokerRoomError):
    """The head of a request is malformed or too long; ``status`` is the answer."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True, slots=True)
class HttpRequest:
    """The head of one request; the names of ``headers`` are in lower case."""

    method: str
    path: str
    headers: dict[str, str]
    query: str = ""
    version: str = "1.1"

    def head(self) -> bytes:
        """Return the head as bytes, for the WebSocket library, which parses it itself."""
        target = f"{self.path}?{self.query}" if self.query else self.path
        lines = [f"{self.method} {target} HTTP/{self.version}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        return "\r\n".join([*lines, "", ""]).encode("latin-1")


class RequestReader:
    """Splits the bytes of a connection into heads of requests, each at most ``max_bytes`` long.

    It never reads the body of a request: the connection closes after a request that has one.
    """

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._unread = b""
        self._start_request()

    def feed(self, data: bytes) -> None:
        """Add received bytes."""
        self._unread += data

    @property
    def is_empty(self) -> bool:
        """Whether no byte of another request has arrived."""
        return not self._unread and not self._head_bytes

    def take_rest(self) -> bytes:
        """Return the bytes behind the last request, for another protocol."""
        rest = self._parser.trailing_data[0] + self._unread
        self._unread = b""
        self._start_request()
        return rest

    def next_request(self) -> HttpRequest | None:
        """Return the next request, ``None`` if it is not complete; raise :class:`BadHttpRequest`."""
        while self._unread:
            piece, self._unread = self._unread[:_PIECE_BYTES], self._unread[_PIECE_BYTES:]
            self._parser.receive_data(piece)
            self._head_bytes += len(piece)
            try:
                event = self._parser.next_event()
            except h11.RemoteProtocolError as error:
                what = str(error).partition(": bytearray(")[0]  # not what was sent, in Python's words
                raise BadHttpRequest(HTTPStatus(error.error_status_hint), what) from None
            if isinstance(event, h11.Request):
                return self._finish_request(event)
        return None

    def _finish_request(self, event: h11.Request) -> HttpRequest:
        rest, _ = self._parser.trailing_data
        if self._head_bytes - len(rest) > self._max_bytes:
            raise BadHttpRequest(
                HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the head of the request is too long"
            )
        self._unread = rest + self._unread
        self._start_request()
        return _request(event)

    def _start_request(self) -> None:
        self._parser = h11.Connection(h11.SERVER, max_incomplete_event_size=self._max_bytes)
        self._head_bytes = 0


def _request(event: h11.Request) -> HttpRequest:
    version = event.http_version.decode()
    if version not in ("1.0", "1.1"):
        raise BadHttpRequest(HTTPStatus.BAD_REQUEST, "the first line must be: METHOD PATH HTTP/1.1")
    headers: dict[str, str] = {}
    for raw_name, raw_value in event.headers.raw_items():
        name, value = raw_name.decode().lower(), raw_value.decode("latin-1")
        if name not in headers:
            headers[name] = value
        elif name == "origin":
            raise BadHttpRequest(HTTPStatus.BAD_REQUEST, "more than one origin header")
        else:
            headers[name] += f", {value}"
    path, _, query = event.target.decode().partition("?")
    return HttpRequest(event.method.decode(), path, headers, query, version)


def preferred_language(accepted: str, spoken: Container[str] | None = None) -> str:
    """Return the first language of an ``Accept-Language`` header, as in ``fr-CA,fr;q=0.9``, of those ``spoken``.

    By default they are all that the room speaks; without any of them it is English.
    """
    known = languages() if spoken is None else spoken
    wanted = [part.partition(";")[0].partition("-")[0].strip().lower() for part in accepted.split(",")]
    return next((language for language in wanted if language in known), SOURCE_LANGUAGE)
