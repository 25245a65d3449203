"""The `pokerroom` command: help, version, bad usage, and failures in one sentence."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

from pokerroom import __version__
from pokerroom.cli import main as cli
from pokerroom.cli.cli_errors import CommandError, UsageError
from pokerroom.cli.first_question import ask
from tests.patience import PATIENCE
from tests.warm_start import finished

HEAVY = {"twisted", "textual", "msgspec", "msgpack", "zeroconf", "asyncio", "numpy", "segno"}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return finished("pokerroom", *arguments)


def test_the_installed_command_tells_its_version_and_commit(project: Path) -> None:
    command = Path(sys.executable).with_name("pokerroom")
    done = subprocess.run(
        [command, "--version"], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    ask = ["git", "rev-parse", "--short=12", "HEAD"]
    commit = subprocess.run(
        ask, cwd=project, capture_output=True, text=True, timeout=PATIENCE, check=True
    ).stdout.strip()
    wanted = re.escape(f"pokerroom {__version__} (interpreted, commit {commit}")
    assert re.fullmatch(rf"{wanted}( with changes)?\)\n", done.stdout)


def test_help_lists_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name in cli.COMMANDS:
        assert re.search(rf"^    {name}\s", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("encoding", "sentence"),
    [
        ("ascii", "l'on heberge soi-meme"),
        ("cp1252", "l'on héberge soi-même"),
        ("utf-8", "l'on héberge soi-même"),
    ],
)
def test_texts_come_out_where_an_encoding_lacks_their_letters(encoding: str, sentence: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pokerroom", "--language", "fr", "--help"],
        capture_output=True,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        timeout=PATIENCE,
        check=True,
    )
    assert sentence in done.stdout


def test_without_a_terminal_the_command_alone_prints_the_help() -> None:
    done = run()
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run("--help").stdout


@pytest.mark.parametrize(
    ("lines", "arguments"),
    [
        (["1"], ["serve", "--home"]),
        (["Play"], ["play"]),
        (["b"], ["battle", "sensible", "random", "--hands", "3200"]),
        (["what?", "2"], ["play"]),
        (["", "2"], []),
        ([], []),
        (["4", "0", "x", "2"], []),
    ],
)
def test_in_a_terminal_it_asks_what_to_do(lines: list[str], arguments: list[str]) -> None:
    def read_line(prompt: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    said: list[str] = []
    assert list(ask(read_line, said.append)) == arguments
    assert [word in said[number] for number, word in enumerate(("host", "play", "bots"), 1)] == [True] * 3
    assert ("'what?' is none of them" in "".join(said)) is (arguments == ["play"] and len(said) > 6)
    assert (said[-1] == f"This runs: pokerroom {' '.join(arguments)}") is bool(arguments)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(name: str) -> None:
    done = run(name, "--help")
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: pokerroom {name} ")
    assert cli.load(name).HELP in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in cli.COMMANDS)])
def test_help_imports_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import sys\nfrom pokerroom.cli.main import main\n"
        f"main({arguments!r})\n"
        f"print('heavy:', *sorted({HEAVY!r} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert done.stdout.splitlines()[-1] == "heavy:"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--language", "en", "--"], "pokerroom: missing: COMMAND (see pokerroom --help)\n"),
        (["srve"], "pokerroom: COMMAND cannot be 'srve': did you mean serve?"),
        (["admin", "renvoyer", "Bob"], "pokerroom admin: ACT cannot be 'renvoyer': did you mean kick?"),
        (["admin", "Débannir", "Bob"], "pokerroom admin: ACT cannot be 'Débannir': did you mean unban?"),
        (["admin", "zorglub", "Bob"], "pokerroom admin: ACT cannot be 'zorglub': it must be one of "),
        (
            ["bench"],
            "pokerroom bench: missing: BENCHMARK (see pokerroom bench --help)\n",
        ),
        (["bench", "engine", "--fast"], "pokerroom bench engine: unknown arguments: --fast (see "),
        (
            ["bench", "engine", "--seconds", "x"],
            "pokerroom bench engine: --seconds: 'x' is not a time",
        ),
    ],
)
def test_bad_usage_is_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A sub-command ``try`` whose ``run`` the test sets."""
    module = SimpleNamespace(HELP="try it", add_arguments=lambda parser: None, run=lambda args: 0)
    monkeypatch.setattr(cli, "COMMANDS", ("try",))
    monkeypatch.setattr(cli, "load", lambda name: module)
    return module


def failing(error: BaseException) -> object:
    def run(args: argparse.Namespace) -> NoReturn:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (CommandError("there is no room at 10.0.0.1"), 1, "pokerroom: there is no room at 10.0.0.1\n"),
        (UsageError("line 3: seats is missing"), 2, "pokerroom: line 3: seats is missing\n"),
        (KeyboardInterrupt(), 130, ""),
        (
            ZeroDivisionError("by zero"),
            1,
            "pokerroom: internal error: ZeroDivisionError: by zero (POKERROOM_TRACEBACK=1 shows where)\n",
        ),
    ],
)
def test_a_failure_is_one_sentence(  # noqa: PLR0917
    command: SimpleNamespace,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    status: int,
    sentence: str,
) -> None:
    monkeypatch.delenv(cli.TRACEBACK_VARIABLE, raising=False)
    command.run = failing(error)
    assert cli.main(["try"]) == status
    assert capsys.readouterr() == ("", sentence)


def test_the_traceback_is_there_for_who_asks(
    command: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cli.TRACEBACK_VARIABLE, "1")
    command.run = failing(ZeroDivisionError("by zero"))
    with pytest.raises(ZeroDivisionError):
        cli.main(["try"])


def test_the_status_is_that_of_the_command(command: SimpleNamespace) -> None:
    command.run = lambda args: 3
    assert cli.main(["try"]) == 3


@pytest.mark.parametrize("buffered", [True, False])
def test_a_reader_that_went_away_gets_no_traceback(buffered: bool) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": "" if buffered else "1"}
    command = [sys.executable, "-m", "pokerroom", "bench", "--help"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == b""
