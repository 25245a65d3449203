"""The result of counting odds: counts and shares of each hand, and the cards that help it."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import msgspec

SHARES = 2520
"""A deal is this many shares: up to ten hands divide it without a rest."""

_NORMAL_95 = 1.959964


class Tally(msgspec.Struct):
    """Counted deals, and each hand's part of them; ``shares`` are parts of ``SHARES`` of a deal."""

    deals: int
    wins: list[int]
    ties: list[int]
    shares: list[int]
    squares: list[float] = []
    """sums of the squares of each hand's part of a deal; for the interval of a sample"""

    @classmethod
    def empty(cls, hands: int) -> Tally:
        """Return the tally of no deal."""
        return cls(0, [0] * hands, [0] * hands, [0] * hands, [0.0] * hands)

    def add(self, other: Tally, times: int = 1) -> None:
        """Add ``other``, ``times`` times."""
        self.deals += times * other.deals
        for mine, more in ((self.wins, other.wins), (self.ties, other.ties), (self.shares, other.shares)):
            for i, count in enumerate(more):
                mine[i] += times * count
        if other.squares:
            self.squares = [mine + more for mine, more in zip(self.squares, other.squares, strict=True)]


class HandEquity(msgspec.Struct, frozen=True, kw_only=True):
    """One hand or range: how often it wins alone, ties, and its average share of the pot."""

    hand: str
    combos: int
    """how many pairs of cards a range has left, given the known cards; 1 for a known hand"""
    win: float
    tie: float
    equity: float
    margin: float
    """half the 95 % interval of the equity; 0 when the result is exact"""
    wins: int
    ties: int
    shares: int
    """its part of all deals, in units of 1/2520 of a deal"""


class HelpingCard(msgspec.Struct, frozen=True):
    """A card that may come next, and the equity of every hand after it."""

    card: str
    equities: tuple[float, ...]
    best: tuple[int, ...]
    """the hands, from 0, that are best after it; several when they tie"""


class Outs(msgspec.Struct, frozen=True):
    """The next cards that put a hand that is behind now ahead of, or level with, the best."""

    hand: int
    win: tuple[str, ...]
    tie: tuple[str, ...]


class EquityResult(msgspec.Struct, frozen=True, kw_only=True):
    """The equity of all hands, counted over ``deals`` ways in which the cards can come."""

    game: str
    board: tuple[str, ...]
    dead: tuple[str, ...]
    exact: bool
    deals: int
    seed: int | None
    """seed of the sample; none when the result is exact"""
    hands: tuple[HandEquity, ...]
    next_cards: tuple[HelpingCard, ...] = ()
    """with one or two cards to come and all hands known: every next card"""
    outs: tuple[Outs, ...] = ()

    def fraction(self, hand: int) -> Fraction:
        """Return the equity of a hand as it was counted, without rounding."""
        return Fraction(self.hands[hand].shares, SHARES * self.deals)


def hand_equities(
    tally: Tally, names: list[str], combos: list[int], *, exact: bool
) -> tuple[HandEquity, ...]:
    """Return the figures of every hand from the counts."""
    deals = tally.deals
    squares_of = tally.squares or [0.0] * len(names)
    return tuple(
        [
            HandEquity(
                hand=name,
                combos=count,
                win=wins / deals,
                tie=ties / deals,
                equity=shares / (SHARES * deals),
                margin=0.0 if exact else _margin(shares / SHARES, squares, deals),
                wins=wins,
                ties=ties,
                shares=shares,
            )
            for name, count, wins, ties, shares, squares in zip(
                names, combos, tally.wins, tally.ties, tally.shares, squares_of, strict=True
            )
        ]
    )


def _margin(total: float, squares: float, deals: int) -> float:
    """Return half the 95 % interval; a hand that won or lost every deal gets the rule of three."""
    mean = total / deals
    variance = max(squares / deals - mean * mean, 0.0)
    return _NORMAL_95 * sqrt(variance / deals) if variance else min(1.0, 3 / deals)
