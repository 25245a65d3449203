"""Who sits at a house table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pokerroom.tables.table_errors import TableError
from pokerwire.uth.round_events import Bet
from pokerwire.uth.rule_set import RuleSet


class UthSeat(msgspec.Struct, eq=False, omit_defaults=True):
    """One occupied seat. Times are in milliseconds."""

    number: int
    player: str
    bot: bool
    lost_at: int | None = None
    """when the connection was lost; ``None``: it is up"""
    held_until: int | None = None
    """until when a marker holds the seat of a player who has stepped away"""
    leaving: bool = False
    ready: bool = False
    """has asked for the cards of this round"""
    previous: tuple[Bet, ...] = ()
    """the initial bets of the last round that the player was in"""

    @property
    def away(self) -> bool:
        """Whether the player takes no part: others do not wait for them."""
        return self.leaving or self.held_until is not None


class UthSeats:
    """The occupied seats by number and by player."""

    def __init__(self, rules: RuleSet) -> None:
        self._seats = rules.seats
        self._by_number: dict[int, UthSeat] = {}
        self._by_player: dict[str, UthSeat] = {}
        self._free_from = 1

    def __len__(self) -> int:
        return len(self._by_number)

    def __iter__(self) -> Iterator[UthSeat]:
        return iter(self._by_number.values())

    @property
    def players(self) -> dict[str, int]:
        """Who sits where."""
        return {player: seat.number for player, seat in self._by_player.items()}

    def at(self, number: int) -> UthSeat | None:
        """The place of this number, when somebody has it."""
        return self._by_number.get(number)

    def find(self, player: str | None) -> UthSeat | None:
        """The place of a player."""
        return self._by_player.get(player) if player is not None else None

    def seat_of(self, player: str) -> UthSeat:
        """The place of a player; raise :class:`TableError` ``not_seated``."""
        seat = self._by_player.get(player)
        if seat is None:
            raise TableError("not_seated", "take a seat at this table first")
        return seat

    def assign(self, player: str, number: int, bot: bool) -> UthSeat:
        """Give a player seat ``number``, 0 for any free one.

        Raise :class:`TableError` ``already_seated``, ``no_such_seat``, ``seat_taken``, ``table_full``.
        """
        if player in self._by_player:
            raise TableError(
                "already_seated", f"you have seat {self._by_player[player].number}: one seat each"
            )
        number = number or self._any_free()
        if self._seats and number > self._seats:
            raise TableError("no_such_seat", f"this table has seats 1 to {self._seats}")
        if number in self._by_number:
            raise TableError("seat_taken", f"seat {number} is taken: choose another, or 0 for any free one")
        seat = UthSeat(number, player, bot)
        self.restore([seat])
        return seat

    def restore(self, seats: Iterable[UthSeat]) -> None:
        """Somebody has each of these places, as the last ones to come."""
        for seat in seats:
            self._by_number[seat.number] = seat
            self._by_player[seat.player] = seat

    def free(self, seat: UthSeat) -> None:
        """Somebody left."""
        del self._by_number[seat.number]
        del self._by_player[seat.player]
        self._free_from = min(self._free_from, seat.number)

    def _any_free(self) -> int:
        while self._free_from in self._by_number:
            self._free_from += 1
        if self._seats and self._free_from > self._seats:
            raise TableError("table_full", f"all {self._seats} seats are taken")
        return self._free_from
