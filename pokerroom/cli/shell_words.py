"""Words of other languages for what ``pokerroom`` does, to suggest the English one that has the same meaning."""

from __future__ import annotations

from pokerclient.plain.host.host_words import HOST_WORDS
from pokerlocale.messages import NP_
from pokerlocale.typed_words import english_word

_SHELL_WORDS = (
    NP_("typed in a shell", "serve"),
    NP_("typed in a shell", "play"),
    NP_("typed in a shell", "admin"),
    NP_("typed in a shell", "account"),
    NP_("typed in a shell", "bots"),
    NP_("typed in a shell", "pause"),
    NP_("typed in a shell", "resume"),
    NP_("typed in a shell", "end"),
    NP_("typed in a shell", "blinds"),
    NP_("typed in a shell", "approve"),
    NP_("typed in a shell", "deposit"),
    NP_("typed in a shell", "withdraw"),
    NP_("typed in a shell", "mute"),
    NP_("typed in a shell", "kick"),
    NP_("typed in a shell", "ban"),
    NP_("typed in a shell", "unban"),
    NP_("typed in a shell", "announce"),
    NP_("typed in a shell", "settlement"),
    NP_("typed in a shell", "tournaments"),
    NP_("typed in a shell", "season"),
    NP_("typed in a shell", "backup"),
    NP_("typed in a shell", "copy"),
    NP_("typed in a shell", "restore"),
    NP_("typed in a shell", "export"),
    NP_("typed in a shell", "audit"),
    NP_("typed in a shell", "prune"),
    NP_("typed in a shell", "summary"),
    NP_("typed in a shell", "password"),
    NP_("typed in a shell", "start"),
    NP_("typed in a shell", "cancel"),
    NP_("typed in a shell", "add"),
    NP_("typed in a shell", "extend"),
    NP_("typed in a shell", "refund"),
    NP_("typed in a shell", "replay"),
)


def meant_word(typed: str) -> str:
    """Return the English word that was meant in another language, or what was typed."""
    word = english_word(typed, _SHELL_WORDS)
    return english_word(typed, HOST_WORDS) if word == typed else word
