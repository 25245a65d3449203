"""Nothing comes from elsewhere at run time: no script, no letter, no update, no statistics."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from tests.cli.open_rooms import opened_json
from tests.warm_start import finished
from tools import dependencies

FETCHERS = {"urllib.request", "requests", "httpx", "aiohttp", "ftplib", "smtplib", "xmlrpc.client"}
ELSEWHERE = re.compile(
    r"""(?:\b(?:src|href|action|poster)\s*=\s*|url\(|@import\s+|\bfrom\s+|\bimport\s*\(?\s*|\bfetch\(\s*)["'`]?(https?:)?//""",
    re.IGNORECASE,
)
WATCH = """
import os, sys

def watch(event, arguments):
    if event == "socket.connect":
        address = arguments[1]
        host = address[0] if isinstance(address, tuple) else "local"
    elif event == "socket.getaddrinfo":
        host = arguments[0]
    else:
        return
    with open(os.environ["WATCHED"], "a") as out:
        print(host, file=out)

sys.addaudithook(watch)
"""


def imported(file: Path) -> set[str]:
    """The modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return found


def test_no_module_knows_how_to_fetch(project: Path) -> None:
    """All but those that ask the routers of the host's own network, and an authority for certificates, at a flag."""
    files = {*(project / "pokerroom").rglob("*.py"), *(project / "clients").rglob("*.py")}
    files -= {project / "pokerroom" / "host" / name for name in ("router_requests.py", "bounded_session.py")}
    assert {str(file): found for file in files if (found := imported(file) & FETCHERS)} == {}


def test_the_browser_client_names_no_other_machine(project: Path) -> None:
    kinds = {".html", ".js", ".css", ".mjs", ".svg", ".json"}
    files = [file for file in (project / "clients" / "web").rglob("*") if file.suffix in kinds]
    assert files
    assert [str(file) for file in files if ELSEWHERE.search(file.read_text("utf-8"))] == []


def test_a_room_and_its_bots_call_only_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").write_text(WATCH)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("WATCHED", str(tmp_path / "hosts"))
    with opened_json("--data", str(tmp_path / "room"), cold=True) as (_, said):
        address = said["addresses"][0]
        flags = ["--bot", "call", "--count", "2", "--table", "1", "--hands", "1", "--json"]
        done = finished("pokerroom", "bots", *flags, address)
    assert done.returncode == 0, done.stderr
    assert [bot["hands"] for bot in json.loads(done.stdout)["bots"]] == [1, 1]
    called = set((tmp_path / "hosts").read_text().split())
    assert called <= {"127.0.0.1", "::1", "localhost", "local"}
    assert called


def test_the_page_of_licences_is_that_of_the_packages(project: Path) -> None:
    assert dependencies.PAGE.read_text("utf-8") == dependencies.page(), "`make docs` writes it"
    unknown = [name for name in dependencies.packages() if not dependencies.licence(name)]
    assert unknown == []
