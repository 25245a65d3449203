"""The benchmark over sockets on small matches: a real server, real players, counts that fit together."""

from __future__ import annotations

import json

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.bench import socket_benchmark
from pokerroom.lab.bench.matches import MATCHES


@pytest.mark.parametrize(("number", "tables"), [(0, 3), (3, 1)])
def test_a_match_is_played_and_counted(number, tables):
    stages: list[str] = []
    match = MATCHES[number]
    result = socket_benchmark.run(0.3, [tables], matches=[match], progress=stages.append)
    (row,) = result["matches"]
    assert stages == [f"{match.title}, {tables} table{'s' if tables > 1 else ''}"]
    assert row["hands"] > 0
    assert row["decisions_per_hand"] > match.seats - 1
    assert row["hands_per_cpu_second"] > 0
    assert row["refused"] == {}
    parts = row["server_us_per_decision"] + row["players_us_per_decision"]
    assert parts * row["decisions_per_cpu_second"] == pytest.approx(1e6, rel=0.01)
    assert json.loads(json.dumps(result)) == result
    assert match.title in socket_benchmark.show(result)


def test_a_number_of_tables_that_cannot_be(capsys):
    assert main(["bench", "sockets", "--tables", "0"]) == 1
    assert "give numbers from 1 to 1000" in capsys.readouterr().err
