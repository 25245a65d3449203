"""The start of the command where something is missing: a home, standard streams, the reader of what it says."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pokerclient.transport.certificate_pins import FileCertificatePins
from pokerclient.transport.settings_folder import NoHome, home_folder, settings_folder
from pokerclient.transport.token_store import FileTokens
from pokerroom.cli import main as cli
from pokerroom.cli import start
from pokerroom.host.data_folder import DataFolder
from tests.patience import PATIENCE

SERVE = "['serve', '--port', '0', '--no-bots', '--data', sys.argv[1]]"
HOMELESS = """
from pathlib import Path
def no_home():
    raise RuntimeError("Could not determine home directory.")
Path.home = no_home
"""
FAULT = """
from pokerroom.host.data_folder import DataFolder
def denied(self):
    raise {error}
DataFolder.bot_tokens = denied
"""


def serving(before: str, data: Path, **options: Any) -> subprocess.Popen[str]:
    """A room that is opened after some lines of Python."""
    program = f"import sys\n{before}\nfrom pokerroom.cli.start import main\nsys.exit(main({SERVE}))"
    return subprocess.Popen([sys.executable, "-c", program, str(data)], text=True, **options)


def no_home() -> Path:
    raise RuntimeError("Could not determine home directory.")


def test_a_user_without_a_home_opens_a_room(tmp_path: Path) -> None:
    with serving(HOMELESS, tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as room:
        assert room.stdout is not None
        assert room.stdout.readline()
        room.terminate()
        assert room.wait(PATIENCE) == 0


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            "PermissionError(13, 'Permission denied', '/srv/bots')",
            "pokerroom: /srv/bots: Permission denied\n",
        ),
        ("ZeroDivisionError('by zero')", "pokerroom: internal error: ZeroDivisionError: by zero"),
    ],
)
def test_a_start_that_fails_in_its_last_step_ends_the_process(
    error: str, sentence: str, tmp_path: Path
) -> None:
    with serving(
        FAULT.format(error=error), tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as room:
        _, said = room.communicate(timeout=PATIENCE)
    assert room.returncode == 1
    assert sentence in said
    assert "Traceback" not in said
    assert not (tmp_path / "running.json").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="optional: on Linux a file is always full")
def test_a_room_whose_output_is_full_says_so_and_ends(tmp_path: Path) -> None:
    with (
        Path("/dev/full").open("w") as full,
        serving("", tmp_path, stdout=full, stderr=subprocess.PIPE) as room,
    ):
        _, said = room.communicate(timeout=PATIENCE)
    assert room.returncode == 1
    assert "pokerroom: standard output cannot be written: No space left on device\n" in said
    assert "Traceback" not in said
    assert "Exception ignored" not in said


@pytest.mark.skipif(os.name == "nt", reason="optional: files of a process have numbers elsewhere")
def test_a_process_without_standard_streams_writes_into_no_file_of_its_own(tmp_path: Path) -> None:
    program = (
        "import os, sys\n"
        "from pokerroom.cli.start import open_closed_streams\n"
        "open_closed_streams()\n"
        "assert os.open(sys.argv[1], os.O_CREAT | os.O_WRONLY) > 2\n"
        "print('out'); print('err', file=sys.stderr); assert sys.stdin.read() == ''\n"
    )
    file = tmp_path / "file"
    shell = 'exec "$0" -c "$1" "$2" <&- >&- 2>&-'
    done = subprocess.run(
        ["sh", "-c", shell, sys.executable, program, str(file)], timeout=PATIENCE, check=False
    )
    assert done.returncode == 0
    assert file.read_bytes() == b""


def test_an_interrupt_while_modules_are_loaded_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(ModuleType):
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "pokerroom.cli.main", Interrupted("pokerroom.cli.main"))
    assert start.main(["--version"]) == start.INTERRUPTED


def test_a_user_without_a_home_is_told_what_to_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("XDG_CONFIG_HOME", "APPDATA", "POKERROOM_TOKENS", "POKERROOM_ROOMS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert home_folder() is None
    with pytest.raises(NoHome, match="set HOME"):
        settings_folder()
    FileCertificatePins()  # only who looks into the file needs it
    DataFolder(tmp_path).bot_tokens()
    assert DataFolder(tmp_path).tighten() is not None
    status = cli.main(["play", "--plain", "--name", "Ada", "127.0.0.1:9"])
    said = capsys.readouterr().err
    assert status == 1
    assert (
        said
        == "pokerroom: this user has no home folder, where keys of rooms are kept: set HOME to a folder\n"
    )


def test_tokens_of_a_user_without_a_home_need_a_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", no_home)
    assert FileTokens(tmp_path).folder == tmp_path


@pytest.mark.parametrize("number", sorted(cli.CANNOT_PRINT))
def test_an_output_that_cannot_be_written_is_a_sentence(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(arguments: list[str]) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(cli, "_run", broken)
    monkeypatch.setattr(cli, "_silence_stdout", lambda: None)
    assert cli.main([]) == 1
    assert capsys.readouterr().err.startswith("pokerroom: standard output cannot be written: ")


def test_another_fault_of_the_system_is_not_taken_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(arguments: list[str]) -> int:
        raise OSError(errno.ENOSPC, "No space left on device", "room.db")

    monkeypatch.delenv(cli.TRACEBACK_VARIABLE, raising=False)
    monkeypatch.setattr(cli, "_run", broken)
    assert cli.main([]) == 1
    assert "internal error: OSError" in capsys.readouterr().err


def test_a_room_whose_clients_went_with_the_sdk_says_how_they_come_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.problem_of_clients() is None
    monkeypatch.setattr(start, "find_spec", lambda name: None)
    assert start.main(["--version"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("pokerroom: pokerclient, pokerwire, pokerlocale is not there")
    assert "pip install --force-reinstall" in said


def test_a_room_with_the_clients_of_another_version_warns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "__version__", "9.9.9")
    assert start.main(["--version"]) == 0
    assert "its clients are of version " in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="optional: arguments are text there")
def test_an_argument_that_is_no_text_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--name", os.fsdecode(b"caf\xe9")]) == 2
    said = capsys.readouterr().err
    assert said == "pokerroom: 'caf\\udce9' is not UTF-8 text\n"
