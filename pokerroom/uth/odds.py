"""What a bet pays: odds as the rule set spells them, and whole pay tables in integers (rules F4-F7).

Odds are "to one": ``3:2`` pays three for two and the bet comes back too.  A payout that is no whole number of chips
is rounded the way the rule set says (rule F7).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from pokerroom.uth.uth_hand_classes import HAND_NAMES
from pokerwire.hand_names import HandName
from pokerwire.quoted_text import quoted
from pokerwire.uth.rule_set import Rounding

_ODDS = re.compile(r"^[0-9]{1,7}(\.[0-9]{1,3})?:[1-9][0-9]{0,3}$")
_SHARE = re.compile(r"^(?:([1-9][0-9]?|100)%|([1-9][0-9]{0,8}))$")


def parse_odds(text: str) -> Fraction:
    """Return ``text`` ("500:1", "3:2", "1.5:1") as a fraction; raise ``ValueError`` for anything else."""
    if not _ODDS.match(text):
        raise ValueError(f"not odds: {quoted(text)} (write them as in '3:2' or '500:1')")
    win, per = text.split(":")
    return Fraction(win) / int(per)


def parse_share(text: str) -> tuple[int, int]:
    """Return a jackpot's line as (percent of the meter, chips), one of them 0; raise ``ValueError`` otherwise."""
    match = _SHARE.match(text)
    if match is None:
        raise ValueError(
            f"not a share or an amount: {quoted(text)} (write '100%' of the meter, or '300' chips)"
        )
    return int(match[1] or 0), int(match[2] or 0)


class PayTable:
    """A pay table ready for use: the odds of each class of hands, 0 where it has no line."""

    __slots__ = ("odds", "rounding")

    def __init__(self, pays: Mapping[HandName, str], rounding: Rounding = "down") -> None:
        self.odds: tuple[Fraction, ...] = tuple(
            [parse_odds(pays[name]) if name in pays else Fraction(0) for name in HAND_NAMES]
        )
        self.rounding = rounding

    def win(self, amount: int, hand: int) -> int:
        """Return what a bet of ``amount`` wins with a hand of class ``hand``, the bet itself not counted."""
        odds = self.odds[hand]
        exact = amount * odds.numerator
        if self.rounding == "up":
            return -(-exact // odds.denominator)
        return exact // odds.denominator

    def wins(self, amount: int) -> tuple[int, ...]:
        """Return what a bet of ``amount`` wins with each class of hands."""
        return tuple([self.win(amount, hand) for hand in range(len(HAND_NAMES))])

    @property
    def best(self) -> Fraction:
        """The highest odds in the table."""
        return max(self.odds)
