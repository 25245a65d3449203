"""Sentences in the language of a client: English stands in the code, the other languages in catalogues."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from pokerlocale.amounts import AMOUNTS, decimals_written, grouped_values
from pokerlocale.catalogues import translations
from pokerlocale.messages import CONTEXT_END, Message, Plural, filled

_COUNTED = re.compile(r"\{(\w+)\} (?:chip|jeton)s\b")
"""chips by their number; in no other language so far do they need more than a letter"""
_ELIDED = re.compile(r"\b([dDqQ]u?)e (?=\{(\w+)\})")
"""before a value: French *de* and *que*, which lose their vowel before another"""
_VOWEL = re.compile(r"[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouéèêy]", re.IGNORECASE)
"""how a name begins before which they do; before an h they may stay"""
_ONE = re.compile(r"1|[01],\d+|0", re.ASCII)
"""amounts after which French has no plural; English has one after all but 1"""


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
            template = _COUNTED.sub(lambda found: _agreeing(found, told), template)
        if self.language == "fr":
            template = _ELIDED.sub(lambda found: _elided(found, told), template)
        return filled(template, told, lambda _, value: str(value))

    def template(self, message: Message, /, **values: object) -> str:
        """Return a sentence in this language without its values; they choose the form of a plural."""
        if isinstance(message, Plural):
            unit = 10 ** decimals_written() if message.by in AMOUNTS else 1
            number = math.ceil(abs(float(str(values[message.by]))) / unit)
            return self._translations.ngettext(message.one, message.many, number)
        context, found, sentence = message.rpartition(CONTEXT_END)
        return (
            self._translations.pgettext(context, sentence) if found else self._translations.gettext(message)
        )


def _agreeing(found: re.Match[str], values: Mapping[str, object]) -> str:
    """Return ``{by} chips`` of a sentence as the written amount wants it: 1 chip, and in French 0,50 jeton."""
    amount = values.get(found[1])
    one = _ONE.fullmatch(str(amount)) if "jeton" in found[0] else amount == "1"
    return found[0][:-1] if one else found[0]


def _elided(found: re.Match[str], values: Mapping[str, object]) -> str:
    """Return ``de `` of a sentence as the value after it wants it: d'Anne, de Zoé."""
    return f"{found[1]}'" if _VOWEL.match(str(values.get(found[2]))) else found[0]
