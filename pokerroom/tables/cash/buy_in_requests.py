"""Requests to buy in, at a table where the host approves them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pokerroom.tables.cash.events import BlindChoice
from pokerroom.tables.errors import TableError


class RequestedBuyIn(NamedTuple):
    """A player wants to sit down with ``by`` chips in ``seat`` (0: any), or to add them to his stack (``top_up``)."""

    player: str
    seat: int
    by: int
    top_up: bool
    bot: bool
    blinds: BlindChoice


def request_of(requests: Mapping[str, RequestedBuyIn], player: str) -> RequestedBuyIn:
    """Return what a player has asked for; raise TableError ``not_asked``."""
    request = requests.get(player)
    if request is None:
        raise TableError("not_asked", f"{player} has not asked to buy in at this table")
    return request
