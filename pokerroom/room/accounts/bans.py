"""Bans and mutes: by name or by address, until a time or for good."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pokerlocale.messages import N_
from pokerroom.room.ip_networks import contains
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import lookalike_key
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.moderation_records import Penalty, PenaltyKind

PENALTY = "penalty"
"""the kind of these documents; the owner is the look-alike key of the name, the item the kind of penalty"""


class PenaltyStore:
    """Penalties in memory, one of each kind for a name; every change is saved with the unit of work."""

    def __init__(self, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._penalties: dict[tuple[PenaltyKind, str], Penalty] = {}
        for penalty in sorted([_read(row.payload) for row in documents], key=lambda one: one.at):
            self._penalties[penalty.kind, lookalike_key(penalty.name)] = penalty

    def put(self, penalty: Penalty) -> None:
        """Save a penalty, in place of an earlier one."""
        key = penalty.kind, lookalike_key(penalty.name)
        self._penalties.pop(key, None)
        self._penalties[key] = penalty
        self._unit_of_work.save_document(PENALTY, key[1], penalty.kind, penalty, penalty.at)

    def get(self, kind: PenaltyKind, name: str) -> Penalty | None:
        """Return the penalty of a name; names that look alike are one."""
        return self._penalties.get((kind, lookalike_key(name)))

    def drop(self, kind: PenaltyKind, name: str) -> None:
        """Delete a penalty."""
        if self._penalties.pop((kind, lookalike_key(name)), None) is not None:
            self._unit_of_work.delete_document(PENALTY, lookalike_key(name), kind)

    def all(self) -> Iterable[Penalty]:
        """Return all of them, oldest first."""
        return list(self._penalties.values())


_read = msgspec.json.Decoder(Penalty).decode


class Penalties:
    """Checks bans at every log-in and mutes at every chat message."""

    def __init__(self, store: PenaltyStore) -> None:
        self.store = store
        self.addresses_changed = False
        """whether an address was banned since the server last checked the open connections"""

    def put(self, penalty: Penalty) -> None:
        """Impose a penalty."""
        self.store.put(penalty)
        self.addresses_changed |= penalty.kind == "address"

    def active(self, kind: PenaltyKind, name: str, now: int) -> Penalty | None:
        """Return the active penalty of a name; delete an expired one."""
        penalty = self.store.get(kind, name)
        if penalty is not None and not penalty.is_active(now):
            self.store.drop(kind, name)
            return None
        return penalty

    def all_active(self, now: int) -> tuple[Penalty, ...]:
        """Return all active penalties, oldest first."""
        return tuple([one for one in self.store.all() if one.is_active(now)])

    def active_for_address(self, address: str, now: int) -> Penalty | None:
        """Return the active ban of an address."""
        for one in self.store.all():
            if one.kind == "address" and contains(one.name, address):
                active_penalty = self.active("address", one.name, now)
                if active_penalty is not None:
                    return active_penalty
        return None

    def check_login(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` ``banned`` for a banned name."""
        ban = self.active("ban", name, now)
        if ban is not None:
            raise RoomError("banned", ban.explained(N_("a host banned this name from this room")))

    def check_chat(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` ``muted`` for a muted name."""
        mute = self.active("mute", name, now)
        if mute is not None:
            raise RoomError("muted", mute.explained(N_("a host has muted you")))
