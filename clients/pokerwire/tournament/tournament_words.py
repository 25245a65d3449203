"""A tournament described in a few words: "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10, 6 seats".

The name with its colon may be left out; the phrases come in any order, with commas or without.  The name is cut off at
the first colon that stands in no time of day, so "every friday 20:00" needs none.
"""

from __future__ import annotations

import re
from functools import cache

from pokerlocale.catalogues import languages
from pokerlocale.messages import N_
from pokerlocale.option_names import OPTION_NAMES
from pokerlocale.spoken import _, spoken_language
from pokerwire.cash.table_phrases import (
    NUMBER,
    WHOLE,
    Fields,
    Phrase,
    TableWordsError,
    amounts,
    constant,
    numbers,
    option_phrases,
)
from pokerwire.cash.table_words import blamed_words, nearest_phrases, next_phrase
from pokerwire.games import GAMES as RECORDS
from pokerwire.tournament.french_tournament_phrases import FRENCH_TOURNAMENT_PHRASES
from pokerwire.tournament.structure_phrases import GAMES, LEVELS, SHARES, games, levels, shares
from pokerwire.tournament.tournament_option_table import TOURNAMENT_OPTIONS
from pokerwire.tournament.tournament_setup import TournamentSetup

TOURNAMENT_EXAMPLE = N_("Friday: no-limit holdem, 9 players, turbo, buy-in 100+10")

_DAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"


def _starts(match: re.Match[str]) -> Fields:
    return {"starts": match[0].removeprefix("at ").removeprefix("on ")}


TOURNAMENT_PHRASES: tuple[Phrase, ...] = (
    Phrase(GAMES, "games no-limit holdem + limit draw", games),
    Phrase(LEVELS, "levels 25/50 10 min, 50/100 ante 10, break 5", levels),
    Phrase(
        rf"(?:every (?:day|{_DAYS}) |(?:on )?(?:{_DAYS}|\d{{4}}-\d\d-\d\d) |at )?(?:at )?\d?\d:\d\d",
        "every friday 20:00",
        _starts,
    ),
    Phrase(r"sit(?:[- ](?:and|n|&)[- ]|[- ]?n[- ]?)go|sng", "sit and go", constant(sit_and_go=True)),
    Phrase(r"again(?: and again)?", "again", constant(starts="again")),
    Phrase(rf"add-?on {NUMBER}", "add-on 15000", amounts("add_on")),
    Phrase(
        rf"progressive bounty {NUMBER}",
        "progressive bounty 50",
        lambda match: {"progressive": True, **amounts("bounty")(match)},
    ),
    Phrase(rf"paid {SHARES}(?: percent)?", "paid 50/30/20", shares),
    Phrase(
        r"""tickets? (?:for|to) (?:(["'])(.+?)\1|([\w.-]+))""",
        "ticket for sunday",
        lambda match: {"ticket_for": match[2] or match[3]},
    ),
    Phrase(rf"tickets?(?: of)? {NUMBER}", "tickets 1000", amounts("ticket_price")),
    Phrase(rf"(?:at least|min(?:imum)?) {WHOLE} players?", "at least 4 players", numbers("min_players")),
    Phrase(r"season ([\w.-]+)", "season 2026", lambda match: {"season": match[1]}),
    Phrase(rf"{WHOLE} players?", "9 players", numbers("players")),
    Phrase(rf"{WHOLE}[- ](?:seats|max|a table)", "6 seats", numbers("seats")),
    Phrase(rf"buy-?in {NUMBER}(?: ?\+ ?{NUMBER})?", "buy-in 100+10", amounts("buy_in", "fee")),
    Phrase(r"freeroll|free", "freeroll", constant(buy_in=0, fee=0)),
    Phrase(rf"{NUMBER} chips", "10000 chips", amounts("starting_chips")),
    Phrase(rf"guarantee(?:d)? {NUMBER}", "guarantee 5000", amounts("guarantee")),
    Phrase(rf"bounty {NUMBER}", "bounty 50", amounts("bounty")),
    Phrase(rf"late(?: entry)?(?: until)?(?: level)? {WHOLE}", "late 4", numbers("late_registration_until")),
    Phrase(rf"{WHOLE} ?s(?:econds)?", "20 seconds", numbers("decision_seconds")),
)


USUAL_SEATS = TournamentSetup(name="").seats


@cache
def tournament_phrases(language: str) -> tuple[Phrase, ...]:
    """Return the phrases that describe a tournament in ``language``."""
    others = FRENCH_TOURNAMENT_PHRASES if language == "fr" else TOURNAMENT_PHRASES
    return (*option_phrases(TOURNAMENT_OPTIONS, language), *others)


def tournament_from_words(words: str) -> TournamentSetup:
    """Return the tournament that ``words`` describe; raise :class:`TableWordsError` naming what is not understood."""
    colon = re.search(r"(?<!\d):|:(?!\d\d)", words)
    name, rest = (_("Tournament"), words) if colon is None else (words[: colon.start()], words[colon.end() :])
    fields: Fields = {"name": name.strip()}
    text = " ".join(re.sub(r"[,;]", " ", rest.lower()).split())
    phrases = [phrase for language in reversed(languages()) for phrase in tournament_phrases(language)]
    while text:
        length, found = next_phrase(text, phrases)
        if not length:
            raise TableWordsError(_not_understood(text))
        repeated = [field for field in found if field in fields and fields[field] != found[field]]
        if repeated:
            raise TableWordsError(
                _(
                    "'{words}' contradicts what stands before it: say {option} once",
                    words=text[:length],
                    option=_(OPTION_NAMES.get(repeated[0], repeated[0])),
                )
            )
        fields = {**fields, **found}
        text = text[length:].lstrip()
    said = (fields.get("game", ""), *fields.get("games", ()), *fields.get("levels", ()))
    most = [game.max_players for game in RECORDS.values() if any(game.name in played for played in said)]
    if min(most, default=USUAL_SEATS) < USUAL_SEATS:
        fields.setdefault("seats", min(most))
    if fields.pop("sit_and_go", False):
        fields.setdefault("players", fields.get("seats", TournamentSetup(name="").seats))
    return TournamentSetup(**fields)


def _not_understood(text: str) -> str:
    """Return what would be right in place of the beginning of ``text``, in the language that the client speaks."""
    return _(
        "'{word}' is not understood; write it as in '{example}'; the nearest phrases are {phrases}",
        word=blamed_words(text),
        example=_(TOURNAMENT_EXAMPLE),
        phrases=nearest_phrases(text, [phrase.example for phrase in tournament_phrases(spoken_language())]),
    )
