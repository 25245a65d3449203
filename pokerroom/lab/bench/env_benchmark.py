"""Benchmark of the environments: steps per CPU second, beside other libraries when asked, in the same run.

A step is a legal choice, drawn at random or always a call, and whatever the environment gives for the next one: the
vector of what the player knows, and the legal choices.  *Bare* is without vectors.  At the end of each hand all ask
what it paid.  At Gymnasium the steps are those of the learner alone; a bot that calls plays the other seats.
"""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count as count_from
from random import Random
from typing import Any, NamedTuple

from pokerroom.lab.env.choice_list import CALL_CHOICE
from pokerroom.lab.env.env_config import EnvConfig
from pokerroom.lab.env.learning_hand import LearningHand

SECONDS = 1.0
RUNS = 3
SEED = 1
TABLES = 10_000
"""that are stepped at once"""
HANDS = 20
"""that are played between two looks at the clock"""
EnvFigures = dict[str, Any]
Play = Callable[[], int]
"""plays some hands; returns how many steps they had"""
Steps = Callable[[float], tuple[int, float]]
"""takes steps for about the given CPU seconds; returns how many, and the seconds"""


class RlcardGame(NamedTuple):
    """The same game in RLCard."""

    name: str
    pettingzoo: str
    """the module of PettingZoo that is made of it"""
    options: dict[str, Any] = {}  # noqa: RUF012 - of a tuple


class EnvContest(NamedTuple):
    """One game for environments of ours and of others."""

    title: str
    config: EnvConfig
    rlcard: RlcardGame | None = None
    calling: bool = False
    """everybody always calls, in place of random choices"""
    at_once: bool = False
    """also played at many tables at once"""


NO_LIMIT = RlcardGame("no-limit-holdem", "texas_holdem_no_limit_v6")
CONTESTS = (
    EnvContest(
        "limit hold'em, heads-up",
        EnvConfig(game="holdem-limit"),
        RlcardGame("limit-holdem", "texas_holdem_v4"),
        at_once=True,
    ),
    EnvContest("no-limit hold'em, heads-up", EnvConfig(), NO_LIMIT),
    EnvContest(
        "no-limit hold'em, 6 seats", EnvConfig(seats=6), NO_LIMIT._replace(options={"game_num_players": 6})
    ),
    EnvContest("no-limit hold'em, heads-up, always calling", EnvConfig(), calling=True),
    EnvContest("no-limit hold'em, 6 seats, always calling", EnvConfig(seats=6), calling=True),
)


def run(
    seconds: float = SECONDS, peers: bool = False, report: Callable[[str], None] = lambda line: None
) -> EnvFigures:
    """Measure each way in turn, ``RUNS`` times ``seconds`` CPU seconds after as many to warm up; keep the middle.

    ``report`` is called with what is measured now, and what cannot be.
    """
    rows = []
    for number, contest in enumerate(CONTESTS, start=1):
        ways = _ways(contest, peers, report)
        about = (RUNS + 1) * seconds * len(ways)
        report(
            f"{number} of {len(CONTESTS)}: {contest.title}, {len(ways)} ways in about {about:.0f} CPU seconds"
        )
        rates: dict[str, list[float]] = {name: [] for name in ways}
        for steps in ways.values():
            steps(seconds)
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


def _ways(contest: EnvContest, peers: bool, report: Callable[[str], None]) -> dict[str, Steps]:
    """Return what can play a contest here; ``report`` is called with what lacks a package of its own."""

    def here(name: str) -> bool:
        return find_spec(name) is not None

    numpy = here("numpy")
    ways: dict[str, Callable[[EnvContest], Play]] = {"pokerroom, bare": _bare}
    if numpy:
        ways["pokerroom, with vectors"] = _with_vectors
    if numpy and here("pettingzoo") and here("gymnasium"):
        ways["pokerroom, PettingZoo"] = _pettingzoo
        ways["pokerroom, Gymnasium"] = _gymnasium
    if numpy and contest.at_once:
        ways[f"pokerroom, {TABLES:,} tables at once"] = _at_once
    if peers and contest.rlcard and here("rlcard"):
        ways["rlcard"] = _rlcard
        if here("pettingzoo"):
            ways["rlcard, PettingZoo"] = _pettingzoo_rlcard
    if peers and contest.calling and here("pokers"):
        ways["pokers"] = _pokers
    steps: dict[str, Steps] = {}
    for name, make in ways.items():
        try:
            steps[name] = partial(_timed, make(contest))
        except ModuleNotFoundError as error:
            report(f"{name} is left out: it needs {error.name}")
    return steps


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


