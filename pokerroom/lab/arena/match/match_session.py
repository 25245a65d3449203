"""Plays one session: the players of a table, deal after deal, each in their seat while the button moves."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Sequence
from pathlib import Path
from time import perf_counter_ns as clock
from typing import TypeVar

from pokerroom.lab.arena.match.all_in_equity import expected_winnings
from pokerroom.lab.arena.match.bot_faults import BotFault, Faults
from pokerroom.lab.arena.match.counts import DecisionTimes
from pokerroom.lab.arena.match.deals import MatchDeal, StartedHand
from pokerroom.lab.arena.match.live_view import LiveRecord
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import MatchPlayer
from pokerroom.lab.arena.match.turn import LiveTurn
from pokerroom.lab.arena.runners.bot_logs import log_fault
from pokerroom.poker.actions import Action
from pokerroom.poker.forced_bets import standard_blinds
from pokerroom.poker.hand import Hand
from pokerroom.poker.hand_errors import IllegalAction
from pokerroom.tables.peer.cash_table_config import hand_rules
from pokerroom.tables.peer.hand_runner import check_or_fold
from pokerwire.cash.cash_events import HandPlayer, HandStarted
from pokerwire.hand_events import Acted, BoardDealt, HandEvent, PotAwarded

Steps = list[Acted | None]
"""A hand in short: what each decision to bet or not came to, and ``None`` for each street or showdown"""
R = TypeVar("R")
SuspendablePlay = Generator[MatchPlayer, tuple[Action | BotFault, int], R]
"""Play that stops at each answer that is still to come: it yields the player, and is sent the action or the fault, and
the nanoseconds that it took."""


def run_synchronously(play: SuspendablePlay[R]) -> R:
    """Return the result of play in which every player answers at once."""
    try:
        next(play)
    except StopIteration as over:
        result: R = over.value
        return result
    raise AssertionError("a player's answer is still to come")


class SeatRunner:
    """One seat of a session: the player, their faults and their time."""

    __slots__ = (
        "active",
        "begin",
        "decide",
        "decision_times",
        "faults",
        "log_path",
        "player",
        "wants_hand_end",
    )

    def __init__(self, player: MatchPlayer, active: bool, log_path: Path | None = None) -> None:
        self.player = player
        self.begin = player.begin
        self.decide = player.decide
        self.wants_hand_end = player.wants_hand_end
        self.active = active
        """false: the bot is out, the arena checks or folds for it"""
        self.faults = Faults()
        self.log_path = log_path
        """notes the hands in which they failed"""
        self.decision_times = array("q")
        """nanoseconds for each decision"""

    @property
    def times(self) -> DecisionTimes:
        """How long the player took."""
        return DecisionTimes(
            len(self.decision_times), sum(self.decision_times), max(self.decision_times, default=0)
        )


class MatchTable:
    """What stays the same from session to session of a match."""

    def __init__(self, setting: MatchConfig) -> None:
        self.setting = setting
        self.config = setting.table_config
        self.rules = hand_rules(self.config)
        self.seats = range(1, setting.seats + 1)
        self.names = tuple([f"Player {seat}" for seat in self.seats])
        self.stacks = (setting.stack,) * setting.seats
        self.orders = [self._order(button) for button in self.seats]
        """for each button, the seats clockwise from its left"""
        self.forced_bets = [
            standard_blinds(order, setting.small_blind, setting.big_blind, setting.ante)
            for order in self.orders
        ]
        self._blinds = [(bets[-2].seat, bets[-1].seat) for bets in self.forced_bets]

    def _order(self, button: int) -> list[int]:
        return [*range(button + 1, self.setting.seats + 1), *range(1, button + 1)]

    def hand_players(self, stacks: Sequence[int]) -> tuple[HandPlayer, ...]:
        """Return the seats that are dealt in with these stacks."""
        return tuple([HandPlayer(*fields) for fields in zip(self.seats, self.names, stacks, strict=True)])

    def hand_started(self, number: int, button: int, players: tuple[HandPlayer, ...]) -> HandStarted:
        """Return the event that begins a hand."""
        small, big = self._blinds[button - 1]
        return HandStarted(number, button, small, big, players)


class MatchSession:
    """Plays deals with the same players; their stacks are reset before each hand, or kept."""

    def __init__(self, table: MatchTable, runners: Sequence[SeatRunner], first_hand: int = 1) -> None:
        """``first_hand`` is the number of its first hand in the match."""
        self._table = table
        self._first_hand = first_hand
        self._runners = runners
        self._players = table.hand_players(table.stacks)
        self._stacks = [(player.seat, player.stack) for player in self._players]
        self._hand_number = 0
        self._hand_end_runners = [runner for runner in runners if runner.wants_hand_end]
        self.button = 0
        """button of the hand that was played last: it moves one seat a deal"""
        self._hand: Hand
        self._record: LiveRecord
        self.steps: Steps = []
        """steps of the hand that was played last"""
        self.failures: list[tuple[int, str]] = []
        """in the hand that was played last: where in its record a player failed, and how"""

    def play(self, deal: MatchDeal) -> SuspendablePlay[tuple[Hand, LiveRecord]]:
        """Play one deal; return the finished hand and its record."""
        self.begin(deal)
        yield from self.play_out()
        return self.end()

    def begin(self, deal: MatchDeal) -> None:
        """Deal the next hand; :meth:`play_out` comes next."""
        table, runners = self._table, self._runners
        self.button = button = deal.number % len(runners) + 1
        self._hand_number += 1
        self.failures.clear()
        self._hand, first_events = self._start_hand(deal, button)
        self._record = record = LiveRecord([table.hand_started(self._hand_number, button, self._players)])
        for runner, bot_seed in zip(runners, deal.bot_seeds, strict=True):
            if runner.active:
                runner.begin(record, bot_seed)
        record.append(first_events)
        record.card_steps.append(first_events)

    def end(self) -> tuple[Hand, LiveRecord]:
        """Send everybody the end of the finished hand; return it and its record."""
        for runner in self._hand_end_runners:
            if runner.active:
                self._end_hand_for(runner)
        if self._table.setting.keep_stacks:
            self._carry_stacks(self._hand)
        return self._hand, self._record

    def _start_hand(self, deal: MatchDeal, button: int) -> StartedHand:
        """Return a hand before its first decision.

        With the same stacks it is the same in every rotation and line-up, so it is copied: posting and dealing are a
        good part of the work of a hand.
        """
        table, started_hand = self._table, deal.started_hand
        if started_hand is None:
            hand = Hand(table.rules, self._stacks, button, table.forced_bets[button - 1], deal.deck())
            started_hand = hand, hand.start()
            if table.setting.keep_stacks:
                return started_hand
            deal.started_hand = started_hand
        hand, events = started_hand
        return hand.copy(), events

    def _carry_stacks(self, hand: Hand) -> None:
        """Keep all stacks for the next hand; players without chips buy in again."""
        stacks = {result.seat: result.stack or self._table.setting.stack for result in hand.results}
        self._players = self._table.hand_players([stacks[seat] for seat in self._table.seats])
        self._stacks = [(player.seat, player.stack) for player in self._players]

    def play_out(self) -> SuspendablePlay[None]:
        """Ask for decisions and deal until the hand is over.

        This is the innermost loop of a battle: everything in it runs once a decision.
        """
        hand, record, number = self._hand, self._record, self._hand_number
        runners, time_limit, act, append = (
            self._runners,
            self._table.setting.time_limit,
            hand.act,
            record.append,
        )
        betting, append_card_step = hand.betting, record.card_steps.append
        steps = self.steps = []
        append_step, decisions = steps.append, 0
        while not hand.over:
            seat = hand.turn
            if seat is None:
                append_step(None)
                events = hand.advance()
                append_card_step(events)
                append(events)
                continue
            decisions += 1
            turn = LiveTurn(
                seat, number, decisions, hand.legal, (), betting.pot, time_limit, 0, betting.bet_to_match
            )
            append(turn)
            runner = runners[seat - 1]
            if runner.active:
                took, started = 0, clock()
                try:
                    action = runner.decide(turn)
                    if action is None:
                        answer, took = yield runner.player
                        if isinstance(answer, BotFault):
                            raise answer
                        action = answer
                except BotFault as fault:
                    self._count_fault(runner, fault)
                    action = check_or_fold(hand.legal)
                runner.decision_times.append(took or clock() - started)
                try:
                    events = act(seat, action)
                except IllegalAction as refused:
                    self._count_fault(runner, BotFault("illegal", str(refused)))
                    events = act(seat, check_or_fold(hand.legal))
            else:
                events = self._act_passively(runner, hand)
            append(events)
            if type(event := events[0]) is Acted:
                append_step(event)
            else:
                append_card_step(events)

    @staticmethod
    def _act_passively(runner: SeatRunner, hand: Hand) -> list[HandEvent]:
        """Check or fold for a bot that is out."""
        assert hand.turn is not None
        runner.faults.unasked += 1
        return hand.act(hand.turn, check_or_fold(hand.legal))

    def _end_hand_for(self, runner: SeatRunner) -> None:
        try:
            runner.player.end()
        except BotFault as fault:
            self._count_fault(runner, fault)

    def _count_fault(self, runner: SeatRunner, fault: BotFault) -> None:
        hand = self._first_hand + (fault.hand or self._hand_number) - 1
        runner.faults.count(fault, hand)
        if fault.kind != "unasked":
            where = f", in hand {hand}" if fault.hand not in (0, self._hand_number) else ""
            self.failures.append((len(self._record), fault.summary_with_location + where))
        if runner.log_path is not None and fault.kind != "unasked":
            log_fault(runner.log_path, f"hand {hand}, seat {self._runners.index(runner) + 1}", fault)
        if fault.final or runner.faults.total > self._table.setting.max_faults:
            runner.active = False


def adjusted_nets(hand: Hand, record: LiveRecord) -> dict[int, float] | None:
    """Return what each seat wins or loses with the cards that came after the last decision averaged out.

    ``None`` when no cards came after it, or nobody else was left: the result stands as it is.
    """
    known = _known_board(hand, record)
    if known is None:
        return None
    last = record[-1]
    assert type(last) is list
    nets: dict[int, float] = {result.seat: float(result.net) for result in hand.results}
    for event in last:
        if type(event) is PotAwarded:
            for share in event.shares:
                nets[share.seat] -= share.by
    for seat, winnings in expected_winnings(hand, known).items():
        nets[seat] += winnings
    return nets


def _known_board(hand: Hand, record: LiveRecord) -> tuple[str, ...] | None:
    """Return the board at the last decision of a hand; ``None`` when no board cards came after it."""
    cards_to_come = 0
    for entry in reversed(record):
        if type(entry) is not list:
            break
        first = entry[0]
        if type(first) is BoardDealt:
            cards_to_come += len(first.cards)
    return hand.board[:-cards_to_come] if cards_to_come else None
