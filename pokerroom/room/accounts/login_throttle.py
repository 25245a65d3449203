"""How often an address may be wrong.

There are two counts.  What a person chose can be guessed: nothing is compared for an address that was wrong too often.
What the room drew at random (tokens, codes) cannot, and costs one fast hash to look up: it is compared first, and only
what is wrong counts, so that nobody is kept out by others behind the same address.
"""

from __future__ import annotations

from collections import OrderedDict

from pokerroom.room.errors import RoomError
from pokerroom.room.ip_networks import network_of
from pokerroom.room.token_bucket import TokenBucket

_MAX_ADDRESSES = 10_000
"""addresses whose counts are kept, the latest ones"""


class BucketPerAddress:
    """A bucket for each address: ``burst`` at once, ``per_minute`` on average."""

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


class LoginThrottle(BucketPerAddress):
    """The wrong attempts of each address."""

    def record_failure(self, address: str, now: int) -> None:
        """A secret was wrong. Raises ``too_many_attempts`` when that happened too often."""
        bucket = self.bucket(address, now)
        if not bucket.take(now):
            wait = -(-bucket.wait(now) // 1000)
            raise RoomError(
                "too_many_attempts", f"too many wrong attempts from your address: try again in {wait} seconds"
            )

    def begin_attempt(self, address: str, now: int) -> None:
        """A secret will be compared; it counts as wrong until :meth:`was_right`. Raises as :meth:`wrong`."""
        self.record_failure(address, now)

    def forgive_attempt(self, address: str, now: int) -> None:
        """It does not count after all."""
        self.bucket(address, now).put_back()
