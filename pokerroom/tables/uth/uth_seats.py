"""The places of a UTH table, and who has them."""

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
    may_be_lent: bool = False
    """a guest may use the place until the player returns: a marker holds it, and no bets of theirs are in play"""
    yields: bool = False
    """a guest, who gives the place back as soon as they have no bets in play"""
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
    """The places by number and by player.

    A place that a marker holds can be *lent*: a guest uses it, and the absent player keeps the right to it (rule F8).
    """

    def __init__(self, rules: RuleSet) -> None:
        self.size = rules.seats
        self._by_number: dict[int, UthSeat] = {}
        """who plays at each place"""
        self._by_player: dict[str, UthSeat] = {}
        """everybody, those whose place is lent too"""
        self._lenders: dict[int, UthSeat] = {}
        """the absent players whose place a guest uses"""
        self._free_from = 1

    def __len__(self) -> int:
        """How many places are in use."""
        return len(self._by_number)

    def __iter__(self) -> Iterator[UthSeat]:
        """Those who play, without players whose place is lent."""
        return iter(self._by_number.values())

    @property
    def lenders(self) -> tuple[UthSeat, ...]:
        """The absent players whose place a guest uses."""
        return tuple(self._lenders.values())

    @property
    def players(self) -> dict[str, int]:
        """Who has which place; a guest has it after the player who lends it."""
        lent = {seat.player: seat.number for seat in self._lenders.values()}
        return lent | {seat.player: seat.number for seat in self._by_number.values()}

    def at(self, number: int) -> UthSeat | None:
        """Who plays at the place of this number."""
        return self._by_number.get(number)

    def lender(self, number: int) -> UthSeat | None:
        """The absent player whose place a guest uses."""
        return self._lenders.get(number)

    def is_lent(self, seat: UthSeat) -> bool:
        """Whether a guest uses the place of this absent player."""
        return self._lenders.get(seat.number) is seat

    def find(self, player: str | None) -> UthSeat | None:
        """The place of a player."""
        return self._by_player.get(player) if player is not None else None

    def seat_of(self, player: str) -> UthSeat:
        """The place of a player; raise :class:`TableError` ``not_seated``."""
        seat = self._by_player.get(player)
        if seat is None:
            raise TableError("not_seated", "take a seat at this table first")
        return seat

    def playing_seat_of(self, player: str) -> UthSeat:
        """The place at which a player plays; raise :class:`TableError` ``not_seated``, or ``place_lent``."""
        seat = self.seat_of(player)
        if self.is_lent(seat):
            if self._by_number[seat.number].yields:
                raise TableError(
                    "place_lent",
                    "a guest finishes the round at your place: it is yours as soon as they have no bets",
                )
            raise TableError("place_lent", "a guest uses your place: come back first, and it is yours again")
        return seat

    def is_free(self, number: int) -> bool:
        """Whether a newcomer may take this place, as their own or as a guest."""
        seat = self._by_number.get(number)
        return seat is None or seat.may_be_lent

    def free(self) -> list[int]:
        """The places that newcomers may take: the free ones, then those that they can use as guests."""
        if not self.size:
            return [self._first_free()]
        numbers = range(1, self.size + 1)
        empty = [number for number in numbers if number not in self._by_number]
        return empty + [number for number in numbers if number not in empty and self.is_free(number)]

    def assign(self, player: str, number: int, bot: bool) -> UthSeat:
        """Give a player the place ``number``, which is free; as a guest where a marker holds it."""
        lender = self._by_number.get(number)
        if lender is not None:
            self._lenders[number] = lender
        seat = UthSeat(number, player, bot)
        self.restore([seat])
        return seat

    def restore(self, seats: Iterable[UthSeat], lenders: Iterable[UthSeat] = ()) -> None:
        """Put players at these places, as the last ones to come; ``lenders`` have lent theirs."""
        for seat in seats:
            self._by_number[seat.number] = seat
            self._by_player[seat.player] = seat
        for seat in lenders:
            self._lenders[seat.number] = seat
            self._by_player[seat.player] = seat

    def free_place(self, seat: UthSeat) -> UthSeat | None:
        """Take a player out; return the absent player who has the place again, if they had lent it."""
        del self._by_player[seat.player]
        if self.is_lent(seat):
            del self._lenders[seat.number]
            return None
        del self._by_number[seat.number]
        self._free_from = min(self._free_from, seat.number)
        lender = self._lenders.pop(seat.number, None)
        if lender is not None:
            self._by_number[seat.number] = lender
        return lender

    def _first_free(self) -> int:
        while self._free_from in self._by_number:
            self._free_from += 1
        return self._free_from
