"""What ``pokerroom`` alone does in a terminal: it says what there is, asks, and runs the command for the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pokerlocale.messages import N_, NP_
from pokerlocale.spoken import _

MAX_TRIES = 3


class FirstChoice(NamedTuple):
    """An answer, what it means, and the arguments of the command for it."""

    word: str
    meaning: str
    arguments: Sequence[str]


CHOICES = (
    FirstChoice(
        NP_("a word to type for what one wants to do", "host"),
        N_("open a room for friends on your network"),
        ("serve", "--home"),
    ),
    FirstChoice(NP_("a word to type for what one wants to do", "play"), N_("join a room"), ("play",)),
    FirstChoice(
        NP_("a word to type for what one wants to do", "bots"),
        N_("let two bots play each other"),
        ("battle", "sensible", "random", "--hands", "3200"),
    ),
)


def ask(read_line: Callable[[str], str], write: Callable[[str], object]) -> Sequence[str]:
    """Return the arguments of the command that somebody chooses; none when they leave."""
    words = [_(one.word) for one in CHOICES]
    write(_("A poker room that you run yourself."))
    for number, (choice, word) in enumerate(zip(CHOICES, words, strict=True), 1):
        write(f"  {number}  {word:<8} {_(choice.meaning)}")
    write(_("'pokerroom --help' lists every command. Enter leaves."))
    for _try in range(MAX_TRIES):
        try:
            answer = read_line(_("{choices}? ", choices=", ".join(words))).strip().casefold()
        except EOFError:
            return ()
        if not answer:
            return ()
        for number, (choice, word) in enumerate(zip(CHOICES, words, strict=True), 1):
            if answer == str(number) or word.casefold().startswith(answer):
                write(_("This runs: {command}", command=" ".join(("pokerroom", *choice.arguments))))
                return choice.arguments
        write(
            _(
                "'{answer}' is none of them: a number from 1 to {count}, or its word",
                answer=answer,
                count=len(CHOICES),
            )
        )
    return ()
