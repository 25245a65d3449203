"""One strategy at its table: asked for bets and decisions, told what happens, and judged by what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter_ns

from pokerroom.arena.match.bot_rng import Chance
from pokerroom.arena.match.counts import Times
from pokerroom.arena.match.faults import BotFault
from pokerroom.arena.runners.bot_logs import note
from pokerroom.arena.uth.config import BALANCE, SEAT, UthSetting
from pokerroom.arena.uth.counts import StrategyCount
from pokerroom.arena.uth.strategies import Strategy
from pokerroom.arena.uth.table_view import as_wire
from pokerroom.cards import StackedDeck
from pokerroom.uth.bet_spots import limits_panel
from pokerroom.uth.errors import Refused
from pokerroom.uth.events import HouseEvent, Option
from pokerroom.uth.round import Round
from pokerroom.uth.rulesets.model import ANTE


class Chair:
    """One strategy of a session, with its count."""

    def __init__(
        self, strategy: Strategy | None, count: StrategyCount, setting: UthSetting, log: Path | None = None
    ) -> None:
        """``None``: the strategy is out; the arena bets the ante for it, checks and folds.

        It is noted in ``log`` in which rounds the strategy failed.
        """
        self._log = log
        self._round = 0
        self._strategy = strategy
        self._asked = strategy is not None
        self._setting = setting
        self._least = {limit.bet: limit.min for limit in limits_panel(setting.rules)}
        self.count = count

    def play(self, cards: Sequence[int], number: int) -> list[HouseEvent]:
        """Play one round; return its events."""
        setting = self._setting
        self._round = number + 1
        played = Round(setting.rules, str(number + 1), StackedDeck(cards))
        played.join(SEAT)
        events: list[HouseEvent] = []
        if self._strategy is not None and self._asked:
            self._strategy.begin(Chance(f"{setting.seed}/round/{number}/strategy"))
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
        number = fault.hand or self._round
        self.count.faults.count(fault, number)
        if self._log is not None and fault.kind != "unasked":
            note(self._log, f"round {number}", fault)
        if fault.final or self.count.faults.total > self._setting.max_faults:
            self._asked = False

    def _happened(self, events: list[HouseEvent], more: Sequence[HouseEvent]) -> None:
        events += more
        if self._strategy is not None and self._asked:
            self._strategy.hear(as_wire(more))
