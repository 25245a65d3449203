"""The decisions of one player in a recorded hand, each at its place in the tree of a strategy."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from pokerclient.bots.blueprint.abstract_betting import ALL_IN, BIG_BLIND_SEAT, BUTTON, CALL, FOLD
from pokerclient.bots.blueprint.betting_line import BettingLine
from pokerclient.bots.blueprint.blueprint_bot import nearest_depth
from pokerclient.bots.blueprint.strategy_table import strategy as strategy_table
from pokerclient.bots.limit_cfr.hand_buckets import STREETS
from pokerclient.views.betting_history import BettingStep
from pokerroom.coach.strategies import RAISE, SolvedStrategy, limit_strategy, limit_texts, no_limit_strategy
from pokerroom.history.from_events import record_from_events
from pokerroom.history.replay.recorded_hand import (
    FORCED_ACTS,
    RecordedAction,
    RecordedSeat,
    ReplayRecord,
    known_cards,
)
from pokerwire.games import GAMES
from pokerwire.room.coached_hand import NotCovered
from pokerwire.room.finished_hand import HandRecord

MOST_PAID_AT_LIMIT = 24
"""big blinds that a player can put into a hand at fixed limit; with less in front of them somebody may be all-in"""
_AGGRESSIVE = ("bet", "raise")
_CHOSEN = ("fold", "check", "call", *_AGGRESSIVE)


class Bets(NamedTuple):
    """What lies before a decision, in chips of the table."""

    level: int
    """the most that a player has put in during the hand"""
    own: int
    """what the player has put in during the hand"""
    own_in_round: int
    opened: bool
    """whether somebody has bet in this round, or posted a blind"""
    stack: int
    """the smaller stack at the start of the hand"""
    bet: int
    """at fixed limit the size of a bet; 0: no limit"""


@dataclass(frozen=True, slots=True)
class OwnDecision:
    """A decision of the player, with what they knew."""

    street: int
    number: int
    """number of the situation in the strategy's tree"""
    hole: tuple[int, ...]
    board: tuple[int, ...]
    path: tuple[tuple[int, float], ...]
    """the situations before it with the choices made there"""
    taken: float | None
    """the choice nearest to what the player did; ``None``: none is near"""
    bets: Bets


class OwnDecisions(NamedTuple):
    """The decisions of a player as far as a strategy has the hand."""

    strategy: SolvedStrategy | None
    decisions: tuple[OwnDecision, ...]
    made: int
    not_covered: NotCovered


class _Middle(random.Random):
    """Makes a bet between two sizes the likelier one, every time."""

    def random(self) -> float:
        """Return the middle."""
        return 0.5


_MIDDLE = _Middle()


class _NoLimitLine:
    """A hand on its way through the tree without a limit."""

    def __init__(self, line: BettingLine) -> None:
        self._line = line
        self._steps: list[BettingStep] = []

    @property
    def known(self) -> bool:
        """Return whether the strategy has the hand so far."""
        return self._line.known

    @property
    def number(self) -> int:
        """Return the situation, as long as the hand is known."""
        return self._line.number

    def take(self, step: BettingStep) -> None:
        """Follow one step."""
        self._steps.append(step)
        self._line.follow(self._steps, step.seat, _MIDDLE)


class _LimitLine:
    """The same at fixed limit."""

    def __init__(self) -> None:
        self.known = True
        self.number = 0

    def take(self, step: BettingStep) -> None:
        """Follow one step."""
        letter = "f" if step.action == "fold" else "r" if step.action in _AGGRESSIVE else "c"
        text = limit_texts()[self.number] + letter
        after = next((one for one in (text, f"{text}/") if one in _limit_numbers()), None)
        self.known = after is not None
        if after is not None:
            self.number = _limit_numbers()[after]


@cache
def _limit_numbers() -> dict[str, int]:
    return {text: number for number, text in enumerate(limit_texts())}


def own_decisions(record: ReplayRecord, seat: int) -> OwnDecisions:
    """Return the decisions of the player of a ``seat``, who was dealt in."""
    me = next(one for one in record.seats if one.seat == seat)
    made = sum([action.seat == me.seat and action.act in _CHOSEN for action in record.actions])
    reason = _not_covered(record, me)
    if reason:
        return OwnDecisions(None, (), made, reason)
    strategy = _strategy(record)
    if strategy is None:
        return OwnDecisions(None, (), made, "depth")
    decisions = tuple(_Walk(record, me, strategy).decisions())
    return OwnDecisions(strategy, decisions, made, "sizes" if len(decisions) < made else "")


def own_decisions_of(record: HandRecord, player: str) -> OwnDecisions:
    """Return the same of a room's own record, of a hand that was not voided."""
    seat = next(dealt.seat for dealt in record.players if dealt.player == player)
    return own_decisions(record_from_events(record), seat)


