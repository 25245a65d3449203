"""What ``?`` says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerclient.plain.plain_commands import TEXT_COMMANDS
from pokerclient.plain.plain_queries import QUERIES
from pokerclient.plain.uth.plain_uth_commands import UTH_TEXT_COMMANDS

MOVES = (
    ("f, fold", "give the hand up"),
    ("c, call", "call, or check when there is nothing to call"),
    ("k, check", "check"),
    ("b N, bet N", "bet N"),
    ("r N, raise N", "raise to N, all that you have put in this round counted"),
    ("min, half, 2/3, pot", "bet or raise by that size"),
    ("a, allin", "put in all that you have"),
    ("d 1 3, draw 1 3", "throw away your first and third card for new ones; 'd As' names them"),
    ("pat", "keep all cards"),
    ("2 call", "a move at table 2, when you play at several"),
)


def help_lines(arguments: Sequence[str], *, uth: bool = False) -> Iterable[str]:
    """Return the help: all of it, or for the words in ``arguments``; ``uth``: at a table against the house."""
    wanted = [word.lower() for word in arguments]
    lines = _uth_lines() if uth else _lines()
    if not wanted:
        return lines
    matching = [line.strip() for line in lines if any(word in line.lower() for word in wanted)]
    return matching or [f"There is no help about {' '.join(arguments)!r}; '?' alone tells everything."]


def _uth_lines() -> list[str]:
    return (
        ["At a table against the house:"]
        + [f"  {command.usage}: {command.help}" for command in UTH_TEXT_COMMANDS]
        + ["  trips 5: bet 5 on the spot of that name", "  3 check: a command at table 3", "Any time:"]
        + [f"  {command.usage}: {command.help}" for command in TEXT_COMMANDS]
    )


def _lines() -> list[str]:
    return (
        ["When it is your turn:"]
        + [f"  {keys}: {text}" for keys, text in MOVES]
        + ["Any time:"]
        + [f"  {command.usage}: {command.help}" for command in TEXT_COMMANDS]
        + ["Questions (capital letter, or word):"]
        + [f"  {query.key}, {query.word}: {query.help}" for query in QUERIES]
        + ["  1 to 7: one card, yours first, then the board"]
    )
