"""What a request over HTTP asks for: the head of it, read."""

from __future__ import annotations

from http import HTTPStatus
from typing import NamedTuple

HEAD_END = b"\r\n\r\n"
"""what ends a head"""


class BadHttpRequest(Exception):
    """The head of a request cannot be read; ``status`` is what to answer."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


class HttpRequest(NamedTuple):
    """The head of one request; the names of ``headers`` are in lower case."""

    method: str
    path: str
    headers: dict[str, str]
    query: str = ""
    version: str = "HTTP/1.1"


def parse_head(head: bytes) -> HttpRequest:
    """Return the request whose head (without the empty line) this is; raise :class:`BadHttpRequest`."""
    lines = head.decode("latin-1").split("\r\n")
    parts = lines[0].split(" ")
    if len(parts) != 3 or not parts[2].startswith("HTTP/1."):
        raise BadHttpRequest(HTTPStatus.BAD_REQUEST, "the first line must be: METHOD PATH HTTP/1.1")
    headers: dict[str, str] = {}
    for line in lines[1:]:
        name, colon, value = line.partition(":")
        key = name.lower()
        if not colon or not key or key.strip() != key:
            raise BadHttpRequest(HTTPStatus.BAD_REQUEST, "a header must be: Name: value")
        if key in headers and key in ("host", "origin"):
            raise BadHttpRequest(HTTPStatus.BAD_REQUEST, f"more than one {key} header")
        headers[key] = value.strip()
    path, _, query = parts[1].partition("?")
    return HttpRequest(parts[0], path, headers, query, parts[2])
