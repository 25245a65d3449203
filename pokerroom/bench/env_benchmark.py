"""Benchmark of the environments: steps per CPU second of random learners, beside other libraries when asked, in the
same run.

A step is a legal choice drawn at random, and whatever the environment gives for the next one: the vector of what
the player knows, and the legal choices.  *Bare* is without vectors.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple

from pokerroom.env.env_config import EnvConfig
from pokerroom.env.learning_hand import LearningHand

SECONDS = 1.0
RUNS = 3
SEED = 1
TABLES = 10_000
"""that are stepped at once"""
EnvFigures = dict[str, Any]
Steps = Callable[[float], tuple[int, float]]
"""steps for about so many CPU seconds; returns how many, and the seconds"""


class EnvContest(NamedTuple):
    """One game for an environment of ours and one of others."""

    title: str
    config: EnvConfig
    peer: str
    options: dict[str, Any]


CONTESTS = (
    EnvContest("limit hold'em, heads-up", EnvConfig(game="holdem-limit"), "limit-holdem", {}),
    EnvContest("no-limit hold'em, heads-up", EnvConfig(), "no-limit-holdem", {}),
    EnvContest("no-limit hold'em, 6 seats", EnvConfig(seats=6), "no-limit-holdem", {"game_num_players": 6}),
)


def run(seconds: float = SECONDS, peers: bool = False) -> EnvFigures:
    """Measure each way in turn, ``RUNS`` times ``seconds`` CPU seconds, and keep the middle one."""
    rows = []
    numpy = find_spec("numpy") is not None
    rlcard = peers and find_spec("rlcard") is not None
    for contest in CONTESTS:
        ways: dict[str, Steps] = {"pokerroom, bare": _bare(contest.config)}
        if numpy:
            ways["pokerroom, with vectors"] = _with_vectors(contest.config)
        if numpy and contest.config.game == "holdem-limit":
            ways[f"pokerroom, {TABLES:,} tables at once"] = _at_once(contest.config)
        if rlcard:
            ways["rlcard"] = _rlcard(contest)
        rates: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(RUNS):
            for name, steps in ways.items():
                count, took = steps(seconds)
                rates[name].append(count / took)
        rows.append(
            {
                "task": contest.title,
                "ways": [
                    {"way": name, "steps_per_cpu_second": round(sorted(found)[RUNS // 2])}
                    for name, found in rates.items()
                ],
            }
        )
    return {"benchmark": "env", "seconds": seconds, "runs": RUNS, "tasks": rows}


def show(figures: EnvFigures) -> str:
    """Return the figures as a table for people, each beside the slowest of its task."""
    lines = []
    for task in figures["tasks"]:
        slowest = min([way["steps_per_cpu_second"] for way in task["ways"]])
        lines.append(f"{task['task']}: steps per CPU second")
        lines += [
            f"  {way['way']:<32}{way['steps_per_cpu_second']:>12,}  {way['steps_per_cpu_second'] / slowest:5.1f} times"
            for way in task["ways"]
        ]
    return "\n".join(lines)


def _timed(seconds: float, play: Callable[[], int]) -> tuple[int, float]:
    """Play until so many CPU seconds are over."""
    count, began = 0, time.process_time()
    while (took := time.process_time() - began) < seconds:
        count += play()
    return count, took


def _bare(config: EnvConfig) -> Steps:
    hand, rng = LearningHand(config), Random(SEED)

    def play() -> int:
        count = 0
        for _ in range(100):
            hand.reset()
            while not hand.over:
                choices = hand.choices
                hand.choose(choices[int(rng.random() * len(choices))])
                count += 1
        return count

    play()
    return lambda seconds: _timed(seconds, play)


def _with_vectors(config: EnvConfig) -> Steps:
    from pokerroom.env.information_state import StateEncoder

    hand, rng, encoder = LearningHand(config), Random(SEED), StateEncoder(config)

    def play() -> int:
        count = 0
        for _ in range(100):
            hand.reset()
            while not hand.over:
                assert hand.turn is not None
                encoder.vector(hand, hand.turn)
                choices = hand.choices
                hand.choose(choices[int(rng.random() * len(choices))])
                count += 1
        return count

    play()
    return lambda seconds: _timed(seconds, play)


def _at_once(config: EnvConfig) -> Steps:
    from pokerroom.env.batch_tables import BatchTables

    tables = BatchTables(config, TABLES, SEED)

    def play() -> int:
        tables.step(tables.random_choices())
        return TABLES

    play()
    return lambda seconds: _timed(seconds, play)


def _rlcard(contest: EnvContest) -> Steps:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import rlcard
    env, rng = rlcard.make(contest.peer, config={"seed": SEED, **contest.options}), Random(SEED)

    def play() -> int:
        count = 0
        for _ in range(20):
            state, _ = env.reset()
            while not env.is_over():
                choices = list(state["legal_actions"])
                state, _ = env.step(choices[int(rng.random() * len(choices))])
                count += 1
        return count

    play()
    return lambda seconds: _timed(seconds, play)
