"""Two hole cards before the flop, in words: "pair of Jacks", "ace-king suited"."""

from __future__ import annotations

from collections.abc import Sequence

from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _

ORDER = "23456789TJQKA"
_PAIRS = {
    "2": NP_("pair", "deuces"),
    "3": NP_("pair", "threes"),
    "4": NP_("pair", "fours"),
    "5": NP_("pair", "fives"),
    "6": NP_("pair", "sixes"),
    "7": NP_("pair", "sevens"),
    "8": NP_("pair", "eights"),
    "9": NP_("pair", "nines"),
    "T": NP_("pair", "Tens"),
    "J": NP_("pair", "Jacks"),
    "Q": NP_("pair", "Queens"),
    "K": NP_("pair", "Kings"),
    "A": NP_("pair", "Aces"),
}
_RANKS = {
    "2": NP_("starting hand", "deuce"),
    "3": NP_("starting hand", "three"),
    "4": NP_("starting hand", "four"),
    "5": NP_("starting hand", "five"),
    "6": NP_("starting hand", "six"),
    "7": NP_("starting hand", "seven"),
    "8": NP_("starting hand", "eight"),
    "9": NP_("starting hand", "nine"),
    "T": NP_("starting hand", "ten"),
    "J": NP_("starting hand", "jack"),
    "Q": NP_("starting hand", "queen"),
    "K": NP_("starting hand", "king"),
    "A": NP_("starting hand", "ace"),
}


def hole_cards_sentence(cards: Sequence[str]) -> str:
    """Return what two cards are, such as ``["As", "Ks"]``; "" when they are not two known ones."""
    if len(cards) != 2 or any(card[0] not in ORDER for card in cards):
        return ""
    high, low = sorted(cards, key=lambda card: ORDER.index(card[0]), reverse=True)
    if high[0] == low[0]:
        return _("You have a pair of {rank}", rank=_(_PAIRS[high[0]]))
    sentence = N_("You have {high}-{low} suited") if high[1] == low[1] else N_("You have {high}-{low}")
    return _(sentence, high=_(_RANKS[high[0]]), low=_(_RANKS[low[0]]))
