"""Stores the secret tokens that prove a player's names between runs.

Each name has a small file in the folder of its room, readable by its owner alone, so two programs that join at the
same time never write the same file.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

from pokerclient.transport.address import Address


class TokenStore(Protocol):
    """Stores the tokens of names at rooms."""

    def load(self, address: Address, name: str) -> str | None:
        """Return the token of ``name`` at the room, or ``None``."""

    def save(self, address: Address, name: str, token: str) -> None:
        """Store the token; raise ``OSError`` if that fails."""


class MemoryTokens:
    """Keeps tokens for the life of this process only: for tests and throw-away bots."""

    def __init__(self) -> None:
        self._tokens: dict[tuple[Address, str], str] = {}

    def load(self, address: Address, name: str) -> str | None:
        """Return the token of ``name`` at the room, or ``None``."""
        return self._tokens.get((address, name.casefold()))

    def save(self, address: Address, name: str, token: str) -> None:
        """Store the token."""
        self._tokens[address, name.casefold()] = token


class FileTokens:
    """Keeps tokens in files under ``folder`` (default: :func:`default_folder`), mode 0600 in folders of mode 0700."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else default_folder()

    def load(self, address: Address, name: str) -> str | None:
        """Return the token of ``name`` at the room; ``None`` if there is none or it cannot be read."""
        try:
            return self.path(address, name).read_text("ascii").strip() or None
        except (OSError, UnicodeDecodeError):
            return None

    def save(self, address: Address, name: str, token: str) -> None:
        """Store the token, replacing an older one atomically; raise ``OSError`` if that fails."""
        path = self.path(address, name)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = path.with_name(f"{path.name}.{os.getpid()}.part")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(token + "\n")
        part.replace(path)

    def path(self, address: Address, name: str) -> Path:
        """Return the file of ``name`` at the room."""
        room = quote(f"{address.host.casefold()}_{address.port}", safe="")
        return self.folder / room / (quote(name.casefold(), safe=" ") + ".token")


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
