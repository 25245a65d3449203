"""Battles of strategies against the house: the same rounds for all, faults, both modes, what is reported."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path

import msgspec
import pytest

from pokerroom.lab.arena.match.entrants import BadEntrant, read_entrants
from pokerroom.lab.arena.match.match_loop import MatchLength
from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS, student_t
from pokerroom.lab.arena.match.workers import InProcessWorkers, Workers, open_workers
from pokerroom.lab.arena.uth.ratio import ClusteredReturn
from pokerroom.lab.arena.uth.uth_battle_html import uth_match_page
from pokerroom.lab.arena.uth.uth_battle_results import uth_results
from pokerroom.lab.arena.uth.uth_battle_text import uth_match_text
from pokerroom.lab.arena.uth.uth_block import round_cards
from pokerroom.lab.arena.uth.uth_entrants import check_strategy
from pokerroom.lab.arena.uth.uth_match import PlayedUthMatch, UthMatch
from pokerroom.lab.arena.uth.uth_match_config import UthMatchConfig
from pokerroom.store.solution_cache import find_solution
from pokerroom.uth.rulesets import BUILT_IN, load
from pokerroom.uth.solver.game import game_of
from pokerroom.uth.solver.round_review import review
from pokerroom.uth.strategy.basic import raises
from tests.tiers import sampled

SETTING = UthMatchConfig(load("casino"), 20, session=25, time_limit=20_000)
FAULTY = f"cmd:{sys.executable} {Path(__file__).with_name('faulty.py')}"


def play(
    bots: list[str],
    rounds: int,
    setting: UthMatchConfig = SETTING,
    workers: Workers | None = None,
    until: float = 0.0,
) -> tuple[PlayedUthMatch, list[dict]]:
    history: list[bytes] = []
    entrants = read_entrants(bots, check_strategy)
    match = UthMatch(setting, entrants, MatchLength(rounds, until), history=history.append)
    played = match.play(workers or InProcessWorkers())
    return played, [json.loads(line) for line in b"".join(history).splitlines()]


def own(folder: Path, body: str, name: str = "own.py") -> str:
    path = folder / name
    path.write_text(
        f"import sys\nfrom pokerclient.bots.uth_bots import HouseBot\nclass Own(HouseBot):\n{body}"
    )
    return str(path)


def happened(line: dict, kind: str) -> list[dict]:
    return [event for event in line["events"] if event["type"] == kind]


@pytest.mark.parametrize("rules", BUILT_IN)
def test_all_play_the_same_rounds(rules):
    setting = UthMatchConfig(load(rules), 20, session=25)
    played, lines = play(["basic", "random"], 50, setting)
    assert [(line["round"], line["strategy"]) for line in lines] == [
        (number, name) for number in range(1, 51) for name in ("basic", "random")
    ]
    for basic, chance in zip(lines[::2], lines[1::2], strict=True):
        for kind in ("player_dealt", "shared_hand_dealt", "dealer_shown"):
            assert happened(basic, kind) == happened(chance, kind)
        boards = [happened(line, "community_shown")[-1]["board"] for line in (basic, chance)]
        assert boards[0] == boards[1]
    assert [one.faults.total for one in played.count.entrants] == [0, 0]
    for number, one in enumerate(played.count.entrants):
        nets = [happened(line, "bets_settled")[0]["net"] for line in lines[number::2]]
        assert one.returned.net == sum(nets)
        assert one.net.mean == pytest.approx(sum(nets) / 20 / 50)
    first, second = (one.net.mean for one in played.count.entrants)
    assert played.count.cross[0][1].mean == pytest.approx(first - second)
    assert played.count.cross[1][0].mean == pytest.approx(second - first)


def test_basic_plays_as_the_strategy_says():
    _, lines = play(["basic"], 60)
    for line in lines:
        cards = round_cards(SETTING, line["round"] - 1)
        first = happened(line, "decided")[0]
        board_first = SETTING.rules.board_first
        hole = cards[5:7] if board_first else cards[:2]
        assert (first["choice"] == "raise") == raises("preflop", hole, ())


def test_optimal_presses_the_best_button_at_every_decision():
    played, lines = play(["basic", "optimal"], 25)
    game = game_of(SETTING.rules, SETTING.ante)
    solution = find_solution(game)
    assert solution is not None
    assert [one.faults.total for one in played.count.entrants] == [0, 0]
    for line in lines[1::2]:
        cards = round_cards(SETTING, line["round"] - 1)
        hole, board = (cards[5:7], cards[:5]) if SETTING.rules.board_first else (cards[:2], cards[2:7])
        decided = [
            (one["phase"], one["by"] // SETTING.ante if one["choice"] == "raise" else 0)
            for one in happened(line, "decided")
        ]
        assert not any(own.lost for own in review(game, hole, board, decided, solution)), line["round"]


def test_a_difference_is_known_better_than_the_results(tmp_path):
    careful = own(
        tmp_path,
        "    def decide(self, view):\n"
        "        from pokerclient.bots.uth_strategy import advised_option\n"
        "        chosen = advised_option(view)\n"
        "        return view.options[0] if view.choices['phase'] == 'flop' else chosen\n",
    )
    played, _ = play(["basic", careful], 1_500, msgspec.structs.replace(SETTING, session=100))
    assert played.count.cross[0][1].half_width < played.count.entrants[0].net.half_width / 2


def test_the_same_seed_gives_the_same_rounds_with_any_number_of_processes_and_apart():
    played, lines = play(["basic", "random"], 75)
    with open_workers(2) as workers:
        several, several_lines = play(["basic", "random"], 75, workers=workers)
    apart, apart_lines = play(["basic", "random"], 75, msgspec.structs.replace(SETTING, apart=True))
    assert several_lines == lines == apart_lines
    for other in (several, apart):
        assert [one.net for one in other.count.entrants] == [one.net for one in played.count.entrants]
        assert [one.faults.total for one in other.count.entrants] == [0, 0]
    assert play(["basic", "random"], 75, msgspec.structs.replace(SETTING, seed=2))[1] != lines


PASSIVE = "    def decide(self, view):\n        return view.options[0]\n"
WRONG = [
    ("    def decide(self, view):\n        raise ValueError('no')\n", "crashed", "ValueError: no"),
    ("    def decide(self, view):\n        sys.exit()\n", "crashed", "SystemExit"),
    ("    def decide(self, view):\n        return None\n", "illegal", "None, which is no option"),
    (
        "    def decide(self, view):\n        return {'choice': 'raise', 'by': 7}\n",
        "illegal",
        "chose ('raise', 7)",
    ),
    ("    def decide(self, view):\n        return {'choice': ['raise'], 'by': 7}\n", "illegal", "no option"),
    (PASSIVE + "    def bets(self, view):\n        return {'ante': 1}\n", "illegal", "ante"),
    (PASSIVE + "    def bets(self, view):\n        return {'ante': 'all'}\n", "illegal", "bets"),
    (PASSIVE + "    def bets(self, view):\n        return {'moon': 5}\n", "illegal", "moon"),
    (
        PASSIVE + "    def bets(self, view):\n        return 1 / 0\n",
        "crashed",
        "bets() raised ZeroDivisionError",
    ),
    (PASSIVE + "    def __init__(self, rng, ante=0):\n        1 / 0\n", "crashed", "cannot be made"),
]


@pytest.mark.parametrize(
    ("body", "kind", "text", "apart"),
    [*((*case, False) for case in WRONG), *sampled(((*case, True) for case in WRONG), every=3)],
)
def test_a_strategy_that_fails_bets_the_ante_checks_and_folds(tmp_path, body, kind, text, apart):
    setting = msgspec.structs.replace(SETTING, max_faults=1_000, apart=apart)
    played, lines = play(["basic", f"it={own(tmp_path, body)}"], 8, setting)
    passive, as_passive = play(["basic", f"it={own(tmp_path, PASSIVE, 'passive.py')}"], 8)
    assert [drop_bets(line) for line in lines] == [drop_bets(line) for line in as_passive]
    faults = played.count.entrants[1].faults
    assert getattr(faults, kind) == faults.total >= 8
    assert text in faults.examples[0]
    assert played.count.entrants[0].faults.total == 0
    assert played.count.entrants[0].net == passive.count.entrants[0].net


def drop_bets(line: dict) -> dict:
    """Without the bets that were placed and taken back."""
    return {**line, "events": [event for event in line["events"] if event["type"] != "bets_changed"]}


@pytest.mark.parametrize("kind", ["die", "nonsense", "hang", "flood", "never_ready"])
def test_a_faulty_program_is_out_and_the_battle_goes_on(kind):
    setting = msgspec.structs.replace(SETTING, max_faults=5, time_limit=50 if kind == "hang" else 20_000)
    played, lines = play(["basic", f"it={FAULTY} {kind}"], 60, setting)
    assert len(lines) == 120
    one = played.count.entrants[1]
    assert one.out
    assert 2 <= one.faults.total <= 6
    assert one.faults.unasked > 20
    assert played.count.entrants[0].net == play(["basic"], 60)[0].count.entrants[0].net


def test_a_strategy_may_sit_rounds_out(tmp_path):
    bot = own(tmp_path, PASSIVE + "    def bets(self, view):\n        return {}\n")
    played, _ = play(["basic", bot], 10)
    assert played.count.entrants[1].faults.total == 0
    assert played.count.entrants[1].net.mean == 0
    assert "-" in uth_match_text(uth_results(played))


def test_it_stops_when_the_difference_is_known_well_enough():
    played, _ = play(["basic", "random"], 100_000, until=900)
    assert played.stopped == "until"
    assert 100 <= played.count.hands < 2_000
    assert played.widest <= 0.9


@pytest.mark.parametrize(
    ("bot", "why"), [("sensible", "does not play against the house"), ("x", "no bot named")]
)
def test_what_is_no_strategy_is_refused(bot, why):
    with pytest.raises(BadEntrant, match=why):
        read_entrants([bot], check_strategy)


def test_results_read_as_json_as_text_and_as_a_page():
    played, _ = play(["<i>=basic", "random"], 100)
    results = uth_results(played)
    again = json.loads(msgspec.json.encode(results))
    assert [one["rounds"] for one in again["standings"]] == [100, 100]
    text, html = uth_match_text(results), uth_match_page(results)
    for standing in results.standings:
        assert f"{standing.result.value:+.4f}" in text
        assert f"{standing.result.value:+,.4f}" in html
        assert sum(bet.net for bet in standing.bets) == standing.net
    assert "<i>" not in html
    assert html.count("<polyline") == 2


def test_a_return_with_its_interval():
    whole = ClusteredReturn()
    sessions = [((10, 10), (-10, 10)), ((-20, 20), (5, 10)), ((5, 10),)] * 4
    for bets in sessions:
        one = ClusteredReturn()
        for net, staked in bets:
            one.add(net, staked)
        assert math.isinf(whole.half_width) is (whole.sessions < MIN_CLUSTERS)
        whole.merge(one.as_one_session())
        whole.merge(ClusteredReturn().as_one_session())
    nets, stakes = [0, -15, 5] * 4, [20, 30, 10] * 4
    ratio = sum(nets) / sum(stakes)
    assert (whole.rounds, whole.sessions) == (20, 12)
    assert whole.returned == pytest.approx(1 + ratio)
    off = sum((net - ratio * stake) ** 2 for net, stake in zip(nets, stakes, strict=True))
    like = sum(stakes) ** 2 / sum(stake**2 for stake in stakes)
    assert whole.half_width == pytest.approx(
        student_t(like - 1) * (off * like / (like - 1)) ** 0.5 / sum(stakes)
    )
    assert ClusteredReturn().returned is None


REMEMBERING = """
    sits_out = None
    def bets(self, view):
        if self.sits_out is None:
            self.sits_out = self.rng.random() < 0.5
        return {} if self.sits_out else {"ante": view.suggested_ante}
"""


def test_a_strategy_that_remembers_is_as_uncertain_as_its_sessions_are_few(tmp_path):
    body = PASSIVE + REMEMBERING.replace("view.suggested_ante", "20")
    played, _ = play(["basic", own(tmp_path, body)], 8 * 25)
    one = played.count.entrants[1]
    assert (one.net.clusters, one.net.count) == (8, 200)
    assert one.returned.sessions < 8
    assert "intervals need at least" not in uth_match_text(uth_results(played))
    assert "intervals need at least" in uth_match_text(uth_results(play(["basic"], 7 * 25)[0]))
