"""Phrases with numbers that describe a cash table, in French: ``6 places``, ``cave de 80 à 200``.

They stand for the same options as the English ones, and are understood beside them.
"""

from __future__ import annotations

from pokerwire.cash.table_phrases import (
    AFTER_BOTS,
    FRENCH_COUNT,
    NUMBER,
    NUMBER_PHRASES,
    Phrase,
    amount_in_words,
    amounts,
    both_buy_ins,
    button_blind,
    constant,
    house_bots,
    milliseconds,
    numbers,
)

_OF = r"(?: ?: ?| (?:de |d'|à )?)"
"""between a word and its amount"""
_AND = r" ?(?:/|-|à|et|\.\.) ?"
_TIME = r"(\d{1,4}) ?(s(?:ec(?:onde)?s?)?|min(?:ute)?s?)"
_NO = r"(?:sans|aucune?|pas d(?:e |'))"
_MINIMUM = r"(?:min(?:\.|imale?|imum)?|d'au moins|au moins|à partir de)"
_MAXIMUM = r"(?:max(?:\.|imale?|imum)?|d'au plus|au plus|jusqu'à)"
_BIG_BLIND_ANTE = r"antes? (?:de |à |payée par )?(?:la )?grosse blinde"
_SHARED = ("1/2/2", "1/2", "ante 1")
"""English phrases that French has too"""

FRENCH_NUMBER_PHRASES: tuple[Phrase, ...] = (
    Phrase(rf"blindes?{_OF}{NUMBER}(?: |{_AND}){NUMBER}", "blindes 1/2", amounts("small_blind", "big_blind")),
    Phrase(rf"petites? blindes?{_OF}{NUMBER}", "petite blinde 1", amounts("small_blind")),
    Phrase(rf"grosses? blindes?{_OF}{NUMBER}", "grosse blinde 2", amounts("big_blind")),
    Phrase(
        rf"(?:table (?:de |à |pour )?)?{FRENCH_COUNT} (?:places?|sièges?|chaises?|joueu(?:rs?|ses?)|personnes?)"
        r"(?: (?:max(?:imum)?|au plus|au maximum))?",
        "6 places",
        numbers("seats"),
    ),
    Phrase(rf"table (?:de|à|pour) {FRENCH_COUNT}", "table de 6", numbers("seats")),
    Phrase(r"(?:en )?t[êe]te[- ][àa][- ]t[êe]te|face[- ]à[- ]face|duel", "tête-à-tête", constant(seats=2)),
    Phrase(r"table (?:pleine|complète)", "table pleine", constant(seats=9)),
    Phrase(
        rf"{_BIG_BLIND_ANTE}{_OF}{NUMBER}|{NUMBER} d'{_BIG_BLIND_ANTE}",
        "ante de grosse blinde 2",
        lambda match: {"ante": amount_in_words(match[1] or match[2]), "ante_kind": "big_blind"},
    ),
    Phrase(rf"antes?{_OF}{NUMBER}", "ante de 1", amounts("ante")),
    Phrase(
        rf"(?:et )?(?:une )?blinde d[ue] bouton{_OF}{NUMBER}",
        "blinde du bouton de 2",
        lambda match: button_blind(match[1]),
    ),
    Phrase(rf"{_NO} ?antes?", "sans ante", constant(ante=0)),
    Phrase(rf"caves? {_MINIMUM} (?:de )?{NUMBER}", "cave minimale 80", amounts("min_buy_in")),
    Phrase(rf"caves? {_MAXIMUM} (?:de )?{NUMBER}", "cave maximale 200", amounts("max_buy_in")),
    Phrase(rf"caves?(?: entre)?{_OF}{NUMBER}(?:{_AND}{NUMBER})?", "cave de 80 à 200", both_buy_ins),
    Phrase(rf"{NUMBER}(?:{_AND}{NUMBER})? de cave", "80 à 200 de cave", both_buy_ins),
    Phrase(rf"tapis(?: de départ)?{_OF}{NUMBER}", "tapis de 200", both_buy_ins),
    Phrase(rf"mises? (?:{_MINIMUM} )?(?:de )?{NUMBER}", "mise minimale 2", amounts("big_blind")),
    Phrase(
        rf"(?:spectateurs? |diffusée? |regardée? )?(?:avec |à )?{_TIME} de (?:retard|délai)",
        "spectateurs 30 s de retard",
        lambda match: {"spectator_delay": milliseconds(match)},
    ),
    Phrase(
        rf"{_TIME} (?:pour (?:agir|jouer|décider|penser|réfléchir)|(?:par|à chaque|la) (?:décision|action|coup|tour)"
        r"|de réflexion)",
        "20 secondes pour agir",
        lambda match: {"clocks": {"decision": milliseconds(match)}},
    ),
    Phrase(
        r"(\d{1,4}) (secondes?)", "20 secondes", lambda match: {"clocks": {"decision": milliseconds(match)}}
    ),
    Phrase(
        rf"(?:un )?bomb[- ]pots? (?:tous|toutes) les {FRENCH_COUNT} (?:mains|coups)",
        "bomb pot toutes les 10 mains",
        numbers("bomb_pot_every"),
    ),
    Phrase(
        rf"antes? (?:de|des|du) bomb[- ]pots?{_OF}{NUMBER}", "ante de bomb pot 10", amounts("bomb_pot_ante")
    ),
    Phrase(
        rf"(?:jeu du )?(?:sept[- ]deux|7-2|72)(?: prime)?{_OF}{NUMBER}",
        "sept-deux à 5",
        amounts("seven_deuce"),
    ),
    *[phrase for phrase in NUMBER_PHRASES if phrase.example in _SHARED],
)

FRENCH_BOTS = Phrase(
    rf"{FRENCH_COUNT} (?:(\w+) )?robots?(?: de la maison)?{AFTER_BOTS}", "3 robots forts", house_bots
)
