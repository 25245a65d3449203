"""A tournament at real tables, played by lot; with a journal of everything, from which it can be brought back."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from pokerroom.poker.actions import Action
from pokerroom.tables.command_log import CommandRecord
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import OpenTournamentTable
from pokerroom.tournament.tournament_checkpoint import TournamentCheckpoint
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerroom.tournament.tournament_floor import TournamentFloor
from pokerroom.tournament.tournament_table import TournamentTable, TournamentTableCheckpoint, table_config
from pokerwire.cash.cash_events import AnyEvent
from pokerwire.tournament.tournament_events import TournamentEvent


class RealTournament:
    """One tournament of players who decide by lot; ``seed`` decides everything."""

    def __init__(self, config: TournamentConfig, players: int, seed: int, *, journal: bool = False) -> None:
        self.rng = random.Random(seed)
        self.config = config
        self.tournament = Tournament(1, config, self.rng, 0)
        self.floor = TournamentFloor(self.tournament, self._open)
        self.journal = journal
        self.director_journal: list[Any] = []
        self.table_journals: dict[int, list[Any]] = {}
        self.events: list[TournamentEvent] = []
        self.table_events: dict[int, list[AnyEvent]] = {}
        self.now = 0
        if journal:
            self.tournament.start_journal()
        for number in range(1, players + 1):
            self.tournament.register(f"p{number}", 0)

    def _open(self, order: OpenTournamentTable, now: int) -> TournamentTable:
        config = msgspec.structs.replace(table_config(self.config, order.table), seats=order.seats)
        table = TournamentTable(order.table, config, self.rng, now)
        if self.journal:
            table.start_journal()
        return table

    @property
    def tables(self) -> dict[int, TournamentTable]:
        """The open tables."""
        return self.floor.tables  # type: ignore[return-value]

    def start(self) -> None:
        """Begin."""
        self.tournament.start(self.now)
        self.floor.settle(self.now)
        self.take()

    def step(self) -> None:
        """Make one decision, or let the clock continue to what is due next."""
        for number, table in self.tables.items():
            running = table._state.running
            if running is not None and running.hand.turn is not None:
                self.decide(table)
                self.floor.hear(number, self.now)
                self.floor.settle(self.now)
                self.take()
                return
        at = self.floor.wake_at
        assert at is not None, "the tournament stands still"
        self.now = max(self.now, at)
        self.floor.tick(self.now)
        self.take()

    def decide(self, table: TournamentTable) -> None:
        """Decide for the player whose turn it is."""
        running = table._state.running
        assert running is not None
        assert running.hand.turn is not None
        legal, rng = running.hand.legal, self.rng
        if legal.aggression and rng.random() < 0.15:
            action = Action(legal.aggression, rng.choice((legal.min_to, legal.max_to)))
        elif legal.check:
            action = Action("check")
        else:
            action = Action("call" if rng.random() < 0.6 else "fold")
        self.now += 1
        table.act(running.seats[running.hand.turn], running.number, running.decision, action, self.now)

    def take(self) -> None:
        """Take what the director and the tables noted."""
        self.events += [event for _, event in self.tournament.take_events()]
        self.director_journal += self.tournament.take_journal()
        for number, table in self.tables.items():
            self.table_journals.setdefault(number, []).extend(table.take_journal())
            self.table_events.setdefault(number, []).extend(event for _, event in table.take_events())

    def play(self, most_steps: int = 100_000) -> None:
        """Play to the end."""
        self.start()
        for _ in range(most_steps):
            if self.tournament.over:
                return
            self.step()
        raise AssertionError("the tournament does not end")

    # --- after a crash ------------------------------------------------------------------------------------------

    def restored_director(self) -> Tournament:
        """Return the director that its journal brings back."""
        journal = [_through_disk(entry) for entry in self.director_journal]
        last = max(n for n, entry in enumerate(journal) if isinstance(entry, TournamentCheckpoint))
        tournament = Tournament.restore(journal[last])
        tournament.replay(journal[last + 1 :])
        return tournament

    def restored_table(self, number: int) -> TournamentTable:
        """Return the table that its journal brings back."""
        journal = self.table_journals[number]
        last = max(n for n, entry in enumerate(journal) if isinstance(entry, TournamentTableCheckpoint))
        table = TournamentTable.restore(journal[last], random.Random(0))
        table.replay(journal[last + 1 :])
        return table


def _through_disk(entry: TournamentCheckpoint | CommandRecord) -> TournamentCheckpoint | CommandRecord:
    return msgspec.json.decode(msgspec.json.encode(entry), type=TournamentCheckpoint | CommandRecord)
