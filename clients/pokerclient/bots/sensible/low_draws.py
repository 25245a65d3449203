"""How to play draw games that the lowest hand wins: what to keep, how good a start is, how often a hand wins."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache

from pokerroom.evaluator import Category, category, ranks_of, strength_with_board
from pokerroom.evaluator.lowball import badugi_cards, deuce_to_seven_strength, low_rank
from pokerwire.games import Game

SAMPLES = 60
"""deals that are played out for one decision"""
STARTS = 2_000
"""starts against which a start is measured"""
MOST_TRIES = 4
_SEVEN, _EIGHT, _NINE, _TEN = 5, 6, 7, 8
_ACE = 12
_PAT = {1: _TEN, 2: _EIGHT, 3: _EIGHT}
"""2-7: the highest card of a hand that is kept whole, by the draws that are left with this one"""
_DRAWING = {1: _EIGHT, 2: _EIGHT, 3: _SEVEN}
"""2-7: the highest card that is kept to draw to"""
_BADUGI_PAT = {1: _ACE - 1, 2: _NINE, 3: _EIGHT}
"""the same at Badugi, where aces are low"""
_BADUGI_DRAWING = {1: _NINE, 2: _EIGHT, 3: _SEVEN}


def low_cards_to_keep(game: Game, cards: Sequence[int], draws: int) -> tuple[int, ...]:
    """Return the cards worth keeping with ``draws`` left, this one included."""
    return _KEEP[game.ranking](cards, draws)


def _keep_at_2_7(cards: Sequence[int], draws: int) -> tuple[int, ...]:
    made = deuce_to_seven_strength(cards)
    if category(made) is Category.LOW and ranks_of(made)[0] <= _PAT[draws]:
        return tuple(cards)
    kept = sorted({card >> 2: card for card in cards if card >> 2 <= _DRAWING[draws]}.values())
    return tuple(kept[:4])


def _keep_at_badugi(cards: Sequence[int], draws: int) -> tuple[int, ...]:
    playing = badugi_cards(cards)
    if len(playing) == len(cards) and low_rank(playing[0]) - 1 <= _BADUGI_PAT[draws]:
        return tuple(cards)
    kept = tuple([card for card in playing if low_rank(card) - 1 <= _BADUGI_DRAWING[draws]])
    return kept or playing[-1:]


_KEEP: dict[str, Callable[[Sequence[int], int], tuple[int, ...]]] = {
    "deuce_to_seven": _keep_at_2_7,
    "badugi": _keep_at_badugi,
}


def low_start_share(game: Game, cards: Sequence[int]) -> float:
    """Return the share of all starts that are at least as good as these cards."""
    points = _points_of_starts(game)
    return max(len(points) - bisect_left(points, _points(game, cards)), 0.5) / len(points)


def _points(game: Game, cards: Sequence[int]) -> tuple[float, ...]:
    """Return what orders starts: how many cards are kept to draw to, and how low these are."""
    kept = low_cards_to_keep(game, cards, game.draw_count)
    low = game.ranking == "badugi"
    return (len(kept), -float(sum([low_rank(card) if low else card >> 2 for card in kept])))


@cache
def _points_of_starts(game: Game) -> list[tuple[float, ...]]:
    rng = random.Random(7)  # noqa: S311 - the same measure in every game
    return sorted([_points(game, rng.sample(game.cards, game.hole)) for _ in range(STARTS)])


def low_equity(
    game: Game, cards: Sequence[int], drew: Sequence[int | None], draws: int, rng: random.Random
) -> float:
    """Return the share of the pot that ``cards`` can expect when ``draws`` are still to come.

    ``drew`` is how many cards each opponent took last (``None``: not yet).
    """
    return sum([_one_deal(game, cards, drew, draws, rng) for _ in range(SAMPLES)]) / SAMPLES


def _one_deal(
    game: Game, cards: Sequence[int], drew: Sequence[int | None], draws: int, rng: random.Random
) -> float:
    deck = [card for card in game.cards if card not in cards]
    rng.shuffle(deck)
    mine = strength_with_board(_drawn_out(game, cards, draws, deck), (), game)
    others = [
        strength_with_board(_drawn_out(game, _start(game, count, draws, deck), draws, deck), (), game)
        for count in drew
    ]
    if max(others, default=0) > mine:
        return 0.0
    return 1 / (1 + others.count(mine))


def _start(game: Game, count: int | None, draws: int, deck: list[int]) -> Sequence[int]:
    """Return the hand of an opponent who drew ``count`` cards last: before that one that asks for as many."""
    hand: list[int] = []
    for _ in range(MOST_TRIES):
        deck[:0] = hand
        hand = [deck.pop() for _ in range(game.hole)]
        kept = low_cards_to_keep(game, hand, min(draws + 1, game.draw_count))
        if count is None:
            if len(kept) >= game.hole - 2:
                break
        elif len(hand) - len(kept) == count:
            deck[:0] = [card for card in hand if card not in kept]
            return [*kept, *[deck.pop() for _ in range(count)]]
    return hand


def _drawn_out(game: Game, cards: Sequence[int], draws: int, deck: list[int]) -> Sequence[int]:
    """Return a hand after its draws; what it discards is drawn again once the deck has run out (rule D4)."""
    hand = list(cards)
    for left in range(draws, 0, -1):
        kept = low_cards_to_keep(game, hand, left)
        missing = len(hand) - len(kept)
        if len(deck) < missing:
            return hand
        deck[:0] = [card for card in hand if card not in kept]
        hand = [*kept, *[deck.pop() for _ in range(missing)]]
    return hand
