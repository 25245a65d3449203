"""Words that people type in their own language: "coucher" for "fold".

A catalogue has the words of its language beside each English one, several with commas; the first is the one that texts
name. All of them are understood beside the English ones, whatever the client speaks, with or without accents.
"""

from __future__ import annotations

from functools import cache

from pokerlocale.accents import without_accents
from pokerlocale.catalogues import SOURCE_LANGUAGE, template_in, translated_languages
from pokerlocale.messages import CONTEXT_END
from pokerlocale.spoken import spoken_language

Marked = tuple[str, ...]
"""English words, each marked with ``NP_``"""


def english_word(typed: str, words: Marked) -> str:
    """Return the one of ``words`` that was typed in some language, first in the client's own; otherwise the same."""
    bare = without_accents(typed.lower())
    if bare in _translated(SOURCE_LANGUAGE, words):
        return without_accents(typed)
    for language in (spoken_language(), *translated_languages()):
        if english := _translated(language, words).get(bare):
            return english
    return typed


def spoken_word(word: str, words: Marked) -> str:
    """Return one of ``words``, or another, as people who speak the client's language type it."""
    for marked in words:
        if _unmarked(marked) == word:
            return template_in(spoken_language(), marked).partition(",")[0]
    return word


@cache
def words_in(language: str, words: Marked) -> dict[str, str]:
    """Return what is typed in ``language`` for the English ``words``."""
    return {
        typed.strip(): _unmarked(marked)
        for marked in words
        for typed in template_in(language, marked).split(",")
    }


@cache
def _translated(language: str, words: Marked) -> dict[str, str]:
    return {without_accents(typed): english for typed, english in words_in(language, words).items()}


def _unmarked(marked: str) -> str:
    return marked.rpartition(CONTEXT_END)[2]
