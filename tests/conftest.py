"""What holds for every test.

In continuous integration (``CI=true``) nothing may be left out: a test that skips because the machine lacks
something fails there, so that a missing tool cannot hide a missing check.  A skip whose reason begins with
``optional:`` stays a skip.  ``CI=bare`` is a machine as a stranger has it: there tests marked ``equipped`` are left
out, whatever happens to be installed; the other part of continuous integration runs them.
"""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from pokerlocale.amounts import begin_notation
from pokerlocale.spoken import _LANGUAGE
from tests.shared_compiling import compile_share

if TYPE_CHECKING:
    from tests.store.postgresql_server import PostgresqlServer

pytest_plugins = ["pytester"]

settings.register_profile("machine", deadline=None)  # a busy machine is no finding
settings.load_profile("machine")

os.environ.setdefault("POKERROOM_COMPILED", "0")  # the suite runs the sources, unless asked for otherwise

OPTIONAL = "optional:"

FEW_COLLECTIONS = (10_000, 20, 20)
"""when garbage is looked for; as often as is usual it takes a fifth of the time of tests that draw screens"""


def still_ignore(number: int, frame: object) -> None:
    """Ignore the signal here without passing that on: a program that a test starts gets the default again."""


def let_children_be_interrupted() -> None:
    """Give processes that tests start the usual signals, where `nohup` or a shell's `&` has them ignored."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, still_ignore)


let_children_be_interrupted()
os.environ["LC_ALL"] = "C.UTF-8"  # terminals are compared by what they show, whatever the machine speaks
os.environ["LANGUAGE"] = "en"  # and so are the sentences of programs; tests of another language say so


POSIX_ONLY = re.compile(
    r"preexec_fn|SIG(STOP|CONT|KILL|HUP|USR)|import (fcntl|pty|resource|termios)|tzset|tmux|mkfifo|symlink_to|/proc/"
    r"|/dev/|st_mode|chmod|started\(|OpenRoom|open_room"
)
"""what a file of tests has that stops and watches processes, or sets permissions, as Windows cannot"""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out on Windows the files whose tests want another system."""
    if sys.platform != "win32" or collection_path.suffix != ".py" or collection_path.name == "conftest.py":
        return None
    return bool(POSIX_ONLY.search(collection_path.read_text("utf-8"))) or None


def may_skip(equipped: bool) -> bool:
    """Whether a test may be left out in this run; ``equipped`` ones want what not every machine has."""
    ci = os.environ.get("CI", "").lower()
    return equipped if ci == "bare" else ci not in {"1", "true"}


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Look for garbage neither among the tests while they are collected, nor ever again: they stay to the end."""
    gc.disable()
    try:
        compile_share(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*FEW_COLLECTIONS)
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Forget the language that an earlier test spoke, and leave out what a bare machine does not have."""
    _LANGUAGE.set(None)
    if os.environ.get("CI", "").lower() == "bare" and item.get_closest_marker("equipped"):
        pytest.skip("not for a bare machine")


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure unless it is an expected failure or declared optional."""
    if not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    reason = reason.removeprefix("Skipped: ")
    if not reason.startswith(OPTIONAL):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be left out: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Refuse skipped tests in continuous integration."""
    report = yield
    if not may_skip(item.get_closest_marker("equipped") is not None):
        refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse skipped modules in continuous integration."""
    report = yield
    if not may_skip(equipped=False):
        refuse_skip(report)
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let tests that share a fixture of their file run in one worker."""
    if config.getoption("dist") != "loadgroup":
        return None
    from tests.scheduling import SharedByFile

    return SharedByFile(config, log)


@pytest.fixture(autouse=True, scope="session")
def known_rooms(tmp_path_factory: pytest.TempPathFactory) -> Generator[None]:
    """Keep certificates of tests out of the user's own list of known rooms."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("POKERROOM_ROOMS", str(tmp_path_factory.mktemp("known") / "rooms"))
        yield


@pytest.fixture(scope="session")
def database_server() -> Generator[PostgresqlServer]:
    """A PostgreSQL server of this run's own; tests that want it are ``equipped``."""
    from tests.store.postgresql_server import HOW, postgresql_server, programs

    if programs() is None:
        pytest.skip(HOW)
    with postgresql_server() as server:
        yield server


@pytest.fixture(scope="session")
def project() -> Path:
    """The folder of the project."""
    return Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _amounts_begin_anew() -> None:
    """No test writes amounts in the hundredths of another that ran before it in the same process."""
    begin_notation()
