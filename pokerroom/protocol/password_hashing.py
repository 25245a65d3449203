"""What the protocol needs of the slow functions for passwords: they answer later, and may say that they are busy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pokerroom.room.errors import RoomError


class PasswordHashing(Protocol):
    """Makes and compares hashes of passwords elsewhere; ``then`` is called with the result and the time (ms),
    never before the call has returned."""

    def hash_password(self, password: str, then: Callable[[str, int], None]) -> None:
        """Make the hash of a password; raise :class:`RoomError` ``too_busy`` when too many wait."""

    def verify_password(self, hashed: str, password: str, then: Callable[[bool, int], None]) -> None:
        """Compare a password with a hash; raise :class:`RoomError` ``too_busy`` when too many wait."""


class NoPasswordHashing:
    """A room where nobody looks at passwords."""

    def hash_password(self, password: str, then: Callable[[str, int], None]) -> None:
        """Refuse."""
        raise RoomError("too_busy", "this server does not look at passwords")

    def verify_password(self, hashed: str, password: str, then: Callable[[bool, int], None]) -> None:
        """Refuse."""
        raise RoomError("too_busy", "this server does not look at passwords")
