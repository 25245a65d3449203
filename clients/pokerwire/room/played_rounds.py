"""Rounds against the house that are over, as their player may see them, and sums by day."""

from __future__ import annotations

from pokerwire.mapped import Mapped
from pokerwire.uth.round_events import BetResult, ChoiceKind, DecisionPhase


class DecisionMade(Mapped, frozen=True, gc=False):
    """One decision of a round: ``by`` chips were added; ``auto``: the time was over."""

    phase: DecisionPhase
    choice: ChoiceKind
    by: int
    auto: bool
    label: str


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
    """the same as ``hand`` in French; "" in rounds that were stored without it"""
    dealer_hand_fr: str = ""

    def hands(self, language: str) -> tuple[str, str]:
        """Return what the player's and the dealer's cards made, in ``language``."""
        if language == "fr" and self.hand_fr:
            return self.hand_fr, self.dealer_hand_fr
        return self.hand, self.dealer_hand


class DayPlayed(Mapped, frozen=True):
    """One day (GMT) of one player in one game: how many rounds, what was bet and paid."""

    date: str
    """as in 2026-09-21"""
    rules: str
    games: int
    bets: int
    payouts: int
    net: int
