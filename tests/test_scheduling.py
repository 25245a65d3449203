"""Tests that share a fixture run in one worker, and only they are kept together (tests/scheduling.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

WORKERS = """
import os, time
import pytest

{fixture}

@pytest.mark.parametrize("number", range(6))
def test_in_a_worker(number):
    with open("{name}.txt", "a") as said:
        print(os.environ["PYTEST_XDIST_WORKER"], file=said)
    while "{name}" == "alone" and len(set(open("alone.txt").read().split())) < 2:
        time.sleep(0.01)  # until the other worker has one too
"""
SHARED = '@pytest.fixture(scope="module", autouse=True)\ndef dear():\n    yield'


@pytest.mark.parametrize("where", ["file", "folder"])
def test_one_worker_runs_the_tests_that_share_a_fixture(
    pytester: pytest.Pytester, project: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(project))
    pytester.makeconftest((project / "tests" / "conftest.py").read_text())
    folder = pytester.mkpydir("dear")
    (folder / "conftest.py").write_text(f"import pytest\n{SHARED}\n" if where == "folder" else "")
    fixture = SHARED if where == "file" else ""
    for name in ("one", "two"):
        (folder / f"test_{name}.py").write_text(WORKERS.format(fixture=fixture, name=name))
    (pytester.path / "test_alone.py").write_text(WORKERS.format(fixture="", name="alone"))
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n", "2", "--dist", "loadgroup")
    result.assert_outcomes(passed=18)
    ran = {name: (pytester.path / f"{name}.txt").read_text().split() for name in ("one", "two", "alone")}
    assert [len(set(ran[name])) for name in ("one", "two", "alone")] == [1, 1, 2]
