"""From training to a seat: a policy over the vectors of an environment as a bot, for battles, leagues and rooms.

    class Trained(PolicyBot):
        config = EnvConfig(game="holdem-no-limit")

        def probabilities(self, vector, mask):
            return network(vector)

The bot plays the hand that it sees again at a table of its ``config``, with the real stacks, and asks the policy there.
Amounts count in big blinds, so that a policy trained at 1/2 plays at 50/100.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
import numpy as np

from pokerclient.bots.sensible import SensibleBot
from pokerclient.moves import PlayerAction
from pokerclient.views.betting_history import BettingStep
from pokerclient.views.table_view import TableView
from pokerroom.cards import CARD_IDS
from pokerroom.lab.arena.match.game_names import GAME_NAMES
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.information_state import StateEncoder
from pokerroom.lab.env.learning_hand import LearningHand
from pokerroom.poker.actions import Action
from pokerwire.cash.cash_events import HandStarted, Turn
from pokerwire.cash.legal import ActionKind
from pokerwire.hand_events import Drew, Event

Policy = Callable[[Any, Any], Sequence[float]]
"""takes a vector and a mask, returns a probability for each choice"""
DEEPEST = 100
"""times the stack of the policy's table: no real stack is deeper"""


class PolicyBot(SensibleBot):
    """Draws its choices from a policy; plays like ``sensible`` at tables that the policy was not trained for.

    That is at another game or number of players, with straddles or posted blinds, or with ``exact`` choices where the
    blinds differ.
    """

    config = EnvConfig()
    """the table that the policy was trained for"""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self._stacks: dict[int, int] = {}
        self._discards: tuple[str, ...] = ()
        self._tables: dict[tuple[int, int, int], tuple[LearningHand, StateEncoder]] = {}

    def probabilities(self, vector: Any, mask: Any) -> Sequence[float]:
        """Return how likely each choice is; what the mask forbids is left out."""
        raise NotImplementedError("probabilities() is not written")

    def see(self, view: TableView, event: Event) -> None:
        """Note what the view does not keep: the stacks at the start, and what we threw away."""
        super().see(view, event)
        if isinstance(event, HandStarted):
            self._stacks = {player.seat: player.stack for player in event.players}
            self._discards = ()
        elif isinstance(event, Drew) and event.seat == view.you:
            self._discards = tuple(event.discarded or ())

    def decide(self, view: TableView, turn: Turn) -> PlayerAction:
        """Return what the policy draws."""
        found = self.situation(view, turn)
        if found is None:
            return super().decide(view, turn)
        hand, vector = found
        mask = hand.mask()
        weights = np.asarray(self.probabilities(vector, mask), float) * mask
        if not np.isfinite(weights).all() or weights.min() < 0 or weights.sum() <= 0:
            raise ValueError(f"the policy gives the legal choices no probabilities: {weights.tolist()}")
        (choice,) = self.rng.choices(range(len(weights)), weights.tolist())
        action = hand.action(choice)
        return PlayerAction(action.action, action.to or 0, tuple(action.cards))

    def situation(self, view: TableView, turn: Turn) -> tuple[LearningHand, Any] | None:
        """Return our turn as a hand of an environment, and its vector; ``None`` where there is no such hand."""
        order = view.order_from_button()
        table = self._table(view) if len(order) == self.config.seats else None
        if table is None or not self._stacks.keys() >= set(order):
            return None
        hand, encoder = table
        stacks = {place: self._stacks[seat] for place, seat in enumerate(order, 1)}
        if max(stacks.values()) > hand.config.stack:
            return None
        hand.reset(1, stacks=stacks)
        for step in view.betting:
            if hand.turn != order.index(step.seat) + 1:
                return None
            hand.act(_action(hand, step))
        me = order.index(turn.seat) + 1
        if hand.turn != me or hand.situation.betting.pot != turn.pot:
            return None
        hand.hole_ids[me - 1] = [CARD_IDS[card] for card in view.my_cards]
        hand.board_ids = [CARD_IDS[card] for card in view.board]
        hand.discards[me] = self._discards
        return hand, np.minimum(encoder.vector(hand, me), 1.0)

    def _table(self, view: TableView) -> tuple[LearningHand, StateEncoder] | None:
        """Return the policy's table with the blinds of this one, and what writes its vectors."""
        own, real = self.config, view.config
        blinds = (real.small_blind, real.big_blind, real.ante)
        if GAME_NAMES[own.game] != (real.game, real.structure):
            return None
        if own.exact and blinds != (own.small_blind, own.big_blind, own.ante):
            return None
        if blinds not in self._tables:
            small, big, ante = blinds
            stack = max(1, round(own.stack * big / own.big_blind))
            scaled = msgspec.structs.replace(
                own,
                small_blind=small,
                big_blind=big,
                ante=ante,
                stack=stack,
                least_stack=0,
                max_bets=real.max_bets,
                button=own.seats,
            )
            deep = scaled if own.exact else msgspec.structs.replace(scaled, stack=DEEPEST * stack)
            self._tables[blinds] = LearningHand(deep), StateEncoder(scaled)
        return self._tables[blinds]


def _action(hand: LearningHand, step: BettingStep) -> Action:
    """Return what somebody did as an action of the environment's hand."""
    legal = hand.situation.legal
    if step.action == "draw":
        held = hand.holes[hand.turn or 0]
        return Action("draw", cards=held[: step.drawn])
    if step.action in ("bet", "raise") and legal.aggression is not None:
        return Action(legal.aggression, min(legal.max_to, max(legal.min_to, step.to)))
    return Action(cast(ActionKind, step.action))


def policy_bot(policy: Policy, config: EnvConfig) -> type[PolicyBot]:
    """Return the class of bots that play by a function, trained at tables of ``config``."""
    trained_for = config

    class FromFunction(PolicyBot):
        config = trained_for

        def probabilities(self, vector: Any, mask: Any) -> Sequence[float]:
            return policy(vector, mask)

    FromFunction.__name__ = getattr(policy, "__name__", "policy").strip("<>")
    return FromFunction
