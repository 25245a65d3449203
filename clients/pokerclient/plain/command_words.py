"""The words that are typed, as people say them in the client's language."""

from __future__ import annotations

from pokerlocale.catalogues import template_in
from pokerlocale.messages import NP_
from pokerlocale.spoken import spoken_language


def spoken_word(word: str) -> str:
    """Return an English command as a player of the running client types it: "coucher" for "fold" in French."""
    for marked in (NP_("typed command", word), NP_("typed question", word)):
        if (translated := template_in(spoken_language(), marked)) != word:
            return translated.partition(",")[0]
    return word
