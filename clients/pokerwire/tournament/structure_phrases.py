"""Levels and shares of the prizes as they stand in the words that describe a tournament, in English and French."""

from __future__ import annotations

import re

from pokerwire.cash.table_phrases import Fields, amount_in_words
from pokerwire.games import TYPED_NAMES

_GAME = rf"(?:(?:no|pot|fixed)[- ]limit |limit )?(?:{TYPED_NAMES})"
_LEVEL = r"[\d.]+/[\d.]+(?: (?:ante|bba) [\d.]+)?"
_LINE = rf"(?:break(?: \d+)?|{_LEVEL}(?: \d+ ?(?:min(?:utes)?|hands?))?(?: {_GAME})?)(?= |$)"
_FRENCH_LINE = rf"(?:pause(?: \d+)?|{_LEVEL}(?: \d+ ?(?:min(?:utes)?|mains?))?)(?= |$)"
_LEVEL_AMOUNTS = re.compile(r"^([\d.]+)/([\d.]+)|(?<= ante )[\d.]+|(?<= bba )[\d.]+")
_IN_ENGLISH = (("pause", "break"), ("mains", "hands"), ("main", "hand"))
GAMES = rf"(?:games|mixed)(?: of)? {_GAME}(?: ?[+&] ?{_GAME}| {_GAME}| and {_GAME})+"
LEVELS = rf"levels ({_LINE}(?: {_LINE})*)"
FRENCH_LEVELS = rf"(?:niveaux|paliers) ({_FRENCH_LINE}(?: {_FRENCH_LINE})*)"
SHARES = r"((?:\d+(?:\.\d+)?)(?: ?[/ ] ?\d+(?:\.\d+)?)*)"


def games(match: re.Match[str]) -> Fields:
    """Return the games of each level."""
    found = re.findall(_GAME, match[0])
    return {"games": tuple(found)}


def levels(match: re.Match[str]) -> Fields:
    """Return the lines of a blind structure."""
    return {"levels": tuple([level_in_chips(line) for line in re.findall(_LINE, match[1])])}


def french_levels(match: re.Match[str]) -> Fields:
    """Return the lines of a blind structure, in English: that is how a room has them."""
    lines = re.findall(_FRENCH_LINE, match[1])
    for french, english in _IN_ENGLISH:
        lines = [line.replace(french, english) for line in lines]
    return {"levels": tuple([level_in_chips(line) for line in lines])}


def level_in_chips(line: str) -> str:
    """Return a line of a blind structure with its amounts as the wire has them; raise :class:`TableWordsError`."""
    return _LEVEL_AMOUNTS.sub(
        lambda found: "/".join([str(amount_in_words(part)) for part in found[0].split("/")]), line
    )


def shares(match: re.Match[str]) -> Fields:
    """Return who gets how many percent of the prizes."""
    return {"payouts": "own", "percent": tuple(re.findall(r"\d+(?:\.\d+)?", match[1]))}
