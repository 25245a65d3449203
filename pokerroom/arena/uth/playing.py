"""One block of a battle: so many rounds, each played by every strategy alone with the same cards."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from time import perf_counter_ns

import msgspec

from pokerroom.arena.counts import Times
from pokerroom.arena.deals import NamedBits
from pokerroom.arena.entrants import Entrant
from pokerroom.arena.faults import BotFault, Faults
from pokerroom.arena.numbers import Moments, merge_pairs, pairs
from pokerroom.arena.players import log_file
from pokerroom.arena.uth.entrants import make_strategy
from pokerroom.arena.uth.ratio import Ratio
from pokerroom.arena.uth.setting import BALANCE, SEAT, UthSetting
from pokerroom.arena.uth.strategies import Strategy
from pokerroom.arena.uth.view import as_wire
from pokerroom.cards import Deck, StackedDeck
from pokerroom.house.events import BetsSettled, HouseEvent, Option
from pokerroom.house.refusal import Refused
from pokerroom.house.round import Round
from pokerroom.house.rulesets.model import ANTE
from pokerroom.house.spots import limits_panel

CARDS = 9
"""of a round: two of the player, five of the board, two of the dealer"""


class UthTask(msgspec.Struct, frozen=True):
    """What to play: ``count`` rounds from number ``first`` on; entrants in ``out`` are not asked."""

    setting: UthSetting
    entrants: tuple[Entrant, ...]
    first: int
    count: int
    out: frozenset[int] = frozenset()
    history: bool = False
    logs: str = ""
    by_round: bool = False
    """also say what each round came to"""


class StrategyCount(msgspec.Struct):
    """What one strategy did."""

    net: Moments = msgspec.field(default_factory=Moments)
    """antes won, one value a round"""
    returned: Ratio = msgspec.field(default_factory=Ratio)
    """of everything that it staked"""
    bets: dict[str, Ratio] = msgspec.field(default_factory=dict)
    """by bet"""
    buttons: dict[str, Counter[str]] = msgspec.field(default_factory=dict)
    """by phase: how often each label was pressed"""
    times: Times = msgspec.field(default_factory=Times)
    faults: Faults = msgspec.field(default_factory=Faults)
    out: bool = False
    by_round: list[int] = msgspec.field(default_factory=list)
    """chips won in each round of one block, where that is asked for"""

    def add(self, other: StrategyCount) -> None:
        """Add a later block's."""
        self.net.merge(other.net)
        self.returned.merge(other.returned)
        for bet, ratio in other.bets.items():
            self.bets.setdefault(bet, Ratio()).merge(ratio)
        for phase, pressed in other.buttons.items():
            self.buttons.setdefault(phase, Counter()).update(pressed)
        self.times.add(other.times)
        self.faults.add(other.faults)
        self.out = self.out or other.out


class UthCount(msgspec.Struct):
    """What came of a block, or of all blocks so far."""

    entrants: list[StrategyCount]
    differences: list[list[Moments]]
    """[i][j]: antes that i won more than j in the same round"""
    rounds: int = 0
    history: bytes = b""

    @classmethod
    def empty(cls, entrants: int) -> UthCount:
        """Return the count of nothing."""
        return cls([StrategyCount() for _ in range(entrants)], pairs(entrants))

    def add(self, other: UthCount) -> None:
        """Add a later block's; its history is the caller's business."""
        for mine, his in zip(self.entrants, other.entrants, strict=True):
            mine.add(his)
        merge_pairs(self.differences, other.differences)
        self.rounds += other.rounds

    @property
    def hands(self) -> int:
        """Rounds: each is a hand of its own."""
        return self.rounds

    @property
    def sets(self) -> int:
        """Rounds: each is a value of its own."""
        return self.rounds


