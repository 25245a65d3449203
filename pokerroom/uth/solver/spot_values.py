"""What every choice in one spot is worth, from scratch and in plain Python: after the flop within a tenth of a second.

Before the flop it comes from a solution.

After the flop the dealer's two cards and the last two of the board are four of the 47 cards that the player does not
see, and the dealer's strength depends on these four alone, not on which of them lie on the board.  So every set of
four is evaluated once, for all six ways to deal it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator import strength, strength7, strengths_on_board
from pokerroom.uth.solver.game import HouseGame
from pokerroom.uth.solver.solution import (
    BOARD_CARDS,
    DEALER_HANDS,
    FLOP_CARDS,
    FLOP_DEALS,
    PREFLOP_DEALS,
    Solution,
    best_choice,
    starting_hand,
)
from pokerroom.uth.uth_hand_classes import HIGH_CARD, TOP_STRENGTHS, hand_class
from pokerwire.uth.round_events import DecisionPhase

PHASES: dict[int, DecisionPhase] = {0: "preflop", FLOP_CARDS: "flop", BOARD_CARDS: "river"}
"""The decision to be made with a number of cards of the board up."""

_HIGHEST_UNQUALIFIED = TOP_STRENGTHS[HIGH_CARD]

Grid = list[list[int]]
"""a number for two cards that the player does not see, by their places in ascending order"""


class DecisionSpot(NamedTuple):
    """One decision: the sum of the nets of each choice over all ``deals`` that are left, in units.

    Check or fold comes first, then the raises, ``multiples`` of the ante, the largest first.
    """

    phase: DecisionPhase
    multiples: tuple[int, ...]
    sums: tuple[int, ...]
    deals: int
    ante: int

    @property
    def best(self) -> int:
        """The best choice; of equal ones that which stakes least."""
        return best_choice(self.sums)

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The mean net of each choice for a bet of 1 on the ante, the best decisions following."""
        return tuple([Fraction(own, self.deals * self.ante) for own in self.sums])

    def lost_by(self, choice: int) -> Fraction:
        """Return how much less ``choice`` is worth than the best, for a bet of 1 on the ante."""
        return self.values[self.best] - self.values[choice]


class _Showdown(NamedTuple):
    """The player's strength on one board, and of the dealer's hands how many are worse, better and not a pair."""

    own: int
    won: int
    lost: int
    unqualified: int

    def sums(self, game: HouseGame, multiples: Sequence[int]) -> list[int]:
        """Return the nets of each raise summed over the dealer's hands (rules F3, F4)."""
        if self.own <= _HIGHEST_UNQUALIFIED:
            won_qualified, lost_qualified = 0, DEALER_HANDS - self.unqualified
        else:
            won_qualified, lost_qualified = self.won - self.unqualified, self.lost
        without_raise = game.ante * (won_qualified - lost_qualified - self.lost)
        without_raise += game.blind[hand_class(self.own)] * self.won
        return [without_raise + multiple * game.ante * (self.won - self.lost) for multiple in multiples]


def river_spot(game: HouseGame, hole: Sequence[int], board: Sequence[int]) -> DecisionSpot:
    """Return the last decision with ``hole`` when all five cards of ``board`` are up; card ids."""
    _check_cards(hole, board, BOARD_CARDS)
    first, second = hole
    (own,) = strengths_on_board(board, [(first, second)])
    dealers = strengths_on_board(board, combinations(_unseen(hole, board), 2))
    won, lost = sum([dealer < own for dealer in dealers]), sum([dealer > own for dealer in dealers])
    unqualified = sum([dealer <= _HIGHEST_UNQUALIFIED for dealer in dealers])
    raised = _Showdown(own, won, lost, unqualified).sums(game, game.river)
    return DecisionSpot("river", game.river, (_fold(game), *raised), DEALER_HANDS, game.ante)


