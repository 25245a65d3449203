"""Betting structures: small objects that answer "what may be bet here?" (rules A3-A8).

Each knows three things: the size of a bet on a street, the range of a bet or raise for the player whose turn it is,
and what a bet or raise does to the round.  None of them looks at cards or streets beyond their bet size.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from pokerroom.compiled import mypyc_attr
from pokerroom.poker.betting import Betting
from pokerwire.cash.legal import Legal

NO_RAISE: Final = (0, 0)
"""What a player may bet or raise to who has no right to"""


@mypyc_attr(allow_interpreted_subclasses=True)
class BettingStructure(ABC):
    """What the hand asks of a structure."""

    name: ClassVar[str]

    @abstractmethod
    def min_bet(self, big_bet: bool) -> int:
        """Return the minimum full bet on a street, in chips."""

    @abstractmethod
    def opening_min_raise(self, straddle: int) -> int:
        """Return the least that a full raise adds in the first round; ``straddle`` is the last straddle, 0 if there is
        none."""

    @abstractmethod
    def bet_range(self, betting: Betting) -> tuple[int, int]:
        """Return the minimum and maximum that the player whose turn it is may bet or raise to, whatever their stack.

        The minimum is a full raise; :data:`NO_RAISE` when they may not raise.
        """

    @abstractmethod
    def raise_to(self, betting: Betting, raise_total: int) -> int:
        """Carry out their bet or raise; return what it added."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NoLimit(BettingStructure):
    """Anything from a full raise to the whole stack (rules A3, A4)."""

    name = "no_limit"

    def __init__(self, big_blind: int) -> None:
        self.big_blind = big_blind

    def min_bet(self, big_bet: bool) -> int:
        """A bet is at least the big blind on every street."""
        return self.big_blind

    def opening_min_raise(self, straddle: int) -> int:
        """The big blind, or the straddle that replaces it (rule B5)."""
        return straddle or self.big_blind

    def bet_range(self, betting: Betting) -> tuple[int, int]:
        """From a full raise more than the bet to match up to everything.

        A player who acted since the last full raise has no right to it, unless what they face grew by as much
        (rule A4).
        """
        p = betting.turn
        last_seen, min_raise = betting.last_full_raise_seen[p], betting.min_raise
        if last_seen >= 0 and betting.last_full_raise_to - last_seen < min_raise:
            return NO_RAISE
        return betting.bet_to_match + min_raise, betting.bets[p] + betting.stacks[p]

    def raise_to(self, betting: Betting, raise_total: int) -> int:
        """A larger raise is the new minimum; a short all-in leaves it (rule A4)."""
        raise_by = raise_total - betting.bet_to_match
        return betting.raise_to(
            raise_total,
            raise_total,
            max(raise_by, betting.min_raise),
            counts_as_raise=raise_by >= betting.min_raise,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class PotLimit(NoLimit):
    """Anything from a full raise to the size of the pot after calling (rule A5)."""

    name = "pot_limit"

    def bet_range(self, betting: Betting) -> tuple[int, int]:
        """Raise-to at most P + 2C - b; dead money and antes count in P (rule A5)."""
        minimum, maximum = super().bet_range(betting)
        if not maximum:
            return NO_RAISE
        return minimum, max(minimum, betting.pot + 2 * betting.bet_to_match - betting.bets[betting.turn])


@mypyc_attr(allow_interpreted_subclasses=True)
class Capped(BettingStructure):
    """Another structure in which no bet or raise brings a player above ``cap`` chips in one hand (rule A10)."""

    name = "capped"

    def __init__(self, structure: BettingStructure, cap: int) -> None:
        self.structure = structure
        self.cap = cap

    def min_bet(self, big_bet: bool) -> int:
        """That of the other structure."""
        return self.structure.min_bet(big_bet)

    def opening_min_raise(self, straddle: int) -> int:
        """That of the other structure."""
        return self.structure.opening_min_raise(straddle)

    def bet_range(self, betting: Betting) -> tuple[int, int]:
        """What the other structure allows, up to the cap; a full raise that goes above it is not made.

        All chips that a player has put in count, antes too; dead chips do not.
        """
        minimum, maximum = self.structure.bet_range(betting)
        p = betting.turn
        bet = betting.bets[p]
        below_cap = bet + self.cap - betting.paid[p]
        if minimum > below_cap and bet + betting.stacks[p] > below_cap:
            return NO_RAISE
        return minimum, min(maximum, below_cap)

    def raise_to(self, betting: Betting, raise_total: int) -> int:
        """Carry it out as the other structure does."""
        return self.structure.raise_to(betting, raise_total)


@mypyc_attr(allow_interpreted_subclasses=True)
class FixedLimit(BettingStructure):
    """Exactly one bet more, at most ``max_bets`` a round (rules A6-A8)."""

    name = "limit"

    def __init__(
        self, small_bet: int, big_bet: int, max_bets: int = 4, *, uncapped_heads_up: bool = False
    ) -> None:
        self.small_bet = small_bet
        self.big_bet = big_bet
        self.max_bets = max_bets
        self.uncapped_heads_up = uncapped_heads_up

    def min_bet(self, big_bet: bool) -> int:
        """The small bet in the early rounds, the big bet in the later ones."""
        return self.big_bet if big_bet else self.small_bet

    def opening_min_raise(self, straddle: int) -> int:
        """The small bet, also on top of a straddle (rule A6)."""
        return self.small_bet

    def bet_range(self, betting: Betting) -> tuple[int, int]:
        """One unit on top of the last bet that counts as full: a raise, or the completion of a short all-in.

        No right to it past the cap, nor after acting when no bet that counts as full came since (rules A7, A8).
        """
        if betting.full_bet_count >= self.max_bets and self._capped(betting):
            return NO_RAISE
        last_seen = betting.last_full_raise_seen[betting.turn]
        if last_seen >= 0 and betting.last_full_raise_to <= last_seen:
            return NO_RAISE
        raise_total = betting.last_full_raise_to + betting.min_raise
        return raise_total, raise_total

    def _capped(self, betting: Betting) -> bool:
        """Whether the cap holds: two players who are alone before it is reached may raise on, as an option."""
        return betting.was_capped or not self.uncapped_heads_up or betting.not_folded_count > 2

    def raise_to(self, betting: Betting, raise_total: int) -> int:
        """Half a bet or more counts as a full bet, and the next raise is on top of it; less is action only (A8)."""
        counts_as_raise = 2 * (raise_total - betting.last_full_raise_to) >= betting.min_raise
        if counts_as_raise and betting.full_bet_count + 1 >= self.max_bets and betting.not_folded_count > 2:
            betting.was_capped = True
        return betting.raise_to(
            raise_total,
            raise_total if counts_as_raise else betting.last_full_raise_to,
            betting.min_raise,
            counts_as_raise=counts_as_raise,
        )


def legal_betting_actions(betting: Betting, structure: BettingStructure) -> Legal:
    """Return the legal actions in a betting round (rules A1-A8).

    Raising needs somebody who could still respond: when all others are all-in, a player can only call or fold.
    """
    p = betting.turn
    bet, stack, bet_to_match = betting.bets[p], betting.stacks[p], betting.bet_to_match
    all_in_to = bet + stack
    to_call = (bet_to_match if betting.can_act_count > 1 else betting.bet_to_call) - bet
    if to_call > 0:
        fold, check, call_by = True, False, to_call if to_call < stack else stack
        call_to = bet + call_by
    else:
        fold, check, call_by, call_to = False, True, 0, 0
    minimum, maximum = NO_RAISE
    if betting.can_act_count > 1 and all_in_to > bet_to_match:
        minimum, maximum = structure.bet_range(betting)
    return Legal(
        fold,
        check,
        call_by,
        call_to,
        None if not maximum else "raise" if bet_to_match else "bet",
        minimum if minimum < all_in_to else all_in_to,
        maximum if maximum < all_in_to else all_in_to,
        all_in_to,
    )
