"""Why an option of a table, tournament or room cannot be: what the room says in English, in other languages.

The room names the option, its value, and what would be right. Here are those sentences and the parts that they are
made of; what is not found stays as the room said it.
"""

from __future__ import annotations

import re

from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import N_
from pokerlocale.translator import Translator

_SENTENCES = (
    (
        r"(?P<option>[\w.\[\]]+) cannot be (?P<value>.+?): (?:it must be )?(?P<what>.+)",
        N_("{option} cannot be {value}: it must be {what}"),
    ),
    (
        r"(?P<option>[\w.\[\]]+) must be (?P<what>.+), not (?P<value>.+)",
        N_("{option} must be {what}, not {value}"),
    ),
    (r"must be (?P<what>.+), not (?P<value>.+)", N_("must be {what}, not {value}")),
    (r"(?P<option>[\w.\[\]]+) must not be empty", N_("{option} must not be empty")),
    (r"must not be empty", N_("must not be empty")),
    (r"(?P<option>[\w.\[\]]+) must have (?P<what>.+)", N_("{option} must have {what}")),
    (r"must have (?P<what>.+)", N_("must have {what}")),
    (r"(?P<option>[\w.\[\]]+) must be (?P<what>.+)", N_("{option} must be {what}")),
    (r"must be (?P<what>.+)", N_("must be {what}")),
    (r"levels: (?P<what>line .+)", N_("levels, {what}")),
    (r"percent: (?P<what>line .+)", N_("payouts, {what}")),
    (r"line (?P<line>\d+): (?P<what>.+)", N_("line {line}: {what}")),
    (
        r"blinds and ante are those of line (?P<line>\d+): raise them, or make line \d+ longer",
        N_("blinds and ante are those of line {line}: raise them, or make line {line} longer"),
    ),
    (
        r"two breaks cannot follow one another: make line (?P<line>\d+) longer",
        N_("two breaks cannot follow one another: make line {line} longer"),
    ),
    (
        r"a structure cannot begin with a break: put a level first",
        N_("a structure cannot begin with a break: put a level first"),
    ),
    (
        r"a structure cannot end with a break: put a level after it",
        N_("a structure cannot end with a break: put a level after it"),
    ),
    (
        r"the percentages add up to (?P<sum>[\d.]+), not 100",
        N_("the percentages add up to {sum}, not 100"),
    ),
    (
        r"place (?P<place>\d+) gets (?P<share>[\d.]+) percent and place (?P<before>\d+) only (?P<less>[\d.]+): .+",
        N_(
            "place {place} gets {share} percent and place {before} only {less}: a prize never rises with the place"
        ),
    ),
    (r"table '(?P<table>.+?)': (?P<what>.+)", N_("table '{table}': {what}")),
    (r"table '(?P<table>.+?)' (?P<what>has .+)", N_("table '{table}' {what}")),
    (
        r"table (?P<table>\d+) has this name, and every table has its own",
        N_("table {table} has this name, and every table has its own"),
    ),
    (
        r"small_blind cannot be changed: this table has no blinds; big_blind is its minimum bet",
        N_("small_blind cannot be changed: this table has no blinds; big_blind is its minimum bet"),
    ),
)
_REQUIREMENTS = (
    (r"one of (?P<names>.+)", N_("one of {names}")),
    (r"at most (?P<high>[\d.,]+) characters", N_("at most {high} characters")),
    (r"at most (?P<high>[\d.,]+) entries", N_("at most {high} entries")),
    (r"at least (?P<low>[\d.,]+), as on line (?P<line>\d+)", N_("at least {low}, as on line {line}")),
    (
        r"at most (?P<high>[\d.,]+), (?P<times>\d+) times that of line (?P<line>\d+): put a level between them",
        N_("at most {high}, {times} times that of line {line}: put a level between them"),
    ),
    (
        r"(?P<low>[\d.,]+) to (?P<high>[\d.,]+), or 0 when a host or the clock starts it",
        N_("between {low} and {high}, or 0 when a host or the clock starts it"),
    ),
    (r"at least (?P<low>[\d.,]+) characters", N_("at least {low} characters")),
    (r"at least (?P<low>[\d.,]+) entries", N_("at least {low} entries")),
    (r"(?P<high>[\d.,]+) or less", N_("{high} or less")),
    (
        r"at least the (?:big blind|minimum bet) and the ante, (?P<low>[\d.,]+)",
        N_("at least the forced bets, {low}"),
    ),
    (r"(?P<low>[\d.,]+) or more", N_("{low} or more")),
    (r"(?P<low>[\d.,]+) \(no cap\) or more", N_("{low} (no cap) or more")),
    (r"(?P<low>[\d.,]+) \(none\) or more", N_("{low} (none) or more")),
    (r"(?P<low>[\d.,]+) or more chips", N_("{low} chips or more")),
    (r"(?P<value>'\w+') at a table without blinds", N_("{value} at a table without blinds")),
    (r"at least the buy-in, and not 0", N_("at least the buy-in, and not 0")),
)
_NUMBER = r"[\d.,]+"
_RANGE = re.compile(
    rf"(?:between )?(?P<low>{_NUMBER})(?: \((?P<note>[^)]+)\))? (?:to|and) (?P<bound>the [a-z ]+, )?(?P<high>{_NUMBER})"
    r"(?: \((?P<named>[^)]+)\))?(?: (?P<unit>.+))?"
)
_NOTES = (
    N_("the big blind"),
    N_("the small blind"),
    N_("none"),
    N_("never"),
    N_("the usual"),
    N_("no limit"),
    N_("milliseconds"),
    N_("characters"),
    N_("thousandths"),
    N_("bets and raises a round"),
    N_("in Hold'em"),
    N_("in Five-Card Draw"),
    N_("at a table without blinds"),
    N_("the name or number of a tournament here that players can still enter"),
)


