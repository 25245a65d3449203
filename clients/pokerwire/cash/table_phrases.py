"""Phrases with numbers that describe a cash table: ``6 seats``, ``buy-in 80-200``, ``3 hard bots``.

Phrases without a number stand in the rows of the options (``table_option_table.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from pokerlocale.messages import NP_
from pokerwire.bot_names import DEFAULT_STRENGTH
from pokerwire.cash.phrase_templates import Fields, Phrase, PhraseTemplate, option_phrases, template_phrases
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.cash.typed_values import AMOUNT, amount_in_words, count_pattern, whole_number, words_in


def _buy_ins(values: Mapping[str, str], language: str) -> Fields:
    """Return the least and the most to sit down with; where only one amount is said, it is both."""
    both = values.get("both_buy_ins", "")
    return {field: amount_in_words(both or values[field]) for field in ("min_buy_in", "max_buy_in")}


TABLE_PHRASES: tuple[PhraseTemplate, ...] = (
    PhraseTemplate(
        NP_("table in words", "1/2/2|(?:blinds? (?:of )?)?{small_blind} ?/ ?{big_blind} ?/ ?{ante}"),
        {"ante_kind": "big_blind"},
    ),
    PhraseTemplate(
        NP_(
            "table in words",
            "1/2|(?:blinds? (?:of )?)?{small_blind} ?/ ?{big_blind}|{small_blind} ?- ?{big_blind}",
        )
    ),
    PhraseTemplate(
        NP_("table in words", "blinds 1/2|blinds? (?:of )?{small_blind}(?: | ?- ?| and | to ){big_blind}")
    ),
    PhraseTemplate(NP_("table in words", "small blind 1|small blind (?:of )?{small_blind}")),
    PhraseTemplate(NP_("table in words", "big blind 2|big blind (?:of )?{big_blind}")),
    PhraseTemplate(
        NP_(
            "table in words",
            "6 seats|{seats}[- ]?(?:seat(?:s|ed|er)?|chairs?|places?|max|players?|people|handed)"
            "|(?:seats?|max|players) {seats}",
        )
    ),
    PhraseTemplate(NP_("table in words", "heads-up|heads[- ]?up|hu"), {"seats": 2}),
    PhraseTemplate(NP_("table in words", "full ring"), {"seats": 9}),
    PhraseTemplate(
        NP_(
            "table in words",
            "big-blind ante 2|(?:(?:big[- ]blind|bb) ante|bba) (?:of )?{ante}"
            "|{ante} (?:(?:big[- ]blind|bb) ante|bba)",
        ),
        {"ante_kind": "big_blind"},
    ),
    PhraseTemplate(NP_("table in words", "ante 1|antes? (?:of )?{ante}|{ante} antes?")),
    PhraseTemplate(
        NP_("table in words", "button blind 2|(?:and )?(?:a )?button blind (?:of )?{big_blind}"),
        {"blinds": False, "button_blind": True},
    ),
    PhraseTemplate(NP_("table in words", "no ante|no antes?"), {"ante": 0}),
    PhraseTemplate(
        NP_(
            "table in words",
            "cap 80|(?:a )?(?:hand )?cap (?:of |at )?{hand_cap}(?: (?:a|per) hand)?|capped at {hand_cap}",
        )
    ),
    PhraseTemplate(NP_("table in words", "no cap"), {"hand_cap": 0}),
    PhraseTemplate(
        NP_(
            "table in words",
            "buy-in 80-200|buy[- ]?ins? (?:of |from )?{min_buy_in} ?(?:-|to|\\.\\.) ?{max_buy_in}"
            "|{min_buy_in} ?(?:-|to|\\.\\.) ?{max_buy_in} buy[- ]?ins?"
            "|buy[- ]?ins? (?:of )?{both_buy_ins}|{both_buy_ins} buy[- ]?ins?",
        ),
        read=_buy_ins,
    ),
    PhraseTemplate(
        NP_("table in words", "min buy-in 80|(?:min(?:imum)? buy[- ]?ins?|buy[- ]?ins? from) {min_buy_in}")
    ),
    PhraseTemplate(
        NP_("table in words", "max buy-in 200|(?:max(?:imum)? buy[- ]?ins?|buy[- ]?ins? up to) {max_buy_in}")
    ),
    PhraseTemplate(
        NP_("table in words", "stacks 200|(?:starting )?stacks? (?:of )?{both_buy_ins}"), read=_buy_ins
    ),
    PhraseTemplate(NP_("table in words", "bets from 2|bets? from {big_blind}")),
    PhraseTemplate(
        NP_("table in words", "watched 30 s late|(?:watched |spectators )?{spectator_delay} (?:late|delay)")
    ),
    PhraseTemplate(
        NP_(
            "table in words",
            "20 seconds to act|{decision}(?: (?:to act|to decide|to think"
            "|(?:per|each|an?|for a|for each) (?:decision|move|action|turn)))?",
        )
    ),
    PhraseTemplate(NP_("table in words", "8 hands each|{game_hands} hands (?:of )?each")),
    PhraseTemplate(
        NP_("table in words", "bomb pot every 10 hands|(?:a )?bomb[- ]pots? every {bomb_pot_every} hands")
    ),
    PhraseTemplate(
        NP_(
            "table in words",
            "bomb pot every 20 minutes|(?:a )?bomb[- ]pots? every {bomb_pot_minutes} min(?:ute)?s?",
        )
    ),
    PhraseTemplate(NP_("table in words", "bomb pot ante 10|bomb[- ]pot antes? (?:of )?{bomb_pot_ante}")),
    PhraseTemplate(
        NP_(
            "table in words",
            "seven-deuce 5|(?:seven[- ]deuce|7-2|72)(?: game)?(?: (?:bounty|for|pays|of|at))* {seven_deuce}",
        )
    ),
    PhraseTemplate(
        NP_(
            "table in words",
            "stand-up 10|stand[- ]?up(?: game)?(?: (?:for|pays|of|at))* {stand_up}",
        )
    ),
)
"""where two match, the longer counts"""

_STRENGTHS = {
    "easy": NP_("table in words", "easy"),
    "club": NP_("table in words", "club"),
    "hard": NP_("table in words", "hard"),
}
"""how strong house bots are, and the pattern of the word"""


def _house_bots(values: Mapping[str, str], language: str) -> Fields:
    """Return the house bots of a phrase with their number and, if it is said, their strength or kind."""
    said = values.get("kind") or values.get("strength") or DEFAULT_STRENGTH
    kinds = [kind for kind, words in _STRENGTHS.items() if re.fullmatch(words_in(language, words), said)]
    return {"bots": (kinds[0] if kinds else said,) * whole_number(values.get("bots", "1"), language)}


_BOTS = PhraseTemplate(
    NP_(
        "table in words",
        "3 hard bots|{bots} (?:house )?(?:{kind} )?bots?(?: {strength})?|an? (?:house )?(?:{kind} )?bot",
    ),
    read=_house_bots,
)

_PATTERNS = {
    "both_buy_ins": lambda language: AMOUNT,
    "bots": count_pattern,
    "kind": lambda language: r"\w+",
    "strength": lambda language: "|".join([words_in(language, words) for words in _STRENGTHS.values()]),
}


@cache
def table_phrases(language: str) -> tuple[Phrase, ...]:
    """Return the phrases that describe a table in ``language``."""
    return (*option_phrases(TABLE_OPTIONS, language), *_made((*TABLE_PHRASES,), language))


@cache
def bot_phrases(language: str) -> tuple[Phrase, ...]:
    """Return the phrases of house bots, which are no option of the table but come beside it."""
    return tuple(_made((_BOTS,), language))


def _made(templates: tuple[PhraseTemplate, ...], language: str) -> Iterator[Phrase]:
    return template_phrases(templates, TABLE_OPTIONS, language, _PATTERNS)
