"""Means and intervals, expected values, counts: against sums done another way."""

from __future__ import annotations

import copy
import json
import math
import statistics
from collections import Counter
from itertools import combinations
from random import Random

import msgspec
import pytest

from pokerroom.cards import parse_cards
from pokerroom.evaluator import strength
from pokerroom.lab.arena.match.all_in_equity import equities
from pokerroom.lab.arena.match.deals import MatchDeal, NamedBits
from pokerroom.lab.arena.match.match_config import MatchConfig
from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS, ClusteredMean, Moments, student_t
from pokerroom.lab.arena.reports.battle_html import match_page
from pokerroom.lab.arena.reports.battle_results import match_results
from pokerroom.lab.arena.reports.battle_text import match_text
from pokerwire.games import OMAHA
from tests.lab.arena.coverage import battles, covered, drawn_battles, drawn_mbb, moody, true_mbb
from tests.lab.arena.small_matches import bot_file, play
from tests.tiers import sampled


def test_moments_are_those_of_the_statistics_module():
    values = [Random(1).gauss(3, 2) for _ in range(50)] + [7.0, -4.5]
    whole, first, second = Moments(), Moments(), Moments()
    for i, value in enumerate(values):
        whole.add(value)
        (first if i < 20 else second).add(value)
    first.merge(second)
    first.merge(Moments())
    for moments in (whole, first):
        assert moments.count == len(values)
        assert moments.mean == pytest.approx(statistics.mean(values))
        assert moments.deviation == pytest.approx(statistics.stdev(values))
    assert Moments.from_sums(4, 100, 3_400, 10) == Moments(4, 2.5, pytest.approx(9.0))


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.7062), (10, 2.2281), (11, 2.2010), (20, 2.0860), (100, 1.9840)]
)
def test_students_t(freedom, point):
    assert student_t(freedom) == pytest.approx(point, abs=2e-4)


def holes(*texts: str) -> tuple[tuple[int, ...], ...]:
    return tuple(parse_cards(text) for text in texts)


def test_all_in_hands_of_omaha_count_two_of_their_cards():
    hands = (tuple(parse_cards("AsAh2c7d")), tuple(parse_cards("KsKh3c8d")))
    known = tuple(sorted(card for hand in hands for card in hand))
    board = tuple(parse_cards("Ad4s5hKc"))
    mine, his = equities(hands, known, board, OMAHA)
    assert (mine, his) == (39 / 40, 1 / 40)  # a king


def test_equity_on_the_flop_is_that_of_all_boards():
    hands, board = holes("AsKs", "QdQh"), parse_cards("2s7sQc")
    known = tuple(card for hand in hands for card in hand)
    stub = [card for card in range(52) if card not in {*known, *board}]
    won = 0.0
    boards = list(combinations(stub, 2))
    for runout in boards:
        mine, his = (strength((*hand, *board, *runout)) for hand in hands)
        won += 1.0 if mine > his else 0.5 if mine == his else 0.0
    mine, his = equities(hands, known, board)
    assert mine == pytest.approx(won / len(boards))
    assert mine + his == pytest.approx(1)


def test_equity_before_the_flop_is_near_the_known_one():
    hands = holes("AsAh", "KsKh")
    shares = [equities(hands, tuple(sorted((*hands[0], *hands[1], card))), ())[0] for card in range(8)]
    assert statistics.mean(shares) == pytest.approx(0.82, abs=0.03)


def test_the_adjusted_result_agrees_in_the_mean_and_is_narrower(tmp_path):
    shover = bot_file(
        tmp_path, "class Shove(Bot):\n    def decide(self, view, turn):\n        return all_in()\n"
    )
    played, _ = play([shover, "call"], 1_200, MatchConfig(duplicate=False, session=100))
    count = played.count.entrants[0]
    assert count.adjusted.half_width < 0.65 * count.net.half_width
    assert abs(count.adjusted.mean - count.net.mean) < 3 * count.net.half_width


