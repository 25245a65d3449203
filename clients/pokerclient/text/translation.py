"""Sentences in the language of a client: English stands in the code, the other languages in catalogues.

``N_``, ``NP_`` and ``NN_`` mark a sentence for translators where it is defined; a :class:`Translator` translates it and
fills its values in where it is shown::

    _ = Translator("fr")
    _("Seat {seat} is free", seat=3)
"""

from __future__ import annotations

import math
from typing import NamedTuple

from pokerlocale.catalogues import CONTEXT_END, translations


class Plural(NamedTuple):
    """A sentence for one and a sentence for other numbers; ``by`` is the value that decides."""

    one: str
    many: str
    by: str


Message = str | Plural
"""a sentence in English, with ``{name}`` where a value stands"""


def N_(message: str) -> str:
    """Mark a sentence that is translated where it is shown."""
    return message


def NP_(context: str, message: str) -> str:
    """Mark a sentence that has another translation elsewhere; ``context`` tells translators which one this is."""
    return context + CONTEXT_END + message


def NN_(one: str, many: str, by: str = "count") -> Plural:
    """Mark a sentence that depends on a number."""
    return Plural(one, many, by)


class Translator:
    """Translates into one language; into English when the language has no catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._translations = translations(language)

    def __call__(self, message: Message, /, **values: object) -> str:
        """Return a sentence in this language, with its values."""
        return self.template(message, **values).format(**values)

    def template(self, message: Message, /, **values: object) -> str:
        """Return a sentence in this language without its values; they choose the form of a plural."""
        if isinstance(message, Plural):
            number = math.ceil(abs(float(str(values[message.by]))))
            return self._translations.ngettext(message.one, message.many, number)
        context, found, sentence = message.rpartition(CONTEXT_END)
        return (
            self._translations.pgettext(context, sentence) if found else self._translations.gettext(message)
        )
