"""Four words that prove a name for good, on any device and at any address: its player keeps them.

They are proquints (arXiv 0901.4016): five letters for 16 random bits, which anybody can read aloud and type, whatever
language they speak.  64 bits cannot be guessed, so the room keeps a fast hash, as of its other codes.
"""

from __future__ import annotations

from pokerroom.cards import RandomBits

_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"
_WORDS = 4
_SHAPE = (_CONSONANTS, _VOWELS, _CONSONANTS, _VOWELS, _CONSONANTS)


def new_words(rng: RandomBits) -> str:
    """Return four new words, as in ``lusab-babad-gutih-tugad``."""
    return "-".join([_new_word(rng) for _ in range(_WORDS)])


def _new_word(rng: RandomBits) -> str:
    return "".join([letters[rng.getrandbits(len(letters).bit_length() - 1)] for letters in _SHAPE])
