"""The commands shown to people work in the way in which the program was started."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from pokerroom import way_in
from pokerroom.way_in import WayIn

NEED = "acme>=5,<6"


@pytest.fixture
def prefix(tmp_path: Path) -> Path:
    (tmp_path / "env" / "bin").mkdir(parents=True)
    script = tmp_path / "env" / "bin" / "pokerroom"
    script.touch()
    return tmp_path / "env"


def test_a_name_that_starts_this_program_is_enough_also_by_a_link(prefix: Path, tmp_path: Path) -> None:
    script, link = prefix / "bin" / "pokerroom", tmp_path / "pokerroom"
    link.symlink_to(script)
    for found in (script, link):
        assert WayIn(prefix, script, found).command() == "pokerroom"


def test_without_its_name_on_the_path_the_program_is_called_by_its_file(
    prefix: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, other = prefix / "bin" / "pokerroom", tmp_path / "pokerroom"
    other.touch()
    monkeypatch.chdir(tmp_path)
    for found in (None, other):
        assert WayIn(prefix, script, found).command() == os.path.join("env", "bin", "pokerroom")
    monkeypatch.chdir("/")
    assert WayIn(prefix, script, None).command() == str(script)


@pytest.mark.parametrize(
    ("folder", "file", "start", "with_need"),
    [
        (
            "uv/archive-v0/x7",
            "",
            "uvx --from ./p.whl pokerroom",
            f'uvx --with "{NEED}" --from ./p.whl pokerroom',
        ),
        (
            "pipx/.cache/6f",
            "pipx_metadata.json",
            "pipx run --spec ./p.whl pokerroom",
            f'pipx run --with "{NEED}" --spec ./p.whl pokerroom',
        ),
        ("pipx/venvs/pokerroom", "pipx_metadata.json", "pokerroom", f'pipx inject pokerroom "{NEED}"'),
        (
            "uv/tools/pokerroom",
            "uv-receipt.toml",
            "pokerroom",
            f'uv tool install --with "{NEED}" ./p.whl',
        ),
    ],
)
def test_each_way_to_install_has_its_own_commands(
    folder: str,
    file: str,
    start: str,
    with_need: str,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(way_in, "source", lambda: "./p.whl")
    prefix = tmp_path / folder
    script = prefix / "bin" / "pokerroom"
    script.parent.mkdir(parents=True)
    script.touch()
    if file:
        (prefix / file).touch()
    way = WayIn(prefix, script, script)
    assert (way.command(), way.install(NEED)) == (start, with_need)


def test_where_no_pip_is_another_one_is_asked(prefix: Path) -> None:
    way = WayIn(prefix, prefix / "bin" / "pokerroom", None, has_pip=False)
    assert shlex.split(way.install(NEED)) == [
        *("python3", "-m", "pip", "--python", sys.executable, "install", NEED)
    ]


def test_the_source_of_this_clone_is_its_folder() -> None:
    assert Path(way_in.source()).resolve() == Path(__file__).parents[1]


@pytest.mark.parametrize("on_path", [False, True])
def test_the_room_says_how_its_own_commands_are_called(on_path: bool, tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("pokerroom")
    path = f"{script.parent}{os.pathsep}/usr/bin" if on_path else "/usr/bin"
    asked = [
        sys.executable,
        "-c",
        "from pokerroom.way_in import command; import json; print(json.dumps(command()))",
    ]
    environment = {name: value for name, value in os.environ.items() if name != way_in.UNDER_MAKE}
    told = subprocess.run(
        asked, env={**environment, "PATH": path}, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert json.loads(told.stdout) == ("pokerroom" if on_path else str(script))
