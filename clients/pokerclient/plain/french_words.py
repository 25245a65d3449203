"""French words for what is typed; they work beside the English ones, in any language."""

from __future__ import annotations

from collections.abc import Sequence

from pokerlocale.accents import without_accents
from pokerlocale.spoken import spoken_language

FRENCH_WORDS = {
    # moves
    "coucher": "fold",
    "suivre": "call",
    "parole": "check",
    "passer": "check",
    "miser": "bet",
    "mise": "bet",
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
    "déposer": "deposit",
    "retirer": "withdraw",
    "demandé": "asked",
    "relevé": "statement",
    "délaisser": "unwatch",
    "annuler-attente": "unwait",
    "propre": "own",
    "responsable": "responsible",
    "recharger": "refill",
    "reprendre": "unask",
    "hôte": "host",
    "mes-limites": "mylimits",
    "réserve": "wallet",
    "mains": "hands",
    "tournois": "tournaments",
    "inscrire": "enter",
    "désinscrire": "withdraw-entry",
    "recave": "rebuy",
    "renoncer": "norebuy",
    "ajout": "addon",
    "partage": "divide",
    "saison": "season",
    "sommaire": "summary",
    "résumé": "summary",
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
_WITHOUT_ACCENTS = {without_accents(french): english for french, english in FRENCH_WORDS.items()}
FRENCH_ARGUMENTS = {
    "sit": {"attendre": "wait"},
    "in": {"attendre": "wait"},
    "bet": {"sur": "on", "à": "to", "a": "to"},
    "raise": {"à": "to", "a": "to"},
    "auto": {"sous": "below", "non": "off"},
    "straddle": {"oui": "on", "non": "off"},
    "settings": {"oui": "on", "non": "off"},
    "asked": {"annuler": "undo"},
    "history": {"jours": "days"},
    "mylimits": {"aucune": "none"},
    "divide": {"jetons": "chips", "non": "no", "laisser": "leave"},
}
"""command -> French words that may follow it"""


def in_english(words: Sequence[str]) -> list[str]:
    """Return what was typed with its command in English: ``2 suivre`` is ``2 call``, ``se coucher`` is ``fold``."""
    first = 1 if len(words) > 1 and words[0].isdigit() else 0
    table, typed = list(words[:first]), list(words[first:])
    if len(typed) > 1 and typed[0].lower() in ("se", "s'"):
        typed = typed[1:]
    if not typed:
        return list(words)
    typed_word = typed[0].lower().removeprefix("s'")
    word = _WITHOUT_ACCENTS.get(without_accents(typed_word), typed[0])
    arguments = FRENCH_ARGUMENTS.get(word, {})
    return [*table, word, *(arguments.get(each.lower(), each) for each in typed[1:])]


def spoken_word(word: str) -> str:
    """Return an English command as a player of the running client types it: ``coucher`` for ``fold`` in French."""
    if spoken_language() != "fr":
        return word
    return next((french for french, english in FRENCH_WORDS.items() if english == word), word)
