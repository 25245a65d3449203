"""Names of hands: what of a hand its name says, and the name in each language (rule C7).

A strength alone does not say which of its cards matter, so :func:`named_hand` takes what players name: two cards of a
flush or of no pair, no kickers.  :func:`describe_against` takes as many cards as decide between hands that met at a
showdown.  The words are those of :mod:`pokerwire.hand_names`.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from pokerlocale.catalogues import languages
from pokerroom.cards import RANKS, card_names
from pokerroom.evaluator.categories import (
    ROYAL_FLUSH,
    Category,
    Ranks,
    category,
    is_royal,
    ranks_of,
    strengths_alike,
)
from pokerroom.evaluator.former_french import former_french_name
from pokerwire.hand_names import HandCategory, NamedHand, hand_name, two_cards_named

_WIRE_CATEGORIES: dict[Category, HandCategory] = {
    Category.HIGH_CARD: "high_card",
    Category.PAIR: "pair",
    Category.TWO_PAIR: "two_pair",
    Category.THREE_OF_A_KIND: "three_of_a_kind",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full_house",
    Category.FOUR_OF_A_KIND: "four_of_a_kind",
    Category.STRAIGHT_FLUSH: "straight_flush",
    Category.LOW: "low",
    Category.ONE_CARD: "one_card",
    Category.TWO_CARDS: "two_cards",
    Category.THREE_CARDS: "three_cards",
    Category.BADUGI: "badugi",
}
_CARDS_NAMED = {
    Category.HIGH_CARD: 2,
    Category.PAIR: 2,
    Category.TWO_PAIR: 4,
    Category.THREE_OF_A_KIND: 3,
    Category.STRAIGHT: 1,
    Category.FLUSH: 2,
    Category.FULL_HOUSE: 5,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 1,
    Category.LOW: 3,
    Category.ONE_CARD: 1,
    Category.TWO_CARDS: 2,
    Category.THREE_CARDS: 3,
    Category.BADUGI: 4,
}
"""How many cards the usual name of a hand speaks of."""

_ANY_NUMBER_NAMED = (Category.HIGH_CARD, Category.FLUSH)
"""Categories that name any number of cards."""


class HandNames(NamedTuple):
    """A hand as events name it."""

    english: str
    former_french: str
    """for programs that do not read ``named``"""
    named: NamedHand


def describe(strength: int, language: str = "en") -> str:
    """Return the usual name of a hand: "Queens full of Nines", "King-Ten-high flush", "pair of Sevens".

    In French: "main pleine, dames aux neuf".  Raise ValueError when ``strength`` is not 1..7462 or there is no
    catalogue of the language.
    """
    return hand_name(named_hand(strength), _checked(language))


def describe_against(strength: int, *others: int, language: str = "en") -> str:
    """Return the name of a hand with as many cards as decide between it and the hands ``others``.

    "pair of Sevens, ace-nine kickers" meets another pair of sevens with an ace; "King-high flush" a queen-high
    one.  Hands of another category, and equal ones, need no more than the usual name.  Errors as for
    :func:`describe`.
    """
    return hand_name(named_hand(strength, _cards_that_decide(strength, others)), _checked(language))


def describe_two_cards(first: int, second: int, language: str = "en") -> str:
    """Return the name of two hole cards, given as ids: "pair of Jacks", "ace-king suited", "seven-two offsuit".

    Raise ValueError for a language without a catalogue.
    """
    return hand_name(two_cards_named(card_names((first, second))), _checked(language))


def showdown_names(strength: int, others: Collection[int] = ()) -> HandNames:
    """Return the names of a hand that met ``others``, by as many cards as decide (:func:`describe_against`)."""
    return _names(strength, _cards_that_decide(strength, others))


@cache
def two_card_names(first: int, second: int) -> HandNames:
    """Return the names of two hole cards, given as ids."""
    return _written(two_cards_named(card_names((first, second))))


def cache_hand_names() -> None:
    """Compute the usual names of all hands now, which takes a moment, so that nobody has to wait later."""
    for strength in range(1, ROYAL_FLUSH + 1):
        _names(strength, 0)


@cache
def named_hand(strength: int, cards_named: int = 0) -> NamedHand:
    """Return a hand as its name says it, by the first ``cards_named`` of its five ranks; 0 for the usual name."""
    kind = category(strength)
    ranks = ranks_of(strength)[: cards_named or _CARDS_NAMED[kind]]
    letters = "".join(dict.fromkeys(RANKS[rank] for rank in ranks))
    return NamedHand("royal_flush" if is_royal(strength) else _WIRE_CATEGORIES[kind], letters)


@cache
def named_as(strength: int, english: str) -> NamedHand:
    """Return a hand as its ``english`` name says it, for names stored without it: lows, too, by fewer cards."""
    kind = category(strength)
    least = 1 if kind is Category.LOW or kind in _ANY_NUMBER_NAMED else _CARDS_NAMED[kind]
    ways = [named_hand(strength, cards) for cards in (0, *range(least, 6))]
    return next((way for way in ways if hand_name(way, "en") == english), ways[0])


@cache
def _names(strength: int, cards_named: int) -> HandNames:
    return _written(named_hand(strength, cards_named))


@cache
def _written(named: NamedHand) -> HandNames:
    return HandNames(hand_name(named, "en"), former_french_name(named), named)


def _checked(language: str) -> str:
    if language not in languages():
        raise ValueError(f"no names of hands in {language!r} (one of: {', '.join(languages())})")
    return language


def _cards_that_decide(strength: int, others: Collection[int]) -> int:
    """Return how many cards a name must speak of to decide between the hands, 0 if the usual name does."""
    if not others:
        return 0
    kind = category(strength)
    same_kind = strengths_alike(strength)
    deciding = 0
    for other in others:
        if other != strength and other in same_kind:
            deciding = max(deciding, _first_difference(ranks_of(strength), ranks_of(other)))
    if not deciding or kind in _ANY_NUMBER_NAMED:
        return deciding
    return max(deciding, _CARDS_NAMED[kind])


def _first_difference(ranks: Ranks, others: Ranks) -> int:
    """Return the place, from 1, of the first rank in which two hands differ."""
    place = 0
    while ranks[place] == others[place]:
        place += 1
    return place + 1
