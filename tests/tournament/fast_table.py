"""A table of a tournament without cards: chips go from one player to another by lot."""

from __future__ import annotations

import random

from pokerroom.tournament.table_orders import (
    AllInWaits,
    AnyOrder,
    AnyReport,
    AwayChanged,
    CloseTournamentTable,
    Conceal,
    DealHand,
    HandOver,
    Knockout,
    PauseTable,
    PlayerResult,
    Release,
    ResumeTable,
    SeatPlayer,
    SetStack,
    UnseatPlayer,
)
from pokerwire.cash.cash_events import SitOutReason


class FastTable:
    """Carries out orders as a real table does; a hand takes a random time up to ``slowest`` ms."""

    def __init__(self, number: int, capacity: int, rng: random.Random, slowest: int = 0) -> None:
        self.number = number
        self.capacity = capacity
        self.seats: dict[int, str] = {}
        self.stacks: dict[str, int] = {}
        self.deal: DealHand | None = None
        self.deals: list[tuple[DealHand, dict[int, str]]] = []
        """each hand that was dealt, and who sat where"""
        self.away: dict[str, SitOutReason] = {}
        """who is absent, and why"""
        self.concealed = self.waits = self.paused = False
        self.wake_at: int | None = None
        self._rng = rng
        self._slowest = slowest
        self._reports: list[AnyReport] = []
        self._last_order = 0

    def carry_out(self, order: AnyOrder, now: int) -> None:
        """Carry out an order; what cannot be fails."""
        assert order.number > self._last_order
        self._last_order = order.number
        if isinstance(order, SeatPlayer):
            assert order.seat not in self.seats
            assert order.player not in self.stacks
            assert order.chips > 0
            assert 1 <= order.seat <= self.capacity
            self.seats[order.seat] = order.player
            self.stacks[order.player] = order.chips
            if order.away is not None:
                self.away[order.player] = order.away
        elif isinstance(order, UnseatPlayer):
            assert self.deal is None, "a player is moved in a hand"
            self.away.pop(order.player, None)
            del self.stacks[order.player]
            self.seats = {seat: player for seat, player in self.seats.items() if player != order.player}
        elif isinstance(order, SetStack):
            assert self.deal is None
            self.stacks[order.player] = order.chips
        elif isinstance(order, DealHand):
            self._deal(order, now)
        elif isinstance(order, Conceal):
            self.concealed = order.on
        elif isinstance(order, Release):
            assert self.waits
            self.waits = False
            self._finish()
        elif isinstance(order, PauseTable):
            self.paused = True
        elif isinstance(order, ResumeTable):
            self.paused = False
        else:
            assert isinstance(order, CloseTournamentTable)
            self.deal = None

    def _deal(self, order: DealHand, now: int) -> None:
        assert self.deal is None
        assert not self.paused
        assert set(order.placement.dealt) <= set(self.seats)
        assert len(order.placement.dealt) > 1
        assert all(self.stacks[self.seats[seat]] > 0 for seat in order.placement.dealt)
        self.deal = order
        self.deals.append((order, dict(self.seats)))
        self.wake_at = now + self._rng.randint(0, self._slowest) if self._slowest else None
        if self.wake_at is None:
            self._play()

    def tick(self, now: int) -> None:
        """End the running hand, or let it wait."""
        if self.wake_at is not None and self.wake_at <= now:
            self.wake_at = None
            self._play()

    def cut_off_or_back(self, player: str) -> None:
        """Let the connection of a player break, or come back."""
        if self.away.pop(player, None) is None:
            self.away[player] = "disconnected"
        self._reports.append(AwayChanged(self.number, 0, player, self.away.get(player)))

    def _play(self) -> None:
        if self.deal is not None and self.concealed and self._rng.random() < 0.5:
            self.waits = True
            self._reports.append(AllInWaits(self.number, self.deal.number))
        else:
            self._finish()

    def _finish(self) -> None:
        deal, rng = self.deal, self._rng
        if deal is None:
            return
        self.deal = None
        players = [self.seats[seat] for seat in deal.placement.dealt]
        before = {player: self.stacks[player] for player in players}
        voided = rng.random() < 0.01
        winner, *others = rng.sample(players, len(players))
        knockouts = []
        for loser in [] if voided else others[: rng.choice((1, 1, 1, 2, 3))]:
            most = min(self.stacks[winner], self.stacks[loser])
            by = most if rng.random() < 0.4 else rng.randint(1, most)
            self.stacks[winner] += by
            self.stacks[loser] -= by
            if not self.stacks[loser]:
                knockouts.append(Knockout(loser, (winner,)))
        results = [PlayerResult(player, chips, self.stacks[player]) for player, chips in before.items()]
        self._reports.append(
            HandOver(
                self.number,
                deal.number,
                tuple(results),
                tuple(knockouts),
                voided=voided,
                unattended=self.away.keys() >= set(players),
            )
        )

    def take_reports(self) -> list[AnyReport]:
        """Return the reports since the last call."""
        reports, self._reports = self._reports, []
        return reports
