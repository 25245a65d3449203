"""Say why the room refused a command or closed a connection in the language of the running client."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.refusal_phrases import BYES, REFUSALS, Phrases
from pokerlocale.spoken import _, spoken_language


def refusal_text(code: str, text: str) -> str:
    """Return why the room refused a command; ``text`` is what it said, in English."""
    return _reason(REFUSALS, code, text)


def goodbye_text(code: str, text: str) -> str:
    """Return why the room closed the connection; ``text`` is what it said, in English."""
    return _reason(BYES, code, text)


def _reason(phrases: Mapping[str, Phrases], code: str, text: str) -> str:
    """Return ``text`` itself in English and for an unknown code; like it, without a capital letter and full stop."""
    if spoken_language() == SOURCE_LANGUAGE or code not in phrases:
        return text
    found = phrases[code]
    for phrase in [found] if isinstance(found, str) else found:
        if isinstance(phrase, str):
            return _fragment(phrase, {"text": text})
        pattern, sentence = phrase
        if match := re.search(pattern, text):
            return _fragment(sentence, {"text": text, **match.groupdict()})
    return text


def _fragment(sentence: str, values: Mapping[str, str]) -> str:
    filled = _(sentence, **{name: _value(name, value) for name, value in values.items()})
    begins_with_value = _(sentence, **dict.fromkeys(values, "\0")).startswith("\0")
    return (filled if begins_with_value else filled[:1].lower() + filled[1:]).removesuffix(".")


def _value(name: str, value: str) -> object:
    """Return a figure as a number, for its thousands to be grouped; milliseconds become seconds."""
    if name == "ms":
        return -(-int(value) // 1000)
    return int(value) if value.isascii() and value.isdigit() else value
