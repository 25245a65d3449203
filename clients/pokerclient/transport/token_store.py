"""Stores the secret tokens that prove a player's names between runs.

A token belongs to the room that gave it, which its certificate proves, at whatever address it is reached.  Where no
certificate was shown, on a plain connection, it belongs to the address, and no room with a certificate is shown it.
Each name has a small file in the folder of its room, readable by its owner alone, so two programs that join at the same
time never write the same file.

Earlier versions filed all tokens by address.  The first use of this one moves them to the certificate that was known
for the address then.  On this machine, where certificates were not remembered, the first room that shows one is shown
them.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol
from urllib.parse import quote, unquote

from pokerclient.transport.address import Address
from pokerclient.transport.certificate_pins import CertificatePinStore, FileCertificatePins
from pokerclient.transport.settings_folder import settings_folder

_MARK = "filed_by_certificate"
"""this file says since when tokens are filed by certificate"""


class TokenStore(Protocol):
    """Stores the tokens of names at rooms.

    ``certificates`` are the fingerprints of the room at an address: the one that it has just shown, and then those that
    this one replaced there; none on a plain connection.
    """

    @property
    def by_certificate(self) -> bool:
        """Whether tokens belong to certificates, so that a room should show its own on this machine too."""

    def load(self, address: Address, name: str, certificates: Sequence[str] = ()) -> str | None:
        """Return the token of ``name`` at the room, or ``None``."""

    def save(self, address: Address, name: str, token: str, certificates: Sequence[str] = ()) -> None:
        """Store the token; raise ``OSError`` if that fails."""


class MemoryTokens:
    """Keeps tokens for the life of this process only, by address: for tests and throw-away bots."""

    by_certificate = False

    def __init__(self) -> None:
        self._tokens: dict[tuple[Address, str], str] = {}

    def load(self, address: Address, name: str, certificates: Sequence[str] = ()) -> str | None:
        """Return the token of ``name`` at the room, or ``None``."""
        return self._tokens.get((address, name.casefold()))

    def save(self, address: Address, name: str, token: str, certificates: Sequence[str] = ()) -> None:
        """Store the token."""
        self._tokens[address, name.casefold()] = token


class FileTokens:
    """Keeps tokens in files under ``folder`` (default: :func:`default_folder`), mode 0600 in folders of mode 0700.

    ``pins`` are the certificates that are known by address.
    """

    by_certificate = True

    def __init__(self, folder: Path | None = None, pins: CertificatePinStore | None = None) -> None:
        self.folder = folder if folder is not None else default_folder()
        self._pins = pins if pins is not None else FileCertificatePins()

    def load(self, address: Address, name: str, certificates: Sequence[str] = ()) -> str | None:
        """Return the token of ``name`` at the room; ``None`` without one that can be read."""
        with contextlib.suppress(OSError):
            self._file_by_certificate()
        tokens = (_read(path) for path in self.paths(address, name, certificates))
        return next(filter(None, tokens), None)

    def save(self, address: Address, name: str, token: str, certificates: Sequence[str] = ()) -> None:
        """Store the token where it belongs, replacing an older one atomically; raise ``OSError`` if that fails.

        The same token elsewhere, as under the address, is moved.
        """
        self._file_by_certificate()
        path, *former_paths = self.paths(address, name, certificates)
        if _read(path) != token:
            _write(path, token)
        for former in former_paths:
            if _read(former) == token:
                former.unlink(missing_ok=True)

    def paths(self, address: Address, name: str, certificates: Sequence[str] = ()) -> list[Path]:
        """Return the files in which the token of ``name`` may be; it belongs in the first."""
        file = quote(name.casefold(), safe=" ") + ".token"
        by_address = self.folder / quote(f"{address.host.casefold()}_{address.port}", safe="") / file
        by_certificate = [self.folder / room / file for room in certificates]
        if by_certificate and not (address.on_this_machine and self._is_of_earlier_version(by_address)):
            return by_certificate
        return [*by_certificate, by_address]

    def _is_of_earlier_version(self, path: Path) -> bool:
        try:
            return path.stat().st_mtime_ns < (self.folder / _MARK).stat().st_mtime_ns
        except OSError:
            return False

    def _file_by_certificate(self) -> None:
        """At the first use, move tokens that are filed by address to the certificate that is known for it."""
        mark = self.folder / _MARK
        if not self.by_certificate or mark.exists():
            return
        for path in self.folder.glob("*_*/*.token"):
            host, _, port = unquote(path.parent.name).rpartition("_")
            known = self._pins.history(Address(host, int(port))) if port.isdecimal() else []
            if known:
                room = self.folder / known[0]
                _make_folder(room)
                with contextlib.suppress(OSError):  # another program was faster
                    path.rename(room / path.name)
        _make_folder(self.folder)
        mark.touch(0o600)


def _make_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def _read(path: Path) -> str | None:
    try:
        return path.read_text("ascii").strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def _write(path: Path, token: str) -> None:
    for folder in (path.parent.parent, path.parent):  # ``parents`` are made without the mode
        _make_folder(folder)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(token + "\n")
    part.replace(path)


def default_folder() -> Path:
    """Return the folder for tokens: ``POKERROOM_TOKENS``, or ``pokerroom/tokens`` in the user's settings folder."""
    chosen = os.environ.get("POKERROOM_TOKENS")
    if chosen:
        return Path(chosen)
    return settings_folder() / "pokerroom" / "tokens"
