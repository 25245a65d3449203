"""The bounds on what all sessions together remember: bytes for an address and for the room, and a number of sessions.

Where a bound is exceeded, the session that has been quiet for longest gives way, of the address that holds most.  It
keeps the highest id that was answered, so that nothing is done again.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, Protocol, TypeVar

from pokerroom.room.ip_networks import network_of
from pokerwire.room.room_limits import Limits


class BudgetedCache(Protocol):
    """What a session remembers."""

    @property
    def bytes(self) -> int:
        """Return the bytes of its answers."""

    @property
    def connections(self) -> int:
        """Return how many connections the session has."""

    def drop_answers(self) -> None:
        """Forget the answers, and that alone."""


Cache = TypeVar("Cache", bound=BudgetedCache)


class _AddressShare(Generic[Cache]):
    """The sessions of one address, the one that has been quiet for longest first."""

    def __init__(self) -> None:
        self.bytes = 0
        self.sessions: OrderedDict[Cache, None] = OrderedDict()
        self.with_answers: OrderedDict[Cache, None] = OrderedDict()


class AnswerBudget(Generic[Cache]):
    """Counts what the caches of sessions hold, and makes room.

    Sessions that were restored have no address until their player is back; they share the bound of the room alone.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._shares: dict[str, _AddressShare[Cache]] = {}
        self._networks: dict[Cache, str] = {}
        self.bytes = 0
        """bytes of all answers"""

    def __len__(self) -> int:
        """Return the number of sessions."""
        return len(self._networks)

    def place(self, cache: Cache, address: str) -> None:
        """Count a session as one of an address, from which its player comes now."""
        network = network_of(address) if address else self._networks.get(cache, "")
        if self._networks.get(cache) != network:
            self.remove(cache)
            self._networks[cache] = network
            self._count(cache, cache.bytes)
        self._shares[network].sessions.move_to_end(cache)

    def remove(self, cache: Cache) -> None:
        """Count a session no longer."""
        network = self._networks.pop(cache, None)
        if network is not None:
            share = self._shares[network]
            share.bytes -= cache.bytes
            self.bytes -= cache.bytes
            del share.sessions[cache]
            share.with_answers.pop(cache, None)
            if not share.sessions:
                del self._shares[network]

    def count(self, cache: Cache, by: int) -> None:
        """Count that a session holds ``by`` bytes more, or fewer."""
        if cache in self._networks:
            self._count(cache, by)

    def next_to_end(self) -> Cache | None:
        """Return the session to forget because there are too many; ``None``: there are not, or all are connected."""
        if len(self) <= self._limits.remembered_sessions:
            return None
        share = max(self._shares.values(), key=lambda share: len(share.sessions))
        return next((cache for cache in share.sessions if not cache.connections), None)

    def _count(self, cache: Cache, by: int) -> None:
        network = self._networks[cache]
        share = self._shares.get(network)
        if share is None:
            share = self._shares[network] = _AddressShare()
        share.bytes += by
        self.bytes += by
        share.sessions[cache] = None
        if cache.bytes:
            share.with_answers[cache] = None
        else:
            share.with_answers.pop(cache, None)
        if by > 0:
            share.sessions.move_to_end(cache)
            share.with_answers.move_to_end(cache)
            self._make_room(share, bounded=bool(network))

    def _make_room(self, share: _AddressShare[Cache], *, bounded: bool) -> None:
        if bounded:
            _shrink(share, self._limits.remembered_bytes_per_address)
        while self.bytes > self._limits.remembered_bytes:
            largest = max(self._shares.values(), key=lambda share: share.bytes)
            _shrink(largest, largest.bytes // 2)


def _shrink(share: _AddressShare[Cache], size: int) -> None:
    while share.bytes > size:
        next(iter(share.with_answers)).drop_answers()
