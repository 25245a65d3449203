"""The benchmark of what safety costs runs with real rooms, and no chip is missing in any of them."""

from __future__ import annotations

from pokerroom.lab.bench import safety_benchmark


def test_each_kind_of_room_is_measured():
    stages = []
    result = safety_benchmark.run(4, 2, 0.3, 1, processes=1, progress=stages.append)
    assert list(result["rooms"]) == ["nothing", "ledger", "journal"]
    assert len(stages) == 3
    for room in result["rooms"].values():
        assert room["decisions_per_second"] > 0
        assert room["chips_missing"] == 0
    assert result["rooms"]["nothing"]["share"] == 1
    assert "all back" in safety_benchmark.show(result)
