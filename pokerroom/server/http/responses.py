"""Whole answers over HTTP, with the headers that keep a page from doing what it should not."""

from __future__ import annotations

from http import HTTPStatus

from pokerroom.server.http.assets import Asset
from pokerroom.server.http.request import HEAD_END

_CLIENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""what the browser client may load: its own files and its own room, no inline script or style"""


def response(
    status: HTTPStatus,
    body: str | bytes,
    content_type: str = "text/plain",
    extra: dict[str, str] | None = None,
) -> bytes:
    """Return a whole response that ends the connection. ``content_type`` may leave out the charset, which is UTF-8."""
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
    """Return a file of the browser client, compressed where the browser takes that, or that it has not changed.

    ``keep_alive``: the line stays open after it.
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
