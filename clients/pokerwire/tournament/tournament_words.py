"""A tournament described in a few words: "Friday: no-limit holdem, 9 players, turbo, buy-in 100+10, 6 seats".

The name with its colon may be left out; the phrases come in any order, with commas or without.  The name is cut off at
the first colon that stands in no time of day, so "every friday 20:00" needs none.
"""

from __future__ import annotations

import re
from unicodedata import normalize

from pokerlocale.catalogues import languages
from pokerlocale.messages import N_
from pokerlocale.option_names import OPTION_NAMES
from pokerlocale.spoken import _, spoken_language
from pokerwire.cash.phrase_templates import Fields, next_phrase, with_points
from pokerwire.cash.table_words import blamed_words, nearest_phrases
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.games import GAMES as RECORDS
from pokerwire.tournament.tournament_phrases import tournament_phrases
from pokerwire.tournament.tournament_setup import TournamentSetup

TOURNAMENT_EXAMPLE = N_("Friday: no-limit holdem, 9 players, turbo, buy-in 100+10")

USUAL_SEATS = TournamentSetup(name="").seats


def tournament_from_words(words: str) -> TournamentSetup:
    """Return the tournament that ``words`` describe; raise :class:`TableWordsError` naming what is not understood."""
    colon = re.search(r"(?<!\d):|:(?!\d\d)", words)
    name, rest = (_("Tournament"), words) if colon is None else (words[: colon.start()], words[colon.end() :])
    fields: Fields = {"name": name.strip()}
    text = normalize("NFC", " ".join(re.sub(r"[,;]", " ", with_points(rest.lower(), languages())).split()))
    phrases = [phrase for language in reversed(languages()) for phrase in tournament_phrases(language)]
    while text:
        length, found = next_phrase(text, phrases, languages())
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
