"""One hand at a time: five to seven cards to a strength.

The functions for a known number of cards are written out, card by card, because a loop or a helper would cost
as much as the look-ups.  Cards are not checked: the caller hands in different cards of one deck, 0..51.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pokerroom.evaluator.tables import (
    FIVE,
    FLUSH,
    FLUSH_OF_FIVE,
    FLUSH_OF_SEVEN,
    FLUSH_OF_SIX,
    KEYS,
    PAIR_KEYS,
    RANK_BITS,
    RANK_MASK,
    SEVEN,
    SIX,
)


def strength5(a: int, b: int, c: int, d: int, e: int) -> int:
    """Return the strength 1..7462 of five different cards; nothing is checked."""
    key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + KEYS[e]
    suited = FLUSH_OF_FIVE[key >> RANK_BITS]
    if suited is None:
        return FIVE[key & RANK_MASK]
    return FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e]]


def strength6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:  # noqa: PLR0917
    """Return the strength 1..7462 of the best five of six different cards; nothing is checked."""
    key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f]
    suited = FLUSH_OF_SIX[key >> RANK_BITS]
    if suited is None:
        return SIX[key & RANK_MASK]
    return FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e] | suited[f]]


def strength7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:  # noqa: PLR0917
    """Return the strength 1..7462 of the best five of seven different cards; nothing is checked."""
    key = PAIR_KEYS[a][b] + PAIR_KEYS[c][d] + PAIR_KEYS[e][f] + KEYS[g]
    suited = FLUSH_OF_SEVEN[key >> RANK_BITS]
    if suited is None:
        return SEVEN[key & RANK_MASK]
    return FLUSH[suited[a] | suited[b] | suited[c] | suited[d] | suited[e] | suited[f] | suited[g]]


_BY_COUNT: dict[int, Callable[..., int]] = {5: strength5, 6: strength6, 7: strength7}


def strength(cards: Sequence[int]) -> int:
    """Return the strength 1..7462, higher is better, of the best five of five to seven different cards.

    Raise ValueError for another number of cards.  That they are different cards of one deck is not checked.
    """
    try:
        evaluate = _BY_COUNT[len(cards)]
    except KeyError:
        raise ValueError(f"a hand has five to seven cards, not {len(cards)}") from None
    return evaluate(*cards)


_BY_BOARD = {3: (FLUSH_OF_FIVE, FIVE), 4: (FLUSH_OF_SIX, SIX), 5: (FLUSH_OF_SEVEN, SEVEN)}


def strengths_on_board(board: Sequence[int], holes: Iterable[tuple[int, int]]) -> list[int]:
    """Return the strength of every two hole cards together with one board of three to five cards.

    The board's key is summed once, so this costs about half of :func:`strength7` a player.  Raise ValueError for
    another number of board cards.  That all are different cards of one deck is not checked.
    """
    try:
        flush_suits, ranks = _BY_BOARD[len(board)]
    except KeyError:
        raise ValueError(f"a board has three to five cards, not {len(board)}") from None
    board_key = sum([KEYS[card] for card in board])
    found = []
    for a, b in holes:
        key = board_key + PAIR_KEYS[a][b]
        suited = flush_suits[key >> RANK_BITS]
        if suited is None:
            found.append(ranks[key & RANK_MASK])
        else:
            found.append(FLUSH[sum([suited[card] for card in board]) + suited[a] + suited[b]])
    return found
