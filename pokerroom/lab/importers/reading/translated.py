"""Texts that a site's program writes in the language of its player, put into the site's English line by line.

A table has a form of a line and its English; ``{name}`` stands for anything, ``{amount}`` and ``{cards}`` for what they
say.  A line that is in none of the forms stays as it is.
"""

from __future__ import annotations

import re

from pokerroom.lab.importers.reading.amounts import AMOUNT

_PARTS = {
    "amount": AMOUNT,
    "cards": r"\[[^\]]*\]",
    "number": r"\d+",
    "rest": ".*",
    "role": r"(?: \([^()]*\))*",
}
SEATED = "{name}{role}"
_PART = re.compile(r"\{([a-z_]+)\}")


class Translation:
    """One language's forms, in the order in which they are tried."""

    def __init__(self, table: str, *, seat: str, all_in: str) -> None:
        """Take a row a line: the form, ``=``, its English; ``@`` stands for a seat of the summary with its player.

        ``seat`` is the word for a seat, ``all_in`` what stands behind a player's last chips.
        """
        rows = [
            (
                form.replace("@ ", f"{seat} {{number}} ?: {SEATED} "),
                english.replace("@ ", f"Seat {{number}}: {SEATED} "),
            )
            for form, _, english in [row.partition(" = ") for row in table.strip().splitlines()]
        ]
        self._forms = [(_pattern(form.strip()), english.strip()) for form, english in rows]
        self._all_in = re.compile(rf" {all_in}\.?$")

    def english(self, line: str) -> str:
        """Return a line in English, as far as it is in a form that is known."""
        text, changes = self._all_in.subn("", line.rstrip())
        for pattern, english in self._forms:
            if match := pattern.fullmatch(text):
                said = _filled(english, match)
                return f"{said} and is all-in" if changes else said
        return line


def _pattern(form: str) -> re.Pattern[str]:
    """Return what matches a form; spaces in it may be no-break spaces."""
    spaced = form.replace(" ", r"[ \u00a0\u202f]")
    return re.compile(
        _PART.sub(lambda part: f"(?P<{part[1]}>{_PARTS.get(part[1].rstrip('_'), '.+?')})", spaced)
    )


def _filled(english: str, match: re.Match[str]) -> str:
    """Return the line in English."""
    return _PART.sub(lambda part: match[part[1]] or "", english)
