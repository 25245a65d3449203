"""The betting stage: every player's spots while bets may be placed (rule F1)."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.uth.bet_spots import BetSpots
from pokerroom.uth.errors import RoundError
from pokerroom.uth.events import Bet, BetsChange, BetsChanged, BetsDeclined, UthEvent
from pokerroom.uth.round_seat import RoundSeat
from pokerroom.uth.rulesets.model import RuleSet


class BettingStage:
    """Who sits at the spots and what lies there. Each step returns its event."""

    __slots__ = ("_previous", "_rules", "spots")

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._previous: dict[int, tuple[Bet, ...]] = {}
        self.spots: dict[int, BetSpots] = {}

    def join(self, seat: int, previous: Sequence[Bet] = ()) -> None:
        """Let ``seat`` bet; ``previous`` are its bets of the last round, for REPEAT. ``ValueError`` for a bad seat."""
        max_seats = self._rules.seats
        if seat < 1 or (max_seats and seat > max_seats) or seat in self.spots:
            raise ValueError(f"seat {seat} is taken, or not one of 1 to {max_seats or 'any'}")
        self.spots[seat] = BetSpots(self._rules)
        self._previous[seat] = tuple(previous)

    def place_bet(self, seat: int, spot: str, amount: int, balance: int, *, fill: bool) -> BetsChanged:
        """Put chips on a spot."""
        spots = self.spots_of(seat)
        return self._bets_changed(seat, "placed", spots.add_chips(spot, amount, balance, fill=fill))

    def double(self, seat: int, balance: int) -> BetsChanged:
        """Double all bets."""
        return self._bets_changed(seat, "doubled", self.spots_of(seat).double(balance))

    def repeat(self, seat: int, balance: int) -> BetsChanged:
        """Place the bets of the last round again."""
        spots = self.spots_of(seat)
        return self._bets_changed(seat, "repeated", spots.repeat(self._previous[seat], balance))

    def undo(self, seat: int) -> BetsChanged:
        """Take back the last step."""
        return self._bets_changed(seat, "undone", self.spots_of(seat).undo())

    def clear(self, seat: int) -> BetsChanged:
        """Take back everything."""
        return self._bets_changed(seat, "cleared", self.spots_of(seat).clear())

    def leave(self, seat: int) -> list[UthEvent]:
        """Take ``seat`` out; its chips go back."""
        spots = self.spots_of(seat)
        events: list[UthEvent] = [self._bets_changed(seat, "left", spots.clear())] if spots.total else []
        del self.spots[seat]
        return events

    def close(self) -> tuple[dict[int, RoundSeat], list[UthEvent]]:
        """Return the seats that play, by number, and what was declined for being below a minimum."""
        seats: dict[int, RoundSeat] = {}
        events: list[UthEvent] = []
        for number, spots in sorted(self.spots.items()):
            if declined := spots.decline():
                refund = -sum([bet.amount for bet in declined])
                events.append(
                    BetsDeclined(number, not self._rules.crowd, declined, refund, spots.bets(), spots.total)
                )
            if spots.total:
                seats[number] = RoundSeat(number, spots.ante, spots.sides)
        return seats, events

    def spots_of(self, seat: int) -> BetSpots:
        """The spots of ``seat``; refuse a seat that takes no part."""
        if seat not in self.spots:
            raise RoundError("not_in_round", "take a seat at this table before you bet")
        return self.spots[seat]

    def _bets_changed(self, seat: int, change: BetsChange, amount: int) -> BetsChanged:
        spots = self.spots[seat]
        return BetsChanged(
            seat, not self._rules.crowd, change, amount, spots.bets(), spots.total, spots.missing
        )
