"""A cash table described in a few words: "Friday: no-limit holdem 1/2, 6 seats, buy-in 40 to 200, straddle".

Hosts describe tables this way on the command line, players in the plain client.  A description is a name with a colon,
which may be left out, and phrases in any order, in any language, whatever the client speaks.  What is not
understood is named, with the nearest phrase in its language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import SequenceMatcher
from typing import Any
from unicodedata import normalize

from pokerlocale.amounts import decimals_written, ungrouped
from pokerlocale.catalogues import SOURCE_LANGUAGE, languages
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_text, spoken_language
from pokerwire.cash.games_in_words import games_in_words, without_games
from pokerwire.cash.phrase_templates import Fields, next_phrase, with_points
from pokerwire.cash.table_config import TableConfig
from pokerwire.cash.table_phrases import bot_phrases, table_phrases
from pokerwire.cash.typed_values import TableWordsError
from pokerwire.games import GAMES, SHORT_MIXES, WITH_STRUCTURE
from pokerwire.mapped import Mapped

_PAUSES = re.compile(r",(?!\d{3}(?!\d))|;")
"""what parts phrases: a comma in a number of thousands does not"""
_OTHER_GAMES = re.compile(r"plo8|stud|razz|horse|lowball|2-7|hi-lo|(?:seven|7)[- ]card")
_AGAINST_THE_HOUSE = re.compile(r"ultimate|uth\b|against the house")
_IN_BIG_BLINDS = re.compile(r"\d ?(?:bb|big blinds)(?= |$)", re.IGNORECASE)
_ONLY_IN_FILE = re.compile(r"rake|time ?bank|rathole|button|pauses?|max bets")

NEAR = 0.75
"""how similar an unknown phrase must be to a known one to be taken for a slip"""
NEAREST = 3
"""phrases to name when none is near enough"""
EXAMPLE = N_("Friday: no-limit holdem 1/2, 6 seats")


def table_options(description: str, usual_name: str = "", *, bots: bool = False) -> Fields:
    """Return the options that ``description`` names, as fields of a :class:`TableConfig`; with ``bots``, those too.

    A table without a name is named ``usual_name``, or by what it plays.  Raise :class:`TableWordsError` for what is not
    understood, and for what contradicts itself.
    """
    name, options = _in_any_language(description, bots)
    _fill_in(options)
    return {"name": name or usual_name or _name_of(options), **options}


def said_options(description: str) -> Fields:
    """Return only the options that ``description`` names, such as "5/10, stand-up 10"; raise as above."""
    return _in_any_language(description, bots=False)[1]


def _in_any_language(description: str, bots: bool) -> tuple[str, Fields]:
    """Return the name in a description and the options that it says."""
    try:
        return _said(description, _first_languages(), bots)
    except TableWordsError:  # other catalogues take a moment to load
        return _said(description, _all_languages(), bots)


def house_bots_in_words(description: str) -> tuple[str, ...] | None:
    """Return the kinds of the house bots that ``description`` names: ``3 hard bots``; ``None`` if it says otherwise."""
    for spoken in (_first_languages(), _all_languages()):
        length, found = next_phrase(description, [each for one in spoken for each in bot_phrases(one)], ())
        if length and length == len(description):
            return tuple(found["bots"])
    return None


def listed_games(text: str) -> tuple[Fields, ...] | None:
    """Return the games that a list such as "hold'em, omaha pot-limit" names; ``None`` for other text."""
    return games_in_words(text, _first_languages())


def _first_languages() -> tuple[str, ...]:
    return tuple(dict.fromkeys((spoken_language(), SOURCE_LANGUAGE)))


def _all_languages() -> tuple[str, ...]:
    return languages()[::-1]


def _said(description: str, spoken: tuple[str, ...], bots: bool) -> tuple[str, Fields]:
    """Return the name, and the options that ``description`` says in some of the languages ``spoken``."""
    description, listed = without_games(description, spoken)
    name, colon, rest = description.partition(":")
    if not colon:
        name, rest = "", description
    phrases = [each for one in spoken for each in (*(bot_phrases(one) if bots else ()), *table_phrases(one))]
    options = dict(listed)
    said: dict[str, str] = {}
    rest = normalize("NFC", " ".join(_PAUSES.sub(" ", with_points(rest, spoken)).split()))
    while rest:
        length, found = next_phrase(rest, phrases, spoken)
        if not length:
            raise TableWordsError(_not_understood(rest, bots, named=bool(colon)))
        words, rest = rest[:length], rest[length:].lstrip()
        for field, value in found.items():
            if options.setdefault(field, value) != value:
                raise TableWordsError(
                    _(
                        "'{one}' and '{other}' contradict each other: say only one of them",
                        one=said.get(field, words),
                        other=words,
                    )
                )
            said[field] = words
    return " ".join(name.split()), options


def _fill_in(options: Fields) -> None:
    """Add what follows from the options of a new table."""
    if "game_order" in options and "game" not in options:
        _choose_usual_for_games(options)
    elif GAMES[options.get("game", "holdem")].button_blind and not {"blinds", "small_blind"} & options.keys():
        options.update(blinds=False, button_blind=True)
    if options.get("button_blind"):
        options.setdefault("ante", options.get("big_blind", 1))
    if options.get("straddle_always"):
        options.setdefault("straddle", "utg")
    if options.get("blinds") is False:
        options.setdefault("big_blind", options.get("ante", 1))
    if "game" in options and options["game"] != TableConfig(name="").game:
        options.setdefault("seats", GAMES[options["game"]].usual_players)
        options.setdefault("structure", GAMES[options["game"]].usual_structure)


def _choose_usual_for_games(options: Fields) -> None:
    """Fill in what a description of a table with several games leaves out: all games that have the seats."""
    seats = options.get("seats", 2)
    every = [
        {"structure": game.usual_structure, "game": game.name}
        for game in GAMES.values()
        if seats <= game.usual_players
    ]
    options.setdefault("games", tuple(every))
    if options["game_order"] == "dealers_choice":
        options.setdefault("game_hands", 1)
    options.setdefault("seats", min([GAMES[played["game"]].usual_players for played in options["games"]]))


ANTES_ONLY = N_("ante {ante}, bets from {least}")
"""the stakes of a table without blinds"""
WITH_ANTE = N_("{blinds}, ante {ante}")
"""the stakes of a table with blinds and an ante"""


def stakes_words(table: Mapping[str, Any] | Mapped, translate: Callable[..., str] = str.format) -> str:
    """Return the stakes of a table's options or of its row in the lobby: "5/10", or "ante 1, bets from 4".

    A client that speaks another language than English passes its ``translate(message, **values)``.
    """
    ante, small, big = table["ante"], table["small_blind"], table["big_blind"]
    if not (small and table.get("blinds", True)):
        return translate(ANTES_ONLY, ante=ante, least=big)
    blinds = f"{amount_text(small)}/{amount_text(big)}"
    return translate(WITH_ANTE, blinds=blinds, ante=ante) if ante else blinds


def _not_understood(text: str, bots: bool, *, named: bool) -> str:
    """Return what would be right in place of the beginning of ``text``, in the language that the client speaks."""
    words = text.split()
    blamed = blamed_words(text)
    if _OTHER_GAMES.match(text.lower()):
        return _("cannot read '{words}': the room deals {games}", words=words[0], games=", ".join(GAMES))
    if _AGAINST_THE_HOUSE.match(text.lower()):
        return _(
            "cannot read '{words}': a table against the house stands in the set-up file as [[house_tables]],"
            " or players open it with 'create Blue: house casino'",
            words=words[0],
        )
    likeness, start, nearest = _guesses(
        text, [*_examples(bots), *[each.example for each in table_phrases(SOURCE_LANGUAGE)]]
    )[0]
    if _IN_BIG_BLINDS.search(" ".join(words[:4])):
        return _("cannot read '{words}': say amounts in chips, as in 'buy-in 80-200'", words=blamed)
    if _ONLY_IN_FILE.match(text.lower()) and likeness <= NEAR:
        return _("'{words}' is an option of the set-up file, not of a description", words=words[0])
    if likeness > NEAR:
        return _("cannot read '{words}': did you mean '{nearest}'?", words=start, nearest=nearest)
    if not named:
        return _(
            "cannot read '{words}': a table's name comes first and ends with a colon, as in '{example}'",
            words=blamed,
            example=_(EXAMPLE),
        )
    return _(
        "cannot read '{words}': describe the table as in '{example}'; the nearest phrases are {phrases}",
        words=blamed,
        example=_(EXAMPLE),
        phrases=nearest_phrases(text, _examples(bots)),
    )


def _examples(bots: bool) -> list[str]:
    """Return the examples of all phrases in the language that the client speaks."""
    language = spoken_language()
    return [each.example for each in (*(bot_phrases(language) if bots else ()), *table_phrases(language))]


def blamed_words(text: str) -> str:
    """Return what is not understood at the beginning of ``text``: its first word, and the one after a number."""
    words = text.split()
    return " ".join(words[:2] if words[0][0].isdigit() else words[:1])


def nearest_phrases(text: str, examples: Iterable[str]) -> str:
    """Return the examples that are likest to the beginning of ``text``; after a number, those with a number."""
    alike = [each for each in examples if each[0].isdigit() == text[0].isdigit()]
    return ", ".join([*dict.fromkeys(example for _, _, example in _guesses(text, alike))][:NEAREST])


def _guesses(text: str, examples: Iterable[str]) -> list[tuple[float, str, str]]:
    """Return how similar one to three words of ``text`` are to each example, the most similar first."""
    words = text.split()
    starts = [" ".join(words[:count]) for count in (1, 2, 3)]
    guesses = [(_likeness(start, example), start, example) for example in examples for start in starts]
    return sorted(guesses, key=lambda guess: guess[0], reverse=True)


def _likeness(text: str, example: str) -> float:
    """Return how similar two phrases are, from 0 to 1, whatever their numbers."""
    words, example_words = (re.sub(r"[\d/-]+", " ", phrase.lower()).split() for phrase in (text, example))
    return SequenceMatcher(None, " ".join(words), " ".join(example_words)).ratio() if words else 0.0


def _name_of(options: Fields) -> str:
    structure = WITH_STRUCTURE[options.get("structure", "no_limit")]
    name = _(structure, game=_(GAMES[options.get("game", "holdem")].short))
    if "games" in options:
        name = _(SHORT_MIXES[options["game_order"]])
    if options.get("blinds") is False:
        return f"{name} ante {_ungrouped(options.get('ante', 1))}"
    return f"{name} {_ungrouped(options.get('small_blind', 1))}/{_ungrouped(options.get('big_blind', 2))}"


def _ungrouped(amount: int) -> str:
    """Return an amount in a name, which no language groups."""
    return ungrouped(amount) if amount % 10 ** decimals_written() else str(amount // 10 ** decimals_written())