def test_counts_of_style_are_those_of_the_histories():
    played, history = play(["sensible", "random"], 100)
    lines = played.count.entrants[1].positions
    events = [
        (json.loads(line)["entrants"].index("random") + 1, json.loads(line)["events"])
        for line in history.splitlines()
    ]
    vpip = pfr = saw = shown = won = 0
    for seat, hand in events:
        kinds = [event["type"] for event in hand]
        flop = kinds.index("board_dealt") if "board_dealt" in kinds else len(hand)
        mine = [
            event["action"] for event in hand[:flop] if event["type"] == "acted" and event["seat"] == seat
        ]
        vpip += bool({"call", "bet", "raise"} & set(mine))
        pfr += "raise" in mine or "bet" in mine
        if "board_dealt" in kinds and "fold" not in mine:
            saw += 1
            folded = [event for event in hand if event.get("action") == "fold"]
            if not folded:
                shown += 1
                shares = [
                    share for event in hand if event["type"] == "pot_awarded" for share in event["shares"]
                ]
                won += any(share["seat"] == seat and share["by"] for share in shares)
    assert vpip > pfr > 0 < won < shown < saw
    assert [
        sum(getattr(line, name) for line in lines)
        for name in ("voluntary", "raised", "saw", "shown_down", "won_shown_down")
    ] == [vpip, pfr, saw, shown, won]


def test_duplicates_make_the_interval_of_predictable_bots_half_as_wide():
    played, _ = play(["sensible", "call"], 1_200, MatchConfig(game="holdem-limit", stack=20_000, session=10))
    count = played.count.entrants[0]
    assert count.net.half_width < count.hands.half_width / 1.9
    assert count.net.mean == pytest.approx(count.hands.mean)


def test_a_bot_against_itself_wins_nothing_in_every_set():
    played, _ = play(["sensible", "sensible"], 100)
    assert played.count.entrants[0].net.squares == 0
    assert played.count.entrants[0].hands.squares > 0


def test_a_mean_over_clusters_is_that_of_the_statistics_module():
    rng = Random(4)
    values = [[rng.gauss(3, 2) + shared for _ in range(7)] for shared in (0, 5, -3, 1, 1, 2, 8, -2, 4, 0)]
    whole, first, second = ClusteredMean(), ClusteredMean(), ClusteredMean()
    for i, cluster in enumerate(values):
        whole.add(cluster)
        (first if i < 4 else second).add(cluster)
    first.merge(second)
    first.merge(ClusteredMean())
    means = [statistics.mean(cluster) for cluster in values]
    for clustered in (whole, first):
        assert (clustered.clusters, clustered.count) == (10, 70)
        assert clustered.mean == pytest.approx(statistics.mean(means))
        assert clustered.half_width == pytest.approx(2.2622 * statistics.stdev(means) / 10**0.5)


def test_clusters_of_other_sizes_count_by_their_values():
    sizes, clustered = [8, 8, 8, 8, 8, 8, 8, 3], ClusteredMean()
    values = [[Random(size * i).gauss(0, 1) for i in range(size)] for size in sizes]
    for cluster in values:
        clustered.add(cluster)
    mean = statistics.mean([value for cluster in values for value in cluster])
    off = sum((sum(cluster) - mean * len(cluster)) ** 2 for cluster in values)
    like = sum(sizes) ** 2 / sum(size * size for size in sizes)
    assert 7 < like < 8
    assert clustered.mean == pytest.approx(mean)
    expected = student_t(like - 1) * (off * like / (like - 1)) ** 0.5 / sum(sizes)
    assert clustered.half_width == pytest.approx(expected)


def test_with_too_few_clusters_there_is_no_interval():
    clustered = ClusteredMean()
    for number in range(MIN_CLUSTERS):
        assert math.isinf(clustered.half_width)
        clustered.add([float(number), 1.0])
    assert clustered.half_width < 10


