"""What a key comes to: something to send, something to say, or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.moves import PlayerAction
from pokerclient.views.wire_types import TurnInfo


@dataclass(frozen=True)
class SendAction:
    """Send this action as the answer to ``turn``."""

    turn: TurnInfo
    act: PlayerAction


@dataclass(frozen=True)
class ShowCards:
    """Show these cards of mine after the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class ShowHint:
    """Say this to the player; nothing is sent. Also the answer to a key that only changed what is on the screen."""

    text: str = ""


KeyResult = SendAction | ShowCards | ShowHint | None
"""``None``: the key means nothing here."""
