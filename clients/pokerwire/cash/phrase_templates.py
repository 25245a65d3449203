"""The phrases that describe a table or a tournament, made for each language from the templates of its catalogue.

A template has the example that texts name, and after it, with ``|``, the ways to write the phrase, each a pattern with
the options in braces: ``6 seats|{seats} (?:seats?|chairs?)|table for {seats}``.  What stands in for the braces follows
from the kind of the option.  Without braces the example is one of the ways.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from pokerlocale.accents import without_accents
from pokerlocale.amounts import decimals_written
from pokerlocale.catalogues import template_in
from pokerlocale.messages import NP_
from pokerwire.cash.typed_values import (
    AMOUNT,
    TEXT,
    amount_in_words,
    count_pattern,
    milliseconds,
    time_pattern,
    whole_number,
    words_in,
)
from pokerwire.option_row import OptionKind, OptionRow, OptionTable

Fields = dict[str, Any]
Patterns = Mapping[str, Callable[[str], str]]
"""what matches a value that is no option, by its name, in a language"""

_FILLER = NP_(
    "table in words",
    "with|and|an?|the|for|at|of|on|in|up to|table|game|poker|cash|texas|blinds?|please|allowed|only",
)
"""words between phrases that mean nothing by themselves"""
_BRACES = re.compile(r"\{(\w+)\}")


class Phrase(NamedTuple):
    """One way to write a phrase in a language."""

    pattern: str
    """for texts without accents; each value is a named group"""
    example: str
    options: Callable[[Mapping[str, str]], Fields]
    """what the values of a match stand for"""


class PhraseTemplate(NamedTuple):
    """A phrase in all languages."""

    words: str
    """marked for the catalogues"""
    fixed: Mapping[str, Any] = {}
    """options that the phrase stands for, whatever its values are"""
    read: Callable[[Mapping[str, str], str], Fields] | None = None
    """what its values in a language stand for, if they are no options"""


def option_phrases(table: OptionTable, language: str) -> Iterator[Phrase]:
    """Return the phrases of a table's rows in a language."""
    for row in table:
        for words in row.words:
            fields = row.nested(words.value)
            yield Phrase(
                without_accents(words.pattern(language)),
                words.example(language),
                lambda values, fields=fields: fields,  # type: ignore[misc]
            )


def template_phrases(
    templates: Iterable[PhraseTemplate], table: OptionTable, language: str, patterns: Patterns
) -> Iterator[Phrase]:
    """Return the phrases of ``templates`` in a language, about the options of ``table``."""
    rows = {row.field.rpartition(".")[2]: row for row in table}
    for template in templates:
        example, *ways = _alternatives(template_in(language, template.words))
        if not _BRACES.search(template.words):
            ways = [example, *ways]
        for way in ways:
            yield Phrase(
                _BRACES.sub(lambda found: _group(found[1], rows, patterns, language), without_accents(way)),
                example,
                lambda values, template=template: {  # type: ignore[misc]
                    **template.fixed,
                    **(
                        template.read(_bare(values), language)
                        if template.read
                        else _options(values, rows, language)
                    ),
                },
            )


def _alternatives(pattern: str) -> list[str]:
    """Split a pattern at each ``|`` that stands in no parentheses."""
    parts, depth = [""], 0
    for sign in pattern:
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def _group(name: str, rows: Mapping[str, OptionRow], patterns: Patterns, language: str) -> str:
    """Return what matches the value of an option, or of another name."""
    if name in patterns:
        return f"(?P<{name}>{patterns[name](language)})"
    if rows[name].kind is OptionKind.AMOUNT:
        return f"[$€£]?(?P<{name}>{AMOUNT})"
    pattern = {OptionKind.COUNT: count_pattern, OptionKind.TIME: time_pattern}.get(rows[name].kind)
    return f"(?P<{name}>{pattern(language) if pattern else TEXT})"


def _options(values: Mapping[str, str], rows: Mapping[str, OptionRow], language: str) -> Fields:
    fields: Fields = {}
    for name, text in values.items():
        fields |= rows[name].nested(_value(text, rows[name], language))
    return fields


def _value(text: str, row: OptionRow, language: str) -> object:
    if row.kind is OptionKind.TEXT:
        return text.strip("\"'")
    bare = without_accents(text.lower())
    if row.kind is OptionKind.AMOUNT:
        return amount_in_words(bare)
    return milliseconds(bare, language) if row.kind is OptionKind.TIME else whole_number(bare, language)


def _bare(values: Mapping[str, str]) -> dict[str, str]:
    return {name: without_accents(text.lower()) for name, text in values.items()}


def next_phrase(text: str, phrases: Iterable[Phrase], languages: Iterable[str]) -> tuple[int, Fields]:
    """Return how much of ``text`` the phrase at its beginning takes (0: no phrase), and what it stands for.

    The longest of several wins; where there is none, a word that means nothing in one of ``languages`` is passed over.
    """
    bare = without_accents(text)
    matches = [
        (phrase, match)
        for phrase in phrases
        if (match := re.match(rf"(?:{phrase.pattern})(?= |$)", bare, re.IGNORECASE))
    ]
    if matches:
        phrase, longest = max(matches, key=lambda found: found[1].end())
        values = {
            name: text[slice(*longest.span(name))] for name, value in longest.groupdict().items() if value
        }
        return longest.end(), phrase.options(values)
    filler = re.match(rf"(?:{_filler(tuple(languages))})(?= |$)", bare, re.IGNORECASE)
    return (filler.end(), {}) if filler else (0, {})


def with_points(text: str, languages: Iterable[str]) -> str:
    """Return a description with a point where a comma begins hundredths: ``0,25/0,50, 8 seats`` has two of them.

    After other commas there is a blank, or a number of something, as in ``1/2,6 seats``.
    """
    return _decimal_comma(tuple(languages)).sub(".", text) if decimals_written() else text


@cache
def _decimal_comma(languages: tuple[str, ...]) -> re.Pattern[str]:
    fillers = "|".join([_filler(languages), *(template_in(language, _FILLER) for language in languages)])
    something = rf" ?(?!(?:{fillers})\b)[^\W\d_]"
    return re.compile(rf"(?:(?<=\b0),|(?<=\d),(?!\d\d?{something}))(?=\d\d?(?!\d))", re.IGNORECASE)


@cache
def _filler(languages: tuple[str, ...]) -> str:
    return "|".join([words_in(language, _FILLER) for language in languages])
