"""A spare finds out before it has the room that it could not have it, and says so once and in its health."""

from __future__ import annotations

import http.client
import json
import logging
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from pokerroom.host import spare_check
from pokerroom.host.data_folder import DataFolder
from pokerroom.host.spare_check import spare_problems
from pokerroom.server.spare_health import SpareHealth
from pokerroom.server.spare_watch import SpareWatch
from pokerroom.server.standby import SpareProblem
from tests.patience import PATIENCE


def missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.rmdir()


def a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.rmdir()
    folder.touch()


def full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spare_check, "LEAST_FREE_BYTES", 1 << 62)


@pytest.mark.parametrize(
    ("harm", "why", "said"),
    [
        (missing, "folder", "room cannot be written: "),
        (a_file, "folder", "room cannot be written: "),
        (full, "disk", "room is almost full: make room on it"),
    ],
)
def test_what_is_wrong_with_the_folder_is_named(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    harm: Callable[[Path, pytest.MonkeyPatch], None],
    why: str,
    said: str,
) -> None:
    path = tmp_path / "room"
    path.mkdir()
    assert spare_problems(DataFolder(path), []) == []
    assert list(path.iterdir()) == [], "it leaves nothing"
    harm(path, monkeypatch)
    (problem,) = spare_problems(DataFolder(path), [])
    assert problem.why == why
    assert said in problem.text


def test_addresses_are_named_with_their_flags() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        places = [("127.0.0.1", port, "--link"), ("192.0.2.1", 0, "--health"), ("127.0.0.1", 0, "--host")]
        problems = spare_problems(DataFolder(None), places)
    assert [problem.why for problem in problems] == ["address", "address"]
    assert problems[0].text == f"port {port} is in use: choose another one with --link"
    assert "--health takes one" in problems[1].text
    assert spare_problems(DataFolder(None), places[:1]) == []


def test_what_changes_is_logged_once_and_health_says_it(caplog: pytest.LogCaptureFixture) -> None:
    found: list[SpareProblem] = []
    watching = SpareWatch(lambda: list(found), seconds=600)
    with closing(watching) as watch, closing(SpareHealth("127.0.0.1", 0, watch)) as health:

        def page(path: str) -> tuple[int, str]:
            with closing(http.client.HTTPConnection("127.0.0.1", health.port, timeout=20)) as connection:
                connection.request("GET", path)
                answer = connection.getresponse()
                return answer.status, answer.read().decode()

        def health_page() -> tuple[int, dict[str, object]]:
            status, text = page("/healthz")
            return status, json.loads(text)

        assert health_page() == (200, {"status": "ok", "state": "stands_by"})
        found += [SpareProblem("folder", "it is gone"), SpareProblem("address", "it is taken")]
        with caplog.at_level(logging.WARNING):
            watch.look()
            watch.look()
            why = ["address", "folder"]
            assert health_page() == (503, {"status": "unwell", "why": why, "state": "stands_by"})
            metrics = page("/metrics")[1]
            found.clear()
            watch.look()
        assert health_page() == (200, {"status": "ok", "state": "stands_by"})
        assert page("/")[0] == 404
    lines = metrics.splitlines()
    assert "pokerroom_stands_by 1" in lines
    assert [line for line in lines if line.startswith("pokerroom_unwell{")] == [
        'pokerroom_unwell{why="address"} 1',
        'pokerroom_unwell{why="folder"} 1',
        'pokerroom_unwell{why="disk"} 0',
    ]
    assert [record.getMessage() for record in caplog.records] == [
        "this process could not take the room over: it is gone",
        "this process could not take the room over: it is taken",
        "this process could take the room over again",
    ]


def test_the_watch_looks_by_itself() -> None:
    looked = Event()

    def check() -> list[SpareProblem]:
        looked.set()
        return []

    with closing(SpareWatch(check, seconds=0.001)):
        assert looked.wait(PATIENCE)
