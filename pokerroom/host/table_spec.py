"""A table in a few words, for ``pokerroom serve --table`` and ``pokerroom admin open``.

    Friday: no-limit holdem 1/2, 6 seats, 3 bots
    Draw night: pot-limit draw 5/10, ante 1, buy-in 200-2000

The name comes first, a colon, then phrases in any order, apart by spaces or commas.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from pokerroom.host.setup import TableSetup
from pokerroom.tables.cash.cash_table_config import ConfigError

Fields = dict[str, Any]


def _constant(**fields: Any) -> Callable[[re.Match[str]], Fields]:
    return lambda match: fields


def _numbers(*names: str) -> Callable[[re.Match[str]], Fields]:
    return lambda match: dict(zip(names, map(_chips, match.groups()), strict=True))


def _chips(digits: str) -> int:
    return int(digits.replace("_", ""))


def _bots(match: re.Match[str]) -> Fields:
    return {"bots": (match[2] or "sensible",) * int(match[1])}


NUMBER = r"(\d[\d_]*)"

PHRASES: tuple[tuple[str, str, Callable[[re.Match[str]], Fields]], ...] = (
    (r"hold-?'?em", "holdem", _constant(game="holdem")),
    (r"(?:five-card )?draw", "draw", _constant(game="draw")),
    (r"no[- ]?limit", "no-limit", _constant(structure="no_limit")),
    (r"pot[- ]?limit", "pot-limit", _constant(structure="pot_limit")),
    (r"(?:fixed[- ])?limit", "limit", _constant(structure="limit")),
    (rf"{NUMBER}/{NUMBER}", "1/2", _numbers("small_blind", "big_blind")),
    (rf"{NUMBER} seats", "6 seats", _numbers("seats")),
    (r"(\d+) (?:(\w+) )?bots?", "3 bots", _bots),
    (r"no blinds", "no blinds", _constant(blinds=False)),
    (rf"bets from {NUMBER}", "bets from 2", _numbers("big_blind")),
    (rf"ante {NUMBER}", "ante 1", _numbers("ante")),
    (
        rf"big[- ]blind ante {NUMBER}",
        "big-blind ante 2",
        lambda m: {"ante": _chips(m[1]), "ante_kind": "big_blind"},
    ),
    (rf"buy-in {NUMBER}-{NUMBER}", "buy-in 80-200", _numbers("min_buy_in", "max_buy_in")),
    (r"straddle", "straddle", _constant(straddle="utg")),
    (r"re-?straddle", "restraddle", _constant(straddle="restraddle")),
    (r"button straddle", "button straddle", _constant(straddle="button")),
    (
        r"watched (\d+) ?s late",
        "watched 30 s late",
        lambda match: {"spectator_delay": 1_000 * int(match[1])},
    ),
    (r"no bots", "no bots", _constant(bots_allowed=False)),
    (r"show all", "show all", _constant(showdown="show_all")),
    (r"muck(?: losers)?", "muck losers", _constant(showdown="muck")),
    (r"no chat in hand", "no chat in hand", _constant(chat_in_hand=False)),
)
"""Each phrase: its pattern, how to write it, and the options it means. None is the beginning of another."""


def table_from_words(words: str) -> TableSetup:
    """Return the table that ``words`` describe; raise :class:`ConfigError` naming the first words not understood."""
    name, colon, rest = words.partition(":")
    name = " ".join(name.split())
    if not colon or not name:
        raise ConfigError(f"{words!r} has no name: write it as 'Friday: no-limit holdem 1/2, 6 seats'")
    fields: Fields = {}
    rest = " ".join(rest.replace(",", " ").split())
    while rest:
        length, fields_of_phrase = _next_phrase(rest)
        if not length:
            known = ", ".join(example for _, example, _ in PHRASES)
            raise ConfigError(f"{name!r}: cannot read {rest!r}; phrases are {known}")
        fields |= fields_of_phrase
        rest = rest[length:].lstrip()
    if fields.get("blinds") is False:
        fields.setdefault("big_blind", fields.get("ante", 1))
    fields.setdefault("seats", 5 if fields.get("game") == "draw" else 9)
    return msgspec.convert({"name": name, **fields}, TableSetup)


def _next_phrase(text: str) -> tuple[int, Fields]:
    """Return how much of ``text`` the phrase at its beginning takes (0: there is none), and what it means."""
    for pattern, _, meaning_of in PHRASES:
        if match := re.match(rf"{pattern}(?= |$)", text, re.IGNORECASE):
            return match.end(), meaning_of(match)
    return 0, {}