def _timed(play: Play, seconds: float) -> tuple[int, float]:
    """Play for some CPU seconds."""
    count, began = 0, time.process_time()
    while (took := time.process_time() - began) < seconds:
        count += play()
    return count, took


def _picker(contest: EnvContest) -> Callable[[Sequence[int]], int]:
    """Return what chooses among legal choices."""
    if contest.calling:
        return lambda choices: CALL_CHOICE
    random = Random(SEED).random
    return lambda choices: choices[int(random() * len(choices))]


def _nothing(hand: LearningHand, seat: int | None) -> None:
    """Look at nothing."""


def _bare(contest: EnvContest) -> Play:
    return _hands(contest, _nothing)


def _with_vectors(contest: EnvContest) -> Play:
    from pokerroom.lab.env.information_state import StateEncoder

    return _hands(contest, StateEncoder(contest.config).vector)


def _hands(contest: EnvContest, look: Callable[[LearningHand, Any], Any]) -> Play:
    hand, pick = LearningHand(contest.config), _picker(contest)

    def play() -> int:
        count = 0
        for _ in range(HANDS):
            hand.reset()
            while not hand.over:
                look(hand, hand.turn)
                hand.choose(pick(hand.choices))
                count += 1
            assert hand.payoffs
        return count

    return play


def _pettingzoo(contest: EnvContest) -> Play:
    from pokerroom.lab.env.aec_env import PokerAECEnv

    return _agents(contest, PokerAECEnv(contest.config))


def _pettingzoo_rlcard(contest: EnvContest) -> Play:
    assert contest.rlcard
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = import_module(f"pettingzoo.classic.{contest.rlcard.pettingzoo}")
        env = module.env(num_players=contest.config.seats)
    env.reset(seed=SEED)
    return _agents(contest, env)


def _agents(contest: EnvContest, env: Any) -> Play:
    pick = _picker(contest)

    def play() -> int:
        count = 0
        for _ in range(HANDS):
            env.reset()
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                if over:
                    env.step(None)
                else:
                    env.step(pick(seen["action_mask"].nonzero()[0]))
                    count += 1
        return count

    return play


def _gymnasium(contest: EnvContest) -> Play:
    from pokerroom.lab.env.gym_env import PokerGymEnv

    env, pick = PokerGymEnv(contest.config, ["call"]), _picker(contest)

    def play() -> int:
        count = 0
        for _ in range(HANDS):
            seen, _ = env.reset()
            over = False
            while not over:
                seen, _, over, _, _ = env.step(pick(seen["action_mask"].nonzero()[0]))
                count += 1
        return count

    return play


def _at_once(contest: EnvContest) -> Play:
    from pokerroom.lab.env.batch_tables import BatchTables

    tables = BatchTables(contest.config, TABLES, SEED)

    def play() -> int:
        tables.step(tables.random_choices())
        return TABLES

    return play


def _rlcard(contest: EnvContest) -> Play:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import rlcard
    assert contest.rlcard
    options = {"seed": SEED, **contest.rlcard.options}
    env, pick = rlcard.make(contest.rlcard.name, config=options), _picker(contest)

    def play() -> int:
        count = 0
        for _ in range(HANDS):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(pick(list(state["legal_actions"])))
                count += 1
            env.get_payoffs()
        return count

    return play


def _pokers(contest: EnvContest) -> Play:
    pokers: Any = import_module("pokers")
    config = contest.config
    seeds = count_from(1)
    call, check = pokers.Action(pokers.ActionEnum.Call), pokers.Action(pokers.ActionEnum.Check)

    def play() -> int:
        count = 0
        with _silence():
            for _ in range(HANDS):
                count += hand(next(seeds))
        return count

    def hand(seed: int) -> int:
        count = 0
        button = seed % config.seats
        state = pokers.State.from_seed(
            config.seats, button, config.small_blind, config.big_blind, config.stack, seed
        )
        while not state.final_state:
            free = pokers.ActionEnum.Check in state.legal_actions
            state = state.apply_action(check if free else call)
            count += 1
        assert state.players_state
        return count

    return play


@contextmanager
def _silence() -> Iterator[None]:
    """Let nothing through that a library prints past Python."""
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
