"""The server benchmark on a small room: a real server process, real players, every chip back."""

from __future__ import annotations

import json
import socket

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.bench import server_benchmark
from pokerroom.lab.bench.cash_crowd import CashCrowdPlan, evenly_spaced, play_out, run


def test_a_small_room_plays_and_every_chip_comes_back(capsys):
    for seconds in (0.5, 5, 50):  # until a slow machine has played a hand
        stages: list[str] = []
        result = server_benchmark.run(8, 2, seconds, processes=2, progress=stages.append)
        if result["hands_per_second"]:
            break
    assert result["decisions_per_second"] > 0
    assert result["hands_per_second"] > 0
    assert 0 < result["p50_ms"] <= result["p99_ms"] <= result["slowest_ms"]
    assert result["dropped"] == 0
    assert result["errors"] == {}
    assert result["chips_back"] == result["chips_expected"] == 8 * server_benchmark.STARTING_CHIPS
    assert stages[0] == "seating"
    assert stages[-1] == "standing up"
    assert json.loads(json.dumps(result)) == result
    assert "all back" in server_benchmark.show(result)


def test_missing_chips_are_said_aloud():
    shown = dict.fromkeys(("seat_seconds", "seat_cpu_seconds", "hands_per_second", "decisions_per_second"), 0)
    shown |= dict.fromkeys(("p50_ms", "p99_ms", "slowest_ms", "resident_mb", "dropped", "seconds"), 0)
    shown |= {"server_cpu_seconds_per_1000_decisions": 0, "players": 2, "tables": 1, "errors": {}}
    assert "5 MISSING" in server_benchmark.show(shown | {"chips_expected": 10, "chips_back": 5})


@pytest.mark.parametrize(("players", "tables"), [("7", "2"), ("2", "2"), ("22", "2")])
def test_players_that_do_not_fill_the_tables_are_refused(capsys, players, tables):
    assert main(["bench", "server", "--players", players, "--tables", tables]) == 1
    assert "do not fill" in capsys.readouterr().err


def test_thinned_times_keep_their_spread():
    times = [float(i) for i in range(10_000)]
    some = evenly_spaced(times, 100)
    assert len(some) == 100
    assert server_benchmark.percentile(some, 0.5) == pytest.approx(5_000, abs=100)
    assert server_benchmark.percentile(some, 0.99) == pytest.approx(9_900, abs=100)
    assert evenly_spaced([1.0, 2.0]) == [1.0, 2.0]
    assert server_benchmark.percentile([], 0.5) is None


def test_a_crowd_that_finds_no_room_ends_with_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        plan = CashCrowdPlan("127.0.0.1", taken.getsockname()[1], ((1, 2),), 100, 1, "P")
        with pytest.raises(SystemExit, match=r"the crowd has lost its room: .*Connect call failed"):
            play_out(run(plan))
