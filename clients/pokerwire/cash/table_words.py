"""A cash table described in a few words: "Friday: no-limit holdem 1/2, 6 seats, buy-in 40 to 200, straddle".

Hosts describe tables this way on the command line, players in the plain client.  A description is a name with a colon,
which may be left out, and phrases in any order.  What is not understood is named, with the nearest phrase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from pokerlocale.amounts import amount_from_text, decimals_written, ungrouped
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_text
from pokerwire.error_tree import PokerRoomError
from pokerwire.mapped import Mapped

Fields = dict[str, Any]

NUMBER = r"[$€£]?((?:\d[\d_]*(?:,\d{3})*(?:\.\d+)?|\.\d+)k?)"
"""an amount, as in 5, 0.25, 1,000 or 5k"""
BUY_IN = r"buy[- ]?ins?"
TIME = r"(\d{1,4}) ?(s(?:ec(?:ond)?s?)?|min(?:ute)?s?)"
WHOLE = r"(\d[\d_]*)"
"""a number of something"""
_PAUSES = re.compile(r",(?!\d{3}(?!\d))|;")
"""what parts phrases: a comma in a number of thousands does not"""
_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNT = rf"(\d+|{'|'.join(_COUNTS)})"
_FILLER = re.compile(
    r"(?:with|and|an?|the|for|at|of|on|in|up to|table|game|poker|cash|texas|blinds?|please|allowed|only)(?= |$)"
)
_OTHER_GAMES = re.compile(
    r"omaha|plo\d?|stud|razz|badugi|short[- ]deck|horse|lowball|triple draw|2-7|hi-lo|(?:seven|7)[- ]card"
)
_IN_BIG_BLINDS = re.compile(r"\d ?(?:bb|big blinds)(?= |$)", re.IGNORECASE)
_ONLY_IN_FILE = re.compile(r"rake|time ?bank|rathole|button|pauses?|max bets")

NEAR = 0.75
"""how alike a phrase that is not understood must be to one that is, to be taken for a slip"""
NEAREST = 3
"""so many phrases are named when none is near enough"""
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


def amount_in_words(text: str) -> int:
    """Return the amount that ``text`` says, as people of this room write it; raise :class:`TableWordsError`."""
    amount = _thousands(text[:-1]) if text.endswith("k") else amount_from_text(text)
    if amount is None:
        raise TableWordsError(
            _("{text} is not an amount: at most two figures follow the point", text=text)
            if decimals_written()
            else _("{text} is not an amount: this room counts in whole chips", text=text)
        )
    return amount


def _thousands(text: str) -> int | None:
    thousands = Decimal(text.replace(",", "").replace("_", "")) * 1_000 * 10 ** decimals_written()
    return int(thousands) if thousands == int(thousands) else None


def amounts(*names: str) -> Callable[[re.Match[str]], Fields]:
    """Return the options of a phrase that has an amount for each name, or none where it may be left out."""
    return lambda match: {
        name: amount_in_words(text) for name, text in zip(names, match.groups(), strict=True) if text
    }


def numbers(*names: str) -> Callable[[re.Match[str]], Fields]:
    """Return the options of a phrase that has a number for each name, or none where it may be left out."""
    return lambda match: {
        name: whole_number(digits) for name, digits in zip(names, match.groups(), strict=True) if digits
    }


def _milliseconds(match: re.Match[str]) -> int:
    """Return a time of :data:`TIME` in milliseconds."""
    return int(match[1]) * (60_000 if match[2].startswith("m") else 1_000)


def _buy_in(match: re.Match[str]) -> Fields:
    least, most = (match[1], match[1] if match.re.groups == 1 else match[2] or match[1])
    return {"min_buy_in": amount_in_words(least), "max_buy_in": amount_in_words(most)}


PHRASES: tuple[Phrase, ...] = (
    Phrase(r"hold[- ]?'?em", "holdem", constant(game="holdem")),
    Phrase(r"(?:(?:five|5)[- ]card[- ])?draw", "draw", constant(game="draw")),
    Phrase(r"nl(?:he)?", "nl", constant(structure="no_limit")),
    Phrase(r"no[- ]?limit", "no-limit", constant(structure="no_limit")),
    Phrase(r"pot[- ]?limit|plhe|pl", "pot-limit", constant(structure="pot_limit")),
    Phrase(r"(?:fixed[- ]?)?limit|fl|lhe", "limit", constant(structure="limit")),
    Phrase(
        rf"(?:blinds? (?:of )?)?{NUMBER} ?/ ?{NUMBER} ?/ ?{NUMBER}",
        "1/2/2",
        lambda match: {**amounts("small_blind", "big_blind", "ante")(match), "ante_kind": "big_blind"},
    ),
    Phrase(rf"(?:blinds? (?:of )?)?{NUMBER} ?/ ?{NUMBER}", "1/2", amounts("small_blind", "big_blind")),
    Phrase(
        rf"blinds? (?:of )?{NUMBER}(?: | ?- ?| and | to ){NUMBER}",
        "blinds 1/2",
        amounts("small_blind", "big_blind"),
    ),
    Phrase(rf"small blind (?:of )?{NUMBER}", "small blind 1", amounts("small_blind")),
    Phrase(rf"big blind (?:of )?{NUMBER}", "big blind 2", amounts("big_blind")),
    Phrase(rf"{_COUNT}[- ]?(?:seat(?:s|ed|er)?|max|players?|people|handed)", "6 seats", numbers("seats")),
    Phrase(rf"(?:seats?|max|players) {_COUNT}", "seats 6", numbers("seats")),
    Phrase(r"heads[- ]?up|hu", "heads-up", constant(seats=2)),
    Phrase(r"full ring", "full ring", constant(seats=9)),
    Phrase(
        rf"(?:(?:big[- ]blind|bb) ante|bba) (?:of )?{NUMBER}",
        "big-blind ante 2",
        lambda match: {"ante": amount_in_words(match[1]), "ante_kind": "big_blind"},
    ),
    Phrase(
        rf"{NUMBER} (?:(?:big[- ]blind|bb) ante|bba)",
        "2 big-blind ante",
        lambda match: {"ante": amount_in_words(match[1]), "ante_kind": "big_blind"},
    ),
    Phrase(rf"antes? (?:of )?{NUMBER}", "ante 1", amounts("ante")),
    Phrase(rf"{NUMBER} antes?", "1 ante", amounts("ante")),
    Phrase(r"no antes?", "no ante", constant(ante=0)),
    Phrase(rf"{BUY_IN} (?:of |from )?{NUMBER}(?: ?(?:-|to|\.\.) ?{NUMBER})?", "buy-in 80-200", _buy_in),
    Phrase(rf"{NUMBER}(?: ?(?:-|to|\.\.) ?{NUMBER})? {BUY_IN}", "80-200 buy-in", _buy_in),
    Phrase(rf"(?:min(?:imum)? {BUY_IN}|{BUY_IN} from) {NUMBER}", "min buy-in 80", amounts("min_buy_in")),
    Phrase(rf"(?:max(?:imum)? {BUY_IN}|{BUY_IN} up to) {NUMBER}", "max buy-in 200", amounts("max_buy_in")),
    Phrase(rf"(?:starting )?stacks? (?:of )?{NUMBER}", "stacks 200", _buy_in),
    Phrase(
        rf"approved? {BUY_IN}|{BUY_IN} approved|(?:the )?host approves (?:all )?(?:{BUY_IN}|chips)",
        "approved buy-ins",
        constant(buy_ins="approved"),
    ),
    Phrase(r"re-?straddles?", "restraddle", constant(straddle="restraddle")),
    Phrase(r"button straddles?", "button straddle", constant(straddle="button")),
    Phrase(r"no straddles?", "no straddle", constant(straddle="none")),
    Phrase(r"(?:utg )?straddles?", "straddle", constant(straddle="utg")),
    Phrase(r"no blinds?|antes only", "no blinds", constant(blinds=False)),
    Phrase(rf"bets? from {NUMBER}", "bets from 2", amounts("big_blind")),
    Phrase(
        r"show all|(?:everybody|everyone|all) shows?(?: at (?:the )?showdown)?",
        "show all",
        constant(showdown="show_all"),
    ),
    Phrase(r"muck losers|losers muck|muck", "muck losers", constant(showdown="muck")),
    Phrase(r"no chat (?:in|during) (?:the |a )?hands?", "no chat in hand", constant(chat_in_hand=False)),
    Phrase(
        rf"(?:watched |spectators )?{TIME} (?:late|delay)",
        "watched 30 s late",
        lambda match: {"spectator_delay": _milliseconds(match)},
    ),
    Phrase(
        rf"{TIME}(?: (?:to act|to decide|to think|(?:per|each|an?|for a|for each) (?:decision|move|action|turn)))?",
        "20 seconds to act",
        lambda match: {"clocks": {"decision": _milliseconds(match)}},
    ),
    Phrase(r"no (?:clock|time limit|limit of time)", "no clock", constant(clocks={"decision": 0})),
    Phrase(r"no bots?|people only|only people", "no bots", constant(bots_allowed=False)),
    Phrase(rf"{NUMBER} ?- ?{NUMBER}", "1-2", amounts("small_blind", "big_blind")),
)
"""The phrases in the order in which they are tried: of two that begin alike, the longer comes first."""


def _bots(match: re.Match[str]) -> Fields:
    return {"bots": (match[2] or "sensible",) * (1 if match[1] == "a" else whole_number(match[1]))}


BOTS = Phrase(r"(\d+|an?|one|two|three|four|five) (?:house )?(?:(\w+) )?bots?", "3 bots", _bots)
"""the house bots, which are no option of the table but come beside it"""


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
    rest = " ".join(_PAUSES.sub(" ", rest).split())
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
    guesses = sorted(
        [(_likeness(start, example), start, example) for example in examples for start in starts],
        key=lambda guess: guess[0],
        reverse=True,
    )
    likeness, start, nearest = guesses[0]
    if _IN_BIG_BLINDS.search(" ".join(words[:4])):
        return _("cannot read {words}: say amounts in chips, as in 'buy-in 80-200'", words=repr(words[0]))
    if _ONLY_IN_FILE.match(text.lower()) and likeness <= NEAR:
        return _("{words} is an option of the set-up file, not of a description", words=repr(words[0]))
    if likeness > NEAR:
        return _("cannot read {words}: did you mean {nearest}?", words=repr(start), nearest=repr(nearest))
    if not named:
        return _(
            "cannot read {words}: a table's name comes first and ends with a colon, as in {example}",
            words=repr(words[0]),
            example=repr(EXAMPLE),
        )
    return _(
        "cannot read {words}: describe the table as in '{example}'; the nearest phrases are {phrases}",
        words=repr(words[0]),
        example=EXAMPLE,
        phrases=", ".join([*dict.fromkeys(example for _, _, example in guesses)][:NEAREST]),
    )


def _likeness(text: str, example: str) -> float:
    """Return how alike two phrases are, from 0 to 1, whatever their numbers."""
    words, example_words = (re.sub(r"[\d/-]+", " ", phrase.lower()).split() for phrase in (text, example))
    return SequenceMatcher(None, " ".join(words), " ".join(example_words)).ratio() if words else 0.0


def _name_of(options: Fields) -> str:
    structure = {"limit": "Limit", "pot_limit": "Pot-limit"}.get(options.get("structure", ""), "No-limit")
    game = "Draw" if options.get("game") == "draw" else "Hold'em"
    if options.get("blinds") is False:
        return f"{structure} {game} ante {_ungrouped(options.get('ante', 1))}"
    return f"{structure} {game} {_ungrouped(options.get('small_blind', 1))}/{_ungrouped(options.get('big_blind', 2))}"


def _ungrouped(amount: int) -> str:
    """Return an amount in a name, which no language groups."""
    return ungrouped(amount) if amount % 10 ** decimals_written() else str(amount // 10 ** decimals_written())
