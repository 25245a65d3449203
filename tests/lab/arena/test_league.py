"""Leagues: rounds, ratings, newcomers, and the same bytes however often the program was killed."""

from __future__ import annotations

import json
import math
from array import array
from collections import Counter
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest

from pokerroom.lab.arena.league.league import League, open_league
from pokerroom.lab.arena.league.league_html import as_page
from pokerroom.lab.arena.league.league_results import league_results
from pokerroom.lab.arena.league.league_state import TableResult
from pokerroom.lab.arena.league.league_text import as_text
from pokerroom.lab.arena.league.log import LOG, BadLeague
from pokerroom.lab.arena.league.pairings import is_round_robin, round_tables
from pokerroom.lab.arena.league.players_league import PlayersLeague
from pokerroom.lab.arena.league.ratings import cross_results, inverted, ratings
from pokerroom.lab.arena.match.entrants import read_entrants
from pokerroom.lab.arena.match.lineups import rotations
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS
from pokerroom.lab.arena.match.workers import InProcessWorkers, Workers, open_workers
from pokerroom.lab.arena.runners.session_scheduler import open_scheduler
from tests.lab.arena.small_leagues import Killed, play_league
from tests.lab.arena.small_matches import bot_file, play
from tests.tiers import sampled

SETTING = MatchConfig(game="holdem-limit", session=5, stack=20_000, equity=False)
BOTS = ["sensible", "random", "call"]


def go_on(
    folder: Path,
    bots: list[str],
    rounds: int,
    setting: MatchConfig = SETTING,
    *,
    workers: Workers | None = None,
    stop_after: int = -1,
) -> PlayersLeague:
    """Play until that many rounds are over; with ``stop_after`` the program is gone after that many tables."""
    state = play_league(
        folder, read_entrants(bots), rounds, setting, workers or InProcessWorkers(), stop_after=stop_after
    )
    assert isinstance(state, PlayersLeague)
    return state


def files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in (LOG, "hands.jsonl")}


def test_a_round_has_every_table_with_the_same_deals(tmp_path):
    state = go_on(tmp_path, BOTS, 2)
    assert state.hands == 2 * 3 * 2 * 5
    assert [entrant.tables for entrant in state.totals] == [4, 4, 4]
    hands = [json.loads(line) for line in (tmp_path / "hands.jsonl").read_text().splitlines()]
    assert [hand["events"][0]["hand"] for hand in hands] == list(range(1, 61))
    assert Counter(hand["deal"] for hand in hands) == dict.fromkeys(range(10), 6)
    assert sum(line.net for entrant in state.totals for line in entrant.positions) == 0


@pytest.mark.parametrize("stop_after", [1, 2, 3, 4])
def test_a_league_goes_on_with_the_same_bytes(tmp_path, stop_after):
    go_on(tmp_path / "whole", BOTS, 2)
    for _ in range(12):
        try:
            go_on(tmp_path / "torn", BOTS, 2, stop_after=stop_after)
            break
        except Killed:
            with (tmp_path / "torn" / LOG).open("ab") as log:
                log.write(b'{"type":"table","round":0,"li')
            with (tmp_path / "torn" / "hands.jsonl").open("ab") as hands:
                hands.write(b'{"table":"battle"}\n{"ta')
    assert files(tmp_path / "torn") == files(tmp_path / "whole")


def test_a_whole_line_without_its_end_is_torn_too(tmp_path):
    go_on(tmp_path, BOTS, 1)
    before = files(tmp_path)
    (tmp_path / LOG).write_bytes(before[LOG][:-1])
    assert go_on(tmp_path, [], 1).hands == 30
    assert files(tmp_path) == before


def test_all_in_hands_are_adjusted_as_in_a_battle(tmp_path):
    setting = MatchConfig(session=20, seed=5)
    state = go_on(tmp_path, ["random", "sensible"], 2, setting)
    assert state.adjusted[0][0].nets != state.results[0][0].nets, "nobody was all-in"
    for result in (one for round_ in state.adjusted.values() for one in round_):
        assert all(sum(row) == pytest.approx(0) for row in zip(*result.nets, strict=True))
    played, _ = play(["random", "sensible"], 80, setting)
    by_name = {one.name: one for one in league_results(state).standings}
    for entrant, count in zip(played.entrants, played.count.entrants, strict=True):
        standing = by_name[entrant.name]
        assert standing.mbb is not None
        assert standing.mbb_adjusted is not None
        assert standing.mbb.value == pytest.approx(1000 * count.net.mean, abs=1e-3)
        assert standing.mbb_adjusted.value == pytest.approx(1000 * count.adjusted.mean, abs=1e-3)
    ladder = sorted(
        standing.rating_adjusted.value for standing in by_name.values() if standing.rating_adjusted
    )
    assert ladder[0] == pytest.approx(-ladder[1])
    assert league_results(go_on(tmp_path, [], 2, setting)) == league_results(state)


