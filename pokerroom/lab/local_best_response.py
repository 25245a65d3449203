"""Local best response to a strategy of heads-up hold'em (Lisy and Bowling, 2017): it wins at most what a best response
would.

The local best response knows the strategy, and keeps the probabilities of all hands that its opponent may hold.  At
each decision it makes the choice that is best if both only check and call afterwards; so its winnings are a lower bound
on the strategy's exploitability in the whole game, without card abstraction. It bets and raises by the sizes of its
``EnvConfig``: at no-limit these are its bet abstraction, and more sizes can only find more.

    LocalBestResponse(strategy, EnvConfig(bets=(1.0,), all_in=True)).play(hands=1000)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator.batch import HOLE_PAIRS, strengths_on_board
from pokerroom.lab.arena.match.match_config import plays_holdem
from pokerroom.lab.arena.match.statistics import Moments
from pokerroom.lab.env.betting_graph import BettingGraph, Situation
from pokerroom.lab.env.choice_list import CALL_CHOICE, FIRST_RAISE, FOLD_CHOICE
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.tables.table_errors import ConfigError

RUN_OUTS = 24
"""boards that stand for all that can come before the turn is dealt"""
Weights = NDArray[np.float64]
RangeStrategy = Callable[[Situation, Sequence[int]], Weights | None]
"""A strategy as the probabilities of all holdings at once.

It is given a situation and the board, as numbers, and returns an array of a row for each holding of ``HOLE_PAIRS``
(1,326) and a column for each of ``situation.choices``; rows add up to 1.  What holdings do that have a card of the
board does not matter.  ``None``: the strategy does not know what it would do there, and the local best response makes
no bet that leads there.
"""
_HOLDINGS = {(int(first), int(second)): number for number, (first, second) in enumerate(HOLE_PAIRS)}


class LocalBestResponse:
    """Plays against one strategy at the heads-up hold'em table of ``config``."""

    def __init__(self, strategy: RangeStrategy, config: EnvConfig | None = None, seed: int = 1) -> None:
        """Raise :class:`~pokerroom.tables.table_errors.ConfigError` for another game."""
        config = config or EnvConfig()
        if not plays_holdem(config.game) or config.seats != 2:
            raise ConfigError(
                f"the local best response plays hold'em heads-up, not {config.game} with {config.seats} seats"
            )
        self._strategy = strategy
        self._big_blind = config.big_blind
        self._graph = BettingGraph(config)
        self._rng = np.random.default_rng(seed)

    def play(self, hands: int) -> Moments:
        """Return what it wins in big blinds, hand by hand, with the positions alternating."""
        won = Moments()
        for number in range(hands):
            won.add(self._hand(number % 2))
        return won

    def _hand(self, position: int) -> float:
        """Play one hand in ``position`` (0 is the big blind); return what it wins."""
        cards = self._rng.permutation(DECK_SIZE)[:9].tolist()
        own, theirs, board = cards[:2], cards[2:4], cards[4:]
        weights = without(np.ones(len(HOLE_PAIRS)), own)
        situation = self._graph.root
        while situation.position >= 0:
            shown = board[: situation.board_count]
            weights = without(weights, shown)
            if situation.position == position:
                situation = self._after(situation, self.best_choice(situation, own, shown, weights))
            else:
                chances = self._strategy(situation, shown)
                if chances is None:
                    raise ValueError(
                        f"the strategy has no answer on the {situation.street} after {situation.history}"
                    )
                chosen = self._rng.choice(len(situation.choices), p=chances[_number(theirs)])
                weights = weights * chances[:, chosen]
                situation = self._after(situation, situation.choices[chosen])
        strengths = [0, 0]
        if situation.pots:
            strength = strengths_on_board(board)
            strengths[position], strengths[1 - position] = (
                int(strength[_number(own)]),
                int(strength[_number(theirs)]),
            )
        return situation.nets(strengths)[position] / self._big_blind

    def _after(self, situation: Situation, choice: int) -> Situation:
        return self._graph.play(situation, choice, situation.hand.copy())

    def best_choice(
        self, situation: Situation, own: Sequence[int], shown: Sequence[int], weights: Weights
    ) -> int:
        """Return the choice that wins most with the cards ``own`` if both check and call afterwards.

        ``weights`` say how likely each holding of the opponent is; those with a card of ``own`` or of the board
        ``shown`` have none.
        """
        position, paid = situation.position, situation.betting.paid
        mine, asked = paid[position], situation.legal.call_by
        wins = self._win_chances(own, shown)
        likely = _mean(wins, weights)
        # In chips, against folding, which wins nothing more: what is in the middle, and what can be lost.
        gain = mine + min(paid[1 - position], mine + asked)
        best = CALL_CHOICE
        worth = likely * gain - (1 - likely) * asked
        for choice in situation.choices:
            if choice < FIRST_RAISE:
                continue
            raised = self._after(situation, choice)
            value = self._worth_of_raise(situation, raised, shown, wins, weights)
            if value is not None and value > worth:
                best, worth = choice, value
        return FOLD_CHOICE if worth < 0 and FOLD_CHOICE in situation.choices else best

    def _worth_of_raise(
        self, situation: Situation, raised: Situation, shown: Sequence[int], wins: Weights, weights: Weights
    ) -> float | None:
        """Return what a raise wins on average; ``None`` where the strategy has no answer to it."""
        position = situation.position
        mine, theirs = situation.betting.paid[position], situation.betting.paid[1 - position]
        added = raised.betting.paid[position] - mine
        chances = self._strategy(raised, shown)
        if chances is None:
            return None
        folding = (
            chances[:, raised.choices.index(FOLD_CHOICE)] if FOLD_CHOICE in raised.choices else 0 * weights
        )
        folds = _mean(folding, weights)
        stays = weights * (1 - folding)
        again = _mean(wins, stays) if stays.sum() else 0.0
        return folds * (mine + theirs) + (1 - folds) * (again * (2 * mine + added) - (1 - again) * added)

    def _win_chances(self, own: Sequence[int], shown: Sequence[int]) -> Weights:
        """Return the chance to win a showdown against each holding, half a tie included."""
        number = _number(own)
        wins, counts = np.zeros(len(HOLE_PAIRS)), np.zeros(len(HOLE_PAIRS))
        for rest in run_outs(self._rng, [*own, *shown], 5 - len(shown)):
            strength = strengths_on_board([*shown, *rest]).astype(int)
            possible = strength > 0
            wins += possible * ((strength < strength[number]) + 0.5 * (strength == strength[number]))
            counts += possible
        chances: Weights = wins / np.maximum(counts, 1)
        return chances


