"""The benchmark of the odds: every way is measured, and a library that counts differently is named."""

from __future__ import annotations

import json

import pytest

from pokerroom.evaluator import INSTALL_NUMPY
from pokerroom.lab.bench import odds_benchmark
from pokerroom.lab.bench.odds_benchmark import SPOTS, run, show


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pokerroom.lab.bench.evaluator_benchmark.RUNS", 1)
    monkeypatch.setattr(odds_benchmark, "SPOTS", SPOTS[-1:])


def test_the_whole_benchmark_and_its_table() -> None:
    result = run(0.0001, peers=True)
    assert json.loads(json.dumps(result)) == result
    assert {"phevaluator", "pokerkit"} <= set(result["peers"])
    (row,) = result["tasks"]
    assert row["task"] == "two hands on a turn"
    assert all(way["spots_per_cpu_second"] > 0 for way in row["ways"])
    assert [way["same_result"] for way in row["ways"][2:]] == [True] * len(result["peers"])
    text = show(result)
    assert "phevaluator evaluate_cards, every run-out" in text
    assert "differently" not in text


def test_without_peers_only_ours_are_measured() -> None:
    (row,) = run(0.0001)["tasks"]
    assert [way["way"] for way in row["ways"]] == ["pokerroom equity", "pokerroom equity, no table"]


def test_the_table_says_who_counts_differently_and_what_is_missing() -> None:
    way = {"way": "odd one", "spots_per_cpu_second": 20.0, "same_result": False}
    result = {"runs": 5, "seconds": 0.5, "numpy": False, "tasks": [{"task": "a spot", "ways": [way]}]}
    lines = show(result).splitlines()
    assert lines[3].split() == ["odd", "one", "20.00", "50.00", "ms", "a", "spot", "counts", "differently"]
    assert lines[-1].endswith(INSTALL_NUMPY)
