"""Where a real hand of draw with three players and more is in the strategy's situations."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.bots.blueprint.abstract_betting import AbstractSituation
from pokerclient.bots.blueprint.betting_line import WIDEST, action
from pokerclient.bots.blueprint.draw_betting import BET, MAX_BETS
from pokerclient.bots.blueprint.draw_hands import final_class, start_class
from pokerclient.bots.blueprint.draw_line import draw_action
from pokerclient.bots.blueprint.ring_draw import (
    AFTER,
    BEFORE,
    DRAWING,
    LEAST_PLAYERS,
    RingGame,
    RingHand,
    ring_strategy,
)
from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction
from pokerclient.views.betting_history import BettingStep
from pokerclient.views.table_view import TableView
from pokerwire.cash.cash_events import Turn
from pokerwire.games import DRAW


class RingLine:
    """One hand of draw, step by step."""

    def __init__(self, structure: str, seats: Sequence[int], game: RingGame) -> None:
        """``seats`` are the players', from the small blind to the button."""
        self.table = ring_strategy(structure)
        self.number = 0
        """number of the situation"""
        self.known = True
        """whether all bets so far are of about the sizes that the table has"""
        self._seats = {seat: number for number, seat in enumerate(seats)}
        self._hand = RingHand(game)
        self._steps = 0

    def follow(self, steps: Sequence[BettingStep]) -> None:
        """Take the steps of the hand that are new."""
        for step in steps[self._steps :]:
            self._take(self._seats[step.seat], step)
        self._steps = len(steps)

    def is_at(self, street: str, turn: Turn) -> bool:
        """Whether the table has the decision of a turn; at a draw the pot says nothing."""
        drawing = turn.legal.draw_max > 0
        self._come_to(drawing=drawing)
        self.number = self._hand.situation(self._seats[turn.seat])
        self.known = self.known and (drawing or sum(self._hand.paid) == turn.pot)
        return self.known

    @property
    def situation(self) -> AbstractSituation:
        """Where the hand is."""
        return self.table.situations[self.number]

    def probabilities(self, spot: Spot) -> list[float]:
        """Return the probability of each choice of the situation with the hand of a spot."""
        held = final_class(spot.cards) if self._hand.street == AFTER else start_class(spot.cards)
        return self.table.probabilities(self.number, held)

    def choose(self, choice: float) -> None:
        """Take note of nothing: our own bets are known by their size."""

    def action(self, spot: Spot, choice: float) -> PlayerAction:
        """Return the action of a choice."""
        if spot.legal.draw_max:
            return draw_action(spot.cards, int(choice))
        return action(spot, self._hand.size() if choice == BET else choice)

    def _take(self, player: int, step: BettingStep) -> None:
        hand = self._hand
        self._come_to(drawing=step.action == "draw")
        if step.action == "draw":
            hand.draw(player, step.drawn)
        elif step.action == "fold":
            hand.fold(player)
        elif step.action in ("bet", "raise"):
            self.known = self.known and (hand.game.limit or self._near(player, step.total))
            hand.bet(player, step.total)
        else:
            hand.call(player, step.total)

    def _come_to(self, *, drawing: bool) -> None:
        """Begin the street of the next act."""
        if drawing and self._hand.street == BEFORE:
            self._hand.start_drawing()
        elif not drawing and self._hand.street == DRAWING:
            self._hand.start_betting()

    def _near(self, player: int, total: int) -> bool:
        """Whether a bet is of about the size that the strategy would bet."""
        hand = self._hand
        level = max(hand.paid)
        usual = hand.raised_to(player) - level
        return usual / WIDEST <= total - level <= usual * WIDEST


def ring_line(view: TableView) -> RingLine | None:
    """Return the line of a hand that has begun; ``None`` where the tables know nothing of it."""
    config, seats = view.config, view.order_from_button()
    if config.game != DRAW.name or len(seats) < LEAST_PLAYERS or view.acpc_betting is None:
        return None
    limit = config.structure == "limit"
    if limit and config.max_bets != MAX_BETS:
        return None
    return RingLine(
        config.structure, seats, RingGame(len(seats), config.small_blind, config.big_blind, limit)
    )
