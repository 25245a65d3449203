"""``pokerroom uth solve``: what it prints and keeps, and how it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.store.solution_cache import cache_folder, find_solution, keep_solution
from pokerroom.uth.rulesets import load
from pokerroom.uth.solver import solve_game
from pokerroom.uth.solver.game import HouseGame, game_of
from pokerroom.uth.solver.solution import Solution
from pokerroom.uth.solver.solution_file import shipped_solution
from tests.cli.test_uth import WITHOUT_NUMPY, output

OWN = 'based_on = "extreme"\nname = "kitchen"\ntitle = "Kitchen table"\n\n[raises]\npreflop = [4, 2]\n'
SIDES = """
based_on = "extreme"
name = "sides"
title = "Other side bets"

[[side_bets]]
bet = "pairs"
name = "Early bird"
min = 1
max = 10
hand = "first_five"
pays = { three_of_a_kind = "20:1" }
"""


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def standard_solution() -> Solution:
    found = shipped_solution(game_of(load("extreme"), 2))
    assert found is not None
    return found


def test_the_published_returns_are_reached(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "solve", "--rules", "extreme")
    for figure in (
        "return, main bets per ante",
        "97.8150",
        "99.4737",
        "96.5020",
        "element of risk",
        "AA             CALL 4x   2.1929241060   3.6010726381   2.8969983720",
    ):
        assert figure in text
    assert "Two Pairs" in text, "hands in the table's words"


def test_a_solution_is_one_json_object_of_exact_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "solve", "--rules", "casino", "--json"))
    assert (found["rules"], found["ante"], len(found["starting_hands"])) == ("casino", 6, 169)
    assert found["optimal"]["per_ante"]["value"] == pytest.approx(-0.0218497)
    assert "/" in found["optimal"]["per_ante"]["exact"]
    assert [side["bet"] for side in found["side_bets"]] == ["trips", "progressive"]


def test_other_side_bets_need_no_new_solution(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solve_game, "solve", None)
    file = tmp_path / "sides.toml"
    file.write_text(SIDES)
    found = json.loads(output(capsys, "solve", "--rules", str(file), "--json"))
    (side,) = found["side_bets"]
    better = 54_912 / 2_598_960
    assert side["returned"]["value"] == pytest.approx(21 * better)


def test_what_was_computed_is_found_again_in_the_cache_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def solved(game: HouseGame, progress: object) -> Solution:
        asked.append(game)
        known = standard_solution()
        return Solution(game, known.hands, known.endings, known.flop_choices, known.basic)

    monkeypatch.setattr(solve_game, "solve", solved)
    file = tmp_path / "kitchen.toml"
    file.write_text(OWN)
    first = output(capsys, "solve", "--rules", str(file))
    assert output(capsys, "solve", "--rules", str(file)) == first
    assert [game.preflop for game in asked] == [(4, 2)], "computed once"
    (kept,) = cache_folder().iterdir()
    kept.write_bytes(kept.read_bytes()[:100])
    assert find_solution(asked[0]) is None, "a damaged file is none"
    keep_solution(solved(asked[0], None))
    assert find_solution(asked[0]) is not None


def test_a_simulation_plays_the_solution(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "simulate", "--strategy", "optimal", "--rounds", "2000", "--json"))
    assert found["strategy"] == "optimal"
    assert found["decisions"]["preflop"][2] == {"what": "CALL 3x", "count": 0, "share": 0.0}


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ah Kd", "Ah Kd: CALL 4x, before the flop"),
        ("Jh 3d | Ks 7h 9c", "Jh 3d | Ks 7h 9c: CHECK, after the flop; all 1,070,190 deals are counted."),
        ("7h 6d | As Ks Qs Jd 9c", "FOLD, after the last two cards; all 990 deals are counted."),
    ],
)
def test_any_spot_is_decided(capsys: pytest.CaptureFixture[str], cards: str, words: str) -> None:
    assert words in output(capsys, "solve", "--decide", cards)
    found = json.loads(output(capsys, "solve", "--decide", cards, "--json"))
    assert found["values"][found["best"]]["value"] == max([own["value"] for own in found["values"].values()])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rules", "roulette"], "there is no rule set 'roulette'"),
        (["--rules", "casino", "--ante", "4"], "--ante must be 5 to 500 by these rules, not 4"),
        (["--decide", "Ah"], "--decide takes two cards of yours and the board"),
        (["--decide", "Ah Kd | 2s 7h"], "--decide takes two cards of yours and the board"),
        (["--decide", "Ah Kd | Ah 7h 9c"], "--decide: the same card twice"),
        (["--decide", "Ah Xd"], "--decide: not a card: 'Xd'"),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["uth", "solve", *arguments]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1


def test_a_known_solution_is_shown_without_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMPY, "uth", "solve"], check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "optimal play, exactly" in done.stdout


def test_a_review_says_what_was_right_and_what_it_cost(capsys: pytest.CaptureFixture[str]) -> None:
    cards = "Jh 3d | Ks 7h 9c Jd 3c"
    text = output(capsys, "review", cards, "check check fold")
    assert "Before the flop, right: CHECK" in text
    assert "After the flop, right: CHECK" in text
    assert "After the last two cards, FOLD, better CALL 1x" in text
    found = json.loads(output(capsys, "review", cards, "check,check,fold", "--json"))
    fold, call = (found["decisions"][2]["values"][name]["value"] for name in ("fold", "1x"))
    assert fold == -2
    assert found["lost"]["value"] == pytest.approx(call - fold)
    assert "Lost in all: 0.0000000000 of the ante." in output(capsys, "review", "Ah Kd", "4x")


@pytest.mark.parametrize(
    ("cards", "played", "sentence"),
    [
        ("Ah Kd", "check 2x", "2 decisions need 3 cards of the board, not 0"),
        ("Ah Kd", "fold", "a decision is check, or a raise as in 2x, not 'fold'"),
        ("Ah Kd | 2s 7h 9c", "4x 2x", "PLAYED is 4x, 'check 2x', 'check check 1x' or 'check check fold'"),
        ("Ah Kd | 2s 7h 9c", "check 4x", "a raise of 4x is not on offer in the phase flop"),
    ],
)
def test_a_review_refuses_what_no_round_has(
    capsys: pytest.CaptureFixture[str], cards: str, played: str, sentence: str
) -> None:
    assert main(["uth", "review", cards, played]) == 2
    assert sentence in capsys.readouterr().err
