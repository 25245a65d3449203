"""The equity of hands at draw games that the lowest hand wins, with one draw to come, in plain Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random

from pokerroom.evaluator import strength_with_board
from pokerroom.odds.equity_result import SHARES, Tally
from pokerwire.games import Game

Hands = Sequence[Sequence[int]]


def count_of_low_draws(kept: Hands, dead: Sequence[int], game: Game) -> int:
    """Return in how many ways all hands can be filled."""
    left = game.deck - len(dead) - sum(map(len, kept))
    ways = 1
    for hand in kept:
        ways *= comb(left, game.hole - len(hand))
        left -= game.hole - len(hand)
    return ways


def tally_low_draws(kept: Hands, dead: Sequence[int], game: Game) -> Tally:
    """Return the tally of every way to fill all hands."""
    return _tally(_every_draw(kept, _left(kept, dead, game), game), len(kept), game)


def sample_low_draws(kept: Hands, dead: Sequence[int], game: Game, *, samples: int, seed: int) -> Tally:
    """Return the tally of ``samples`` ways to fill all hands, the same for the same ``seed``."""
    left = _left(kept, dead, game)
    needs = [game.hole - len(hand) for hand in kept]
    rng = Random(seed)  # noqa: S311 - a sample, no cards of a game

    def drawn() -> Iterator[Hands]:
        for _ in range(samples):
            cards = iter(rng.sample(left, sum(needs)))
            yield [
                [*hand, *[next(cards) for _ in range(need)]] for hand, need in zip(kept, needs, strict=True)
            ]

    return _tally(drawn(), len(kept), game)


def _left(kept: Hands, dead: Sequence[int], game: Game) -> list[int]:
    known = {*dead}.union(*kept)
    return [card for card in game.cards if card not in known]


def _every_draw(kept: Hands, left: Sequence[int], game: Game) -> Iterator[Hands]:
    if not kept:
        yield []
        return
    first, *others = kept
    for draw in combinations(left, game.hole - len(first)):
        rest = [card for card in left if card not in draw]
        for filled in _every_draw(others, rest, game):
            yield [[*first, *draw], *filled]


def _tally(deals: Iterable[Hands], count: int, game: Game) -> Tally:
    found = Tally.empty(count)
    for hands in deals:
        found.deals += 1
        strengths = [strength_with_board(hand, (), game) for hand in hands]
        best = max(strengths)
        winners = [hand for hand, strength in enumerate(strengths) if strength == best]
        for hand in winners:
            found.shares[hand] += SHARES // len(winners)
            found.squares[hand] += 1 / len(winners) ** 2
            (found.wins if len(winners) == 1 else found.ties)[hand] += 1
    return found
