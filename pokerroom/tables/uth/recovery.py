"""How a house table is had again after a crash; the order of calls is that of :mod:`pokerroom.tables.cash.recovery`.

    table = HouseTable.restore(checkpoint, rules, rng, cashier)    # the room's cashier: not one chip moves in a replay
    table.replay(entries)

What the room moved on the table's behalf is kept together with the command that moved it, in one unit of the store.
So after a replay the accounts are what the table thinks of them.  What a running round takes of the bank at worst is
set aside anew by :meth:`RecoverableUthTable.replay`: the room gives its tables back before anybody plays on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from pokerroom.tables.command_log import CommandRecord, JournalCommand
from pokerroom.tables.decks import DeckRecord
from pokerroom.tables.journal import CommandJournal
from pokerroom.tables.replay import replay_entries
from pokerroom.tables.uth.checkpoint import UthCheckpoint, UthJournalEntry, capture_checkpoint, rules_digest
from pokerroom.tables.uth.config import UthTableConfig
from pokerroom.tables.uth.queries import UthTableQueries
from pokerroom.tables.uth.recorded_cashier import RecordingCashier, ReplayCashier
from pokerroom.tables.uth.state import UthState


class RecoverableUthTable(UthTableQueries):
    """A house table's memory."""

    journal_commands: ClassVar[Mapping[str, JournalCommand]]

    def __init__(self, state: UthState, config: UthTableConfig, now: int) -> None:
        super().__init__(state, now)
        self.config = config
        self._journal: CommandJournal[UthCheckpoint] | None = None
        self._digest = ""

    def checkpoint(self) -> UthCheckpoint:
        """Return all that matters now; raise :class:`~pokerroom.tables.cash.checkpoint.HandRunning` during a round."""
        self._digest = self._digest or rules_digest(self._state.rules)
        return capture_checkpoint(self._state, self.config, self._digest, self._now)

    def start_journal(self) -> None:
        """Note from now on what brings this table back. During a round, the stretch of its checkpoint goes on."""
        state = self._state
        self._journal = CommandJournal(self, state.decks, self.checkpoint, idle=state.idle)
        state.cashier = RecordingCashier(state.cashier, self._journal.record_answer)

    def take_journal(self) -> list[UthJournalEntry]:
        """Return what was noted since the last call, in order (:mod:`pokerroom.tables.journal`)."""
        return [] if self._journal is None else self._journal.take()

    def replay(self, entries: Iterable[CommandRecord | DeckRecord]) -> None:
        """Carry out what was noted after the checkpoint of this table, before it keeps a journal itself.

        Raise :class:`~pokerroom.tables.decks.ReplayError` when that leads elsewhere; this table is then of no use.
        """
        state = self._state
        cashier = state.cashier
        state.cashier = replayed = ReplayCashier(cashier)
        replay_entries(self, state.decks, entries, replayed)
        state.cashier = cashier
        if replayed.reserved:
            cashier.reserve(replayed.reserved)

    def resume_clocks(self, now: int) -> None:
        """Nothing happened here since the last command: put every clock forward, so that it cost nobody time.

        Whoever comes back needs a snapshot, which has the new times.
        """
        elapsed = max(0, now - self._now)
        self._now += elapsed
        self._state.shift(elapsed)
        self._state.log.require_snapshots()

    def _end_segment(self) -> None:
        """Nothing is in play: a new stretch of the journal may begin."""
        if self._journal is not None and self._state.idle:
            self._journal.end_segment()
