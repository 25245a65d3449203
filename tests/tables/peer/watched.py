"""A table under watch: every command recorded, every viewer followed, every promise checked after each command."""

from __future__ import annotations

import random
import re
from typing import Any, TypeVar

import msgspec

from pokerroom.poker.actions import CALL, CHECK, FOLD, STAND_PAT, Action
from pokerroom.tables.peer.cash_table import CashTable, TableError, view_for
from pokerroom.tables.peer.cash_table_config import check
from pokerwire.cash.cash_events import (
    AnyEvent,
    ButtonDrawn,
    HandStarted,
    Sat,
    StackAdjusted,
    StoodUp,
    ToppedUp,
    Turn,
)
from pokerwire.cash.cash_snapshot import SeatView, TableSnapshot
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.hand_events import BoardDealt, Drew, HandShown, HoleCards, PotAwarded, RabbitHunted
from tests.tables.commands import command_of
from tests.tables.peer.following import Follower, comparable

NOW = 1_000_000
BOTS = Clocks(street_pause=0, hand_pause=0)
E = TypeVar("E")
CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')


def cards_shown(event: AnyEvent) -> set[str]:
    """The cards that an event puts in everybody's sight."""
    match event:
        case BoardDealt() | HandShown():
            return set(event.cards)
        case RabbitHunted():
            return {card for board in event.boards for card in board}
        case ButtonDrawn():
            return {card for _, card in event.cards}
    return set()


class Pockets:
    """A purse in which every player has ``chips``; ``brought`` is what came out of it so far."""

    def __init__(self, chips: int) -> None:
        self.chips = chips
        self.left: dict[str, int] = {}
        self.brought = 0

    def withdraw(self, player: str, minimum: int, maximum: int) -> int:
        had = self.left.get(player, self.chips)
        withdrawn = min(maximum, had) if had >= minimum else 0
        self.left[player] = had - withdrawn
        self.brought += withdrawn
        return withdrawn


