"""The benchmark of house tables: the room that it opens, and the figures that it shows."""

from __future__ import annotations

from pokerroom.host.config_file import read_setup
from pokerroom.lab.bench.house_benchmark import SETUP, show


def test_the_room_of_the_benchmark_has_one_shared_hand_for_all():
    setup = read_setup(SETUP.format(connections=516))
    assert [table.rules for table in setup.house_tables] == ["extreme"]
    assert setup.tables == ()


def test_the_figures_are_shown_with_what_went_wrong():
    measured = {
        "players": 500,
        "seconds": 30.0,
        "spread_seconds": 2.0,
        "seat_seconds": 2.5,
        "decisions": 1500,
        "late": 3,
        "p50_ms": 1.5,
        "p99_ms": 20.25,
        "slowest_ms": 31.5,
        "server_cpu_seconds": 1.2,
        "resident_mb": 70.1,
        "dropped": 1,
        "errors": {"stale_decision": 2},
    }
    text = show(measured)
    for figure in (
        "500 players",
        "1500, 3 too late",
        "p99 20.25 ms",
        "connections  1",
        "{'stale_decision': 2}",
    ):
        assert figure in text
