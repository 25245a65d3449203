"""The words that are typed as commands, which each catalogue has in its language; they work beside the English ones."""

from __future__ import annotations

from collections.abc import Sequence

from pokerlocale import typed_words
from pokerlocale.messages import NP_
from pokerlocale.typed_words import Marked, english_word

COMMANDS = (
    NP_("typed command", "fold"),
    NP_("typed command", "call"),
    NP_("typed command", "check"),
    NP_("typed command", "bet"),
    NP_("typed command", "raise"),
    NP_("typed command", "allin"),
    NP_("typed command", "draw"),
    NP_("typed command", "pat"),
    NP_("typed command", "tables"),
    NP_("typed command", "watch"),
    NP_("typed command", "sit"),
    NP_("typed command", "seat"),
    NP_("typed command", "swap"),
    NP_("typed command", "leave"),
    NP_("typed command", "stay"),
    NP_("typed command", "out"),
    NP_("typed command", "in"),
    NP_("typed command", "top"),
    NP_("typed command", "wait"),
    NP_("typed command", "show"),
    NP_("typed command", "rabbit"),
    NP_("typed command", "game"),
    NP_("typed command", "runs"),
    NP_("typed command", "create"),
    NP_("typed command", "bring"),
    NP_("typed command", "close"),
    NP_("typed command", "say"),
    NP_("typed command", "deposit"),
    NP_("typed command", "withdraw"),
    NP_("typed command", "asked"),
    NP_("typed command", "statement"),
    NP_("typed command", "note"),
    NP_("typed command", "notes"),
    NP_("typed command", "mute"),
    NP_("typed command", "stats"),
    NP_("typed command", "unmute"),
    NP_("typed command", "unwatch"),
    NP_("typed command", "unwait"),
    NP_("typed command", "own"),
    NP_("typed command", "come"),
    NP_("typed command", "invitation"),
    NP_("typed command", "lock"),
    NP_("typed command", "remove"),
    NP_("typed command", "responsible"),
    NP_("typed command", "refill"),
    NP_("typed command", "unask"),
    NP_("typed command", "host"),
    NP_("typed command", "mylimits"),
    NP_("typed command", "wallet"),
    NP_("typed command", "hands"),
    NP_("typed command", "tournaments"),
    NP_("typed command", "enter"),
    NP_("typed command", "withdraw-entry"),
    NP_("typed command", "rebuy"),
    NP_("typed command", "norebuy"),
    NP_("typed command", "addon"),
    NP_("typed command", "divide"),
    NP_("typed command", "season"),
    NP_("typed command", "summary"),
    NP_("typed command", "standing"),
    NP_("typed command", "last"),
    NP_("typed command", "coach"),
    NP_("typed command", "quit"),
    NP_("typed command", "help"),
    NP_("typed command", "double"),
    NP_("typed command", "repeat"),
    NP_("typed command", "undo"),
    NP_("typed command", "clear"),
    NP_("typed command", "deal"),
    NP_("typed command", "next"),
    NP_("typed command", "bets"),
    NP_("typed command", "cards"),
    NP_("typed command", "clock"),
    NP_("typed command", "paytables"),
    NP_("typed command", "limits"),
    NP_("typed command", "rules"),
    NP_("typed command", "history"),
    NP_("typed command", "review"),
    NP_("typed command", "settings"),
)
QUESTIONS = (
    NP_("typed question", "pots"),
    NP_("typed question", "board"),
    NP_("typed question", "hand"),
    NP_("typed question", "button"),
    NP_("typed question", "position"),
    NP_("typed question", "stacks"),
    NP_("typed question", "tocall"),
    NP_("typed question", "minraise"),
    NP_("typed question", "log"),
)
"""words that ask about the table in hand, besides those that are commands at a table against the house too"""
_WORDS = (*COMMANDS, *QUESTIONS)

_ARGUMENTS: dict[str, Marked] = {
    "sit": (NP_("after sit", "wait"),),
    "in": (NP_("after in", "wait"),),
    "bet": (
        NP_("after bet", "on"),
        NP_("after bet", "to"),
    ),
    "raise": (NP_("after raise", "to"),),
    "auto": (
        NP_("after auto", "below"),
        NP_("after auto", "off"),
    ),
    "straddle": (
        NP_("after straddle", "on"),
        NP_("after straddle", "off"),
    ),
    "runs": (NP_("after runs", "ask"),),
    "settings": (
        NP_("after settings", "on"),
        NP_("after settings", "off"),
    ),
    "invitation": (NP_("after invitation", "new"),),
    "lock": (NP_("after lock", "off"),),
    "swap": (NP_("after swap", "no"),),
    "asked": (NP_("after asked", "undo"),),
    "history": (NP_("after history", "days"),),
    "coach": (NP_("after coach", "evening"),),
    "mylimits": (NP_("after mylimits", "none"),),
    "divide": (
        NP_("after divide", "chips"),
        NP_("after divide", "no"),
        NP_("after divide", "leave"),
    ),
}
"""command -> words that may follow it"""
_REFLEXIVE = ("se", "s'")
"""before a French verb"""


def in_english(words: Sequence[str]) -> list[str]:
    """Return what was typed with its command in English: ``2 suivre`` is ``2 call``, ``se coucher`` is "fold"."""
    if not words:
        return []
    table, typed, more = words[: _names_table(words)], typed_word(words), words[_command_at(words) + 1 :]
    bare = typed.lower().removeprefix("s'")
    word = english_word(bare, _WORDS)
    if word == bare:
        word = typed
    return [*table, word, *(english_word(each, _ARGUMENTS.get(word, ())) for each in more)]


def typed_word(words: Sequence[str]) -> str:
    """Return which of the words that were typed is the command, as it was typed."""
    return words[_command_at(words)]


def _command_at(words: Sequence[str]) -> int:
    first = _names_table(words)
    reflexive = len(words) > first + 1 and words[first].lower() in _REFLEXIVE
    return first + reflexive


def _names_table(words: Sequence[str]) -> bool:
    return len(words) > 1 and words[0].isdigit()


def spoken_word(word: str) -> str:
    """Return an English command as a player of the running client types it: "coucher" for "fold" in French."""
    return typed_words.spoken_word(word, _WORDS)
