"""What is wrong with a typed command."""

from __future__ import annotations


class Mistake(Exception):
    """What was typed cannot be done; the text says what would be right."""


def number(text: str, what: str) -> int:
    """Return the whole number in ``text``; raise :class:`Mistake` when it is none."""
    if not (text.isascii() and text.isdigit()):
        raise Mistake(f"{text!r} is no {what}: say a whole number")
    return int(text)
