"""pokerkit, set up for the same hand with the same cards.

Its betting and its pots are what is compared.  Its own evaluator is slow (seven tenths of its time), so the hands
are ranked for it by a third party, phevaluator; those of short-deck poker, of 2-7 and of badugi by its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import combinations
from unittest import mock

from phevaluator import evaluate_cards
from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Card,
    Hand,
    Mode,
    Opening,
    ShortDeckHoldemHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)

from pokerroom.cards import CARD_NAMES
from pokerroom.poker.rules import GAMES, Game
from tests.differential.hand_setups import HandSetup

CARDS: tuple[Card, ...] = tuple(Card.parse("".join(CARD_NAMES)))
AUTOMATIONS = tuple(
    automation for automation in Automation if automation is not Automation.RUNOUT_COUNT_SELECTION
)
CARD_IDS = {card: i for i, card in enumerate(CARDS)}
BETTING = {
    "limit": BettingStructure.FIXED_LIMIT,
    "pot_limit": BettingStructure.POT_LIMIT,
    "no_limit": BettingStructure.NO_LIMIT,
}
CAP = 4


Cards = Iterable[Card]


class Ranked:
    """A type of hands for pokerkit; it wants the same hands for each showing and each pot, so they are remembered."""

    def __init__(self, rank: Callable[[Cards, Cards], int]) -> None:
        self._rank = lru_cache(1 << 12)(rank)

    def from_game(self, hole_cards: Cards, board_cards: Cards = ()) -> int:
        """Rank the best hand of the cards, higher is better; ValueError when they are not complete."""
        return self._rank(tuple(hole_cards), tuple(board_cards))


def best_five(hole_cards: Cards, board_cards: Cards) -> int:
    """Rank the best five of the cards."""
    cards = [CARD_IDS[card] for card in (*hole_cards, *board_cards)]
    if len(cards) < 5:
        raise ValueError("fewer than five cards")
    return -evaluate_cards(*cards)


def best_two_and_three(hole_cards: Cards, board_cards: Cards) -> int:
    """Rank the best of exactly two hole cards with three of the board: all choices, one by one."""
    own, common = ([CARD_IDS[card] for card in cards] for cards in (hole_cards, board_cards))
    if len(common) < 3:
        raise ValueError("fewer than three cards on the board")
    fives = [(*two, *three) for two in combinations(own, 2) for three in combinations(common, 3)]
    return -min([evaluate_cards(*five) for five in fives])


class BestFiveOf:
    """Ranks the best five of the cards as pokerkit does, each kind once: the same ranks, and of one suit or not.

    phevaluator has a number for each kind, whatever it is worth in this game.
    """

    def __init__(self, hands: type[Hand]) -> None:
        self._hands = hands
        self._of_kind: dict[int, int] = {}

    def __call__(self, hole_cards: Cards, board_cards: Cards) -> int:
        """Return the rank; ValueError for fewer than five cards."""
        cards = (*hole_cards, *board_cards)
        if len(cards) < 5:
            raise ValueError("fewer than five cards")
        return max([self._rank(five) for five in combinations(cards, 5)])

    def _rank(self, five: tuple[Card, ...]) -> int:
        kind = evaluate_cards(*[CARD_IDS[card] for card in five])
        if kind not in self._of_kind:
            self._of_kind[kind] = strength(self._hands(five))
        return self._of_kind[kind]


def best_badugi(hole_cards: Cards, board_cards: Cards) -> int:
    """Rank the best badugi of the cards as pokerkit does."""
    return strength(BadugiHand.from_game(hole_cards, board_cards))


def strength(hand: Hand) -> int:
    """Return the rank of a hand of pokerkit's as a number, higher is better."""
    return -hand.entry.index if hand.low else hand.entry.index


@contextmanager
def in_given_order() -> Iterator[None]:
    """Let pokerkit deal from the order it is given instead of shuffling."""
    with mock.patch("pokerkit.state.shuffle"):
        yield


@contextmanager
def ranked_elsewhere() -> Iterator[None]:
    """Let pokerkit rank the hands of the games that it sets up itself by the third party too."""
    with mock.patch.object(StandardHighHand, "from_game", Ranked(best_five).from_game):
        yield


def oracle(setup: HandSetup) -> State:
    """Return pokerkit's state of ``setup`` after the deal; its players are our positions."""
    antes: tuple[int, ...] | dict[int, int] = (setup.ante,) * len(setup.stacks)
    if setup.big_blind_ante:
        antes = {1: setup.ante}
    return State(
        AUTOMATIONS,
        tuple(CARDS[card] for card in setup.cards),
        (_hands_of(GAMES[setup.game]),),
        tuple(_streets(setup)),
        BETTING[setup.structure],
        not setup.big_blind_ante,
        antes,
        (0, 0) if setup.bomb_pot else _blinds(setup),
        0,
        setup.stacks,
        len(setup.stacks),
        mode=Mode.CASH_GAME if setup.runs > 1 else Mode.TOURNAMENT,
        starting_board_count=setup.boards,
    )


def _blinds(setup: HandSetup) -> tuple[int, ...] | dict[int, int]:
    """What each position posts; of two positions pokerkit swaps the blinds."""
    if setup.button_blind:
        return {-1 if len(setup.stacks) > 2 else 0: setup.big_blind}
    return setup.small_blind, setup.big_blind


@cache
def _hands_of(game: Game) -> Ranked:
    """How the hands of a game are ranked for pokerkit."""
    if game.ranking == "short_deck":
        return Ranked(BestFiveOf(ShortDeckHoldemHand))
    if game.ranking == "deuce_to_seven":
        return Ranked(BestFiveOf(StandardLowHand))
    if game.ranking == "badugi":
        return Ranked(best_badugi)
    return Ranked(best_two_and_three if game.plays else best_five)


def _streets(setup: HandSetup) -> Iterable[Street]:
    """The streets of the game; the big blind is the first of the four bets of its round (rule A7)."""
    limit = setup.structure == "limit"
    small = setup.big_blind
    big = 2 * small if limit else small
    first, later = (CAP - 1, CAP) if limit else (None, None)
    if GAMES[setup.game].draws:
        yield Street(False, (False,) * GAMES[setup.game].hole, 0, False, Opening.POSITION, small, first)
        for street in GAMES[setup.game].streets[1:]:
            yield Street(False, (), 0, True, Opening.POSITION, big if street.big_bet else small, later)
        return
    yield Street(False, (False,) * GAMES[setup.game].hole, 0, False, Opening.POSITION, small, first)
    yield Street(True, (), 3, False, Opening.POSITION, small, later)
    yield Street(True, (), 1, False, Opening.POSITION, big, later)
    yield Street(True, (), 1, False, Opening.POSITION, big, later)
