"""Sentences in the language of a client: English is in the code, other languages are in catalogues."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import cache

from pokerlocale.amounts import AMOUNTS, decimals_written, grouped_values
from pokerlocale.catalogues import template_in, translations
from pokerlocale.messages import Message, Plural, filled
from pokerlocale.notation import notation

_VOWEL = re.compile(r"[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouéèêy]", re.IGNORECASE)
"""how a value begins before which words change; before an h they may stay"""
_BELOW_TWO = re.compile(r"1|[01]\D\d\d?|0", re.ASCII)


class Translator:
    """Translates into one language, or into English when the language has no catalogue.

    _ = Translator("fr")
    _("Seat {seat} is free", seat=3)

    ``group``: write the thousands of amounts apart.
    """

    def __init__(self, language: str, *, group: bool = False) -> None:
        self.language = language
        self._group = group
        self._translations = translations(language)

    def __call__(self, message: Message, /, **values: object) -> str:
        """Return a sentence in this language, with its values."""
        told = grouped_values(values, self.language) if self._group else values
        template = self.template(message, **values)
        if told is not values:
            template = self._with_chips_agreeing(template, told)
        if changing := _before_vowels(self.language):
            template = changing.sub(lambda found: self._before_value(found, told), template)
        return filled(template, told, lambda _, value: str(value))

    def template(self, message: Message, /, **values: object) -> str:
        """Return a sentence in this language without its values; they choose the form of a plural."""
        if isinstance(message, Plural):
            unit = 10 ** decimals_written() if message.by in AMOUNTS else 1
            number = math.ceil(abs(float(str(values[message.by]))) / unit)
            return self._translations.ngettext(message.one, message.many, number)
        return template_in(self.language, message)

    def _with_chips_agreeing(self, template: str, values: Mapping[str, object]) -> str:
        """Return a sentence with ``{by} chips`` as the written amount wants it: 1 chip, and in French 0,50 jeton."""
        written = notation(self.language)
        one, many = written.chips

        def agreeing(found: re.Match[str]) -> str:
            amount = str(values.get(found[1]))
            single = _BELOW_TWO.fullmatch(amount) if written.none_is_one else amount == "1"
            return f"{{{found[1]}}} {one if single else many}"

        return re.sub(rf"\{{(\w+)\}} {many}\b", agreeing, template)

    def _before_value(self, found: re.Match[str], values: Mapping[str, object]) -> str:
        """Return a word of a sentence as the value after it wants it: an ace, d'Anne, de Zoé."""
        word = found[1]
        if not _VOWEL.match(str(values.get(found[2]))):
            return found[0]
        return word[0] + notation(self.language).before_vowels[word.lower()][1:]


@cache
def _before_vowels(language: str) -> re.Pattern[str] | None:
    """Return the pattern of a word before a value that changes before a vowel, if the language has such words."""
    words = "|".join(map(re.escape, notation(language).before_vowels))
    return re.compile(rf"\b({words}) (?=\{{(\w+)\}})", re.IGNORECASE) if words else None
