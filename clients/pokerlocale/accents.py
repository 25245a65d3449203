"""Words as they are typed where a keyboard has no accents, or makes typographic apostrophes."""

from __future__ import annotations

import unicodedata


def without_accents(word: str) -> str:
    """Return a word without its accents, and with straight apostrophes."""
    bare = [each for each in unicodedata.normalize("NFD", word) if not unicodedata.combining(each)]
    return "".join(bare).replace("\u2019", "'")
