"""One block of a match: so many deals, at every line-up, in every rotation, each with fresh bots.

A block knows nothing of other blocks but who is out, so blocks can be played in any order and anywhere.  A bot meets
a deal again in another seat only in another session, where it has no memory of it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from contextlib import redirect_stdout

import msgspec

from pokerroom.arena.deals import Deal
from pokerroom.arena.entrants import Entrant, Place, Player
from pokerroom.arena.faults import Faults
from pokerroom.arena.histories import history_line
from pokerroom.arena.lineups import LineUp, line_ups, rotations
from pokerroom.arena.numbers import Moments
from pokerroom.arena.players import Nobody, make_player
from pokerroom.arena.session import Chair, Session, Table, Times, adjusted_nets
from pokerroom.arena.setting import Setting
from pokerroom.arena.tally import Line, count_hand
from pokerroom.arena.view import Record
from pokerroom.poker.games import GAMES
from pokerroom.poker.hand import Hand


class Task(msgspec.Struct, frozen=True):
    """What to play: ``count`` deals from number ``first`` on; entrants in ``out`` are not asked."""

    setting: Setting
    entrants: tuple[Entrant, ...]
    number: int
    first: int
    count: int
    out: frozenset[int] = frozenset()
    histories: bool = False


class EntrantCount(msgspec.Struct):
    """What one entrant did; results are in big blinds a hand, one value a set."""

    lines: list[Line]
    """by position, clockwise from the left of the puck"""
    net: Moments = msgspec.field(default_factory=Moments)
    adjusted: Moments = msgspec.field(default_factory=Moments)
    hands: Moments = msgspec.field(default_factory=Moments)
    """single hands: what the interval would be without duplicates"""
    times: Times = msgspec.field(default_factory=Times)
    faults: Faults = msgspec.field(default_factory=Faults)
    out: bool = False
    """too many faults in a session: disqualified from the next block on"""

    def add(self, other: EntrantCount) -> None:
        """Add a later block's."""
        for mine, his in zip(self.lines, other.lines, strict=True):
            mine.add(his)
        self.net.merge(other.net)
        self.adjusted.merge(other.adjusted)
        self.hands.merge(other.hands)
        self.times.add(other.times)
        self.faults.add(other.faults)
        self.out = self.out or other.out


class Count(msgspec.Struct):
    """What came of a block, or of all blocks so far."""

    entrants: list[EntrantCount]
    cross: list[list[Moments]]
    """[i][j]: what i won, in big blinds a hand, at tables where j sat too"""
    hands: int = 0
    sets: int = 0
    history: bytes = b""

    @classmethod
    def empty(cls, entrants: int, seats: int) -> Count:
        """Return the count of nothing."""
        return cls(
            [EntrantCount([Line() for _ in range(seats)]) for _ in range(entrants)],
            [[Moments() for _ in range(entrants)] for _ in range(entrants)],
        )

    def add(self, other: Count) -> None:
        """Add a later block's; its history is the caller's business."""
        for mine, his in zip(self.entrants, other.entrants, strict=True):
            mine.add(his)
        for row, others in zip(self.cross, other.cross, strict=True):
            for cell, his_cell in zip(row, others, strict=True):
                cell.merge(his_cell)
        self.hands += other.hands
        self.sets += other.sets


class Sums:
    """Chips won at one line-up, by set and entrant; at a set, a whole block when stacks are kept."""

    def __init__(self, sets: int, entrants: int) -> None:
        self.net = [[0] * entrants for _ in range(sets)]
        self.adjusted = [[0.0] * entrants for _ in range(sets)]
        self.hands = [[0] * entrants for _ in range(sets)]


