"""Rounds against the house that are over, as their player may see them, and sums by day."""

from __future__ import annotations

from pokerwire.hand_names import NamedHand, hand_name
from pokerwire.mapped import Mapped
from pokerwire.uth.round_events import BetResult, ChoiceKind, DecisionPhase


class DecisionMade(Mapped, frozen=True, gc=False):
    """One decision of a round: ``by`` chips were added; ``auto``: the time was over."""

    phase: DecisionPhase
    choice: ChoiceKind
    by: int
    auto: bool
    label: str
    times: int = 0
    """how many times the ante a raise is"""


class RoundPlayed(Mapped, frozen=True):
    """One round of one player, with every bet and its result. Amounts in chips, ``at`` in ms since 1970.

    A cancelled round has ``cancelled`` (why) and no results: ``staked`` went back, and ``net`` is 0.
    """

    number: int
    """counts this player's rounds from 1; ask for the previous page with it"""
    game: str
    """the game number: when the round began, in GMT"""
    at: int
    """when it ended"""
    table: int
    table_name: str
    rules: str
    cards: tuple[str, ...]
    dealer: tuple[str, ...]
    board: tuple[str, ...]
    hand: str
    """what the cards made, in English"""
    dealer_hand: str
    qualified: bool
    decisions: tuple[DecisionMade, ...]
    results: tuple[BetResult, ...]
    staked: int
    paid: int
    """what came back"""
    net: int
    cancelled: str = ""
    faults: tuple[str, ...] = ()
    """why the round was paused, and how that was resolved"""
    hand_fr: str = ""
    """the same as ``hand`` in French, for programs of before"""
    dealer_hand_fr: str = ""
    named: NamedHand | None = None
    """what the cards made, for every language; without it ``hand`` says it"""
    dealer_named: NamedHand | None = None

    def hands(self, language: str) -> tuple[str, str]:
        """Return what the player's and the dealer's cards made, in ``language``."""
        return (
            hand_name(self.named, language) if self.named else self.hand,
            hand_name(self.dealer_named, language) if self.dealer_named else self.dealer_hand,
        )


class DayPlayed(Mapped, frozen=True):
    """One day (GMT) of one player in one game: how many rounds, what was bet and paid."""

    date: str
    """as in 2026-09-21"""
    rules: str
    games: int
    bets: int
    payouts: int
    net: int
