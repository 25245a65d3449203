"""One session: some players at one table, deal after deal, each in his seat while the puck goes round."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Sequence
from pathlib import Path
from time import perf_counter_ns as clock
from typing import TypeVar

from pokerroom.arena.match.all_in_equity import expected_winnings
from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.counts import Times
from pokerroom.arena.match.deals import Begun, Deal
from pokerroom.arena.match.entrants import AnyPlayer
from pokerroom.arena.match.faults import BotFault, Faults
from pokerroom.arena.match.live_view import Record
from pokerroom.arena.match.turn import LiveTurn
from pokerroom.arena.runners.bot_logs import note
from pokerroom.poker.actions import Action, IllegalAction
from pokerroom.poker.events import Acted, BoardDealt, HandEvent, PotAwarded
from pokerroom.poker.forced_bets import usual
from pokerroom.poker.hand import Hand
from pokerroom.tables.cash.dealer import passive
from pokerroom.tables.cash.events import HandPlayer, HandStarted
from pokerroom.tables.cash.hand_rules import hand_rules

Steps = list[Acted | None]
"""A hand in short: what each decision to bet or not came to, and ``None`` for each street or showdown"""
R = TypeVar("R")
Waiting = Generator[AnyPlayer, tuple[Action | BotFault, int], R]
"""Play that stops wherever a player's answer is still to come: it yields the player, and is sent what he answers, or
how he failed, and how many nanoseconds that took."""


def straight(play: Waiting[R]) -> R:
    """Return what comes of play in which every player answers at once."""
    try:
        next(play)
    except StopIteration as over:
        done: R = over.value
        return done
    raise AssertionError("a player's answer is still to come")


class Chair:
    """One seat of a session: the player in it, his faults and his time."""

    __slots__ = ("asked", "begin", "decide", "faults", "hears", "log", "player", "took")

    def __init__(self, player: AnyPlayer, asked: bool, log: Path | None = None) -> None:
        self.player = player
        self.begin = player.begin
        self.decide = player.decide
        self.hears = player.hears
        self.asked = asked
        """false: the bot is out, the arena checks or folds for it"""
        self.faults = Faults()
        self.log = log
        """where it is noted in which hands he failed"""
        self.took = array("q")
        """nanoseconds for each decision"""

    @property
    def times(self) -> Times:
        """How long the player took."""
        return Times(len(self.took), sum(self.took), max(self.took, default=0))


class Table:
    """What stays the same from session to session of a match."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.config = setting.config
        self.rules = hand_rules(self.config)
        self.seats = range(1, setting.seats + 1)
        self.names = tuple([f"Player {seat}" for seat in self.seats])
        self.stacks = (setting.stack,) * setting.seats
        self.orders = [self._order(button) for button in self.seats]
        """for each puck, the seats clockwise from its left"""
        self.forced = [
            usual(order, setting.small_blind, setting.big_blind, setting.ante) for order in self.orders
        ]
        self._blinds = [(forced[-2].seat, forced[-1].seat) for forced in self.forced]

    def _order(self, button: int) -> list[int]:
        return [*range(button + 1, self.setting.seats + 1), *range(1, button + 1)]

    def players(self, stacks: Sequence[int]) -> tuple[HandPlayer, ...]:
        """Return who is dealt in with these stacks."""
        return tuple([HandPlayer(*who) for who in zip(self.seats, self.names, stacks, strict=True)])

    def started(self, number: int, button: int, players: tuple[HandPlayer, ...]) -> HandStarted:
        """Return the event that begins a hand."""
        small, big = self._blinds[button - 1]
        return HandStarted(number, button, small, big, players)


