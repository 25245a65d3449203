"""Who sits where in a tournament: the draw, late entries, breaking and balancing, the final table (T1, T8-T12)."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerroom.tournament.table_balance import MAX_SPREAD, STOP_SPREAD
from pokerroom.tournament.table_orders import (
    CloseTournamentTable,
    Conceal,
    OpenTournamentTable,
    SeatPlayer,
    UnseatPlayer,
)
from pokerroom.tournament.table_positions import big_blind_order, worst_seat
from pokerroom.tournament.tournament_core import TournamentCore
from pokerroom.tournament.tournament_state import TableSlot, TournamentEntrant
from pokerwire.tournament.tournament_events import PlayerMoved, SeatReason, TableBroke

BALANCED_AGAIN = 10
"""hands until a balanced player is balanced again where another can go"""


class TournamentSeating:
    """Moves players between seats. A player is moved only while their table holds."""

    def __init__(self, core: TournamentCore) -> None:
        self._core = core

    def draw_seats(self) -> None:
        """Draw the seats of all entrants who play."""
        core, state = self._core, self._core.state
        players = [entrant for entrant in state.entrants.values() if entrant.status == "playing"]
        state.draw.shuffle(players)
        count = core.tables_needed()
        capacity = core.final_seats if count == 1 else state.config.seats
        slots = [self.open_table(capacity) for _ in range(count)]
        for index, entrant in enumerate(players):
            slot = slots[index % count]
            self.seat(entrant, slot, state.draw.choice(slot.free()), "start")

    def open_table(self, capacity: int) -> TableSlot:
        """Open another table."""
        core, state = self._core, self._core.state
        state.last_table += 1
        slot = state.tables[state.last_table] = TableSlot(state.last_table, capacity)
        core.open_tables.append(slot.number)
        core.sizes.set(slot.number, 0)
        core.send(OpenTournamentTable, slot.number, capacity)
        if state.hand_for_hand:
            core.send(Conceal, slot.number)
        return slot

    def seat_late(self, entrant: TournamentEntrant, reason: SeatReason) -> None:
        """Seat a late entry by lot at a shortest table, or at a new one when another is needed (rule T1)."""
        core, state = self._core, self._core.state
        size, number = core.sizes.shortest() if core.open_tables else (0, 0)
        slot = state.tables.get(number)
        if slot is None or len(core.open_tables) < core.tables_needed() or size >= slot.capacity:
            slot = self.open_table(state.config.seats)
        self.seat(entrant, slot, state.draw.choice(slot.free()), reason)

    def step_aside(self, entrant: TournamentEntrant, slot: TableSlot) -> None:
        """Take a player from their seat who waits for the next round."""
        self._core.send(UnseatPlayer, slot.number, entrant.player)
        self._vacate(entrant, slot)

    def remove(self, entrant: TournamentEntrant, slot: TableSlot) -> None:
        """Take a player who is out from their seat."""
        core = self._core
        core.send(UnseatPlayer, slot.number, entrant.player, "removed" if entrant.forfeits else "broke")
        self._vacate(entrant, slot)

    def seat(self, entrant: TournamentEntrant, slot: TableSlot, seat: int, reason: SeatReason) -> None:
        """Give a player who has none this seat."""
        core = self._core
        slot.seats[seat] = entrant.player
        entrant.table, entrant.seat = slot.number, seat
        core.sizes.set(slot.number, len(slot.seats))
        core.touched.add(slot.number)
        core.send(
            SeatPlayer,
            slot.number,
            entrant.player,
            seat,
            entrant.chips,
            bot=entrant.bot,
            away=entrant.away,
            bank=entrant.bank,
        )
        core.emit(PlayerMoved(entrant.player, slot.number, seat, entrant.chips, reason))

    def _vacate(self, entrant: TournamentEntrant, slot: TableSlot) -> None:
        del slot.seats[entrant.seat]
        entrant.table = entrant.seat = 0
        if not slot.breaking:
            self._core.sizes.set(slot.number, len(slot.seats))

    def _move(
        self, entrant: TournamentEntrant, source: TableSlot, slot: TableSlot, seat: int, reason: SeatReason
    ) -> None:
        self._core.send(UnseatPlayer, source.number, entrant.player)
        self._vacate(entrant, source)
        self.seat(entrant, slot, seat, reason)

    # --- breaking -----------------------------------------------------------------------------------------------

    def rearrange(self, slot: TableSlot) -> None:
        """Break and balance tables as far as that goes now; ``slot`` holds."""
        core, state = self._core, self._core.state
        if state.in_rounds:
            return
        needed = core.tables_needed()
        if needed == 1 and len(state.tables) > 1:
            state.combining = True
            return
        while len(core.open_tables) > needed:
            breaking = state.tables[core.open_tables.pop()]
            breaking.breaking = True
            core.sizes.drop(breaking.number)
            if not breaking.playing and not breaking.offers:
                self._break(breaking)
        if slot.breaking:
            if slot.number in state.tables:
                self._break(slot)
            return
        self.balance(slot)

    def _break(self, slot: TableSlot) -> None:
        """Give everybody another seat by lot, at the shortest tables first (rule T8)."""
        core, state = self._core, self._core.state
        players = [state.entrants[player] for _, player in sorted(slot.seats.items())]
        state.draw.shuffle(players)
        for entrant in players:
            target = state.tables[core.sizes.shortest()[1]]
            self._move(entrant, slot, target, state.draw.choice(target.free()), "break")
        self.close_table(slot, N_("its players have other seats"))

    def close_table(self, slot: TableSlot, reason: str) -> None:
        """Close a table at which nobody sits any more."""
        core = self._core
        del core.state.tables[slot.number]
        core.touched.discard(slot.number)
        core.held_short.drop(slot.number)
        core.sizes.drop(slot.number)
        if not slot.breaking:
            core.open_tables.remove(slot.number)
        core.send(CloseTournamentTable, slot.number, reason)
        core.emit(TableBroke(slot.number))

    # --- balancing ----------------------------------------------------------------------------------------------

    def balance(self, slot: TableSlot) -> None:
        """Move who is big blind next to the worst seat of the shortest table, while that is too short (rule T9)."""
        core, state = self._core, self._core.state
        while not state.in_rounds:
            size, number = core.sizes.shortest()
            if len(slot.seats) - size <= MAX_SPREAD:
                return
            target = state.tables[number]
            entrant = self._next_to_move(slot)
            seat = None if target.positions is None else worst_seat(target.positions, target.free())
            if seat is None:
                seat = state.draw.choice(target.free())
            self._move(entrant, slot, target, seat, "balance")
            entrant.moved_at = target.hands

    def _next_to_move(self, slot: TableSlot) -> TournamentEntrant:
        state = self._core.state
        seats = sorted(slot.seats)
        if slot.positions is None:
            return state.entrants[slot.seats[state.draw.choice(seats)]]
        order = [state.entrants[slot.seats[seat]] for seat in big_blind_order(slot.positions, seats)]
        rested = [
            entrant
            for entrant in order
            if entrant.moved_at is None or slot.hands - entrant.moved_at >= BALANCED_AGAIN
        ]
        return (rested or order)[0]

    def too_short(self, slot: TableSlot) -> bool:
        """Return whether a table is so short that it holds until it is filled (rule T10)."""
        core = self._core
        if core.state.in_rounds:
            return False
        return core.sizes.longest()[0] - len(slot.seats) >= STOP_SPREAD if len(core.sizes) > 1 else False

    def release_held(self) -> set[int]:
        """Return the tables that held, and do so no more or have players to give: only the longest of them can."""
        core, released = self._core, set[int]()
        if not core.held_short:
            return released
        least = min(core.sizes.longest()[0] - STOP_SPREAD, core.sizes.shortest()[0] + MAX_SPREAD) + 1
        while core.held_short and (longest := core.held_short.longest())[0] >= least:
            core.held_short.drop(longest[1])
            released.add(longest[1])
        return released

    # --- the final table ----------------------------------------------------------------------------------------

    def combine(self) -> None:
        """Draw all seats anew at the final table; all tables hold (rule T12)."""
        core, state = self._core, self._core.state
        players = list(core.playing())
        state.draw.shuffle(players)
        old = list(state.tables.values())
        final = self.open_table(core.final_seats)
        for entrant in players:
            self._move(entrant, state.tables[entrant.table], final, state.draw.choice(final.free()), "final")
        for slot in old:
            self.close_table(slot, N_("its players have other seats"))
        state.combining = False

    def close_all(self, reason: str) -> None:
        """Close all tables: the tournament is over."""
        core = self._core
        core.send_all(CloseTournamentTable, reason)
        core.state.tables.clear()
        core.open_tables.clear()
        core.offers.clear()
