"""The equity of known hands of a game with a board in plain Python: quick with few cards to come, and without NumPy.

A table sends it when all hands lie face up and nobody can bet any more.  With two cards or fewer to come every
run-out counts, and so does every board for two hands of hold'em before the flop (from the table).  Others before the
flop get a sample, always the same one for the same cards, so that a restored table sends the same again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from pokerroom.evaluator import strength_with_board, strengths_on_board
from pokerroom.odds.equity_result import SHARES, Tally
from pokerroom.odds.preflop_table import tally_two_hands
from pokerwire.games import HOLDEM, Game

SAMPLED_BOARDS: Final = 800
"""before the flop, of three hands or more of hold'em or any of Omaha"""
_MOST_COUNTED: Final = 2
"""cards to come up to which every run-out counts"""

Hole = tuple[int, ...]


def all_in_tally(
    hands: Sequence[Hole], board: Sequence[int], dead: Sequence[int] = (), game: Game = HOLDEM
) -> tuple[Tally, bool]:
    """Return the tally of hands that are all face up, and whether it is exact; ``dead`` cards do not come."""
    to_come = 5 - len(board)
    if to_come <= _MOST_COUNTED:
        return tally_run_outs(hands, board, dead, game), True
    if len(hands) == 2 and not dead and game is HOLDEM:
        (a, b), (c, d) = hands
        return tally_two_hands((a, b), (c, d)), True
    seed = repr((hands, board))
    return tally_sampled_boards(hands, board, dead, game, samples=SAMPLED_BOARDS, seed=seed), False


def tally_run_outs(
    hands: Sequence[Hole], board: Sequence[int], dead: Sequence[int], game: Game = HOLDEM
) -> Tally:
    """Return the tally of every run-out of a board, one by one."""
    left = _left(hands, board, dead, game)
    return _tally(hands, [(*board, *run_out) for run_out in combinations(left, 5 - len(board))], game)


def tally_sampled_boards(
    hands: Sequence[Hole],
    board: Sequence[int],
    dead: Sequence[int],
    game: Game,
    *,
    samples: int,
    seed: int | str,
) -> Tally:
    """Return the tally of ``samples`` run-outs of a board, the same for the same ``seed``."""
    left = _left(hands, board, dead, game)
    rng = Random(seed)  # noqa: S311 - the cards are out; this only chooses boards to look at
    return _tally(hands, ((*board, *rng.sample(left, 5 - len(board))) for _ in range(samples)), game)


def _left(hands: Sequence[Hole], board: Sequence[int], dead: Sequence[int], game: Game) -> list[int]:
    known = {*board, *dead}.union(*hands)
    return [card for card in game.cards if card not in known]


def _tally(hands: Sequence[Hole], boards: Iterable[Sequence[int]], game: Game) -> Tally:
    found = Tally.empty(len(hands))
    wins, ties, shares, squares = found.wins, found.ties, found.shares, found.squares
    pairs = [(a, b) for a, b in hands] if game is HOLDEM else []
    for board in boards:
        found.deals += 1
        if pairs:
            strengths = strengths_on_board(board, pairs)
        else:
            strengths = [strength_with_board(hand, board, game) for hand in hands]
        best = max(strengths)
        winners = strengths.count(best)
        if winners == 1:
            wins[strengths.index(best)] += 1
            continue
        for hand, strength in enumerate(strengths):
            if strength == best:
                ties[hand] += 1
                shares[hand] += SHARES // winners
                squares[hand] += 1 / (winners * winners)
    for hand, won in enumerate(wins):
        shares[hand] += SHARES * won
        squares[hand] += won
    return found
