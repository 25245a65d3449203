"""The words of a table against the house in the language of who reads.

Its own where its rule set is in that language, else the usual ones of the game.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, cast

import msgspec

from pokerlocale.messages import NP_
from pokerlocale.translator import Translator
from pokerwire.uth.rule_set import RuleSet, Words

WORDS = {
    "ante": NP_("against the house", "Ante"),
    "blind": NP_("against the house", "Blind"),
    "raise_": NP_("against the house", "Raise"),
    "check": NP_("against the house", "Check"),
    "fold": NP_("against the house", "Fold"),
    "raise_times": NP_("against the house", "Raise {times}x"),
    "auto_check": NP_("against the house", "Checked, out of time"),
    "auto_fold": NP_("against the house", "Folded, out of time"),
    "dealer": NP_("against the house", "Dealer"),
    "push": NP_("against the house", "Push"),
}
"""what a rule set names -> the usual word"""
HANDS = {
    "royal_flush": NP_("pay table", "Royal flush"),
    "straight_flush": NP_("pay table", "Straight flush"),
    "four_of_a_kind": NP_("pay table", "Four of a kind"),
    "full_house": NP_("pay table", "Full house"),
    "flush": NP_("pay table", "Flush"),
    "straight": NP_("pay table", "Straight"),
    "three_of_a_kind": NP_("pay table", "Three of a kind"),
    "two_pair": NP_("pay table", "Two pair"),
    "pair": NP_("pay table", "Pair"),
    "high_card": NP_("pay table", "High card"),
}
"""the same for lines of pay tables"""
LABELS = ("check", "fold", "auto_check", "auto_fold")
"""words that stand on buttons and beside names, without a value"""


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
    return Words(**words, hands=cast(Any, {name: translate(word) for name, word in HANDS.items()}))


def label_in(label: str, own: Words, words: Words) -> str:
    """Return what a button or a decision says, which the room writes in the words ``own``, in ``words``."""
    if own is words:
        return label
    for name in LABELS:
        if getattr(own, name) == label:
            return str(getattr(words, name))
    before, after = own.raise_times.split("{times}", 1)
    raised = re.fullmatch(f"{re.escape(before)}(\\d+){re.escape(after)}", label)
    return words.raise_times.replace("{times}", raised[1]) if raised else label
