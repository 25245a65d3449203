"""A tournament described in a few words: "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10, 6 seats".

The name with its colon may be left out; the phrases come in any order, with commas or without.
"""

from __future__ import annotations

import re

from pokerwire.cash.table_words import (
    NUMBER,
    Fields,
    Phrase,
    TableWordsError,
    constant,
    next_phrase,
    numbers,
)
from pokerwire.tournament.tournament_setup import TournamentSetup

TOURNAMENT_EXAMPLE = "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10"

TOURNAMENT_PHRASES: tuple[Phrase, ...] = (
    Phrase(r"texas hold'?em|hold'?em", "holdem", constant(game="holdem")),
    Phrase(r"(?:five[- ]card )?draw", "draw", constant(game="draw", seats=6)),
    Phrase(r"no[- ]limit|nl", "no-limit", constant(structure="no_limit")),
    Phrase(r"pot[- ]limit|pl", "pot-limit", constant(structure="pot_limit")),
    Phrase(r"(?:fixed[- ])?limit", "limit", constant(structure="limit")),
    Phrase(rf"{NUMBER} players", "9 players", numbers("players")),
    Phrase(rf"{NUMBER}[- ](?:seats|max|a table)", "6 seats", numbers("seats")),
    Phrase(r"(hyper|turbo|standard|deep)", "turbo", lambda match: {"speed": match[1]}),
    Phrase(rf"buy-?in {NUMBER}(?: ?\+ ?{NUMBER})?", "buy-in 100+10", numbers("buy_in", "fee")),
    Phrase(r"freeroll|free", "freeroll", constant(buy_in=0, fee=0)),
    Phrase(rf"{NUMBER} chips", "10000 chips", numbers("starting_chips")),
    Phrase(rf"guarantee(?:d)? {NUMBER}", "guarantee 5000", numbers("guarantee")),
    Phrase(rf"bounty {NUMBER}", "bounty 50", numbers("bounty")),
    Phrase(rf"late(?: entry)?(?: until)?(?: level)? {NUMBER}", "late 4", numbers("late_registration_until")),
    Phrase(r"re-?entry|re-?entries", "re-entry", constant(re_entry=True)),
    Phrase(r"re-?buys?", "rebuys", constant(rebuys=True)),
    Phrase(rf"{NUMBER} ?s(?:econds)?", "20 seconds", numbers("decision_seconds")),
    Phrase(r"no bots|people only", "no bots", constant(bots_allowed=False)),
)


def tournament_from_words(words: str) -> TournamentSetup:
    """Return the tournament that ``words`` describe; raise :class:`TableWordsError` naming what is not understood."""
    name, colon, rest = words.partition(":")
    if not colon:
        name, rest = "Tournament", words
    fields: Fields = {"name": name.strip()}
    text = " ".join(re.sub(r"[,;]", " ", rest.lower()).split())
    while text:
        length, found = next_phrase(text, TOURNAMENT_PHRASES)
        if not length:
            known = ", ".join([phrase.example for phrase in TOURNAMENT_PHRASES])
            raise TableWordsError(
                f"{text.split()[0]!r} is not understood; write such as {TOURNAMENT_EXAMPLE!r}, with: {known}"
            )
        repeated = [field for field in found if field in fields and fields[field] != found[field]]
        if repeated:
            raise TableWordsError(
                f"{text[:length]!r} contradicts what stands before it: say {repeated[0]} once"
            )
        fields = {**fields, **found}
        text = text[length:].lstrip()
    return TournamentSetup(**fields)
