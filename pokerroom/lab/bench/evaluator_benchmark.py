"""Benchmark of the evaluator: hands evaluated per CPU second, beside other libraries when asked, in the same run.

All evaluators of a task get the same random hands, made ready beforehand in the form that each wants (its own card
objects, say), and take turns: one run of each, then the next run, so that a slow moment of the machine meets all of
them.  Each is called in the shortest loop there is for its arguments; that loop counts.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import cycle, pairwise
from random import Random
from typing import Any

from pokerroom.cards import DECK_SIZE
from pokerroom.evaluator import INSTALL_NUMPY, strength, strength5, strength7, strengths_on_board
from pokerroom.lab.bench.peer_evaluators import PEERS, Hand, call_with_cards, call_with_hand

HELP = "hands a second of the evaluator"
SECONDS = 0.5
RUNS = 5
SEED = 1
HANDS = 100_000
DEALS = 2_000
PLAYERS = 9
MILLION = 1_000_000
_CHUNK = 500
_COMPARED = 2_000

EvaluatorFigures = dict[str, Any]


class EvaluatorContestant:
    """One way to evaluate: ``work`` is called with one chunk after the other, each worth ``per_chunk`` hands."""

    def __init__(
        self, name: str, work: Callable[[Any], object], chunks: Sequence[Any], per_chunk: float
    ) -> None:
        self.name = name
        self._work = work
        self._chunks: Iterator[Any] = cycle(chunks)
        self._per_chunk = per_chunk
        self.same_order: bool | None = None
        self.rates: list[float] = []

    def run(self, seconds: float) -> None:
        """Evaluate for ``seconds`` of CPU time and note the rate."""
        work, chunks, done, used = self._work, self._chunks, 0, 0.0
        started = time.process_time()
        while used < seconds:
            work(next(chunks))
            done += 1
            used = time.process_time() - started
        self.rates.append(done * self._per_chunk / used)

    def figures(self) -> EvaluatorFigures:
        """What was measured, ready for JSON."""
        return {
            "evaluator": self.name,
            "hands_per_cpu_second": round(statistics.median(self.rates)),
            "slowest": round(min(self.rates)),
            "fastest": round(max(self.rates)),
            "same_order": self.same_order,
        }


def run(seconds: float = SECONDS, peers: bool = False) -> EvaluatorFigures:
    """Measure every task, ``RUNS`` runs of ``seconds`` CPU seconds for each evaluator."""
    present = [name for name in PEERS if find_spec(name)] if peers else []
    tasks = {
        "seven cards, a call a hand": one_by_one(7, present),
        "five cards, a call a hand": one_by_one(5, present),
        f"{PLAYERS} players on one board of five": showdowns(),
    }
    numpy = find_spec("numpy") is not None
    if numpy:
        tasks |= batches()
    rows = [
        {"task": title, "evaluators": measure(contestants, seconds)} for title, contestants in tasks.items()
    ]
    head = {"benchmark": "evaluator", "seconds": seconds, "runs": RUNS, "peers": present, "numpy": numpy}
    return head | {"tasks": rows}


def measure(contestants: Sequence[EvaluatorContestant], seconds: float) -> list[EvaluatorFigures]:
    """Let the contestants take turns, after one uncounted run each."""
    for contestant in contestants:
        contestant.run(seconds / 2)
        contestant.rates.clear()
    for _ in range(RUNS):
        for contestant in contestants:
            contestant.run(seconds)
    return [contestant.figures() for contestant in contestants]


def random_hands(cards: int, count: int) -> list[Hand]:
    """Return the hands of a task, always the same."""
    rng = Random(SEED)
    return [tuple(rng.sample(range(DECK_SIZE), cards)) for _ in range(count)]


def chunked(items: Sequence[Any]) -> list[Sequence[Any]]:
    """Cut ``items`` in equal chunks, small enough for the slowest to finish one quickly."""
    return [items[i : i + _CHUNK] for i in range(0, len(items), _CHUNK)]


def one_by_one(cards: int, peers: Sequence[str]) -> list[EvaluatorContestant]:
    """Return our functions for one hand, and those of ``peers``, over random hands of five or seven cards."""
    hands = random_hands(cards, HANDS)
    chunks = chunked(hands)
    known: Callable[..., int] = strength7 if cards == 7 else strength5
    contestants = [
        EvaluatorContestant(f"pokerroom strength{cards}", call_with_cards(known), chunks, _CHUNK),
        EvaluatorContestant("pokerroom strength", call_with_hand(strength), chunks, _CHUNK),
    ]
    for name in peers:
        peer = PEERS[name]()
        ready = [peer.prepare(hand) for hand in hands]
        contestant = EvaluatorContestant(f"{name} {peer.call}", peer.sweep, chunked(ready), _CHUNK)
        values = [peer.value(hand) for hand in ready[:_COMPARED]]
        contestant.same_order = same_order(values, [strength(hand) for hand in hands[:_COMPARED]])
        contestants.append(contestant)
    return contestants


def same_order(values: Sequence[int], ours: Sequence[int]) -> bool:
    """Return whether neighbouring hands compare alike on both scales, higher being better."""
    both = zip(pairwise(values), pairwise(ours), strict=True)
    return all((a > b) == (c > d) and (a == b) == (c == d) for (a, b), (c, d) in both)


def showdowns() -> list[EvaluatorContestant]:
    """Return the two ways to evaluate all players of a hold'em showdown."""
    cards = random_hands(5 + 2 * PLAYERS, DEALS)
    deals = [(hand[:5], list(zip(hand[5::2], hand[6::2], strict=True))) for hand in cards]
    return [
        EvaluatorContestant(
            "pokerroom strengths_on_board",
            call_with_cards(strengths_on_board),
            chunked(deals),
            _CHUNK * PLAYERS,
        ),
        EvaluatorContestant(
            "pokerroom strength7", call_with_cards(_each_alone), chunked(deals), _CHUNK * PLAYERS
        ),
    ]


