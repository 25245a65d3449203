"""What a key comes to: something to send, something to say, or nothing."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.moves import Act
from pokerclient.views.wire_types import Turn


@dataclass(frozen=True)
class Send:
    """Send this action as the answer to ``turn``."""

    turn: Turn
    act: Act


@dataclass(frozen=True)
class ShowCards:
    """Show these cards of mine after the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True)
class Hint:
    """Say this to the player; nothing is sent. Also the answer to a key that only changed what is on the screen."""

    text: str = ""


Outcome = Send | ShowCards | Hint | None
"""``None``: the key means nothing here."""
