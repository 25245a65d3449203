"""Benchmark of the engine: whole hands per CPU second, beside other engines when asked, all in the same run.

The engines take turns: one run of each, then the next run, so that a slow moment of the machine meets all of them.
Every hand starts with the same stacks and is played by a policy of :mod:`pokerroom.lab.bench.policies`.  A hand that an
engine cannot finish is counted under its error, not among its hands, and the engine is made anew.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any, Protocol

from pokerroom.lab.bench.bench_games import GAMES, BenchGame
from pokerroom.lab.bench.ours import PokerroomEngine
from pokerroom.lab.bench.policies import POLICIES, Policy

HELP = "hands a second of the engine at hold'em and draw"
SECONDS = 0.5
RUNS = 5
SEED = 1

PEERS = ("open_spiel", "clubs", "rlcard", "texasholdem", "pokerkit", "pypokerengine")


class BenchEngine(Protocol):
    """What the benchmark asks of an engine."""

    def __init__(self, game: BenchGame) -> None:
        """Get ready to play ``game``."""

    def play(self, rng: Random, choose: Policy) -> tuple[int, bool]:
        """Play one hand; return how many decisions it took and whether the chips are all there."""


class EngineContestant:
    """One engine at one game and policy, and what was measured of it."""

    def __init__(self, name: str, engine_class: type[BenchEngine], game: BenchGame, policy: Policy) -> None:
        self.name = name
        self._engine_class = engine_class
        self._game = game
        self._policy = policy
        self._engine = engine_class(game)
        self._rng = Random(SEED)
        self.rates: list[float] = []
        self.hands = self.decisions = self.not_conserved = 0
        self.errors: Counter[str] = Counter()

    def warm_up(self, seconds: float) -> None:
        """Play without counting: caches fill, tables are built."""
        self.run(seconds)
        self.rates.clear()
        self.errors.clear()
        self.hands = self.decisions = self.not_conserved = 0

    def run(self, seconds: float) -> None:
        """Play for ``seconds`` of CPU time and note the rate."""
        started = time.process_time()
        hands, used = 0, 0.0
        while used < seconds:
            hands += self._hand()
            used = time.process_time() - started
        self.rates.append(hands / used)
        self.hands += hands

    def _hand(self) -> bool:
        """Play one hand; return whether it was finished."""
        try:
            decisions, conserved = self._engine.play(self._rng, self._policy)
        except (
            Exception
        ) as error:  # an engine that fails in the middle of a hand is a finding, not our failure
            self.errors[f"{type(error).__name__}: {str(error)[:80]}"] += 1
            self._engine = self._engine_class(self._game)
            return False
        self.decisions += decisions
        self.not_conserved += not conserved
        return True

    def figures(self) -> dict[str, Any]:
        """What was measured, ready for JSON."""
        return {
            "engine": self.name,
            "hands_per_cpu_second": round(statistics.median(self.rates), 1),
            "slowest": round(min(self.rates), 1),
            "fastest": round(max(self.rates), 1),
            "hands": self.hands,
            "decisions_per_hand": round(self.decisions / max(1, self.hands), 2),
            "chips_not_conserved": self.not_conserved,
            "errors": dict(self.errors),
        }


def peer_modules() -> dict[str, ModuleType]:
    """Return the adapters of the peers that are installed, by the peer's name."""
    packages = {"open_spiel": "pyspiel"}
    present = [name for name in PEERS if find_spec(packages.get(name, name))]
    return {name: import_module(f"pokerroom.lab.bench.peers.with_{name}") for name in present}


def run(seconds: float = SECONDS, peers: bool = False) -> dict[str, Any]:
    """Measure every game with every policy, ``RUNS`` runs of ``seconds`` CPU seconds for each engine."""
    others = peer_modules() if peers else {}
    rows = []
    for game in GAMES:
        engines: dict[str, type[BenchEngine]] = {"pokerroom": PokerroomEngine}
        engines |= {name: module.ENGINE for name, module in others.items() if game.name in module.GAMES}
        rows += [measure(game, policy, engines, seconds) for policy in POLICIES]
    return {"benchmark": "engine", "seconds": seconds, "runs": RUNS, "peers": list(others), "games": rows}


def measure(
    game: BenchGame, policy: str, engines: dict[str, type[BenchEngine]], seconds: float
) -> dict[str, Any]:
    """Measure ``engines`` at one game with one policy, taking turns."""
    contestants = [
        EngineContestant(name, engine_class, game, POLICIES[policy]) for name, engine_class in engines.items()
    ]
    for contestant in contestants:
        contestant.warm_up(seconds / 2)
    for _ in range(RUNS):
        for contestant in contestants:
            contestant.run(seconds)
    figures = [contestant.figures() for contestant in contestants]
    return {"game": game.name, "title": game.title, "policy": policy, "engines": figures}


def show(result: dict[str, Any]) -> str:
    """Return the result as a table for people."""
    lines = [f"hands per CPU second, median of {result['runs']} runs of {result['seconds']:g} s"]
    for row in result["games"]:
        lines += ["", f"{row['title']}, policy {row['policy']}"]
        lines += [_figures_row(figures) for figures in row["engines"]]
    return "\n".join(lines)


def _figures_row(figures: dict[str, Any]) -> str:
    remarks = [f"{count} x {error}" for error, count in figures["errors"].items()]
    if figures["chips_not_conserved"]:
        remarks.append(f"chips lost or made in {figures['chips_not_conserved']} of {figures['hands']} hands")
    return (
        f"  {figures['engine']:<14}{figures['hands_per_cpu_second']:>10,.0f}"
        f"{figures['decisions_per_hand']:>8.2f} decisions a hand  {'; '.join(remarks)}"
    ).rstrip()
