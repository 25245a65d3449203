"""The error of the odds."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class OddsError(PokerRoomError, ValueError):
    """Hands, cards or ranges that do not go together; the message says which, and what would be right."""
