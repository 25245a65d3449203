"""Key bindings in which a letter means the same with Shift or Caps Lock as without, and names of keys."""

from __future__ import annotations

from textual.binding import Binding
from textual.events import Key

COMMAND_PREFIX = "/"
"""what a line begins with that is a command, not chat"""


def key_binding(keys: str, action: str) -> Binding:
    """Bind an action to ``keys``, Textual's names separated by commas; letters in both cases."""
    named = [key.strip() for key in keys.split(",")]
    letters = [key.upper() for key in named if len(key) == 1 and key.isalpha()]
    return Binding(",".join(named + letters), action, show=False)


def key_name(event: Key) -> str:
    """Return the name of a key: letters in lower case, signs unchanged, other keys by Textual's name."""
    if event.character and event.is_printable and event.character != " ":
        return event.character.lower()
    return event.key
