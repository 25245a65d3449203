"""What is answered over HTTP besides the browser client: a sign of life, counts, links as pictures, how to join."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from pokerroom.server.http.qr import NotOurLink, qr_svg
from pokerroom.server.http.request import Request
from pokerroom.server.http.responses import response
from pokerroom.server.metrics import NotForYou

if TYPE_CHECKING:
    from pokerroom.server.connection import Connection


def _healthz(connection: Connection, request: Request) -> bytes:
    """Whether the room is well; what is wrong has names, as :class:`~pokerroom.server.health.Pulse` gives them."""
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
