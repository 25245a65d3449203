"""``/metrics`` for a Prometheus server: who may read them, and what they are.

There are only totals of the whole room, so that nobody learns more about a hand from them than they see at the table.
The server counts in plain numbers, which become metrics only on request.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

from pokerroom.server.tls_policy import is_this_machine
from pokerwire.error_tree import PokerRoomError

if TYPE_CHECKING:
    from pokerroom.server.room_collector import RoomNumbers

MetricsAudience = Literal["loopback", "token", "everybody", "off"]
"""who may read ``/metrics``"""

_PROXY_HEADERS = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""headers that a proxy adds to the request of somebody else"""


def is_relayed(headers: Mapping[str, str]) -> bool:
    """Whether a proxy made this request for somebody else, and says so."""
    return any(name in headers for name in _PROXY_HEADERS)


_LOCAL_HOSTS = frozenset(("localhost", "127.0.0.1", "::1"))


class MetricsRefused(PokerRoomError):
    """The client may not read the metrics; ``status`` is the answer."""

    def __init__(self, status: HTTPStatus, message: str) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True, slots=True)
class MetricsAccess:
    """Who may read metrics: programs on this machine, clients with the ``token``, everybody, or nobody."""

    allow: MetricsAudience = "loopback"
    token: str = ""

    def check(self, peer: str, local_address: str, headers: Mapping[str, str]) -> None:
        """Raise :class:`MetricsRefused` unless a request from ``peer`` to ``local_address`` may read metrics."""
        match self.allow:
            case "off":
                raise MetricsRefused(HTTPStatus.NOT_FOUND, "this room keeps its metrics to itself")
            case "token" if not self._shows_token(headers.get("authorization", "")):
                raise MetricsRefused(
                    HTTPStatus.UNAUTHORIZED, "show the token that is in metrics.key as a bearer"
                )
            case "loopback" if not _is_local_request(peer, local_address, headers):
                raise MetricsRefused(
                    HTTPStatus.FORBIDDEN, "metrics are for this machine: see [metrics] in the set-up file"
                )

    def _shows_token(self, header: str) -> bool:
        scheme, _, token = header.partition(" ")
        right = hmac.compare_digest(token.strip().encode(), self.token.encode())
        return bool(self.token) and scheme.lower() == "bearer" and right


def _is_local_request(peer: str, local_address: str, headers: Mapping[str, str]) -> bool:
    """Whether a program on this machine asks for itself: not through a proxy, and not for another site's page."""
    if not is_this_machine(peer, local_address) or is_relayed(headers):
        return False
    try:
        host = urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return False
    return host in _LOCAL_HOSTS or host == local_address


class Metrics:
    """The metrics of one room, and who may read them."""

    def __init__(self, numbers: RoomNumbers, access: MetricsAccess) -> None:
        self.access = access
        self._numbers = numbers

    def text(self, accept: str) -> tuple[bytes, str]:
        """Return all metrics in the format that the ``accept`` header asks for, and their content type."""
        from pokerroom.server.room_collector import (  # not at the start of each room: few have a monitor
            encode_metrics,
        )

        return encode_metrics(self._numbers, accept)
