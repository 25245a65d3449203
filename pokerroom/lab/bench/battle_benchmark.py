"""Benchmark of battles at many tables: hands per second of processor time of all processes, arena and players.

The matches, the policies and the counting are those of :mod:`pokerroom.lab.bench.matches`; instead of a room
there is a battle in this process, with one Python process for each player and several sessions at once over its
connection.  Cards are dealt in duplicate and every hand is counted as a battle counts it; nothing is written down,
and all-in hands are not averaged.  A dealer of the ACPC, with its own Python players, can take turns with the battle.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from pokerroom.lab.arena.match.block import Task
from pokerroom.lab.arena.match.entrants import Entrant
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.runners.session_scheduler import PendingBlock, PoolScheduler, open_scheduler
from pokerroom.lab.bench import acpc_benchmark, policy_bots
from pokerroom.lab.bench.cores import core_text
from pokerroom.lab.bench.matches import (
    MATCHES,
    PATIENCE,
    SECONDS,
    TABLES,
    WARM_UP,
    BenchMatch,
    PlayTotals,
    play_all,
    row,
    table_rows,
)
from pokerroom.lab.bench.processes import BenchFailed, Progress, cpu_seconds

SEED = 1
PACE_HANDS = 100
"""hands played to estimate the dealer's speed"""


def run(
    seconds: float = SECONDS,
    tables: Sequence[int] = (TABLES,),
    policy: str = "acpc",
    *,
    dealer: str = "",
    matches: Sequence[BenchMatch] = MATCHES,
    progress: Progress = print,
) -> dict[str, Any]:
    """Play every match at each number of ``tables``, for ``seconds`` each; raise :class:`BenchFailed`.

    ``dealer`` is the command of a dealer of the ACPC, which plays each match after the battle; empty: none.
    """
    if dealer:
        acpc_benchmark.command_of(dealer)  # report what is wrong with it before the first match

    def play(match: BenchMatch, count: int) -> list[dict[str, Any]]:
        rows = [measure(match, count, policy, seconds)]
        if dealer:
            progress(f"{match.title}, {dealer}")
            rows.append(measure_dealer(match, dealer, policy, seconds))
        return rows

    core, rows = play_all(play, tables, matches, progress)
    return {"bench": "together", "seconds": seconds, "policy": policy, "core": core, "matches": rows}


def measure(match: BenchMatch, tables: int, policy: str, seconds: float) -> dict[str, Any]:
    """Play one match."""
    spec = f"{policy_bots.__file__}:{policy_bots.BOT_BY_POLICY[policy].__name__}"
    entrants = tuple(Entrant(f"player {number + 1}", spec) for number in range(match.seats))
    with open_scheduler(tables) as battle:
        endless_battle = EndlessBattle(battle, match.match_config, entrants)
        endless_battle.play(WARM_UP)
        before = endless_battle.count()
        played = endless_battle.play_hands(seconds, tables).since(before)
    return row(match, tables, played, "arena")


def measure_dealer(match: BenchMatch, dealer: str, policy: str, seconds: float) -> dict[str, Any]:
    """Play one match at a dealer of the ACPC, for about as many hands as it plays in ``seconds``."""
    command = acpc_benchmark.command_of(dealer)
    start = acpc_benchmark.measure(match, command, policy, acpc_benchmark.START_HANDS, SEED)
    pace = acpc_benchmark.measure(
        match, command, policy, acpc_benchmark.START_HANDS + PACE_HANDS, SEED, start=start
    ).rate
    hands = max(PACE_HANDS, round(pace * seconds))
    figures = acpc_benchmark.measure(
        match, command, policy, acpc_benchmark.START_HANDS + hands, SEED, start=start
    )
    return acpc_benchmark.row(match, dealer, hands, [figures]) | {"tables": 1}


class EndlessBattle:
    """A battle without end."""

    def __init__(self, battle: PoolScheduler, setting: MatchConfig, entrants: tuple[Entrant, ...]) -> None:
        self._battle = battle
        self._setting = setting
        self._entrants = entrants
        self._running: list[PendingBlock] = []
        self._hands = 0
        """hands of the blocks that are over"""
        self._blocks = 0

    def play(self, seconds: float) -> None:
        """Play for ``seconds``."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._submit_blocks()
            self._battle.advance()

    def play_hands(self, seconds: float, least: int) -> PlayTotals:
        """Play for ``seconds``, or until ``least`` more hands are over; return what was played."""
        wanted = self.count().hands + least
        latest = time.monotonic() + seconds + PATIENCE
        self.play(seconds)
        while (played := self.count()).hands < wanted and time.monotonic() < latest:
            self.play(seconds)
        return played

    def count(self) -> PlayTotals:
        """Return what was played so far."""
        hands = self._hands + sum(pending.hands for pending in self._running)
        bots = list(self._battle.bots.values())
        players = [bot.channel.pid for bot in bots if bot.channel is not None]
        if len(players) < len(self._entrants):
            raise BenchFailed("a player has ended")
        used = sum(cpu_seconds(pid) for pid in players)
        decisions = sum(bot.question_count for bot in bots)
        return PlayTotals(hands, decisions, time.process_time(), used, time.monotonic())

    def _submit_blocks(self) -> None:
        """Keep as many blocks at hand as there may be tables."""
        while len(self._running) < self._battle.max_pending:
            deals = self._setting.session
            task = Task(self._setting, self._entrants, self._blocks, self._blocks * deals, deals)
            self._running.append(self._battle.submit(task))
            self._blocks += 1
        finished = [pending for pending in self._running if pending.done()]
        if finished:
            self._hands += sum(pending.hands for pending in finished)
            for pending in finished:
                self._battle.forget_block(pending)
            self._running = [pending for pending in self._running if not pending.done()]


def show(result: dict[str, Any]) -> str:
    """Return the result as a table for people."""
    title = f"hands per CPU second of a battle and its players together, policy {result['policy']}, "
    return "\n".join([title + core_text(result["core"]), *table_rows(result["matches"], "arena")])
