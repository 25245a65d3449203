"""Phrases with numbers that describe a cash table, in English: ``6 seats``, ``buy-in 80-200``.

Phrases without a number stand in the rows of the options (``table_option_table.py``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from pokerlocale.amounts import amount_from_text, decimals_written
from pokerlocale.spoken import _
from pokerwire.bot_names import DEFAULT_STRENGTH
from pokerwire.error_tree import PokerRoomError
from pokerwire.option_row import OptionTable

Fields = dict[str, Any]

NUMBER = r"[$€£]?((?:\d[\d_]*(?:,\d{3})*(?:\.\d+)?|\.\d+)k?)"
"""an amount, as in 5, 0.25, 1,000 or 5k"""
BUY_IN = r"buy[- ]?ins?"
TIME = r"(\d{1,4}) ?(s(?:ec(?:ond)?s?)?|min(?:ute)?s?)"
WHOLE = r"(\d[\d_]*)"
"""a number of something"""
_ENGLISH_COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FRENCH_COUNTS = ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")
_COUNTS = {word: count for words in (_ENGLISH_COUNTS, _FRENCH_COUNTS) for count, word in enumerate(words, 1)}
_COUNTS |= {"a": 1, "an": 1, "une": 1}
_COUNT = rf"(\d+|{'|'.join(_ENGLISH_COUNTS)})"
FRENCH_COUNT = rf"(\d+|une|{'|'.join(_FRENCH_COUNTS)})"


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


def option_phrases(table: OptionTable, language: str) -> Iterator[Phrase]:
    """Return the phrases of a table's rows in a language."""
    for row in table:
        for words in row.words:
            yield Phrase(
                words.pattern(language), words.example(language), constant(**row.nested(words.value))
            )


def whole_number(digits: str) -> int:
    """Return the number that ``digits`` or a word such as "six" stands for."""
    return _COUNTS[digits] if digits in _COUNTS else int(digits.replace("_", ""))


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


def milliseconds(match: re.Match[str]) -> int:
    """Return a time of :data:`TIME` in milliseconds."""
    return int(match[1]) * (60_000 if match[2].startswith("m") else 1_000)


def button_blind(text: str) -> Fields:
    """Return the options of a table where the button alone posts a blind, of this amount."""
    return {"blinds": False, "button_blind": True, "big_blind": amount_in_words(text)}


def both_buy_ins(match: re.Match[str]) -> Fields:
    """Return the least and the most to sit down with; where only one amount is said, it is both."""
    least, most = (match[1], match[1] if match.re.groups == 1 else match[2] or match[1])
    return {"min_buy_in": amount_in_words(least), "max_buy_in": amount_in_words(most)}


NUMBER_PHRASES: tuple[Phrase, ...] = (
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
    Phrase(
        rf"{_COUNT}[- ]?(?:seat(?:s|ed|er)?|chairs?|places?|max|players?|people|handed)",
        "6 seats",
        numbers("seats"),
    ),
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
    Phrase(
        rf"(?:and )?(?:a )?button blind (?:of )?{NUMBER}",
        "button blind 2",
        lambda match: button_blind(match[1]),
    ),
    Phrase(rf"{NUMBER} antes?", "1 ante", amounts("ante")),
    Phrase(r"no antes?", "no ante", constant(ante=0)),
    Phrase(rf"{BUY_IN} (?:of |from )?{NUMBER}(?: ?(?:-|to|\.\.) ?{NUMBER})?", "buy-in 80-200", both_buy_ins),
    Phrase(rf"{NUMBER}(?: ?(?:-|to|\.\.) ?{NUMBER})? {BUY_IN}", "80-200 buy-in", both_buy_ins),
    Phrase(rf"(?:min(?:imum)? {BUY_IN}|{BUY_IN} from) {NUMBER}", "min buy-in 80", amounts("min_buy_in")),
    Phrase(rf"(?:max(?:imum)? {BUY_IN}|{BUY_IN} up to) {NUMBER}", "max buy-in 200", amounts("max_buy_in")),
    Phrase(rf"(?:starting )?stacks? (?:of )?{NUMBER}", "stacks 200", both_buy_ins),
    Phrase(rf"bets? from {NUMBER}", "bets from 2", amounts("big_blind")),
    Phrase(
        rf"(?:watched |spectators )?{TIME} (?:late|delay)",
        "watched 30 s late",
        lambda match: {"spectator_delay": milliseconds(match)},
    ),
    Phrase(
        rf"{TIME}(?: (?:to act|to decide|to think|(?:per|each|an?|for a|for each) (?:decision|move|action|turn)))?",
        "20 seconds to act",
        lambda match: {"clocks": {"decision": milliseconds(match)}},
    ),
    Phrase(
        rf"(?:a )?bomb[- ]pots? every {WHOLE} hands", "bomb pot every 10 hands", numbers("bomb_pot_every")
    ),
    Phrase(rf"bomb[- ]pot antes? (?:of )?{NUMBER}", "bomb pot ante 10", amounts("bomb_pot_ante")),
    Phrase(
        rf"(?:seven[- ]deuce|7-2|72)(?: game)?(?: (?:bounty|for|pays|of|at))* {NUMBER}",
        "seven-deuce 5",
        amounts("seven_deuce"),
    ),
    Phrase(rf"{NUMBER} ?- ?{NUMBER}", "1-2", amounts("small_blind", "big_blind")),
)
"""of two that match, the longer counts"""


STRENGTH_WORDS = {
    r"faciles?|f[áa]cil(?:es)?": "easy",
    "de club": "club",
    "forts?|fuertes?|difíciles?": "hard",
}
"""how strong house bots are, after their noun, in French and Spanish"""
AFTER_BOTS = rf"(?: ({'|'.join(STRENGTH_WORDS)}))?"


def _strength(words: str) -> str:
    return next(kind for pattern, kind in STRENGTH_WORDS.items() if re.fullmatch(pattern, words))


def house_bots(match: re.Match[str]) -> Fields:
    """Return the house bots of a phrase with their number and, if it is said, their strength or kind."""
    kind = match[2] or (_strength(match[3]) if match[3] else DEFAULT_STRENGTH)
    return {"bots": (kind,) * whole_number(match[1])}


BOTS = Phrase(
    rf"(\d+|an?|one|two|three|four|five) (?:house )?(?:(\w+) )?bots?{AFTER_BOTS}", "3 hard bots", house_bots
)
"""the house bots, which are no option of the table but come beside it"""
