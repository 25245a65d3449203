"""Writes down the rounds of one house table for those who played them, as its events tell them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pokerroom.room.history.round_history import DecisionMade, RoundPlayed
from pokerroom.tables.table import TableEvents
from pokerroom.uth.events import (
    BetsRefunded,
    BetsSettled,
    BettingOpened,
    CommunityShown,
    DealerShown,
    Decided,
    PlayerDealt,
    PlayerShown,
    RoundCancelled,
    RoundEnded,
    RoundPaused,
    RoundResumed,
    SharedHandDealt,
)
from pokerroom.uth.rulesets.model import RuleSet

SHARED = 0
Kept = TypeVar("Kept")
Written = list[tuple[int, RoundPlayed]]
"""rounds that are over, by seat"""


class RoundBook:
    """Folds the events of one table; :meth:`take` returns what there is to keep when a round is over."""

    def __init__(self, table: int, name: str, rules: RuleSet) -> None:
        self._table = table
        self._name = name
        self._rules = rules
        self._begin("")

    def _begin(self, game: str) -> None:
        self._game = game
        self._cards: dict[int, tuple[str, ...]] = {}
        self._hands: dict[int, str] = {}
        self._board: tuple[str, ...] = ()
        self._dealer: DealerShown | None = None
        self._decisions: dict[int, list[DecisionMade]] = {}
        self._settled: dict[int, BetsSettled] = {}
        self._refunded: dict[int, int] = {}
        self._faults: list[str] = []

    def take(self, event: TableEvents, now: int) -> Written:
        """Fold an event that happened at ``now`` in."""
        match event:
            case BettingOpened():
                self._begin(event.game)
            case PlayerDealt(cards=tuple() as cards):
                self._cards[event.seat] = cards
            case SharedHandDealt():
                self._cards[SHARED] = event.cards
            case CommunityShown():
                self._board = event.board
            case DealerShown():
                self._dealer = event
            case PlayerShown():
                self._hands[event.seat] = event.name
            case Decided():
                made = DecisionMade(event.phase, event.choice, event.by, event.auto, event.label)
                self._decisions.setdefault(event.seat, []).append(made)
            case _:
                return self._end(event, now)
        return []

    def _end(self, event: TableEvents, now: int) -> Written:
        match event:
            case BetsSettled():
                self._settled[event.seat] = event
            case BetsRefunded():
                self._refunded[event.seat] = -event.by
            case RoundPaused():
                self._faults.append(f"paused: {event.reason}")
            case RoundResumed():
                self._faults.append("resumed")
            case RoundEnded():
                return [(seat, self._written(seat, now)) for seat in self._settled]
            case RoundCancelled():
                return [(seat, self._written(seat, now, event.reason)) for seat in self._refunded]
        return []

    def _written(self, seat: int, now: int, cancelled: str = "") -> RoundPlayed:
        settled, dealer = self._settled.get(seat), self._dealer
        staked = settled.staked if settled else self._refunded[seat]
        return RoundPlayed(
            number=0,
            game=self._game,
            at=now,
            table=self._table,
            table_name=self._name,
            rules=self._rules.name,
            cards=_own(self._cards, seat) or (),
            dealer=dealer.cards if dealer else (),
            board=self._board,
            hand=_own(self._hands, seat) or "",
            dealer_hand=dealer.name if dealer else "",
            qualified=dealer.qualifies if dealer else False,
            decisions=tuple(self._decisions.get(seat, ())),
            results=settled.results if settled else (),
            staked=staked,
            paid=-settled.by if settled else staked,
            net=settled.net if settled else 0,
            cancelled=cancelled,
            faults=tuple(self._faults),
        )


def _own(kept: Mapping[int, Kept], seat: int) -> Kept | None:
    return kept.get(seat, kept.get(SHARED))
