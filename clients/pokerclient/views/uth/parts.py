"""The parts of a house table's picture: places, the clock."""

from __future__ import annotations

from dataclasses import dataclass

from pokerclient.views.wire_types import Event

PlacedBet = dict[str, int | str]
"""Chips on one spot: ``bet`` is its id, ``amount`` the chips."""

RAISE, BLIND, ANTE, PROGRESSIVE = "raise", "blind", "ante", "progressive"
"""ids of bets that every rule set knows; side bets have ids of their own"""

HOST_PAUSED = "the host paused the table"
"""what a snapshot says of a table that is not paused by a fault"""


@dataclass(slots=True)
class UthSeatState:
    """One occupied seat; the fields are those of the snapshot's places. Amounts in chips."""

    seat: int
    player: str
    bot: bool = False
    connected: bool = True
    held: bool = False
    """stepped away; a marker holds the place"""
    leaving: bool = False
    ready: bool = False
    """has asked for the cards"""
    bets: tuple[Event, ...] = ()
    """what lies there now: ``bet`` and ``amount``"""
    total: int = 0
    card_count: int = 0
    cards: tuple[str, ...] | None = None
    decided: str = ""
    """the label of the last decision in this round"""
    raised: int = 0
    folded: bool = False
    shown: Event | None = None
    settled: Event | None = None
    """the result bet by bet, once the round is settled"""

    def amount_on(self, bet: str) -> int:
        """Return the chips on the spot ``bet``."""
        return sum([int(one["amount"]) for one in self.bets if one["bet"] == bet])

    def result(self, bet: str) -> Event | None:
        """Return the result of the spot ``bet`` in a settled round."""
        results = self.settled["results"] if self.settled else ()
        return next((one for one in results if one["bet"] == bet), None)

    def clear(self) -> None:
        """A new round: nothing lies here."""
        self.bets, self.total, self.ready = (), 0, False
        self.card_count, self.cards = 0, None
        self.decided, self.raised, self.folded = "", 0, False
        self.shown = self.settled = None


@dataclass(slots=True)
class PhaseClock:
    """The time of betting, or of a decision. ``started`` is the caller's ``now`` in seconds, ``time`` is in ms."""

    started: float
    time: int
    initial_time: int
    """the ms that there were at first, as far as is known: for a bar"""
    stopped: bool = False

    def remaining_ms(self, now: float) -> int:
        """Return the ms left at ``now`` (seconds, the same clock as ``started``)."""
        return self.time if self.stopped else max(0, self.time - round((now - self.started) * 1000))

    def stop(self, now: float) -> None:
        """Stand still from ``now`` on."""
        self.time, self.stopped = self.remaining_ms(now), True

    def resume(self, now: float) -> None:
        """Run again from ``now`` on."""
        if self.stopped:
            self.started, self.stopped = now, False
