"""The note in a room's folder of a process that stands by there: who has the room, and at which port."""

from __future__ import annotations

import contextlib
import logging
import os
from pathlib import Path

import msgspec

from pokerroom.host.data_folder import DataFolder
from pokerroom.host.running_cluster import is_of_room
from pokerroom.server.standby import Standby

SPARE_FILE = "spare.json"
log = logging.getLogger(__name__)


class SpareNote(msgspec.Struct, frozen=True):
    """A process that stands by, and the ``owner`` of the room that it waits for."""

    pid: int
    owner: str
    port: int


def noted(standby: Standby, folder: DataFolder, port: int) -> Standby:
    """Return a way to stand by that keeps the note while the process waits."""

    def waits_for(owner: str) -> None:
        try:
            if folder.path is not None:
                note = SpareNote(os.getpid(), owner, port)
                folder.write(SPARE_FILE, msgspec.json.encode(note).decode() + "\n")
        except OSError as error:
            log.warning("%s could not be written: %s", SPARE_FILE, error.strerror)
        standby.waits_for(owner)

    def takes_over(owner: str) -> None:
        remove(folder)
        standby.takes_over(owner)

    return standby._replace(waits_for=waits_for, takes_over=takes_over)


def remove(folder: DataFolder) -> None:
    """Remove the note of this process."""
    if folder.path is not None and (note := _read(folder.path)) is not None and note.pid == os.getpid():
        with contextlib.suppress(OSError):
            (folder.path / SPARE_FILE).unlink()


def read_spare(folder: Path) -> SpareNote | None:
    """Return the note of a process that still stands by in ``folder``."""
    note = _read(folder)
    return note if note is not None and is_of_room(note.pid) else None


def _read(folder: Path) -> SpareNote | None:
    try:
        return msgspec.json.decode((folder / SPARE_FILE).read_bytes(), type=SpareNote)
    except (OSError, msgspec.MsgspecError):
        return None
