"""Replays what a journal recorded since a checkpoint, which brings the table back to where it was."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Protocol

from pokerroom.tables.command_log import CommandRecord, carry_out
from pokerroom.tables.decks import DeckRecord, Decks
from pokerroom.tables.table_errors import ReplayError, TableError
from pokerroom.uth.round_errors import RoundError


class ReplayTarget(Protocol):
    """What a replay needs of a table, besides its commands."""

    @property
    def seq(self) -> int:
        """The number of the last event."""


class ReplayedAnswers:
    """Repeats, command by command, what somebody outside the table answered while it was carried out."""

    def __init__(self) -> None:
        self._answers: deque[int] = deque()
        self.problem = ""
        """why there was no answer; empty when all is well"""

    @property
    def remaining(self) -> int:
        """How many answers of this command nobody has asked for."""
        return len(self._answers)

    def load(self, answers: Sequence[int]) -> None:
        """Take the answers that the next command got."""
        self._answers = deque(answers)

    def next_answer(self, subject: str) -> int:
        """Return the next answer, which is about ``subject``; raise :class:`ReplayError` after the last one."""
        if not self._answers:
            self.problem = f"the table asks for {subject}, and the journal has no answer"
            raise ReplayError(self.problem)
        return self._answers.popleft()


def replay_entries(
    table: ReplayTarget,
    decks: Decks,
    entries: Iterable[CommandRecord | DeckRecord],
    answers: ReplayedAnswers | None = None,
) -> None:
    """Carry out the commands of ``entries`` again, with the recorded decks and answers.

    Raise :class:`ReplayError` at the first that brings another number of events than before, or needs other cards.
    """
    decks.replaying = True
    for entry in entries:
        if isinstance(entry, DeckRecord):
            decks.queue_recorded(entry)
            continue
        if answers is not None:
            answers.load(entry.answers)
        difference = replay_command(table, entry)
        problem = decks.replay_problem or _answer_mismatch(answers) or difference
        if problem:
            raise ReplayError(f"{entry.method} at {entry.now}: {problem}")
    decks.replaying = False
    if decks.recorded_left:
        raise ReplayError(f"{decks.recorded_left} decks of the journal were not dealt")


def replay_command(table: ReplayTarget, record: CommandRecord) -> str:
    """Carry out a command again; return what went otherwise than it was recorded, empty when nothing did."""
    return _replay_one(table, record) or _sequence_mismatch(table, record)


def _replay_one(table: ReplayTarget, record: CommandRecord) -> str:
    """Carry out a command; return why it was refused, unless it failed half-way, as it did when it was recorded."""
    seq_before = table.seq
    try:
        carry_out(table, record)
    except (TableError, RoundError) as refused:
        return f"it was refused: {refused}" if table.seq == seq_before else ""
    return ""


def _answer_mismatch(answers: ReplayedAnswers | None) -> str:
    if answers is None:
        return ""
    unused = answers.remaining
    return answers.problem or (f"{unused} answers of the journal were not asked for" if unused else "")


def _sequence_mismatch(table: ReplayTarget, record: CommandRecord) -> str:
    return (
        "" if table.seq == record.seq else f"it led to event {table.seq}, and to {record.seq} in the journal"
    )
