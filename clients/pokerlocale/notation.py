"""What differs between languages besides their sentences: signs of numbers, letters on cards, quotation marks.

English is here; the other languages have it in their catalogues, so a new language needs no code.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from pokerlocale.catalogues import template_in, translations
from pokerlocale.messages import NN_, NP_

_NAME = NP_("the name of this language, in this language", "English")
_NUMBER = NP_("how numbers are written", "1,234.5%")
_FACES = NP_("letters of jack, queen, king and ace on cards", "JQKA")
_QUOTES = NP_("quotation marks", "'{text}'")
_COLON = NP_("after a heading", ":")
_BEFORE_VOWELS = NP_("words that change before a vowel, as word=form; - if there are none", "a=an")
_CHIPS = NN_("chip", "chips", "chips")


class Notation(NamedTuple):
    """How people of a language write numbers, cards and quotes."""

    name: str
    """the language's name for itself"""
    group: str
    """between thousands"""
    point: str
    """before decimals"""
    percent: str
    faces: str
    """the letters of jack, queen, king and ace"""
    quotes: str
    """a template with ``{text}``"""
    colon: str
    chips: tuple[str, str]
    """one chip and several"""
    before_vowels: dict[str, str]
    """words that change before a value that begins with a vowel, and what they then are with the blank after them"""
    none_is_one: bool
    """whether amounts below 2 take the form for one, as in French, or 1 alone does"""


@cache
def notation(language: str) -> Notation:
    """Return how ``language`` writes; as English for one without a catalogue."""
    number = re.fullmatch(r"1(\D?)234(\D)5(\D+)", template_in(language, _NUMBER))
    if number is None:
        raise ValueError(f"the catalogue of {language!r} must write {_NUMBER!r} with the same figures")
    catalogue = translations(language)
    one, many = (catalogue.ngettext(_CHIPS.one, _CHIPS.many, count) for count in (1, 2))
    none = catalogue.ngettext(_CHIPS.one, _CHIPS.many, 0)
    name, faces, quotes, colon = (template_in(language, text) for text in (_NAME, _FACES, _QUOTES, _COLON))
    pairs = re.findall(r"(\w+)=(\S+)", template_in(language, _BEFORE_VOWELS))
    return Notation(
        name,
        number[1],
        number[2],
        number[3],
        faces,
        quotes,
        colon,
        chips=(one, many),
        before_vowels={word: form if form.endswith("'") else f"{form} " for word, form in pairs},
        none_is_one=none == one,
    )
