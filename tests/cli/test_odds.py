"""``pokerroom odds``: what it prints, and how it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.evaluator import INSTALL_NUMPY
from tests.patience import PATIENCE
from tests.test_docs import snippet

ROOT = Path(__file__).parents[2]


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must succeed without a word on standard error."""
    assert main(["odds", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_known_hands_on_a_flop_are_as_the_page_shows(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")
    found = output(capsys, "AsKd", "QhQc", "--board", "Qs Jd 2c")
    shown = "".join([f"    {line}\n" if line else "\n" for line in found.splitlines()])
    assert f'    $ pokerroom odds AsKd QhQc --board "Qs Jd 2c"\n{shown}' in page


def test_a_sample_says_its_seed_and_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    found = output(capsys, "TT+, AQs+", "random", "random", "--samples", "5000", "--seed", "3")
    assert "a sample of 5,000 deals, seed 3" in found
    assert "95 % interval" in found
    assert "TT+, AQs+ (38 hands)" in found


def test_every_next_card_is_listed_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "AsKd", "QhQc", "--board", "2s Jd 2c 7s", "--cards").splitlines()
    first = lines.index(next(line for line in lines if line.startswith("next card")))
    assert len(lines[first + 1 :]) == 44
    assert lines[first + 1].split() == ["Ah", "100.00%", "0.00%"]


def test_one_json_object_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "AsKd", "QhQc", "--json"))
    assert (found["exact"], found["deals"]) == (True, 1_712_304)
    assert [hand["wins"] for hand in found["hands"]] == [730541, 975909]


def test_hands_of_five_card_draw(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "AsAdKc", "7h8h9hTh").startswith("Five-Card Draw; exact: all ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["AsKd", "AsQ"], "not a hand or a range: 'AsQ'"),
        (["AsKd"], "2 to 10 hands, not 1"),
        (["AsKd", "AsQd"], "As is in the hand AsKd and in the hand AsQd"),
        (["AsKd", "QQ", "--cards"], "--cards needs known hands"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *arguments]) == 2
    refusal = capsys.readouterr().err
    assert words in refusal
    assert refusal.count("\n") == 1


def test_without_numpy_it_says_what_to_install() -> None:
    program = (
        "import sys\nsys.modules['numpy'] = None\n"
        "from pokerroom.cli.main import main\nsys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, "odds", "AsKd", "QQ"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert INSTALL_NUMPY in done.stderr


def test_the_program_in_the_page_prints_what_it_says(tmp_path: Path) -> None:
    code = snippet("docs/odds.md", "odds.py")
    (tmp_path / "odds.py").write_text(code)
    done = subprocess.run(
        [sys.executable, tmp_path / "odds.py"], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    said = [
        line.split("#", 1)[1].split(": nothing")[0].strip() for line in code.splitlines() if ")  #" in line
    ]
    assert done.stdout.splitlines() == said
    assert len(said) == 6
