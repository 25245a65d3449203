"""The SDK as a distribution of its own: built by one command, it plays with msgspec and msgpack beside it alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from pokerclient.bots import load
from pokerclient.bots.load import BotNotFound
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

BOT = """
from pokerclient.bots import Bot, call

class Station(Bot):
    def decide(self, view, turn):
        return call()
"""


@pytest.fixture(scope="module")
def environment(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the SDK, msgspec and msgpack, as pip would install them."""
    folder = tmp_path_factory.mktemp("sdk")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder / "dist")],
        cwd=project / "clients",
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    (wheel,) = (folder / "dist").glob("pokerclient-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "packages")
    for name in ("msgspec", "msgpack"):
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        shutil.copytree(Path(spec.origin).parent, folder / "packages" / name)
    (folder / "station.py").write_text(BOT)
    return folder


def run(environment: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python without any installed package but those of the folder."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        cwd=environment,
        env={**clean, "PYTHONPATH": str(environment / "packages"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_it_is_small_and_has_no_part_of_the_room(environment: Path) -> None:
    (wheel,) = (environment / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {
        "pokerclient",
        "pokerwire",
        "pokerlocale",
    }
    assert not any("terminal" in name or "/plain/" in name for name in names)
    assert wheel.stat().st_size < 700_000, "with a catalogue for each language"


def test_it_imports_with_msgspec_and_msgpack_alone(environment: Path) -> None:
    code = (
        "import sys, pokerclient.client, pokerclient.bots.bot_group, pokerclient.fast, pokerclient.bots.house;"
        "print(*sorted({name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    done = run(environment, "-c", code)
    assert done.stderr == ""
    found = {
        name for name in done.stdout.split() if "cython" not in name
    }  # made by msgpack's own compiled part
    assert found <= {
        "__main__",
        "msgpack",
        "msgspec",
        "pokerclient",
        "pokerlocale",
        "pokerwire",
    }


def test_a_bot_plays_in_a_room_with_it(environment: Path) -> None:
    flags = ["--no-bots", "--street-pause-seconds", "0", "--hand-pause-seconds", "0"]
    with opened_json(*flags, "--table", "One: no-limit holdem 1/2, 2 seats") as (_, told):
        done = run(
            environment,
            "-m",
            "pokerclient.bots",
            f"127.0.0.1:{told['port']}",
            "station.py",
            "--count",
            "2",
            "--hands",
            "3",
        )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    assert all("0 faults" in line for line in lines)


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (
            "sensible",
            "SensibleBot needs pokerroom, not the SDK alone: there is no pokerclient.bots.sensible here",
        ),
        ("nobody.py", "there is no file nobody.py"),
    ],
)
def test_what_it_cannot_play_is_one_sentence(environment: Path, bot: str, said: str) -> None:
    done = run(environment, "-m", "pokerclient.bots", "127.0.0.1:1", bot)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_whole_project_has_the_bots_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load.load_bot("sensible").__name__ == "SensibleBot"
    monkeypatch.setitem(load.HOUSE_BOTS, "sensible", ("no_such_module", "Bot"))
    with pytest.raises(BotNotFound, match=r"no_such_module"):
        load.load_bot("sensible")
