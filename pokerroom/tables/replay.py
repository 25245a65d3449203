"""Carrying out again what a journal noted since a checkpoint, until the table is what it was."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol

from pokerroom.tables.command_log import Commanded, HasCommands, carry_out
from pokerroom.tables.decks import Decks, Drawn, ReplayBroken
from pokerroom.tables.errors import TableError
from pokerroom.uth.errors import Refused


class Replayed(HasCommands, Protocol):
    """What a replay needs of a table, besides its commands."""

    @property
    def seq(self) -> int:
        """The number of the last event."""


class Recalled:
    """Says again, command by command, what somebody outside the table answered while it was carried out."""

    def __init__(self) -> None:
        self._answers: deque[int] = deque()
        self.broken = ""
        """why it could not say what it was asked"""

    @property
    def left(self) -> int:
        """How many answers of this command nobody has asked for."""
        return len(self._answers)

    def recall(self, answers: Sequence[int]) -> None:
        """The next command is carried out again; these were the answers."""
        self._answers = deque(answers)

    def next(self, what: str) -> int:
        """Return the next answer, which is about ``what``; raise :class:`ReplayBroken` when there is none."""
        if not self._answers:
            self.broken = f"the table asks for {what}, and the journal has no answer"
            raise ReplayBroken(self.broken)
        return self._answers.popleft()


def play_again(
    table: Replayed,
    decks: Decks,
    entries: Iterable[Commanded | Drawn],
    answering: Recalled | None = None,
) -> None:
    """Carry out the commands of ``entries`` again, with the decks among them and the answers that they were given.

    Raise :class:`ReplayBroken` at the first that does not bring as many events as it did, or needs other cards.
    """
    decks.replaying = True
    for entry in entries:
        if isinstance(entry, Drawn):
            decks.recall(entry)
            continue
        if answering is not None:
            answering.recall(entry.answers)
        refused = _again(table, entry)
        wrong = decks.broken or _unanswered(answering) or refused or _elsewhere(table, entry)
        if wrong:
            raise ReplayBroken(f"{entry.method} at {entry.now}: {wrong}")
    decks.replaying = False
    if decks.left:
        raise ReplayBroken(f"{decks.left} decks of the journal were not dealt")


def _again(table: Replayed, told: Commanded) -> str:
    """Carry out a command; return why it was refused, which one that is noted was only when it failed half-way."""
    before = table.seq
    try:
        carry_out(table, told)
    except (TableError, Refused) as refused:
        return f"it was refused: {refused}" if table.seq == before else ""
    return ""


def _unanswered(answering: Recalled | None) -> str:
    if answering is None:
        return ""
    over = answering.left
    return answering.broken or (f"{over} answers of the journal were not asked for" if over else "")


def _elsewhere(table: Replayed, told: Commanded) -> str:
    return "" if table.seq == told.seq else f"it led to event {table.seq}, and to {told.seq} in the journal"
