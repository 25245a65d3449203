"""What every command needs of the session that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pokerroom.protocol.messages.base import Message
from pokerroom.room.accounts.people import Person
from pokerroom.room.errors import RoomError

if TYPE_CHECKING:
    from pokerroom.protocol.session import Session

Handler = Callable[["Session", Any, int], Message]
"""Carries out one command of a session at a time and returns the answer."""


class DeferredAnswer(Exception):
    """The answer comes later, by ``Session.finish``: something slow is done first, elsewhere."""


def player_of(session: Session) -> Person:
    """Return who asks; raise :class:`RoomError` ``name_needed`` for a spectator."""
    if session.person is None:
        raise RoomError("name_needed", "spectators cannot do this: join with a name")
    return session.person


def check_watching(session: Session, number: int) -> None:
    """Raise :class:`RoomError` ``no_such_table`` or ``not_watching`` unless who asks watches that table."""
    session.hub.room.tables.find(number)
    if number not in session.watching:
        raise RoomError("not_watching", f"watch table {number} first")


def watcher_of(session: Session, number: int) -> Person:
    """Return who asks; raise :class:`RoomError` for a spectator, and unless he watches that table."""
    person = player_of(session)
    check_watching(session, number)
    return person


def check_host(session: Session) -> None:
    """Raise :class:`RoomError` ``not_host`` unless who asks has shown the host's code, or his name has that role."""
    if not session.is_host:
        raise RoomError(
            "not_host", "only a host of this room can do this: show the host's code first (claim_host)"
        )
