"""Random hands of peer poker: who sits with how much, what is forced, and what the players fancy."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec

from pokerroom.cards import Deck
from pokerroom.poker.actions import CALL, CHECK, FOLD, Action, bet_to, draw, raise_to
from pokerroom.poker.betting_structures import BettingStructure, FixedLimit, NoLimit, PotLimit
from pokerroom.poker.forced_bets import ForcedBetDue, standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.rules import GAMES, HandRules, RakeRule
from pokerwire.cash.legal import Legal

STRUCTURES = ("limit", "pot_limit", "no_limit")
BLINDS = ((50, 100), (1, 2), (10, 15), (25, 100), (100, 200))


class HandSetup(msgspec.Struct, frozen=True):
    """One hand before the cards. ``stacks`` are clockwise from the left of the button, the button last; seats from
    1."""

    game: str
    structure: str
    small_blind: int
    big_blind: int
    ante: int
    big_blind_ante: bool
    stacks: tuple[int, ...]
    cards: tuple[int, ...]
    boards: int = 1
    """dealt together"""
    button_blind: bool = False
    """the button alone posts the big blind"""
    runs: int = 1
    """how many times the cards to come are dealt when nobody can bet any more"""
    bomb_pot: bool = False
    """everybody antes, and nobody bets before the flop (rule B8)"""

    @property
    def seats(self) -> range:
        """The seats in the order of ``stacks``."""
        return range(1, len(self.stacks) + 1)

    def forced(self) -> list[ForcedBetDue]:
        """The forced bets of the hand."""
        if self.bomb_pot:
            return [ForcedBetDue("ante", seat, self.ante) for seat in self.seats]
        if self.button_blind:
            antes = [ForcedBetDue("ante", seat, self.ante) for seat in self.seats if self.ante]
            return [*antes, ForcedBetDue("big_blind", self.seats[-1], self.big_blind)]
        return standard_blinds(
            self.seats, self.small_blind, self.big_blind, self.ante, big_blind_ante=self.big_blind_ante
        )

    def hand(self, deck: Deck, rake: RakeRule | None = None) -> Hand:
        """The hand at our engine."""
        structure: BettingStructure
        if self.structure == "limit":
            structure = FixedLimit(self.big_blind, 2 * self.big_blind)
        else:
            structure = (PotLimit if self.structure == "pot_limit" else NoLimit)(self.big_blind)
        rules = HandRules(
            GAMES[self.game],
            structure,
            self.big_blind,
            boards=self.boards,
            bets_before_flop=not self.bomb_pot,
            rake=rake,
        )
        players = list(zip(self.seats, self.stacks, strict=True))
        return Hand(rules, players, len(self.stacks), self.forced(), deck)


def with_boards(rng: random.Random, setup: HandSetup) -> HandSetup:
    """Return the same hand with two boards, or run two to four times, as far as the deck allows."""
    game, size = GAMES[setup.game], len(setup.stacks)
    if rng.random() < 0.3 and size * game.hole + 2 * game.board_size + 3 <= len(setup.cards):
        return msgspec.structs.replace(setup, boards=2)
    return msgspec.structs.replace(setup, runs=rng.randint(2, 4))


def as_bomb_pot(rng: random.Random, setup: HandSetup) -> HandSetup:
    """Return the same hand as a bomb pot, with two boards where the deck has the cards."""
    game, size = GAMES[setup.game], len(setup.stacks)
    boards = 2 if size * game.hole + 2 * game.board_size + 3 <= len(setup.cards) else 1
    ante = setup.big_blind * rng.randint(1, 10)
    return msgspec.structs.replace(setup, boards=boards, bomb_pot=True, ante=ante, big_blind_ante=False)


def random_setup(rng: random.Random, game: str) -> HandSetup:
    """Return a hand with unequal stacks, from less than a blind to deep, and antes in one of four."""
    most = min(GAMES[game].max_players, 9)
    size = rng.choices(range(2, most + 1), weights=[most + 2 - n for n in range(2, most + 1)])[0]
    small, big = rng.choice(BLINDS)
    ante = rng.choice((0, 0, 0, max(big // 5, 1)))
    button_blind = GAMES[game].button_blind and rng.random() < 0.7
    if button_blind:
        small, ante = 0, rng.choice((big, max(big // 2, 1)))
    cards = list(GAMES[game].cards)
    rng.shuffle(cards)
    return HandSetup(
        game,
        rng.choice(STRUCTURES),
        small,
        big,
        ante,
        bool(ante) and not button_blind and rng.random() < 0.3,
        tuple(_stack(rng, big) for _ in range(size)),
        tuple(cards),
        button_blind=button_blind,
    )


def _stack(rng: random.Random, big: int) -> int:
    kind = rng.random()
    if kind < 0.03:
        return rng.randint(1, 2 * big)
    if kind < 0.5:
        return rng.randint(2 * big, 15 * big)
    return rng.randint(15 * big, 150 * big)


class Policy:
    """What the players of one hand fancy: calling, folding, raising and going all-in, each as often as drawn once."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._fold = rng.choice((0.02, 0.1, 0.3))
        self._raise = rng.choice((0.1, 0.3, 0.6))
        self._shove = rng.choice((0.05, 0.3, 0.7))

    def choose(self, legal: Legal) -> Action:
        """Return one of the legal actions of a betting round."""
        rng = self._rng
        if legal.fold and rng.random() < self._fold:
            return FOLD
        if legal.aggression and rng.random() < self._raise:
            return (bet_to if legal.aggression == "bet" else raise_to)(self._size(legal))
        return CHECK if legal.check else CALL

    def _size(self, legal: Legal) -> int:
        kind = self._rng.random()
        if kind < self._shove:
            return legal.max_to
        if kind < (1 + self._shove) / 2:
            return legal.min_to
        return self._rng.randint(legal.min_to, min(legal.max_to, 3 * legal.min_to))

    def discards(self, hole: Sequence[str]) -> Action:
        """Return a draw of any number of cards."""
        rng = self._rng
        return draw(*rng.sample(list(hole), min(rng.choice((0, 1, 2, 3, 3, 4, 5)), len(hole))))
