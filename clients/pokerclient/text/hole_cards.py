"""Two hole cards before the flop, in words: "You have a pair of Jacks", "You have ace-king suited"."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.text.phrases import PHRASES
from pokerlocale.spoken import _, spoken_language
from pokerwire.hand_names import RANKS, hand_in_sentence, two_cards_named


def hole_cards_sentence(cards: Sequence[str]) -> str:
    """Return what two cards are, such as ``["As", "Ks"]``; "" when they are not two known ones."""
    if len(cards) != 2 or any(card[0] not in RANKS for card in cards):
        return ""
    return _(PHRASES["made_hand"], name=hand_in_sentence(two_cards_named(cards), spoken_language()))
