"""Who may not join, or not chat: by name or by address, until a time or for good."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Literal, Protocol

import msgspec

from pokerroom.room.errors import RoomError
from pokerroom.room.ip_networks import holds
from pokerroom.room.persistence.unit_of_work import Keeper
from pokerroom.room.sanitize import look
from pokerroom.store.commands import KeepDocument

PENALTY = "penalty"
"""the kind of documents about bans and mutes: by the name as it looks, and what it is"""
PenaltyKind = Literal["ban", "mute", "address"]


class Penalty(msgspec.Struct, frozen=True):
    """A host keeps a name from joining (``ban``) or chatting (``mute``), or all who come from an ``address``.

    Times are milliseconds since 1970.
    """

    kind: PenaltyKind
    name: str
    """or the address, or the network in CIDR form"""
    until: int
    """0: for good"""
    reason: str
    who: str
    at: int
    of: str = ""
    """whose address it is, where a host banned it by his name"""

    def holds(self, now: int) -> bool:
        """Whether it is not over."""
        return not self.until or now < self.until

    @property
    def words(self) -> str:
        """Until when, and why: for the one whom it concerns."""
        until = f" until {moment(self.until)}" if self.until else ""
        return until + (f": {self.reason}" if self.reason else "")


class PenaltyStore(Protocol):
    """Where penalties are kept, one of a kind for a name: in memory, or in a database by the same interface."""

    def put(self, penalty: Penalty) -> None:
        """Keep a penalty, in place of an earlier one."""

    def get(self, kind: PenaltyKind, name: str) -> Penalty | None:
        """Return the penalty of a name; names that look alike are one."""

    def drop(self, kind: PenaltyKind, name: str) -> None:
        """Keep it no longer."""

    def all(self) -> Iterable[Penalty]:
        """Return all of them, oldest first."""


class KeptPenalties:
    """A :class:`PenaltyStore` in memory, that writes each down with the ``keeper``."""

    def __init__(self, keeper: Keeper, kept: Iterable[KeepDocument] = ()) -> None:
        self._keeper = keeper
        self._kept: dict[tuple[PenaltyKind, str], Penalty] = {}
        for found in sorted([_read(row.payload) for row in kept], key=lambda one: one.at):
            self._kept[found.kind, look(found.name)] = found

    def put(self, penalty: Penalty) -> None:
        """Keep a penalty, in place of an earlier one."""
        key = penalty.kind, look(penalty.name)
        self._kept.pop(key, None)
        self._kept[key] = penalty
        self._keeper.document(PENALTY, key[1], penalty.kind, penalty, penalty.at)

    def get(self, kind: PenaltyKind, name: str) -> Penalty | None:
        """Return the penalty of a name."""
        return self._kept.get((kind, look(name)))

    def drop(self, kind: PenaltyKind, name: str) -> None:
        """Keep it no longer."""
        if self._kept.pop((kind, look(name)), None) is not None:
            self._keeper.discard(PENALTY, look(name), kind)

    def all(self) -> Iterable[Penalty]:
        """Return all of them, oldest first."""
        return list(self._kept.values())


_read = msgspec.json.Decoder(Penalty).decode


class Penalties:
    """Bans and mutes, asked at the door and at every word."""

    def __init__(self, store: PenaltyStore) -> None:
        self.store = store
        self.addresses_changed = False
        """whether an address was banned since the open lines were last looked at"""

    def put(self, penalty: Penalty) -> None:
        """Keep a penalty from now on."""
        self.store.put(penalty)
        self.addresses_changed |= penalty.kind == "address"

    def of(self, kind: PenaltyKind, name: str, now: int) -> Penalty | None:
        """Return the penalty that holds for a name now; one that is over is dropped."""
        found = self.store.get(kind, name)
        if found is not None and not found.holds(now):
            self.store.drop(kind, name)
            return None
        return found

    def running(self, now: int) -> tuple[Penalty, ...]:
        """Return all that hold now, oldest first."""
        return tuple([one for one in self.store.all() if one.holds(now)])

    def of_address(self, address: str, now: int) -> Penalty | None:
        """Return the ban that holds for who comes from an address."""
        for one in self.store.all():
            if one.kind == "address" and holds(one.name, address):
                found = self.of("address", one.name, now)
                if found is not None:
                    return found
        return None

    def check_door(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` ``banned`` for who may not join."""
        ban = self.of("ban", name, now)
        if ban is not None:
            raise RoomError("banned", f"{ban.name!r} may not join this room{ban.words}")

    def check_chat(self, name: str, now: int) -> None:
        """Raise :class:`RoomError` ``muted`` for who may not chat."""
        mute = self.of("mute", name, now)
        if mute is not None:
            raise RoomError("muted", f"a host has muted you{mute.words}")


def moment(at: int) -> str:
    """Return a time, in milliseconds since 1970, as "2026-11-20 13:31 UTC"."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (OverflowError, ValueError, OSError):
        return "far in the future"
