"""What play depends on in a rule set: the raises, and what the blind pays for the ante that is bet.

Every field of a rule set is named here: those that enter, and those that change neither cards nor payments of one
player's round.  A field that is in neither list is refused by its name.
"""

from __future__ import annotations

import hashlib
from math import gcd

import msgspec

from pokerroom.uth.rulesets.rule_set_errors import RuleSetError
from pokerroom.uth.settlement import BetSettler
from pokerwire.uth.rule_set import RuleSet

DECIDING_FIELDS = ("raises", "blind_pays", "rounding", "ante", "exact")
"""They decide how the main bets are played; ``ante`` and ``exact`` through the amount that is bet."""

SIDE_FIELDS = ("side_bets", "progressive")
"""They go by the player's own cards alone and change no decision: their returns are added."""

INDIFFERENT_FIELDS = (
    *("name", "title", "language", "source", "words", "chips", "timing", "returns"),
    *("shared_hand", "board_first", "seats", "on_demand"),
)
"""Names, times and chips; and who plays with what cards when: nobody sees a card more before they decide."""

MOST_UNITS = 4 * 10**7
"""The largest payout in units with which all sums stay within 64 bits."""

RULES_VERSION = 1
"""Goes into the hash: higher when the same rule set is played differently."""


class HouseGame(msgspec.Struct, frozen=True):
    """The main bets of one rule set at one ante, in the largest units in which all amounts are whole."""

    ante: int
    """units of the ante, and of the blind"""
    blind: tuple[int, ...]
    """what a blind that wins is paid, by class of hands 0..9"""
    preflop: tuple[int, ...]
    """the raises on offer in multiples of the ante, the largest first"""
    flop: tuple[int, ...]
    river: tuple[int, ...]

    @property
    def digest(self) -> str:
        """The hash by which a solution is found again."""
        packed = msgspec.json.encode((RULES_VERSION, msgspec.structs.astuple(self)))
        return hashlib.sha256(packed).hexdigest()[:32]


def game_of(rules: RuleSet, ante: int) -> HouseGame:
    """Return the game with ``ante`` chips on the ante; raise :class:`RuleSetError` if it cannot be solved."""
    _refuse_unknown_fields(rules)
    wins = BetSettler(rules).blind.wins(ante)
    unit = gcd(ante, *wins)
    if max(ante * rules.raises.preflop[0], *wins) // unit > MOST_UNITS:
        raise RuleSetError(
            ("ante",), f"a payout for {ante} chips is too large to be summed; take a smaller ante"
        )
    raises = rules.raises
    blind = tuple([win // unit for win in wins])
    return HouseGame(ante // unit, blind, raises.preflop, raises.flop, raises.river)


def _refuse_unknown_fields(rules: RuleSet) -> None:
    known = {*DECIDING_FIELDS, *SIDE_FIELDS, *INDIFFERENT_FIELDS}
    for field in rules.__struct_fields__:
        if field not in known:
            raise RuleSetError((field,), "the solver does not know what this field does to a round")
