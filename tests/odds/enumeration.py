"""An equity calculator for the tests: every deal one by one, the plainest way there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import lcm
from random import Random

from pokerroom.cards import CARD_NAMES
from pokerroom.evaluator import strength
from pokerroom.odds import EquityResult

DECK = range(52)
_PARTS = lcm(*range(1, 11))


@dataclass
class Count:
    """What each hand had of all deals."""

    hands: int
    deals: int = 0
    wins: list[int] = field(default_factory=list)
    ties: list[int] = field(default_factory=list)
    parts: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins, self.ties = [0] * self.hands, [0] * self.hands
        self.parts = [0] * self.hands

    def add(self, strengths: Sequence[int]) -> None:
        """Count one deal."""
        self.deals += 1
        best = max(strengths)
        winners = [i for i, value in enumerate(strengths) if value == best]
        for i in winners:
            (self.wins if len(winners) == 1 else self.ties)[i] += 1
            self.parts[i] += _PARTS // len(winners)

    def agrees(self, result: EquityResult) -> bool:
        """Say whether a result is the same, to the last deal."""
        return (
            result.exact
            and result.deals == self.deals
            and [hand.wins for hand in result.hands] == self.wins
            and [hand.ties for hand in result.hands] == self.ties
            and [result.fraction(i) for i in range(self.hands)]
            == [Fraction(part, _PARTS * self.deals) for part in self.parts]
        )


def count_holdem(
    ranges: Sequence[Sequence[tuple[int, ...]]], board: Sequence[int], dead: Sequence[int]
) -> Count:
    """Count every deal of the ranges and every run-out of the board."""
    count = Count(len(ranges))
    for hands in product(*ranges):
        known = [*board, *dead, *[card for hand in hands for card in hand]]
        if len(set(known)) < len(known):
            continue
        left = [card for card in DECK if card not in known]
        for run_out in combinations(left, 5 - len(board)):
            count.add([strength([*hand, *board, *run_out]) for hand in hands])
    return count


def count_draw(kept: Sequence[Sequence[int]], dead: Sequence[int]) -> Count:
    """Count every way to fill the hands of five-card draw."""
    count = Count(len(kept))
    known = {*dead, *[card for hand in kept for card in hand]}

    def fill(full: list[int], left: list[int]) -> None:
        if len(full) == len(kept):
            count.add(full)
            return
        hand = kept[len(full)]
        for draw in combinations(left, 5 - len(hand)):
            fill([*full, strength([*hand, *draw])], [card for card in left if card not in draw])

    fill([], [card for card in DECK if card not in known])
    return count


def names(cards: Sequence[int]) -> str:
    """Return cards as one text."""
    return "".join([CARD_NAMES[card] for card in cards])


def random_spot(number: int) -> tuple[list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    """Return the hands, the board and the dead cards of a random spot that takes no long time to count.

    Every number of hands, 2 to 10, comes with every number of cards on the board and with few and many dead cards;
    before the flop many are dead, so that some thousands of boards are left.
    """
    rng = Random(number)
    hands = 2 + number % 9
    board = (0, 3, 4, 5)[number // 9 % 4]
    free = 52 - 2 * hands - board
    dead = free - rng.randint(6, 13) if board == 0 else rng.randint(0, free - 6)
    cards = rng.sample(DECK, 2 * hands + board + dead)
    if number % 3 == 0:  # cards of one or two suits bring flushes
        cards.sort(key=lambda card: (card & 3 > 1, rng.random()))
    holes = [tuple(cards[2 * i : 2 * i + 2]) for i in range(hands)]
    return holes, tuple(cards[2 * hands : 2 * hands + board]), tuple(cards[2 * hands + board :])
