"""The betting stage: every player's spots while bets may be placed (rule F1)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.uth.bet_spots import Spots
from pokerroom.uth.errors import Refused
from pokerroom.uth.events import Bet, BetsChange, BetsChanged, BetsDeclined, HouseEvent
from pokerroom.uth.round_seat import Seat
from pokerroom.uth.rulesets.model import RuleSet


class Betting:
    """Who sits at the spots and what lies there. Each step returns its event."""

    __slots__ = ("_previous", "_rules", "spots")

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._previous: dict[int, tuple[Bet, ...]] = {}
        self.spots: dict[int, Spots] = {}

    def join(self, seat: int, previous: Sequence[Bet] = ()) -> None:
        """Let ``seat`` bet; ``previous`` are its bets of the last round, for REPEAT. ``ValueError`` for a bad seat."""
        most = self._rules.seats
        if seat < 1 or (most and seat > most) or seat in self.spots:
            raise ValueError(f"seat {seat} is taken, or not one of 1 to {most or 'any'}")
        self.spots[seat] = Spots(self._rules)
        self._previous[seat] = tuple(previous)

    def place(self, seat: int, spot: str, amount: int, balance: int, *, fill: bool) -> BetsChanged:
        """Put chips on a spot."""
        spots = self.of(seat)
        return self._changed(seat, "placed", spots.place(spot, amount, balance, fill=fill))

    def double(self, seat: int, balance: int) -> BetsChanged:
        """Double all bets."""
        return self._changed(seat, "doubled", self.of(seat).double(balance))

    def repeat(self, seat: int, balance: int) -> BetsChanged:
        """Place the bets of the last round again."""
        spots = self.of(seat)
        return self._changed(seat, "repeated", spots.repeat(self._previous[seat], balance))

    def undo(self, seat: int) -> BetsChanged:
        """Take back the last step."""
        return self._changed(seat, "undone", self.of(seat).undo())

    def clear(self, seat: int) -> BetsChanged:
        """Take back everything."""
        return self._changed(seat, "cleared", self.of(seat).clear())

    def leave(self, seat: int) -> list[HouseEvent]:
        """Take ``seat`` out; its chips go back."""
        spots = self.of(seat)
        events: list[HouseEvent] = [self._changed(seat, "left", spots.clear())] if spots.total else []
        del self.spots[seat]
        return events

    def close(self) -> tuple[dict[int, Seat], list[HouseEvent]]:
        """Return the seats that play, by number, and what was declined for being below a minimum."""
        seats: dict[int, Seat] = {}
        events: list[HouseEvent] = []
        for number, spots in sorted(self.spots.items()):
            if declined := spots.decline():
                back = -sum([bet.amount for bet in declined])
                events.append(
                    BetsDeclined(number, not self._rules.crowd, declined, back, spots.bets(), spots.total)
                )
            if spots.total:
                seats[number] = Seat(number, spots.ante, spots.sides)
        return seats, events

    def of(self, seat: int) -> Spots:
        """The spots of ``seat``; refuse a seat that takes no part."""
        if seat not in self.spots:
            raise Refused("not_in_round", "take a seat at this table before you bet")
        return self.spots[seat]

    def _changed(self, seat: int, change: BetsChange, by: int) -> BetsChanged:
        spots = self.spots[seat]
        return BetsChanged(seat, not self._rules.crowd, change, by, spots.bets(), spots.total, spots.missing)
