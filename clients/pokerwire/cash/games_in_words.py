"""The list of games in a table's description: "dealer's choice: hold'em, omaha pot-limit"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pokerlocale.accents import without_accents
from pokerwire.cash.phrase_templates import Fields, Phrase, next_phrase
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.cash.table_phrases import table_phrases
from pokerwire.games import GAMES

_AND = ("and", "et", "y")
_BETWEEN = re.compile(rf"[\s,;:/]*(?:(?:{'|'.join(_AND)}) )?|$")
_WORD = re.compile(r"\S+")
_ITEM = re.compile(r"[^,;:/]+")


def without_games(description: str, spoken: tuple[str, ...]) -> tuple[str, Fields]:
    """Return a description without its list of games, and the options that this says; none without a list.

    The list follows the words for the order of the games.
    """
    for language in spoken:
        for order in TABLE_OPTIONS.row("game_order").words:
            words = without_accents(order.pattern(language))
            bare = without_accents(description)
            for head in re.finditer(rf"(?<![\w'])(?:{words})(?= |:|$)", bare, re.IGNORECASE):
                games, end = _listed(description, head.end(), spoken)
                if len(games) > 1:
                    rest = f"{description[: head.start()]}, {description[end:]}".removeprefix(", ")
                    return rest, {"game_order": order.value, "games": tuple(games)}
    return description, {}


def games_in_words(text: str, spoken: tuple[str, ...]) -> tuple[Fields, ...] | None:
    """Return the games of a list such as "hold'em, omaha pot-limit"; ``None`` where it is something else."""
    if not text.strip():
        return ()
    games, end = _listed(text, 0, spoken)
    return tuple(games) if end == len(text.rstrip()) else None


def _listed(text: str, start: int, spoken: tuple[str, ...]) -> tuple[list[Fields], int]:
    """Return the games that ``text`` lists from ``start`` on, and where the list ends."""
    phrases = [each for language in spoken for each in table_phrases(language)]
    games: list[Fields] = []
    end = start
    while (gap := _BETWEEN.match(text, end)) and (item := _ITEM.match(text, gap.end())):
        words = item[0].split()
        count = next((n for n in range(len(words), 0, -1) if _game(" ".join(words[:n]), phrases, spoken)), 0)
        if not count:
            break
        games.append(_game(" ".join(words[:count]), phrases, spoken))
        end = item.start() + [match.end() for match in _WORD.finditer(item[0])][count - 1]
        if count < len(words) and words[count].lower() not in _AND:
            break
    return games, end


def _game(words: str, phrases: Sequence[Phrase], spoken: tuple[str, ...]) -> Fields:
    """Return the game that words name, with its structure, the usual one where they say none; empty for other words."""
    said: Fields = {}
    if words.rpartition(" ")[2].lower() in _AND:
        return {}
    while words:
        length, found = next_phrase(words, phrases, spoken)
        if not length or not found.keys() <= {"game", "structure"} or said.keys() & found.keys():
            return {}
        said |= found
        words = words[length:].lstrip()
    if "game" not in said:
        return {}
    return {"structure": GAMES[said["game"]].usual_structure, **said}
