"""A solved game: the best decisions, what they return, and how often each round ends in which way."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt
from typing import NamedTuple

import msgspec

from pokerroom.cards import RANKS
from pokerroom.uth.solver.game import HouseGame

FLOP_CARDS = 3
BOARD_CARDS = 5

RUN_OUTS = comb(47, 2)
"""how the last two cards may come after five"""
DEALER_HANDS = comb(45, 2)
"""hands that the dealer may have when seven cards are seen: 990"""
FLOPS = comb(50, 3)
FLOP_DEALS = RUN_OUTS * DEALER_HANDS
"""deals that are left after the flop"""
PREFLOP_DEALS = FLOPS * FLOP_DEALS
"""deals that are left before the flop"""
STARTING_PAIRS = comb(52, 2)
ALL_DEALS = STARTING_PAIRS * PREFLOP_DEALS
"""27,813,810,024,000: all cards that a player, the board with its flop apart, and the dealer may have"""

OUTCOMES = ("win_qualified", "win_unqualified", "lose_qualified", "lose_unqualified", "tie", "fold")
"""How a round ends: the player against a dealer who qualifies or not; a fold is not compared."""

WIN_QUALIFIED, WIN_UNQUALIFIED, LOSE_QUALIFIED, LOSE_UNQUALIFIED, TIE, FOLD = range(len(OUTCOMES))


class HandDecision(msgspec.Struct, frozen=True):
    """One starting hand: the sum of the net of each choice over all deals, in units; check first, then the raises."""

    hand: str
    sums: tuple[int, ...]

    @property
    def best(self) -> int:
        """The best choice; of equal ones that which stakes least."""
        return best_choice(self.sums)

    @property
    def margin(self) -> int:
        """How much better the best choice is than the next."""
        first, second = sorted(self.sums, reverse=True)[:2]
        return first - second


class Ending(msgspec.Struct, frozen=True):
    """Rounds that went one way: the phase and multiple of the raise, the outcome, the player's hand, and how many."""

    phase: str
    """``preflop``, ``flop`` or ``river``, where the last decision fell"""
    raised: int
    """the raise in multiples of the ante; 0 is a fold"""
    outcome: str
    hand: int
    """the class of the player's best five of seven, 0..9"""
    deals: int
    """deals counted, out of ``ALL_DEALS``"""


class Figures(NamedTuple):
    """What rounds return that end so, for a bet of 1 on the ante: ante, blind and raise together."""

    mean: Fraction
    mean_stake: Fraction
    variance: Fraction

    @property
    def per_initial_bet(self) -> Fraction:
        """The mean divided by ante and blind."""
        return self.mean / 2

    @property
    def per_total_bet(self) -> Fraction:
        """The mean divided by all that is staked: what is lost of it is the element of risk."""
        return self.mean / self.mean_stake

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net of a round."""
        return sqrt(self.variance)


class BasicPlay(msgspec.Struct, frozen=True):
    """How the rounds of the published basic strategy end, and what its decisions lose, in units over all deals."""

    endings: tuple[Ending, ...]
    lost_preflop: int
    lost_flop: int


class Solution(msgspec.Struct, frozen=True):
    """The optimal play of one game, beside the basic strategy in the same game."""

    game: HouseGame
    hands: tuple[HandDecision, ...]
    """the 169 starting hands, best first by what they return"""
    endings: tuple[Ending, ...]
    flop_choices: bytes
    """the best choice for every flop class and pair of hole cards, packed by `pokerroom.uth.solver.flop_choices`"""
    basic: BasicPlay

    @property
    def optimal_figures(self) -> Figures:
        """What optimal play returns."""
        return figures(self.game, self.endings)

    @property
    def basic_figures(self) -> Figures:
        """What the basic strategy returns."""
        return figures(self.game, self.basic.endings)

    @property
    def basic_losses(self) -> dict[str, Fraction]:
        """What the basic strategy loses against optimal play by each of its decisions, for a bet of 1 on the ante."""
        units = ALL_DEALS * self.game.ante
        first, second = Fraction(self.basic.lost_preflop, units), Fraction(self.basic.lost_flop, units)
        total = self.optimal_figures.mean - self.basic_figures.mean
        return {"preflop": first, "flop": second, "river": total - first - second}


def distribution(game: HouseGame, endings: Sequence[Ending]) -> dict[int, int]:
    """Return how many deals end with each net result in units, ascending."""
    found: dict[int, int] = {}
    for ending in endings:
        net = net_units(game, ending)
        found[net] = found.get(net, 0) + ending.deals
    return dict(sorted(found.items()))


def figures(game: HouseGame, endings: Sequence[Ending]) -> Figures:
    """Return what rounds return that end so."""
    nets = distribution(game, endings)
    mean = Fraction(sum([net * deals for net, deals in nets.items()]), ALL_DEALS * game.ante)
    squares = Fraction(sum([net * net * deals for net, deals in nets.items()]), ALL_DEALS * game.ante**2)
    stake = Fraction(sum([(2 + ending.raised) * ending.deals for ending in endings]), ALL_DEALS)
    return Figures(mean, stake, squares - mean**2)


def net_units(game: HouseGame, ending: Ending) -> int:
    """Return the net of ante, blind and raise in units (rules F3, F4)."""
    ante, outcome = game.ante, ending.outcome
    if outcome == "tie":
        return 0
    if outcome == "fold":
        return -2 * ante
    main = ante if outcome.endswith("_qualified") else 0
    if outcome.startswith("win"):
        return main + game.blind[ending.hand] + ending.raised * ante
    return -main - ante - ending.raised * ante


def best_choice(sums: Sequence[int]) -> int:
    """Return the best of choices that return ``sums``: 0 is check or fold, then the raises, the largest first.

    Among equal ones, the one that stakes least.
    """
    return max(range(len(sums)), key=lambda choice: (sums[choice], choice == 0, choice))


def starting_hand(first: int, second: int) -> str:
    """Return the starting hand of two cards: ``AA``, ``AKs`` or ``AKo``."""
    low, high = sorted([first >> 2, second >> 2])
    if low == high:
        return RANKS[high] * 2
    return RANKS[high] + RANKS[low] + ("s" if first & 3 == second & 3 else "o")
