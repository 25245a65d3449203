"""A tournament described in a few words: "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10, 6 seats".

The name with its colon may be left out; the phrases come in any order, with commas or without.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pokerwire.cash.table_words import TableWordsError
from pokerwire.tournament.tournament_setup import TournamentSetup

Fields = dict[str, Any]
N = r"(\d[\d_]*)"
TOURNAMENT_EXAMPLE = "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10"


def _number(digits: str) -> int:
    return int(digits.replace("_", ""))


def _numbers(*names: str) -> Callable[[re.Match[str]], Fields]:
    return lambda match: {
        name: _number(digits) for name, digits in zip(names, match.groups(), strict=True) if digits
    }


def _fixed(**fields: Any) -> Callable[[re.Match[str]], Fields]:
    return lambda match: fields


PHRASES: tuple[tuple[str, str, Callable[[re.Match[str]], Fields]], ...] = (
    (r"texas hold'?em|hold'?em", "holdem", _fixed(game="holdem")),
    (r"(?:five[- ]card )?draw", "draw", _fixed(game="draw", seats=6)),
    (r"no[- ]limit|nl", "no-limit", _fixed(structure="no_limit")),
    (r"pot[- ]limit|pl", "pot-limit", _fixed(structure="pot_limit")),
    (r"(?:fixed[- ])?limit", "limit", _fixed(structure="limit")),
    (rf"{N} players", "9 players", _numbers("players")),
    (rf"{N} (?:seats|a table)|{N}[- ]max", "6 seats", lambda match: {"seats": _number(match[1] or match[2])}),
    (r"(hyper|turbo|standard|deep)", "turbo", lambda match: {"speed": match[1]}),
    (rf"buy-?in {N}(?: ?\+ ?{N})?", "buy-in 100+10", _numbers("buy_in", "fee")),
    (r"freeroll|free", "freeroll", _fixed(buy_in=0, fee=0)),
    (rf"{N} chips", "10000 chips", _numbers("starting_chips")),
    (rf"guarantee(?:d)? {N}", "guarantee 5000", _numbers("guarantee")),
    (rf"bounty {N}", "bounty 50", _numbers("bounty")),
    (rf"late(?: entry)?(?: until)?(?: level)? {N}", "late 4", _numbers("late_registration_until")),
    (r"re-?entry|re-?entries", "re-entry", _fixed(re_entry=True)),
    (r"re-?buys?", "rebuys", _fixed(rebuys=True)),
    (rf"{N} ?s(?:econds)?", "20 seconds", _numbers("decision_seconds")),
    (r"no bots|people only", "no bots", _fixed(bots_allowed=False)),
)


def tournament_from_words(words: str) -> TournamentSetup:
    """Return the tournament that ``words`` describe; raise :class:`TableWordsError` naming what is not understood."""
    name, colon, rest = words.partition(":")
    if not colon:
        name, rest = "Tournament", words
    fields: Fields = {"name": name.strip()}
    text = rest.strip().lower()
    while text:
        length, found = _next_phrase(text)
        repeated = [field for field in found if field in fields and fields[field] != found[field]]
        if repeated:
            raise TableWordsError(
                f"{text[:length]!r} contradicts what stands before it: say {repeated[0]} once"
            )
        fields = {**fields, **found}
        text = re.sub(r"^(?:[,; ]|and\b)+", "", text[length:])
    return TournamentSetup(**fields)


def _next_phrase(text: str) -> tuple[int, Fields]:
    for pattern, _, options in PHRASES:
        match = re.match(rf"(?:{pattern})(?=[,; ]|$)", text)
        if match:
            return match.end(), options(match)
    wrong = text.partition(",")[0].strip()
    known = ", ".join([example for _, example, _ in PHRASES])
    raise TableWordsError(f"{wrong!r} is not understood; write such as {TOURNAMENT_EXAMPLE!r}, with: {known}")
