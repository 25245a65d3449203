"""French words for what a host types after ``host``; they work beside the English ones, in any language."""

from __future__ import annotations

from collections.abc import Sequence

from pokerlocale.spoken import spoken_language

FRENCH_HOST_WORDS = {
    "ouvrir": "open",
    "reprendre": "go",
    "fermer": "close",
    "finir": "end",
    "blindes": "blinds",
    "limites": "limits",
    "demandes": "requests",
    "oui": "yes",
    "approuver": "approve",
    "non": "no",
    "refuser": "refuse",
    "déposer": "deposit",
    "retirer": "withdraw",
    "corriger": "correct",
    "tapis": "stack",
    "garder-tapis": "cancel-stack",
    "asseoir": "seat",
    "lever": "stand",
    "taire": "mute",
    "parole": "unmute",
    "renvoyer": "kick",
    "exclure": "ban",
    "réadmettre": "unban",
    "exclure-adresse": "ban-address",
    "réadmettre-adresse": "unban-address",
    "annoncer": "announce",
    "joueurs": "players",
    "journal": "log",
    "comptes": "settlement",
    "tournoi": "tournament",
    "approbation": "approval",
    "exclusions": "bans",
    "inviter": "invite",
    "révoquer": "revoke",
    "rendre-nom": "readmit",
}
"""a French word -> the English one that does the same"""
_ALL = {"tous": "all", "toutes": "all"}
FRENCH_HOST_ARGUMENTS = {
    "pause": _ALL,
    "go": _ALL,
    "end": _ALL,
    "players": _ALL,
    "close": {"maintenant": "now"},
    "ban": {"+adresse": "+address"},
    "blinds": {"cave": "buy-in"},
    "approval": {"oui": "on", "non": "off"},
}
"""command -> French words that may follow it, before the colon of a reason"""
_TIMED = ("mute", "ban", "ban-address")


def host_words_in_english(words: Sequence[str]) -> list[str]:
    """Return what a host typed in English: ``renvoyer Zoé : trop tard`` is ``kick Zoé : trop tard``."""
    if not words or ":" in words[0]:
        return list(words)
    word = FRENCH_HOST_WORDS.get(words[0].lower(), words[0])
    known = FRENCH_HOST_ARGUMENTS.get(word.lower(), {})
    colon = next((place for place, each in enumerate(words) if ":" in each), len(words))
    return [
        word,
        *(_argument(word, each, known) for each in words[1:colon]),
        *_last(words, colon, word, known),
    ]


def _last(words: Sequence[str], colon: int, word: str, known: dict[str, str]) -> list[str]:
    """Return the words from the colon on: a reason stays as it is, what the colon hangs on does not."""
    if colon >= len(words):
        return []
    before, sign, after = words[colon].partition(":")
    return [_argument(word, before, known) + sign + after, *words[colon + 1 :]]


def _argument(word: str, typed: str, known: dict[str, str]) -> str:
    if word in _TIMED and typed[:-1].isdecimal() and typed.lower().endswith("j"):
        return f"{typed[:-1]}d"  # jours
    return known.get(typed.lower(), typed)


def spoken_host_word(word: str) -> str:
    """Return a host's command as a host of the running client types it: ``renvoyer`` for ``kick`` in French."""
    if spoken_language() != "fr":
        return word
    return next((french for french, english in FRENCH_HOST_WORDS.items() if english == word), word)


def spoken_host_argument(word: str) -> str:
    """Return a word that may follow a host's command, as :func:`spoken_host_word` returns the command."""
    arguments = {
        english: french for words in FRENCH_HOST_ARGUMENTS.values() for french, english in words.items()
    }
    return arguments.get(word, word) if spoken_language() == "fr" else word