class WatchedTable:
    """Drives a :class:`CashTable` and checks what must hold at every moment.

    ``viewers`` are the names whose view is followed from the beginning; ``None`` is a spectator.  ``pocket`` chips
    of each player are there for automatic top-ups.
    """

    def __init__(
        self, *, seed: int = 1, viewers: tuple[str | None, ...] = (None,), pocket: int = 500, **options: Any
    ) -> None:
        fields = {"name": "T", "clocks": BOTS, **options}
        self.config = check(TableConfig(**fields))
        self.seed = seed
        self.now = NOW
        self.faults: list[Exception] = []
        self.rng = random.Random(seed)
        self.purse = Pockets(pocket)
        self.table = CashTable(
            self.config,
            self.rng,
            NOW,
            on_fault=lambda fault, hand: self.faults.append(fault),
            funds=self.purse,
        )
        self.followers = [Follower(name, self.table.snapshot(name, NOW)) for name in viewers]
        self.seen: dict[str | None, list[tuple[int, AnyEvent]]] = {name: [] for name in viewers}
        self.commands: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []
        self.events: list[AnyEvent] = []
        self.fresh: list[AnyEvent] = []
        """the events of the last command"""
        self.seats: dict[int, str] = {}
        self.brought = 0
        self.taken = 0
        self.last_big: str | None = None
        """who posted the big blind last, while they stay"""
        self.public: set[str] = set()
        self.private: dict[str, set[str]] = {}

    # --- doing --------------------------------------------------------------------------------------------------

    def do(self, command: str, *args: Any, **options: Any) -> str | None:
        """Carry out a command now; return the code of the error when it is refused, and check everything."""
        given = (*args, self.now)
        self.commands.append((command, given, options))
        seq = self.table.seq
        asked = sum(request.by for request in self.table.requests if request.player in args)
        waiting = self.table.adjustments
        refused: TableError | None
        try:
            command_of(self.table, command)(*given, **options)
        except TableError as error:
            refused = error
        else:
            refused = None
        if refused is not None:
            assert self.table.seq == seq, "refused, and something changed"
            assert refused.code
            assert str(refused)
            self.fresh = []
            return refused.code
        if command == "sit":
            self.brought += args[2]
        elif command == "top_up":
            self.brought += args[1]
        elif command == "adjust":
            self.brought += max(args[1], 0)
        elif command == "cancel_adjust":
            self.brought -= max(waiting[args[0]], 0)
        elif command == "approve":
            self.brought += asked
        self.take()
        self.check()
        return None

    def must(self, command: str, *args: Any, **options: Any) -> list[AnyEvent]:
        """Carry out a command that is right; return its events."""
        code = self.do(command, *args, **options)
        assert code is None, f"{command} {args} was refused: {code}"
        return self.fresh

    def sit(self, *names: str, stack: int = 200, **options: Any) -> None:
        """Seat players at the first free seats."""
        for name in names:
            self.must("sit", name, 0, stack, **options)

    @property
    def turn(self) -> Turn | None:
        """The running decision."""
        return self.table.snapshot(None, self.now).turn

    def act(self, action: Action) -> list[AnyEvent]:
        """Act for the player whose turn it is."""
        turn = self.turn
        assert turn is not None
        return self.must("act", self.seats[turn.seat], turn.hand, turn.decision, action)

    def passive(self) -> list[AnyEvent]:
        """Let the player whose turn it is check, or call, or stand pat."""
        turn = self.turn
        assert turn is not None
        return self.act(STAND_PAT if turn.legal.draw_max else CHECK if turn.legal.check else CALL)

    def end_hand(self) -> list[AnyEvent]:
        """Everybody folds (who need not checks) until the hand is over; return the events of that time."""
        hand, start = self.table.hands, len(self.events)
        while self.table.hand_running and self.table.hands == hand:
            turn, at = self.turn, self.table.wake_at
            if turn is not None:
                self.act(FOLD if turn.legal.fold else CHECK)
            else:
                assert at is not None
                self.run(at - self.now)
        return self.events[start:]

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind that the last command brought."""
        return [event for event in self.fresh if isinstance(event, kind)]

    def snap(self, viewer: str | None = None) -> TableSnapshot:
        """The table as a viewer sees it now."""
        return self.table.snapshot(viewer, self.now)

    def seat(self, player: str) -> SeatView:
        """The seat of a player as all see it."""
        return next(seat for seat in self.snap().seats if seat.player == player)

    def run(self, ms: int) -> list[AnyEvent]:
        """Let ``ms`` go by, with every tick that comes due; return all events of that time."""
        end = self.now + ms
        events: list[AnyEvent] = []
        for _ in range(1_000):
            at = self.table.wake_at
            if at is None or at > end:
                self.now = end
                return events
            self.now = max(self.now, at)
            self.must("tick")
            events += self.fresh
        raise AssertionError("the table never comes to rest")

    # --- checking -----------------------------------------------------------------------------------------------

    def take(self) -> None:
        """Take the new events, send each viewer their form of them, and keep count of chips and cards."""
        new = self.table.take_events()
        self.fresh = [event for _, event in new]
        for seq, event in new:
            assert seq == len(self.events) + 1, "a number is missing"
            self.events.append(event)
            self.note(event)
            for follower in self.followers:
                seat = next((n for n, name in self.seats.items() if name == follower.viewer), None)
                view = view_for(event, seat)
                follower.follow(view)
                if view is not None:
                    self.seen[follower.viewer].append((seq, view))
                    self.check_cards(follower.viewer, view)

    def note(self, event: AnyEvent) -> None:
        match event:
            case Sat():
                self.seats[event.seat] = event.player
            case StoodUp():
                assert self.seats.pop(event.seat) == event.player
                if self.last_big == event.player:
                    self.last_big = None
                self.taken += event.stack if event.reason != "moved" else 0
            case ToppedUp():
                self.taken += event.returned
            case StackAdjusted():
                self.taken += max(-event.by, 0)
            case PotAwarded():
                assert event.amount == event.rake + sum(share.by for share in event.shares)
                self.taken += event.rake
            case HandStarted():
                self.public, self.private = set(), {}
                if event.big_blind_seat is not None:
                    big = self.seats[event.big_blind_seat]
                    assert big != self.last_big, "the big blind twice running"
                    self.last_big = big
            case HoleCards():
                self.private[self.seats[event.seat]] = set(event.cards or ())
            case Drew():
                self.private[self.seats[event.seat]] |= set(event.hand or ())
            case _:
                self.public |= cards_shown(event)

    def check_cards(self, viewer: str | None, told: msgspec.Struct) -> None:
        """No card in what is sent to a viewer but their own and those on the table."""
        cards = {name.decode() for name in CARD.findall(msgspec.json.encode(told))}
        assert cards <= self.public | self.private.get(viewer or "", set()), f"{viewer} was told {told}"

    def check(self) -> None:
        """Check what must hold at every moment."""
        table = self.table
        assert not self.faults, self.faults
        assert table.chips == self.brought + self.purse.brought - self.taken, "chips were made or lost"
        follower = self.followers[len(self.commands) % len(self.followers)]
        snapshot = table.snapshot(follower.viewer, self.now)
        assert comparable(snapshot) == follower.state
        self.check_cards(follower.viewer, snapshot)
        self.check_goes_on()

    def check_goes_on(self) -> None:
        """The table is never stuck: who could play waits for a decision or for the clock."""
        table = self.table
        snapshot = table.snapshot(None, self.now)
        turn = snapshot.turn
        able = [
            seat
            for seat in snapshot.seats
            if seat.connected and not seat.sitting_out and not seat.leaving and seat.stack
        ]
        if table.closed:
            assert table.wake_at is None, "a closed table wants to be woken"
        if table.paused or table.closed:
            return
        if table.hand_running and turn is None:
            assert table.wake_at is not None, "a hand stands still"
        if not table.hand_running and len(able) > 1:
            assert table.wake_at is not None, "nobody deals"
        if turn is not None:
            absent = [seat.seat for seat in snapshot.seats if not seat.connected]
            if table.config.clocks.decision or turn.seat in absent:
                assert table.wake_at is not None, "a decision has no end"

    def check_resumable(self) -> None:
        """What each viewer gets again is what he got the first time."""
        for name, seen in self.seen.items():
            for seq in {0, len(self.events) // 2, len(self.events)}:
                if len(self.events) - seq <= 1_000:
                    again = self.table.events_since(seq, name)
                    assert again == [event for number, event in seen if number > seq]

    def check_replay(self) -> None:
        """The same commands at the same times bring the same events."""
        table = CashTable(self.config, random.Random(self.seed), NOW, funds=Pockets(self.purse.chips))
        for command, args, options in self.commands:
            try:
                command_of(table, command)(*args, **options)
            except TableError:
                continue
        assert [event for _, event in table.take_events()] == self.events
