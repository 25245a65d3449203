"""How a cash table is had again after a crash: its checkpoint, its journal, the replay, and the time that was lost.

    table.keep_journal()                       # from the beginning
    table.take_journal()                       # after each command: entries to write down, decks and checkpoints sealed

    table = CashTable.restore(checkpoint, rng)    # the last checkpoint that was written
    table.replay(entries)                      # all entries after it, in order
    table.take_events()                        # those of the running hand, for who keeps its history
    table.keep_journal()                       # the stretch goes on, or a new one begins when no hand runs
    table.bridge(now)                          # the first command of the new life; then the lines that are not back

The entries of one :meth:`Resumable.take_journal` belong together: all of them are written or none, before anybody is
told of what they brought about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from pokerroom.tables.cash.checkpoint import Entry, TableCheckpoint, take
from pokerroom.tables.cash.dealer import Dealer
from pokerroom.tables.cash.player_funds import NotedPurse, RecalledPurse
from pokerroom.tables.cash.queries import Inquiries
from pokerroom.tables.cash.seat_policy import Housekeeping
from pokerroom.tables.cash.seating import People
from pokerroom.tables.cash.state import TableState
from pokerroom.tables.command_log import Commanded, JournalCommand
from pokerroom.tables.decks import Drawn
from pokerroom.tables.journal import Journal
from pokerroom.tables.replay import play_again


class Resumable(Inquiries):
    """A cash table's memory; see the module for the order of calls."""

    journal_commands: ClassVar[Mapping[str, JournalCommand]]

    def __init__(
        self, state: TableState, people: People, dealer: Dealer, house: Housekeeping, now: int
    ) -> None:
        super().__init__(state, people, dealer, now)
        self._house = house
        self._tidy_at = house.next_at()
        self._journal: Journal[TableCheckpoint] | None = None

    def checkpoint(self) -> TableCheckpoint:
        """Return all that matters now; raise :class:`~pokerroom.tables.cash.checkpoint.HandRunning` during a hand."""
        return take(self._state, self._dealer, self._now)

    def keep_journal(self) -> None:
        """Note from now on what brings this table back. During a hand, the stretch of its checkpoint goes on."""
        resting, stacks = self._state.running is None, self._people.stacks
        self._journal = Journal(self, self._dealer.decks, self.checkpoint, resting=resting)
        stacks.purse = NotedPurse(stacks.purse, self._journal.answered)

    def take_journal(self) -> list[Entry]:
        """Return what was noted since the last call, in order (:mod:`pokerroom.tables.journal`)."""
        return [] if self._journal is None else self._journal.take()

    def replay(self, entries: Iterable[Commanded | Drawn]) -> None:
        """Carry out what was noted after the checkpoint of this table, before it keeps a journal itself.

        Raise :class:`~pokerroom.tables.decks.ReplayBroken` when that leads elsewhere; this table is then of no use.
        """
        stacks = self._people.stacks
        purse = stacks.purse
        stacks.purse = recalled = RecalledPurse()
        play_again(self, self._dealer.decks, entries, recalled)
        stacks.purse = purse

    def bridge(self, now: int) -> None:
        """Nothing happened here since the last command: put every clock forward, so that it cost nobody time.

        Whoever comes back needs a snapshot, which has the new times.
        """
        state = self._state
        by = max(0, now - self._now)
        self._now += by
        if state.paused_at is not None:
            state.paused_at += by
        self._house.shift(by)
        state.departures.shift(by)
        self._dealer.shift(by)
        self._tidy_at = self._house.next_at()
        state.log.forget()

    def _rest(self) -> None:
        """No hand runs: a new stretch of the journal may begin."""
        if self._journal is not None:
            self._journal.rest()
