"""What own cards make with a board: the best five of all, or exactly two and three as in Omaha, or another ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from pokerroom.evaluator.lookup_tables import FIVE, FLUSH, RANK_KEYS
from pokerroom.evaluator.lowball import badugi_cards, badugi_strength, deuce_to_seven_strength
from pokerroom.evaluator.scalar import best_five, strength, strength5
from pokerroom.evaluator.short_deck import short_deck_strength
from pokerwire.games import HOLDEM, Game

FIVE_CARDS = 5
_RANKED_OTHERWISE: dict[str, Callable[[Sequence[int]], int]] = {
    "short_deck": short_deck_strength,
    "deuce_to_seven": deuce_to_seven_strength,
    "badugi": badugi_strength,
}


def strength_with_board(hole: Sequence[int], board: Sequence[int], game: Game = HOLDEM) -> int:
    """Return the strength of ``hole`` with ``board`` in a game; 0 while the two have too few cards for a hand.

    That all are different cards of one deck is not checked.
    """
    plays = game.plays
    if plays:
        return _strength_of_exactly(hole, board, plays) if len(board) + plays >= FIVE_CARDS else 0
    cards = [*hole, *board]
    if game.ranking == "high":
        return strength(cards) if len(cards) >= FIVE_CARDS else 0
    return _RANKED_OTHERWISE[game.ranking](cards) if len(cards) >= game.hand_size else 0


def best_five_with_board(hole: Sequence[int], board: Sequence[int], game: Game = HOLDEM) -> tuple[int, ...]:
    """Return the five cards that make :func:`strength_with_board`, in the order in which they are named; or none.

    Where the game says how many hole cards play and several choices would do, the earliest are taken.
    """
    if not strength_with_board(hole, board, game):
        return ()
    plays = game.plays
    if plays:
        choices = [
            (*own, *common)
            for own in combinations(hole, plays)
            for common in combinations(board, FIVE_CARDS - plays)
        ]
        return best_five(max(choices, key=lambda five: strength5(*five)))
    if game.ranking == "high":
        return best_five([*hole, *board])
    if game.ranking == "badugi":
        return badugi_cards(hole)
    return max(
        combinations([*hole, *board], FIVE_CARDS), key=lambda five: strength_with_board(five, (), game)
    )


def _strength_of_exactly(hole: Sequence[int], board: Sequence[int], plays: int) -> int:
    """Add up the ranks of own and common cards once each; look up apart the one suit that can be a flush."""
    need = FIVE_CARDS - plays
    common_keys = _rank_sums(tuple(board), need)
    best = max([FIVE[own + common] for own in _rank_sums(tuple(hole), plays) for common in common_keys])
    suits = [card & 3 for card in board]
    for suit in set(suits):
        if suits.count(suit) >= need:
            owns = _rank_bits(hole, suit, plays)
            best = max([best, *[FLUSH[own | bits] for bits in _rank_bits(board, suit, need) for own in owns]])
    return best


@lru_cache(maxsize=1024)  # a board for all hands, a hand for all its boards
def _rank_sums(cards: tuple[int, ...], count: int) -> frozenset[int]:
    return frozenset(map(sum, combinations([RANK_KEYS[card >> 2] for card in cards], count)))


def _rank_bits(cards: Sequence[int], suit: int, count: int) -> list[int]:
    """Return the ranks, as bits, of every ``count`` cards of ``suit``."""
    return list(map(sum, combinations([1 << (card >> 2) for card in cards if card & 3 == suit], count)))
