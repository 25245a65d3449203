"""The benchmark of hand histories reads, keeps and finds the hands that it is given."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.lab.bench import histories_benchmark

SITES = Path("tests/golden/sites")


def test_it_measures_reading_keeping_and_every_search() -> None:
    result = histories_benchmark.run(sorted(SITES.glob("*.txt")), 0.02, 400)
    assert result["different_hands"] > 10
    assert min(result[name] for name in ("read_per_s", "taken_in_per_s", "written_per_s")) > 0
    assert 100 < result["bytes_a_hand"] < 1000
    searches = result["searches"]
    assert searches["all"]["found"] == result["hands"] == 400
    for name in ("a tag", "a note", "a number"):
        assert searches[name]["found"] == 1
    for name in ("a position", "a street", "an opponent", "a site", "stakes", "a month"):
        assert 0 < searches[name]["found"] < 400
    assert searches["nothing"]["found"] == 0
    assert "a kept hand" in histories_benchmark.show(result)


def test_files_without_a_hand_of_the_player_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann\n")
    assert main(["bench", "histories", str(letter)]) == 1
    assert "no text of a hand" in capsys.readouterr().err
    assert main(["bench", "histories", str(tmp_path / "absent")]) == 1
    assert "nothing was measured" in capsys.readouterr().err
