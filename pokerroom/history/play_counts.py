"""How a player plays, in counts: what each statistic means stands here, for battles of bots and for kept hands.

``SHARES`` are parts of a whole, each with its definition; aggression is bets and raises a call.
:mod:`pokerroom.history.play_counting` counts a hand.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from pokerlocale.messages import N_


class PlayCount(msgspec.Struct):
    """What a player did and won. Every field counts hands unless it says otherwise."""

    hands: int = 0
    net: int = 0
    """chips"""
    adjusted: float = 0.0
    """chips, with all-in hands at their expected value"""
    voluntary: int = 0
    """put chips in voluntarily in the first round (VPIP)"""
    raised: int = 0
    """raised in the first round (PFR)"""
    aggressive: int = 0
    """bets and raises in later rounds, each"""
    called: int = 0
    """calls in later rounds, each"""
    saw: int = 0
    """was still in when the flop came, or the draw"""
    shown_down: int = 0
    """those that went to the showdown"""
    won_shown_down: int = 0
    """showdowns that won chips of a pot"""
    bomb_pots: int = 0
    """hands without a betting round before the flop"""

    @property
    def first_rounds(self) -> int:
        """Hands with a betting round before the flop, or the draw."""
        return self.hands - self.bomb_pots

    def add(self, other: PlayCount) -> None:
        """Add the counts of ``other``."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class StreetCount(PlayCount):
    """The same, with bets that answer others, and later rounds one by one."""

    reraise_chances: int = 0
    """had to answer the first raise of the first round"""
    reraised: int = 0
    """those raised again (3-bet)"""
    limp_chances: int = 0
    """had a first turn before anybody raised, without a big blind, straddle or live blind posted"""
    limped: int = 0
    """those with a call"""
    three_bets_faced: int = 0
    """raised first in the first round, and had to answer a 3-bet"""
    folded_to_three_bet: int = 0
    four_bet_chances: int = 0
    """had to answer a 3-bet of another in the first round"""
    four_bet: int = 0
    """those raised again"""
    steal_chances: int = 0
    """everybody had folded to the cutoff, the button or the small blind"""
    stole: int = 0
    """those raised"""
    steals_faced: int = 0
    """had to answer a steal in a blind"""
    folded_to_steal: int = 0
    continuation_chances: int = 0
    """raised last before the flop, and could bet it first"""
    continued: int = 0
    """those with a bet (continuation bet)"""
    continuations_faced: int = 0
    """had to answer a continuation bet of another"""
    folded_to_continuation: int = 0
    check_raise_chances: int = 0
    """bets that had to be answered after a check in a later round, each"""
    check_raised: int = 0
    """those raised, each"""
    won_seen: int = 0
    """saw the flop, or the draw, and won chips of a pot"""
    flop_aggressive: int = 0
    """bets and raises on the flop, or after the draw, each"""
    flop_called: int = 0
    turn_aggressive: int = 0
    turn_called: int = 0
    river_aggressive: int = 0
    river_called: int = 0


class Share(NamedTuple):
    """A statistic that is a part of a whole, from 0 to 1."""

    title: str
    definition: str
    part: str
    """the field of the counts"""
    whole: str

    def of(self, count: PlayCount) -> float | None:
        """Return the share, to four digits; ``None`` when there was no occasion."""
        return ratio(getattr(count, self.part), getattr(count, self.whole))


BEFORE_FLOP = {
    "vpip": Share(
        "VPIP",
        N_(
            "hands in which you put chips in voluntarily before the flop: a call, bet or raise; "
            "blinds, antes and straddles are not, nor do bomb pots count"
        ),
        "voluntary",
        "first_rounds",
    ),
    "pfr": Share("PFR", N_("hands in which you bet or raised before the flop"), "raised", "first_rounds"),
    "limp": Share(
        "Limp",
        N_(
            "calls of the hands in which nobody had raised when your first turn before the flop came, "
            "and you had posted no big blind, live blind or straddle"
        ),
        "limped",
        "limp_chances",
    ),
    "three_bet": Share(
        "3-bet",
        N_("raises of the hands in which you had to answer the first raise before the flop"),
        "reraised",
        "reraise_chances",
    ),
    "fold_to_three_bet": Share(
        "Fold to 3-bet",
        N_("folds of the hands in which you raised first before the flop and had to answer a 3-bet"),
        "folded_to_three_bet",
        "three_bets_faced",
    ),
    "four_bet": Share(
        "4-bet",
        N_("raises of the hands in which you had to answer a 3-bet before the flop"),
        "four_bet",
        "four_bet_chances",
    ),
    "steal": Share(
        "Steal",
        N_(
            "raises of the hands in which all folded to you in the cutoff, on the button or in the small blind"
        ),
        "stole",
        "steal_chances",
    ),
    "fold_to_steal": Share(
        "Fold to steal",
        N_("folds of the hands in which you had to answer a steal in a blind, and nobody had raised again"),
        "folded_to_steal",
        "steals_faced",
    ),
}
AFTER_FLOP = {
    "c_bet": Share(
        "C-bet",
        N_("bets of the flops that you could bet first, where you had raised last before them"),
        "continued",
        "continuation_chances",
    ),
    "fold_to_c_bet": Share(
        "Fold to c-bet",
        N_("folds of the flops on which you had to answer a continuation bet that nobody had raised"),
        "folded_to_continuation",
        "continuations_faced",
    ),
    "check_raise": Share(
        "Check-raise",
        N_("raises of the bets that you had to answer after a check of yours, street by street"),
        "check_raised",
        "check_raise_chances",
    ),
    "wtsd": Share(
        "WTSD", N_("showdowns of the hands in which you saw the flop, or the draw"), "shown_down", "saw"
    ),
    "wsd": Share("W$SD", N_("showdowns at which you won chips of a pot"), "won_shown_down", "shown_down"),
    "wwsf": Share(
        "WWSF",
        N_("hands in which you won chips of a pot, of those in which you saw the flop, or the draw"),
        "won_seen",
        "saw",
    ),
}
SHARES = BEFORE_FLOP | AFTER_FLOP
AGGRESSION = {
    "": ("aggressive", "called"),
    "flop": ("flop_aggressive", "flop_called"),
    "turn": ("turn_aggressive", "turn_called"),
    "river": ("river_aggressive", "river_called"),
}
"""the counts of bets and raises, and of calls: of all later rounds, and of each"""
AGGRESSION_DEFINITION = N_("bets and raises for each call after the flop came: 2 is twice as many")


def ratio(part: float, whole: int) -> float | None:
    """Return a part, to four digits; ``None`` when there is no whole."""
    return round(part / whole, 4) if whole else None
