"""What the room says, in the language of the running client."""

from __future__ import annotations

from msgspec import UnsetType, convert

from pokerlocale.amounts import grouped_values, in_written_decimals
from pokerlocale.house_words import TABLE_WORD, WORDS, table_word_in
from pokerlocale.local_times import local_time
from pokerlocale.messages import N_
from pokerlocale.option_names import OPTION_NAMES
from pokerlocale.sentences import MOMENTS, Sentence, listed
from pokerlocale.spoken import spoken_language
from pokerlocale.translator import Translator

SPOTS = frozenset({"spot", "side", "ante"})
"""values that are bets of a house table, by the name that its rule set gives them"""
SPOT_NAMES = {bet: WORDS[bet] for bet in ("ante", "blind", "raise")}
"""their usual English names: a client shows its own words in place of them"""
ACTORS = {
    "host": N_("the host"),
    "the host": N_("the host"),
    "room": N_("the room"),
    "the room": N_("the room"),
    "the clock": N_("the clock"),
}
"""who has no name: the host who showed the code alone, the room itself, and the clock that opens and closes it"""


def said(sentence: Sentence | UnsetType, text: str = "", language: str = "") -> str:
    """Return a sentence of the room in ``language``, or in that of the running client.

    ``text`` is its English, and the sentence itself when that has no values.
    """
    return translated(sentence or Sentence(text), language or spoken_language())


def translated(sentence: Sentence, language: str) -> str:
    """Return a sentence of the room in ``language``, with amounts, times and bets as people there write them."""
    if sentence.template == TABLE_WORD:
        return table_word_in(sentence.values, language)
    values = {name: _shown(name, value, language) for name, value in sentence.values.items()}
    return Translator(language, group=True)(sentence.template, **values)


def translated_answer(sentence: object, language: str) -> str:
    """Return a sentence of an answer that came as plain values, in ``language``."""
    return translated(convert(sentence, Sentence), language)


def reason_text(text: str, language: str) -> str:
    """Return a reason that an event gives, in ``language``; a host's own words stay as they are."""
    return Translator(language)(text) if text else ""


def spoken_reason(text: str) -> str:
    """Return a reason in the language of the running client."""
    return reason_text(text, spoken_language())


def actor_text(who: str, language: str = "") -> str:
    """Return who did something as a host, within a sentence: a name, or the host and the room, who have none."""
    return Translator(language or spoken_language())(ACTORS[who]) if who in ACTORS else who


def first_actor_text(who: str, language: str = "") -> str:
    """Return who did something as a host, where a sentence begins with it; names stay as they are."""
    actor = actor_text(who, language)
    return actor[:1].upper() + actor[1:] if who in ACTORS else actor


def _shown(name: str, value: object, language: str) -> object:
    """Return a value as the translator takes it: numbers stay numbers, which it groups by the name of the value."""
    if isinstance(value, tuple):
        shown = [_written(name, one, language) for one in value]
        return listed(name, shown, Translator(language).template(N_("{names} or {last}")))
    if isinstance(value, Sentence):
        return translated(value, language)
    if name in MOMENTS and isinstance(value, int):
        try:
            return local_time(value)
        except (OverflowError, ValueError, OSError):
            return str(value)
    if name in SPOTS and isinstance(value, str) and (spot := SPOT_NAMES.get(value.casefold())):
        return Translator(language)(spot)
    if isinstance(value, float):
        return in_written_decimals(f"{value:g}", language)
    if name == "option" and value in OPTION_NAMES:
        return Translator(language)(OPTION_NAMES[str(value)])
    if name == "who" and isinstance(value, str):
        return first_actor_text(value, language)
    if name == "why" and isinstance(value, str):
        return reason_text(value, language)
    return value


def _written(name: str, value: object, language: str) -> str:
    """Return one value of a list as text."""
    shown = _shown(name, value, language)
    return str(grouped_values({name: shown}, language)[name])
