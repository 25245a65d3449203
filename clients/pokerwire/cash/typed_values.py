"""Values in the words that describe a table or a tournament: ``5k``, ``six``, ``30 s``, in each language."""

from __future__ import annotations

import re
from decimal import Decimal

from pokerlocale.accents import without_accents
from pokerlocale.amounts import amount_from_text, decimals_written
from pokerlocale.catalogues import template_in
from pokerlocale.messages import NP_
from pokerlocale.spoken import _
from pokerwire.error_tree import PokerRoomError

AMOUNT = r"(?:\d[\d_]*(?:,\d{3})*(?:\.\d+)?|\.\d+)k?"
"""an amount without its sign of money, as in 5, 0.25, 1,000 or 5k"""
NUMBER = rf"[$€£]?({AMOUNT})"
"""an amount"""
TEXT = r"""["'].+?["']|[\w.-]+"""
"""a word, or words in quotes"""

_COUNTS = NP_("table in words", "one, two, three, four, five, six, seven, eight, nine, ten")
"""each may be a pattern of alternatives"""
_SECONDS = NP_("table in words", "s(?:ec(?:ond)?s?)?")
_MINUTES = NP_("table in words", "min(?:ute)?s?")


class TableWordsError(PokerRoomError, ValueError):
    """A description of a table that is not understood or contradicts itself; the message says what would be right."""


def words_in(language: str, words: str) -> str:
    """Return a marked pattern in a language, for texts without accents."""
    return without_accents(template_in(language, words))


def count_pattern(language: str) -> str:
    """Return what matches a number of something, in figures or a word."""
    return "|".join((r"\d[\d_]*", *words_in(language, _COUNTS).split(", ")))


def whole_number(text: str, language: str) -> int:
    """Return the number that figures or a word such as "six" stand for."""
    counts = words_in(language, _COUNTS).split(", ")
    spoken = [count for count, words in enumerate(counts, 1) if re.fullmatch(words, text)]
    return spoken[0] if spoken else int(text.replace("_", ""))


def amount_in_words(text: str) -> int:
    """Return the amount that ``text`` says, as people of this room write it; raise :class:`TableWordsError`."""
    amount = _thousands(text[:-1]) if text.endswith("k") else amount_from_text(text)
    if amount is None:
        raise TableWordsError(
            _("{text} is not an amount: at most two figures follow the point", text=text)
            if decimals_written()
            else _("{text} is not an amount: this room counts in whole chips", text=text)
        )
    return amount


def _thousands(text: str) -> int | None:
    thousands = Decimal(text.replace(",", "").replace("_", "")) * 1_000 * 10 ** decimals_written()
    return int(thousands) if thousands == int(thousands) else None


def minutes_pattern(language: str) -> str:
    """Return what matches the unit of minutes."""
    return words_in(language, _MINUTES)


def time_pattern(language: str) -> str:
    """Return what matches a time in seconds or minutes."""
    return rf"\d{{1,4}} ?(?:{words_in(language, _SECONDS)}|{minutes_pattern(language)})"


def milliseconds(text: str, language: str) -> int:
    """Return a time of :func:`time_pattern` in milliseconds."""
    minutes = re.search(rf"\d ?(?:{minutes_pattern(language)})$", text)
    return int(re.findall(r"\d+", text)[0]) * (60_000 if minutes else 1_000)
