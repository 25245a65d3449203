"""Words that people type, in their language or in English, with or without accents."""

from __future__ import annotations

import pytest

from pokerlocale.messages import NP_
from pokerlocale.typed_words import english_word

WORDS = (NP_("typed command", "quit"), NP_("typed command", "leave"))


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("quit", "quit"),
        ("Quit", "Quit"),
        ("quît", "quit"),
        ("sortir", "quit"),
        ("SORTÎR", "quit"),
        ("x", "x"),
    ],
)
def test_accents_never_hide_a_word(typed: str, english: str) -> None:
    assert english_word(typed, WORDS) == english
