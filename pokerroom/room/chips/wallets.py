"""Wallets: the play chips that players have outside the tables."""

from __future__ import annotations

from collections.abc import ItemsView

from pokerroom.room.room_errors import RoomError


class Wallets:
    """The wallet of every name, and the number of all chips in the room (``issued``)."""

    def __init__(self) -> None:
        self._chips: dict[str, int] = {}
        self.changed: set[str] = set()
        """names whose wallets have changed since :meth:`take_changed`"""
        self.issued = 0

    def __getitem__(self, name: str) -> int:
        return self._chips[name]

    @property
    def total(self) -> int:
        """Return all chips in wallets."""
        return sum(self._chips.values())

    def items(self) -> ItemsView[str, int]:
        """Return (name, chips) of all wallets."""
        return self._chips.items()

    def open(self, name: str, chips: int) -> None:
        """Open the wallet of a new name with its first ``chips``."""
        self._chips[name] = chips
        self.issued += chips

    def restore(self, name: str, chips: int) -> None:
        """Set the wallet of a stored name, whose chips were issued before."""
        self._chips[name] = chips

    def close(self, name: str) -> None:
        """Close the wallet of a name; its chips leave the room."""
        self.issued -= self._chips.pop(name)
        self.changed.discard(name)

    def issue(self, name: str, amount: int) -> None:
        """Add ``amount`` fresh chips to a wallet."""
        self.issued += amount
        self.credit(name, amount)

    def issue_to_bank(self, amount: int) -> int:
        """Count ``amount`` fresh chips for the house; return them."""
        self.issued += amount
        return amount

    def credit(self, name: str, amount: int) -> None:
        """Add chips to a wallet."""
        self._chips[name] += amount
        self.changed.add(name)

    def check_balance(self, name: str, amount: int) -> None:
        """Raise :class:`RoomError` ``not_enough_chips`` when ``name`` holds less than ``amount``."""
        if amount > self._chips[name]:
            raise RoomError(
                "not_enough_chips",
                "your wallet holds {held}, this needs {by}",
                held=self._chips[name],
                by=amount,
            )

    def debit(self, name: str, amount: int) -> None:
        """Take chips from a wallet; raise as :meth:`check_balance`."""
        self.check_balance(name, amount)
        self._chips[name] -= amount
        self.changed.add(name)

    def take_changed(self) -> list[tuple[str, int]]:
        """Return (name, chips) of the wallets that changed since the last call."""
        changed = [(name, self._chips[name]) for name in sorted(self.changed)]
        self.changed.clear()
        return changed
