"""Where this user's programs keep their settings."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from pokerlocale.spoken import _
from pokerwire.error_tree import PokerRoomError


class NoHome(PokerRoomError):
    """The user has no home folder, so that nothing can be kept between runs; the text says what to set."""


def home_folder() -> Path | None:
    """Return the user's home folder; ``None`` for a user whom the system does not know, without ``HOME``."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def settings_folder() -> Path:
    """Return the folder of this user's settings; raise :class:`NoHome`."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_CONFIG_HOME") or _home() / ".config")


def _home() -> Path:
    home = home_folder()
    if home is None:
        raise NoHome(_("this user has no home folder, where keys of rooms are kept: set HOME to a folder"))
    return home
