"""Each way to install: from an empty environment to the first hand, with nothing of this clone but its packages."""

from __future__ import annotations

import html
import json
import os
import re
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.cli.open_rooms import opened_json

pytestmark = [pytest.mark.extended, pytest.mark.timeout(900), pytest.mark.xdist_group("ways_in")]

SECONDS = 600
MAX_WHEEL_BYTES = 4_000_000


class Stranger:
    """Somebody with a home, a Python and the packages of this clone."""

    def __init__(self, home: Path, project: Path) -> None:
        self.home = home
        self.versions = str(project / "constraints.txt")
        kept = {
            name: os.environ[name]
            for name in os.environ
            if name.startswith(("PIP_", "UV_", "SSL_", "REQUESTS_"))
        }
        self.environment = {
            **kept,
            "HOME": str(home),
            "PATH": os.pathsep.join((str(home / ".local" / "bin"), os.environ["PATH"])),
            "PIPX_HOME": str(home / "pipx"),
            "PIPX_BIN_DIR": str(home / ".local" / "bin"),
            "PIP_CONSTRAINT": self.versions,
            "UV_CONSTRAINT": self.versions,
            "PIP_COMPILE": "0",
            "LC_ALL": "C.UTF-8",
        }

    def run(self, *command: str | Path) -> str:
        """Run a command, which must succeed; return what it prints."""
        done = subprocess.run(
            [str(one) for one in command],
            cwd=self.home,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def plays_a_hand(self, *pokerroom: str | Path) -> None:
        """Open a room with the command, and play a hand there with two bots of it."""
        words = [str(one) for one in pokerroom]
        room = subprocess.Popen(
            [*words, "serve", "--json", "--port", "0", "--no-bots", "--data", "data"],
            cwd=self.home,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert room.stdout is not None
            address = json.loads(room.stdout.readline())["addresses"][0]
            self.run(*words, "bots", "--bot", "call", "--count", "2", "--table", "1", "--hands", "1", address)
        finally:
            room.terminate()
            room.wait(SECONDS)
            room.stdout.close()


@pytest.fixture(scope="module")
def packages(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(build, cwd=project, check=True, capture_output=True, timeout=SECONDS)
    return folder


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    (path,) = packages.glob("*.whl")
    return path


@pytest.fixture
def stranger(tmp_path: Path, project: Path) -> Stranger:
    return Stranger(tmp_path, project)


@pytest.mark.parametrize("form", ["*.whl", "*.tar.gz"])
def test_pip_installs_the_wheel_and_the_sources(form: str, stranger: Stranger, packages: Path) -> None:
    (package,) = packages.glob(form)
    stranger.run(sys.executable, "-m", "venv", "env")
    stranger.run("env/bin/python", "-m", "pip", "install", "--quiet", package)
    assert "commit" in stranger.run("env/bin/pokerroom", "--version")
    stranger.plays_a_hand("env/bin/pokerroom")


def test_pipx_installs_the_wheel(stranger: Stranger, wheel: Path) -> None:
    stranger.run(sys.executable, "-m", "pipx", "install", "--python", sys.executable, wheel)
    stranger.plays_a_hand("pokerroom")


def test_uvx_runs_the_wheel(stranger: Stranger, wheel: Path) -> None:
    stranger.plays_a_hand(
        sys.executable, "-m", "uv", "tool", "run", "--python", sys.executable, "--from", wheel, "pokerroom"
    )


def test_friends_join_with_one_file(stranger: Stranger, wheel: Path, project: Path) -> None:
    file = stranger.home / "join.pyz"
    subprocess.run(
        [sys.executable, project / "tools" / "join_file.py", wheel, file], check=True, timeout=SECONDS
    )
    assert file.stat().st_size < 10_000_000
    assert "commit" in stranger.run(sys.executable, "-I", "-S", file, "--version")
    with opened_json("--name", "The kitchen") as (_, said):
        lines = subprocess.run(
            [sys.executable, "-I", "-S", file, "--plain", "--name", "Ada", said["addresses"][0]],
            cwd=stranger.home,
            env=stranger.environment,
            input="tables\nquit\n",
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=True,
        )
    assert "The kitchen" in lines.stdout


@pytest.mark.parametrize("program", ["uvx", "pipx"])
def test_friends_join_by_the_command_that_the_room_shows(stranger: Stranger, program: str) -> None:
    with opened_json("--name", "The kitchen") as (_, said):
        page = f"http://{said['addresses'][0]}/terminal"
        with urllib.request.urlopen(page, timeout=SECONDS) as shown:
            (lines,) = re.findall(r"(?s)<pre>(uvx.*?)</pre>", shown.read().decode())
        commands = {line.split()[0]: html.unescape(line) for line in lines.splitlines()}
        words = shlex.split(commands[program])
        run = {"uvx": [sys.executable, "-m", "uv", "tool", "run"], "pipx": [sys.executable, "-m", "pipx"]}
        command = [*run[program], *words[1:], "--plain", "--name", "Ada"]
        told = subprocess.run(
            command,
            cwd=stranger.home,
            env=stranger.environment,
            input="tables\nquit\n",
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=True,
        )
    assert "The kitchen" in told.stdout


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < MAX_WHEEL_BYTES
