"""What is wrong with a typed command."""

from __future__ import annotations


class CommandUsageError(Exception):
    """What was typed cannot be done; the text says what would be right."""


def parse_number(text: str, what: str) -> int:
    """Return the whole number in ``text``; raise :class:`CommandUsageError` when it is none."""
    if not (text.isascii() and text.isdigit()):
        raise CommandUsageError(f"{text!r} is no {what}: say a whole number")
    return int(text)
