"""The phrases that describe a cash table, in French: "Vendredi : hold'em sans limite 1/2, 6 places, cave de 80 à 200".

They stand for the same options as the English ones, and are understood beside them.
"""

from __future__ import annotations

from pokerwire.cash.table_phrases import (
    FRENCH_COUNT,
    NUMBER,
    PHRASES,
    Phrase,
    amount_in_words,
    amounts,
    both_buy_ins,
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
_SHARED = ("holdem", "nl", "1/2/2", "1/2", "ante 1", "straddle", "restraddle")
"""English phrases that French has too"""

FRENCH_PHRASES: tuple[Phrase, ...] = (
    Phrase(
        r"(?:poker )?fermé|(?:poker )?(?:(?:à|de|en) )?(?:(?:cinq|5) cartes )?(?:au )?tirage"
        r"(?: (?:à )?(?:cinq|5) cartes)?",
        "tirage",
        constant(game="draw"),
    ),
    Phrase(
        rf"{_NO} ?(?:limite de temps|horloge|chrono(?:mètre)?)",
        "sans horloge",
        constant(clocks={"decision": 0}),
    ),
    Phrase(r"sans[- ]limites?", "sans limite", constant(structure="no_limit")),
    Phrase(r"pot[- ]limite|limite (?:du|au) pot", "limite du pot", constant(structure="pot_limit")),
    Phrase(r"(?:à )?limites? fixes?|limite", "limite fixe", constant(structure="limit")),
    Phrase(rf"blindes?{_OF}{NUMBER}(?: |{_AND}){NUMBER}", "blindes 1/2", amounts("small_blind", "big_blind")),
    Phrase(rf"petites? blindes?{_OF}{NUMBER}", "petite blinde 1", amounts("small_blind")),
    Phrase(rf"grosses? blindes?{_OF}{NUMBER}", "grosse blinde 2", amounts("big_blind")),
    Phrase(rf"{_NO} ?blindes?|antes seulement", "sans blindes", constant(blinds=False)),
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
    Phrase(rf"{_NO} ?antes?", "sans ante", constant(ante=0)),
    Phrase(rf"caves? {_MINIMUM} (?:de )?{NUMBER}", "cave minimale 80", amounts("min_buy_in")),
    Phrase(rf"caves? {_MAXIMUM} (?:de )?{NUMBER}", "cave maximale 200", amounts("max_buy_in")),
    Phrase(rf"caves?(?: entre)?{_OF}{NUMBER}(?:{_AND}{NUMBER})?", "cave de 80 à 200", both_buy_ins),
    Phrase(rf"{NUMBER}(?:{_AND}{NUMBER})? de cave", "80 à 200 de cave", both_buy_ins),
    Phrase(rf"tapis(?: de départ)?{_OF}{NUMBER}", "tapis de 200", both_buy_ins),
    Phrase(
        r"caves? approuvées?|approbation des caves|(?:l'hôte|hôte) approuve(?: (?:les caves|(?:tous )?les jetons))?",
        "caves approuvées",
        constant(buy_ins="approved"),
    ),
    Phrase(r"straddle (?:du|au) bouton", "straddle du bouton", constant(straddle="button")),
    Phrase(rf"{_NO} ?straddles?", "sans straddle", constant(straddle="none")),
    Phrase(rf"mises? (?:{_MINIMUM} )?(?:de )?{NUMBER}", "mise minimale 2", amounts("big_blind")),
    Phrase(
        r"tous montrent|tout le monde montre(?: à l'abattage)?|montrer tout|tout montrer",
        "tous montrent",
        constant(showdown="show_all"),
    ),
    Phrase(r"(?:les )?perdants? (?:cachent|cachés?)", "les perdants cachent", constant(showdown="muck")),
    Phrase(r"(?:jouée )?une à la fois", "une à la fois", constant(one_at_a_time=True)),
    Phrase(
        rf"{_NO} ?(?:clavardage|clavarder|discussion) (?:en|pendant|durant) (?:la |une |les )?mains?",
        "sans clavardage en main",
        constant(chat_in_hand=False),
    ),
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
    Phrase(rf"{_NO} ?(?:robots?|bots?)|humains seulement", "sans robots", constant(bots_allowed=False)),
    *[phrase for phrase in PHRASES if phrase.example in _SHARED],
)
"""The phrases in the order in which they are tried: of two that begin alike, the longer comes first."""

FRENCH_BOTS = Phrase(rf"{FRENCH_COUNT} (?:(\w+) )?robots?(?: de la maison)?", "3 robots", house_bots)
