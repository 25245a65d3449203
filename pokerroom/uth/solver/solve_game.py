"""Solves a game: two walks over all boards that differ by more than suits.

The first walk sums what each choice is worth after each flop, with the best decision at the river; from these sums
come the decisions after the flop, and before it.  The second walk counts how the rounds end under these decisions.
All amounts are integers, in units of the game, summed over equally likely deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pokerroom.uth.simulation.batch_strategies import HAND_CLASSES
from pokerroom.uth.solver import flop_choices
from pokerroom.uth.solver.basic_play import basic_flop, basic_preflop, basic_river
from pokerroom.uth.solver.ending_counts import EndingCounts
from pokerroom.uth.solver.flop_sums import FLOPS_OF_BOARD, FlopSums, place_flops
from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.showdown_counts import ShowdownCounts, count_showdowns
from pokerroom.uth.solver.solution import (
    BOARD_CARDS,
    DEALER_HANDS,
    FLOP_CARDS,
    BasicPlay,
    HandDecision,
    Solution,
    best_choice,
)
from pokerroom.uth.solver.suit_classes import (
    HOLES,
    CardRows,
    Ints,
    averaged_over_suits,
    pairs_of,
    starting_hands,
    suit_classes,
)

BOARDS_AT_ONCE = 256

STEPS = 2 * 134_459
"""Two walks over all boards that differ by more than suits."""

Progress = Callable[[int], None]
"""Takes how many of ``STEPS`` are done."""


class Worth(NamedTuple):
    """What showdowns are worth: a raise by r antes nets ``without_raise`` + r * ``per_raise`` over 990 deals."""

    without_raise: Ints
    per_raise: Ints

    def of(self, raised: int) -> Ints:
        """Return the sum of the nets with a raise by ``raised`` antes."""
        return self.without_raise + raised * self.per_raise


class FlopWorth(NamedTuple):
    """The sums of each choice on each flop class with each pair of hole cards, shape (1755, 1326)."""

    checked: Ints
    raised: tuple[Ints, ...]
    preflop: Worth
    """what showdowns are worth to each pair of hole cards before the flop, shape (1326,), before suits are changed"""


def worth(game: HouseGame, counts: ShowdownCounts) -> Worth:
    """Return what the showdowns of ``counts`` are worth."""
    blind = np.array(game.blind, np.int64)[HAND_CLASSES[counts.strengths]]
    main = counts.won_qualified.astype(np.int64) - counts.lost_qualified - counts.lost
    return Worth(
        game.ante * main + blind * counts.won, game.ante * (counts.won - counts.lost).astype(np.int64)
    )


def river_sums(game: HouseGame, shown: Worth) -> tuple[Ints, NDArray[np.uint8]]:
    """Return the sum of the best choice at the river, and which it is: 0 is a fold, then the raises."""
    best = np.full(shown.per_raise.shape, -2 * game.ante * DEALER_HANDS, np.int64)
    choices = np.zeros(best.shape, np.uint8)
    for choice in range(len(game.river), 0, -1):
        sums = shown.of(game.river[choice - 1])
        choices[sums > best] = choice
        np.maximum(best, sums, out=best)
    return best, choices


def solve(game: HouseGame, progress: Progress | None = None) -> Solution:
    """Return the optimal play of ``game``; takes some minutes of one core."""
    flop_worth = sum_flops(game, progress)
    hands, preflop = decide_preflop(game, flop_worth)
    best, flop = decide_flops(game, flop_worth)
    basic = (basic_preflop(), basic_flop())
    endings = EndingCounts(game, preflop, flop), EndingCounts(game, *basic)
    for boards, weights in board_chunks(progress, 1):
        counts = count_showdowns(boards)
        placed = place_flops(boards)
        endings[0].add(weights, placed, counts, river_sums(game, worth(game, counts))[1])
        endings[1].add(weights, placed, counts, basic_river(boards, counts))
    lost_on_flop = _lost_on_flop(best, flop_worth, *basic)
    basic_play = BasicPlay(endings[1].endings(), lost_before_flop(hands), lost_on_flop)
    return Solution(game, hands, endings[0].endings(), flop_choices.pack(flop), basic_play)


def board_chunks(progress: Progress | None, walk: int) -> Iterator[tuple[CardRows, Ints]]:
    """Yield all boards that differ by more than suits with their weights, some at a time."""
    boards = suit_classes(BOARD_CARDS)
    size = len(boards.cards)
    for start in range(0, size, BOARDS_AT_ONCE):
        if progress is not None:
            progress(walk * size + start)
        part = slice(start, start + BOARDS_AT_ONCE)
        yield boards.cards[part], boards.weights[part]
    if progress is not None:
        progress((walk + 1) * size)


def sum_flops(game: HouseGame, progress: Progress | None = None) -> FlopWorth:
    """Return what each choice is worth after each flop."""
    checked, raised = FlopSums(), [FlopSums() for _ in game.flop]
    preflop = Worth(np.zeros(HOLES, np.int64), np.zeros(HOLES, np.int64))
    for boards, weights in board_chunks(progress, 0):
        counts = count_showdowns(boards)
        placed = place_flops(boards)
        holdings = worth(game, counts)
        checked.add(placed, _by_hole(counts, river_sums(game, holdings)[0], weights))
        without_raise = _by_hole(counts, holdings.without_raise, weights)
        per_raise = _by_hole(counts, holdings.per_raise, weights)
        for multiple, sums in zip(game.flop, raised, strict=True):
            sums.add(placed, without_raise + multiple * per_raise)
        preflop.without_raise[:] += without_raise.sum(axis=0)
        preflop.per_raise[:] += per_raise.sum(axis=0)
    return FlopWorth(checked.sums(), tuple([sums.sums() for sums in raised]), preflop)


def _by_hole(counts: ShowdownCounts, by_holding: Ints, weights: Ints) -> Ints:
    """Return sums times the weights of their boards, with a column for each pair of hole cards."""
    by_hole = np.zeros((len(weights), HOLES), np.int64)
    np.put_along_axis(by_hole, counts.holes.astype(np.intp), by_holding * weights[:, None], axis=1)
    return by_hole


def decide_flops(game: HouseGame, flop_worth: FlopWorth) -> tuple[Ints, NDArray[np.uint8]]:
    """Return what the best choice is worth on each flop class with each pair of hole cards, and which it is.

    0 is check, then come the raises.
    """
    best = flop_worth.checked.copy()
    choices = np.zeros(best.shape, np.uint8)
    for choice in range(len(game.flop), 0, -1):
        sums = flop_worth.raised[choice - 1]
        choices[sums > best] = choice
        np.maximum(best, sums, out=best)
    return best, choices


def decide_preflop(
    game: HouseGame, flop_worth: FlopWorth
) -> tuple[tuple[HandDecision, ...], NDArray[np.uint8]]:
    """Return the decisions of the 169 starting hands, best first, and the choice for each pair of hole cards."""
    weights = suit_classes(FLOP_CARDS).weights[:, None]
    options = [(weights * decide_flops(game, flop_worth)[0]).sum(axis=0)]
    options += [len(FLOPS_OF_BOARD) * flop_worth.preflop.of(raised) for raised in game.preflop]
    by_option = [averaged_over_suits(option) for option in options]
    names = starting_hands()
    sums = {name: [by_hole[i] for by_hole in by_option] for i, name in enumerate(names)}
    decisions = [HandDecision(name, tuple(own)) for name, own in sums.items()]
    decisions.sort(key=lambda decision: -max(decision.sums))
    return tuple(decisions), np.array([best_choice(sums[name]) for name in names], np.uint8)


def lost_before_flop(hands: tuple[HandDecision, ...]) -> int:
    """Return what the basic strategy loses by its first decision, in units over all deals."""
    choices = dict(zip(starting_hands(), basic_preflop().tolist(), strict=True))
    return sum([pairs_of(own.hand) * (max(own.sums) - own.sums[choices[own.hand]]) for own in hands])


def _lost_on_flop(
    best: Ints, flop_worth: FlopWorth, preflop: NDArray[np.uint8], flop: NDArray[np.uint8]
) -> int:
    """Return what the basic strategy loses by its second decision, where it has checked before."""
    chosen = np.where(flop > 0, flop_worth.raised[0], flop_worth.checked)
    lost = ((best - chosen) * (preflop == 0)).sum(axis=1).tolist()
    weights = suit_classes(FLOP_CARDS).weights.tolist()
    return sum([weight * own for weight, own in zip(weights, lost, strict=True)])
