"""Password hashing with argon2id, in threads: slow on purpose, so that guessing from stolen hashes is slow.

A thread releases Python's global lock while it hashes, so that play continues.  Only a few hashes run at a time, and
the number that waits is bounded, for each address and in all: a flood of logins is refused as ``too_busy``.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pokerlocale.messages import N_
from pokerroom.server.background_work import BackgroundWork, Deliver, RunCallback

THREADS = max(1, min(4, (os.cpu_count() or 2) - 1))
"""one processor is left for the tables"""

_NOBODYS_HASH = f"$argon2id$v=19$m=19456,t=2,p=1${'A' * 22}${'A' * 43}"
"""by :func:`default_hasher`, of a password that nobody knows"""

T = TypeVar("T")


def default_hasher() -> PasswordHasher:
    """Return argon2id with 19 MiB, two passes and one lane: some tens of milliseconds."""
    return PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


class Argon2Hashing:
    """Hashes and verifies passwords in threads; at most ``queue`` wait."""

    def __init__(
        self, deliver: Deliver, run_callback: RunCallback, queue: int, hasher: PasswordHasher | None = None
    ) -> None:
        self._hasher = hasher or default_hasher()
        self._work = BackgroundWork(
            deliver,
            run_callback,
            queue,
            threads=THREADS,
            name="passwords",
            busy=N_("too many passwords wait to be checked: try again in a moment"),
        )

    def hash_password(self, password: str, then: Callable[[str, int], None], address: str = "") -> None:
        """Hash a password; raise :class:`RoomError` ``too_busy`` when too many wait."""
        self._submit(partial(self._hasher.hash, password), then, address)

    def verify_password(
        self, hashed: str, password: str, then: Callable[[bool, int], None], address: str = ""
    ) -> None:
        """Compare a password with a hash; raise :class:`RoomError` ``too_busy`` when too many wait."""
        self._submit(partial(self._matches, hashed, password), then, address)

    def close(self) -> None:
        """Stop, and cancel what waits."""
        self._work.close()

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed or _NOBODYS_HASH, password)
        except (VerificationError, InvalidHashError):
            return False

    def _submit(self, work: Callable[[], T], then: Callable[[T, int], None], address: str) -> None:
        self._work.submit(work, lambda outcome, now: then(outcome(), now), address)
