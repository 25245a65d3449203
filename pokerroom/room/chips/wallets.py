"""Play chips outside the tables. Every chip is issued once and is then in a wallet, on a table, or the house's."""

from __future__ import annotations

from collections.abc import ItemsView

from pokerroom.room.errors import RoomError


class Wallets:
    """The play chips of every name, and how many were ever issued."""

    def __init__(self) -> None:
        self._chips: dict[str, int] = {}
        self.changed: set[str] = set()
        """whose chips have changed since :meth:`take_changed`"""
        self.issued = 0

    def __getitem__(self, name: str) -> int:
        return self._chips[name]

    @property
    def total(self) -> int:
        """All chips in wallets."""
        return sum(self._chips.values())

    def items(self) -> ItemsView[str, int]:
        """Return (name, chips) of all."""
        return self._chips.items()

    def open(self, name: str, chips: int) -> None:
        """Give a new name its first ``chips``."""
        self._chips[name] = chips
        self.issued += chips

    def restore(self, name: str, chips: int) -> None:
        """A name that the room knew before holds so many chips; they were issued before."""
        self._chips[name] = chips

    def close(self, name: str) -> None:
        """Forget a name; its chips are taken out of the room."""
        self.issued -= self._chips.pop(name)
        self.changed.discard(name)

    def issue(self, name: str, amount: int) -> None:
        """Give ``amount`` fresh chips to ``name``."""
        self.issued += amount
        self.credit(name, amount)

    def issue_to_bank(self, amount: int) -> int:
        """Count ``amount`` fresh chips that the house gets for itself; return them."""
        self.issued += amount
        return amount

    def credit(self, name: str, amount: int) -> None:
        """Chips come back from a table."""
        self._chips[name] += amount
        self.changed.add(name)

    def check_balance(self, name: str, amount: int) -> None:
        """Raise :class:`RoomError` ``not_enough_chips`` when ``name`` holds less than ``amount``."""
        if amount > self._chips[name]:
            raise RoomError("not_enough_chips", f"your wallet holds {self._chips[name]}, this needs {amount}")

    def debit(self, name: str, amount: int) -> None:
        """Chips go to a table; raise as :meth:`check`."""
        self.check_balance(name, amount)
        self._chips[name] -= amount
        self.changed.add(name)

    def take_changed(self) -> list[tuple[str, int]]:
        """Return (name, chips) of the wallets that changed since the last call."""
        changed = [(name, self._chips[name]) for name in sorted(self.changed)]
        self.changed.clear()
        return changed