class Chair:
    """One strategy of a session, with its count."""

    def __init__(self, strategy: Strategy | None, count: StrategyCount, setting: UthSetting) -> None:
        """``None``: the strategy is out; the arena bets the ante for it, checks and folds."""
        self._strategy = strategy
        self._asked = strategy is not None
        self._setting = setting
        self._least = {limit.bet: limit.min for limit in limits_panel(setting.rules)}
        self.count = count

    def play(self, cards: Sequence[int], number: int) -> list[HouseEvent]:
        """Play one round; return its events."""
        setting = self._setting
        played = Round(setting.rules, str(number + 1), StackedDeck(cards))
        played.join(SEAT)
        events: list[HouseEvent] = []
        if self._strategy is not None and self._asked:
            self._strategy.begin(f"{setting.seed}/round/{number}/strategy")
        self._happened(events, played.open(setting.meter))
        self._bet(played, events)
        self._happened(events, played.close_phase())
        while not played.over:
            if played.waiting:
                self._decide(played, events)
            else:
                self._happened(events, played.advance(setting.meter))
        if self._strategy is not None and self._asked:
            try:
                self._strategy.end()
            except BotFault as fault:
                self._fault(fault)
        return events

    def close(self) -> None:
        """The session is over."""
        if self._strategy is not None:
            self._strategy.close()
            self.count.out = self.count.out or not self._asked

    # --- questions ----------------------------------------------------------------------------------------------

    def _bet(self, played: Round, events: list[HouseEvent]) -> None:
        """Place what the strategy bets; where it has none that the table takes, the ante alone."""
        bets = self._ask_bets()
        try:
            for spot, amount in sorted(bets.items(), key=lambda bet: bet[0] != ANTE):
                if 0 < amount < self._least.get(spot, 0):
                    raise Refused(
                        "below_minimum", f"{amount} on {spot}, which takes {self._least[spot]} at least"
                    )
                self._happened(events, played.place(SEAT, spot, amount, balance=self._balance))
        except (Refused, TypeError) as refused:
            self._fault(BotFault("illegal", f"bets {bets!r:.100}: {refused}"))
            if played.staked(SEAT):
                self._happened(events, played.clear(SEAT))
            self._happened(events, played.place(SEAT, ANTE, self._setting.ante, balance=self._balance))

    def _ask_bets(self) -> dict[str, int]:
        if self._strategy is None or not self._asked:
            return {ANTE: self._setting.ante}
        try:
            return self._strategy.bets()
        except BotFault as fault:
            self._fault(fault)
            return {ANTE: self._setting.ante}

    def _decide(self, played: Round, events: list[HouseEvent]) -> None:
        options = played.options(SEAT)
        option = self._ask(options)
        phase = played.phase
        assert phase in {"preflop", "flop", "river"}
        self.count.buttons.setdefault(phase, Counter())[option.label] += 1
        self._happened(
            events,
            played.decide(SEAT, phase, option.choice, option.by, balance=self._balance),
        )

    def _ask(self, options: Sequence[Option]) -> Option:
        """Return the button that the strategy presses, or the first one, which checks or folds."""
        if self._strategy is None or not self._asked:
            self.count.faults.unasked += 1
            return options[0]
        began = perf_counter_ns()
        try:
            choice = self._strategy.decide()
        except BotFault as fault:
            self._fault(fault)
            return options[0]
        finally:
            took = perf_counter_ns() - began
            self.count.times.add(Times(1, took, took))
        for option in options:
            if (option.choice, option.by) == choice:
                return option
        there = ", ".join([f"{option.choice} {option.by}" for option in options])
        self._fault(BotFault("illegal", f"chose {choice!r:.60}; there were {there}"))
        return options[0]

    @property
    def _balance(self) -> int:
        return BALANCE * self._setting.ante

    def _fault(self, fault: BotFault) -> None:
        self.count.faults.count(fault)
        if fault.final or self.count.faults.total > self._setting.max_faults:
            self._asked = False

    def _happened(self, events: list[HouseEvent], more: Sequence[HouseEvent]) -> None:
        events += more
        if self._strategy is not None and self._asked:
            self._strategy.hear(as_wire(more))


def cards_of(setting: UthSetting, number: int) -> list[int]:
    """Return the cards of a round, fixed by seed and number before anybody plays."""
    return Deck(NamedBits(f"{setting.seed}/round/{number}")).deal(CARDS)


def play_block(task: UthTask) -> UthCount:
    """Play one block: what a worker process does.  What strategies print goes to standard error."""
    with redirect_stdout(sys.stderr):
        return _play(task)


def _play(task: UthTask) -> UthCount:
    setting = task.setting
    count = UthCount.empty(len(task.entrants))
    chairs = []
    for number, entrant in enumerate(task.entrants):
        log = log_file(Path(task.logs), entrant.name) if task.logs else None
        strategy = None if number in task.out else make_strategy(entrant, setting, log)
        chairs.append(Chair(strategy, count.entrants[number], setting))
    history: list[bytes] = []
    try:
        for number in range(task.first, task.first + task.count):
            cards = cards_of(setting, number)
            rounds = [chair.play(cards, number) for chair in chairs]
            _note(count, rounds, task)
            if task.history:
                history += [
                    history_line(number, entrant.name, events)
                    for entrant, events in zip(task.entrants, rounds, strict=True)
                ]
    finally:
        for chair in chairs:
            chair.close()
    count.rounds = task.count
    count.history = b"".join(history)
    return count


def _note(count: UthCount, rounds: Sequence[Sequence[HouseEvent]], task: UthTask) -> None:
    """Count one round of everybody."""
    nets = []
    for entrant, events in zip(count.entrants, rounds, strict=True):
        settled = next((event for event in events if isinstance(event, BetsSettled)), None)
        chips = settled.net if settled is not None else 0
        net = chips / task.setting.ante
        nets.append(net)
        entrant.net.add(net)
        if task.by_round:
            entrant.by_round.append(chips)
        if settled is not None:
            entrant.returned.add(settled.net, settled.staked)
            for result in settled.results:
                entrant.bets.setdefault(result.bet, Ratio()).add(result.net, result.amount)
    for row, mine in zip(count.differences, nets, strict=True):
        for cell, his in zip(row, nets, strict=True):
            cell.add(mine - his)


def history_line(number: int, name: str, events: Sequence[HouseEvent]) -> bytes:
    """Return one round of one strategy as a line of JSON."""
    return msgspec.json.encode({"round": number + 1, "strategy": name, "events": events}) + b"\n"
