"""A site's words: which line, or which words after a player's name, say what.

A table is a few lines of text, one form a line: what it says, then a regular expression in which ``{amount}`` and the
other names of :data:`PARTS` stand for what changes.

    raise    raises {by} to {to}{all_in}
    uncalled Uncalled bet \\({amount}\\) returned to {who}
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pokerroom.lab.importers.reading.amounts import AMOUNT

PARTS = {
    **{name: rf"(?P<{name}>{AMOUNT})" for name in ("amount", "by", "to", "stack", "rake")},
    "seat": r"(?P<seat>\d+)",
    "who": r"(?P<who>.+?)",
    "cards": r"\[(?P<cards>[^\]]*)\]",
    "rest": r"(?P<rest>.*)",
    "all_in": r"(?P<all_in>,? and is all[- ]in)?",
}
_PART = re.compile(r"\{([a-z_]+)\}")
_WORD = re.compile(r"[^\W\d_][\w'’-]*")


def any_of(rows: str) -> re.Pattern[str]:
    """Return what finds any of the expressions in ``rows``, one a line."""
    return re.compile("|".join([row.strip() for row in rows.strip().splitlines()]))


SHORT, MOST_KEPT = 60, 4096
"""characters of a text that is kept in mind, and how many are"""


class Form(NamedTuple):
    """One way to say ``what``."""

    what: str
    pattern: re.Pattern[str]


class WordTable:
    """The forms of a table, found by the first word where they begin with one."""

    def __init__(self, table: str, parts: dict[str, str] | None = None, *, any_case: bool = False) -> None:
        known = {**PARTS, **(parts or {})}
        flags = re.IGNORECASE if any_case else 0
        self._any_case = any_case
        self._by_word: dict[str, list[Form]] = {}
        self._others: list[Form] = []
        for row in table.strip().splitlines():
            what, _, text = row.strip().partition(" ")
            text = text.strip()
            form = Form(what, re.compile(_PART.sub(lambda part: known[part[1]], text), flags))
            word = _WORD.match(text)
            if word is None or text[word.end() : word.end() + 1] in {"?", "*", "|", "{"}:
                self._others.append(form)
            else:
                self._by_word.setdefault(self._key(word), []).append(form)

        self._found: dict[str, tuple[str, re.Match[str]] | None] = {}

    def match(self, text: str) -> tuple[str, re.Match[str]] | None:
        """Return what ``text`` says, and its parts; None when it is in none of the forms.

        The same short texts stand in many hands of a file ("folds", "calls 20"), so what they say is kept in mind.
        """
        try:
            return self._found[text]
        except KeyError:
            found = self._match(text)
        if len(text) <= SHORT:
            if len(self._found) >= MOST_KEPT:
                self._found.clear()
            self._found[text] = found
        return found

    def _match(self, text: str) -> tuple[str, re.Match[str]] | None:
        word = _WORD.match(text)
        for form in self._by_word.get(self._key(word), ()) if word else ():
            if match := form.pattern.fullmatch(text):
                return form.what, match
        for form in self._others:
            if match := form.pattern.fullmatch(text):
                return form.what, match
        return None

    def _key(self, word: re.Match[str]) -> str:
        return word[0].lower() if self._any_case else word[0]

    @property
    def words(self) -> tuple[str, ...]:
        """Return the words with which forms begin."""
        return tuple(self._by_word)
