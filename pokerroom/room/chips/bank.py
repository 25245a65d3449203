"""The bank: the house's chips and the progressive jackpot (rules F3, F6).

The house loses what players win, to the chip.  Each table reserves the worst case of its running round, so that the
house never owes chips.  All tables of the room share one jackpot.
"""

from __future__ import annotations


class Bank:
    """The house's chips, the jackpot, and the chips reserved for running rounds, by table."""

    def __init__(self) -> None:
        self.chips = 0
        self.meter = 0
        self._reserved: dict[int, int] = {}

    @property
    def total(self) -> int:
        """Return all chips of the house and the jackpot."""
        return self.chips + self.meter

    def fund(self, chips: int) -> None:
        """Give the house its first chips."""
        self.chips += chips

    def raise_jackpot(self, meter: int) -> int:
        """Raise the jackpot to ``meter`` from the house's free chips, as far as they go; return by how much."""
        free = self.chips - sum(self._reserved.values())
        added = max(0, min(meter - self.meter, free))
        self.meter += added
        self.chips -= added
        return added

    def restore(self, chips: int, meter: int) -> None:
        """Set the stored chips of the house and the jackpot."""
        self.chips, self.meter = chips, meter

    def reserve(self, table: int, worst_case: int) -> bool:
        """Reserve ``worst_case`` chips for ``table`` in place of what it had; return ``False`` if they are too many."""
        before = self._reserved.get(table, 0)
        others = sum(self._reserved.values()) - before
        if worst_case > before and worst_case > self.chips - others:
            return False
        self._reserved[table] = worst_case
        if not worst_case:
            del self._reserved[table]
        return True
