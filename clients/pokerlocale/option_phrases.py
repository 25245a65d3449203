"""Why an option of a table, tournament or room cannot be: what the room says in English, in other languages.

The room names the option, its value, and what would be right. Here are those sentences and the parts that they are
made of; what is not found stays as the room said it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pokerlocale.amounts import in_groups
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import N_
from pokerlocale.notation import notation
from pokerlocale.translator import Translator

_NUMBER = r"[\d.,\u00a0]+"
_SENTENCES = (
    (
        r"(?P<count>\d+) house bots at (?P<seats>\d+) seats: leave one seat for a person",
        N_("{count} house bots at {seats} seats: leave one seat for a person"),
    ),
    (r"this room has no house bots", N_("this room has no house bots")),
    (
        r"house bots play only where programs may play and buy-ins need no approval",
        N_("house bots play only where programs may play and buy-ins need no approval"),
    ),
    (
        rf"(?P<option>[\w.]+): the limits of the house are (?P<low>{_NUMBER}) to (?P<high>{_NUMBER})",
        N_("{option}: the limits of the house are {low} to {high}"),
    ),
    (
        r"the house does not offer '(?P<value>.+)' with other limits",
        N_("the house does not offer '{value}' with other limits"),
    ),
    (
        r"the house plays (?P<names>.+) here, and not '(?P<value>.+)'",
        N_("the house plays {names} here, and not '{value}'"),
    ),
    (
        r"(?:rules: )?there is no rule set '(?P<value>.+)': it must be (?P<names>.+), or one of the room's own",
        N_("there is no rule set '{value}': it must be {names}, or one of the room's own"),
    ),
    (
        r"(?:sides: )?(?P<option>\S+) has no side bet '(?P<value>.+)'; it has (?P<names>.+)",
        N_("{option} has no side bet '{value}'; it has {names}"),
    ),
    (
        rf"the minimum, (?P<low>{_NUMBER}), is above the maximum, (?P<high>{_NUMBER})",
        N_("the minimum, {low}, is above the maximum, {high}"),
    ),
    (r"there is no rule set '(?P<value>[^']+)'", N_("there is no rule set '{value}'")),
    (r"has no field '(?P<value>.+)'", N_("has no field '{value}'")),
    (r"is missing", N_("is missing")),
    (
        rf"(?P<option>[\w.]+): the minimum, (?P<low>{_NUMBER}), is above the maximum, (?P<high>{_NUMBER})",
        N_("{option}: the minimum, {low}, is above the maximum, {high}"),
    ),
    (
        r"chips: the lowest chip (?P<low>\d+) is above the maximum of (?P<option>\S+), (?P<high>\d+)",
        N_("the lowest chip, {low}, is above the maximum of {option}, {high}"),
    ),
    (
        r"add_on: it is bought in the first break after level (?P<level>\d+), and the structure has none",
        N_("the add-on is bought in the first break after level {level}, and the structure has none"),
    ),
    (
        r"(?:re_entry|rebuys) must go with late entry: say to the end of which level, as in 'late 4'",
        N_("re-entry and rebuys need late entry: say to the end of which level, as in 'late 4'"),
    ),
    (
        r"games: the levels say their games themselves; give one of the two",
        N_("the levels say their games themselves: leave one of the two out"),
    ),
    (r"starts cannot be on (?P<value>.+): there is no such day", N_("there is no day {value}")),
    (r"start_at: that time is over", N_("that time is in the past")),
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
    (
        r"(?P<option>games|levels) cannot have (?P<value>.+): such as (?P<names>.+) or (?P<last>.+)",
        N_("{option} cannot have {value}: write it as in {names} or {last}"),
    ),
    (
        r"a level lasts some minutes or some hands, and this one has (?:both|neither): give one",
        N_("give the level either minutes or hands"),
    ),
    (
        r"payouts have (?P<count>\d+) places: 1 to (?P<high>\d+)",
        N_("{count} places are too many: 1 to {high}"),
    ),
    (
        r"place (?P<place>\d+) cannot get (?P<share>\S+) percent: more than 0",
        N_("place {place} must get more than 0 per cent"),
    ),
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
    (
        rf"at most (?P<high>{_NUMBER}), (?P<times>\d+) times that of line (?P<line>\d+): put a level between them",
        N_("at most {high}, {times} times that of line {line}: put a level between them"),
    ),
    (
        rf"(?P<low>{_NUMBER}) to (?P<high>{_NUMBER}), or 0 when a host or the clock starts it",
        N_("between {low} and {high}, or 0 when a host or the clock starts it"),
    ),
    (
        r"(?P<low>\d+) to (?P<high>\d+), or (?P<more>\d+) with six_seat_draw in Five-Card Draw",
        N_("between {low} and {high} in Five-Card Draw, or {more} with six_seat_draw"),
    ),
    (r"(?P<names>'.+) or (?P<last>'\w+') at fixed limit", N_("{names} or {last} at fixed limit")),
    (r"(?P<names>'.+) or (?P<last>'[^']+')", N_("{names} or {last}")),
    (
        rf"at least the minimum buy-in, (?P<low>{_NUMBER})",
        N_("at least the minimum buy-in, {low}"),
    ),
    (r"left out in a (?P<format>\w+)", N_("left out in a {format}")),
    (r"left out without a bounty", N_("left out without a bounty")),
    (
        rf"left out, or (?P<low>{_NUMBER}), which an entry to (?P<event>.+) costs",
        N_("left out, or {low}, which an entry to {event} costs"),
    ),
    (
        rf"a tournament whose entry costs at least (?P<low>{_NUMBER}), and there it costs (?P<high>{_NUMBER})",
        N_("a tournament whose entry costs at least {low}, and there it costs {high}"),
    ),
    (r"2 in a bracket", N_("2 in a bracket")),
    (
        r"a level, at most (?P<high>\d+), or 0 \(before the start only\)",
        N_("a level, at most {high}, or 0 (before the start only)"),
    ),
    (
        rf"0 \(no limit of its own\) or 2 to (?P<high>{_NUMBER})",
        N_("between 2 and {high}, or 0 (no limit of its own)"),
    ),
    (
        rf"1 to (?P<high>{_NUMBER}), or 0 for the room's own time",
        N_("between 1 and {high}, or 0 for the room's own time"),
    ),
    (
        r"2 or more when the tournament starts as soon as it is full",
        N_("2 or more when the tournament starts as soon as it is full"),
    ),
    (
        r"a time in milliseconds since 1970 when the tournament starts by the clock",
        N_("a time, as the tournament starts by the clock"),
    ),
    (
        r"at most late_registration_until, which is (?P<high>\d+): a re-entry is a late entry",
        N_("at most the last level of late entry, {high}"),
    ),
    (
        r"at most (?P<high>\d+) characters, without blanks around them",
        N_("at most {high} characters, without blanks around them"),
    ),
    (rf"at least (?P<low>{_NUMBER}), as on line (?P<line>\d+)", N_("at least {low}, as on line {line}")),
    (r"a number such as 50 or 12\.5", N_("a number such as 50 or 12.5")),
    (
        rf"0 \(all stay\), or at least (?P<low>{_NUMBER}), which a room that opens reads",
        N_("0 (all stay), or at least {low}, which a room that opens reads"),
    ),
    (
        rf"at most (?P<high>{_NUMBER}), which is the protocol's bound",
        N_("at most {high}, which is the protocol's bound"),
    ),
    (rf"at most (?P<high>{_NUMBER})", N_("at most {high}")),
    (rf"at least (?P<low>{_NUMBER})", N_("at least {low}")),
    (rf"more than (?P<low>{_NUMBER})", N_("more than {low}")),
    (r"one of (?P<names>.+)", N_("one of {names}")),
    (r"at most (?P<high>[\d.,\u00a0]+) characters", N_("at most {high} characters")),
    (r"at most (?P<high>[\d.,\u00a0]+) entries", N_("at most {high} entries")),
    (r"at least (?P<low>[\d.,\u00a0]+) characters", N_("at least {low} characters")),
    (r"at least (?P<low>[\d.,\u00a0]+) entries", N_("at least {low} entries")),
    (r"(?P<high>[\d.,\u00a0]+) or less", N_("{high} or less")),
    (
        r"at least the (?:big blind|minimum bet) and the ante, (?P<low>[\d.,\u00a0]+)",
        N_("at least the forced bets, {low}"),
    ),
    (r"(?P<low>[\d.,\u00a0]+) or more", N_("{low} or more")),
    (r"(?P<low>[\d.,\u00a0]+) \(no cap\) or more", N_("{low} (no cap) or more")),
    (r"(?P<low>[\d.,\u00a0]+) \(none\) or more", N_("{low} (none) or more")),
    (r"(?P<low>[\d.,\u00a0]+) or more chips", N_("{low} chips or more")),
    (r"(?P<value>'\w+') at a table without blinds", N_("{value} at a table without blinds")),
    (r"at least the buy-in, and not 0", N_("at least the buy-in, and not 0")),
)
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
    N_("no satellite"),
    N_("twice the forced bets of the first level"),
    N_("levels and breaks"),
    N_("of a thousand"),
    N_("that time is in the past"),
    N_("in Hold'em"),
    N_("in Five-Card Draw"),
    N_("at a table without blinds"),
    N_("the name or number of a tournament here that players can still enter"),
)


_OPTION = re.compile(
    r"(?:^|(?<=: ))(?P<option>[a-z_]+(?:\.[a-z_]+)?)(?= (?:cannot|must|is|doit|ne peut|ne doit) )"
)
"""at the beginning, or after the line in which it stands"""
OPTION_NAMES = {
    "name": N_("the name"),
    "bots": N_("the kind of house bot"),
    "small_blind": N_("the small blind"),
    "big_blind": N_("the big blind"),
    "ante": N_("the ante"),
    "seats": N_("the number of seats"),
    "min_buy_in": N_("the minimum buy-in"),
    "max_buy_in": N_("the maximum buy-in"),
    "straddle": N_("the straddle"),
    "rake.per_mille": N_("the rake"),
    "rake.cap": N_("the maximum rake of a hand"),
    "max_missed_big_blinds": N_("the number of missed big blinds"),
    "clocks.decision": N_("the time for a decision"),
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
    "re_entry": N_("re-entry"),
    "decision_seconds": N_("the time for a decision"),
    "ticket_for": N_("the tournament of the tickets"),
    "starts": N_("the start"),
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
        return in_groups(text, language)
    for pattern, sentence in _SENTENCES:
        if match := re.fullmatch(pattern, text, re.DOTALL):
            values = match.groupdict()
            what = values.pop("what", None)
            written = _in_groups(values, language)
            if what is not None:
                written["what"] = _requirement(what, language)
            return Translator(language)(sentence, **written)
    return _requirement(text, language)


def _requirement(text: str, language: str) -> str:
    """Return what would be right, in ``language``."""
    translated = Translator(language)
    for pattern, sentence in _REQUIREMENTS:
        if match := re.fullmatch(pattern, text):
            return translated(sentence, **_in_groups(match.groupdict(), language))
    if match := _RANGE.fullmatch(text):
        low, high = (in_groups(match[bound], language) for bound in ("low", "high"))
        low += _in_brackets(match["note"], language)
        high += _in_brackets(match["named"] or (match["bound"] or "").removesuffix(", "), language)
        unit = " " + _note(match["unit"], language) if match["unit"] else ""
        return translated(N_("between {low} and {high}"), low=low, high=high) + unit
    inner = (
        option_text(text, language) if any(re.fullmatch(pattern, text) for pattern, _ in _SENTENCES) else text
    )
    return _note(inner, language)


def _in_groups(values: Mapping[str, str], language: str) -> dict[str, str]:
    """Return the values of a sentence with the thousands of their figures apart."""
    return {name: _quoted_in(in_groups(value, language), language) for name, value in values.items()}


def _quoted_in(text: str, language: str) -> str:
    """Return a value between single quotes as the language has them."""
    return re.sub(r"(?s)^'(.*)'$", lambda found: notation(language).quotes.format(text=found[1]), text)


def _in_brackets(note: str | None, language: str) -> str:
    return f" ({_note(note, language)})" if note else ""


def _note(text: str, language: str) -> str:
    return Translator(language)(text) if text in _NOTES else text
