"""What ``?`` says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pokerclient.plain.command_words import spoken_word
from pokerclient.plain.plain_commands import TEXT_COMMANDS
from pokerclient.plain.plain_queries import QUERIES
from pokerclient.plain.uth.plain_uth_commands import UTH_TEXT_COMMANDS
from pokerlocale.messages import N_
from pokerlocale.spoken import _, quoted

MOVES = (
    (N_("f, fold"), N_("give up the hand")),
    (N_("c, call"), N_("call, or check when there is nothing to call")),
    (N_("k, check"), "check"),
    (N_("b N, bet N"), N_("bet N")),
    (N_("r N, raise N"), N_("raise to N, counting all that you have bet in this round")),
    (N_("min, half, 2/3, pot"), N_("bet or raise by that size")),
    (N_("a, allin"), N_("bet all that you have")),
    (N_("d 1 3, draw 1 3"), N_("discard your first and third card for new ones; 'd As' names them")),
    ("pat", N_("keep all cards")),
    (N_("2 call"), N_("a move at table 2, when you play at several")),
)


def help_lines(arguments: Sequence[str], *, uth: bool = False, fresh: bool = True) -> Iterable[str]:
    """Return the help: all of it, or for the words in ``arguments``.

    ``uth``: at a table against the house; ``fresh``: in a room that gives fresh chips.
    """
    wanted = [word.lower() for word in arguments]
    commands = [
        _("  {usage}: {help}", usage=_(command.usage), help=_(command.help))
        for command in TEXT_COMMANDS
        if fresh or "refill" not in command.names
    ]
    lines = _uth_lines(commands) if uth else _lines(commands)
    if not wanted:
        return lines
    matching = [line.strip() for line in lines if any(word in line.lower() for word in wanted)]
    return matching or [
        _(
            "There is no help about {arguments}; '?' alone lists everything.",
            arguments=quoted(" ".join(arguments)),
        )
    ]


def _uth_lines(commands: list[str]) -> list[str]:
    return (
        [_("At a table against the house:")]
        + [
            _("  {usage}: {help}", usage=_(command.usage), help=_(command.help))
            for command in UTH_TEXT_COMMANDS
        ]
        + [
            _("  trips 5: bet 5 on the spot of that name"),
            _("  3 check: a command at table 3"),
            _("Any time:"),
        ]
        + commands
    )


def _lines(commands: list[str]) -> list[str]:
    return (
        [_("When it is your turn:")]
        + [_("  {usage}: {help}", usage=_(keys), help=_(text)) for keys, text in MOVES]
        + [_("Any time:")]
        + commands
        + [_("Questions (capital letter, or word):")]
        + [
            _("  {usage}: {help}", usage=f"{query.key}, {spoken_word(query.word)}", help=_(query.help))
            for query in QUERIES
        ]
        + [_("  1 to 7: one card, yours first, then the board")]
    )