class Block:
    """Plays one task."""

    def __init__(self, task: Task) -> None:
        setting = task.setting
        self._task = task
        self._table = Table(setting)
        self._count = Count.empty(len(task.entrants), setting.seats)
        self._history: list[bytes] = []
        game = GAMES[self._table.config.game]
        self._deals = [
            Deal(setting.seed, number, game, setting.seats)
            for number in range(task.first, task.first + task.count)
        ]
        self._sets = 1 if setting.keep_stacks else task.count
        self._single = [[0, 0, 0] for _ in task.entrants]

    def play(self) -> Count:
        """Play all sessions and return the count."""
        task, setting = self._task, self._task.setting
        sums: list[tuple[LineUp, Sums]] = []
        for number, line_up in enumerate(line_ups(len(task.entrants), setting.seats)):
            here = Sums(self._sets, len(task.entrants))
            for turn, seated in enumerate(rotations(line_up, setting.duplicate)):
                self._session(seated, f"{number}/{turn}", here)
            sums.append((line_up, here))
        self._results(sums)
        for entrant, (hands, net, squares) in zip(self._count.entrants, self._single, strict=True):
            entrant.hands.merge(Moments.of_sums(hands, net, squares, setting.big_blind))
        self._count.sets = self._sets
        self._count.history = b"".join(self._history)
        return self._count

    def _session(self, seated: LineUp, name: str, sums: Sums) -> None:
        """Play all deals with the entrants in these seats."""
        chairs = self._chairs(seated)
        session = Session(self._table, chairs)
        lines = self._lines(seated)
        try:
            for index, deal in enumerate(self._deals):
                hand, record = session.play(deal)
                self._note(
                    hand,
                    record,
                    seated,
                    lines[self._table.button(deal) - 1],
                    sums,
                    min(index, self._sets - 1),
                )
                if self._task.histories:
                    self._history.append(history_line(deal.number, name, seated, self._task.entrants, record))
        finally:
            for chair in chairs:
                chair.player.close()
        for entrant, chair in zip(seated, chairs, strict=True):
            count = self._count.entrants[entrant]
            count.times.add(chair.times)
            count.faults.add(chair.faults)
            count.out = count.out or not chair.asked

    def _chairs(self, seated: LineUp) -> list[Chair]:
        task, table = self._task, self._table
        chairs = []
        for seat, entrant in enumerate(seated, 1):
            place = Place(msgspec.to_builtins(table.config), table.names, table.stacks, seat)
            asked = entrant not in task.out
            player = self.player(entrant, place) if asked else Nobody()
            chairs.append(Chair(player, asked))
        return chairs

    def player(self, entrant: int, place: Place) -> Player:
        """Return the player of an entrant for one session."""
        return make_player(self._task.entrants[entrant], place, self._task.setting)

    def _lines(self, seated: LineUp) -> list[list[Line]]:
        """Return, for each puck, the lines of the seats 1, 2, ... in their positions."""
        counts = self._count.entrants
        return [
            [counts[entrant].lines[order.index(seat)] for seat, entrant in enumerate(seated, 1)]
            for order in self._table.orders
        ]

    def _note(  # noqa: PLR0917 - called once a hand, where keywords would cost
        self, hand: Hand, record: Record, seated: LineUp, lines: Sequence[Line], sums: Sums, index: int
    ) -> None:
        """Count one hand of the set ``index``."""
        equity = self._task.setting.equity and len(hand.live) > 1
        adjusted = adjusted_nets(hand, record) if equity else None
        count_hand(hand, record, lines, adjusted)
        net_sums, adjusted_sums, hand_sums = sums.net[index], sums.adjusted[index], sums.hands[index]
        for result in hand.results:
            entrant, net = seated[result.seat - 1], result.net
            net_sums[entrant] += net
            adjusted_sums[entrant] += net if adjusted is None else adjusted[result.seat]
            hand_sums[entrant] += 1
            single = self._single[entrant]
            single[0] += 1
            single[1] += net
            single[2] += net * net
        self._count.hands += 1

    def _results(self, sums: Sequence[tuple[LineUp, Sums]]) -> None:
        """Make one value a set of what was won, for each entrant and for each pair."""
        unit = self._task.setting.big_blind
        count = self._count
        for index in range(self._sets):
            whole: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
            pairs: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
            for line_up, here in sums:
                for entrant in set(line_up):
                    hands, net = here.hands[index][entrant], here.net[index][entrant]
                    mine = whole[entrant]
                    mine[0] += hands
                    mine[1] += net
                    mine[2] += here.adjusted[index][entrant]
                    for other in set(line_up) - {entrant}:
                        pairs[entrant, other][0] += hands
                        pairs[entrant, other][1] += net
            for entrant, (played, won, adjusted) in whole.items():
                count.entrants[entrant].net.add(won / played / unit)
                count.entrants[entrant].adjusted.add(adjusted / played / unit)
            for (entrant, other), (played, won) in pairs.items():
                count.cross[entrant][other].add(won / played / unit)


def play_block(task: Task) -> Count:
    """Play one block: what a worker process does.  What bots print goes to standard error."""
    with redirect_stdout(sys.stderr):
        return Block(task).play()