class Session:
    """Plays deals with the same players; their stacks are reset before each hand, or kept."""

    def __init__(self, table: Table, chairs: Sequence[Chair], first_hand: int = 1) -> None:
        """``first_hand`` is the number of its first hand in the match."""
        self._table = table
        self._first_hand = first_hand
        self._chairs = chairs
        self._players = table.players(table.stacks)
        self._stacks = [(player.seat, player.stack) for player in self._players]
        self._number = 0
        self._hearing = [chair for chair in chairs if chair.hears]
        self.button = 0
        """of the hand that was played last: it moves one seat a deal"""
        self._hand: Hand
        self._record: Record
        self.steps: Steps = []
        """of the hand that was played last"""
        self.failed: list[tuple[int, str]] = []
        """in the hand that was played last: where in its record a player failed, and how"""

    def play(self, deal: Deal) -> Waiting[tuple[Hand, Record]]:
        """Play one deal; return the finished hand and its record."""
        self.begin(deal)
        yield from self.play_out()
        return self.end()

    def begin(self, deal: Deal) -> None:
        """Deal the next hand; :meth:`play_out` comes next."""
        table, chairs = self._table, self._chairs
        self.button = button = deal.number % len(chairs) + 1
        self._number += 1
        self.failed.clear()
        self._hand, begun = self._begun(deal, button)
        self._record = record = Record([table.started(self._number, button, self._players)])
        for chair, chance in zip(chairs, deal.chances, strict=True):
            if chair.asked:
                chair.begin(record, chance)
        record.append(begun)
        record.dealt.append(begun)

    def end(self) -> tuple[Hand, Record]:
        """Let everybody hear how the hand ended that was played out; return it and its record."""
        for chair in self._hearing:
            if chair.asked:
                self._end(chair)
        if self._table.setting.keep_stacks:
            self._keep(self._hand)
        return self._hand, self._record

    def _begun(self, deal: Deal, button: int) -> Begun:
        """Return a hand before its first decision.

        With the same stacks it is the same in every rotation and line-up, and copied: to post and to deal is a good
        part of the work of a hand.
        """
        table, begun = self._table, deal.begun
        if begun is None:
            hand = Hand(table.rules, self._stacks, button, table.forced[button - 1], deal.deck())
            begun = hand, hand.start()
            if table.setting.keep_stacks:
                return begun
            deal.begun = begun
        hand, events = begun
        return hand.copy(), events

    def _keep(self, hand: Hand) -> None:
        """Let everybody go on with what he has; who has nothing buys in again."""
        stacks = {result.seat: result.stack or self._table.setting.stack for result in hand.results}
        self._players = self._table.players([stacks[seat] for seat in self._table.seats])
        self._stacks = [(player.seat, player.stack) for player in self._players]

    def play_out(self) -> Waiting[None]:
        """Ask for decisions and deal until the hand is over.

        This is the innermost loop of a battle: what is asked of the hand here is asked for every decision.
        """
        hand, record, number = self._hand, self._record, self._number
        chairs, time, act, note = self._chairs, self._table.setting.time_limit, hand.act, record.append
        betting, dealt = hand.betting, record.dealt.append
        steps = self.steps = []
        step, decisions = steps.append, 0
        while not hand.over:
            seat = hand.turn
            if seat is None:
                step(None)
                events = hand.advance()
                dealt(events)
                note(events)
                continue
            decisions += 1
            turn = LiveTurn()
            turn.hand = number
            turn.number = decisions
            turn.seat = seat
            turn.time = time
            turn.options = hand.legal
            turn.pot = betting.pot
            turn.level = betting.level
            note(turn)
            chair = chairs[seat - 1]
            if chair.asked:
                took, started = 0, clock()
                try:
                    action = chair.decide(turn)
                    if action is None:
                        answer, took = yield chair.player
                        if isinstance(answer, BotFault):
                            raise answer
                        action = answer
                except BotFault as fault:
                    self._fault(chair, fault)
                    action = passive(hand.legal)
                chair.took.append(took or clock() - started)
                try:
                    events = act(seat, action)
                except IllegalAction as refused:
                    self._fault(chair, BotFault("illegal", str(refused)))
                    events = act(seat, passive(hand.legal))
            else:
                events = self._pass(chair, hand)
            note(events)
            if type(done := events[0]) is Acted:
                step(done)
            else:
                dealt(events)

    @staticmethod
    def _pass(chair: Chair, hand: Hand) -> list[HandEvent]:
        """Check or fold for a bot that is out."""
        assert hand.turn is not None
        chair.faults.unasked += 1
        return hand.act(hand.turn, passive(hand.legal))

    def _end(self, chair: Chair) -> None:
        try:
            chair.player.end()
        except BotFault as fault:
            self._fault(chair, fault)

    def _fault(self, chair: Chair, fault: BotFault) -> None:
        hand = self._first_hand + (fault.hand or self._number) - 1
        chair.faults.count(fault, hand)
        if fault.kind != "unasked":
            where = f", in hand {hand}" if fault.hand not in (0, self._number) else ""
            self.failed.append((len(self._record), fault.shown + where))
        if chair.log is not None and fault.kind != "unasked":
            note(chair.log, f"hand {hand}, seat {self._chairs.index(chair) + 1}", fault)
        if fault.final or chair.faults.total > self._table.setting.max_faults:
            chair.asked = False


def adjusted_nets(hand: Hand, record: Record) -> dict[int, float] | None:
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


def _known_board(hand: Hand, record: Record) -> tuple[str, ...] | None:
    """Return the board at the last decision of a hand; ``None`` when no board cards came after it."""
    to_come = 0
    for entry in reversed(record):
        if type(entry) is not list:
            break
        first = entry[0]
        if type(first) is BoardDealt:
            to_come += len(first.cards)
    return hand.board[:-to_come] if to_come else None
