"""Processes that tests start can be interrupted, even where the suite itself ignores signals (`nohup make test &`)."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

SUITE = """
import signal, subprocess, sys

CHILD = "import signal; print([signal.getsignal(one).name for one in (signal.SIGTERM, signal.SIGHUP)])"
CHILD += "; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"

def test_a_child_has_the_usual_signals():
    said = subprocess.run([sys.executable, "-c", CHILD], capture_output=True, text=True, check=True).stdout
    assert said.split("\\n") == ["['SIG_DFL', 'SIG_DFL']", "True", ""]
"""
IGNORED = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def ignore() -> None:
    """Do what `nohup` and a shell's `&` do."""
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)


def test_children_of_tests_have_the_usual_signals_where_the_suite_ignores_them(
    tmp_path: Path, project: Path
) -> None:
    (tmp_path / "conftest.py").write_text((project / "tests" / "conftest.py").read_text(encoding="utf-8"))
    (tmp_path / "test_child.py").write_text(SUITE)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        "/dev/null",
        str(tmp_path),
    ]
    done = subprocess.run(
        command,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        preexec_fn=ignore,
    )
    assert done.returncode == 0, done.stdout + done.stderr
