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


def test_one_worker_runs_the_tests_that_share_a_fixture(
    pytester: pytest.Pytester, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(project))
    pytester.makeconftest((project / "tests" / "conftest.py").read_text())
    files, folder = pytester.mkpydir("files"), pytester.mkpydir("folder")
    (folder / "conftest.py").write_text(f"import pytest\n{SHARED}\n")
    for place, name, fixture in (
        (files, "one", SHARED),
        (files, "two", SHARED),
        (folder, "three", ""),
        (folder, "four", ""),
        (pytester.path, "alone", ""),
    ):
        (place / f"test_{name}.py").write_text(WORKERS.format(fixture=fixture, name=name))
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n", "2", "--dist", "loadgroup")
    result.assert_outcomes(passed=30)
    names = ("one", "two", "three", "four", "alone")
    ran = {name: set((pytester.path / f"{name}.txt").read_text().split()) for name in names}
    assert {name: len(workers) for name, workers in ran.items()} == {**dict.fromkeys(names, 1), "alone": 2}
