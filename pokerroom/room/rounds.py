"""What players may read about their rounds at house tables: each round, and sums by day.

The store is behind :class:`RoundStore`, so that a database can take its place.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from pokerroom.house.events import BetResult, ChoiceKind, DecisionPhase


class DecisionMade(msgspec.Struct, frozen=True, gc=False):
    """One decision of a round: ``by`` chips were added; ``auto``: the time was over."""

    phase: DecisionPhase
    choice: ChoiceKind
    by: int
    auto: bool
    label: str


class RoundPlayed(msgspec.Struct, frozen=True):
    """One round of one player, with every bet and its result. Amounts in chips, ``at`` in ms since 1970.

    A cancelled round has ``cancelled`` (why) and no results: ``staked`` went back, and ``net`` is 0.
    """

    number: int
    """counts this player's rounds from 1: what to ask for the page before"""
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


class DayPlayed(msgspec.Struct, frozen=True):
    """One day (GMT) of one player in one game: how many rounds, what was bet and paid."""

    date: str
    """as in 2026-09-21"""
    rules: str
    games: int
    bets: int
    payouts: int
    net: int


class RoundStore(Protocol):
    """Where played rounds are kept."""

    def add(self, name: str, played: RoundPlayed) -> None:
        """Keep a round of ``name``; its ``number`` is set here."""

    def rounds(self, name: str, before: int, most: int, date: str, rules: str) -> tuple[RoundPlayed, ...]:
        """Return up to ``most`` rounds with a number below ``before`` (0: the newest), newest first.

        ``date`` and ``rules`` choose among them; empty: all.
        """

    def days(self, name: str, before: str, most: int) -> tuple[DayPlayed, ...]:
        """Return the sums of up to ``most`` lines of days before ``before`` (empty: the newest), newest first."""

    def forget(self, name: str) -> None:
        """Forget a name."""
