"""Slow work as the protocol needs it: done elsewhere, and sometimes refused as too busy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from pokerroom.room.room_errors import RoomError

T = TypeVar("T")


class PasswordHashing(Protocol):
    """Hashes and verifies passwords elsewhere.

    Each method returns at once and calls ``then`` later, with the result and the time (ms).  ``address``: who asks, so
    that nobody's passwords keep those of others waiting.
    """

    def hash_password(self, password: str, then: Callable[[str, int], None], address: str = "") -> None:
        """Hash a password; raise :class:`RoomError` ``too_busy`` when too many wait."""

    def verify_password(
        self, hashed: str, password: str, then: Callable[[bool, int], None], address: str = ""
    ) -> None:
        """Compare a password with a hash; raise :class:`RoomError` ``too_busy`` when too many wait.

        Nothing matches the hash "", which takes as long to find out as with any other.
        """


class NoPasswordHashing:
    """For a room without passwords: refuses everything."""

    def hash_password(self, password: str, then: Callable[[str, int], None], address: str = "") -> None:
        """Refuse."""
        raise RoomError("too_busy", "this server does not check passwords")

    def verify_password(
        self, hashed: str, password: str, then: Callable[[bool, int], None], address: str = ""
    ) -> None:
        """Refuse."""
        raise RoomError("too_busy", "this server does not check passwords")


class SlowWork(Protocol):
    """Does work of one kind elsewhere."""

    def submit(
        self, work: Callable[[], T], then: Callable[[Callable[[], T], int], None], address: str = ""
    ) -> None:
        """Do ``work`` elsewhere, then call ``then`` with what returns its result or raises its error, and the time.

        Return at once; raise :class:`RoomError` ``too_busy`` when too many wait.
        """
