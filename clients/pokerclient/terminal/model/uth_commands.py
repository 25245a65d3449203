"""What a key at a house table comes to: one command for the room."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Literal

from pokerclient.sdk.client import Client
from pokerclient.views.uth.table_view import UthTableView
from pokerclient.views.wire_types import Event

UthCommandKind = Literal["place", "double", "repeat", "undo", "clear", "deal", "next", "decide"]


@dataclass(frozen=True)
class UthCommand:
    """Something to do at a house table: ``spot`` and ``amount`` of a bet, ``option`` of a decision."""

    kind: UthCommandKind
    spot: str = ""
    amount: int = 0
    option: Event = field(default_factory=dict)

    def run(self, client: Client, view: UthTableView) -> Awaitable[None]:
        """Send it."""
        match self.kind:
            case "place":
                return client.place_bet(view, self.spot, self.amount, fill=True)
            case "decide":
                return client.decide(view, self.option)
            case "double":
                return client.double_bets(view)
            case "repeat":
                return client.repeat_bets(view)
            case "undo":
                return client.undo_bet(view)
            case "clear":
                return client.clear_bets(view)
            case "deal":
                return client.deal(view)
            case "next":
                return client.next_round(view)
