"""The cards of a match: fixed by its seed before anybody plays.

Each deal has its own generator, seeded by the match's seed and the deal's number.  A hold'em hand is dealt from the
top of its order; at draw the reshuffles (rule D4) come from a second generator of the deal, since which cards are
shuffled depends on the play.
"""

from __future__ import annotations

from random import Random

from pokerroom.cards import DECK_SIZE, Deck, StackedDeck
from pokerroom.poker.games import Game


class LaterRandom:
    """A seeded generator that is made when the first bits are asked of it: few deals come to a reshuffle."""

    __slots__ = ("_rng", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng: Random | None = None

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of ``k`` random bits."""
        if self._rng is None:
            self._rng = Random(self._seed)  # noqa: S311 - cards of a battle are seeded
        return self._rng.getrandbits(k)


class Deal:
    """One deal: its number in the match and the order of its cards, for any number of hands."""

    __slots__ = ("_cards", "_name", "_shuffles", "number")

    def __init__(self, seed: int, number: int, game: Game, seats: int) -> None:
        self.number = number
        self._name = f"{seed}/deal/{number}"
        self._shuffles = any(street.draw for street in game.streets)
        self._cards = Deck(Random(self._name)).deal(cards_needed(game, seats))  # noqa: S311

    def chance(self, seat: int) -> str:
        """Return the name of the randomness that the bot in ``seat`` has for this deal; a secret like the cards."""
        return f"{self._name}/bot/{seat}"

    def deck(self) -> StackedDeck:
        """Return the deck for one hand."""
        if not self._shuffles:
            return StackedDeck(self._cards)
        return StackedDeck(self._cards, LaterRandom(f"{self._name}/reshuffle"))


def cards_needed(game: Game, seats: int) -> int:
    """Return how many cards a hand can take: hole cards, burnt cards and board, or the whole deck at draw."""
    if any(street.draw for street in game.streets):
        return DECK_SIZE
    return game.hole * seats + sum([1 + street.board for street in game.streets if street.board])
