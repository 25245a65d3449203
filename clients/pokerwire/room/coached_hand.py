"""What a solved strategy would have done at a player's own decisions, in a hand that is over or over many hands."""

from __future__ import annotations

from typing import Literal, get_args

from pokerwire.mapped import Mapped

StrategyName = Literal["blueprint", "cfr"]
CoachStreet = Literal["preflop", "flop", "turn", "river"]
COACH_STREETS: tuple[CoachStreet, ...] = get_args(CoachStreet)
CoachAction = Literal["fold", "check", "call", "bet", "raise", "all_in"]
NotCovered = Literal["", "voided", "game", "players", "blinds", "depth", "cards", "sizes"]
"""why the strategies do not have a hand, or the rest of it; ``sizes``: a bet unlike all of the strategy's"""
LeakSpot = Literal["button_first", "big_blind_raised", "reraised", "bet_to", "checked_to"]
LeakAction = Literal["fold", "check", "call", "bet", "raise"]


class CoachChoice(Mapped, frozen=True, gc=False):
    """One choice of the strategy."""

    action: CoachAction
    amount: int
    """chips: of a call what it adds, of a bet, a raise or an all-in the total of the round; else 0"""
    share: float
    """how often the strategy makes this choice with these cards, from 0 to 1"""
    value: float | None
    """big blinds that it wins more than a fold here, on average, if the strategy then plays for both; ``null``: not
    computed"""


class CoachedDecision(Mapped, frozen=True, gc=False):
    """One decision of the player, in the order in which they made them."""

    street: CoachStreet
    choices: tuple[CoachChoice, ...]
    taken: int | None
    """the place in ``choices`` of what the player did, or of the size nearest to it; ``null``: none is near"""
    lost: float | None
    """big blinds that this choice wins less than the best that the strategy makes here; below 0: it wins more"""
    margin: float
    """half the width of the 95 % interval of ``lost``, which comes from the cards drawn to come; 0: none was drawn"""


class CoachedHand(Mapped, frozen=True):
    """A hand as the coach sees it."""

    strategy: StrategyName | None
    """``null``: no strategy knows the hand"""
    decisions: tuple[CoachedDecision, ...]
    """the player's first ones, as far as the strategy has the hand"""
    made: int
    """how many decisions the player made in the hand"""
    not_covered: NotCovered
    """why there are no more ``decisions``; empty: these are all"""


class Leak(Mapped, frozen=True, gc=False):
    """Something that a player does more or less often than the strategy, with the same cards."""

    street: CoachStreet
    spot: LeakSpot
    """``bet_to``: somebody has bet after the flop; ``checked_to``: nobody has bet or raised"""
    action: LeakAction
    part: int
    """how often the player did it"""
    whole: int
    """the decisions in this spot"""
    share: float
    """how often the strategy would have, from 0 to 1"""


class CoachedEvening(Mapped, frozen=True):
    """What stands out in many hands of a player."""

    hands: int
    """that the strategies know"""
    decisions: int
    leaks: tuple[Leak, ...]
    """up to three, the surest first; none where the difference may well be chance"""
