"""The seats of a table and who sits in them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from pokerroom.tables.table_errors import TableError
from pokerwire.cash.cash_events import BlindChoice, LeaveReason, SitOutReason, StackSource
from pokerwire.cash.cash_snapshot import AutoTopUp


class Adjustment(NamedTuple):
    """A change of a stack by the host that waits for the end of the hand."""

    by: int
    source: StackSource
    who: str
    reason: str


class RequestedBuyIn(NamedTuple):
    """A buy-in that waits for the host: ``by`` chips for ``seat`` (0: any), or for the stack there (``top_up``)."""

    player: str
    seat: int
    by: int
    top_up: bool
    bot: bool
    blinds: BlindChoice


class SwapOffer(NamedTuple):
    """A player's wish to swap seats with another, and until when that player may agree."""

    player: str
    until: int


class Seat(msgspec.Struct, eq=False, omit_defaults=True):
    """One occupied seat: the player, their chips, and all that lasts from hand to hand.

    Chips are integers; times are milliseconds.  During a hand ``stack`` is what lay there when it began.
    """

    number: int
    player: str
    stack: int
    bot: bool = False
    bank: int = 0
    """time bank left, in milliseconds"""
    top_up: int = 0
    """chips kept aside until the hand is over"""
    auto_top_up: AutoTopUp | None = None
    adjustment: Adjustment | None = None
    out: SitOutReason | None = None
    """why the player is not dealt in; ``None``: they are"""
    out_since: int = 0
    lost_at: int | None = None
    """when the connection was lost; ``None``: it is up"""
    lost_line_hand: int = 0
    """the last hand in which the player had extra time for a lost connection"""
    leaving: LeaveReason | None = None
    """why the player stands up when the hand is over"""
    removed_by: str = ""
    """who opened the table and removes the player from it; empty: nobody does, or a host"""
    moves_to: int = 0
    """where the player moves when the hand is over: a free seat, kept for them, or that of a player who moves to
    theirs; 0: they stay"""
    swap_offer: SwapOffer | None = None
    """with whom the player wants to swap seats, as long as that is not agreed"""
    owes_big: bool = False
    owes_small: bool = False
    blinds: BlindChoice = "wait"
    missed: int = 0
    """big blinds missed since the player was last dealt in, at most one in an orbit"""
    missed_hand: int = 0
    """the hand of the last of them"""
    played: bool = False
    """whether the player has been dealt in since sitting down"""
    straddle: bool = False
    straddle_to: int = 0
    """what the player re-straddles to; 0: the least that is legal"""
    runs: int = 0
    """how many times the player always agrees to run an all-in; 0: they are asked"""

    stands: bool | None = None
    """whether the player has won no pot in the round of the stand-up game; ``None``: they are not in one (rule E9)"""

    @property
    def owes(self) -> bool:
        """Whether the player owes a blind before they are dealt in."""
        return self.owes_big or self.owes_small

    @property
    def active(self) -> bool:
        """Whether the next hand deals the player in: they want cards and are connected (rule E2)."""
        return self.wants_cards and self.lost_at is None

    @property
    def wants_cards(self) -> bool:
        """Whether the player wants cards and has chips to play for."""
        return self.out is None and self.leaving is None and self.stack > 0

    @property
    def away(self) -> bool:
        """Whether the player is not there: they chose to sit out, let their time run out, or lost their connection."""
        return self.lost_at is not None or self.out in ("asked", "timed_out", "disconnected")

    @property
    def chips(self) -> int:
        """The stack, and what is set aside for the player."""
        added = 0 if self.adjustment is None else max(self.adjustment.by, 0)
        return self.stack + self.top_up + added


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player always wants at the table, as their :class:`Seat` has it."""

    straddle: bool = False
    straddle_to: int = 0
    runs: int = 0


class Seats:
    """The seats 1 to ``size`` of a table."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._by_number: dict[int, Seat] = {}
        """in the order of their numbers"""
        self._by_player: dict[str, Seat] = {}

    def __iter__(self) -> Iterator[Seat]:
        """The occupied seats, by number."""
        return iter(list(self._by_number.values()))

    def __len__(self) -> int:
        """How many players sit here."""
        return len(self._by_number)

    @property
    def players(self) -> dict[str, int]:
        """The number of each player's seat, in the order of the seats."""
        return {seat.player: number for number, seat in self._by_number.items()}

    def at(self, number: int) -> Seat | None:
        """The occupied seat with this number."""
        return self._by_number.get(number)

    def find(self, player: str) -> Seat | None:
        """The seat of a player."""
        return self._by_player.get(player)

    def seat_of(self, player: str) -> Seat:
        """The seat of a player; raise :class:`TableError` ``not_seated`` when they have none."""
        seat = self._by_player.get(player)
        if seat is None:
            raise TableError("not_seated", "you have no seat at this table")
        return seat

    def is_free(self, number: int) -> bool:
        """Whether the seat is empty, and kept for nobody who moves there."""
        return number not in self._by_number and all(seat.moves_to != number for seat in self)

    def free(self) -> list[int]:
        """The numbers of the seats that are free."""
        return [number for number in range(1, self.size + 1) if self.is_free(number)]

    def add(self, seat: Seat) -> None:
        """A player sits down; the seat must be free, and they may have no other."""
        if seat.number in self._by_number or seat.player in self._by_player:
            raise ValueError(f"seat {seat.number} is taken or {seat.player} sits already")
        self._by_number[seat.number] = seat
        self._by_number = dict(sorted(self._by_number.items()))
        self._by_player[seat.player] = seat

    def remove(self, seat: Seat) -> None:
        """A player stands up."""
        del self._by_number[seat.number]
        del self._by_player[seat.player]


def clockwise(numbers: Iterable[int], after: int) -> list[int]:
    """Return seat numbers in the order in which they sit clockwise, the first one after seat ``after``."""
    order = sorted(numbers)
    first = bisect_right(order, after)
    return order[first:] + order[:first]