_OPTION = re.compile(r"(?:^|(?<=: ))(?P<option>[a-z_]+)(?= (?:cannot|must|is|doit|ne peut) )")
"""at the beginning, or after the line in which it stands"""
OPTION_NAMES = {
    "small_blind": N_("the small blind"),
    "big_blind": N_("the big blind"),
    "ante": N_("the ante"),
    "seats": N_("the number of seats"),
    "min_buy_in": N_("the minimum buy-in"),
    "max_buy_in": N_("the maximum buy-in"),
    "spectator_delay": N_("the delay of spectators"),
    "max_bets": N_("the number of bets and raises"),
    "starting_chips": N_("the starting stack"),
    "players": N_("the number of players"),
    "min_players": N_("the least number of players"),
    "buy_in": N_("the entry"),
    "fee": N_("the fee"),
    "guarantee": N_("the guaranteed prize pool"),
    "bounty": N_("the bounty"),
    "add_on": N_("the add-on"),
    "late_registration_until": N_("the last level of late entry"),
    "decision_seconds": N_("the time for a decision"),
    "ticket_price": N_("the price of a ticket"),
}
"""an option -> what people call it who have not written it themselves, as in a set-up file"""


def with_option_named(text: str, language: str) -> str:
    """Return why an option cannot be, with its name as people call it."""
    match = _OPTION.search(text)
    if match is None or match["option"] not in OPTION_NAMES:
        return text
    return text[: match.start()] + Translator(language)(OPTION_NAMES[match["option"]]) + text[match.end() :]


def option_text(text: str, language: str) -> str:
    """Return why an option cannot be, in ``language``; ``text`` is what the room said, in English."""
    if language == SOURCE_LANGUAGE:
        return text
    for pattern, sentence in _SENTENCES:
        if match := re.fullmatch(pattern, text, re.DOTALL):
            values = match.groupdict()
            if "what" in values:
                values["what"] = _requirement(values["what"], language)
            return Translator(language)(sentence, **values)
    return _requirement(text, language)


def _requirement(text: str, language: str) -> str:
    """Return what would be right, in ``language``."""
    translated = Translator(language)
    for pattern, sentence in _REQUIREMENTS:
        if match := re.fullmatch(pattern, text):
            return translated(sentence, **match.groupdict())
    if match := _RANGE.fullmatch(text):
        low, high = match["low"], match["high"]
        low += _in_brackets(match["note"], language)
        high += _in_brackets(match["named"] or (match["bound"] or "").removesuffix(", "), language)
        unit = " " + _note(match["unit"], language) if match["unit"] else ""
        return translated(N_("between {low} and {high}"), low=low, high=high) + unit
    inner = (
        option_text(text, language) if any(re.fullmatch(pattern, text) for pattern, _ in _SENTENCES) else text
    )
    return _note(inner, language)


def _in_brackets(note: str | None, language: str) -> str:
    return f" ({_note(note, language)})" if note else ""


def _note(text: str, language: str) -> str:
    return Translator(language)(text) if text in _NOTES else text
