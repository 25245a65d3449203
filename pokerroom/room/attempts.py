"""How often an address may be wrong: tokens, passwords, codes of invitations and of the host, all in one count."""

from __future__ import annotations

from collections import OrderedDict

from pokerroom.room.errors import RoomError
from pokerroom.room.networks import network_of
from pokerroom.room.rates import TokenBucket

_REMEMBERED = 10_000
"""addresses whose counts are kept, the latest ones"""


class Rates:
    """A bucket for each address: ``burst`` at once, ``per_minute`` on average."""

    def __init__(self, per_minute: float, burst: int) -> None:
        self._per_minute = per_minute
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def bucket(self, address: str, now: int) -> TokenBucket:
        """Return the bucket of an address."""
        key = network_of(address)
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = TokenBucket(self._per_minute / 60, self._burst, now)
            if len(self._buckets) > _REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return found


class Attempts(Rates):
    """The wrong attempts of each address."""

    def begin(self, address: str, now: int) -> None:
        """A secret will be compared; it counts until :meth:`was_right`. Raises ``too_many_attempts``."""
        bucket = self.bucket(address, now)
        if not bucket.take(now):
            wait = -(-bucket.wait(now) // 1000)
            raise RoomError(
                "too_many_attempts", f"too many wrong attempts from your address: try again in {wait} seconds"
            )

    def was_right(self, address: str, now: int) -> None:
        """It does not count after all."""
        self.bucket(address, now).give_back()
