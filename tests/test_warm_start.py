"""A command started by a fork does and says what it would in a new interpreter (tests/warm_start.py)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.warm_start import WarmProcess, can_fork, finished, started

needs_fork = pytest.mark.skipif(
    not can_fork(os.environ), reason="optional: no process can be waited for here"
)


@pytest.mark.parametrize("typed", ['{"a": "é"}', "no JSON"])
def test_streams_and_status_are_those_of_a_new_interpreter(typed: str) -> None:
    command = [sys.executable, "-m", "json.tool"]
    expected = subprocess.run(command, input=typed, capture_output=True, text=True, check=False)
    done = finished("json.tool", typed=typed)
    assert (done.returncode, done.stdout, done.stderr) == (
        expected.returncode,
        expected.stdout,
        expected.stderr,
    )


def test_it_runs_in_the_folder_that_is_given(tmp_path: Path) -> None:
    (tmp_path / "here.json").write_text("[1]")
    assert finished("json.tool", "--compact", "here.json", cwd=tmp_path).stdout == "[1]\n"


@needs_fork
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_signals_end_it_as_any_process(number: int) -> None:
    with started("json.tool", typing=True) as process, started("json.tool", typing=True) as other:
        assert isinstance(process, WarmProcess)
        process.send_signal(number)
        assert process.wait(PATIENCE) == -number
        assert other.poll() is None
        assert other.stdin is not None
        other.stdin.write("{}")
        other.stdin.close()
        assert other.wait(PATIENCE) == 0


def test_an_interpreter_told_otherwise_is_a_new_one() -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    assert not can_fork(ascii_only)
    with started("json.tool", env=ascii_only) as process:
        assert isinstance(process, subprocess.Popen)


def test_one_that_does_not_end_in_time_is_ended() -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        finished("http.server", "0", "--bind", "127.0.0.1", timeout=0.2)
