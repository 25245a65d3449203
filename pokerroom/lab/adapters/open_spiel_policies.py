"""Policies of OpenSpiel at our hold'em tables, for our game in OpenSpiel.

At fixed limit the situations are the same.  Elsewhere a size that is no choice of the game is taken for the nearest
one; where that leads nowhere,
``ValueError`` says so, and the bot checks or folds.

A policy is asked at a state of :mod:`pokerroom.lab.adapters.open_spiel_game`, which is made of what the bot has
seen.  Cards that it has not seen are any others: a policy looks at information states, in which they are not.
"""

from __future__ import annotations

import random
from typing import Any

from pokerclient.moves import Move, call, clamp, fold, raise_to
from pokerclient.views.table_view import TableView
from pokerroom.cards import CARD_IDS, DECK_SIZE
from pokerroom.lab.adapters.open_spiel_game import PokerroomGame, PokerroomState
from pokerwire.cash.cash_events import Turn
from pokerwire.games import GAMES


class OpenSpielBot:
    """Draws its choice with ``policy.action_probabilities(state, player)``; the policy was made for ``game``."""

    def __init__(self, policy: Any, game: PokerroomGame) -> None:
        self.policy = policy
        self.game = game
        self.rng = random.Random(1)  # noqa: S311 - a battle gives its own

    def decide(self, view: TableView, turn: Turn) -> Move:
        """Return what the policy draws, as the exact action of that choice."""
        state = self.state_of(view)
        chances = self.policy.action_probabilities(state, state.current_player())
        choice = self.rng.choices(list(chances), list(chances.values()))[0]
        action = state.hand.action(int(choice))
        if action.action in ("bet", "raise"):
            return raise_to(clamp(turn.legal, action.to)) if turn.legal.aggression else call()
        return call() if action.action in ("check", "call") else fold()

    def state_of(self, view: TableView) -> PokerroomState:
        """Return the state of the game that is this hand to the viewer; raise ``ValueError`` where no state matches."""
        order = view.order_from_button()
        if not GAMES[view.config.game].is_holdem or len(order) != self.game.config.seats:
            raise ValueError(f"the policy is for hold'em with {self.game.config.seats} players")
        own = [CARD_IDS[card] for card in view.my_cards]
        board = [CARD_IDS[card] for card in view.board]
        unseen = iter([card for card in range(DECK_SIZE) if card not in own and card not in board])
        me = order.index(view.you or 0)
        dealt = [
            own[number // len(order)] if number % len(order) == me else next(unseen)
            for number in range(2 * len(order))
        ]
        state = self.game.new_initial_state()
        cards, steps = [*dealt, *board], list(view.betting)
        while cards or steps:
            if state.is_chance_node():
                state.apply_action(cards.pop(0))
            else:
                step = steps.pop(0)
                state.apply_action(nearest_choice(state, step.action, step.to))
        if state.is_terminal() or state.is_chance_node():
            raise ValueError("with the sizes of the policy's game nobody would have to act here")
        return state


def nearest_choice(state: PokerroomState, action: str, to: int) -> int:
    """Return the choice that is the action, or for a size that is no choice the one nearest to it."""
    hand = state.hand
    if not hand.choices:
        raise ValueError("with the sizes of the policy's game the hand would be over here")

    def distance(choice: int) -> float:
        exact = hand.action(choice)
        if exact.action in ("bet", "raise"):
            return abs(exact.to - to) if action in ("bet", "raise") else float("inf")
        return 0.0 if exact.action == action else float("inf")

    found = min(hand.choices, key=distance)
    if distance(found) == float("inf"):
        raise ValueError(
            f"{action} to {to} is not possible in the game of the policy: are blinds and stacks the same?"
        )
    return found
