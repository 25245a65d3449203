"""The evaluator's benchmark: every evaluator gets the same hands, and one that orders them differently is named."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from pokerroom.evaluator import INSTALL_NUMPY
from pokerroom.lab.bench import evaluator_benchmark
from pokerroom.lab.bench.evaluator_benchmark import (
    EvaluatorContestant,
    measure,
    one_by_one,
    random_hands,
    same_order,
    show,
)
from pokerroom.lab.bench.peer_evaluators import PEERS

TEST_GROUP = ["phevaluator", "pokerkit"]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"HANDS": 1_000, "DEALS": 20, "MILLION": 2_000, "RUNS": 2, "_CHUNK": 10}.items():
        monkeypatch.setattr(evaluator_benchmark, name, value)


@pytest.mark.usefixtures("small")
def test_the_whole_benchmark_and_its_table() -> None:
    result = evaluator_benchmark.run(0.0001, peers=True)
    assert json.loads(json.dumps(result)) == result
    assert set(TEST_GROUP) <= set(result["peers"])
    for row in result["tasks"]:
        for figures in row["evaluators"]:
            assert figures["fastest"] >= figures["hands_per_cpu_second"] >= figures["slowest"] > 0
            assert figures["same_order"] in {None, True}
    text = show(result)
    for row in result["tasks"]:
        assert row["task"] in text
    assert "phevaluator evaluate_cards" in text
    assert "batch.strengths_on_board" in text
    assert "differently" not in text


@pytest.mark.usefixtures("small")
def test_without_peers_only_ours_are_measured() -> None:
    result = evaluator_benchmark.run(0.0001)
    assert result["peers"] == []
    names = [figures["evaluator"] for row in result["tasks"] for figures in row["evaluators"]]
    assert all(name.startswith("pokerroom ") for name in names)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", sorted(PEERS))
@pytest.mark.parametrize("cards", [5, 7])
def test_a_peer_orders_hands_as_we_do(name: str, cards: int) -> None:
    if not find_spec(name):
        pytest.skip(f"optional: {name} is not installed")
    assert one_by_one(cards, [name])[-1].same_order


def test_another_order_is_found() -> None:
    assert same_order([-3, -1, -1, -2], [10, 90, 90, 20])
    assert not same_order([3, 1], [10, 90])
    assert not same_order([1, 1], [10, 90])
    assert not same_order([1, 2], [10, 10])


def test_the_contestants_take_turns_and_the_first_run_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands at n after n looks: a run of 3 seconds is 3 chunks, of 1.5 seconds 2 chunks."""
    clock = iter(range(10_000))
    monkeypatch.setattr("time.process_time", lambda: float(next(clock)))
    calls: list[str] = []
    contestants = [EvaluatorContestant(name, calls.append, [name], per_chunk=6) for name in "ab"]
    figures = measure(contestants, 3.0)
    assert "".join(calls) == "aabb" + "aaabbb" * evaluator_benchmark.RUNS
    assert figures == [
        {"evaluator": name, "hands_per_cpu_second": 6, "slowest": 6, "fastest": 6, "same_order": None}
        for name in "ab"
    ]


def test_hands_are_always_the_same_and_have_different_cards() -> None:
    hands = random_hands(7, 100)
    assert hands == random_hands(7, 100)
    assert all(len(set(hand)) == 7 for hand in hands)


def test_the_table_says_who_orders_differently() -> None:
    figures = {"evaluator": "odd one", "hands_per_cpu_second": 2_000_000, "same_order": False}
    tasks = [{"task": "seven cards", "evaluators": [figures]}]
    text = show({"runs": 5, "seconds": 0.5, "numpy": True, "tasks": tasks})
    assert text.splitlines()[-1].split() == [
        *("odd", "one", "2,000,000", "500.0", "ns", "a", "hand"),
        *("orders", "hands", "differently"),
    ]


def test_the_table_says_what_batches_need() -> None:
    text = show({"runs": 5, "seconds": 0.5, "numpy": False, "tasks": []})
    assert text.endswith(f"batches were not measured, they need NumPy: {INSTALL_NUMPY}")
