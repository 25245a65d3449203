"""Limiting wrong log-in attempts by address.

There are two kinds of secrets.  Those that a person chose can be guessed: an address with too many failures gets no
comparison at all.  Those that the room drew at random (tokens, codes) cannot, and cost one fast hash: they are compared
first and only wrong ones count, so that others behind the same address lock nobody out.
"""

from __future__ import annotations

from collections import OrderedDict

from pokerroom.room.ip_networks import network_of
from pokerroom.room.room_errors import RoomError
from pokerroom.room.token_bucket import TokenBucket

_MAX_ADDRESSES = 10_000
"""how many addresses are remembered, the most recent ones"""


class BucketPerAddress:
    """A token bucket for each address: ``burst`` at once, ``per_minute`` on average."""

    def __init__(self, per_minute: float, burst: int) -> None:
        self._per_minute = per_minute
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def bucket(self, address: str, now: int) -> TokenBucket:
        """Return the bucket of an address."""
        key = network_of(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._per_minute / 60, self._burst, now)
            if len(self._buckets) > _MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class RoomThrottle:
    """Limits wrong attempts of all addresses together, however many there are."""

    def __init__(self, per_minute: float, burst: int) -> None:
        self._bucket = TokenBucket(per_minute / 60, burst, 0)

    def begin_attempt(self, now: int) -> None:
        """Count an attempt as wrong until :meth:`forgive_attempt`; raise ``too_many_attempts`` for too many."""
        if not self._bucket.take(now):
            raise RoomError(
                "too_many_attempts",
                "too many wrong passwords in this room: try again in {wait} seconds; logged-in devices stay so",
                wait=-(-self._bucket.wait(now) // 1000),
            )

    def forgive_attempt(self) -> None:
        """Take back one count."""
        self._bucket.put_back()


class LoginThrottle(BucketPerAddress):
    """Limits the wrong attempts of each address."""

    def record_failure(self, address: str, now: int) -> None:
        """Count a wrong secret; raise ``too_many_attempts`` for too many."""
        bucket = self.bucket(address, now)
        if not bucket.take(now):
            wait = -(-bucket.wait(now) // 1000)
            raise RoomError(
                "too_many_attempts",
                "too many wrong attempts from your address: try again in {wait} seconds",
                wait=wait,
            )

    def begin_attempt(self, address: str, now: int) -> None:
        """Count an attempt as wrong until :meth:`forgive_attempt`; raise as :meth:`record_failure`."""
        self.record_failure(address, now)

    def forgive_attempt(self, address: str, now: int) -> None:
        """Take back one count."""
        self.bucket(address, now).put_back()
