"""Five-card draw of three players and more for the solver: counterfactual regret minimisation with external sampling
(Lanctot, Waugh, Zinkevich and Bowling, 2009).

In each iteration every player learns from a hand in which the others have one class of hands each and choose at
random, while the player has all classes at once and tries every choice.  Like the heads-up solver
(:mod:`pokerroom.lab.blueprint.draw_solver`), it ignores that players cannot have the same card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pokerclient.bots.blueprint.abstract_betting import BIG_BLIND, SMALL_BLIND
from pokerclient.bots.blueprint.draw_hands import DRAWS, FINAL_CLASSES, MOST_DRAWN, START_CLASSES
from pokerclient.bots.blueprint.ring_draw import (
    BEFORE,
    BIG_BLIND_SEAT,
    CLASSES,
    DRAWING,
    RingGame,
    RingHand,
    situations,
)
from pokerroom.lab.blueprint.draw_solver import CountedHands
from pokerroom.lab.solver.regret_table import Floats, RegretTable

PLAYERS = 5
STACK = 100 * BIG_BLIND
COMMITTED = 0.7
"""part of the stack from which on a bet is all-in"""
Values = NDArray[np.floating[Any]]
_FOLD, _CALL, _BET = range(3)
_CURRENT = 1e-6
"""how much the strategy of the last iteration counts, for what the player itself never comes to"""


@dataclass(slots=True)
class _Others:
    """What one iteration has drawn for the others: their classes before the draw, and after it."""

    start: list[int]
    final: dict[int, int]


class RingSolver(RegretTable):
    """Solves the betting of one structure for five players with 100 big blinds each."""

    def __init__(self, structure: str, seed: int = 1, hands: int = 50_000) -> None:
        """``hands`` are those over which the classes are counted."""
        found = situations()
        most = max([len(situation.choices) for situation in found])
        counts = np.array([len(situation.choices) for situation in found])
        streets = np.array([situation.street for situation in found])
        super().__init__(np.arange(most) < counts[:, None], np.array(CLASSES)[streets], seed)
        self._game = RingGame(PLAYERS, SMALL_BLIND, BIG_BLIND, limit=structure == "limit")
        counted = CountedHands(hands, np.random.default_rng(seed))
        self._starts = counted.starts
        self._exchanges = counted.exchanges[:, :, :FINAL_CLASSES]
        self._start_ladder = counted.starts.cumsum()
        self._exchange_ladders = self._exchanges.cumsum(axis=2)
        allowed = np.array([[count in draws for draws in DRAWS] for count in range(MOST_DRAWN + 1)])
        for first in self.first_row[streets == DRAWING]:
            self._legal[: MOST_DRAWN + 1, first : first + START_CLASSES] = allowed
        self._finals = np.arange(FINAL_CLASSES)
        self._player = 0
        self._others = _Others([], {})

    def average(self) -> Floats:
        """Return the average strategy; where the player never comes by it, what it would do now."""
        current = self._chances(slice(None))
        total = self._sums + _CURRENT * current
        average: Floats = (total / total.sum(axis=0)).T
        return average

    @property
    def reached(self) -> Floats:
        """For each row: the sum of the sizes of its regrets, 0 where nothing was learned."""
        learned: Floats = np.abs(self._regrets).sum(axis=0).astype(np.float32)
        return learned

    def iterate(self) -> None:
        """Let each player learn from one hand."""
        for player in range(PLAYERS):
            drawn = self._start_ladder.searchsorted(self._rng.random(PLAYERS))
            self._player = player
            self._others = _Others(np.minimum(drawn, START_CLASSES - 1).tolist(), {})
            hand = RingHand(self._game)
            self._bet(hand, [*range(BIG_BLIND_SEAT + 1, PLAYERS), *range(BIG_BLIND_SEAT + 1)], self._starts)

    # --- a hand -------------------------------------------------------------------------------------------------

    def _bet(self, hand: RingHand, queue: Sequence[int], reach: Values) -> Values:
        """Play a round on, in which ``queue`` have yet to act; return what each of the player's classes wins."""
        for place, actor in enumerate(queue):
            if len(hand.live) == 1:
                break
            if actor == self._player:
                return self._own_bet(hand, queue[place + 1 :], reach)
            held = self._others.start if hand.street == BEFORE else self._others.final
            choice = self._sampled(self.first_row[hand.situation(actor)] + held[actor])
            if self._act(hand, actor, choice):
                return self._bet(hand, _after_raise(hand, actor), reach)
        return self._end_round(hand, reach)

    def _own_bet(self, hand: RingHand, queue: Sequence[int], reach: Values) -> Values:
        """Try each choice of the player."""
        row, player = self.first_row[hand.situation(self._player)], self._player
        columns = slice(row, row + CLASSES[hand.street])
        chances = self._chances(columns)[: _BET + 1]
        asked = max(hand.paid) > hand.paid[player]
        called = hand.copy()
        self._act(called, player, _CALL)
        won = np.empty((3, len(reach)))
        won[_CALL] = self._bet(called, queue, reach * chances[_CALL])
        won[_FOLD] = -hand.paid[player] / BIG_BLIND if asked else won[_CALL]
        if self._act(hand, player, _BET):
            won[_BET] = self._bet(hand, _after_raise(hand, player), reach * chances[_BET])
        else:
            won[_BET] = won[_CALL]
        return self._learn(columns, chances, won, reach)

    def _act(self, hand: RingHand, actor: int, choice: int) -> bool:
        """Let a player act; return whether that was a raise. Who cannot raise calls, and who need not fold checks."""
        level = max(hand.paid)
        if choice == _FOLD and level > hand.paid[actor]:
            hand.fold(actor)
        elif choice == _BET and hand.may_raise and level < STACK:
            to = hand.raised_to(actor)
            hand.bet(actor, STACK if to >= COMMITTED * STACK else to)
            return True
        else:
            hand.call(actor, level)
        return False

    def _end_round(self, hand: RingHand, reach: Values) -> Values:
        if hand.live == [self._player]:
            won = (sum(hand.paid) - hand.paid[self._player]) / BIG_BLIND
            return np.full(len(reach), won)
        if hand.street == BEFORE:
            hand.start_drawing()
            return self._draw(hand, hand.live[:], reach)
        return self._show(hand)

    def _draw(self, hand: RingHand, queue: Sequence[int], reach: Values) -> Values:
        """Let those draw who have not yet, and bet."""
        for place, actor in enumerate(queue):
            if actor == self._player:
                return self._own_draw(hand, queue[place + 1 :], reach)
            start = self._others.start[actor]
            count = self._sampled(self.first_row[hand.situation(actor)] + start)
            hand.draw(actor, count)
            final = int(self._exchange_ladders[count, start].searchsorted(self._rng.random()))
            self._others.final[actor] = min(final, FINAL_CLASSES - 1)
        hand.start_betting()
        level = max(hand.paid)
        return self._show(hand) if level == STACK else self._bet(hand, hand.live[:], reach)

    def _own_draw(self, hand: RingHand, queue: Sequence[int], reach: Values) -> Values:
        row = self.first_row[hand.situation(self._player)]
        columns = slice(row, row + START_CLASSES)
        chances = self._chances(columns)
        won = np.empty((MOST_DRAWN + 1, START_CLASSES))
        for count, exchange in enumerate(self._exchanges):
            after = hand.copy()
            after.draw(self._player, count)
            won[count] = exchange @ self._draw(after, queue, (reach * chances[count]) @ exchange)
        return self._learn(columns, chances, won, reach)

    def _show(self, hand: RingHand) -> Values:
        """Return what each class of the player wins at the showdown."""
        theirs = [self._others.final[one] for one in hand.live if one != self._player]
        best, pot = max(theirs), sum(hand.paid)
        share = np.where(self._finals > best, 1.0, 0.0)
        share[best] = 1 / (1 + theirs.count(best))
        return (share * pot - hand.paid[self._player]) / BIG_BLIND

    # --- the table ----------------------------------------------------------------------------------------------

    def _learn(self, columns: slice, chances: Values, won: Values, reach: Values) -> Values:
        """Add regrets, and the strategy that was played; return what the player wins by it."""
        value: Values = (chances * won).sum(axis=0)
        self._regrets[: len(won), columns] += self.iterations * (won - value)
        self._sums[: len(won), columns] += self.iterations * reach * chances
        return value

    def _chances(self, columns: slice) -> Values:
        """Return the strategy that is played now."""
        positive = np.maximum(self._regrets[:, columns], 0)
        positive *= self._legal[:, columns]
        total = positive.sum(axis=0)
        even = total <= 0
        if even.any():
            legal = self._legal[:, columns]
            return np.where(even, legal / legal.sum(axis=0), positive / np.where(even, 1, total))
        chances: Values = positive / total
        return chances

    def _sampled(self, row: int) -> int:
        """Return a choice of another player."""
        weights = [
            max(regret, 0.0) * legal
            for regret, legal in zip(
                self._regrets[:, row].tolist(), self._legal[:, row].tolist(), strict=True
            )
        ]
        if not any(weights):
            weights = self._legal[:, row].tolist()
        left = self._rng.random() * sum(weights)
        for choice, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return choice
        return max([choice for choice, weight in enumerate(weights) if weight])


def _after_raise(hand: RingHand, raiser: int) -> list[int]:
    """Return who has to act after a raise."""
    return [one for one in [*range(raiser + 1, hand.game.players), *range(raiser)] if one in hand.live]