def test_what_a_bot_wins_does_not_depend_on_the_order_in_which_they_joined(tmp_path):
    setting = MatchConfig(game="holdem-limit", seats=3, session=3, stack=20_000)
    bots = ["d=random", "b=call", "a=sensible", "c=random"]
    tables = [
        {
            frozenset(state.entrants[one].name for one in result.line_up): {
                state.entrants[one].name: list(nets)
                for one, nets in zip(result.line_up, result.nets, strict=True)
            }
            for result in state.results[0]
        }
        for state in (
            go_on(tmp_path / name, order, 1, setting) for name, order in (("1", bots), ("2", bots[::-1]))
        )
    ]
    assert len(tables[0]) == 4
    assert tables[0] == tables[1]


def test_a_league_that_was_begun_with_one_order_goes_on_with_it(tmp_path):
    setting = MatchConfig(game="holdem-limit", seats=3, session=2, stack=20_000, equity=False)
    go_on(tmp_path, BOTS, 1, setting)
    log = (tmp_path / LOG).read_bytes()
    first = log.splitlines(keepends=True)[0]
    as_it_was = first.replace(b'"orders":true,', b"").replace(b'"form":2', b'"form":1')
    assert len(as_it_was) < len(first)
    old = tmp_path / "old"
    old.mkdir()
    (old / LOG).write_bytes(as_it_was)
    for rounds in (1, 3):
        state = go_on(old, BOTS, rounds, setting)
        hands = [json.loads(line) for line in (old / "hands.jsonl").read_text().splitlines()]
        seated = {tuple(hand["entrants"]) for hand in hands}
        assert seated == set(rotations(tuple(BOTS), duplicate=True))
        assert [hand["events"][0]["hand"] for hand in hands] == list(range(1, 6 * rounds + 1))
        assert state.hands == 6 * rounds


def test_a_league_that_was_begun_without_adjusting_has_none(tmp_path):
    state = go_on(tmp_path, BOTS, 1)
    assert b'"beside":{}' in (tmp_path / LOG).read_bytes()
    log = (tmp_path / LOG).read_bytes().replace(b',"beside":{}', b"")
    (tmp_path / LOG).write_bytes(log)
    results = league_results(go_on(tmp_path, [], 2))
    assert [one.rating_adjusted for one in results.standings] == [None] * 3
    assert [one.mbb_adjusted for one in results.standings] == [None] * 3
    assert "beside" not in as_page(results).partition("</style>")[2]
    assert state.hands == 30


def test_several_processes_play_the_same_league(tmp_path):
    go_on(tmp_path / "one", BOTS, 2)
    with open_workers(2) as workers:
        go_on(tmp_path / "two", BOTS, 2, workers=workers)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_many_tables_at_once_play_the_same_league(tmp_path):
    go_on(tmp_path / "one", BOTS, 3)
    with open_scheduler(4) as workers:
        go_on(tmp_path / "two", BOTS, 1, workers=workers)
        go_on(tmp_path / "two", BOTS, 3, workers=workers)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_who_comes_later_plays_what_he_missed(tmp_path):
    go_on(tmp_path / "later", BOTS[:2], 2)
    state = go_on(tmp_path / "later", BOTS[2:], 3)
    together = go_on(tmp_path / "together", BOTS, 3)
    assert [entrant.tables for entrant in state.totals] == [6, 6, 6]
    assert [entrant.positions for entrant in state.totals] == [
        entrant.positions for entrant in together.totals
    ]
    assert [one.rating for one in league_results(state).standings] == [
        one.rating for one in league_results(together).standings
    ]


