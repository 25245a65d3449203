"""Remembers the player's name from one visit to the next."""

from __future__ import annotations

import json
from pathlib import Path

from pokerclient.transport.token_store import default_folder


class SavedName:
    """A small file beside the tokens; failures are ignored, since losing it costs no more than typing the name."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else default_folder() / "player.json"

    def load(self) -> str:
        """Return the name used last, or an empty text."""
        try:
            name = json.loads(self.path.read_text("utf-8"))["name"]
        except (OSError, ValueError, KeyError, TypeError):
            return ""
        return name if isinstance(name, str) else ""

    def save(self, name: str) -> None:
        """Remember a name."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.path.write_text(json.dumps({"name": name}, ensure_ascii=False), "utf-8")
        except OSError:
            return
