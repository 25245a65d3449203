"""What a key means: something to send, something to say, or nothing."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Literal

from pokerclient.moves import PlayerAction
from pokerclient.sdk.client import Client
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerwire.cash.cash_events import Turn
from pokerwire.uth.round_events import Option


@dataclass(frozen=True)
class SendAction:
    """Send this action as the answer to ``turn``."""

    turn: Turn
    act: PlayerAction


@dataclass(frozen=True)
class ShowCards:
    """Show these of the viewer's cards after the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class ShowHint:
    """Say this to the player and send nothing. Empty: the key only changed the screen."""

    text: str = ""


KeyResult = SendAction | ShowCards | ShowHint | None
"""``None``: the key means nothing here."""

UthCommandKind = Literal["place", "double", "repeat", "undo", "clear", "deal", "next", "decide"]


@dataclass(frozen=True)
class UthCommand:
    """A command at a UTH table: ``spot`` and ``amount`` of a bet, ``option`` of a decision."""

    kind: UthCommandKind
    spot: str = ""
    amount: int = 0
    option: Option | None = None

    def run(self, client: Client, view: UthTableView) -> Awaitable[None]:
        """Send it."""
        match self.kind:
            case "place":
                return client.place_bet(view, self.spot, self.amount, fill=True)
            case "decide":
                assert self.option is not None, "a decision has an option"
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