def test_who_has_too_many_faults_plays_no_further_round(tmp_path):
    bad = bot_file(
        tmp_path, "class Bad(Bot):\n    def decide(self, view, turn):\n        raise ValueError('no')\n"
    )
    setting = MatchConfig(game="holdem-limit", session=5, stack=20_000, max_faults=2)
    state = go_on(tmp_path / "league", ["call", "random", f"bad={bad}"], 3, setting)
    assert [entrant.tables for entrant in state.totals] == [4, 4, 2]
    (standing,) = [one for one in league_results(state).standings if one.name == "bad"]
    assert standing.disqualified_in == 1
    assert standing.faults["crashed"] > 2
    assert "bad: " in as_text(league_results(state))
    with pytest.raises(BadLeague, match="too few bots are left"):
        go_on(tmp_path / "two", ["call", f"bad={bad}"], 3, setting)


def test_a_bot_that_has_changed_is_refused(tmp_path):
    bot = bot_file(tmp_path, "class Own(Bot):\n    def decide(self, view, turn):\n        return call()\n")
    folder = tmp_path / "league"
    go_on(folder, ["call", bot], 1)
    before = files(folder)
    bot_file(tmp_path, "class Own(Bot):\n    def decide(self, view, turn):\n        return fold()\n")
    with pytest.raises(BadLeague, match=r"own\.py changed since own joined"):
        go_on(folder, [], 2)
    assert files(folder) == before


def test_one_program_at_a_time(tmp_path):
    with (
        open_league(tmp_path, SETTING),
        pytest.raises(BadLeague, match="another program has this league open"),
    ):
        League(tmp_path, SETTING)


def broken_middle(folder: Path) -> None:
    lines = (folder / LOG).read_bytes().split(b"\n")
    lines[3] = lines[3][:20]
    (folder / LOG).write_bytes(b"\n".join(lines))


def lost_hands(folder: Path) -> None:
    (folder / "hands.jsonl").write_bytes(b"")


def lost_head(folder: Path) -> None:
    (folder / LOG).write_bytes((folder / LOG).read_bytes().split(b"\n", 1)[1])


def lost_table(folder: Path) -> None:
    lines = (folder / LOG).read_bytes().split(b"\n")
    del lines[5]
    (folder / LOG).write_bytes(b"\n".join(lines))


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (broken_middle, "league.jsonl, line 4: "),
        (lost_hands, "hands.jsonl has 0 bytes, and had "),
        (lost_head, "does not begin as that of a league"),
        (lost_table, "has a table that was not to be played"),
    ],
)
def test_a_spoilt_league_is_not_gone_on_with(tmp_path, spoil, why):
    go_on(tmp_path, BOTS, 1)
    spoil(tmp_path)
    before = files(tmp_path)
    with pytest.raises(BadLeague, match=why):
        go_on(tmp_path, [], 2)
    assert files(tmp_path) == before


def test_there_is_no_league_in_an_empty_folder(tmp_path):
    with pytest.raises(BadLeague, match="there is no league in"):
        League(tmp_path / "nowhere", None)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(("entrants", "seats"), [(4, 2), (32, 2), (33, 2), (40, 6), (14, 9), (100, 10)])
