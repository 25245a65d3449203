"""A cash table described in a few words: "Friday: no-limit holdem 1/2, 6 seats, buy-in 40 to 200, straddle".

Hosts describe tables this way on the command line, players in the plain client.  A description is a name with a colon,
which may be left out, and phrases in any order.  What is not understood is named, with the nearest phrase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_text
from pokerwire.error_tree import PokerRoomError
from pokerwire.mapped import Mapped

Fields = dict[str, Any]

NUMBER = r"(\d[\d_]*)"
_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNT = rf"(\d+|{'|'.join(_COUNTS)})"
_FILLER = re.compile(r"(?:with|and|an?|the|for|at|of|on|in|up to|table|game|poker|cash|texas|blinds?)(?= |$)")
_OTHER_GAMES = re.compile(r"omaha|plo\d?|stud|razz|badugi|short[- ]deck|horse|lowball|triple draw|2-7|hi-lo")

NEAR = 0.75
"""how alike a phrase that is not understood must be to one that is, to be taken for a slip"""
EXAMPLE = "Friday: no-limit holdem 1/2, 6 seats"


class TableWordsError(PokerRoomError, ValueError):
    """A description of a table that is not understood or contradicts itself; the message says what would be right."""


class Phrase(NamedTuple):
    """One phrase: its pattern, how to write it, and the options that a match stands for."""

    pattern: str
    example: str
    options: Callable[[re.Match[str]], Fields]


def constant(**fields: Any) -> Callable[[re.Match[str]], Fields]:
    """Return the options of a phrase without numbers."""
    return lambda match: fields


def whole_number(digits: str) -> int:
    """Return the number that ``digits`` or a word such as "six" stands for."""
    return _COUNTS.index(digits) + 1 if digits in _COUNTS else int(digits.replace("_", ""))


def numbers(*names: str) -> Callable[[re.Match[str]], Fields]:
    """Return the options of a phrase that has a number for each name, or none where it may be left out."""
    return lambda match: {
        name: whole_number(digits) for name, digits in zip(names, match.groups(), strict=True) if digits
    }


def _buy_in(match: re.Match[str]) -> Fields:
    least = whole_number(match[1])
    return {"min_buy_in": least, "max_buy_in": whole_number(match[2]) if match[2] else least}


PHRASES: tuple[Phrase, ...] = (
    Phrase(r"hold[- ]?'?em", "holdem", constant(game="holdem")),
    Phrase(r"(?:(?:five|5)[- ]card[- ])?draw", "draw", constant(game="draw")),
    Phrase(r"nl(?:he)?", "nl", constant(structure="no_limit")),
    Phrase(r"no[- ]?limit", "no-limit", constant(structure="no_limit")),
    Phrase(r"pot[- ]?limit|plhe|pl", "pot-limit", constant(structure="pot_limit")),
    Phrase(r"(?:fixed[- ]?)?limit|fl|lhe", "limit", constant(structure="limit")),
    Phrase(rf"(?:blinds? (?:of )?)?{NUMBER} ?/ ?{NUMBER}", "1/2", numbers("small_blind", "big_blind")),
    Phrase(
        rf"blinds? (?:of )?{NUMBER}(?: | ?- ?| and | to ){NUMBER}",
        "blinds 1/2",
        numbers("small_blind", "big_blind"),
    ),
    Phrase(rf"small blind (?:of )?{NUMBER}", "small blind 1", numbers("small_blind")),
    Phrase(rf"big blind (?:of )?{NUMBER}", "big blind 2", numbers("big_blind")),
    Phrase(rf"{_COUNT}[- ]?(?:seat(?:s|ed|er)?|max|players?|people|handed)", "6 seats", numbers("seats")),
    Phrase(rf"(?:seats?|max|players) {_COUNT}", "seats 6", numbers("seats")),
    Phrase(r"heads[- ]?up", "heads-up", constant(seats=2)),
    Phrase(r"full ring", "full ring", constant(seats=9)),
    Phrase(
        rf"(?:big[- ]blind|bb) ante (?:of )?{NUMBER}",
        "big-blind ante 2",
        lambda match: {"ante": whole_number(match[1]), "ante_kind": "big_blind"},
    ),
    Phrase(rf"antes? (?:of )?{NUMBER}", "ante 1", numbers("ante")),
    Phrase(rf"{NUMBER} antes?", "1 ante", numbers("ante")),
    Phrase(r"no antes?", "no ante", constant(ante=0)),
    Phrase(rf"buy[- ]?ins? (?:of |from )?{NUMBER}(?: ?(?:-|to|\.\.) ?{NUMBER})?", "buy-in 80-200", _buy_in),
    Phrase(
        r"(?:approved|approve) buy[- ]?ins?|buy[- ]?ins? approved",
        "approved buy-ins",
        constant(buy_ins="approved"),
    ),
    Phrase(r"re-?straddles?", "restraddle", constant(straddle="restraddle")),
    Phrase(r"button straddles?", "button straddle", constant(straddle="button")),
    Phrase(r"no straddles?", "no straddle", constant(straddle="none")),
    Phrase(r"(?:utg )?straddles?", "straddle", constant(straddle="utg")),
    Phrase(r"no blinds?", "no blinds", constant(blinds=False)),
    Phrase(rf"bets? from {NUMBER}", "bets from 2", numbers("big_blind")),
    Phrase(r"show all", "show all", constant(showdown="show_all")),
    Phrase(r"muck losers|muck", "muck losers", constant(showdown="muck")),
    Phrase(r"no chat in hand", "no chat in hand", constant(chat_in_hand=False)),
    Phrase(
        r"(?:watched )?(\d+) ?s(?:ec(?:ond)?s?)? (?:late|delay)",
        "watched 30 s late",
        lambda match: {"spectator_delay": 1_000 * int(match[1])},
    ),
    Phrase(r"no bots?", "no bots", constant(bots_allowed=False)),
)
"""The phrases in the order in which they are tried: of two that begin alike, the longer comes first."""


def table_options(description: str, usual_name: str = "", more: Iterable[Phrase] = ()) -> Fields:
    """Return the options that ``description`` names, as fields of a :class:`TableConfig`; ``more`` phrases count too.

    A table without a name is named ``usual_name``, or by what it plays.  Raise :class:`TableWordsError` for what is not
    understood, and for what contradicts itself.
    """
    name, colon, rest = description.partition(":")
    if not colon:
        name, rest = "", description
    phrases = (*more, *PHRASES)
    options: Fields = {}
    said: dict[str, str] = {}
    rest = " ".join(re.sub(r"[,;]", " ", rest).split())
    while rest:
        length, found = next_phrase(rest, phrases)
        if not length:
            raise TableWordsError(_not_understood(rest, phrases, named=bool(colon)))
        words, rest = rest[:length], rest[length:].lstrip()
        for field, value in found.items():
            if options.setdefault(field, value) != value:
                raise TableWordsError(
                    _(
                        "{one} and {other} contradict each other: say only one of them",
                        one=repr(said[field]),
                        other=repr(words),
                    )
                )
            said[field] = words
    if options.get("blinds") is False:
        options.setdefault("big_blind", options.get("ante", 1))
    if options.get("game") == "draw":
        options.setdefault("seats", 5)
    return {"name": " ".join(name.split()) or usual_name or _name_of(options), **options}


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


def next_phrase(text: str, phrases: Iterable[Phrase]) -> tuple[int, Fields]:
    """Return how much of ``text`` the phrase at its beginning takes (0: there is none), and what it stands for."""
    for phrase in phrases:
        if match := re.match(rf"(?:{phrase.pattern})(?= |$)", text, re.IGNORECASE):
            return match.end(), phrase.options(_lowered(match))
    filler = _FILLER.match(text.lower())
    return (filler.end(), {}) if filler else (0, {})


def _lowered(match: re.Match[str]) -> re.Match[str]:
    lowered = re.match(match.re.pattern, match.string.lower(), re.IGNORECASE)
    assert lowered is not None
    return lowered


def _not_understood(text: str, phrases: Iterable[Phrase], *, named: bool) -> str:
    words = text.split()
    if _OTHER_GAMES.match(text.lower()):
        return _("cannot read {words}: the room deals holdem and draw", words=repr(words[0]))
    examples = [phrase.example for phrase in phrases]
    starts = [" ".join(words[:count]) for count in (1, 2, 3)]
    likeness, start, nearest = max(
        [(_likeness(start, example), start, example) for example in examples for start in starts],
        key=lambda guess: guess[0],
    )
    if likeness > NEAR:
        return _("cannot read {words}: did you mean {nearest}?", words=repr(start), nearest=repr(nearest))
    if not named:
        return _(
            "cannot read {words}: a table's name comes first and ends with a colon, as in {example}",
            words=repr(words[0]),
            example=repr(EXAMPLE),
        )
    return _(
        "cannot read {words}: describe the table as in '{example}'; phrases are {phrases}",
        words=repr(words[0]),
        example=EXAMPLE,
        phrases=", ".join(examples),
    )


def _likeness(text: str, example: str) -> float:
    """Return how alike two phrases are, from 0 to 1, whatever their numbers."""
    words, example_words = (re.sub(r"[\d/-]+", " ", phrase.lower()).split() for phrase in (text, example))
    return SequenceMatcher(None, " ".join(words), " ".join(example_words)).ratio() if words else 0.0


def _name_of(options: Fields) -> str:
    structure = {"limit": "Limit", "pot_limit": "Pot-limit"}.get(options.get("structure", ""), "No-limit")
    game = "Draw" if options.get("game") == "draw" else "Hold'em"
    if options.get("blinds") is False:
        return f"{structure} {game} ante {options.get('ante', 1)}"
    return f"{structure} {game} {options.get('small_blind', 1)}/{options.get('big_blind', 2)}"
