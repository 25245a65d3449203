"""A player's client settings, stored by the room so that they follow the player to any device."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.room.room_errors import RoomError
from pokerroom.room.sanitize import clean_line, without_invisible
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.player_settings import (
    MAX_NOTES,
    MAX_NOTES_BYTES,
    PlayerNote,
    Settings,
    SettingsChange,
)

SETTINGS = "settings"
"""the kind of these documents"""


class SettingsStore:
    """The settings of all players, in memory; every change is saved with the unit of work."""

    def __init__(self, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._by_name = {row.owner: _read(row.payload) for row in documents}

    def get(self, name: str) -> Settings:
        """Return the settings of ``name``, or the defaults."""
        return self._by_name.get(name, Settings())

    def put(self, name: str, settings: Settings, now: int) -> None:
        """Save the settings of ``name``."""
        self._by_name[name] = settings
        self._unit_of_work.save_document(SETTINGS, name, "", settings, now)

    def forget(self, name: str) -> None:
        """Delete the settings of a name."""
        self._by_name.pop(name, None)


_read = msgspec.json.Decoder(Settings).decode


def apply_change(settings: Settings, change: SettingsChange) -> Settings:
    """Return ``settings`` with ``change`` applied; names and keys lose what nobody sees in them."""
    if change.muted is not None:
        muted = tuple(filter(None, map(without_invisible, change.muted)))
        change = msgspec.structs.replace(change, muted=muted)
    if change.keys is not None:
        keys = {without_invisible(action): without_invisible(key) for action, key in change.keys.items()}
        keys.pop("", None)
        change = msgspec.structs.replace(change, keys=keys)
    if change.notes is not None:
        change = msgspec.structs.replace(change, notes=_with_notes(settings.notes or {}, change.notes))
    new_values = {name: value for name, value in msgspec.structs.asdict(change).items() if value is not None}
    return msgspec.structs.replace(settings, **new_values)


def _with_notes(notes: Mapping[str, PlayerNote], changed: Mapping[str, PlayerNote]) -> dict[str, PlayerNote]:
    """Return a player's notes after a change; raise ``too_many_notes`` when they grow beyond their bounds."""
    merged = dict(notes)
    for typed, note in changed.items():
        name, cleaned = without_invisible(typed), PlayerNote(clean_line(note.text), note.colour)
        if name and cleaned != PlayerNote():
            merged[name] = cleaned
        else:
            merged.pop(name, None)
    size = _size(merged)
    if (len(merged) > MAX_NOTES or size > MAX_NOTES_BYTES) and size > _size(notes):
        raise RoomError(
            "too_many_notes",
            "your notes are too long together: {count} of at most {most} notes, {size} of at most {bytes} bytes",
            count=len(merged),
            most=MAX_NOTES,
            size=size,
            bytes=MAX_NOTES_BYTES,
        )
    return merged


def _size(notes: Mapping[str, PlayerNote]) -> int:
    return sum([len(name.encode()) + len(note.text.encode()) for name, note in notes.items()])
