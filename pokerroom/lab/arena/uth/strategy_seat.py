"""One strategy at its table: asks it for bets and decisions, sends it events, and checks what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter_ns

from pokerroom.cards import StackedDeck
from pokerroom.lab.arena.match.bot_faults import BotFault
from pokerroom.lab.arena.match.bot_rng import BotSeed
from pokerroom.lab.arena.match.counts import DecisionTimes
from pokerroom.lab.arena.runners.bot_logs import log_fault
from pokerroom.lab.arena.uth.strategies import MatchStrategy
from pokerroom.lab.arena.uth.uth_bot_view import events_seen
from pokerroom.lab.arena.uth.uth_counts import StrategyCount
from pokerroom.lab.arena.uth.uth_match_config import BALANCE_ANTES, SEAT, UthMatchConfig
from pokerroom.uth.bet_spots import limits_panel
from pokerroom.uth.round import Round
from pokerroom.uth.round_errors import RoundError
from pokerwire.uth.round_events import Option, UthEvent
from pokerwire.uth.rule_set import ANTE


class StrategySeat:
    """One strategy of a session, with its count."""

    def __init__(
        self,
        strategy: MatchStrategy | None,
        count: StrategyCount,
        setting: UthMatchConfig,
        log_path: Path | None = None,
    ) -> None:
        """``None``: the strategy is out; the arena bets the ante for it, checks and folds.

        It is noted in ``log_path`` in which rounds the strategy failed.
        """
        self._log_path = log_path
        self._round = 0
        self._strategy = strategy
        self._active = strategy is not None
        self._setting = setting
        self._min_bets = {limit.bet: limit.min for limit in limits_panel(setting.rules)}
        self.count = count

    def play(self, cards: Sequence[int], number: int) -> list[UthEvent]:
        """Play one round; return its events."""
        setting = self._setting
        self._round = number + 1
        played = Round(setting.rules, str(number + 1), StackedDeck(cards))
        played.join(SEAT)
        events: list[UthEvent] = []
        if self._strategy is not None and self._active:
            self._strategy.begin(BotSeed(f"{setting.seed}/round/{number}/strategy"))
        self._add_events(events, played.open(setting.meter))
        self._bet(played, events)
        self._add_events(events, played.close_phase())
        while not played.over:
            if played.waiting:
                self._decide(played, events)
            else:
                self._add_events(events, played.advance(setting.meter))
        if self._strategy is not None and self._active:
            try:
                self._strategy.end()
            except BotFault as fault:
                self._count_fault(fault)
        return events

    def close(self) -> None:
        """The session is over."""
        if self._strategy is not None:
            self._strategy.close()
            self.count.out = self.count.out or not self._active

    # --- questions ----------------------------------------------------------------------------------------------

    def _bet(self, played: Round, events: list[UthEvent]) -> None:
        """Place what the strategy bets; where it has none that the table takes, the ante alone."""
        bets = self._ask_bets()
        try:
            for spot, amount in sorted(bets.items(), key=lambda bet: bet[0] != ANTE):
                if 0 < amount < self._min_bets.get(spot, 0):
                    raise RoundError(
                        "below_minimum", f"{amount} on {spot}, which takes {self._min_bets[spot]} at least"
                    )
                self._add_events(events, played.place_bet(SEAT, spot, amount, balance=self._balance))
        except (RoundError, TypeError) as refused:
            self._count_fault(BotFault("illegal", f"bets {bets!r:.100}: {refused}"))
            if played.staked(SEAT):
                self._add_events(events, played.clear(SEAT))
            self._add_events(events, played.place_bet(SEAT, ANTE, self._setting.ante, balance=self._balance))

    def _ask_bets(self) -> dict[str, int]:
        if self._strategy is None or not self._active:
            return {ANTE: self._setting.ante}
        try:
            return self._strategy.bets()
        except BotFault as fault:
            self._count_fault(fault)
            return {ANTE: self._setting.ante}

    def _decide(self, played: Round, events: list[UthEvent]) -> None:
        options = played.options(SEAT)
        option = self._ask_option(options)
        phase = played.phase
        assert phase in {"preflop", "flop", "river"}
        self.count.buttons.setdefault(phase, Counter())[option.label] += 1
        self._add_events(
            events,
            played.decide(SEAT, phase, option.choice, option.by, balance=self._balance),
        )

    def _ask_option(self, options: Sequence[Option]) -> Option:
        """Return the button that the strategy presses, or the first one, which checks or folds."""
        if self._strategy is None or not self._active:
            self.count.faults.unasked += 1
            return options[0]
        began = perf_counter_ns()
        try:
            choice = self._strategy.decide()
        except BotFault as fault:
            self._count_fault(fault)
            return options[0]
        finally:
            took = perf_counter_ns() - began
            self.count.times.add(DecisionTimes(1, took, took))
        for option in options:
            if (option.choice, option.by) == choice:
                return option
        offered = ", ".join([f"{option.choice} {option.by}" for option in options])
        self._count_fault(BotFault("illegal", f"chose {choice!r:.60}; there were {offered}"))
        return options[0]

    @property
    def _balance(self) -> int:
        return BALANCE_ANTES * self._setting.ante

    def _count_fault(self, fault: BotFault) -> None:
        number = fault.hand or self._round
        self.count.faults.count(fault, number)
        if self._log_path is not None and fault.kind != "unasked":
            log_fault(self._log_path, f"round {number}", fault)
        if fault.final or self.count.faults.total > self._setting.max_faults:
            self._active = False

    def _add_events(self, events: list[UthEvent], new_events: Sequence[UthEvent]) -> None:
        events += new_events
        if self._strategy is not None and self._active:
            self._strategy.receive(events_seen(new_events))
