"""Stores the secret tokens that prove a player's names between runs.

A token belongs to the room that gave it, which its certificate proves, at whatever address it is reached.  Where no
certificate was shown, on a plain connection, it belongs to the address.  Each name has a small file in the folder of
its room, readable by its owner alone, so two programs that join at the same time never write the same file.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

from pokerclient.transport.address import Address


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
    """Keeps tokens in files under ``folder`` (default: :func:`default_folder`), mode 0600 in folders of mode 0700."""

    by_certificate = True

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else default_folder()

    def load(self, address: Address, name: str, certificates: Sequence[str] = ()) -> str | None:
        """Return the token of ``name`` at the room; ``None`` if there is none or it cannot be read."""
        tokens = (_read(path) for path in self.paths(address, name, certificates))
        return next(filter(None, tokens), None)

    def save(self, address: Address, name: str, token: str, certificates: Sequence[str] = ()) -> None:
        """Store the token where it belongs, replacing an older one atomically; raise ``OSError`` if that fails.

        The same token elsewhere, as under the address, is moved.
        """
        path, *former_paths = self.paths(address, name, certificates)
        if _read(path) != token:
            _write(path, token)
        for former in former_paths:
            if _read(former) == token:
                former.unlink(missing_ok=True)

    def paths(self, address: Address, name: str, certificates: Sequence[str] = ()) -> list[Path]:
        """Return the files in which the token of ``name`` may be; it belongs in the first."""
        rooms = [*certificates, quote(f"{address.host.casefold()}_{address.port}", safe="")]
        return [self.folder / room / (quote(name.casefold(), safe=" ") + ".token") for room in rooms]


def _read(path: Path) -> str | None:
    try:
        return path.read_text("ascii").strip() or None
    except (OSError, UnicodeDecodeError):
        return None


def _write(path: Path, token: str) -> None:
    for folder in (path.parent.parent, path.parent):  # ``parents`` are made without the mode
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
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


def settings_folder() -> Path:
    """Return the folder of this user's settings."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
