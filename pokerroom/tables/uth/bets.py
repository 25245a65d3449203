"""Bets and decisions of a player: checked against the round, the bank and their account, then carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.round_driver import RoundDriver
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.settlement import Stakes
from pokerwire.uth.round_events import Bet, ChoiceKind, DecisionPhase, UthEvent
from pokerwire.uth.rule_set import ANTE, BLIND
from pokerwire.uth.uth_table_events import DealAsked

BettingStep = Callable[[Round, int, int], list[UthEvent]]
"""A step of betting, given the round, the seat and the chips that the player may put down now."""


class UthDecision(NamedTuple):
    """What a player chose in which phase; ``by`` are the chips of a raise, 0 for check and fold."""

    phase: DecisionPhase
    choice: ChoiceKind
    by: int = 0


class BetCommands:
    """What players do in the rounds of one table."""

    def __init__(self, state: UthState, driver: RoundDriver) -> None:
        self._state = state
        self._driver = driver

    def carry_out(self, player: str, game: str, step: BettingStep, now: int) -> None:
        """Carry out a step of betting in round ``game``."""
        seat = self._state.seats.playing_seat_of(player)
        played = self._running(game)
        allowance = self._state.cashier.allowance(player)
        first = not self._state.public_state.betting
        self._driver.guarded(lambda: self._take_step(played, seat, step, allowance), now)
        self._driver.begin_round(now, first=first)
        self._driver.schedule_crowd_totals(now)

    def deal(self, player: str, game: str, now: int) -> None:
        """Ask for the cards. Raise ``common_clock`` where only the clock closes betting."""
        state = self._state
        seat = state.seats.playing_seat_of(player)
        played = self._running(game)
        if state.rules.crowd:
            raise TableError("common_clock", "the light closes betting for all players together")
        if played.phase != "betting":
            raise RoundError("betting_closed", "betting for round {round} is closed", round=game)
        own = state.public_state.seat(seat.number)
        if not own.total or own.missing:
            raise RoundError(
                "no_bet",
                "bet at least {least} on {spot} first",
                least=state.rules.ante.min,
                spot=state.rules.words.ante,
            )
        if not seat.ready:
            seat.ready = True
            state.emit(DealAsked(seat.number, state.public))
        if all(other.ready for other in state.seats if not other.away and other.lost_at is None):
            self._driver.guarded(lambda: self._driver.close_betting(now), now)

    def next_round(self, player: str, game: str, now: int) -> None:
        """Begin the next round, at a table without a clock."""
        state = self._state
        state.seats.playing_seat_of(player)
        if not state.rules.on_demand:
            raise TableError("common_clock", "the next round begins by itself")
        if state.running is not None:
            raise TableError("round_running", "round {round} is not over", round=state.public_state.game)
        if self._number_of(game) != state.public_state.game:
            raise RoundError(
                "stale_round",
                "this is for round {round}; the last one was {current}",
                round=game,
                current=state.public_state.game,
            )
        if state.due_at is None:
            state.round = None
            self._driver.guarded(lambda: self._driver.open_betting(now), now)

    def decide(self, player: str, game: str, decision: UthDecision, now: int) -> None:
        """Check, raise or fold."""
        seat = self._state.seats.playing_seat_of(player)
        played = self._running(game)
        allowance = self._state.cashier.allowance(player)

        def carry_out() -> None:
            self._state.apply(played.decide(seat.number, *decision, balance=allowance))
            self._driver.after_decision(now)

        self._driver.guarded(carry_out, now)

    # --- helpers ------------------------------------------------------------------------------------------------

    def _running(self, game: str) -> Round:
        """The round that runs, if it is ``game``."""
        played = self._state.round
        if played is None:
            raise TableError("no_round", "no round is running at this table")
        played.require_game(self._number_of(game))
        return played

    def _number_of(self, game: str) -> str:
        """Return a round's number, also for the one that it had when its betting opened."""
        state = self._state
        return state.public_state.game if game == state.opened_as else game

    def _take_step(self, played: Round, seat: UthSeat, step: BettingStep, allowance: int) -> None:
        state = self._state
        events = step(played, seat.number, allowance)
        bets_before = state.public_state.seat(seat.number).bets
        state.exposure.set_bets(seat.number, _stakes(played.bets(seat.number)))
        worst = max(state.exposure.worst, self._driver.smallest_worst_case)
        if not state.cashier.reserve(worst):
            played.undo(seat.number)
            state.exposure.set_bets(seat.number, _stakes(bets_before))
            raise TableError(
                "bank_limit",
                "the house might have to pay {amount} for this, and could not: bet less",
                amount=worst,
            )
        seat.ready = False
        state.apply(events)


def _stakes(bets: Sequence[Bet]) -> Stakes:
    amounts = {bet.bet: bet.amount for bet in bets}
    sides = {bet: amount for bet, amount in amounts.items() if bet not in {ANTE, BLIND}}
    return Stakes(amounts.get(ANTE, 0), 0, sides)
