"""Remembers the certificate of each room at the first visit, to compare it at every later one.

Like the known hosts of SSH: one small file with a line for each room and the SHA-256 of its certificate.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Protocol

from pokerclient.transport.address import Address
from pokerclient.transport.settings_folder import settings_folder

_SHOWN_DIGITS = 20
"""hexadecimal digits that people compare and that the room prints: 80 bits"""


def short_form(fingerprint: str) -> str:
    """Return the part of a fingerprint that people compare: ``3f9a-77c2-01be-9d40-11aa``."""
    return "-".join([fingerprint[at : at + 4] for at in range(0, _SHOWN_DIGITS, 4)])


class CertificatePinStore(Protocol):
    """Stores the fingerprint (SHA-256, hexadecimal) of each room's certificate."""

    def load(self, address: Address) -> str | None:
        """Return the room's fingerprint, or ``None`` if it was never visited."""

    def history(self, address: Address) -> list[str]:
        """Return all fingerprints that the room has had, the last one first."""

    def save(self, address: Address, fingerprint: str) -> None:
        """Store a fingerprint; raise ``OSError`` if that fails."""


class MemoryCertificatePins:
    """Keeps fingerprints for the life of this process only."""

    def __init__(self) -> None:
        self._pins: dict[str, list[str]] = {}

    def load(self, address: Address) -> str | None:
        """Return the room's fingerprint, or ``None``."""
        return next(iter(self.history(address)), None)

    def history(self, address: Address) -> list[str]:
        """Return all fingerprints that the room has had, the last one first."""
        return _newest_first(self._pins.get(_key(address), []))

    def save(self, address: Address, fingerprint: str) -> None:
        """Store a fingerprint."""
        self._pins.setdefault(_key(address), []).append(fingerprint)


class FileCertificatePins:
    """Keeps fingerprints in a file (default: :func:`default_file`); the last line of a room counts.

    Each line is added in one write, so programs that run at the same time do not lose each other's lines.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file

    @property
    def file(self) -> Path:
        """The file; raises :class:`~pokerclient.transport.settings_folder.NoHome` where a user has no default one."""
        return self._file if self._file is not None else default_file()

    def load(self, address: Address) -> str | None:
        """Return the room's fingerprint; ``None`` if it was never visited.

        Raise ``OSError`` if the file exists but cannot be read: what cannot be compared is not trusted.
        """
        return next(iter(self.history(address)), None)

    def history(self, address: Address) -> list[str]:
        """Return all fingerprints that the room has had, the last one first; raise as :meth:`load`."""
        try:
            lines = self.file.read_text("utf-8", errors="replace").splitlines()
        except FileNotFoundError:
            return []
        pins = [line.partition(" ")[2].strip() for line in lines if line.partition(" ")[0] == _key(address)]
        return _newest_first(pins)

    def save(self, address: Address, fingerprint: str) -> None:
        """Store a fingerprint; raise ``OSError`` if that fails."""
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(self.file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with contextlib.closing(os.fdopen(handle, "ab", buffering=0)) as file:
            file.write(f"{_key(address)} {fingerprint}\n".encode())


def default_file() -> Path:
    """Return the default file: ``POKERROOM_ROOMS``, or ``pokerroom/known_rooms`` in the user's settings folder."""
    chosen = os.environ.get("POKERROOM_ROOMS")
    return Path(chosen) if chosen else settings_folder() / "pokerroom" / "known_rooms"


def _newest_first(pins: list[str]) -> list[str]:
    """Return each fingerprint once."""
    return list(dict.fromkeys(filter(None, reversed(pins))))


def _key(address: Address) -> str:
    return address.bare.casefold()
