"""A UTH table as one viewer sees it: the state that the server folds too, and what a client adds to it.

A client adds who sits where, clocks that run by its own time, its wallet, and what the players chose last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from pokerwire.cash.cash_events import SeatOffered
from pokerwire.uth.round_events import (
    Bet,
    BetResult,
    BetsSettled,
    ChoiceCount,
    Choices,
    DealerShown,
    Decided,
    Option,
    PlayerShown,
)
from pokerwire.uth.rule_set import ANTE, BLIND, RAISE, Limit, Made, RuleSet, SpotLimit, Words
from pokerwire.uth.uth_public_state import IN_SEAT_VIEWS, UthPublicSeat, UthPublicState
from pokerwire.uth.uth_snapshot import MeterReturn, UthSeatView

HOST_PAUSED = "the host paused the table"
"""a snapshot's reason for a table that the host, not an error, has paused"""

NO_RULES = RuleSet("", "", Limit(0, 0), (), {}, Words("", "", "", "", "", "", "", "", "", "", {}))
"""rules of a table before its snapshot is here"""


class CrowdState(UthPublicState):
    """The round at a table for any number of players: the room sends the sums from time to time, since others' bets are
    not sent. What the viewer bets counts at once, so that nothing on the screen says otherwise."""

    def count_decision(self) -> None:
        """Leave the count to the room."""


