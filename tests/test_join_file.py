"""The file for friends, as far as it can be tried without making it; `tests/install` makes it."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pokerroom import __version__
from pokerroom.cli import join
from tests.patience import PATIENCE
from tools import join_file, release


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    file = tmp_path / "join.pyz"
    with file.open("wb") as out:
        out.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("kept.txt", "kept")
            archive.writestr("__main__.py", "# -*- coding: utf-8 -*-\nprint('runs')\n")
    join_file.look_at_the_python_first(file)
    return file


def said(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(one) for one in command], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_the_file_runs_as_before(packed: Path) -> None:
    assert said(sys.executable, packed).stdout == "runs\n"
    assert packed.read_bytes().startswith(b"#!/usr/bin/env python3\nPK")
    with zipfile.ZipFile(packed) as archive:
        assert archive.read("kept.txt") == b"kept"


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 9, 18), (3, 10, 13)])
def test_a_python_that_is_too_old_is_told_in_one_line(version: tuple[int, int, int]) -> None:
    ast.parse(join_file.FIRST_LINES, feature_version=(3, 4))
    pretend = f"import sys; sys.version_info = {version}; exec(sys.argv[1])"
    done = said(sys.executable, "-c", pretend, join_file.FIRST_LINES)
    assert done.returncode == 1
    assert done.stderr == (
        f"pokerroom needs Python 3.11 or newer, and this is Python {version[0]}.{version[1]}.\n"
    )


def test_later_pythons_have_the_compiled_library_too() -> None:
    assert join_file.pythons() == ["3.11", "3.12", "3.13", "3.14", "3.15"]


def test_a_python_without_the_compiled_library_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "msgspec", None)
    assert join.main() == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "nothing for CPython 3." in line
    assert "try another Python" in line


def test_the_file_says_its_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["join.pyz", "--version"])
    assert join.main() == 0
    assert capsys.readouterr().out.startswith(f"pokerroom {__version__} (")


def test_packages_alone_are_made_where_no_tool_of_debian_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "run", lambda *_, **__: "")
    monkeypatch.setattr(release.shutil, "which", lambda _: None)
    release.check(all_files=False)
    with pytest.raises(release.CannotRelease, match="make join-file"):
        release.check(all_files=True)
