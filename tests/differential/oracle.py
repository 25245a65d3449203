"""pokerkit, set up for the same hand with the same cards.

Its betting and its pots are what is compared.  Its own evaluator is slow (seven tenths of its time), so the hands
are ranked for it by a third party, phevaluator.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import combinations
from unittest import mock

from phevaluator import evaluate_cards
from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Card,
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


class Ranked(int):
    """A hand as a number, higher is better; what pokerkit asks of a type of hands."""

    @classmethod
    def from_game(cls, hole_cards: Iterable[Card], board_cards: Iterable[Card] = ()) -> Ranked:
        """Rank the best five of the cards; ValueError when they are not complete."""
        cards = [CARD_IDS[card] for card in (*hole_cards, *board_cards)]
        if len(cards) < 5:
            raise ValueError("fewer than five cards")
        return cls(-evaluate_cards(*cards))


class RankedByTwoAndThree(int):
    """The same for exactly two hole cards with three of the board: the best of all choices, one by one."""

    @classmethod
    def from_game(cls, hole_cards: Iterable[Card], board_cards: Iterable[Card] = ()) -> RankedByTwoAndThree:
        """Rank the best two and three; ValueError when they are not complete."""
        own, common = ([CARD_IDS[card] for card in cards] for cards in (hole_cards, board_cards))
        if len(common) < 3:
            raise ValueError("fewer than three cards on the board")
        fives = [(*two, *three) for two in combinations(own, 2) for three in combinations(common, 3)]
        return cls(-min([evaluate_cards(*five) for five in fives]))


@contextmanager
def in_given_order() -> Iterator[None]:
    """Let pokerkit deal from the order it is given instead of shuffling."""
    with mock.patch("pokerkit.state.shuffle"):
        yield


@contextmanager
def ranked_elsewhere() -> Iterator[None]:
    """Let pokerkit rank the hands of the games that it sets up itself by the third party too."""
    with mock.patch.object(StandardHighHand, "from_game", Ranked.from_game):
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


def _hands_of(game: Game) -> type:
    """How pokerkit ranks the hands of a game."""
    if game.ranking == "short_deck":
        return ShortDeckHoldemHand
    if game.ranking == "deuce_to_seven":
        return StandardLowHand
    if game.ranking == "badugi":
        return BadugiHand
    return RankedByTwoAndThree if game.plays else Ranked


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
