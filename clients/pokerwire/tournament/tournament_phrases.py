"""Phrases with numbers that describe a tournament: ``9 players``, ``buy-in 100+10``, ``every friday 20:00``.

Phrases without a number stand in the rows of the options (``tournament_option_table.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from pokerlocale.messages import NP_
from pokerwire.cash.phrase_templates import Fields, Phrase, PhraseTemplate, option_phrases, template_phrases
from pokerwire.cash.typed_values import words_in
from pokerwire.tournament.structure_phrases import (
    SHARES,
    games,
    games_pattern,
    levels,
    levels_pattern,
    shares,
)
from pokerwire.tournament.tournament_option_table import TOURNAMENT_OPTIONS

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY_WORDS = NP_("table in words", "monday, tuesday, wednesday, thursday, friday, saturday, sunday")
"""each may be a pattern of alternatives"""


def _starts(values: Mapping[str, str], language: str) -> Fields:
    """Return when it starts, as a room has it: ``friday 20:00``."""
    time = f"{values['hour']}:{values.get('minute', '00')}"
    return {"starts": " ".join(filter(None, (_day(values.get("day", ""), language), time)))}


def _starts_every(values: Mapping[str, str], language: str) -> Fields:
    return {"starts": f"every {_starts({'day': 'day', **values}, language)['starts']}"}


def _day(text: str, language: str) -> str:
    """Return the English name of a day; a date stays."""
    for day, words in zip(_DAYS, words_in(language, _DAY_WORDS).split(", "), strict=True):
        if re.fullmatch(words, text):
            return day
    return text


def _day_pattern(language: str) -> str:
    return "|".join((r"\d{4}-\d\d-\d\d", *words_in(language, _DAY_WORDS).split(", ")))


_TEMPLATES: tuple[PhraseTemplate, ...] = (
    PhraseTemplate(
        NP_("table in words", "games no-limit holdem + limit draw|(?:games|mixed)(?: of)? {games}"),
        read=games,
    ),
    PhraseTemplate(
        NP_("table in words", "levels 25/50 10 min, 50/100 ante 10, break 5|levels {levels}"), read=levels
    ),
    PhraseTemplate(
        NP_(
            "table in words",
            "every friday 20:00|every {day} (?:at )?{hour}:{minute}|every day (?:at )?{hour}:{minute}",
        ),
        read=_starts_every,
    ),
    PhraseTemplate(
        NP_(
            "table in words",
            "friday 20:00|(?:on )?{day} (?:at )?{hour}:{minute}|(?:at )?{hour}:{minute}",
        ),
        read=_starts,
    ),
    PhraseTemplate(
        NP_("table in words", "sit and go|sit(?:[- ](?:and|n|&)[- ]|[- ]?n[- ]?)go|sng"), {"sit_and_go": True}
    ),
    PhraseTemplate(NP_("table in words", "again|again(?: and again)?"), {"starts": "again"}),
    PhraseTemplate(NP_("table in words", "add-on 15000|add-?on {add_on}")),
    PhraseTemplate(
        NP_("table in words", "progressive bounty 50|progressive bounty {bounty}"), {"progressive": True}
    ),
    PhraseTemplate(NP_("table in words", "paid 50/30/20|paid {shares}(?: percent)?"), read=shares),
    PhraseTemplate(NP_("table in words", "ticket for sunday|tickets? (?:for|to) {ticket_for}")),
    PhraseTemplate(NP_("table in words", "tickets 1000|tickets?(?: of)? {ticket_price}")),
    PhraseTemplate(
        NP_("table in words", "at least 4 players|(?:at least|min(?:imum)?) {min_players} players?")
    ),
    PhraseTemplate(NP_("table in words", "season 2026|season {season}")),
    PhraseTemplate(NP_("table in words", "9 players|{players} players?")),
    PhraseTemplate(NP_("table in words", "6 seats|{seats}[- ](?:seats|max|a table)")),
    PhraseTemplate(NP_("table in words", "buy-in 100+10|buy-?in {buy_in}(?: ?\\+ ?{fee})?")),
    PhraseTemplate(NP_("table in words", "freeroll|free"), {"buy_in": 0, "fee": 0}),
    PhraseTemplate(NP_("table in words", "10000 chips|{starting_chips} chips")),
    PhraseTemplate(NP_("table in words", "guarantee 5000|guarantee(?:d)? {guarantee}")),
    PhraseTemplate(NP_("table in words", "bounty 50|bounty {bounty}")),
    PhraseTemplate(
        NP_("table in words", "late 4|late(?: entry)?(?: until)?(?: level)? {late_registration_until}")
    ),
    PhraseTemplate(NP_("table in words", "20 seconds|{decision_seconds} ?s(?:econds)?")),
)

_PATTERNS = {
    "games": games_pattern,
    "levels": levels_pattern,
    "shares": lambda language: SHARES,
    "day": _day_pattern,
    "hour": lambda language: r"\d?\d",
    "minute": lambda language: r"\d\d",
}


@cache
def tournament_phrases(language: str) -> tuple[Phrase, ...]:
    """Return the phrases that describe a tournament in ``language``."""
    return (
        *option_phrases(TOURNAMENT_OPTIONS, language),
        *template_phrases(_TEMPLATES, TOURNAMENT_OPTIONS, language, _PATTERNS),
    )
