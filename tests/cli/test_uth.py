"""``pokerroom uth``: what it prints, and how it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.evaluator import INSTALL_NUMPY

WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from pokerroom.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
OWN = 'based_on = "extreme"\nname = "kitchen"\ntitle = "Kitchen table"\n\n[ante]\nmax = 50\n'


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must succeed without a word on standard error."""
    assert main(["uth", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(
        output(capsys, "simulate", "--rules", "extreme", "--rounds", "20000", "--seed", "4", "--json")
    )
    assert (found["rules"], found["strategy"], found["rounds"], found["seed"]) == (
        "extreme",
        "basic",
        20000,
        4,
    )
    assert [bet["name"] for bet in found["bets"]] == ["ANTE", "ANTE PLUS", "CALL", "BEST FIVE"]
    assert found["main_initial"]["low"] < found["main_initial"]["returned"] < found["main_initial"]["high"]
    assert [line["what"] for line in found["decisions"]["river"]] == ["FOLD", "CALL 1x"]
    assert found["published"][1] == {
        "of": "Initial main bet",
        "percent": 97.82,
        "note": "with perfect play; 1 + the result of ANTE, ANTE PLUS and CALL over the ANTE",
    }
    assert found["cpu_seconds"] > 0


def test_simulate_prints_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "simulate", "--rules", "espacejeux", "--rounds", "5000", "--strategy", "random")
    assert "Ultimate Texas Hold'em (espacejeux): 5,000 rounds, random strategy, seed 1" in text
    for words in ("Mise à l'aveuglette", "Relancer 4x", "Main pleine", "main bets, per ante", "Published: "):
        assert words in text


def test_an_own_rule_set_is_simulated_from_its_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text(OWN)
    found = json.loads(
        output(capsys, "simulate", "--rules", str(file), "--rounds", "100", "--ante", "50", "--json")
    )
    assert (found["rules"], found["bets"][0]["amount"], found["published"]) == ("kitchen", 50, [])


def test_the_bar_is_drawn_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["uth", "simulate", "--rounds", "100"]) == 0
    drawn = capsys.readouterr().err
    assert "100 of 100 rounds" in drawn
    assert drawn.endswith("\r\033[K"), "the line is cleared at the end"


def test_rules_lists_and_shows(capsys: pytest.CaptureFixture[str]) -> None:
    listed = output(capsys, "rules").splitlines()
    assert [line.split()[0] for line in listed] == ["casino", "espacejeux", "extreme"]
    shown = output(capsys, "rules", "casino")
    for words in ("6 seats", "Three of a kind", "3:2", "Bet in steps of 2"):
        assert words in shown
    assert "5 chips, of which 2 feed the jackpot" in shown
    assert "1.5:1" in output(capsys, "rules", "extreme")


def test_a_built_in_set_prints_as_the_file_to_start_from(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(output(capsys, "rules", "casino", "--toml").replace('name = "casino"', 'name = "mine"'))
    assert output(capsys, "rules", str(file)).startswith("Ultimate Texas Hold'em (mine)")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["simulate", "--rules", "roulette"],
            "there is no rule set 'roulette': casino, espacejeux, extreme, or",
        ),
        (["simulate", "--rounds", "0"], "--rounds must be at least 1, not 0"),
        (["simulate", "--seed", "-1"], "--seed must be 0 or more, not -1"),
        (["simulate", "--rules", "casino", "--ante", "4"], "--ante must be 5 to 500 by these rules, not 4"),
        (["rules", "missing.toml"], "missing.toml cannot be read: "),
        (["rules", "mine.toml", "--toml"], "--toml needs the name of a built-in set"),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["uth", *arguments]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize("arguments", [["simulate", "--rounds", "10"], ["rules", "casino", "--exact"]])
def test_without_numpy_one_sentence_says_what_to_install(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMPY, "uth", *arguments], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"pokerroom: this needs NumPy: {INSTALL_NUMPY}\n"


def test_rules_are_shown_without_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMPY, "uth", "rules", "casino"], check=False, capture_output=True
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_wrong_file_is_refused_with_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "kitchen.toml"
    file.write_text(OWN.replace("max = 50", 'max = "50"'))
    assert main(["uth", "rules", str(file)]) == 2
    assert f"{file}: line 6: ante.max: must be a whole number, not text in quotes" in capsys.readouterr().err
