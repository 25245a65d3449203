"""The gate of a room that another process may take over: it sends nothing while that may have happened.

What a unit of the store leads to waits for the unit, as always; and a unit of a process that lost the room is refused
by the store.  But a process that stood still, or cannot reach the database, has an old picture of the room, from which
it must not answer either: so all messages wait here until the lease on the room is known to be current.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from pokerroom.server.durability_gate import DurabilityGate, Recipient
from pokerroom.store.store_errors import StoreFailed


class RoomOwnership(Protocol):
    """The lease of this process on the room. Both callbacks are called in any thread."""

    on_lost: Callable[[Any], object]
    on_renewed: Callable[[], object]

    def is_current(self) -> bool:
        """Return whether nobody else can have the room yet."""

    @property
    def seconds_left(self) -> float:
        """Return for how long that is so at least, if the lease is not renewed."""

    epoch: int
    took_over: bool
    """whether another process had the room before"""
    known_spares: int
    """how many processes stood by when the lease was last renewed"""

    def count_spares(self) -> int:
        """Return how many processes stand by now; this waits for the database."""

    def open_door(self, host: str, port: int, key: str) -> None:
        """Announce to gateways where they reach this process, and by which key."""

    @property
    def loss(self) -> StoreFailed | None:
        """Return why the room is lost, if it is."""


class LeasedGate(DurabilityGate[Recipient]):
    """A gate that is open only while ``ownership`` is current."""

    ownership: RoomOwnership

    @property
    def open(self) -> bool:
        """Whether all units are durable and the room is this process's."""
        return super().open and self.ownership.is_current()

    def follow(self, call_from_thread: Callable[..., object]) -> None:
        """Stop the room when it is lost, and send what waited whenever the lease is renewed."""
        self.ownership.on_lost = partial(call_from_thread, self.fail)
        self.ownership.on_renewed = partial(call_from_thread, self.look_again)
        if self.ownership.loss is not None:
            self.fail(self.ownership.loss)

    def look_again(self) -> None:
        """Send what waits for nothing but the lease."""
        if self.failure is None and self.held_count:
            self._on_flushed(self._safe, None)

    def _take_released(self, safe: int) -> dict[Recipient, tuple[list[bytes], bool]]:
        return super()._take_released(safe) if self.ownership.is_current() else {}
