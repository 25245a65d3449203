"""How a cash table is had again after a crash: its checkpoint, its journal, the replay, and the time that was lost.

    table.keep_journal()                       # from the beginning
    table.take_journal()                       # after each command: entries to write down, decks and checkpoints sealed

    table = CashTable.restore(checkpoint, rng)    # the last checkpoint that was written
    table.replay(entries)                      # all entries after it, in order
    table.take_events()                        # those of the running hand, for who keeps its history
    table.keep_journal()                       # the stretch goes on, or a new one begins when no hand runs
    table.bridge(now)                          # the first command of the new life; then the lines that are not back

The entries of one :meth:`RecoverableCashTable.take_journal` belong together: all of them are written or none,
before anybody is told of what they brought about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from pokerroom.tables.cash.checkpoint import CashJournalEntry, TableCheckpoint, capture_checkpoint
from pokerroom.tables.cash.dealer import HandRunner
from pokerroom.tables.cash.player_funds import RecordingFunds, ReplayFunds
from pokerroom.tables.cash.queries import CashTableQueries
from pokerroom.tables.cash.seat_policy import SeatPolicy
from pokerroom.tables.cash.seating import SeatCommands
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.command_log import CommandRecord, JournalCommand
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.journal import CommandJournal
from pokerroom.tables.replay import replay_entries


class RecoverableCashTable(CashTableQueries):
    """A cash table's memory; see the module for the order of calls."""

    journal_commands: ClassVar[Mapping[str, JournalCommand]]

    def __init__(
        self,
        state: TableState,
        seat_commands: SeatCommands,
        hand_runner: HandRunner,
        seat_policy: SeatPolicy,
        now: int,
    ) -> None:
        super().__init__(state, seat_commands, hand_runner, now)
        self._seat_policy = seat_policy
        self._limits_due_at = seat_policy.next_at()
        self._journal: CommandJournal[TableCheckpoint] | None = None

    def checkpoint(self) -> TableCheckpoint:
        """Return all that matters now; raise :class:`~pokerroom.tables.cash.checkpoint.HandRunning` during a hand."""
        return capture_checkpoint(self._state, self._hand_runner, self._now)

    def start_journal(self) -> None:
        """Note from now on what brings this table back. During a hand, the stretch of its checkpoint goes on."""
        idle, stacks = self._state.running is None, self._seat_commands.stacks
        self._journal = CommandJournal(self, self._hand_runner.decks, self.checkpoint, idle=idle)
        stacks.funds = RecordingFunds(stacks.funds, self._journal.record_answer)

    def take_journal(self) -> list[CashJournalEntry]:
        """Return what was noted since the last call, in order (:mod:`pokerroom.tables.journal`)."""
        return [] if self._journal is None else self._journal.take()

    def replay(self, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out what was noted after the checkpoint of this table, before it keeps a journal itself.

        Raise :class:`~pokerroom.tables.decks.ReplayError` when that leads elsewhere; this table is then of no use.
        """
        stacks = self._seat_commands.stacks
        funds = stacks.funds
        stacks.funds = replayed = ReplayFunds()
        replay_entries(self, self._hand_runner.decks, entries, replayed)
        stacks.funds = funds

    def resume_clocks(self, now: int) -> None:
        """Nothing happened here since the last command: put every clock forward, so that it cost nobody time.

        Whoever comes back needs a snapshot, which has the new times.
        """
        state = self._state
        elapsed = max(0, now - self._now)
        self._now += elapsed
        if state.paused_at is not None:
            state.paused_at += elapsed
        self._seat_policy.shift(elapsed)
        state.departures.shift(elapsed)
        self._hand_runner.shift(elapsed)
        self._limits_due_at = self._seat_policy.next_at()
        state.log.require_snapshots()

    def _end_segment(self) -> None:
        """No hand runs: a new stretch of the journal may begin."""
        if self._journal is not None:
            self._journal.end_segment()
