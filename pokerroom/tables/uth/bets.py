"""Bets and decisions of a player: checked against the round, the bank and his account, then carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pokerroom.tables.errors import TableError
from pokerroom.tables.uth.events import DealAsked
from pokerroom.tables.uth.round_driver import Course
from pokerroom.tables.uth.seats import Place
from pokerroom.tables.uth.state import HouseState
from pokerroom.uth.errors import Refused
from pokerroom.uth.events import Bet, ChoiceKind, DecisionPhase, HouseEvent
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets.model import ANTE, BLIND
from pokerroom.uth.settlement import Stakes

Step = Callable[[Round, int, int], list[HouseEvent]]
"""A step of betting: round, seat and what the player may put down now."""


class Decision(NamedTuple):
    """What a player chose in which phase; ``by`` are the chips of a raise, 0 for check and fold."""

    phase: DecisionPhase
    choice: ChoiceKind
    by: int = 0


class Bets:
    """What players do in the rounds of one table."""

    def __init__(self, state: HouseState, course: Course) -> None:
        self._state = state
        self._course = course

    def place(self, player: str, game: str, spot: str, amount: int, now: int, *, fill: bool) -> None:
        """Put chips on a spot."""
        self._step(
            player,
            game,
            now,
            lambda played, seat, have: played.place(seat, spot, amount, balance=have, fill=fill),
        )

    def double(self, player: str, game: str, now: int) -> None:
        """Double all bets."""
        self._step(player, game, now, lambda played, seat, have: played.double(seat, balance=have))

    def repeat(self, player: str, game: str, now: int) -> None:
        """Place the bets of the last round again."""
        self._step(player, game, now, lambda played, seat, have: played.repeat(seat, balance=have))

    def undo(self, player: str, game: str, now: int) -> None:
        """Take back the last step."""
        self._step(player, game, now, lambda played, seat, _: played.undo(seat))

    def clear(self, player: str, game: str, now: int) -> None:
        """Take back everything."""
        self._step(player, game, now, lambda played, seat, _: played.clear(seat))

    def deal(self, player: str, game: str, now: int) -> None:
        """Ask for the cards. Raise ``common_clock`` where only the clock closes betting."""
        state = self._state
        place = state.places.of(player)
        played = self._running(game)
        if state.rules.crowd:
            raise TableError("common_clock", "the light closes betting for all players together")
        if played.phase != "betting":
            raise Refused("betting_closed", f"betting for round {game} is closed")
        own = state.picture.seat(place.number)
        if not own.total or own.missing:
            raise Refused("no_bet", f"bet at least {state.rules.ante.min} on {state.rules.words.ante} first")
        if not place.ready:
            place.ready = True
            state.emit(DealAsked(place.number, state.public))
        if all(other.ready for other in state.places if not other.away and other.lost_at is None):
            self._course.attempt(lambda: self._course.close_betting(now), now)

    def next_round(self, player: str, game: str, now: int) -> None:
        """Begin the next round, at a table without a clock."""
        state = self._state
        state.places.of(player)
        if not state.rules.on_demand:
            raise TableError("common_clock", "the next round begins by itself")
        if state.running is not None:
            raise TableError("round_running", f"round {state.picture.game} is not over")
        if game != state.picture.game:
            raise Refused("stale_round", f"this is for round {game}; the last one was {state.picture.game}")
        if state.due_at is None:
            state.round = None
            self._course.attempt(lambda: self._course.open(now), now)

    def decide(self, player: str, game: str, decision: Decision, now: int) -> None:
        """Check, raise or fold."""
        place = self._state.places.of(player)
        played = self._running(game)
        have = self._state.cashier.allowance(player)

        def carry_out() -> None:
            self._state.carry(played.decide(place.number, *decision, balance=have))
            self._course.after_decision(now)

        self._course.attempt(carry_out, now)

    # --- helpers ------------------------------------------------------------------------------------------------

    def _running(self, game: str) -> Round:
        """The round that runs, if it is ``game``."""
        played = self._state.round
        if played is None:
            raise TableError("no_round", "no round runs at this table now")
        played.expect(game)
        return played

    def _step(self, player: str, game: str, now: int, step: Step) -> None:
        place = self._state.places.of(player)
        played = self._running(game)
        have = self._state.cashier.allowance(player)
        self._course.attempt(lambda: self._carry_out(played, place, step, have), now)
        self._course.start_clock(now)
        self._course.count_soon(now)

    def _carry_out(self, played: Round, place: Place, step: Step, have: int) -> None:
        state = self._state
        events = step(played, place.number, have)
        before = state.picture.seat(place.number).bets
        state.exposure.put(place.number, _stakes(played.bets(place.number)))
        worst = max(state.exposure.worst, self._course.least_worst)
        if not state.cashier.reserve(worst):
            played.undo(place.number)
            state.exposure.put(place.number, _stakes(before))
            raise TableError(
                "bank_limit", f"the house would have to be able to pay {worst} for this, and cannot: bet less"
            )
        place.ready = False
        state.carry(events)


def _stakes(bets: Sequence[Bet]) -> Stakes:
    amounts = {bet.bet: bet.amount for bet in bets}
    sides = {bet: amount for bet, amount in amounts.items() if bet not in {ANTE, BLIND}}
    return Stakes(amounts.get(ANTE, 0), 0, sides)
