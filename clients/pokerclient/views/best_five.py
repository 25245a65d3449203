"""Which five of up to seven cards make the hand, so that a winner's stand out; which hand wins is the room's word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from pokerwire.games import HOLDEM, Game, Ranking

_RANKS = "23456789TJQKA"
_WHEEL = (12, 3, 2, 1, 0)
"""the ace below the two"""


def best_five(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the best five of ``cards``, all of them when there are no more; none when there are fewer."""
    return max(combinations(cards, 5), key=_order, default=())


def best_with_board(hole: Sequence[str], board: Sequence[str], game: Game = HOLDEM) -> tuple[str, ...]:
    """Return the cards of ``hole`` with ``board`` that play in a game, usually five; none while there are too few."""
    if game.ranking == "badugi":
        return _badugi(hole)
    plays = game.plays
    choices = (
        [(*own, *common) for own in combinations(hole, plays) for common in combinations(board, 5 - plays)]
        if plays
        else combinations([*hole, *board], 5)
    )
    return max(choices, key=_ORDERS[game.ranking], default=())


def _order(cards: Sequence[str]) -> tuple[int, ...]:
    """Return what orders hands of five: how often ranks come, with straights and flushes, then the ranks."""
    counts = Counter(_RANKS.index(card[0]) for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (-counts[rank], -rank)))
    wheel = ranks == _WHEEL
    straight = len(ranks) == 5 and (wheel or ranks[0] - ranks[4] == 4)
    flush = len({card[1] for card in cards}) == 1
    return (_category(sorted(counts.values(), reverse=True), straight, flush), *((3,) if wheel else ranks))


def _category(counts: list[int], straight: bool, flush: bool) -> int:
    if straight and flush:
        return 8
    if flush and counts[0] < 4 and counts[:2] != [3, 2]:
        return 5
    if straight:
        return 4
    return {(4, 1): 7, (3, 2): 6, (3, 1): 3, (2, 2): 2, (2, 1): 1}.get((counts[0], counts[1]), 0)


def _short_deck_order(cards: Sequence[str]) -> tuple[int, ...]:
    """Return the same for a deck that begins with sixes: the ace goes below the six, and a flush beats a full house."""
    ranks = {card[0] for card in cards}
    category, *order = (
        _order([("5" if card[0] == "A" else card[0]) + card[1] for card in cards])
        if ranks == set("A6789")
        else _order(cards)
    )
    return ({5: 6, 6: 5}.get(category, category), *order)


_ORDERS: dict[Ranking, Callable[[Sequence[str]], tuple[int, ...]]] = {
    "high": _order,
    "short_deck": _short_deck_order,
    "deuce_to_seven": lambda cards: (),  # all five play
}


def _badugi(cards: Sequence[str]) -> tuple[str, ...]:
    """Return the most cards of different ranks and suits, the lowest of as many; aces are low."""
    for count in (4, 3, 2):
        choices = [
            chosen
            for chosen in combinations(cards, count)
            if len({card[0] for card in chosen}) == len({card[1] for card in chosen}) == count
        ]
        if choices:
            return min(choices, key=_low_ranks)
    return min(combinations(cards, 1), key=_low_ranks, default=())


def _low_ranks(cards: Sequence[str]) -> list[int]:
    return sorted([(_RANKS.index(card[0]) + 1) % len(_RANKS) for card in cards], reverse=True)
