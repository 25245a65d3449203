"""Penalties in a branch, as the room's own process says them."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.room.sanitize import lookalike_key
from pokerwire.room.moderation_records import Penalty, PenaltyKind


class BranchPenalties:
    """A :class:`~pokerroom.room.moderation.bans.PenaltyStore` that keeps nothing."""

    def __init__(self) -> None:
        self._penalties: dict[tuple[PenaltyKind, str], Penalty] = {}

    def replace(self, penalties: Iterable[Penalty]) -> None:
        """Have these penalties and no others."""
        self._penalties = {(one.kind, lookalike_key(one.name)): one for one in penalties}

    def put(self, penalty: Penalty) -> None:
        """Impose a penalty until the next :meth:`replace`."""
        self._penalties[penalty.kind, lookalike_key(penalty.name)] = penalty

    def get(self, kind: PenaltyKind, name: str) -> Penalty | None:
        """Return the penalty of a name."""
        return self._penalties.get((kind, lookalike_key(name)))

    def drop(self, kind: PenaltyKind, name: str) -> None:
        """Forget a penalty."""
        self._penalties.pop((kind, lookalike_key(name)), None)

    def all(self) -> Iterable[Penalty]:
        """Return all of them."""
        return list(self._penalties.values())
