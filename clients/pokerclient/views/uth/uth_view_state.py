"""The state of a UTH table as one viewer sees it: seats, bets, clock, dealer.

:mod:`pokerclient.views.uth.fold` changes it with every event.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pokerclient.views.wire_types import Event

RAISE, BLIND, ANTE, PROGRESSIVE = "raise", "blind", "ante", "progressive"
"""ids of bets that every rule set knows; side bets have ids of their own"""

HOST_PAUSED = "the host paused the table"
"""a snapshot's reason for a table that the host, not an error, has paused"""


@dataclass(slots=True)
class UthSeatState:
    """One occupied seat; the fields are those of the snapshot. Amounts in chips."""

    seat: int
    player: str
    bot: bool = False
    connected: bool = True
    held: bool = False
    """sitting out; a marker holds the seat"""
    leaving: bool = False
    ready: bool = False
    """has asked for the cards"""
    bets: tuple[Event, ...] = ()
    """the bets now: ``bet`` and ``amount``"""
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
        """Clear the seat for a new round."""
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
    """ms at the start, as far as known: for a bar"""
    stopped: bool = False

    def remaining_ms(self, now: float) -> int:
        """Return the ms left at ``now`` (seconds, the same clock as ``started``)."""
        return self.time if self.stopped else max(0, self.time - round((now - self.started) * 1000))

    def stop(self, now: float) -> None:
        """Stop at ``now``."""
        self.time, self.stopped = self.remaining_ms(now), True

    def resume(self, now: float) -> None:
        """Run again from ``now``."""
        if self.stopped:
            self.started, self.stopped = now, False


class UthTableViewState:
    """The state of one UTH table as one viewer may see it."""

    def __init__(self, table: int, player: str | None = None) -> None:
        """Make an empty state. ``player`` is the viewer's own name."""
        self.table, self.player = table, player
        self.seq, self.name = 0, ""
        self.rules: dict[str, Any] = {}
        """the rule set: ``words``, ``ante``, ``blind_pays``, ``side_bets``, ``progressive``, ``chips``, ..."""
        self.limits: list[dict[str, Any]] = []
        """the limits panel: ``bet``, ``name``, ``min``, ``max`` of each spot"""
        self.next_limits: list[dict[str, Any]] = []
        """the same from the next round on; empty: as now"""
        self.seats: dict[int, UthSeatState] = {}
        self.you: int | None = None
        self.players = 0
        self.game = ""
        self.phase = "idle"
        """``idle``, ``betting``, ``closed``, ``preflop``, ``flop``, ``river``, ``showdown``, ``over``, ``cancelled``"""
        self.light = "red"
        self.clock: PhaseClock | None = None
        """the time of betting or of the decision; ``None``: no clock runs"""
        self.betting = 0
        """number of players with bets in this round"""
        self.total = 0
        """chips of all players in this round"""
        self.waiting = 0
        """number of players who still decide"""
        self.counts: list[Event] = []
        """what the players chose in the last decision: ``label`` and ``players``"""
        self.meter = 0
        self.board: tuple[str, ...] = ()
        self.shared_hand: tuple[str, ...] = ()
        self.shared_shown: Event | None = None
        self.dealer_cards = 0
        self.dealer: Event | None = None
        """once the dealer's cards are turned over: ``cards``, ``name``, ``qualifies``"""
        self.choices: Event | None = None
        """the viewer's choices while their decision is open: ``phase``, ``options``, and their hand"""
        self.auto = ""
        """the label of the automatic decision after the viewer's time was over, in this phase"""
        self.previous: tuple[Event, ...] = ()
        """the viewer's bets of the last round, for REPEAT"""
        self.missing = 0
        """what my ante lacks to the minimum"""
        self.balance = 0
        """my play chips outside the tables; kept current by the client's wallet"""
        self.round_pause_reason = ""
        """why the round is paused; empty when all is well"""
        self.host_paused = False
        self.bank_short = ""
        self.cancelled = ""
        """why the last round does not count; empty when it does"""
        self.closed: str | None = None

    # --- what the picture says ----------------------------------------------------------------------------------

    @property
    def me(self) -> UthSeatState | None:
        """The viewer's own place."""
        return None if self.you is None else self.seats.get(self.you)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer has to decide now."""
        return self.choices is not None and not self.paused

    @property
    def may_bet(self) -> bool:
        """Whether the viewer may place bets now."""
        me = self.me
        return self.phase == "betting" and not self.paused and me is not None and not (me.held or me.leaving)

    @property
    def paused(self) -> str:
        """Why nothing happens at the moment; empty when all is well."""
        return self.round_pause_reason or (HOST_PAUSED if self.host_paused else "")

    @property
    def options(self) -> list[Event]:
        """The viewer's choices: ``choice``, ``by`` and ``label`` of each; empty if they have nothing to decide."""
        return list(self.choices["options"]) if self.choices else []

    @property
    def crowd(self) -> bool:
        """Whether any number of players may sit here; the room then sends only sums of the others."""
        return not self.rules["seats"]

    @property
    def my_cards(self) -> tuple[str, ...]:
        """The viewer's two cards: their own, or the hand that all share."""
        return self.shared_hand or ((self.me.cards or ()) if self.me else ())

    @property
    def my_hand(self) -> Event | None:
        """The viewer's hand, if the room has named it: ``name`` and ``name_fr``."""
        shown = self.shared_shown or (self.me.shown if self.me else None)
        if shown is not None:
            return shown
        return self.choices if self.choices and self.choices["name"] else None

    @property
    def usable_chips(self) -> tuple[int, ...]:
        """The chips on display that the viewer's balance covers."""
        return tuple([chip for chip in self.rules["chips"] if chip <= self.balance])

    @property
    def spots(self) -> list[str]:
        """The ids of all spots in the order of the table: ante, blind, raise, side bets, progressive."""
        return [ANTE, BLIND, RAISE, *[limit["bet"] for limit in self.limits if limit["bet"] != ANTE]]

    def limit(self, bet: str) -> dict[str, Any] | None:
        """Return the limits of a spot, ``None`` for one where players place no chips themselves."""
        return next((limit for limit in self.limits if limit["bet"] == bet), None)

    def bet_name(self, bet: str) -> str:
        """Return the table's own name of a spot."""
        words = self.rules["words"]
        own = {ANTE: words["ante"], BLIND: words["blind"], RAISE: words["raise"]}
        limit = self.limit(bet)
        return str(own.get(bet) or (limit["name"] if limit else bet))

    def hand_word(self, hand: str) -> str:
        """Return the table's own word for a line of a pay table, as in ``full_house``."""
        return str(self.rules["words"]["hands"].get(hand) or hand.replace("_", " "))

    def player_name(self, seat: int) -> str:
        """Return the name of the player in ``seat``, or ``Seat 4`` if nobody is known there."""
        player_seat = self.seats.get(seat)
        return player_seat.player if player_seat else f"Seat {seat}"
