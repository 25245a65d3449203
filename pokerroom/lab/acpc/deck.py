"""The cards of a match: the generator and the order of dealing of the competition's dealer, card for card.

The Mersenne twister is Python's own; only the way in which one number makes its state is another than Python's.
All cards of a hand are drawn before it is played, so that they do not depend on what the players do.
"""

from __future__ import annotations

import random
from itertools import islice

from pokerroom.cards import CARD_IDS
from pokerroom.cards import RANKS as RANK_NAMES
from pokerroom.cards import SUITS as SUIT_NAMES
from pokerroom.lab.acpc.gamedef import RANKS, SUITS, GameDef
from pokerroom.lab.acpc.hand_cards import HandCards

_WORDS = 624
_MASK = 2**32 - 1
MAX_SEED = _MASK


def generator(seed: int) -> random.Random:
    """Return the Mersenne twister MT19937 with the state that "init_genrand(seed)" of its authors makes."""
    words = [seed & _MASK]
    for i in range(1, _WORDS):
        last = words[-1]
        words.append((1812433253 * (last ^ (last >> 30)) + i) & _MASK)
    rng = random.Random()  # noqa: S311 - its state is given, for cards that a seed fixes
    rng.setstate((3, (*words, _WORDS), None))
    return rng


def deck_of(game: GameDef) -> list[int]:
    """Return the deck of a game in the order in which it lies: its highest ranks, suit by suit."""
    suits, ranks = SUIT_NAMES[SUITS - game.suits :], RANK_NAMES[RANKS - game.ranks :]
    return [CARD_IDS[rank + suit] for suit in suits for rank in ranks]


class MatchDealer:
    """Deals hand after hand of one match."""

    def __init__(self, game: GameDef, seed: int) -> None:
        self._game = game
        self._bits = generator(seed).getrandbits
        self._deck = deck_of(game)

    def deal(self) -> HandCards:
        """Return the cards of the next hand."""
        game, deck, bits = self._game, self._deck.copy(), self._bits
        board, extra = sum(game.board), sum(game.draws)
        drawn: list[int] = []
        for remaining in range(len(deck), len(deck) - game.players * (game.hole + extra) - board, -1):
            at = bits(32) % remaining
            drawn.append(deck[at])
            deck[at] = deck[remaining - 1]
        dealt = iter(drawn)
        holes = [list(islice(dealt, game.hole)) for _ in range(game.players)]
        board_cards = tuple(islice(dealt, board))
        return HandCards(
            holes, board_cards, [list(islice(dealt, extra)) for _ in range(game.players)] if extra else []
        )
