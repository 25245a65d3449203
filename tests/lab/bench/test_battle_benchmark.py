"""The benchmark of battles together on small matches: real processes, counts that fit together."""

from __future__ import annotations

import json
import shlex

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.bench import acpc_benchmark, battle_benchmark, policy_bots
from pokerroom.lab.bench.matches import MATCHES
from pokerroom.lab.bench.policies import SOCKET_POLICIES


@pytest.mark.parametrize(("number", "tables", "policy"), [(0, 5, "acpc"), (3, 2, "uniform")])
def test_a_match_is_played_and_counted(number, tables, policy):
    stages: list[str] = []
    match = MATCHES[number]
    result = battle_benchmark.run(0.3, [tables], policy, matches=[match], progress=stages.append)
    (row,) = result["matches"]
    assert stages == [f"{match.title}, {tables} tables"]
    assert row["hands"] > 0
    assert row["decisions_per_hand"] > match.seats - 1
    parts = row["arena_us_per_decision"] + row["players_us_per_decision"]
    assert parts * row["decisions_per_cpu_second"] == pytest.approx(1e6, rel=0.01)
    assert json.loads(json.dumps(result)) == result
    assert match.title in battle_benchmark.show(result)


def test_a_dealer_plays_the_same_match_by_turns():
    match = MATCHES[2]
    dealer = shlex.join(acpc_benchmark.OURS)
    stages: list[str] = []
    result = battle_benchmark.run(0.1, [2], "call", dealer=dealer, matches=[match], progress=stages.append)
    assert stages == [f"{match.title}, 2 tables", f"{match.title}, {dealer}"]
    ours, theirs = result["matches"]
    assert ours["tables"] == 2
    assert (theirs["tables"], theirs["dealer"]) == (1, dealer)
    everybody_in_each_round = 4 * match.seats
    assert theirs["decisions_per_hand"] == everybody_in_each_round
    assert ours["decisions_per_hand"] == pytest.approx(everybody_in_each_round, rel=0.1)
    assert dealer in battle_benchmark.show(result).splitlines()[-1]


def test_there_is_a_bot_for_every_policy():
    assert policy_bots.BOT_BY_POLICY.keys() == SOCKET_POLICIES.keys()


def test_a_number_of_tables_that_cannot_be(capsys):
    assert main(["bench", "together", "--tables", "1001"]) == 1
    assert "give numbers from 1 to 1000" in capsys.readouterr().err
