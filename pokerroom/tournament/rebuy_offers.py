"""Who may still buy chips after losing all, and until when: the tables that wait for it (rule T19).

The ends of the offers are kept in a heap: asking for the next one does not cost more when more tables wait.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from pokerroom.tournament.tournament_state import TableSlot, TournamentState


class RebuyOffers:
    """The offers that stand at the tables of ``state``, which keeps them."""

    def __init__(self, state: TournamentState) -> None:
        self._state = state
        self._tables = {slot.number for slot in state.tables.values() if slot.offers}
        self._ends: list[tuple[int, int, str]] = []
        """until when, the table and the player; those that stand no longer too"""
        self._note_ends()

    def __len__(self) -> int:
        """How many tables wait."""
        return len(self._tables)

    def offer(self, slot: TableSlot, player: str, until: int) -> None:
        """Let a player think about a rebuy until then."""
        slot.offers[player] = until
        self._tables.add(slot.number)
        heappush(self._ends, (until, slot.number, player))

    def end(self, slot: TableSlot, player: str) -> bool:
        """End the offer to a player; return whether there was one, and the table waits for nobody now."""
        if slot.offers.pop(player, None) is None or slot.offers:
            return False
        self._tables.discard(slot.number)
        return True

    def clear(self) -> None:
        """Forget all of them: the tables are closed."""
        self._tables.clear()
        self._ends.clear()

    def put_off(self, time: int) -> None:
        """Extend every offer by ``time``, in milliseconds."""
        for number in self._tables:
            slot = self._state.tables[number]
            slot.offers = {player: until + time for player, until in slot.offers.items()}
        self._note_ends()

    @property
    def next_at(self) -> int | None:
        """When the first offer ends."""
        while self._ends:
            until, number, player = self._ends[0]
            slot = self._state.tables.get(number)
            if slot is not None and slot.offers.get(player) == until:
                return until
            heappop(self._ends)
        return None

    def expire(self, now: int) -> list[TableSlot]:
        """End the offers whose time is over; return the tables that wait no longer, by number."""
        free = []
        while (at := self.next_at) is not None and at <= now:
            _, number, player = heappop(self._ends)
            slot = self._state.tables[number]
            if self.end(slot, player):
                free.append(slot)
        return sorted(free, key=lambda slot: slot.number)

    def _note_ends(self) -> None:
        tables = self._state.tables
        self._ends = [
            (until, number, player)
            for number in self._tables
            for player, until in tables[number].offers.items()
        ]
        heapify(self._ends)
