"""What was typed in any language, in English: commands, questions and the words that may follow them."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.plain.action_parser import MOVE_ARGUMENTS, MOVES
from pokerclient.plain.plain_commands import TEXT_COMMANDS
from pokerclient.plain.plain_queries import QUERIES
from pokerclient.plain.uth.plain_uth_commands import UTH_TEXT_COMMANDS
from pokerlocale.messages import NP_
from pokerlocale.typed_words import english_word

_ROWS = (*TEXT_COMMANDS, *UTH_TEXT_COMMANDS)
_NAMES = tuple(dict.fromkeys([row.names[0] for row in _ROWS]))
COMMANDS = tuple(
    dict.fromkeys([*MOVES, *[NP_("typed command", name) for name in _NAMES], NP_("typed command", "help")])
)
"""words that carry something out"""
QUESTIONS = tuple([NP_("typed question", query.word) for query in QUERIES if query.word not in _NAMES])
"""words that ask about the table in hand, besides those that are commands at a table against the house too"""
_ARGUMENTS = (*((row.names[0], row.words) for row in _ROWS), *MOVE_ARGUMENTS.items())
"""commands, with words that may follow them"""
_REFLEXIVE = ("se", "s'")
"""before a French verb"""


def in_english(words: Sequence[str]) -> list[str]:
    """Return what was typed with its command in English: ``2 suivre`` is ``2 call``, ``se coucher`` is "fold"."""
    if not words:
        return []
    table, typed, more = words[: _names_table(words)], typed_word(words), words[_command_at(words) + 1 :]
    bare = typed.lower().removeprefix("s'")
    word = english_word(bare, (*COMMANDS, *QUESTIONS))
    if word == bare:
        word = typed
    known = tuple([each for name, after in _ARGUMENTS if name == word for each in after])
    return [*table, word, *(english_word(each, known) for each in more)]


def typed_word(words: Sequence[str]) -> str:
    """Return which of the words that were typed is the command, as it was typed."""
    return words[_command_at(words)]


def _command_at(words: Sequence[str]) -> int:
    first = _names_table(words)
    reflexive = len(words) > first + 1 and words[first].lower() in _REFLEXIVE
    return first + reflexive


def _names_table(words: Sequence[str]) -> bool:
    return len(words) > 1 and words[0].isdigit()
