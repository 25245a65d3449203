"""The words of a table against the house in the language of who reads.

Its own where its rule set is in that language, else the usual ones of the game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import msgspec

from pokerlocale.house_words import HANDS, WORDS
from pokerlocale.translator import Translator
from pokerwire.uth.rule_set import RuleSet, Words


def rules_in(rules: RuleSet, language: str | None) -> RuleSet:
    """Return a rule set with its words in ``language``; ``None``: in its own."""
    if language in (None, rules.language):
        return rules
    return msgspec.structs.replace(rules, words=usual_words(language), language=cast(Any, language))


@lru_cache
def usual_words(language: str) -> Words:
    """Return the usual words of the game in ``language``."""
    translate = Translator(language)
    words: dict[str, Any] = {name: translate(word, times="{times}") for name, word in WORDS.items()}
    words["hands"] = {name: translate(word) for name, word in HANDS.items()}
    return msgspec.convert(words, Words)
