"""Leagues of strategies against the house: the same rounds for all, ratings, newcomers, and the same bytes."""

from __future__ import annotations

import json
from array import array
from pathlib import Path

import pytest

from pokerroom.lab.arena.league.league_html import as_page
from pokerroom.lab.arena.league.league_results import results_of, uth_league_results, widest_interval
from pokerroom.lab.arena.league.league_text import as_text
from pokerroom.lab.arena.league.log import LOG, BadLeague
from pokerroom.lab.arena.league.uth_league import UthLeague
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS
from pokerroom.lab.arena.match.workers import InProcessWorkers, Workers, open_workers
from pokerroom.lab.arena.uth.uth_battle_results import uth_results
from pokerroom.lab.arena.uth.uth_entrants import check_strategy
from pokerroom.lab.arena.uth.uth_match import UthMatch
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig
from pokerroom.uth.rulesets import load
from tests.lab.arena.small_leagues import Killed, play_league

SETTING = UthMatchConfig(load("casino"), 6, session=30, max_faults=2)
BASIC, RANDOM = "basic", "random"


def go_on(
    folder: Path,
    bots: list[str],
    rounds: int,
    *,
    workers: Workers | None = None,
    stop_after: int = -1,
) -> UthLeague:
    entrants = read_entrants(bots, check_strategy)
    state = play_league(
        folder, entrants, rounds, SETTING, workers or InProcessWorkers(), stop_after=stop_after
    )
    assert isinstance(state, UthLeague)
    return state


def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in (LOG, "hands.jsonl")}


def own(folder: Path, body: str) -> str:
    path = folder / "own.py"
    path.write_text(f"from pokerclient.bots.uth_bots import HouseBot\nclass Own(HouseBot):\n{body}")
    return str(path)


def test_a_league_has_the_results_of_a_battle_over_the_same_rounds(tmp_path):
    state = go_on(tmp_path, [BASIC, RANDOM], 8)
    entrants = read_entrants([BASIC, RANDOM], check_strategy)
    battle = uth_results(UthMatch(SETTING, entrants, MatchLength(240)).play(InProcessWorkers()))
    league = uth_league_results(state)
    assert state.hands == 480
    for mine, his in zip(league.standings, battle.standings, strict=True):
        assert (mine.name, mine.net, mine.staked) == (his.name, his.net, his.staked)
        assert mine.result.value == pytest.approx(his.result.value)
        assert mine.returned == his.returned
        assert {bet.bet: bet for bet in mine.bets} == {bet.bet: bet for bet in his.bets}
        assert mine.buttons == his.buttons
    difference, same = league.differences[0][1], battle.differences[0][1]
    assert difference is not None
    assert same is not None
    assert difference.value == pytest.approx(same.value)
    rating = league.standings[0].rating
    assert rating.value == pytest.approx(difference.value / 2, abs=1e-3)
    assert rating.low is not None
    assert difference.low is not None
    assert rating.value - rating.low == pytest.approx((difference.value - difference.low) / 2, rel=0.05)
    assert widest_interval(state) == pytest.approx(1000 * (rating.value - rating.low), rel=1e-3)


def test_each_line_of_history_is_of_a_round_that_all_play(tmp_path):
    go_on(tmp_path, [BASIC, RANDOM], 2)
    lines = [json.loads(line) for line in (tmp_path / "hands.jsonl").read_text().splitlines()]
    told = [(line["strategy"], line["round"]) for line in lines]
    rounds = [range(1, 31), range(31, 61)]
    assert told == [(name, number) for some in rounds for name in (BASIC, RANDOM) for number in some]


