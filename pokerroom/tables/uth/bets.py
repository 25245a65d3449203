"""Bets and decisions of a player: checked against the round, the bank and their account, then carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pokerroom.tables.table_errors import TableError
from pokerroom.tables.uth.round_driver import RoundDriver
from pokerroom.tables.uth.uth_seats import UthSeat
from pokerroom.tables.uth.uth_table_state import UthState
from pokerroom.uth.decisions import bet_value
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerroom.uth.settlement import Stakes
from pokerwire.uth.round_events import Bet, ChoiceKind, DecisionPhase, UthEvent
from pokerwire.uth.rule_set import ANTE, BLIND
from pokerwire.uth.uth_table_events import DealAsked

BettingStep = Callable[[Round, int, int], list[UthEvent]]
"""A step of betting in a round: of a seat, whose player may put down that many chips now."""


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

    def place_bet(
        self, player: str, game: str, spot: str, amount: int, now: int, *, fill: bool = False
    ) -> None:
        """Put ``amount`` chips on ``spot`` in round ``game``."""
        self._bet(
            player,
            game,
            lambda played, seat, balance: played.place_bet(seat, spot, amount, balance=balance, fill=fill),
            now,
        )

    def double(self, player: str, game: str, now: int) -> None:
        """Double all bets."""
        self._bet(player, game, lambda played, seat, balance: played.double(seat, balance=balance), now)

    def repeat(self, player: str, game: str, now: int) -> None:
        """Place the bets of the last round again."""
        self._bet(player, game, lambda played, seat, balance: played.repeat(seat, balance=balance), now)

    def undo(self, player: str, game: str, now: int) -> None:
        """Take back the last step."""
        self._bet(player, game, lambda played, seat, _: played.undo(seat), now)

    def clear(self, player: str, game: str, now: int) -> None:
        """Take back all bets."""
        self._bet(player, game, lambda played, seat, _: played.clear(seat), now)

    def _bet(self, player: str, game: str, step: BettingStep, now: int) -> None:
        seat = self._state.seats.playing_seat_of(player)
        played = self._running(game)
        allowance = self._state.cashier.allowance(player)
        first = not self._state.public_state.betting
        with self._driver.guarded(now):
            events = step(played, seat.number, allowance)
            self._reserve(played, seat)
            seat.ready = False
            self._state.apply(events)
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
                spot=bet_value(state.rules, ANTE),
            )
        if not seat.ready:
            seat.ready = True
            state.emit(DealAsked(seat.number, state.public))
        if all(other.ready for other in state.seats if not other.away and other.lost_at is None):
            with self._driver.guarded(now):
                self._driver.close_betting(now)

    def next_round(self, player: str, game: str, now: int) -> None:
        """Begin the next round, at a table without a clock."""
        state = self._state
        state.seats.playing_seat_of(player)
        if not state.rules.on_demand:
            raise TableError("common_clock", "the next round begins by itself")
        if state.running is not None:
            raise TableError("round_running", "round {round} is not over", round=state.public_state.game)
        if self._number_of(game) != state.public_state.game:
            raise RoundError("stale_round", "this is for another round than the last one")
        if state.due_at is None:
            state.round = None
            with self._driver.guarded(now):
                self._driver.open_betting(now)

    def decide(self, player: str, game: str, decision: UthDecision, now: int) -> None:
        """Check, raise or fold."""
        seat = self._state.seats.playing_seat_of(player)
        played = self._running(game)
        allowance = self._state.cashier.allowance(player)
        with self._driver.guarded(now):
            self._state.apply(played.decide(seat.number, *decision, balance=allowance))
            self._driver.after_decision(now)

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

    def _reserve(self, played: Round, seat: UthSeat) -> None:
        """Reserve in the bank what the bets of a seat may cost; undo the last step when it cannot be paid."""
        state = self._state
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


def _stakes(bets: Sequence[Bet]) -> Stakes:
    amounts = {bet.bet: bet.amount for bet in bets}
    sides = {bet: amount for bet, amount in amounts.items() if bet not in {ANTE, BLIND}}
    return Stakes(amounts.get(ANTE, 0), 0, sides)
