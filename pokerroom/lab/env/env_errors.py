"""What environments refuse."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class IllegalChoice(PokerRoomError, ValueError):
    """A choice that the mask does not allow, or any choice after the hand; the text says what is legal."""
