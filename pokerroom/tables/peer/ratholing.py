"""What players took away, so that who comes back soon brings at least as much (rule E4)."""

from __future__ import annotations

from collections.abc import Mapping


class RatholeGuard:
    """The chips that each player took from the table, remembered for ``memory`` ms."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._departures: dict[str, tuple[int, int]] = {}

    def record_departure(self, player: str, chips: int, now: int) -> None:
        """A player stood up with ``chips``."""
        self._departures = {name: entry for name, entry in self._departures.items() if now < entry[1]}
        if self._memory:
            self._departures[player] = (chips, now + self._memory)

    def copy(self) -> dict[str, tuple[int, int]]:
        """Return by player the chips that they took, and until when that counts."""
        return self._departures.copy()

    def restore(self, departures: Mapping[str, tuple[int, int]]) -> None:
        """Remember what :meth:`copy` returned."""
        self._departures = dict(departures)

    def shift(self, time: int) -> None:
        """Remember everything ``time`` ms longer."""
        self._departures = {name: (chips, until + time) for name, (chips, until) in self._departures.items()}

    def chips_taken(self, player: str, now: int) -> int:
        """What a player took away not too long ago; 0 when that is forgotten."""
        chips, until = self._departures.get(player, (0, 0))
        return chips if now < until else 0
