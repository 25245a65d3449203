"""The bets of a round: every player's spots while betting is open, and their seats after it (rule F1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, lcm

from pokerroom.uth.bet_spots import BetSpots
from pokerroom.uth.odds import PayTable
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.settlement import BetSettler, Stakes
from pokerwire.uth.round_events import Bet, BetsChange, BetsChanged, BetsDeclined, Decided, UthEvent
from pokerwire.uth.rule_set import ANTE, BLIND, PROGRESSIVE, RAISE, RuleSet


class RoundSeat:
    """Mutable and without checks: :class:`~pokerroom.uth.round.Round` guards it. Amounts in chips."""

    __slots__ = ("ante", "decision", "folded", "number", "raised", "sides")

    def __init__(self, number: int, ante: int, sides: Mapping[str, int]) -> None:
        self.number = number
        self.ante = ante
        """as much lies on the blind"""
        self.sides = dict(sides)
        self.raised = 0
        self.folded = False
        self.decision: Decided | None = None
        """the one of the running phase"""

    @property
    def undecided(self) -> bool:
        """Whether the player may still raise: they have neither raised nor folded."""
        return not self.raised and not self.folded

    @property
    def staked(self) -> int:
        """All chips of the player on the table."""
        return 2 * self.ante + self.raised + sum(self.sides.values())

    @property
    def stakes(self) -> Stakes:
        """The bets, for the settlement."""
        return Stakes(self.ante, self.raised, self.sides)

    def bets(self) -> tuple[Bet, ...]:
        """Return the bets, spot by spot."""
        main = [Bet(ANTE, self.ante), Bet(BLIND, self.ante)]
        if self.raised:
            main.append(Bet(RAISE, self.raised))
        return (*main, *[Bet(spot, amount) for spot, amount in self.sides.items()])


class BettingStage:
    """Who sits at the spots, and what lies there."""

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

    def leave(self, seat: int) -> list[UthEvent]:
        """Take ``seat`` out; its chips go back."""
        spots = self.spots_of(seat)
        events: list[UthEvent] = [self.changed(seat, "left", spots.clear())] if spots.total else []
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

    def previous_bets(self, seat: int) -> tuple[Bet, ...]:
        """Return the bets of ``seat`` in the last round."""
        return self._previous[seat]

    def changed(self, seat: int, change: BetsChange, amount: int) -> BetsChanged:
        """Return the event for a step of ``seat`` that moved ``amount`` chips."""
        spots = self.spots[seat]
        return BetsChanged(
            seat,
            not self._rules.crowd,
            change,
            amount,
            spots.bets(),
            spots.total,
            missing=spots.missing,
            can_double=spots.can_double,
        )


def unrounded_bet(table: PayTable, minimum: int, maximum: int) -> int:
    """Return the smallest bet from ``minimum`` to ``maximum`` that is paid without rounding, or else
    ``minimum``."""
    step = lcm(*[odds.denominator for odds in table.odds])
    amount = step * ceil(minimum / step)
    return amount if amount <= maximum else minimum


def initial_bets(rules: RuleSet) -> tuple[int, dict[str, int]]:
    """Return the ante and side bets with which the pay tables pay exactly, the smallest within the limits."""
    settler = BetSettler(rules)
    ante = unrounded_bet(settler.blind, rules.ante.min, rules.ante.max)
    sides = {side.bet: unrounded_bet(settler.sides[side.bet], side.min, side.max) for side in rules.side_bets}
    if rules.progressive is not None:
        sides[PROGRESSIVE] = rules.progressive.amount
    return ante, sides