def run_outs(rng: np.random.Generator, seen: Sequence[int], missing: int) -> list[list[int]]:
    """Return what can complete a board that lacks ``missing`` cards; of more than one, a sample of ``RUN_OUTS``."""
    left = [card for card in range(DECK_SIZE) if card not in seen]
    if missing <= 1:
        return [[card] for card in left] if missing else [[]]
    return [rng.choice(left, missing, replace=False).tolist() for _ in range(RUN_OUTS)]


def without(weights: Weights, cards: Sequence[int]) -> Weights:
    """Return the weights of holdings when nobody can have these cards."""
    left: Weights = np.where(np.isin(HOLE_PAIRS, cards).any(axis=1), 0.0, weights)
    return left


def constant_strategy(fold: float, call: float, raise_: float) -> RangeStrategy:
    """Return the strategy with the same probabilities whatever it holds. All sizes of raises are equally likely; an
    illegal choice becomes a call.
    """

    def chances(situation: Situation, board: Sequence[int]) -> Weights:
        raises = [choice for choice in situation.choices if choice >= FIRST_RAISE]
        row = {choice: raise_ / len(raises) for choice in raises}
        if FOLD_CHOICE in situation.choices:
            row[FOLD_CHOICE] = fold
        row[CALL_CHOICE] = 1 - sum(row.values())
        return np.tile([row[choice] for choice in situation.choices], (len(HOLE_PAIRS), 1))

    return chances


def _number(hole: Sequence[int]) -> int:
    """Return the place of two cards among all holdings."""
    return _HOLDINGS[min(hole), max(hole)]


def _mean(values: Weights, weights: Weights) -> float:
    return float((values * weights).sum() / weights.sum())
