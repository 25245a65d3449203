"""`pokerroom admin backup --keep`, and the nightly line of the pages."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from pokerroom.cli.main import main
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    folder = tmp_path / "room"
    folder.mkdir()
    Store(SqliteBackend(folder / "room.db")).close()
    return folder


def copies(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.glob("friday*"))


@pytest.mark.parametrize("page", ["running.md", "fr/running.md", "es/running.md"])
def test_the_nightly_line_of_the_page_works_night_after_night(page: str, room: Path) -> None:
    (line,) = re.findall(r"(?m)^30 5 \* \* \* pokerroom (admin .*)$", (DOCS / page).read_text("utf-8"))
    assert "%" not in line, "cron ends a command there"
    for _night in range(2):
        words = shlex.split(line.replace("/var/lib/pokerroom", str(room.parent)))
        assert main(words) == 0
    assert len(copies(room.parent)) == 2


def test_the_newest_copies_are_kept_and_files_of_others_too(
    room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    others = ("friday.db", "friday-20260101-0530.db", "friday-20260101-053000.db.part", "my friday.db")
    old = ("friday-20260101-053000.db", "friday-20260102-053000.db", "friday-20260102-053000-002.db")
    for name in (*others, *old):
        (tmp_path / name).touch()
    command = ["admin", "--data", str(room), "backup", str(tmp_path / "friday.db"), "--keep", "2", "--json"]
    assert main(command) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["removed"] == [str(tmp_path / name) for name in old[:2]]
    assert copies(tmp_path) == sorted({*others, old[2], Path(told["file"]).name} - {"my friday.db"})
    assert Path(told["file"]).stat().st_size == told["bytes"] > 0


def test_a_copy_that_fails_removes_nothing(room: Path, tmp_path: Path) -> None:
    (tmp_path / "friday-20260101-053000.db").touch()
    (room / "room.db").write_bytes(b"no database" * 1000)
    assert main(["admin", "--data", str(room), "backup", str(tmp_path / "friday.db"), "--keep", "1"]) == 1
    assert copies(tmp_path) == ["friday-20260101-053000.db"]


def test_no_copy_to_keep_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["admin", "backup", str(tmp_path / "x.db"), "--keep", "0"]) == 2
    assert "--keep cannot be 0: it must be 1 to 10000" in capsys.readouterr().err.replace(",", "")


def test_in_another_folder_the_flag_for_the_rooms_own_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["admin", "audit"]) == 1
    assert "--data" in capsys.readouterr().err
