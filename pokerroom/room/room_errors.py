"""The error of a command that a room refuses."""

from __future__ import annotations

from pokerwire.error_tree import Refusal


class RoomError(Refusal):
    """A refused command, which changed nothing. ``code`` is stable; the text says what would be right."""
