"""Carrying out again what a journal noted since a checkpoint, until the table is what it was."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

from pokerroom.house.refusal import Refused
from pokerroom.table.commands import Commanded, carry_out
from pokerroom.table.decks import Decks, Drawn, ReplayBroken
from pokerroom.table.errors import TableError


class Replayed(Hashable, Protocol):
    """What a replay needs of a table, besides its commands."""

    @property
    def seq(self) -> int:
        """The number of the last event."""


class Answering(Protocol):
    """Who says again what was said while a command was carried out."""

    @property
    def left(self) -> int:
        """How many answers nobody has asked for."""

    @property
    def broken(self) -> str:
        """Why it had no answer; empty when all is well."""

    def recall(self, answers: Sequence[int]) -> None:
        """The next command is carried out again; these were the answers."""


def play_again(
    table: Replayed,
    decks: Decks,
    entries: Iterable[Commanded | Drawn],
    answering: Answering | None = None,
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


def _unanswered(answering: Answering | None) -> str:
    if answering is None:
        return ""
    over = answering.left
    return answering.broken or (f"{over} answers of the cashier were not asked for" if over else "")


def _elsewhere(table: Replayed, told: Commanded) -> str:
    return "" if table.seq == told.seq else f"it led to event {table.seq}, and to {told.seq} in the journal"
