"""HTTP pages besides the browser client that say nothing of its tables: health, metrics, QR codes, the schema."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Collection
from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

from pokerroom.room.ip_networks import address_of
from pokerroom.server.context import ConnectionLike
from pokerroom.server.http.host_names import leads_home
from pokerroom.server.http.http_requests import HttpRequest
from pokerroom.server.http.http_responses import response
from pokerroom.server.metrics import MetricsRefused, is_relayed
from pokerroom.server.tls_policy import is_local, is_this_machine
from pokerwire.error_tree import PokerRoomError

_MAX_LINK_LENGTH = 300
"""maximum length of a link in a QR code"""


def _healthz(connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return the room's health, with the problems that :class:`~pokerroom.server.health.HealthMonitor` names."""
    problems = connection.runtime.health.problems()
    status = HTTPStatus.SERVICE_UNAVAILABLE if problems else HTTPStatus.OK
    health = {"status": "unwell", "why": problems} if problems else {"status": "ok"}
    return response(status, json.dumps(health) + "\n", "application/json")


def _metrics(connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return the metrics of the room, if the client may read them."""
    metrics = connection.runtime.metrics
    try:
        metrics.access.check(connection.address, connection.local_address, request.headers)
    except MetricsRefused as error:
        extra = {"WWW-Authenticate": "Bearer"} if error.status is HTTPStatus.UNAUTHORIZED else None
        return response(error.status, f"{error}\n", extra=extra)
    text, content_type = metrics.text(request.headers.get("accept", ""))
    return response(HTTPStatus.OK, text, content_type)


class ForeignLink(PokerRoomError):
    """The text for a QR code is not a link into this room; the message says what would be one."""


def qr_svg(text: str, host: str, links: Collection[str] = ()) -> bytes:
    """Return the QR code of ``text`` as an SVG picture.

    Raise :class:`ForeignLink` unless ``text`` is a link into this room, which the browser knows as ``host`` and others
    by ``links``: the room does not vouch for links elsewhere.
    """
    try:
        link = urlsplit(text)
    except ValueError:
        raise ForeignLink("text must be a link into this room") from None
    names = {host.lower(), *[urlsplit(each).netloc for each in links]}
    ours = link.scheme in ("http", "https") and bool(link.netloc) and link.netloc.lower() in names
    if not ours or len(text) > _MAX_LINK_LENGTH or not text.isprintable():
        raise ForeignLink(f"text must be a link into this room: http://{host or 'ADDRESS'}/...")
    import segno  # not at the start of each room: few are asked for a code

    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", border=4, xmldecl=False, light="#fff", scale=6)
    return out.getvalue()


def _qr(connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return a link into this room as a QR code: ``/qr.svg?text=http://...``.

    A link with a secret comes in the header ``Room-Link``, because proxies log addresses.
    """
    text = request.headers.get("room-link") or parse_qs(request.query).get("text", [""])[0]
    try:
        svg = qr_svg(text, request.headers.get("host", ""), connection.runtime.links)
    except ForeignLink as error:
        return response(HTTPStatus.BAD_REQUEST, f"{error}\n")
    return response(HTTPStatus.OK, svg, "image/svg+xml")


def _addresses(connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return where the room is reached, for a page that makes links, or asks under which address it was here before.

    ``links`` are for others, and given to a page that knows the room as this machine itself; ``all`` are for whoever is
    on the machine or the network of the room, as whom a browser may have come by another of them.
    """
    links = connection.runtime.links if leads_home(request.headers.get("host", "")) else ()
    answer = {"links": links, "all": _known_links(connection, request)}
    return response(HTTPStatus.OK, json.dumps(answer) + "\n", "application/json")


def _known_links(connection: ConnectionLike, request: HttpRequest) -> list[str]:
    peer, here = connection.address, connection.local_address
    is_near = is_local(peer) or is_this_machine(peer, here)
    if not is_near or is_relayed(request.headers):
        return []
    scheme, port = "https" if connection.encrypted else "http", connection.transport.getHost().port
    own = [f"{scheme}://{name}:{port}/" for name in ("127.0.0.1", "localhost")]
    return [*connection.runtime.links, *(own if _is_browser_here(connection, request) else [])]


def _is_browser_here(connection: ConnectionLike, request: HttpRequest) -> bool:
    """Whether a browser is on this machine itself: who comes from a loopback address, but by a name that does not mean
    this machine, may be far away, behind a tunnel that says nothing of whom it lets through."""
    peer = address_of(connection.address)
    by_loopback = peer is not None and peer.is_loopback
    named_here = leads_home(request.headers.get("host", ""))
    return is_this_machine(connection.address, connection.local_address) and (named_here or not by_loopback)


def _schema(connection: ConnectionLike, request: HttpRequest) -> bytes:
    """Return the JSON Schema of all messages, for programs in any language."""
    from pokerroom.protocol.reference.json_schema import schema_json  # not at the start of each room

    return response(HTTPStatus.OK, schema_json(), "application/schema+json")


PAGES: dict[str, Callable[[ConnectionLike, HttpRequest], bytes]] = {
    "/healthz": _healthz,
    "/metrics": _metrics,
    "/qr.svg": _qr,
    "/protocol-schema.json": _schema,
    "/addresses.json": _addresses,
}
"""path -> function that returns the whole response; all other paths are the browser client"""