def flop_spot(game: HouseGame, hole: Sequence[int], flop: Sequence[int]) -> DecisionSpot:
    """Return the decision after ``flop`` with ``hole``; card ids."""
    _check_cards(hole, flop, FLOP_CARDS)
    unseen = _unseen(hole, flop)
    own = _own_strengths(hole, flop, unseen)
    won, lost, unqualified = _count_dealers(flop, unseen, own)
    sums = [0] * (1 + len(game.flop))
    for i, j in combinations(range(len(unseen)), 2):
        shown = _Showdown(own[i][j], won[i][j], lost[i][j], unqualified[i][j])
        sums[0] += max(_fold(game), *shown.sums(game, game.river))
        for choice, net in enumerate(shown.sums(game, game.flop), 1):
            sums[choice] += net
    return DecisionSpot("flop", game.flop, tuple(sums), FLOP_DEALS, game.ante)


def preflop_spot(solution: Solution, hole: Sequence[int]) -> DecisionSpot:
    """Return the first decision with ``hole``; card ids."""
    _check_cards(hole, (), 0)
    game = solution.game
    hand = starting_hand(*hole)
    sums = next(own.sums for own in solution.hands if own.hand == hand)
    return DecisionSpot("preflop", game.preflop, sums, PREFLOP_DEALS, game.ante)


def _fold(game: HouseGame) -> int:
    return -2 * game.ante * DEALER_HANDS


def _unseen(hole: Sequence[int], board: Sequence[int]) -> list[int]:
    seen = {*hole, *board}
    return [card for card in range(DECK_SIZE) if card not in seen]


def _own_strengths(hole: Sequence[int], flop: Sequence[int], unseen: Sequence[int]) -> Grid:
    """Return the player's strength for every two last cards of the board."""
    own = [[0] * len(unseen) for _ in unseen]
    for i, j in combinations(range(len(unseen)), 2):
        own[i][j] = strength((*hole, *flop, unseen[i], unseen[j]))
    return own


def _count_dealers(  # noqa: PLR0912
    flop: Sequence[int], unseen: Sequence[int], own: Grid
) -> tuple[Grid, Grid, Grid]:
    """Return for every two last cards how many of the dealer's hands are worse, better, and less than a pair.

    The comparisons are written out, because a loop over the six would cost as much as all the rest.
    """
    won, lost, unqualified = ([[0] * len(unseen) for _ in unseen] for _ in range(3))
    a, b, c = flop
    for i, j, k in combinations(range(len(unseen)), 3):
        d, e, f = unseen[i], unseen[j], unseen[k]
        own_i, own_j, own_k = own[i], own[j], own[k]
        won_i, won_j, won_k = won[i], won[j], won[k]
        lost_i, lost_j, lost_k = lost[i], lost[j], lost[k]
        own_ij, own_ik, own_jk = own_i[j], own_i[k], own_j[k]
        for m in range(k + 1, len(unseen)):
            dealer = strength7(a, b, c, d, e, f, unseen[m])
            if dealer < own_ij:
                won_i[j] += 1
            elif dealer > own_ij:
                lost_i[j] += 1
            if dealer < own_ik:
                won_i[k] += 1
            elif dealer > own_ik:
                lost_i[k] += 1
            if dealer < own_jk:
                won_j[k] += 1
            elif dealer > own_jk:
                lost_j[k] += 1
            if dealer < own_i[m]:
                won_i[m] += 1
            elif dealer > own_i[m]:
                lost_i[m] += 1
            if dealer < own_j[m]:
                won_j[m] += 1
            elif dealer > own_j[m]:
                lost_j[m] += 1
            if dealer < own_k[m]:
                won_k[m] += 1
            elif dealer > own_k[m]:
                lost_k[m] += 1
            if dealer <= _HIGHEST_UNQUALIFIED:
                for first, second in combinations((i, j, k, m), 2):
                    unqualified[first][second] += 1
    return won, lost, unqualified


def _check_cards(hole: Sequence[int], board: Sequence[int], count: int) -> None:
    cards = [*hole, *board]
    if len(hole) != 2 or len(board) != count or len(set(cards)) != len(cards):
        raise ValueError(f"two hole cards and a board of {count}, all different, not {hole} and {board}")
