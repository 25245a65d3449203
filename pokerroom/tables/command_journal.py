"""The journal of a table, from which it comes back: checkpoints, commands, and the decks between them.

Theory of operation.  A *segment* begins with a checkpoint, taken while the table is idle (no hand runs), and
continues with every command that was carried out and every deck that was drawn, in order.  When a hand is over, the
next segment begins, in the middle of a command if need be: the rest of that command is then recorded as a ``go_on`` of
the same time.  A table that is idle for long also begins a new segment now and then, so that a replay stays fast; so
does the director of a tournament, which always ends a segment between two commands.  A checkpoint and all entries
after it are enough to restore the table.

A command that was refused changed nothing and is not recorded; nor is a tick before its time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from pokerroom.tables.command_log import CommandRecord, JournalCommand
from pokerroom.tables.decks import DeckRecord, Decks

C = TypeVar("C")
MAX_SEGMENT_COMMANDS = 1_000
"""after this many commands while idle a new segment begins"""


class JournaledTable(Hashable, Protocol):
    """What the journal needs of a table."""

    @property
    def seq(self) -> int:
        """The number of the last event."""

    @property
    def now(self) -> int:
        """The time of the last command or tick."""

    @property
    def wake_at(self) -> int | None:
        """When :meth:`tick` is next due; None: not before another command."""

    @property
    def hands(self) -> int:
        """How many hands or rounds have begun."""


class _RunningCommand:
    """A command that is being carried out; ``seq`` is the number of the last event before it."""

    __slots__ = ("answers", "args", "changed", "name", "seq")

    def __init__(self, name: str, args: dict[str, Any], seq: int) -> None:
        self.name = name
        self.args = args
        self.seq = seq
        self.answers: list[int] = []
        self.changed = False


class CommandJournal(Generic[C]):
    """Records the entries of one table until they are taken.

    The table calls :meth:`carry_out` for its commands (:func:`~pokerroom.tables.command_log.journaled`).
    ``checkpoint`` returns a checkpoint.  When the table is ``idle``, that is the first entry; otherwise a segment
    continues.
    """

    def __init__(
        self, table: JournaledTable, decks: Decks | None, checkpoint: Callable[[], C], *, idle: bool
    ) -> None:
        self._table = table
        self._checkpoint = checkpoint
        self._entries: list[C | CommandRecord | DeckRecord] = []
        self._hands_before = table.hands
        """hands begun before the last checkpoint"""
        self._length = 0
        """commands since the last checkpoint"""
        self._running: _RunningCommand | None = None
        if decks is not None:
            decks.on_drawn = self._record_deck
        if idle:
            self._entries.append(checkpoint())
        else:
            self._hands_before -= 1

    def take(self) -> list[C | CommandRecord | DeckRecord]:
        """Return the entries since the last call, in order."""
        entries, self._entries = self._entries, []
        return entries

    def end_segment(self) -> None:
        """End the segment of an idle table, if a hand has begun in it or it is long."""
        table = self._table
        if self._hands_before == table.hands and self._length < MAX_SEGMENT_COMMANDS:
            return
        self._hands_before, self._length = table.hands, 0
        if self._running is not None:
            self._record(self._running)
            self._running = _RunningCommand("go_on", {}, table.seq)
        self._entries.append(self._checkpoint())

    def record_answer(self, answer: int) -> None:
        """Record an answer from whoever keeps the accounts, with the command that made the table ask."""
        if self._running is not None:
            self._running.answers.append(answer)

    # --- commands -----------------------------------------------------------------------------------------------

    def carry_out(self, command: JournalCommand, table: object, *args: Any, **options: Any) -> Any:
        """Carry out ``command`` and record it, unless it is a part of another."""
        if self._running is not None:
            return command.method(table, *args, **options)
        arguments = command.args_of(args, options)
        now = arguments.pop("now")
        call = self._running = _RunningCommand(command.name, arguments, self._table.seq)
        changes = command.name != "tick" or self._is_due(now)
        try:
            result = command.method(table, *args, **options)
            call.changed = changes
        finally:
            self._end_command()
        return result

    def _is_due(self, now: int) -> bool:
        at = self._table.wake_at
        return at is not None and at <= now

    def _end_command(self) -> None:
        """Record the command, or the rest of it after a checkpoint, if it changed anything."""
        call, self._running = self._running, None
        if call is not None and (call.changed or call.seq != self._table.seq):
            self._record(call)

    def _record(self, call: _RunningCommand) -> None:
        table = self._table
        self._length += 1
        args = msgspec.to_builtins(call.args)
        self._entries.append(CommandRecord(call.name, args, table.now, table.seq, tuple(call.answers)))

    def _record_deck(self, drawn: DeckRecord) -> None:
        self._entries.append(drawn)
        if self._running is not None:
            self._running.changed = True
