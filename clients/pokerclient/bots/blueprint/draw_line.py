"""Where a real hand of five-card draw is in the abstract betting."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pokerclient.bots.blueprint.betting_line import BettingLine
from pokerclient.bots.blueprint.draw_betting import AFTER, BEFORE, BET, STREETS, DrawGame
from pokerclient.bots.blueprint.draw_hands import MOST_DRAWN, cards_to_draw, final_class, start_class
from pokerclient.bots.blueprint.draw_strategy import draw_strategy
from pokerclient.bots.sensible.spot import Spot
from pokerclient.moves import PlayerAction
from pokerclient.views.betting_history import BettingStep
from pokerroom.cards import CARD_NAMES
from pokerwire.cash.cash_events import Turn


class DrawLine(BettingLine):
    """One hand of draw, step by step."""

    streets = STREETS

    def __init__(self, game: DrawGame, button: int, blinds: tuple[int, int], stack: int) -> None:
        """The same as at hold'em, by the strategy of ``game``."""
        super().__init__(draw_strategy(game), button, blinds, stack)
        self._limit = game.structure == "limit"

    def is_at(self, street: str, turn: Turn) -> bool:
        """Whether the table has the decision of a turn; at a draw the pot says nothing."""
        if self.situation.street in (BEFORE, AFTER):
            return super().is_at(street, turn)
        return self.known and turn.legal.draw_max > 0

    def hand_class(self, spot: Spot) -> int:
        """Return the class of the hand of a spot, before the draw or after it."""
        return final_class(spot.cards) if self.situation.street == AFTER else start_class(spot.cards)

    def action(self, spot: Spot, choice: float) -> PlayerAction:
        """Return the action of a choice; at a draw with the cards that go."""
        if self.situation.street in (BEFORE, AFTER):
            return super().action(spot, choice)
        return draw_action(spot.cards, int(choice))

    def _recognised(
        self, step: BettingStep, choices: Sequence[float], own: float | None, rng: random.Random
    ) -> float | None:
        if step.action == "draw":
            return float(min(step.drawn, MOST_DRAWN))
        if self._limit and step.action in ("bet", "raise"):
            return BET if BET in choices else None
        return super()._recognised(step, choices, own, rng)


def draw_action(cards: Sequence[int], count: int) -> PlayerAction:
    """Return the draw of ``count`` cards."""
    return PlayerAction("draw", cards=tuple([CARD_NAMES[card] for card in cards_to_draw(cards, count)]))
