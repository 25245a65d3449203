"""HTTP messages: the head of a request, parsed, and whole responses with headers that keep a page harmless."""

from __future__ import annotations

from http import HTTPStatus
from typing import NamedTuple

from pokerroom.server.http.assets import Asset

HEAD_END = b"\r\n\r\n"
"""the empty line that ends a head"""
_CLIENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""what the browser client may load: its own files and its own room, no inline script or style"""


class BadHttpRequest(Exception):
    """The head of a request is malformed; ``status`` is the answer."""

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
    """Parse the head of a request, without its empty line; raise :class:`BadHttpRequest`."""
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


def response(
    status: HTTPStatus,
    body: str | bytes,
    content_type: str = "text/plain",
    extra: dict[str, str] | None = None,
) -> bytes:
    """Return a whole response that ends the connection. The default charset of ``content_type`` is UTF-8."""
    data = body.encode() if isinstance(body, str) else body
    headers = {
        "Content-Type": content_type
        if "charset=" in content_type or content_type == "image/png"
        else f"{content_type}; charset=utf-8",
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
    return "\r\n".join(lines).encode("latin-1") + HEAD_END + data


def asset_response(asset: Asset, headers: dict[str, str], *, keep_alive: bool = False) -> bytes:
    """Return a file of the browser client, compressed where the browser accepts that, or "not modified".

    ``keep_alive``: the connection stays open after it.
    """
    extra = {
        "Cache-Control": "no-cache",
        "ETag": asset.etag,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": _CLIENT_POLICY,
        "Connection": "keep-alive" if keep_alive else "close",
    }
    cached_etags = (tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(","))
    if asset.etag in cached_etags:
        return response(HTTPStatus.NOT_MODIFIED, b"", asset.content_type, extra)
    if asset.gzipped is not None and _takes_gzip(headers.get("accept-encoding", "")):
        return response(
            HTTPStatus.OK, asset.gzipped, asset.content_type, {**extra, "Content-Encoding": "gzip"}
        )
    return response(HTTPStatus.OK, asset.body, asset.content_type, extra)


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
