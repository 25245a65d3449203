"""One block of a match: the deals of a session, at every line-up, in every rotation, each with fresh bots.

A block knows nothing of other blocks but who is out, so blocks can be played in any order and anywhere.  A bot meets
a deal again in another seat only in another session, where it has no memory of it.
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

from pokerroom.arena.match.config import Setting
from pokerroom.arena.match.counts import Count, Line
from pokerroom.arena.match.deals import Deals
from pokerroom.arena.match.entrants import AnyPlayer, Entrant, Place
from pokerroom.arena.match.hand_histories import (
    WRITERS,
    BattleRecord,
    HistoryForm,
    Told,
    battle_record,
    failures,
)
from pokerroom.arena.match.lineups import LineUp, line_ups, rotations
from pokerroom.arena.match.session import Chair, Session, Table, Waiting, adjusted_nets, straight
from pokerroom.arena.match.statistics import Moments
from pokerroom.arena.match.tally import Tally
from pokerroom.arena.runners.bot_logs import log_file
from pokerroom.arena.runners.factory import Nobody, make_player
from pokerroom.poker.hand import Hand

N = TypeVar("N", int, float)
_NO_DECISION = [None, None]
"""the end of a hand in which cards were dealt after the last decision, and a showdown came"""
GARBAGE_LOOKS = 50_000
"""new objects between two looks of the garbage collector at the youngest of them"""


class Task(msgspec.Struct, frozen=True):
    """What to play: ``count`` deals from number ``first`` on; entrants in ``out`` are not asked."""

    setting: Setting
    entrants: tuple[Entrant, ...]
    number: int
    first: int
    count: int
    out: frozenset[int] = frozenset()
    history: HistoryForm | None = None
    """how histories are written; ``None``: none are"""
    first_hand: int = 1
    """the number of its first hand, for histories"""
    logs: str = ""
    """the folder for the logs of the bots; empty: none are kept"""


Keep = Callable[[BattleRecord, dict[int, str]], None]
"""is given a hand, and by the number of an event of it how a player failed there"""


class Sums:
    """Chips won at one line-up, by entrant and set; a set is a whole block when stacks are kept."""

    def __init__(self, sets: int, entrants: int) -> None:
        self.net = [[0] * sets for _ in range(entrants)]
        self.beside = [[0.0] * sets for _ in range(entrants)]
        """what all-in hands at their expected value add"""
        self.hands = [0] * entrants
        """hands of each entrant in every set"""


class Block:
    """Plays one task; ``keep`` is given the record of each hand when it is over."""

    def __init__(self, task: Task, keep: Keep | None = None) -> None:
        setting = task.setting
        self._task = task
        self._keep = keep
        self._write = WRITERS[task.history] if task.history else None
        self._table = Table(setting)
        self._count = Count.empty(len(task.entrants), setting.seats)
        self._history: list[bytes] = []
        """of each session"""
        self._sums: list[tuple[LineUp, Sums]] = []
        self._deals: Deals
        self._sets = 1 if setting.keep_stacks else task.count
        self._in_set = task.count // self._sets
        """deals of a set"""
        self._equity = setting.equity
        self._squares = [0] * len(task.entrants)
        """by entrant: the sum of the squares of what was won hand by hand"""

    def play(self) -> Count:
        """Play all sessions, one after the other, and return the count."""
        with collector_spared():
            for session in self.sessions():
                straight(session)
        return self.result()

    def sessions(self) -> list[Waiting[None]]:
        """Return what plays each session, to be played in any order or side by side."""
        task, setting = self._task, self._task.setting
        sessions: list[Waiting[None]] = []
        names = [entrant.name for entrant in task.entrants]
        for number, line_up in enumerate(line_ups(setting, names, task.first)):
            here = Sums(self._sets, len(task.entrants))
            for turn, seated in enumerate(rotations(line_up, setting.duplicate)):
                sessions.append(self._session(len(sessions), seated, f"{number}/{turn}", here))
            self._sums.append((line_up, here))
        self._history = [b""] * len(sessions)
        self._deals = Deals(setting.seed, setting.seats, task.first, task.count, len(sessions))
        return sessions

    @property
    def hands(self) -> int:
        """How many have been played so far."""
        return self._count.hands

    def hand_over(self) -> None:
        """Count one more hand."""
        self._count.hands += 1

    def result(self) -> Count:
        """Return the count, when all sessions have been played."""
        self._results(self._sums)
        self._count.sets = self._sets
        entrants = range(len(self._task.entrants))
        self._count.by_set = _summed([here.net for _, here in self._sums], entrants)
        self._count.beside_by_set = _summed([here.beside for _, here in self._sums], entrants)
        self._count.history = b"".join(self._history)
        return self._count

    def _session(self, number: int, seated: LineUp, name: str, sums: Sums) -> Waiting[None]:
        """Play all deals with the entrants in these seats; ``number`` says which session of the block it is."""
        chairs = self._chairs(number, seated)
        first_hand = self._task.first_hand + number * self._task.count
        session = Session(self._table, chairs, first_hand)
        tally = Tally(self._table.orders)
        written: list[bytes] = []
        try:
            for index in range(self._task.count):
                deal = self._deals.take(index)
                # Not by Session.play: every answer would pass one generator more.
                session.begin(deal)
                yield from session.play_out()
                hand, record = session.end()
                steps, adjusted = session.steps, None
                if self._equity and steps[-2:] == _NO_DECISION:
                    adjusted = adjusted_nets(hand, record)
                    if adjusted is not None:
                        self._add_beside(hand, seated, sums, min(index, self._sets - 1), adjusted)
                tally.count(hand, record, steps, session.button, adjusted)
                self.hand_over()
                if self._keep or self._write:
                    told = Told(first_hand + index, deal.number, name, seated)
                    kept = battle_record(told, self._task.entrants, self._table.config, record)
                    if self._keep:
                        self._keep(kept, failures(record, session.failed))
                    if self._write:
                        written.append(self._write(kept))
        finally:
            for chair in chairs:
                chair.player.close()
        self._history[number] = b"".join(written)
        tally.add_to(self._lines(seated))
        self._add_nets(tally, seated, sums)
        for entrant, chair in zip(seated, chairs, strict=True):
            sums.hands[entrant] += self._in_set
            count = self._count.entrants[entrant]
            count.times.add(chair.times)
            count.faults.add(chair.faults)
            count.out = count.out or not chair.asked

    def _chairs(self, session: int, seated: LineUp) -> list[Chair]:
        task, table = self._task, self._table
        chairs = []
        for seat, entrant in enumerate(seated, 1):
            place = Place(msgspec.to_builtins(table.config), table.names, table.stacks, seat, session)
            asked = entrant not in task.out
            player = self.player(entrant, place) if asked else Nobody()
            chairs.append(Chair(player, asked, self._log(entrant)))
        return chairs

    def player(self, entrant: int, place: Place) -> AnyPlayer:
        """Return the player of an entrant for one session."""
        return make_player(self._task.entrants[entrant], place, self._task.setting, self._log(entrant))

    def _log(self, entrant: int) -> Path | None:
        """Return the log of an entrant, if logs are kept."""
        name, logs = self._task.entrants[entrant].name, self._task.logs
        return log_file(Path(logs), name) if logs else None

    def _lines(self, seated: LineUp) -> list[list[Line]]:
        """Return, for each puck, the lines of the seats 1, 2, ... in their positions."""
        counts = self._count.entrants
        return [
            [counts[entrant].lines[order.index(seat)] for seat, entrant in enumerate(seated, 1)]
            for order in self._table.orders
        ]

    def _add_nets(self, tally: Tally, seated: LineUp, sums: Sums) -> None:
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
    def _add_beside(hand: Hand, seated: LineUp, sums: Sums, index: int, adjusted: dict[int, float]) -> None:
        """Count what all-in hands at their expected value add to one hand of the set ``index``."""
        for result in hand.results:
            sums.beside[seated[result.seat - 1]][index] += adjusted[result.seat] - result.net

    def _results(self, sums: Sequence[tuple[LineUp, Sums]]) -> None:
        """Make one value a set of what was won, for each entrant and for each pair."""
        unit = self._task.setting.big_blind
        everybody = range(len(self._count.entrants))
        for entrant, count in enumerate(self._count.entrants):
            mine = [here for line_up, here in sums if entrant in line_up]
            played = sum(here.hands[entrant] for here in mine)
            won = _together([here.net for here in mine], entrant)
            beside = _together([here.beside for here in mine], entrant)
            count.net.add([net / played / unit for net in won])
            count.adjusted.add([(net + more) / played / unit for net, more in zip(won, beside, strict=True)])
            squares = self._squares[entrant]
            count.hands.merge(Moments.of_sums(played * self._sets, sum(won), squares, unit))
            for other in everybody:
                both = [here for line_up, here in sums if entrant in line_up and other in line_up]
                if other != entrant and both:
                    together = sum(here.hands[entrant] for here in both)
                    nets = _together([here.net for here in both], entrant)
                    self._count.cross[entrant][other].add([net / together / unit for net in nets])


@contextmanager
def collector_spared() -> Iterator[None]:
    """Hands leave no cycles behind: let the garbage collector look less often."""
    before = gc.get_threshold()
    gc.set_threshold(max(before[0], GARBAGE_LOOKS), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _summed(tables: Sequence[Sequence[Sequence[N]]], entrants: Iterable[int]) -> list[list[N]]:
    """Return [set][entrant], summed over ``tables`` of [entrant][set]."""
    return [list(row) for row in zip(*[_together(tables, entrant) for entrant in entrants], strict=True)]


def _together(tables: Sequence[Sequence[Sequence[N]]], entrant: int) -> list[N]:
    """Return what an entrant has in each set, summed over ``tables`` of [entrant][set]."""
    return [sum(values) for values in zip(*[table[entrant] for table in tables], strict=True)]


def play_block(task: Task) -> Count:
    """Play one block: what a worker process does.  What bots print goes to standard error."""
    with redirect_stdout(sys.stderr):
        return Block(task).play()
