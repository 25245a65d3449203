"""Where this user's programs keep their settings."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def settings_folder() -> Path:
    """Return the folder of this user's settings."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
