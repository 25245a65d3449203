"""Say what hosts did, from their log, in the language of the running client."""

from __future__ import annotations

import re

from pokerlocale.host_act_phrases import ACTORS, ACTS, CHANGES, ActPhrases
from pokerlocale.local_times import in_local_time
from pokerlocale.said import NAMES, reason_text
from pokerlocale.spoken import spoken_language
from pokerlocale.translator import Translator


def host_act_text(who: str, what: str, about: str, detail: str) -> str:
    """Return an entry of the hosts' log as a sentence, without the reason; the values are those of ``HostAct``."""
    language = spoken_language()
    actor = first_actor_text(who)
    sentence = _fitting(ACTS.get(what, []), f"{about}\n{detail}", language, who=actor)
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


def _fitting(phrases: ActPhrases, text: str, language: str, **others: str) -> str:
    """Return the first sentence whose pattern reads ``text``; empty: none does.

    ``others`` are values of the sentence that are not in the text.
    """
    for pattern, sentence in phrases:
        if match := re.search(pattern, text):
            values = {name: _value(name, value, language) for name, value in match.groupdict().items()}
            return Translator(language, group=True)(sentence, **values, **others)
    return ""


def _value(name: str, value: str, language: str) -> object:
    """Return a figure as a number, for its thousands to be grouped; milliseconds become seconds."""
    if name == "ms":
        return -(-int(value) // 1000)
    if name == "changes":
        return ", ".join([_fitting(CHANGES, one, language) or one for one in value.split(", ")])
    if name == "why":
        return reason_text(value, language)
    if name == "until":
        return in_local_time(value)
    if name in NAMES:
        return value
    return int(value.replace(",", "")) if re.fullmatch(r"\d{1,3}(,\d{3})+|[0-9]+", value) else value
