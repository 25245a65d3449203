"""Cards as sites write them: "10h", "SK", "A♠", "Kns", in one form: "Th", "Ks"."""

from __future__ import annotations

import re
from functools import lru_cache

SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}
_SEPARATORS = re.compile(r"[\s,\[\]]+")
HIDDEN = re.compile(r"^[xX?]+$")


@lru_cache(maxsize=8192)
def packed(text: str) -> str:
    """Return "AsKd" for "As, Kd"; nothing for cards that are hidden. What is no card stays as it is, to be refused."""
    words = [word for word in _SEPARATORS.split(text) if word]
    if not words or any(HIDDEN.match(word) for word in words):
        return ""
    return "".join([_card(word) for word in words])


def _card(word: str) -> str:
    for sign, letter in SUITS.items():
        word = word.replace(sign, letter)
    word = word.replace("10", "T")
    return word[:1].upper() + word[1:].lower()


def suit_first(text: str) -> str:
    """Return "Ks10h" as "KsTh" for "SK H10": the suit stands before the rank."""
    return packed(" ".join([word[1:] + word[:1].lower() for word in text.split()]))