class UthSeatState:
    """One occupied seat: its player, and what lies there in the round. Amounts in chips."""

    __slots__ = ("_state", "bot", "connected", "held", "leaving", "player", "reserved_for", "seat")

    def __init__(
        self,
        state: UthPublicState,
        seat: int,
        player: str,
        *,
        bot: bool = False,
        connected: bool = True,
        held: bool = False,
        leaving: bool = False,
        reserved_for: str = "",
    ) -> None:
        self._state = state
        self.seat = seat
        self.player = player
        self.bot = bot
        self.connected = connected
        self.held = held
        """sitting out; a marker holds the seat"""
        self.leaving = leaving
        self.reserved_for = reserved_for
        """the absent player for whom a marker holds this place while a guest uses it"""

    @property
    def round(self) -> UthPublicSeat:
        """All that lies there in the running or last round."""
        return self._state.seat(self.seat)

    @property
    def ready(self) -> bool:
        """Whether the player has asked for the cards."""
        return self.round.ready

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The bets now."""
        return self.round.bets

    @property
    def total(self) -> int:
        """All chips of the player on the table."""
        return self.round.total

    @property
    def card_count(self) -> int:
        """The number of the player's cards."""
        return self.round.card_count

    @property
    def cards(self) -> tuple[str, ...] | None:
        """The player's cards, if the viewer may see them."""
        return self.round.visible_cards

    @property
    def decided(self) -> str:
        """The label of the last decision in this round, in the words of the room."""
        return self.round.decided

    @property
    def decision(self) -> Decided | None:
        """The last decision in this round."""
        return self.round.decision

    @property
    def raised(self) -> int:
        """The chips of the raise."""
        return self.round.raised

    @property
    def folded(self) -> bool:
        """Whether the player has folded."""
        return self.round.folded

    @property
    def shown(self) -> PlayerShown | None:
        """The player's hand, once it is turned over."""
        return self.round.shown

    @property
    def settled(self) -> BetsSettled | None:
        """The result bet by bet, once the round is settled."""
        return self.round.settled

    @property
    def can_double(self) -> bool:
        """Whether the bets may be doubled now."""
        return self.round.can_double

    @property
    def may_have_guest(self) -> bool:
        """Whether a newcomer may use the place: a marker holds it, and no bets of its player are in play."""
        return self.held and (not self.total or self.settled is not None)

    def amount_on(self, bet: str) -> int:
        """Return the chips on the spot ``bet``."""
        return sum([one.amount for one in self.bets if one.bet == bet])

    def result(self, bet: str) -> BetResult | None:
        """Return the result of the spot ``bet`` in a settled round."""
        results = self.settled.results if self.settled else ()
        return next((one for one in results if one.bet == bet), None)

    def to_view(self) -> UthSeatView:
        """Return the seat as a snapshot would show it."""
        fields = UthSeatView.__struct_fields__
        return UthSeatView(
            **{name: getattr(self.round if name in IN_SEAT_VIEWS else self, name) for name in fields}
        )


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
        self.rules = NO_RULES
        """the rule set: ``words`` (in the language of the viewer), ``ante``, ``blind_pays``, ``side_bets``, ..."""
        self.limits: tuple[SpotLimit, ...] = ()
        """the limits panel"""
        self.next_limits: tuple[SpotLimit, ...] = ()
        """the same from the next round on; empty: as now"""
        self.state = UthPublicState()
        """the round, as the server folds it"""
        self.seats: dict[int, UthSeatState] = {}
        self.you: int | None = None
        self.lent: int | None = None
        """the viewer's own place, while a guest uses it"""
        self.opened_as = ""
        """the number of the round when its betting opened, which distinguishes rounds: ``game`` changes once more,
        when the round begins"""
        self.waiting_list: tuple[str, ...] = ()
        """who waits for a seat, first come first"""
        self.offers: tuple[SeatOffered, ...] = ()
        """seats that are kept for the first of the waiting list"""
        self.players = 0
        self.clock: PhaseClock | None = None
        """the time of betting or of the decision; ``None``: no clock runs"""
        self.counts: list[ChoiceCount] = []
        """what the players chose in the last decision"""
        self.meter = 0
        self.meter_return: MeterReturn | None = None
        """what the progressive returns with the meter at any height; ``None`` without one"""
        self.auto = ""
        """the label of the automatic decision after the viewer's time was over, in this phase"""
        self.previous: tuple[Bet, ...] = ()
        """the viewer's bets of the last round, for REPEAT"""
        self.balance = 0
        """my play chips outside the tables; kept current by the client's wallet"""
        self.host_paused = False
        self.cancelled = ""
        """why the last round does not count; empty when it does"""
        self.closed: str | None = None

    # --- the round ----------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The number of the running round, or of the last one."""
        return self.state.game

    @property
    def phase(self) -> str:
        """``idle``, ``betting``, ``closed``, ``preflop`` ... ``river``, ``showdown``, ``over`` or ``cancelled``."""
        return self.state.phase or "idle"

    @property
    def light(self) -> str:
        """The traffic light of the betting time."""
        return self.state.light

    @property
    def betting(self) -> int:
        """The number of players with bets in this round."""
        return self.state.betting

    @property
    def total(self) -> int:
        """The chips of all players in this round."""
        return self.state.total

    @property
    def waiting(self) -> int:
        """The number of players who still decide."""
        return self.state.waiting

    @property
    def board(self) -> tuple[str, ...]:
        """The community cards that are turned up."""
        return self.state.board

    @property
    def shared_hand(self) -> tuple[str, ...]:
        """The hand that all players share."""
        return self.state.shared_hand

    @property
    def shared_shown(self) -> PlayerShown | None:
        """What the shared hand came to."""
        return self.state.shared_shown

    @property
    def dealer_cards(self) -> int:
        """How many cards lie before the dealer."""
        return self.state.dealer_cards

    @property
    def dealer(self) -> DealerShown | None:
        """The dealer's hand, once it is turned over."""
        return self.state.dealer

    @property
    def choices(self) -> Choices | None:
        """The viewer's choices while their decision is open."""
        return None if self.you is None else self.state.seat(self.you).choices

    @property
    def missing(self) -> int:
        """What the viewer's ante lacks to the minimum."""
        return 0 if self.you is None else self.state.seat(self.you).missing

    @property
    def round_pause_reason(self) -> str:
        """Why the round is paused; empty when all is well."""
        return self.state.paused

    @property
    def bank_short(self) -> str:
        """Why there is no betting; empty when there is."""
        return self.state.bank_short

    # --- what the picture says ----------------------------------------------------------------------------------

    @property
    def me(self) -> UthSeatState | None:
        """The viewer's own place."""
        return None if self.you is None else self.seats.get(self.you)

    @property
    def my_offer(self) -> SeatOffered | None:
        """The offer of a seat to the viewer."""
        return next((offer for offer in self.offers if offer.player == self.player), None)

    @property
    def full(self) -> bool:
        """Whether there is no seat for a newcomer, not even one that a marker holds."""
        offered = {offer.seat for offer in self.offers if offer.player != self.player}
        taken = {number for number, seat in self.seats.items() if not seat.may_have_guest}
        return not self.crowd and len(taken | offered) >= self.rules.seats

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
    def options(self) -> list[Option]:
        """The viewer's choices: ``choice``, ``by`` and ``label`` of each; empty if they have nothing to decide."""
        if self.choices is None:
            return []
        return [msgspec.structs.replace(one, label=self.label(one)) for one in self.choices.options]

    @property
    def covered_options(self) -> list[Option]:
        """Those of the viewer's choices that their balance covers."""
        return [one for one in self.options if one.by <= self.balance]

    def label(self, made: Made, *, auto: bool = False) -> str:
        """Return what a button or a decision says in the words of the viewer; ``auto``: the time was over."""
        return self.rules.words.label(made, auto=auto)

    def decided(self, seat: UthSeatState) -> str:
        """Return what a seat has decided in this phase, in the words of the viewer; empty before."""
        made = seat.decision
        return self.label(made, auto=made.auto) if made else seat.decided

    @property
    def crowd(self) -> bool:
        """Whether any number of players may sit here; the room then sends only sums of the others."""
        return self.rules.crowd

    @property
    def my_cards(self) -> tuple[str, ...]:
        """The viewer's two cards: their own, or the hand that all share."""
        return self.shared_hand or ((self.me.cards or ()) if self.me else ())

    @property
    def my_hand(self) -> PlayerShown | Choices | None:
        """The viewer's hand, if the room has named it."""
        shown = self.shared_shown or (self.me.shown if self.me else None)
        if shown is not None:
            return shown
        return self.choices if self.choices and self.choices.name else None

    @property
    def usable_chips(self) -> tuple[int, ...]:
        """The chips on display that the viewer's balance covers."""
        return tuple([chip for chip in self.rules.chips if chip <= self.balance])

    @property
    def spots(self) -> list[str]:
        """The ids of all spots in the order of the table: ante, blind, raise, side bets, progressive."""
        return [ANTE, BLIND, RAISE, *[limit.bet for limit in self.limits if limit.bet != ANTE]]

    def limit(self, bet: str) -> SpotLimit | None:
        """Return the limits of a spot, ``None`` for one where players place no chips themselves."""
        return next((limit for limit in self.limits if limit.bet == bet), None)

    def bet_name(self, bet: str) -> str:
        """Return the table's own name of a spot."""
        words = self.rules.words
        own = {ANTE: words.ante, BLIND: words.blind, RAISE: words.raise_}
        limit = self.limit(bet)
        return own.get(bet) or (limit.name if limit else bet)

    def hand_word(self, hand: str) -> str:
        """Return the table's own word for a line of a pay table, as in ``full_house``."""
        words: Mapping[Any, str] = self.rules.words.hands
        return words.get(hand) or hand.replace("_", " ")

    def player_name(self, seat: int) -> str:
        """Return the name of the player in ``seat``, or ``Seat 4`` if nobody is known there."""
        player_seat = self.seats.get(seat)
        return player_seat.player if player_seat else f"Seat {seat}"
