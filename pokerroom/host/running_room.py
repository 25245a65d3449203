"""Where the room of a folder runs: a small file in the folder, written when the room opens and removed when it closes.

It says where the room is, and by which certificate a program of the host knows that it is this room, before it shows
the host's code there.  A room that was killed leaves its file behind; :attr:`DataFolder.in_use` recognises such a file.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import msgspec

from pokerclient.transport.address import Address
from pokerlocale.spoken import _
from pokerlocale.system_errors import system_error_text
from pokerroom.host.data_folder import BadFolder, DataFolder

RUNNING_FILE = "running.json"

log = logging.getLogger(__name__)


class RunningRoom(msgspec.Struct, frozen=True):
    """A running room, as its folder describes it."""

    room: str
    pid: int
    host: str
    """where this machine itself reaches it"""
    port: int
    fingerprint: str
    """the SHA-256 of its certificate, hexadecimal"""
    addresses: Sequence[str]
    """where players reach it, the likeliest address first"""
    links: Sequence[str]
    """the same for browsers"""

    @property
    def address(self) -> Address:
        """Where this machine reaches it, encrypted, so that its certificate proves it."""
        return Address(self.host, self.port, secure=True)


def write(folder: DataFolder, running: RunningRoom) -> None:
    """Note in ``folder`` that the room runs; log a warning if that cannot be written."""
    try:
        folder.write(RUNNING_FILE, msgspec.json.encode(running).decode() + "\n")
    except OSError as error:
        log.warning(
            "%s could not be written (%s): `pokerroom admin` will not find the room by its folder",
            RUNNING_FILE,
            error.strerror,
        )


def remove(path: Path) -> None:
    """Remove the note from the folder at ``path``: the room has closed."""
    try:
        (path / RUNNING_FILE).unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s could not be removed: %s", RUNNING_FILE, error.strerror)


def read(path: Path) -> RunningRoom | None:
    """Return the running room of the folder at ``path``, or ``None``.

    Raises :class:`BadFolder` when the file is there and cannot be used.
    """
    file = path / RUNNING_FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=RunningRoom)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadFolder(
            _("{file} cannot be read: {strerror}", file=file, strerror=system_error_text(error))
        ) from None
    except msgspec.MsgspecError:
        raise BadFolder(
            _("{file} does not say where a room is: remove it, and start the room again", file=file)
        ) from None