def _each_alone(board: Hand, holes: Sequence[tuple[int, int]]) -> list[int]:
    a, b, c, d, e = board
    return [strength7(a, b, c, d, e, f, g) for f, g in holes]


def batches() -> dict[str, list[EvaluatorContestant]]:
    """Return the tasks that need NumPy."""
    import numpy as np

    from pokerroom.evaluator import batch

    tasks = {}
    for cards, word in ((7, "seven"), (5, "five")):
        million = np.tile(np.array(random_hands(cards, HANDS), np.uint8), (MILLION // HANDS, 1))
        tasks[f"{word} cards, a million hands a call"] = [
            EvaluatorContestant("pokerroom batch.strengths", batch.strengths, [million], len(million))
        ]
    boards = chunked(random_hands(5, DEALS))
    everybody = len(batch.HOLE_PAIRS)
    tasks[f"all {everybody:,} pairs of hole cards on one board of five"] = [
        EvaluatorContestant(
            "pokerroom batch.strengths_on_board",
            call_with_hand(batch.strengths_on_board),
            boards,
            _CHUNK * everybody,
        )
    ]
    return tasks


def show(result: EvaluatorFigures) -> str:
    """Return the result as a table for people."""
    lines = [f"hands evaluated per CPU second, median of {result['runs']} runs of {result['seconds']:g} s"]
    for row in result["tasks"]:
        lines += ["", row["task"]]
        lines += [_figures_row(figures) for figures in row["evaluators"]]
    if not result["numpy"]:
        lines += ["", f"batches were not measured, they need NumPy: {INSTALL_NUMPY}"]
    return "\n".join(lines)


def _figures_row(figures: EvaluatorFigures) -> str:
    remark = {None: "", True: "", False: "  orders hands differently"}[figures["same_order"]]
    rate = figures["hands_per_cpu_second"]
    return f"  {figures['evaluator']:<38}{rate:>14,.0f}{1e9 / rate:>12,.1f} ns a hand{remark}"
