"""Recording the rounds of one table against the house from its events, for each player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pokerroom.room.history.decision_reviews import RoundSoFar
from pokerwire.any_event import AnyTableEvent
from pokerwire.room.played_rounds import DecisionMade, RoundPlayed
from pokerwire.uth.round_events import (
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
from pokerwire.uth.rule_set import RuleSet
from pokerwire.uth.uth_table_events import LightChanged

SHARED_SEAT = 0
PerSeat = TypeVar("PerSeat")
FinishedRounds = list[tuple[int, RoundPlayed]]
"""finished rounds, by seat"""


class RoundRecorder:
    """Folds the events of one table; :meth:`record` returns the rounds that an event ends."""

    def __init__(self, table: int, name: str, rules: RuleSet) -> None:
        self._table = table
        self._name = name
        self._rules = rules
        self._begin("")

    def _begin(self, game: str) -> None:
        self._game = game
        self._cards: dict[int, tuple[str, ...]] = {}
        self._hands: dict[int, PlayerShown] = {}
        """what each seat's cards made, in English and in French"""
        self._board: tuple[str, ...] = ()
        self._dealer: DealerShown | None = None
        self._decisions: dict[int, list[DecisionMade]] = {}
        self._settled: dict[int, BetsSettled] = {}
        self._refunded: dict[int, int] = {}
        self._interruptions: list[str] = []

    def so_far(self, seat: int) -> RoundSoFar:
        """Return what ``seat`` has seen and decided in the round that runs, or that ran last."""
        cards, made = _of_seat(self._cards, seat) or (), tuple(self._decisions.get(seat, ()))
        return RoundSoFar(self._game, cards, self._board, made)

    def record(self, event: AnyTableEvent, now: int) -> FinishedRounds:
        """Fold an event of the time ``now``; return the rounds that it ends."""
        match event:
            case BettingOpened():
                self._begin(event.game)
            case LightChanged():
                self._game = event.game or self._game
            case PlayerDealt(cards=tuple() as cards):
                self._cards[event.seat] = cards
            case SharedHandDealt():
                self._cards[SHARED_SEAT] = event.cards
            case CommunityShown():
                self._board = event.board
            case DealerShown():
                self._dealer = event
            case PlayerShown():
                self._hands[event.seat] = event
            case Decided():
                decision = DecisionMade(
                    event.phase, event.choice, event.by, event.auto, event.label, event.times
                )
                self._decisions.setdefault(event.seat, []).append(decision)
            case _:
                return self._record_end(event, now)
        return []

    def _record_end(self, event: AnyTableEvent, now: int) -> FinishedRounds:
        match event:
            case BetsSettled():
                self._settled[event.seat] = event
            case BetsRefunded():
                self._refunded[event.seat] = -event.by
            case RoundPaused():
                self._interruptions.append(f"paused: {event.reason}")
            case RoundResumed():
                self._interruptions.append("resumed")
            case RoundEnded():
                return [(seat, self._finished_round(seat, now)) for seat in self._settled]
            case RoundCancelled():
                return [(seat, self._finished_round(seat, now, event.reason)) for seat in self._refunded]
        return []

    def _finished_round(self, seat: int, now: int, cancelled: str = "") -> RoundPlayed:
        settled, dealer = self._settled.get(seat), self._dealer
        staked = settled.staked if settled else self._refunded[seat]
        shown = _of_seat(self._hands, seat)
        return RoundPlayed(
            number=0,
            game=self._game,
            at=now,
            table=self._table,
            table_name=self._name,
            rules=self._rules.name,
            cards=_of_seat(self._cards, seat) or (),
            dealer=dealer.cards if dealer else (),
            board=self._board,
            hand=shown.name if shown else "",
            dealer_hand=dealer.name if dealer else "",
            qualified=dealer.qualifies if dealer else False,
            decisions=tuple(self._decisions.get(seat, ())),
            results=settled.results if settled else (),
            staked=staked,
            paid=-settled.by if settled else staked,
            net=settled.net if settled else 0,
            cancelled=cancelled,
            faults=tuple(self._interruptions),
            hand_fr=shown.name_fr if shown else "",
            dealer_hand_fr=dealer.name_fr if dealer else "",
            named=shown.named if shown else None,
            dealer_named=dealer.named if dealer else None,
        )


def _of_seat(by_seat: Mapping[int, PerSeat], seat: int) -> PerSeat | None:
    return by_seat.get(seat, by_seat.get(SHARED_SEAT))
