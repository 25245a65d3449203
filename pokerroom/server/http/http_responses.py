"""HTTP responses, whole, with headers that keep a page harmless."""

from __future__ import annotations

from functools import cache
from http import HTTPStatus

from pokerroom.server.http.assets import Asset
from pokerroom.server.http.downloads import Download

HEAD_END = b"\r\n\r\n"
"""the empty line that ends a head"""
_CLIENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""what the browser client may load: its own files and its own room, no inline script or style"""
_BARE_POLICY = "default-src 'none'"
_BARE_TYPES = ("text/css", "application/json", "font/")
"""files that load nothing, wherever they are opened"""


def response(
    status: HTTPStatus,
    body: str | bytes,
    content_type: str = "text/plain",
    extra: dict[str, str] | None = None,
) -> bytes:
    """Return a whole response that ends the connection. The default charset of ``content_type`` is UTF-8."""
    data = body.encode() if isinstance(body, str) else body
    return _head(status, len(data), content_type, extra or {}) + data


def asset_response(asset: Asset, headers: dict[str, str], *, keep_alive: bool = False) -> bytes:
    """Return a file of the browser client, compressed where the browser accepts that, or "not modified".

    ``keep_alive``: the connection stays open after it.
    """
    cached_etags = (tag.strip().removeprefix("W/") for tag in headers.get("if-none-match", "").split(","))
    if asset.etag in cached_etags:
        return _asset_head(asset, HTTPStatus.NOT_MODIFIED, 0, "", keep_alive)
    if asset.gzipped is not None and _takes_gzip(headers.get("accept-encoding", "")):
        return _asset_head(asset, HTTPStatus.OK, len(asset.gzipped), "gzip", keep_alive) + asset.gzipped
    return _asset_head(asset, HTTPStatus.OK, len(asset.body), "", keep_alive) + asset.body


def download_head(file: Download) -> bytes:
    """Return the head of the response with a file to be kept; its body follows."""
    extra = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return _head(HTTPStatus.OK, len(file.body), "application/octet-stream", extra)


def page_response(page: str) -> bytes:
    """Return the browser client's page as it was made for one request, which ends the connection."""
    extra = {"Content-Security-Policy": _CLIENT_POLICY, "Cache-Control": "no-cache"}
    return response(HTTPStatus.OK, page, "text/html", extra)


@cache
def _asset_head(asset: Asset, status: HTTPStatus, length: int, encoding: str, keep_alive: bool) -> bytes:
    extra = {
        "Cache-Control": "no-cache",
        "ETag": asset.etag,
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": _BARE_POLICY
        if asset.content_type.startswith(_BARE_TYPES)
        else _CLIENT_POLICY,
        "Connection": "keep-alive" if keep_alive else "close",
    }
    if encoding:
        extra["Content-Encoding"] = encoding
    return _head(status, length, asset.content_type, extra)


def _head(status: HTTPStatus, length: int, content_type: str, extra: dict[str, str]) -> bytes:
    """Return the head of a response with a body of ``length`` bytes; ``extra`` headers replace the usual ones."""
    headers = {
        "Content-Type": content_type
        if "charset=" in content_type or content_type in ("image/png", "application/octet-stream")
        else f"{content_type}; charset=utf-8",
        "Content-Length": str(length),
        "Connection": "close",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'",
        **extra,
    }
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join(lines).encode("latin-1") + HEAD_END


def _takes_gzip(accepted: str) -> bool:
    for part in accepted.lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