def test_everybody_plays_every_round(entrants, seats):
    drawn = round_tables(range(entrants), seats, "1/round/0")
    assert all(len(set(table)) == seats for table in drawn)
    assert {one for table in drawn for one in table} == set(range(entrants))
    if is_round_robin(entrants, seats):
        assert drawn == list(combinations(range(entrants), seats))
    else:
        assert len(drawn) == -(-entrants // seats)
        assert drawn != round_tables(range(entrants), seats, "1/round/1")


# --- ratings ----------------------------------------------------------------------------------------------------


def table_of(line_up: tuple[int, ...], rng: Random, strengths: list[float], luck: list[float]) -> TableResult:
    """A table whose results are the model's, with luck that the tables of a deal share and luck of its own."""
    columns: list[array[int]] = [array("q") for _ in line_up]
    for shared in luck:
        values = [
            strengths[one] + shared * (1 if place else -1) + rng.gauss(0, 2_000)
            for place, one in enumerate(line_up)
        ]
        mean = sum(values) / len(values)
        wins = [round((value - mean) * len(values) / (len(values) - 1)) for value in values]
        wins[-1] = -sum(wins[:-1])
        for column, win in zip(columns, wins, strict=True):
            column.append(win)
    return TableResult(line_up, tuple(columns))


def league_of(
    seed: int,
    strengths: list[float],
    seats: int,
    rounds: int,
    deals: int,
    *,
    remembers: bool = False,
    joined: int = 0,
) -> dict[int, list[TableResult]]:
    """A league whose last entrant plays from the round ``joined`` on.

    With memory all deals of a round have in common how well each bot plays in it.
    """
    rng = Random(seed)
    results = {}
    for number in range(rounds):
        luck = [rng.gauss(0, 1_000) for _ in range(deals)]
        entrants = range(len(strengths) if number >= joined else len(strengths) - 1)
        forms = [one + rng.gauss(0, 800) if remembers else one for one in strengths]
        drawn = list(combinations(entrants, seats))
        results[number] = [table_of(line_up, rng, forms, luck) for line_up in drawn]
    return results


@pytest.mark.parametrize(
    ("seats", "remembers", "joined"), sampled(product((2, 3), (False, True), (0, 10)), every=5)
)
def test_the_intervals_of_ratings_cover_the_strengths(seats, remembers, joined):
    strengths = [300.0, 100.0, 0.0, -400.0]
    covered = [0, 0, 0, 0]
    for seed in range(400):
        results = league_of(seed, strengths, seats, 20, 3, remembers=remembers, joined=joined)
        for i, (one, true) in enumerate(zip(ratings(results, 4, 1.0), strengths, strict=True)):
            covered[i] += abs(one.value - true) <= one.half_width
    assert 0.93 <= sum(covered) / 1_600 <= 0.97
    assert 0.93 <= covered[3] / 400 <= 0.97


def test_ratings_of_a_whole_round_are_the_mean_against_all():
    results = league_of(1, [200.0, 0.0, -200.0], 2, 3, 20)
    rated = ratings(results, 3, 100.0)
    cross = cross_results(results, 100.0)
    for i in range(3):
        against = sum(cross[i, j].mean for j in range(3) if j != i)
        assert rated[i].value == pytest.approx(against / 3)
        assert cross[i, -1].mean == pytest.approx(against / 2)
    assert sum(one.value for one in rated) == pytest.approx(0, abs=1e-6)


def test_who_met_only_the_weak_is_not_rated_by_what_he_won():
    strengths = [0.0, 1_000.0, -1_000.0, 0.0]
    rng = Random(2)
    line_ups = [(0, 1), (0, 2), (1, 2), (2, 3)]
    results = {
        number: [table_of(one, rng, strengths, [0.0] * 20) for one in line_ups] for number in range(20)
    }
    rated = ratings(results, 4, 1.0)
    assert rated[3].value == pytest.approx(0, abs=400)
    assert cross_results(results, 1.0)[3, -1].mean > 800
    assert rated[3].half_width > rated[2].half_width


def test_who_has_not_played_has_no_interval():
    rated = ratings(league_of(1, [0.0, 0.0], 2, MIN_CLUSTERS, 10), 3, 1.0)
    assert [math.isinf(one.half_width) for one in rated] == [False, False, True]


def test_who_has_played_too_few_rounds_has_no_interval():
    late = 20 - MIN_CLUSTERS
    for joined, known in ((late, True), (late + 1, False)):
        rated = ratings(league_of(1, [0.0] * 3, 2, 20, 5, joined=joined), 3, 1.0)
        assert [math.isinf(one.half_width) for one in rated] == [False, False, not known]


def test_many_rounds_are_put_together():
    rated = ratings(league_of(3, [100.0, -100.0], 2, 2_500, 1), 2, 1.0)
    few = ratings(league_of(3, [100.0, -100.0], 2, 995, 1), 2, 1.0)
    assert rated[0].half_width == pytest.approx(few[0].half_width * math.sqrt(995 / 2_500), rel=0.1)


def test_an_inverse_is_one():
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.0], [0.5, 0.0, 2.0]]
    inverse = inverted(matrix)
    for i in range(3):
        for j in range(3):
            product = sum(matrix[i][k] * inverse[k][j] for k in range(3))
            assert product == pytest.approx(float(i == j))


def test_the_table_reads_as_text_and_as_a_page(tmp_path):
    results = league_results(go_on(tmp_path, ["<b>=random", "sensible", "call"], 3))
    text, html = as_text(results), as_page(results)
    for standing in results.standings:
        assert standing.name in text
        assert f"{standing.rating.value:+,.0f}" in text
        assert f"{standing.rating.value:+,.0f}" in html
    assert "3 bots, 3 rounds of 5 deals, 90 hands" in text
    assert "<b>" not in html
    assert html.count('class="dot"') == 3
    assert "http" not in html
    for told in (text, html):
        assert f"that takes {MIN_CLUSTERS} rounds at least in which an entrant played" in told
    assert "+-?" in text
