"""Say what the room says in English in the language of the running client: refusals, farewells, notices, reasons.

The log of hosts is told here too: it is read like a refusal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pokerlocale.amounts import decimals_written, in_groups, in_written_amounts
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.host_act_phrases import ACTORS, ACTS, CHANGES
from pokerlocale.local_times import in_local_time
from pokerlocale.messages import NP_
from pokerlocale.notice_phrases import NOTICES, REASONS, Reasons
from pokerlocale.option_phrases import option_text, with_option_named
from pokerlocale.phrase_patterns import Phrases
from pokerlocale.refusal_phrases import BYES, REFUSALS
from pokerlocale.spoken import spoken_language
from pokerlocale.translator import Translator

_ABOUT_AMOUNTS = re.compile(
    r"(?:small_blind|big_blind|ante|min_buy_in|max_buy_in|ante\.m\w+|sides\.\w+\.m\w+)\b"
)
"""how the room's text begins where its figures are amounts: with the option that does not fit"""
NAMES = frozenset({"name", "names", "event", "player"})
"""values that people chose: they stay as they are, even if they are figures"""


SPOTS = frozenset({"spot", "side", "ante"})
"""values that are bets of a house table, by the name that its rule set gives them"""
_SPOT_NAMES = {
    "ante": NP_("against the house", "Ante"),
    "blind": NP_("against the house", "Blind"),
    "raise": NP_("against the house", "Raise"),
}
"""their usual English names: a client shows its own words in place of them"""


def refusal_text(code: str, text: str) -> str:
    """Return why the room refused a command; ``text`` is what it said, in English."""
    return _reason(REFUSALS, code, text)


def goodbye_text(code: str, text: str) -> str:
    """Return why the room closed the connection; ``text`` is what it said, in English."""
    return _reason(BYES, code, text)


def notice_text(code: str, text: str) -> str:
    """Return a notice of the room; ``text`` is what it said, in English. What has no code is a host's own words."""
    phrases = NOTICES if code in NOTICES else REFUSALS
    told = _sentence(phrases, code, text, spoken_language())[0]
    return told or (in_local_time(text) if code else text)


def reason_text(text: str, language: str) -> str:
    """Return a reason that an event gives, in ``language``; a host's own words stay as they are."""
    return _sentence({"": REASONS}, "", text, language)[0] or text


def spoken_reason(text: str) -> str:
    """Return a reason in the language of the running client."""
    return reason_text(text, spoken_language())


def host_act_text(who: str, what: str, about: str, detail: str) -> str:
    """Return an entry of the hosts' log as a sentence, without the reason; the values are those of ``HostAct``."""
    language = spoken_language()
    actor = first_actor_text(who)
    sentence = _fitting(ACTS.get(what, []), f"{about}\n{detail}", language, who=actor)[0]
    if sentence:
        return sentence
    act = " ".join(filter(None, (what, about, detail and f"({detail})")))
    return f"{actor}: {act}"


def actor_text(who: str, language: str = "") -> str:
    """Return who did something as a host, within a sentence: a name, or the host and the room, who have none."""
    return Translator(language or spoken_language())(ACTORS[who]) if who in ACTORS else who


def first_actor_text(who: str, language: str = "") -> str:
    """Return who did something as a host, where a sentence begins with it; names stay as they are."""
    actor = actor_text(who, language)
    return actor[:1].upper() + actor[1:] if who in ACTORS else actor


def _reason(phrases: Mapping[str, Phrases], code: str, text: str) -> str:
    """Return ``text`` itself in English and for an unknown code; like it, without a capital letter and full stop."""
    sentence, begins_with_value = _sentence(phrases, code, text, spoken_language())
    if not sentence:
        return with_option_named(in_groups(in_local_time(text), SOURCE_LANGUAGE), SOURCE_LANGUAGE)
    return (sentence if begins_with_value else sentence[:1].lower() + sentence[1:]).removesuffix(".")


def _sentence(
    phrases: Mapping[str, Phrases | Reasons], code: str, text: str, language: str
) -> tuple[str, bool]:
    """Return the sentence for ``text``, and whether it begins with a value; empty in English and when none is known.

    Where amounts have decimals the room's English is not as people write them, so the sentence takes its place.
    """
    if code not in phrases or (language == SOURCE_LANGUAGE and not decimals_written()):
        return "", False
    return _fitting(phrases[code], text, language)


def _fitting(phrases: Phrases | Reasons, text: str, language: str, **others: str) -> tuple[str, bool]:
    """Return the first sentence whose pattern reads ``text``, and whether it begins with a value; empty: none does.

    ``others`` are values of the sentence that are not in the text.
    """
    translated = Translator(language, group=True)
    for phrase in [phrases] if isinstance(phrases, str) else phrases:
        pattern, sentence = ("", phrase) if isinstance(phrase, str) else phrase
        if match := re.search(pattern, text):
            values = {
                name: _value(name, value, language)
                for name, value in {"text": text, **match.groupdict()}.items()
            } | others
            begins_with_value = translated(sentence, **dict.fromkeys(values, "\0")).startswith("\0")
            return translated(sentence, **values), begins_with_value
    return "", False


def _value(name: str, value: str, language: str) -> object:
    """Return a figure as a number, for its thousands to be grouped; milliseconds become seconds."""
    if name == "ms":
        return -(-int(value) // 1000)
    if name == "changes":
        return ", ".join([_fitting(CHANGES, one, language)[0] or one for one in value.split(", ")])
    if name == "why":
        return reason_text(value, language)
    if name == "until":
        return in_local_time(value)
    if name == "text":
        reason = in_written_amounts(value, language) if _ABOUT_AMOUNTS.match(value) else value
        return with_option_named(option_text(reason, language), language)
    if name in NAMES:
        return value
    if name in SPOTS and (spot := _SPOT_NAMES.get(value.casefold())):
        return Translator(language)(spot)
    return int(value.replace(",", "")) if re.fullmatch(r"\d{1,3}(,\d{3})+|[0-9]+", value) else value
