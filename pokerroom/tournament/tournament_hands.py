"""The hands of a tournament's table: dealt as ordered, absent players included, called all-ins face up at once.

Hand for hand, a called all-in stays face down and its board undealt until the director releases it (rule T16).
"""

from __future__ import annotations

import msgspec

from pokerroom.poker.rules import HandRules
from pokerroom.tables.peer.blinds import forced_bets
from pokerroom.tables.peer.cash_seats import Seat
from pokerroom.tables.peer.cash_table_config import hand_rules
from pokerroom.tables.peer.cash_table_state import RunningHand, TableState
from pokerroom.tables.peer.face_up_odds import face_up_odds
from pokerroom.tables.peer.hand_setup import announce_hand
from pokerroom.tables.peer.run_out_film import result_time
from pokerroom.tournament.table_orders import (
    AllInWaits,
    AnyReport,
    DealHand,
    HandOver,
    Knockout,
    PlayerResult,
)
from pokerwire.cash.table_config import TableConfig


def tournament_rules(config: TableConfig) -> HandRules:
    """Return the rules of a hand; :class:`TournamentHands` itself turns all-in hands up, when it may."""
    return msgspec.structs.replace(hand_rules(config), turn_up_all_in=False, all_in_tabled=True)


class TournamentHands:
    """How a tournament's table deals, and what it reports about its hands."""

    def __init__(self, state: TableState, table: int) -> None:
        self._state = state
        self._table = table
        self.reports: list[AnyReport] = []
        """reports that nobody has taken yet"""
        self.ordered: DealHand | None = None
        """the order whose hand is not over"""
        self.concealed = False
        """whether called all-ins wait face down"""
        self.waits = False
        """whether one does"""
        self._released = False
        """whether the all-in of the running hand may continue"""

    def begin(self, now: int) -> RunningHand:
        """Return the hand that was ordered."""
        state, order = self._state, self.ordered
        assert order is not None, "a table of a tournament deals on order"
        self.waits = self._released = False
        bets = forced_bets(state.config, order.placement, state.seats)
        return announce_hand(state, order.placement, bets)

    def decides_for(self, seat: Seat) -> bool:
        """Return whether the player is absent: their hand is checked where that is free, and else folded (rule T7)."""
        return seat.out is not None

    def withholds_street(self, running: RunningHand) -> bool:
        """Return whether an all-in has to wait; turn the hands up when it has not."""
        hand = running.hand
        closed = hand.betting_closed
        if not closed and not (hand.showdown_due and hand.all_in):
            return False
        if not self.concealed or self._released:
            if turned := hand.turn_up():
                self._state.emit_all([*turned, *face_up_odds(hand)])
            return False
        if not self.waits:
            self.waits = True
            assert self.ordered is not None
            self.reports.append(AllInWaits(self._table, self.ordered.number))
        return True

    def hurries(self) -> bool:
        """Return ``False``: the pauses are the same for all tables of a tournament."""
        return False

    def waits_in_vain(self, running: RunningHand, seat: Seat) -> bool:
        """Return ``False``: nobody comes to play at a table of a tournament."""
        return False

    def has_readers(self, running: RunningHand) -> bool:
        """Return ``True``: all who are still in read it."""
        return True

    def settles(self) -> bool:
        """Return ``True``: the director says when a hand begins."""
        return True

    def release(self) -> None:
        """Let the all-in of the running hand continue; the next one waits again."""
        if self.waits:
            self.waits, self._released = False, True

    def finish(self) -> None:
        """Report the hand that was ordered if it is over, or could not begin."""
        order = self.ordered
        if order is None or self._state.running is not None:
            return
        self.ordered = None
        self.waits = False
        last = self._state.last
        if isinstance(last, RunningHand):
            self.reports.append(self._report(order, last))
        else:
            seats = [self._state.seats.at(number) for number in order.placement.dealt]
            results = [PlayerResult(seat.player, seat.stack, seat.stack, seat.bank) for seat in seats if seat]
            self.reports.append(HandOver(self._table, order.number, tuple(results), voided=True))

    def _report(self, order: DealHand, running: RunningHand) -> HandOver:
        before = {player.seat: player.stack for player in running.players}
        results, busts = [], []
        for result in running.hand.results:
            player = running.seats[result.seat]
            seat = self._state.seats.at(result.seat)
            bank = 0 if seat is None else seat.bank
            results.append(PlayerResult(player, before[result.seat], result.stack, bank))
            if not result.stack:
                busts.append(result.seat)
        knockouts = tuple([self._knockout(running, seat) for seat in busts])
        seats = [self._state.seats.at(number) for number in running.seats]
        unattended = all(seat is None or self.decides_for(seat) for seat in seats)
        film = result_time(self._state, running.hand)
        return HandOver(
            self._table, order.number, tuple(results), knockouts, unattended=unattended, film=film
        )

    def _knockout(self, running: RunningHand, seat: int) -> Knockout:
        """The last pot that ``seat`` could win had their last chips in it."""
        hand = running.hand
        seats = next(pot.seats for pot in reversed(hand.pots) if seat in pot.seats)
        best = max([hand.strength(rival) for rival in seats])
        winners = [running.seats[rival] for rival in seats if hand.strength(rival) == best]
        return Knockout(running.seats[seat], tuple(winners))
