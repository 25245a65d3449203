"""Levels, games and shares of the prizes as they stand in the words that describe a tournament, in each language.

A room has them in English: ``50/100 ante 10 20 min no-limit holdem``, ``break 5``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import NP_
from pokerwire.cash.phrase_templates import Fields
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.cash.typed_values import amount_in_words, minutes_pattern, words_in
from pokerwire.games import TYPED_NAMES
from pokerwire.option_row import OptionWords

_BREAK = NP_("table in words", "break")
_HANDS = NP_("table in words", "hands?")
_ENGLISH_GAME = rf"(?:(?:no|pot|fixed)[- ]limit |limit )?(?:{TYPED_NAMES})"
_LEVEL = r"[\d.]+/[\d.]+(?: (?:ante|bba) [\d.]+)?"
_LEVEL_AMOUNTS = re.compile(r"^([\d.]+)/([\d.]+)|(?<= ante )[\d.]+|(?<= bba )[\d.]+")
SHARES = r"\d+(?:\.\d+)?(?: ?[/ ] ?\d+(?:\.\d+)?)*"


def games_pattern(language: str) -> str:
    """Return what matches two games or more, each with its structure or without."""
    game = _game(language)
    return rf"{game}(?: ?[+&] ?{game}| (?:\w{{1,3}} )?{game})+"


def games(values: Mapping[str, str], language: str) -> Fields:
    """Return the games of each level."""
    found = re.findall(_game(language), values["games"])
    return {"games": tuple([_game_in_english(game, language) for game in found])}


def levels_pattern(language: str) -> str:
    """Return what matches the lines of a blind structure."""
    line = re.sub(r"\?P<\w+>", "?:", _line(language))
    return rf"{line}(?: {line})*"


def levels(values: Mapping[str, str], language: str) -> Fields:
    """Return the lines of a blind structure."""
    lines = [
        match[0] if language == SOURCE_LANGUAGE else _line_in_english(match, language)
        for match in re.finditer(_line(language), values["levels"])
    ]
    return {"levels": tuple([level_in_chips(line) for line in lines])}


def level_in_chips(line: str) -> str:
    """Return a line of a blind structure with its amounts as the wire has them; raise :class:`TableWordsError`."""
    return _LEVEL_AMOUNTS.sub(
        lambda found: "/".join([str(amount_in_words(part)) for part in found[0].split("/")]), line
    )


def shares(values: Mapping[str, str], language: str) -> Fields:
    """Return who gets how many percent of the prizes."""
    return {"payouts": "own", "percent": tuple(re.findall(r"\d+(?:\.\d+)?", values["shares"]))}


@cache
def _line(language: str) -> str:
    """Return what matches a level or a break, with a group for each part of it."""
    length = rf"\d+ ?(?:(?P<minutes>{minutes_pattern(language)})|{words_in(language, _HANDS)})"
    level = rf"(?P<level>{_LEVEL})(?: (?P<length>{length}))?(?: (?P<game>{_game(language)}))?"
    return rf"(?:(?:{words_in(language, _BREAK)})(?: (?P<break>\d+))?|{level})(?= |$)"


def _line_in_english(match: re.Match[str], language: str) -> str:
    if match["level"] is None:
        return " ".join(filter(None, ("break", match["break"])))
    length = re.findall(r"\d+", match["length"] or "")
    unit = "min" if match["minutes"] else "hands"
    game = match["game"]
    return " ".join(
        (
            match["level"],
            *[f"{number} {unit}" for number in length],
            *([_game_in_english(game, language)] if game else []),
        )
    )


@cache
def _game(language: str) -> str:
    """Return what matches a game, with its structure before it or behind, or without."""
    if language == SOURCE_LANGUAGE:
        return _ENGLISH_GAME
    game, structure = (_any_of(_words(field), language) for field in ("game", "structure"))
    return rf"(?:(?:{structure}) )?(?:{game})(?: (?:{structure})(?![\w-]))?"


def _game_in_english(text: str, language: str) -> str:
    if language == SOURCE_LANGUAGE:
        return text
    game, structure = (_value_in(text, _words(field), language) for field in ("game", "structure"))
    return f"{structure.replace('_', '-')} {game}".strip()


def _value_in(text: str, words: Iterable[OptionWords], language: str) -> str:
    """Return the value whose words take most of a text; empty if none are in it."""
    found = [
        (len(match[0]), str(each.value))
        for each in words
        if (match := re.search(rf"(?<!\w)(?:{words_in(language, each.words)})(?!\w)", text))
    ]
    return max(found, default=(0, ""))[1]


def _words(field: str) -> tuple[OptionWords, ...]:
    return TABLE_OPTIONS.row(field).words


def _any_of(words: Iterable[OptionWords], language: str) -> str:
    patterns = "|".join([words_in(language, each.words) for each in words])
    return rf"(?:{patterns})(?![\w-])"
