"""One block of a match: the deals of a session, at every line-up, in every rotation, each with fresh bots.

A block knows nothing about other blocks except who is out, so blocks can be played in any order and anywhere.  A bot
meets a deal again in another seat only in another session, where it has no memory of it.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from operator import add, mul
from pathlib import Path
from typing import TypeVar

import msgspec

from pokerroom.lab.arena.match.counts import MatchCount, PositionCount
from pokerroom.lab.arena.match.deals import Deals
from pokerroom.lab.arena.match.entrants import Entrant, SeatAssignment
from pokerroom.lab.arena.match.hand_histories import (
    WRITERS,
    BattleFormat,
    BattleRecord,
    HandLabels,
    battle_record,
    failures,
)
from pokerroom.lab.arena.match.lineups import LineUp, line_ups, rotations
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_player import MatchPlayer
from pokerroom.lab.arena.match.match_session import (
    MatchSession,
    MatchTable,
    SeatRunner,
    SuspendablePlay,
    adjusted_nets,
    run_synchronously,
)
from pokerroom.lab.arena.match.statistics import ClusteredMean, Moments
from pokerroom.lab.arena.match.tally import PositionTally
from pokerroom.lab.arena.runners.bot_logs import log_file
from pokerroom.lab.arena.runners.player_factory import make_player
from pokerroom.poker.hand import Hand

N = TypeVar("N", int, float)
_DEALT_TO_SHOWDOWN = [None, None]
"""the end of a hand in which cards were dealt after the last decision, and a showdown came"""
GC_THRESHOLD = 50_000
"""new objects between two looks of the garbage collector at the youngest of them"""


class Task(msgspec.Struct, frozen=True):
    """A block to play: ``count`` deals from number ``first`` on; entrants in ``out`` are not asked."""

    setting: MatchConfig
    entrants: tuple[Entrant, ...]
    number: int
    first: int
    count: int
    out: frozenset[int] = frozenset()
    history: BattleFormat | None = None
    """how histories are written; ``None``: none are"""
    first_hand: int = 1
    """the number of its first hand, for histories"""
    logs: str = ""
    """the folder for the logs of the bots; empty: none are kept"""

    def play(self) -> MatchCount:
        """Play the block in a worker process.  What bots print goes to standard error."""
        with redirect_stdout(sys.stderr):
            return Block(self).play()


HandObserver = Callable[[BattleRecord, dict[int, str]], None]
"""is given a hand, and by the number of an event of it how a player failed there"""


class LineUpSums:
    """Chips won at one line-up, by entrant and set; a set is a whole block when stacks are kept."""

    def __init__(self, sets: int, entrants: int) -> None:
        self.net = [[0] * sets for _ in range(entrants)]
        self.equity_adjustment = [[0.0] * sets for _ in range(entrants)]
        """what all-in hands at their expected value add"""
        self.hands = [0] * entrants
        """hands of each entrant in every set"""


class Block:
    """Plays one task; ``observer`` is given the record of each hand when it is over."""

    def __init__(
        self,
        task: Task,
        observer: HandObserver | None = None,
        *,
        player_for: Callable[[int, SeatAssignment], MatchPlayer] | None = None,
        on_hand: Callable[[], None] = lambda: None,
    ) -> None:
        """``player_for`` makes the player of an entrant for one session; ``on_hand`` is called after each hand."""
        setting = task.setting
        self._task = task
        self._observer = observer
        self._player_for = player_for or self._make_player
        self._on_hand = on_hand
        self._write = WRITERS[task.history] if task.history else None
        self._table = MatchTable(setting)
        self._count = MatchCount.empty(len(task.entrants), setting.seats)
        self._history: list[bytes] = []
        """history of each session"""
        self._sums: list[tuple[LineUp, LineUpSums]] = []
        self._deals: Deals
        self._sets = 1 if setting.keep_stacks else task.count
        self._deals_per_set = task.count // self._sets
        """deals of a set"""
        self._equity = setting.equity
        self._squares = [0] * len(task.entrants)
        """by entrant: the sum of the squares of what was won hand by hand"""

    def play(self) -> MatchCount:
        """Play all sessions, one after the other, and return the count."""
        with relaxed_gc():
            for session in self.sessions():
                run_synchronously(session)
        return self.result()

    def sessions(self) -> list[SuspendablePlay[None]]:
        """Return the players of each session, for play in any order or side by side."""
        task, setting = self._task, self._task.setting
        sessions: list[SuspendablePlay[None]] = []
        names = [entrant.name for entrant in task.entrants]
        for number, line_up in enumerate(line_ups(setting, names, task.first)):
            line_up_sums = LineUpSums(self._sets, len(task.entrants))
            for rotation, seated in enumerate(rotations(line_up, setting.duplicate)):
                sessions.append(self._session(len(sessions), seated, f"{number}/{rotation}", line_up_sums))
            self._sums.append((line_up, line_up_sums))
        self._history = [b""] * len(sessions)
        self._deals = Deals(setting.seed, setting.seats, task.first, task.count, len(sessions))
        return sessions

    @property
    def hands(self) -> int:
        """The number of hands played so far."""
        return self._count.hands

    def result(self) -> MatchCount:
        """Return the count, when all sessions have been played."""
        add_results(self._count, self._sums, self._squares, self._task.setting.big_blind)
        self._count.sets = self._sets
        entrants = range(len(self._task.entrants))
        self._count.net_by_set = _sum_by_set_and_entrant(
            [line_up_sums.net for _, line_up_sums in self._sums], entrants
        )
        self._count.equity_adjustment_by_set = _sum_by_set_and_entrant(
            [line_up_sums.equity_adjustment for _, line_up_sums in self._sums], entrants
        )
        self._count.history = b"".join(self._history)
        return self._count

    def _session(self, number: int, seated: LineUp, name: str, sums: LineUpSums) -> SuspendablePlay[None]:
        """Play all deals with the entrants in these seats; ``number`` says which session of the block it is."""
        runners = self._seat_runners(number, seated)
        first_hand = self._task.first_hand + number * self._task.count
        session = MatchSession(self._table, runners, first_hand)
        tally = PositionTally(self._table.orders)
        histories: list[bytes] = []
        try:
            for index in range(self._task.count):
                deal = self._deals.take(index)
                # Not by Session.play: every answer would pass one generator more.
                session.begin(deal)
                yield from session.play_out()
                hand, record = session.end()
                steps, adjusted = session.steps, None
                if self._equity and steps[-2:] == _DEALT_TO_SHOWDOWN:
                    adjusted = adjusted_nets(hand, record)
                    if adjusted is not None:
                        self._add_equity_adjustment(hand, seated, sums, min(index, self._sets - 1), adjusted)
                tally.count(hand, record, steps, session.button, adjusted)
                self._count.hands += 1
                self._on_hand()
                if self._observer or self._write:
                    labels = HandLabels(first_hand + index, deal.number, name, seated)
                    hand_record = battle_record(labels, self._task.entrants, self._table.config, record)
                    if self._observer:
                        self._observer(hand_record, failures(record, session.failures))
                    if self._write:
                        histories.append(self._write(hand_record, self._hand_nets(hand, adjusted)))
        finally:
            for runner in runners:
                runner.player.close()
        self._history[number] = b"".join(histories)
        tally.add_to(self._position_counts(seated))
        self._add_nets(tally, seated, sums)
        for entrant, runner in zip(seated, runners, strict=True):
            sums.hands[entrant] += self._deals_per_set
            count = self._count.entrants[entrant]
            count.times.add(runner.times)
            count.faults.add(runner.faults)
            count.out = count.out or not runner.active

    def _hand_nets(self, hand: Hand, adjusted: dict[int, float] | None) -> dict[int, float] | None:
        """Return what each seat won of a hand with all-in hands at their expected value, if that is computed."""
        if not self._equity:
            return None
        return (
            adjusted if adjusted is not None else {result.seat: float(result.net) for result in hand.results}
        )

    def _seat_runners(self, session: int, seated: LineUp) -> list[SeatRunner]:
        task, table = self._task, self._table
        runners = []
        for seat, entrant in enumerate(seated, 1):
            assignment = SeatAssignment(
                msgspec.to_builtins(table.config), table.names, table.stacks, seat, session
            )
            active = entrant not in task.out
            player = self._player_for(entrant, assignment) if active else MatchPlayer()
            runners.append(SeatRunner(player, active, self._log_path(entrant)))
        return runners

    def _make_player(self, entrant: int, assignment: SeatAssignment) -> MatchPlayer:
        return make_player(
            self._task.entrants[entrant], assignment, self._task.setting, self._log_path(entrant)
        )

    def _log_path(self, entrant: int) -> Path | None:
        """Return the log of an entrant, if logs are kept."""
        name, logs = self._task.entrants[entrant].name, self._task.logs
        return log_file(Path(logs), name) if logs else None

    def _position_counts(self, seated: LineUp) -> list[list[PositionCount]]:
        """Return, for each button, the lines of the seats 1, 2, ... in their positions."""
        counts = self._count.entrants
        return [
            [counts[entrant].positions[order.index(seat)] for seat, entrant in enumerate(seated, 1)]
            for order in self._table.orders
        ]

    def _add_nets(self, tally: PositionTally, seated: LineUp, sums: LineUpSums) -> None:
        """Count what was won in the hands of a session."""
        seats = len(seated)
        for button, order in enumerate(self._table.orders, 1):
            first = (button - 1 - self._task.first) % seats
            for seat, column in zip(order, tally.columns(button), strict=True):
                entrant = seated[seat - 1]
                self._squares[entrant] += sum(map(mul, column, column))
                net = sums.net[entrant]
                if self._sets == 1:
                    net[0] += sum(column)
                else:
                    net[first::seats] = map(add, net[first::seats], column)

    @staticmethod
    def _add_equity_adjustment(
        hand: Hand, seated: LineUp, sums: LineUpSums, index: int, adjusted: dict[int, float]
    ) -> None:
        """Count the all-in adjustment of one hand of the set ``index``."""
        for result in hand.results:
            sums.equity_adjustment[seated[result.seat - 1]][index] += adjusted[result.seat] - result.net


def add_results(
    count: MatchCount, sums: Sequence[tuple[LineUp, LineUpSums]], squares: Sequence[int], unit: int
) -> None:
    """Reduce the winnings of a block to one value a set, for each entrant and for each pair.

    ``squares`` are, by entrant, the sums of the squares of what was won hand by hand; ``unit`` is in chips.
    """
    all_entrants = range(len(count.entrants))
    means: list[list[float]] = []
    adjusted_means: list[list[float]] = []
    for entrant, own_count in enumerate(count.entrants):
        own_sums = [line_up_sums for line_up, line_up_sums in sums if entrant in line_up]
        hands = sum(line_up_sums.hands[entrant] for line_up_sums in own_sums)
        won = _sum_by_set([line_up_sums.net for line_up_sums in own_sums], entrant)
        adjustments = _sum_by_set([line_up_sums.equity_adjustment for line_up_sums in own_sums], entrant)
        means.append([net / hands / unit for net in won])
        adjusted_means.append(
            [(net + adjustment) / hands / unit for net, adjustment in zip(won, adjustments, strict=True)]
        )
        own_count.net.add(means[-1])
        own_count.adjusted.add(adjusted_means[-1])
        own_count.hands.merge(Moments.from_sums(hands * len(won), sum(won), squares[entrant], unit))
        for other in all_entrants:
            shared_sums = [
                line_up_sums for line_up, line_up_sums in sums if entrant in line_up and other in line_up
            ]
            if other != entrant and shared_sums:
                shared_hands = sum(line_up_sums.hands[entrant] for line_up_sums in shared_sums)
                nets = _sum_by_set([line_up_sums.net for line_up_sums in shared_sums], entrant)
                count.cross[entrant][other].add([net / shared_hands / unit for net in nets])
    add_differences(count.differences, means)
    add_differences(count.differences_adjusted, adjusted_means)


def add_differences(pairs: Sequence[Sequence[ClusteredMean]], means: Sequence[Sequence[float]]) -> None:
    """Count set by set how much more each won than each other; ``means`` are [entrant][set].

    All play the same deals, so what the cards gave to both falls out of the difference.
    """
    for i, mine in enumerate(means):
        for j, theirs in enumerate(means):
            if i != j:
                pairs[i][j].add([one - other for one, other in zip(mine, theirs, strict=True)])


@contextmanager
def relaxed_gc() -> Iterator[None]:
    """Run the garbage collector less often: hands leave no reference cycles behind."""
    before = gc.get_threshold()
    gc.set_threshold(max(before[0], GC_THRESHOLD), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _sum_by_set_and_entrant(
    tables: Sequence[Sequence[Sequence[N]]], entrants: Iterable[int]
) -> list[list[N]]:
    """Return [set][entrant], summed over ``tables`` of [entrant][set]."""
    return [list(row) for row in zip(*[_sum_by_set(tables, entrant) for entrant in entrants], strict=True)]


def _sum_by_set(tables: Sequence[Sequence[Sequence[N]]], entrant: int) -> list[N]:
    """Return an entrant's value in each set, summed over ``tables`` of [entrant][set]."""
    return [sum(values) for values in zip(*[table[entrant] for table in tables], strict=True)]