def _not_covered(record: ReplayRecord, me: RecordedSeat) -> NotCovered:
    if not GAMES[record.game].is_holdem or record.structure not in ("no", "limit"):
        return "game"
    if len(record.seats) != 2:
        return "players"
    forced = sorted([(act.act, act.amount) for act in record.actions if act.act in FORCED_ACTS])
    if forced != [("big_blind", record.big_blind), ("small_blind", record.small_blind)]:
        return "blinds"
    if len(known_cards(me.hole)) != 2:
        return "cards"
    return ""


def _strategy(record: ReplayRecord) -> SolvedStrategy | None:
    """Return the strategy for the stacks of a hand of two players, if there is one."""
    big_blinds = _stack(record) / record.big_blind
    if record.structure == "limit":
        return limit_strategy() if big_blinds >= MOST_PAID_AT_LIMIT else None
    depth = nearest_depth(big_blinds)
    return None if depth is None else no_limit_strategy(depth)


def _stack(record: ReplayRecord) -> int:
    return min([seat.stack for seat in record.seats])


def _button(record: ReplayRecord) -> int:
    """Return who posted the small blind: heads-up that is the button."""
    return next(action.seat for action in record.actions if action.act == "small_blind")


def _line(record: ReplayRecord, strategy: SolvedStrategy) -> _LimitLine | _NoLimitLine:
    if not strategy.depth:
        return _LimitLine()
    blinds = (record.big_blind, record.small_blind)
    return _NoLimitLine(BettingLine(strategy_table(strategy.depth), _button(record), blinds, _stack(record)))


class _Walk:
    """Follows the betting of a hand, and notes each decision of the player."""

    def __init__(self, record: ReplayRecord, me: RecordedSeat, strategy: SolvedStrategy) -> None:
        self._record = record
        self._me = me
        self._strategy = strategy
        self._button = _button(record)
        self._stack = _stack(record)
        self._line = _line(record, strategy)
        self._hole = tuple(known_cards(me.hole))
        self._street = 0
        self._paid = {seat.seat: 0 for seat in record.seats}
        self._in_round = dict(self._paid)
        self._opened = True

    def decisions(self) -> list[OwnDecision]:
        """Return the decisions, up to where the strategy does not have the hand any more."""
        found: list[OwnDecision] = []
        path: list[tuple[int, float]] = []
        for action in self._record.actions:
            if action.act in FORCED_ACTS:
                self._add(action)
            elif action.act in _CHOSEN:
                self._begin(action.street)
                if not self._is_at(action):
                    break
                number, bets = self._line.number, self._bets(action.seat)
                self._add(action)
                taken = self._take(action, number)
                if action.seat == self._me.seat:
                    board = tuple(known_cards("".join(self._record.board[: action.street])))
                    decision = OwnDecision(action.street, number, self._hole, board, tuple(path), taken, bets)
                    found.append(decision)
                if taken is None:
                    break
                path.append((number, taken))
        return found

    def _begin(self, street: int) -> None:
        if street != self._street:
            self._street, self._opened = street, False
            self._in_round = dict.fromkeys(self._in_round, 0)

    def _is_at(self, action: RecordedAction) -> bool:
        """Whether the tree has a decision of the player who acts, on this street."""
        if not self._line.known:
            return False
        situation = self._strategy.situations[self._line.number]
        position = BUTTON if action.seat == self._button else BIG_BLIND_SEAT
        return (situation.player, situation.street) == (position, action.street)

    def _add(self, action: RecordedAction) -> None:
        self._paid[action.seat] += action.amount
        self._in_round[action.seat] += action.amount

    def _take(self, action: RecordedAction, number: int) -> float | None:
        """Follow an action from a situation; return the choice that it was."""
        self._line.take(
            BettingStep(
                STREETS[action.street],
                action.seat,
                action.act,
                action.amount,
                self._in_round[action.seat],
                self._paid[action.seat],
            )
        )
        self._opened = self._opened or action.act in _AGGRESSIVE
        if action.act not in _AGGRESSIVE:
            return FOLD if action.act == "fold" else CALL
        situation = self._strategy.situations[number]
        if not self._line.known:
            return None
        return situation.choices[situation.next.index(self._line.number)]

    def _bets(self, seat: int) -> Bets:
        bet = 0
        if self._record.structure == "limit":
            bet = self._record.small_bet if self._street < 2 else self._record.big_bet
        return Bets(
            max(self._paid.values()),
            self._paid[seat],
            self._in_round[seat],
            self._opened,
            self._stack,
            bet,
        )


def raised_to(bets: Bets, choice: float) -> int:
    """Return what the player's bets of the round are after a bet or raise."""
    if choice == ALL_IN:
        paid = bets.stack
    elif bets.bet:
        paid = bets.level + round(choice / RAISE) * bets.bet
    else:
        paid = min(bets.stack, bets.level + int(choice * 2 * bets.level))
    return bets.own_in_round + paid - bets.own
