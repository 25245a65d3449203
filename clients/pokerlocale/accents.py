"""Words as they are typed where a keyboard has no accents."""

from __future__ import annotations

import unicodedata


def without_accents(word: str) -> str:
    """Return a word without its accents."""
    return "".join([each for each in unicodedata.normalize("NFD", word) if not unicodedata.combining(each)])
