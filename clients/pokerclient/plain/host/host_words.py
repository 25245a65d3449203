"""The words that a host types after ``host``, which each catalogue has in its language beside the English ones."""

from __future__ import annotations

from collections.abc import Sequence

from pokerlocale.messages import NP_
from pokerlocale.typed_words import Marked, english_word, spoken_word
from pokerwire.host_command_table import TYPED_WORDS

HOST_WORDS: Marked = (
    *TYPED_WORDS,
    NP_("typed by a host", "tournament"),
    NP_("typed by a host", "approval"),
    NP_("typed by a host", "code"),
    NP_("typed by a host", "invite"),
    NP_("typed by a host", "invitations"),
    NP_("typed by a host", "revoke"),
    NP_("typed by a host", "readmit"),
)

_ALL: Marked = (NP_("typed by a host", "all"),)
_ARGUMENTS: dict[str, Marked] = {
    "pause": _ALL,
    "go": _ALL,
    "end": _ALL,
    "players": _ALL,
    "close": (NP_("typed by a host", "now"),),
    "ban": (NP_("typed by a host", "+address"),),
    "paid": (
        NP_("typed by a host", "by"),
        NP_("typed by a host", "anyway"),
    ),
    "blinds": (NP_("typed by a host", "buy-in"),),
    "bomb-pot": (NP_("typed by a host", "off"),),
    "approval": (
        NP_("typed by a host", "on"),
        NP_("typed by a host", "off"),
    ),
}
"""command -> words that may follow it, before the colon of a reason"""
_TIMED = ("mute", "ban", "ban-address")


def host_words_in_english(words: Sequence[str]) -> list[str]:
    """Return what a host typed in English: ``renvoyer Zoé : trop tard`` is ``kick Zoé : trop tard``."""
    if not words or ":" in words[0]:
        return list(words)
    word = english_word(words[0], HOST_WORDS)
    known = _ARGUMENTS.get(word.lower(), ())
    colon = next((place for place, each in enumerate(words) if ":" in each), len(words))
    return [
        word,
        *(_argument(word, each, known) for each in words[1:colon]),
        *_last(words, colon, word, known),
    ]


def _last(words: Sequence[str], colon: int, word: str, known: Marked) -> list[str]:
    """Return the words from the colon on: a reason stays as it is, what the colon hangs on does not."""
    if colon >= len(words):
        return []
    before, sign, after = words[colon].partition(":")
    return [_argument(word, before, known) + sign + after, *words[colon + 1 :]]


def _argument(word: str, typed: str, known: Marked) -> str:
    if word in _TIMED and typed[:-1].isdecimal() and typed.lower().endswith("j"):
        return f"{typed[:-1]}d"  # jours
    return english_word(typed, known)


def spoken_host_word(word: str) -> str:
    """Return a host's command as a host of the running client types it: "renvoyer" for "kick" in French."""
    return spoken_word(word, HOST_WORDS)


def spoken_host_argument(word: str) -> str:
    """Return a word that may follow a host's command, as :func:`spoken_host_word` returns the command."""
    return spoken_word(word, tuple(marked for words in _ARGUMENTS.values() for marked in words))
