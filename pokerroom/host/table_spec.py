"""A table of the house in a few words, for ``pokerroom serve --table`` and ``pokerroom admin open``.

    Friday: no-limit holdem 1/2, 6 seats, 3 bots
    Draw night: pot-limit draw 5/10, ante 1, buy-in 200-2000

The words are those of :mod:`pokerwire.cash.table_words`, and those for house bots.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from pokerroom.host.setup import TableSetup
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_words import Phrase, TableWordsError, table_options, whole_number


def _bots(match: re.Match[str]) -> dict[str, Any]:
    return {"bots": (match[2] or "sensible",) * (1 if match[1] == "a" else whole_number(match[1]))}


BOTS = Phrase(r"(\d+|an?|one|two|three|four|five) (?:house )?(?:(\w+) )?bots?", "3 bots", _bots)


def table_from_words(words: str) -> TableSetup:
    """Return the table that ``words`` describe; raise :class:`ConfigError` naming what is not understood."""
    try:
        return msgspec.convert(table_options(words, more=(BOTS,)), TableSetup)
    except TableWordsError as error:
        raise ConfigError(f"{words.partition(':')[0]!r}: {error}") from None
