"""What a script can ask for in vain."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class ScriptError(PokerRoomError, ValueError):
    """The script asks for what cannot be; the text says what would be right."""
