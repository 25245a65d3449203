"""The benchmark of the environments measures every way, and shows each beside the slowest."""

from __future__ import annotations

import json

import pytest

from pokerroom.bench import env_benchmark
from pokerroom.env import EnvConfig


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(env_benchmark, "RUNS", 1)
    monkeypatch.setattr(env_benchmark, "TABLES", 50)
    contest = env_benchmark.CONTESTS[0]._replace(config=EnvConfig(game="holdem-limit", stack=7))
    monkeypatch.setattr(env_benchmark, "CONTESTS", (contest,))


def test_the_whole_benchmark_and_its_table() -> None:
    result = env_benchmark.run(0.0001)
    assert json.loads(json.dumps(result)) == result
    (task,) = result["tasks"]
    assert [way["way"] for way in task["ways"]] == [
        "pokerroom, bare", "pokerroom, with vectors", "pokerroom, 50 tables at once",
    ]  # fmt: skip
    assert all(way["steps_per_cpu_second"] > 0 for way in task["ways"])
    assert " 1.0 times" in env_benchmark.show(result)


@pytest.mark.equipped
def test_rlcard_is_measured_where_it_is_installed() -> None:
    pytest.importorskip("rlcard", reason="optional: the peer engines are not installed")
    (task,) = env_benchmark.run(0.0001, peers=True)["tasks"]
    assert task["ways"][-1]["way"] == "rlcard"