@pytest.mark.parametrize("stop_after", [1, 2, 3])
def test_a_league_goes_on_with_the_same_bytes(tmp_path, stop_after):
    whole = go_on(tmp_path / "whole", [BASIC, RANDOM, "again=basic"], 2)
    for _ in range(8):
        try:
            torn = go_on(tmp_path / "torn", [BASIC, RANDOM, "again=basic"], 2, stop_after=stop_after)
            break
        except Killed:
            with (tmp_path / "torn" / LOG).open("ab") as log:
                log.write(b'{"type":"strategy","rou')
            with (tmp_path / "torn" / "hands.jsonl").open("ab") as hands:
                hands.write(b'{"round":1}\n{"ro')
    assert files(tmp_path / "torn") == files(tmp_path / "whole")
    assert uth_league_results(torn) == uth_league_results(whole)


def test_several_processes_play_the_same_league(tmp_path):
    go_on(tmp_path / "one", [BASIC, RANDOM], 2)
    with open_workers(2) as workers:
        go_on(tmp_path / "two", [BASIC, RANDOM], 2, workers=workers)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_who_comes_later_plays_the_rounds_that_he_missed(tmp_path):
    go_on(tmp_path / "later", [BASIC, RANDOM], 2)
    later = go_on(tmp_path / "later", ["again=basic"], 3)
    together = go_on(tmp_path / "together", [BASIC, RANDOM, "again=basic"], 3)
    assert later.nets == together.nets
    assert {number: list(nets) for number, nets in later.nets.items()} == {
        number: [0, 1, 2] for number in range(3)
    }
    assert uth_league_results(later).standings == uth_league_results(together).standings
    assert later.nets[0][0] == later.nets[0][2], "two of one kind win the same"


def test_who_has_too_many_faults_plays_no_further_round(tmp_path):
    bad = own(tmp_path, "    def decide(self, view):\n        raise ValueError('no')\n")
    state = go_on(tmp_path / "league", [BASIC, RANDOM, f"bad={bad}"], 3)
    assert [entrant.tables for entrant in state.totals] == [3, 3, 1]
    results = uth_league_results(state)
    (standing,) = [one for one in results.standings if one.name == "bad"]
    assert (standing.disqualified_in, standing.rounds) == (1, 30)
    assert "bad: " in as_text(results)
    assert "disqualified in round 1; round 1: crashed: ValueError: no" in as_page(results)
    (tmp_path / "own.py").write_text("")
    with pytest.raises(BadLeague, match=r"own\.py changed since bad joined"):
        go_on(tmp_path / "league", [], 4)


def test_ratings_are_by_the_rounds_that_were_played_alike(tmp_path):
    state = go_on(tmp_path, [BASIC, RANDOM], 1)
    for number in range(MIN_CLUSTERS):
        state.nets[number] = {0: array("q", [60, 0, -60 - number]), 1: array("q", [54, -6, -66 - number])}
    best, worst = uth_league_results(state).standings
    assert (best.rating.value, worst.rating.value) == (0.5, -0.5)
    assert best.rating.low == pytest.approx(0.5, abs=1e-6), "a round is as lucky for one as for the other"


def test_a_log_of_players_and_one_against_the_house_do_not_mix(tmp_path):
    go_on(tmp_path / "house", [BASIC, RANDOM], 1)
    players = MatchConfig(game="holdem-limit", session=5, stack=20_000)
    play_league(tmp_path / "players", read_entrants(["call", "random"]), 1, players, InProcessWorkers())
    line = (tmp_path / "players" / LOG).read_bytes().splitlines(keepends=True)[-1]
    with (tmp_path / "house" / LOG).open("ab") as log:
        log.write(line)
    with pytest.raises(BadLeague, match="a line of another league"):
        go_on(tmp_path / "house", [], 2)


def test_the_table_reads_as_text_and_as_a_page(tmp_path):
    results = results_of(go_on(tmp_path, ["<b>=random", BASIC], 2))
    text, html = as_text(results), as_page(results)
    for standing in results.standings:
        assert standing.name in text
        assert f"{standing.rating.value:+.4f}" in text
        assert f"{standing.rating.value:+.4f}" in html
    assert (
        "Ultimate Texas Hold'em, ante 6, seed 1: 2 strategies, 2 rounds of 30 deals, the same for all" in text
    )
    assert "<b>" not in html
    assert html.count('class="dot"') == 2
    assert "http" not in html
