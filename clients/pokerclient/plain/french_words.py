"""French words for what is typed; they work beside the English ones, in any language."""

from __future__ import annotations

from collections.abc import Sequence

FRENCH_WORDS = {
    # moves
    "coucher": "fold",
    "suivre": "call",
    "parole": "check",
    "passer": "check",
    "miser": "bet",
    "relancer": "raise",
    "tapis": "allin",
    "changer": "draw",
    "servi": "pat",
    # tables and seats
    "regarder": "watch",
    "asseoir": "sit",
    "quitter": "leave",
    "rester": "stay",
    "pause": "out",
    "retour": "in",
    "recaver": "top",
    "attendre": "wait",
    "montrer": "show",
    "ouvrir": "create",
    "fermer": "close",
    "dire": "say",
    "jetons": "wallet",
    "mains": "hands",
    "tournois": "tournaments",
    "inscrire": "enter",
    "désinscrire": "withdraw-entry",
    "racheter": "rebuy",
    "renoncer": "norebuy",
    "ajout": "addon",
    "partage": "divide",
    "saison": "season",
    "sommaire": "summary",
    "classement": "standing",
    "dernière": "last",
    "sortir": "quit",
    "aide": "help",
    # against the house
    "doubler": "double",
    "répéter": "repeat",
    "annuler": "undo",
    "effacer": "clear",
    "donner": "deal",
    "suivant": "next",
    "mises": "bets",
    "cartes": "cards",
    "horloge": "clock",
    "paiements": "paytables",
    "limites": "limits",
    "règles": "rules",
    "historique": "history",
    "révision": "review",
    "réglages": "settings",
}
"""a French word -> the English one that does the same"""


def in_english(words: Sequence[str]) -> list[str]:
    """Return what was typed with its command in English: ``2 suivre`` is ``2 call``, ``se coucher`` is ``fold``."""
    first = 1 if len(words) > 1 and words[0].isdigit() else 0
    table, typed = list(words[:first]), list(words[first:])
    if len(typed) > 1 and typed[0].lower() in ("se", "s'"):
        typed = typed[1:]
    if not typed:
        return list(words)
    word = typed[0].lower().removeprefix("s'")
    return [*table, FRENCH_WORDS.get(word, typed[0]), *typed[1:]]
