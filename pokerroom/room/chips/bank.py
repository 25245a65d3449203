"""The house's own account, and the meter of the jackpot (rules F3, F6).

What players win the house loses, to the chip.  Tables set aside what the worst case of their running round takes, so
that the house never owes.  The jackpot's meter is one for all tables of the room.
"""

from __future__ import annotations


class Bank:
    """The house's chips, the jackpot's meter, and what is set aside for running rounds, by table."""

    def __init__(self) -> None:
        self.chips = 0
        self.meter = 0
        self._reserved: dict[int, int] = {}

    @property
    def total(self) -> int:
        """All chips of the house and of the jackpot."""
        return self.chips + self.meter

    def fund(self, chips: int) -> None:
        """Give the house its first chips."""
        self.chips += chips

    def raise_jackpot(self, meter: int) -> int:
        """Lift the jackpot to ``meter`` from the house's chips, as far as free ones go; return by how much."""
        free = self.chips - sum(self._reserved.values())
        added = max(0, min(meter - self.meter, free))
        self.meter += added
        self.chips -= added
        return added

    def restore(self, chips: int, meter: int) -> None:
        """These are the house's chips and the jackpot since before the room opened again."""
        self.chips, self.meter = chips, meter

    def reserve(self, table: int, worst_case: int) -> bool:
        """Set ``worst_case`` chips aside for ``table`` instead of what was; ``False``: too many, and nothing
        changed."""
        before = self._reserved.get(table, 0)
        others = sum(self._reserved.values()) - before
        if worst_case > before and worst_case > self.chips - others:
            return False
        self._reserved[table] = worst_case
        if not worst_case:
            del self._reserved[table]
        return True
