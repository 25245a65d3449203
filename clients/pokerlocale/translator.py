"""Sentences in the language of a client: English stands in the code, the other languages in catalogues."""

from __future__ import annotations

import math

from pokerlocale.amounts import AMOUNTS, decimals_written, grouped_values
from pokerlocale.catalogues import translations
from pokerlocale.messages import CONTEXT_END, Message, Plural


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
        return self.template(message, **values).format(**told)

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
