"""Hands by category and ranks, as they travel, and their names in every language that has a catalogue (rule C7).

The templates stand here once. ``make docs`` gives them to the browser client, and the catalogues translate them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, Protocol

from pokerlocale.messages import N_, NN_, NP_
from pokerlocale.translator import Translator
from pokerwire.mapped import Mapped

HandName = Literal[
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]
"""what five cards are, the lowest first"""

LowHandName = Literal["low", "one_card", "two_cards", "three_cards", "badugi"]
"""what a hand is where the lowest wins: at 2-7 no pair, straight or flush; at Badugi how many cards play"""

HandCategory = Literal[HandName, LowHandName, "suited", "offsuit"]
"""what a hand is; two hole cards are a pair, ``suited`` or ``offsuit``"""

RANKS = "23456789TJQKA"
"""the letters of ranks on the wire, lowest first"""


class NamedHand(Mapped, frozen=True):
    """A hand as its name says it.

    ``ranks`` are those that the name speaks of, as on cards: "Q9" with ``full_house`` for queens full of nines, "7A"
    with ``pair`` for a pair of sevens with an ace as kicker.
    """

    category: HandCategory
    ranks: str


RANK_NAMES = {
    "2": N_("deuce"),
    "3": N_("three"),
    "4": N_("four"),
    "5": N_("five"),
    "6": N_("six"),
    "7": N_("seven"),
    "8": N_("eight"),
    "9": N_("nine"),
    "T": N_("ten"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
    "A": N_("ace"),
}
SEVERAL = {
    "2": NP_("in the name of a hand, several cards", "Deuces"),
    "3": NP_("in the name of a hand, several cards", "Threes"),
    "4": NP_("in the name of a hand, several cards", "Fours"),
    "5": NP_("in the name of a hand, several cards", "Fives"),
    "6": NP_("in the name of a hand, several cards", "Sixes"),
    "7": NP_("in the name of a hand, several cards", "Sevens"),
    "8": NP_("in the name of a hand, several cards", "Eights"),
    "9": NP_("in the name of a hand, several cards", "Nines"),
    "T": NP_("in the name of a hand, several cards", "Tens"),
    "J": NP_("in the name of a hand, several cards", "Jacks"),
    "Q": NP_("in the name of a hand, several cards", "Queens"),
    "K": NP_("in the name of a hand, several cards", "Kings"),
    "A": NP_("in the name of a hand, several cards", "Aces"),
}
TOP_CARD = {
    "2": NP_("top card of a straight or flush", "deuce"),
    "3": NP_("top card of a straight or flush", "three"),
    "4": NP_("top card of a straight or flush", "four"),
    "5": NP_("top card of a straight or flush", "five"),
    "6": NP_("top card of a straight or flush", "six"),
    "7": NP_("top card of a straight or flush", "seven"),
    "8": NP_("top card of a straight or flush", "eight"),
    "9": NP_("top card of a straight or flush", "nine"),
    "T": NP_("top card of a straight or flush", "ten"),
    "J": NP_("top card of a straight or flush", "jack"),
    "Q": NP_("top card of a straight or flush", "queen"),
    "K": NP_("top card of a straight or flush", "king"),
    "A": NP_("top card of a straight or flush", "ace"),
}

STEEL_WHEEL = "steel_wheel"
"""the template of a five-high straight flush"""
HANDS = {
    "high_card": NP_("hand", "{cards} high"),
    "pair": NP_("hand", "pair of {first}"),
    "two_pair": NP_("hand", "{first} and {second}"),
    "three_of_a_kind": NP_("hand", "three {first}"),
    "straight": NP_("hand", "{top}-high straight"),
    "flush": NP_("hand", "{Top}-high flush"),
    "full_house": NP_("hand", "{first} full of {second}"),
    "four_of_a_kind": NP_("hand", "four {first}"),
    "straight_flush": NP_("hand", "{top}-high straight flush"),
    STEEL_WHEEL: NP_("hand", "steel wheel"),
    "royal_flush": NP_("hand", "royal flush"),
    "low": NP_("hand", "{cards} low"),
    "one_card": NP_("hand", "one card, {cards}"),
    "two_cards": NP_("hand", "two cards, {cards}"),
    "three_cards": NP_("hand", "three cards, {cards}"),
    "badugi": NP_("hand", "{cards} badugi"),
    "suited": NP_("hand", "{cards} suited"),
    "offsuit": NP_("hand", "{cards} offsuit"),
}
"""category -> the name of a hand by itself. A value with a capital letter in English may have a small one elsewhere."""
IN_SENTENCES = {
    "high_card": NP_("you have ...", "{cards} high"),
    "pair": NP_("you have ...", "a pair of {first}"),
    "two_pair": NP_("you have ...", "{first} and {second}"),
    "three_of_a_kind": NP_("you have ...", "three {first}"),
    "straight": NP_("you have ...", "a {top}-high straight"),
    "flush": NP_("you have ...", "a {Top}-high flush"),
    "full_house": NP_("you have ...", "{first} full of {second}"),
    "four_of_a_kind": NP_("you have ...", "four {first}"),
    "straight_flush": NP_("you have ...", "a {top}-high straight flush"),
    STEEL_WHEEL: NP_("you have ...", "a steel wheel"),
    "royal_flush": NP_("you have ...", "a royal flush"),
    "low": NP_("you have ...", "{cards} low"),
    "one_card": NP_("you have ...", "one card, {cards}"),
    "two_cards": NP_("you have ...", "two cards, {cards}"),
    "three_cards": NP_("you have ...", "three cards, {cards}"),
    "badugi": NP_("you have ...", "a badugi, {cards}"),
    "suited": NP_("you have ...", "{cards} suited"),
    "offsuit": NP_("you have ...", "{cards} offsuit"),
}
"""category -> the name of a hand within a sentence"""
WITH_KICKERS = NN_("{name}, {cards} kicker", "{name}, {cards} kickers", by="count")
AFTER_TEN = NP_("between a ten and a lower rank", "-")
"""what joins their names: in French "dix-neuf" is nineteen"""
GROUPS = {"pair": 1, "two_pair": 2, "three_of_a_kind": 1, "full_house": 2, "four_of_a_kind": 1}
"""category -> how many ranks are not kickers; of other categories none are"""


class Named(Protocol):
    """An event that names a hand; one of before has only the English ``name``."""

    @property
    def name(self) -> str:
        """The name in English."""

    @property
    def named(self) -> NamedHand | None:
        """The hand, for every language."""


def hand_name(hand: NamedHand, language: str) -> str:
    """Return the name of a hand by itself: "pair of Jacks", in French "paire de valets"."""
    return _written(hand, HANDS, language)


def hand_in_sentence(hand: NamedHand, language: str) -> str:
    """Return the name of a hand as it stands in a sentence: "a pair of Jacks", in French "une paire de valets"."""
    return _written(hand, IN_SENTENCES, language)


def shown_name(event: Named, language: str) -> str:
    """Return the name of a hand that an event names, by itself."""
    return hand_name(event.named, language) if event.named else event.name


def shown_in_sentence(event: Named, language: str) -> str:
    """Return the name of a hand that an event names, as it stands in a sentence."""
    return hand_in_sentence(event.named, language) if event.named else event.name


def two_cards_named(cards: Sequence[str]) -> NamedHand:
    """Return two hole cards, such as ``["As", "Ks"]``, as their name says them."""
    high, low = sorted(cards, key=lambda card: RANKS.index(card[0]), reverse=True)
    if high[0] == low[0]:
        return NamedHand("pair", high[0])
    return NamedHand("suited" if high[1] == low[1] else "offsuit", high[0] + low[0])


class _RankWords(NamedTuple):
    """How one language calls a rank."""

    card: str
    several: str
    top: str


@cache
def _rank_words(language: str) -> dict[str, _RankWords]:
    translate = Translator(language)
    return {
        rank: _RankWords(translate(RANK_NAMES[rank]), translate(SEVERAL[rank]), translate(TOP_CARD[rank]))
        for rank in RANKS
    }


def _joined(names: Sequence[str], language: str) -> str:
    ten = _rank_words(language)["T"].card
    return "-".join(names).replace(f"{ten}-", f"{ten}{Translator(language)(AFTER_TEN)}")


def _written(hand: NamedHand, templates: Mapping[str, str], language: str) -> str:
    ranks = [_rank_words(language)[rank] for rank in hand.ranks]
    cards = [rank.card for rank in ranks]
    grouped = GROUPS.get(hand.category, len(ranks))
    wheel = hand.category == "straight_flush" and hand.ranks == "5"
    top = _joined([ranks[0].top, *cards[1:]], language)
    translate = Translator(language)
    name = translate(
        templates[STEEL_WHEEL if wheel else hand.category],
        cards=_joined(cards, language),
        first=ranks[0].several,
        second=ranks[grouped - 1].several,
        top=top,
        Top=top.title(),
    )
    kickers = cards[grouped:]
    if not kickers:
        return name
    return translate(WITH_KICKERS, name=name, cards=_joined(kickers, language), count=len(kickers))
