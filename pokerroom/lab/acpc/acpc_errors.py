"""What reading, playing and sending by the competition's protocol raise."""

from __future__ import annotations

from pokerwire.error_tree import PokerRoomError


class ConnectionLost(PokerRoomError):
    """The peer closed the line, or it broke."""


class LineTimeout(PokerRoomError):
    """Nothing came in time."""


class IllegalAcpcAction(PokerRoomError, ValueError):
    """An action that is not legal now; the text says why."""


class BadState(PokerRoomError, ValueError):
    """A line that is no match state of the game; the text says what is wrong."""


class BadAction(PokerRoomError, ValueError):
    """A text that is no action."""


class UnknownAction(BadAction):
    """It begins with no letter of an action."""
