"""Key bindings in which a letter means the same with Shift or Caps Lock as without."""

from __future__ import annotations

from textual.binding import Binding


def key_binding(keys: str, action: str) -> Binding:
    """Bind an action to ``keys``, Textual's names separated by commas; letters in both cases."""
    named = [key.strip() for key in keys.split(",")]
    letters = [key.upper() for key in named if len(key) == 1 and key.isalpha()]
    return Binding(",".join(named + letters), action, show=False)
