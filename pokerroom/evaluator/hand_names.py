"""Names of hands in English and French (rule C7).

A strength alone does not say which of its cards matter, so :func:`describe` gives the name that players use:
two cards of a flush or of no pair, no kickers.  :func:`describe_against` names as many cards as decide between
hands that met at a showdown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Literal

from pokerroom.evaluator.categories import ROYAL_FLUSH, STRENGTHS, Category, Ranks, category, ranks_of

Language = Literal["en", "fr"]

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
}
"""How many cards the usual name of a hand speaks of."""

_ANY_NUMBER_NAMED = (Category.HIGH_CARD, Category.FLUSH)
"""Categories of which any number of cards can be named."""


@cache
def describe(strength: int, language: Language = "en") -> str:
    """Return the usual name of a hand: "Queens full of Nines", "King-Ten-high flush", "pair of Sevens".

    In French: "Main pleine, Dames aux 9".  Raise ValueError when ``strength`` is not 1..7462 or the language is
    neither "en" nor "fr".
    """
    return _name(strength, _CARDS_NAMED[category(strength)], language)


def cache_hand_names() -> None:
    """Compute the usual names of all hands now, which takes a moment, so that nobody has to wait later."""
    for strength in range(1, ROYAL_FLUSH + 1):
        _english_and_french(strength, 0)


def describe_against(strength: int, *others: int, language: Language = "en") -> str:
    """Return the name of a hand with as many cards as decide between it and the hands ``others``.

    "pair of Sevens, ace-nine kickers" meets another pair of sevens with an ace; "King-high flush" a queen-high
    one.  Hands of another category, and equal ones, need no more than the usual name.  Errors as for
    :func:`describe`.
    """
    cards_named = _cards_that_decide(strength, others)
    return _name(strength, cards_named, language) if cards_named else describe(strength, language)


def showdown_names(strength: int, others: Collection[int]) -> tuple[str, str]:
    """Return the English and the French name by :func:`describe_against` of a hand that met ``others``."""
    return _english_and_french(strength, _cards_that_decide(strength, others))


def _cards_that_decide(strength: int, others: Collection[int]) -> int:
    """Return how many cards a name must speak of to decide between the hands, 0 if the usual name does."""
    if not others:
        return 0
    kind = category(strength)
    same_kind = STRENGTHS[kind]
    deciding = 0
    for other in others:
        if other != strength and other in same_kind:
            deciding = max(deciding, _first_difference(ranks_of(strength), ranks_of(other)))
    if not deciding or kind in _ANY_NUMBER_NAMED:
        return deciding
    return max(deciding, _CARDS_NAMED[kind])


@cache
def _english_and_french(strength: int, cards_named: int) -> tuple[str, str]:
    """Return both names of a hand by its first ``cards_named`` ranks, 0 for the usual names."""
    if not cards_named:
        return describe(strength, "en"), describe(strength, "fr")
    return _name(strength, cards_named, "en"), _name(strength, cards_named, "fr")


@cache
def describe_two_cards(first: int, second: int, language: Language = "en") -> str:
    """Return the name of two hole cards, given as ids: "pair of Jacks", "ace-king suited", "seven-two offsuit".

    Raise ValueError for a language without names.
    """
    if language not in _FORMS:
        raise ValueError(f"no names of hands in {language!r} (one of: {', '.join(_FORMS)})")
    high, low = sorted((first // 4, second // 4), reverse=True)
    if high == low:
        return _FORMS[language][Category.PAIR]((high,))
    suited, offsuit = _TWO_CARDS[language]
    cards = _english_cards((high, low)) if language == "en" else _french_cards((high, low))
    return (suited if first % 4 == second % 4 else offsuit).format(cards)


def _first_difference(ranks: Ranks, others: Ranks) -> int:
    """Return the place, from 1, of the first rank in which two hands differ."""
    place = 0
    while ranks[place] == others[place]:
        place += 1
    return place + 1


def _name(strength: int, cards: int, language: Language) -> str:
    """Name a hand by the first ``cards`` of its five ranks."""
    if language not in _FORMS:
        raise ValueError(f"no names of hands in {language!r} (one of: {', '.join(_FORMS)})")
    kind, ranks = category(strength), ranks_of(strength)
    if strength == ROYAL_FLUSH:
        return _ROYAL[language]
    if kind in _ANY_NUMBER_NAMED:
        return _FORMS[language][kind](ranks[:cards])
    name = _FORMS[language][kind](ranks)
    kickers = ranks[_CARDS_NAMED[kind] : cards]
    return name + _KICKERS[language](kickers) if kickers else name


# --- English ----------------------------------------------------------------------------------------------------

_ENGLISH = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_ENGLISH_GROUPS = tuple((rank + ("es" if rank == "six" else "s")).capitalize() for rank in _ENGLISH)


def _english_cards(ranks: Ranks) -> str:
    return "-".join([_ENGLISH[rank] for rank in ranks])


def _english_kickers(ranks: Ranks) -> str:
    return f", {_english_cards(ranks)} kicker{'s' if len(ranks) > 1 else ''}"


def _english_straight_flush(ranks: Ranks) -> str:
    return "steel wheel" if ranks[0] == 3 else f"{_ENGLISH[ranks[0]]}-high straight flush"


# --- French: V D R A are jack, queen, king, ace -----------------------------------------------------------------

_FRENCH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R", "A")
_FRENCH_GROUPS = (*_FRENCH[:9], "Valets", "Dames", "Rois", "As")


def _french_cards(ranks: Ranks) -> str:
    return "-".join([_FRENCH[rank] for rank in ranks])


def _french_kickers(ranks: Ranks) -> str:
    return f", {'kickers' if len(ranks) > 1 else 'kicker'} {_french_cards(ranks)}"


def _french_of_rank(rank: int) -> str:
    """Return "de Dames", "de 9", "d'As"."""
    return "d'As" if rank == 12 else f"de {_FRENCH_GROUPS[rank]}"


# --- both -------------------------------------------------------------------------------------------------------

_FORMS: dict[Language, dict[Category, Callable[[Ranks], str]]] = {
    "en": {
        Category.HIGH_CARD: lambda r: f"{_english_cards(r)} high",
        Category.PAIR: lambda r: f"pair of {_ENGLISH_GROUPS[r[0]]}",
        Category.TWO_PAIR: lambda r: f"{_ENGLISH_GROUPS[r[0]]} and {_ENGLISH_GROUPS[r[2]]}",
        Category.THREE_OF_A_KIND: lambda r: f"three {_ENGLISH_GROUPS[r[0]]}",
        Category.STRAIGHT: lambda r: f"{_ENGLISH[r[0]]}-high straight",
        Category.FLUSH: lambda r: f"{_english_cards(r).title()}-high flush",
        Category.FULL_HOUSE: lambda r: f"{_ENGLISH_GROUPS[r[0]]} full of {_ENGLISH_GROUPS[r[3]]}",
        Category.FOUR_OF_A_KIND: lambda r: f"four {_ENGLISH_GROUPS[r[0]]}",
        Category.STRAIGHT_FLUSH: _english_straight_flush,
    },
    "fr": {
        Category.HIGH_CARD: lambda r: f"Carte haute, {_french_cards(r)}",
        Category.PAIR: lambda r: f"Paire {_french_of_rank(r[0])}",
        Category.TWO_PAIR: lambda r: f"Double paire, {_FRENCH_GROUPS[r[0]]} et {_FRENCH_GROUPS[r[2]]}",
        Category.THREE_OF_A_KIND: lambda r: f"Brelan {_french_of_rank(r[0])}",
        Category.STRAIGHT: lambda r: f"Séquence, hauteur {_FRENCH[r[0]]}",
        Category.FLUSH: lambda r: f"Couleur, hauteur {_french_cards(r)}",
        Category.FULL_HOUSE: lambda r: f"Main pleine, {_FRENCH_GROUPS[r[0]]} aux {_FRENCH_GROUPS[r[3]]}",
        Category.FOUR_OF_A_KIND: lambda r: f"Carré {_french_of_rank(r[0])}",
        Category.STRAIGHT_FLUSH: lambda r: f"Quinte, hauteur {_FRENCH[r[0]]}",
    },
}

_ROYAL: dict[Language, str] = {"en": "royal flush", "fr": "Quinte royale"}
_TWO_CARDS: dict[Language, tuple[str, str]] = {
    "en": ("{} suited", "{} offsuit"),
    "fr": ("{} assortis", "{} dépareillés"),
}
_KICKERS: dict[Language, Callable[[Ranks], str]] = {"en": _english_kickers, "fr": _french_kickers}
