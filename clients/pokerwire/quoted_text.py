"""Values from outside as messages quote them: between quotes, and never longer than a line."""

from __future__ import annotations

QUOTED_LENGTH = 80
"""characters of somebody's text that a message repeats"""


def shortened(text: str) -> str:
    """Return ``text`` as it is, or its beginning and an ellipsis when it is longer than a message repeats."""
    return text if len(text) <= QUOTED_LENGTH else text[: QUOTED_LENGTH - 1] + "…"


def quoted(value: object) -> str:
    """Return a value that somebody sent or wrote as a message quotes it: text between quotes, a number as it is."""
    return repr(shortened(value)) if isinstance(value, str) else shortened(repr(value))


def unquoted(value: object) -> str:
    """Return a value as :func:`quoted` does, for a sentence that has the quotes itself."""
    return repr(shortened(value))[1:-1] if isinstance(value, str) else shortened(repr(value))
