"""``pokerroom replay``: summaries for people and programs, exit status, and stepping in a terminal."""

from __future__ import annotations

import gzip
import json
import os
import sys
import threading
import zipfile
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.history.phh import phh_writer as phh
from pokerroom.history.phh.game_codes import CODES
from pokerroom.history.text import text_writer as text
from tests.cli.stepping import typed
from tests.history.playing import hands

RECORDS = list(hands("command", "holdem", "limit", 5))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "session.txt").write_text("".join(text.write(RECORDS)), encoding="utf-8")
    (tmp_path / "session.phhs").write_text("".join(phh.write(RECORDS)), encoding="utf-8")
    (tmp_path / "one.phh").write_text(phh.hand_text(RECORDS[0]), encoding="utf-8")
    (tmp_path / "razz.phh").write_text(phh.hand_text(RECORDS[0]).replace('"FT"', '"FR"'), encoding="utf-8")
    (tmp_path / "prose.md").write_text("# Title\n\nWords.\n", encoding="utf-8")
    return tmp_path


def test_a_summary_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", *[str(folder / name) for name in ("session.txt", "session.phhs", "one.phh")]]) == 0
    assert capsys.readouterr().out == "11 hands: 11 match, 0 differ, 0 refused\n"


def test_json_for_programs(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    razz = folder / "razz.phh"
    assert main(["replay", "--json", str(folder / "session.txt"), str(razz)]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "hands": 6,
        "agreed": 5,
        "differed": [],
        "refused": [
            {
                "file": str(razz),
                "line": 1,
                "hand": "1",
                "reason": "the room does not deal FR (fixed-limit razz); its codes are " + ", ".join(CODES),
            }
        ],
        "remarks": [],
    }


def test_the_files_of_archives_are_replayed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "session.txt.gz").write_bytes(gzip.compress((folder / "session.txt").read_bytes()))
    with zipfile.ZipFile(folder / "mailed.zip", "w") as archive:
        for name in ("prose.md", "session.phhs", "one.phh"):
            archive.write(folder / name, name)
    assert main(["replay", *[str(folder / name) for name in ("session.txt.gz", "mailed.zip")]]) == 2
    out, err = capsys.readouterr()
    assert out == "11 hands: 11 match, 0 differ, 0 refused\n"
    assert "mailed.zip/prose.md: line 3: this is no hand history" in err


def test_an_archive_that_is_not_whole_is_status_2(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "cut.zip").write_bytes(b"PK\x03\x04 and no more")
    assert main(["replay", str(folder / "cut.zip")]) == 2
    assert "cut.zip: the archive is not whole" in capsys.readouterr().err


def test_a_pipe_is_replayed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(folder / "pipe")
    written = (folder / "session.txt").read_bytes()
    writer = threading.Thread(target=lambda: (folder / "pipe").write_bytes(written))
    writer.start()
    assert main(["replay", str(folder / "pipe")]) == 0
    writer.join()
    assert capsys.readouterr().out == "5 hands: 5 match, 0 differ, 0 refused\n"


def test_a_difference_is_told_and_is_status_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "one.phh"
    content = path.read_text(encoding="utf-8")
    stacks = next(line for line in content.splitlines() if line.startswith("finishing_stacks"))
    numbers = json.loads(stacks.split(" = ")[1])
    wrong = [numbers[0] + 1, numbers[1] - 1, *numbers[2:]]
    path.write_text(content.replace(stacks, f"finishing_stacks = {wrong}"), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{path}, line 1: hand 1 differs: collected: ")
    assert out.endswith("1 hand: 0 match, 1 differ, 0 refused\n")


def test_a_broken_hand_is_status_1_with_its_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "session.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("*** SUMMARY ***", "", 1), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert "is refused: line " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "why"),
    [("prose.md", "line 3: this is no hand history"), ("missing", "cannot be read: No such file")],
)
def test_what_is_no_file_of_hands_is_status_2(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    assert main(["replay", str(folder / name), str(folder / "one.phh")]) == 2
    output = capsys.readouterr()
    assert output.err.startswith(f"pokerroom: {folder / name}")
    assert why in output.err
    assert output.err.count("\n") == 1
    assert "1 hand: 1 match" in output.out


def test_one_hand_can_be_asked_for(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--hand", "3", str(folder / "session.phhs")]) == 0
    assert capsys.readouterr().out == "1 hand: 1 match, 0 differ, 0 refused\n"
    assert main(["replay", "--hand", "33", str(folder / "session.phhs")]) == 2
    assert "there is no hand 33" in capsys.readouterr().err


def test_stepping_needs_a_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--step", str(folder / "one.phh")]) == 2
    assert "--step needs a terminal" in capsys.readouterr().err


def test_stepping_in_a_terminal(folder: Path) -> None:
    command = [sys.executable, "-m", "pokerroom", "replay", "--step", folder / "one.phh"]
    told = typed(command, b"\nb\nq\n")
    assert told.count("one.phh, hand 1: 1 of ") == 2
    assert told.count("one.phh, hand 1: 2 of ") == 1
    assert "> Hand 1 begins" in told
