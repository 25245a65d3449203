"""The benchmark of the environments measures every way, and shows each beside the slowest."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from pokerroom.lab.bench import env_benchmark
from pokerroom.lab.env import EnvConfig

WRAPPERS = find_spec("gymnasium") is not None and find_spec("pettingzoo") is not None


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
    ways = [way["way"].removeprefix("pokerroom, ") for way in task["ways"]]
    wrappers = ["PettingZoo", "Gymnasium"] if WRAPPERS else []
    assert ways == ["bare", "with vectors", *wrappers, "50 tables at once"]
    assert all(way["steps_per_cpu_second"] > 0 for way in task["ways"])
    assert " 1.0 times" in env_benchmark.show(result)


def test_it_reports_what_it_measures_and_leaves_out_what_lacks_a_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def without_package(contest: env_benchmark.EnvContest) -> env_benchmark.Play:
        raise ModuleNotFoundError("No module named 'pygame'", name="pygame")

    monkeypatch.setattr(env_benchmark, "_with_vectors", without_package)
    lines: list[str] = []
    result = env_benchmark.run(0.0001, report=lines.append)
    assert "pokerroom, with vectors" not in [way["way"] for way in result["tasks"][0]["ways"]]
    assert lines[0] == "pokerroom, with vectors is left out: it needs pygame"
    assert lines[1].startswith("1 of 1: limit hold'em, heads-up, ")


@pytest.mark.equipped
def test_rlcard_is_measured_where_it_is_installed() -> None:
    pytest.importorskip("rlcard", reason="optional: the peer engines are not installed")
    (task,) = env_benchmark.run(0.0001, peers=True)["tasks"]
    assert "rlcard" in [way["way"] for way in task["ways"]]


@pytest.mark.equipped
def test_pokers_is_measured_where_everybody_calls_and_prints_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pokers", reason="optional: the peer engines are not installed")
    contest = env_benchmark.CONTESTS[0]._replace(config=EnvConfig(), rlcard=None, calling=True)
    monkeypatch.setattr(env_benchmark, "CONTESTS", (contest,))
    (task,) = env_benchmark.run(0.0001, peers=True)["tasks"]
    assert task["ways"][-1]["way"] == "pokers"
    assert capfd.readouterr().out == ""
