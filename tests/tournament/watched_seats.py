"""Looks at every hand and every move of a tournament at fast tables, and fails where rules T1, T4 and T8 to T12 do."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from pokerroom.tables.peer.button import Positions
from pokerroom.tables.peer.cash_seats import clockwise
from pokerroom.tournament.director import Tournament
from pokerroom.tournament.table_orders import AnyOrder, DealHand, SeatPlayer
from pokerroom.tournament.tournament_state import TableSlot
from pokerwire.tournament.tournament_events import PlayerMoved
from tests.tournament.fast_table import FastTable

FINAL_TABLE = {8: 9, 6: 7}
"""by seats: how many players make the final table where that is not the number of seats (rule T12)"""


@dataclass
class Arrival:
    """A player who was given a seat."""

    seat: int
    taken: frozenset[int]
    """the seats of the others at that moment"""
    positions: Positions | None
    """positions in the running or last hand"""
    small_blind: bool | None = None
    """whether they had the small blind in their first hand; ``None``: it has not come

    When two play, or newcomers begin with one player who is left, one of them has to have it: that is no choice.
    """


class WatchedTable(FastTable):
    """A fast table that looks at what it is ordered to deal."""

    def __init__(self, number: int, capacity: int, rng: random.Random, slowest: int = 0) -> None:
        super().__init__(number, capacity, rng, slowest)
        self.arrivals: dict[str, Arrival] = {}
        """by player, the last time they came"""
        self._positions: Positions | None = None

    def carry_out(self, order: AnyOrder, now: int) -> None:
        """Carry out an order, and look at it."""
        if isinstance(order, SeatPlayer):
            self.arrivals[order.player] = Arrival(order.seat, frozenset(self.seats), self._positions)
        elif isinstance(order, DealHand):
            self._look_at(order)
        super().carry_out(order, now)

    def _look_at(self, order: DealHand) -> None:
        positions, last = order.placement.positions, self._positions
        if positions == last:
            return  # the hand before broke, and is dealt again
        button, small, big = positions
        dealt = set(order.placement.dealt)
        waiting = _between(button, small, self.seats)
        assert not dealt & waiting, "somebody is dealt in between button and small blind"
        if (
            last is not None and button == small
        ):  # two play, because others wait between the dead button and the blind
            waiting |= _between(last.small_blind, last.big_blind, self.seats)
        assert set(self.seats) - dealt <= waiting, "absent players are dealt in, and all others"
        assert last is None or big == clockwise(self.seats, last.big_blind)[0], "a big blind was skipped"
        for seat in order.placement.dealt:
            arrival = self.arrivals[self.seats[seat]]
            if arrival.small_blind is None:
                chosen = len(dealt) > 2 and not order.placement.forgiven
                arrival.small_blind = chosen and order.placement.small_blind_seat == seat
        self._positions = positions


class SeatWatch:
    """Follows the moves of one tournament, and how long its tables are when hands are dealt."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._schedule = tournament._schedule
        self._deal = self._schedule._deal
        self._schedule._deal = self._look_at_sizes  # type: ignore[method-assign]
        self._moved: list[Arrival] = []
        """who was moved to a table that plays"""
        self._dealt = 0
        self.balanced = 0
        """how many were moved to keep tables level"""
        self._tables: dict[int, WatchedTable] = {}

    def opened(self, table: WatchedTable) -> WatchedTable:
        """Follow this table."""
        self._tables[table.number] = table
        return table

    def _look_at_sizes(self, slot: TableSlot) -> None:
        """No table is dealt a hand while another one is two players shorter: so one hand after a bust all is level.

        With many tables every few hands are looked at.
        """
        state = self._tournament.state
        self._dealt += 1
        if self._dealt % (1 + len(state.tables) // 30) == 0 and not slot.voided and not state.in_rounds:
            sizes = [len(other.seats) for other in state.tables.values() if not other.breaking]
            assert len(slot.seats) - min(sizes) <= 1, f"table {slot.number} is dealt a hand, with {sizes}"
        self._deal(slot)

    def moved(self, event: PlayerMoved) -> None:
        """Look at the seat of a player who was moved to keep tables level (rule T9)."""
        if event.reason != "balance":
            return
        arrival = self._tables[event.table].arrivals[event.player]
        assert arrival.seat == event.seat
        self.balanced += 1
        last = arrival.positions
        if last is None:
            return  # that table has not dealt yet: lots will say who has its blinds
        self._moved.append(arrival)
        free = set(range(1, self._tables[event.table].capacity + 1)) - arrival.taken - {last.big_blind}
        assert not free or arrival.seat == clockwise(free, last.big_blind)[0], "a worse seat was free"

    def check_tables(self) -> None:
        """There are as few tables as can be; those too many end their hands, or wait for rebuys (rules T8 and T12)."""
        state = self._tournament.state
        if state.in_rounds or state.over or state.phase == "registering":
            return
        staying = [slot for slot in state.tables.values() if not slot.breaking]
        seats = state.config.seats
        if state.combining:
            assert state.busy or self._tournament._core.offers or state.round, "the final table is late"
            return
        final = state.alive <= FINAL_TABLE.get(seats, seats)
        assert len(staying) == (1 if final else -(-state.alive // seats)), f"{len(staying)}, {state.alive}"
        for slot in state.tables.values():
            assert not slot.breaking or slot.playing or slot.offers or slot.busts or state.round

    def check_end(self) -> None:
        """Nobody was moved into the small blind."""
        assert not any(arrival.small_blind for arrival in self._moved), (
            "somebody was moved into the small blind"
        )


def _between(button: int, small: int, seats: Iterable[int]) -> set[int]:
    """Return who sits after the button and before the small blind."""
    if button == small:
        return set()
    return {
        seat for seat in seats if seat not in (button, small) and clockwise({seat, small}, button)[0] == seat
    }
