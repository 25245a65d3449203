"""The usual words at a table against the house, and its own words within sentences of the room."""

from __future__ import annotations

from collections.abc import Mapping

from pokerlocale.messages import NP_
from pokerlocale.sentences import Sentence
from pokerlocale.translator import Translator

WORDS = {
    "ante": NP_("against the house", "Ante"),
    "blind": NP_("against the house", "Blind"),
    "raise": NP_("against the house", "Raise"),
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

TABLE_WORD = "{own}"
"""the template of a table's word within a sentence"""


def table_word(word: str, own: str, language: str, times: int = 0) -> Sentence:
    """Return one of :data:`WORDS` as a value of a sentence: ``own`` is what the table calls it, in its ``language``."""
    return Sentence(TABLE_WORD, {"own": own, "word": word, "language": language, "times": times})


def table_word_in(values: Mapping[str, object], language: str) -> str:
    """Return the word that :func:`table_word` made, in ``language``: the table's own where it speaks that language."""
    if values["language"] == language:
        return str(values["own"])
    return Translator(language)(WORDS[str(values["word"])], times=values["times"])
