"""What tables of peer poker decide differently about a hand: who is dealt in, for whom the table acts, what waits."""

from __future__ import annotations

from typing import Protocol

from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerroom.tables.peer.games_in_turn import announce_next_hand
from pokerroom.tables.peer.hand_setup import begin_hand, enough_players
from pokerroom.tables.peer.stand_up_game import begin_round


class HandPolicy(Protocol):
    """One kind of table's way with its hands; the rest is the same for all."""

    def begin(self, now: int) -> RunningHand:
        """Return the next hand, announced but not yet dealt."""

    def decides_for(self, seat: Seat) -> bool:
        """Return whether the table acts at once for the player whose turn it is, and asks nobody."""

    def withholds_street(self, running: RunningHand) -> bool:
        """Return whether the street or showdown that is due has to wait for an order from outside the table."""

    def hurries(self) -> bool:
        """Return whether pauses are short, because somebody waits for their first hand."""

    def waits_in_vain(self, running: RunningHand, seat: Seat) -> bool:
        """Return whether a player whose connection dropped keeps only bots and newcomers waiting."""

    def has_readers(self, running: RunningHand) -> bool:
        """Return whether somebody who was in the hand, and stays, reads how it ended."""

    def settles(self) -> bool:
        """Return whether the first hand waits as long as one that follows another, so that all may sit down."""


class CashHands:
    """How a cash table deals: to all who have chips and want cards; it acts for who leaves (rules B6, E5)."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def begin(self, now: int) -> RunningHand:
        """Return the next hand of those who are active."""
        running = begin_hand(self._state)
        begin_round(self._state, running)
        announce_next_hand(self._state, running, now)
        return running

    def decides_for(self, seat: Seat) -> bool:
        """Return whether the player is leaving, or has let their clock run out without a connection and is not back."""
        return seat.leaving is not None or (seat.lost_at is not None and seat.out == "disconnected")

    def withholds_street(self, running: RunningHand) -> bool:
        """Return ``False``: a cash table deals on when its pause is over."""
        return False

    def hurries(self) -> bool:
        """Return whether a person who plays with bots is not in this hand, and the next one deals them in."""
        state = self._state
        return self._has_bots and any(is_next(state, seat) for seat in state.seats)

    def waits_in_vain(self, running: RunningHand, seat: Seat) -> bool:
        """Return whether the player is away, only bots play against them, and a person waits for the next hand."""
        if seat.lost_at is None:
            return False
        live = [self._state.seats.at(number) for number in running.hand.live]
        others = [other for other in live if other is not None and other is not seat]
        return all(other.bot for other in others) and self.hurries()

    def has_readers(self, running: RunningHand) -> bool:
        """Return whether a person who was in the hand stays."""
        return any(
            not seat.bot and seat.leaving is None and seat.lost_at is None
            for seat in self._state.seats
            if running.seats.get(seat.number) == seat.player
        )

    def settles(self) -> bool:
        """Return whether no bot plays here: bots are at the table as soon as a person is."""
        return not self._has_bots

    @property
    def _has_bots(self) -> bool:
        return any(seat.bot and seat.active for seat in self._state.seats)


def is_next(state: TableState, seat: Seat) -> bool:
    """Whether a person was not dealt into the running or last hand, and asks to be dealt into the next."""
    hand = state.running or state.last
    dealt = hand is not None and hand.seats.get(seat.number) == seat.player
    waits_for_blind = seat.owes_big and seat.blinds == "wait"
    return seat.active and not (seat.bot or dealt or waits_for_blind)


def ready_to_deal(state: TableState) -> bool:
    """Return whether a cash table may deal: it is not paused, stays open, and has two players."""
    return state.paused_at is None and state.closing is None and enough_players(state)