@pytest.mark.parametrize(
    ("remembers", "seats"), sampled([(r, s) for r in (False, True) for s in (2, 3, 6)], every=4)
)
def test_intervals_of_battles_cover_what_is_true(seats, remembers):
    intervals = drawn_battles(seats, range(400), 12, 6, remembers=remembers)
    assert 0.93 <= covered(intervals, drawn_mbb(seats)) <= 0.97


@pytest.mark.extended
@pytest.mark.parametrize("remembers", [False, True])
def test_intervals_of_bots_that_play_cover_what_is_true(remembers, tmp_path):
    bots = moody(tmp_path, 2, remembers=remembers)
    intervals = list(battles(bots, range(100), sessions=10, deals=10))
    assert 0.9 <= covered(iter(intervals), true_mbb(2)) <= 0.99
    assert statistics.mean([one.value for one in intervals]) == pytest.approx(true_mbb(2), abs=10)


def test_the_report_says_when_sessions_are_too_few():
    for sessions in (MIN_CLUSTERS - 1, MIN_CLUSTERS):
        setting = MatchConfig(game="holdem-limit", seats=3, session=2)
        results = match_results(play(["call", "random", "sensible"], 12 * sessions, setting)[0])
        unknown = sessions < MIN_CLUSTERS
        assert results.sessions == sessions
        assert (results.standings[0].mbb.low is None) is unknown
        text, html = match_text(results), match_page(results)
        assert f", {sessions} sessions" in text
        assert (f"at least {MIN_CLUSTERS}: --hands {12 * MIN_CLUSTERS}" in text) is unknown
        assert ("intervals need at least" in html) is unknown
        assert ("+-?" in text) is unknown


def test_results_read_as_json_as_text_and_as_a_page():
    played, _ = play(["<b>=random", "sensible", "call"], 120, MatchConfig(seats=2, session=10))
    results = match_results(played)
    again = json.loads(msgspec.json.encode(results))
    nets = [standing["net"] for standing in again["standings"]]
    assert sum(nets) == 0
    assert nets == sorted(nets, reverse=True)
    assert again["cross"][0][0] is None
    for i, j in combinations(range(3), 2):
        assert again["cross"][i][j]["value"] == pytest.approx(-again["cross"][j][i]["value"], abs=1e-3)
    text, html = match_text(results), match_page(results)
    for standing in results.standings:
        assert f"{standing.mbb.value:+,.0f}" in text
        assert f"{standing.mbb.value:+,.0f}" in html
    assert "<b>" not in html
    assert "&lt;b&gt;" in html
    assert html.count("<polyline") == 3
    assert "<caption>Results</caption>" in html
    assert "http" not in html


def test_cards_by_name_are_evenly_spread():
    first, together = Counter(), Counter()
    for number in range(26_000):
        cards = MatchDeal(3, number, 2).deck().deal(12)
        assert len(set(cards)) == 12
        first[cards[0]] += 1
        together[cards[0] % 4, cards[11] % 4] += 1
    assert len(first) == 52
    assert (
        sum((count - 500) ** 2 / 500 for count in first.values()) < 95
    )  # chi square, 51 degrees: 1 in 5,000
    assert len(together) == 16
    assert max(together.values()) < 1_800


def test_bits_by_name_go_on_past_a_block():
    bits = NamedBits("name")
    values = [bits.getrandbits(6) for _ in range(500)]
    again = NamedBits("name")
    assert values == [again.getrandbits(6) for _ in range(500)]
    assert set(values) == set(range(64))
    assert NamedBits("other").getrandbits(500) != NamedBits("name").getrandbits(500)


@pytest.mark.parametrize("drawn", [0, 1, 90])
def test_copied_bits_by_name_go_on_as_the_others_do(drawn):
    bits = NamedBits("name")
    for _ in range(drawn):
        bits.getrandbits(6)
    copied = copy.deepcopy(bits)
    assert [copied.getrandbits(6) for _ in range(200)] == [bits.getrandbits(6) for _ in range(200)]
