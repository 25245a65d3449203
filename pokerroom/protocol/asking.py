"""What every command needs of the session that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pokerroom.protocol.messages import Message
from pokerroom.room.errors import RoomError
from pokerroom.room.people import Person

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session

Handler = Callable[["Session", Any, int], Message]
"""Carries out one command of a session at a time and returns the answer."""


def player_of(session: Session) -> Person:
    """Return who asks; raise :class:`RoomError` ``name_needed`` for a spectator."""
    if session.person is None:
        raise RoomError("name_needed", "spectators cannot do this: join with a name")
    return session.person
