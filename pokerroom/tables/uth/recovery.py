"""How a house table is had again after a crash; the order of calls is that of :mod:`pokerroom.tables.cash.recovery`.

    table = HouseTable.restore(checkpoint, rules, rng, cashier)    # the room's cashier: not one chip moves in a replay
    table.replay(entries)

What the room moved on the table's behalf is kept together with the command that moved it, in one unit of the store.
So after a replay the accounts are what the table thinks of them.  What a running round takes of the bank at worst is
set aside anew by :meth:`ResumableHouse.replay`: the room gives its tables back before anybody plays on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from pokerroom.tables.command_log import Commanded, JournalCommand
from pokerroom.tables.decks import Drawn
from pokerroom.tables.journal import Journal
from pokerroom.tables.replay import play_again
from pokerroom.tables.uth.checkpoint import HouseCheckpoint, HouseEntry, digest, take
from pokerroom.tables.uth.config import HouseTableConfig
from pokerroom.tables.uth.queries import HouseInquiries
from pokerroom.tables.uth.recorded_cashier import NotedCashier, RecalledCashier
from pokerroom.tables.uth.state import HouseState


class ResumableHouse(HouseInquiries):
    """A house table's memory."""

    journal_commands: ClassVar[Mapping[str, JournalCommand]]

    def __init__(self, state: HouseState, config: HouseTableConfig, now: int) -> None:
        super().__init__(state, now)
        self.config = config
        self._journal: Journal[HouseCheckpoint] | None = None
        self._digest = ""

    def checkpoint(self) -> HouseCheckpoint:
        """Return all that matters now; raise :class:`~pokerroom.tables.cash.checkpoint.HandRunning` during a round."""
        self._digest = self._digest or digest(self._state.rules)
        return take(self._state, self.config, self._digest, self._now)

    def keep_journal(self) -> None:
        """Note from now on what brings this table back. During a round, the stretch of its checkpoint goes on."""
        state = self._state
        self._journal = Journal(self, state.decks, self.checkpoint, resting=state.resting)
        state.cashier = NotedCashier(state.cashier, self._journal.answered)

    def take_journal(self) -> list[HouseEntry]:
        """Return what was noted since the last call, in order (:mod:`pokerroom.tables.journal`)."""
        return [] if self._journal is None else self._journal.take()

    def replay(self, entries: Iterable[Commanded | Drawn]) -> None:
        """Carry out what was noted after the checkpoint of this table, before it keeps a journal itself.

        Raise :class:`~pokerroom.tables.decks.ReplayBroken` when that leads elsewhere; this table is then of no use.
        """
        state = self._state
        cashier = state.cashier
        state.cashier = recalled = RecalledCashier(cashier)
        play_again(self, state.decks, entries, recalled)
        state.cashier = cashier
        if recalled.reserved:
            cashier.reserve(recalled.reserved)

    def bridge(self, now: int) -> None:
        """Nothing happened here since the last command: put every clock forward, so that it cost nobody time.

        Whoever comes back needs a snapshot, which has the new times.
        """
        by = max(0, now - self._now)
        self._now += by
        self._state.shift(by)
        self._state.log.forget()

    def _rest(self) -> None:
        """Nothing is in play: a new stretch of the journal may begin."""
        if self._journal is not None and self._state.resting:
            self._journal.rest()
