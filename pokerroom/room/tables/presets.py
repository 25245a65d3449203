"""The presets of the room's hosts: options of tables and tournaments under names, kept over restarts."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TypeVar

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.preset import AnyPreset, Preset, TournamentPreset
from pokerwire.room.room_limits import Limits

KindT = TypeVar("KindT", Preset, TournamentPreset)

PRESET = "preset"
"""the kind of these documents, each under its name in small letters"""


class Presets:
    """All presets, in memory; every change is saved with the unit of work.

    One that cannot be read, as of a newer version, stays saved and is not in the list.
    """

    def __init__(self, limits: Limits, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument]) -> None:
        self._limits = limits
        self._unit_of_work = unit_of_work
        self._by_key: dict[str, AnyPreset] = {}
        for row in documents:
            if (preset := _read(row.payload)) is not None:
                self._by_key[row.item] = preset

    def offer(self, presets: Iterable[AnyPreset]) -> None:
        """Have those of the set-up too, until the room ends; what hosts saved under the same name stays theirs."""
        for preset in presets:
            self._by_key.setdefault(_key(preset.name), preset)

    def of(self, kind: type[KindT]) -> tuple[KindT, ...]:
        """Return the presets of tables (:class:`Preset`) or of tournaments (:class:`TournamentPreset`) by name."""
        presets = [self._by_key[key] for key in sorted(self._by_key)]
        return tuple([preset for preset in presets if isinstance(preset, kind)])

    def find(self, name: str) -> AnyPreset:
        """Return the preset of a name, in capital or small letters; raise :class:`RoomError` ``no_such_preset``."""
        preset = self._by_key.get(_key(name))
        if preset is None:
            raise RoomError("no_such_preset", "no preset is called {name}", name=clean_line(name))
        return preset

    def save(self, preset: AnyPreset, now: int) -> None:
        """Save a preset, in place of one of the same name; raise :class:`RoomError` ``too_many_presets``."""
        key = _key(preset.name)
        if key not in self._by_key and len(self._by_key) >= self._limits.presets:
            raise RoomError(
                "too_many_presets",
                "{maximum} presets are saved, which is the limit: remove some",
                maximum=self._limits.presets,
            )
        self._by_key[key] = preset
        self._unit_of_work.save_document(PRESET, "", key, preset, now)

    def remove(self, name: str) -> AnyPreset:
        """Remove a preset and return it; raise :class:`RoomError` ``no_such_preset``."""
        preset = self.find(name)
        key = _key(name)
        del self._by_key[key]
        self._unit_of_work.delete_document(PRESET, "", key)
        return preset


def _read(payload: str) -> AnyPreset | None:
    """Return a saved preset, whose fields show its kind; ``None`` for one that cannot be read."""
    kinds: tuple[type[AnyPreset], ...] = (Preset, TournamentPreset)
    for kind in kinds:
        with suppress(msgspec.MsgspecError):
            return msgspec.json.decode(payload, type=kind)
    return None


def _key(name: str) -> str:
    return clean_line(name).casefold()
