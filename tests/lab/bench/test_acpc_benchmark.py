"""The benchmark of the dealer on small matches: real processes, counts that fit together."""

from __future__ import annotations

import json
from random import Random

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.acpc.acpc_match import AcpcMatch
from pokerroom.lab.arena.runners.acpc_player import acpc_game
from pokerroom.lab.bench import acpc_benchmark
from pokerroom.lab.bench.acpc_player import LeanPlayer
from pokerroom.lab.bench.matches import MATCHES
from pokerroom.lab.bench.policies import SOCKET_POLICIES
from pokerroom.lab.bench.processes import BenchFailed


def test_a_match_is_played_and_counted():
    match = MATCHES[2]
    stages: list[str] = []
    result = acpc_benchmark.run(runs=1, length=20 / match.hands, matches=[match], progress=stages.append)
    (row,) = result["matches"]
    assert stages == [match.title]
    assert row["hands"] == 20
    assert row["decisions_per_hand"] > 1
    assert row["with_start"] < row["hands_per_cpu_second"]
    parts = row["dealer_us_per_decision"] + row["players_us_per_decision"]
    rounded = 0.1  # two figures to a tenth
    assert parts == pytest.approx(1e6 / row["decisions_per_cpu_second"], rel=0.02, abs=rounded)
    assert json.loads(json.dumps(result)) == result
    assert match.title in acpc_benchmark.show(result)


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.title)
@pytest.mark.parametrize("skipping", [False, True])
def test_the_lean_player_always_answers_something_legal(match, skipping):
    game = acpc_game(match.match_config)
    table = AcpcMatch(game, 5)
    choose = SOCKET_POLICIES["acpc"]
    players = [LeanPlayer(game, choose, Random(seat)) for seat in range(match.seats)]
    kinds = set()
    while table.hand < 40:
        turn = table.state.turn
        if not skipping:
            for position, seat in enumerate(table.seats):
                if position != turn:
                    assert players[seat].answer(table.state_line(position).encode()) == b""
        if table.state.finished:
            table.next_hand()
            continue
        answer = players[table.seats[turn]].answer(table.state_line(turn).encode()).decode()
        answered = table.parse_reply(answer)
        assert answered.act is not None
        assert not answered.warnings
        assert table.parse_plain(answer) == answered.act
        kinds.add(answered.act.kind)
        table.apply(answered.act)
    assert kinds == set("fcr")


def test_a_dealer_that_fails_is_told():
    with pytest.raises(BenchFailed, match="ended"):
        acpc_benchmark.measure(MATCHES[0], ["false"], "call", 1, 1)


@pytest.mark.parametrize(
    ("dealer", "why"),
    [
        ("/no/such/dealer", "there is no such program"),
        ("'deal", "no closing quotation"),
        (" ", "there is no such program"),
    ],
)
@pytest.mark.parametrize("bench", [["acpc", "--length", "0.001"], ["together", "--seconds", "0.1"]])
def test_a_dealer_that_cannot_be_started_is_told(bench, dealer, why, capsys):
    assert main(["bench", *bench, "--dealer", dealer]) == 1
    said = capsys.readouterr().err
    assert why in said
    assert "internal error" not in said


def test_a_number_of_matches_that_cannot_be(capsys):
    assert main(["bench", "acpc", "--runs", "0"]) == 1
    assert "give a number from 1 to 100" in capsys.readouterr().err
