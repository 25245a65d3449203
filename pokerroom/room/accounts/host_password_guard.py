"""The lock on the host's password: wrong ones count over all addresses, since nobody owns it as they own a name.

It locks what can be guessed, so a short code that a host chose too.  The code that the room made and the names of hosts
get in as always.
"""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.sentences import Sentence
from pokerroom.room.room_errors import RoomError
from pokerwire.room.room_limits import Limits


def lock_ms(limits: Limits, surplus: int) -> int:
    """Return for how long something is locked after ``surplus`` wrong passwords more than it may have."""
    return min(limits.lock_ms << min(surplus, 32), limits.lock_longest_ms)


_LOCKED = (
    N_(
        "too many wrong passwords for the host: try again in {wait} seconds, or use the code in host.key, in the "
        "room's folder"
    ),
    N_(
        "too many wrong codes for the host: try again in {wait} seconds, or come with a name that is a host already"
    ),
)
"""for a password, and for a short code"""
_GUESSED = (
    N_(
        "Somebody guesses the host's password: {count} wrong ones so far. It is locked for {seconds} seconds; the code "
        "in host.key still works."
    ),
    N_(
        "Somebody guesses the host's code: {count} wrong ones so far. It is locked for {seconds} seconds; delete "
        "host.key and open the room again for one that cannot be guessed."
    ),
)


class HostPasswordGuard:
    """Counts wrong tries at the host's password, and at a code that can be guessed (``short_code``).

    As many as one address may make at once pass; each one more locks the password, for longer each time.  A try counts
    as wrong until it was right or could not be compared, so that parallel guesses count too.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._failures = 0
        self._locked_until = 0

    def begin_attempt(self, now: int, *, short_code: bool) -> None:
        """Count a try; raise :class:`RoomError` ``host_locked`` while the password is locked."""
        if now < self._locked_until:
            raise RoomError(
                "host_locked",
                _LOCKED[short_code],
                wait=self._seconds_left(now),
            )
        self._failures += 1
        surplus = self._failures - self._limits.attempt_burst
        self._locked_until = now + lock_ms(self._limits, surplus) if surplus >= 0 else 0

    def attempt_was_right(self) -> None:
        """End a try with the right password or code: nothing is counted any more."""
        self._failures = self._locked_until = 0

    def cancel_attempt(self) -> None:
        """End a try without a comparison: it does not count."""
        self._failures -= 1
        self._locked_until = 0

    def warning(self, now: int, *, short_code: bool) -> Sentence | None:
        """Return what a host should know of guesses while the password is locked; ``None``: it is not."""
        if now >= self._locked_until:
            return None
        return Sentence(_GUESSED[short_code], {"count": self._failures, "seconds": self._seconds_left(now)})

    def _seconds_left(self, now: int) -> int:
        return -(-(self._locked_until - now) // 1000)
