"""A real room in a process of its own, and Debian's Chromium to look at it."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.browser.assertions import NO_PLAYWRIGHT
from tests.browser.own_authority import trusted_certificate
from tests.browser.page_player import Deal, PagePlayer
from tests.browser.uth_page_player import UthPagePlayer
from tests.browser.uth_rooms import house_room
from tests.browser.wording import NOTE_HINTS, WATCH
from tests.cli.open_rooms import OpenRoom, opened_json
from tests.patience import PATIENCE

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""the one that has no windows needs a third of the time for a page"""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
)
TABLES = {
    "nolimit": "no-limit holdem 1/2, 2 seats",
    "limit": "limit holdem 5/10, 2 seats",
    "potlimit": "pot-limit holdem 1/2, 2 seats",
    "draw": "pot-limit draw 1/2, 2 seats",
    "upright": "no-limit holdem 1/2, 9 seats",
    "sideways": "pot-limit draw 1/2, 5 seats",
    "reload": "no-limit holdem 1/2, 2 seats",
    "cut": "no-limit holdem 1/2, 2 seats",
    "takeover": "no-limit holdem 1/2, 2 seats",
    "keys": "no-limit holdem 1/2, 2 seats",
    "before": "no-limit holdem 1/2, 3 seats",
    "later": "no-limit holdem 1/2, 2 seats",
    "talk": "no-limit holdem 1/2, 2 seats",
    "back": "no-limit holdem 1/2, 2 seats",
    "links": "no-limit holdem 1/2, 2 seats",
    "kept": "no-limit holdem 1/2, 2 seats",
    "ownkeys": "no-limit holdem 1/2, 2 seats",
    "notice": "no-limit holdem 1/2, 2 seats",
    "safety": "no-limit holdem 1/2, 2 seats",
    "secrets": "no-limit holdem 1/2, 2 seats",
    "ear": "no-limit holdem 1/2, 2 seats",
    "inblinds": "no-limit holdem 1/2, 2 seats",
    "access-dark": "no-limit holdem 1/2, 6 seats",
    "access-light": "pot-limit draw 1/2, 5 seats",
    "offline": "no-limit holdem 1/2, 2 seats",
    "elsewhere": "no-limit holdem 1/2, 2 seats",
    "log": "no-limit holdem 1/2, 2 seats",
    "signs": "no-limit holdem 1/2, 2 seats",
    "dealt": "no-limit holdem 1/2, 2 seats",
    "burst": "no-limit holdem 1/2, 2 seats",
    "height": "no-limit holdem 1/2, 2 seats",
    "gathered": "no-limit holdem 1/2, 2 seats",
    "rings": "no-limit holdem 1/2, 6 seats",
    "words": "no-limit holdem 1/2, 2 seats",
    "film": "no-limit holdem 1/2, 2 seats",
    "lately": "no-limit holdem 1/2, 2 seats",
    "gathers": "no-limit holdem 1/2, 2 seats",
    "skipped": "no-limit holdem 1/2, 2 seats",
    "notes": "no-limit holdem 1/2, 2 seats",
    "triple": "limit 2-7 triple draw 5/10, 2 seats",
    "badugi": "limit badugi 5/10, 6 seats",
    "coach": "no-limit holdem 1/2, 2 seats",
    "spectator": "no-limit holdem 1/2, 2 seats",
    "known": "no-limit holdem 1/2, 2 seats",
}
TRUSTED_NAME = "friday.example.org"
NUMBERS = {name: number for number, name in enumerate(TABLES, 1)}

Meet = Callable[..., PagePlayer]


class Chromium:
    """The browser of all these tests, opened when the first one wants it."""

    def __init__(self) -> None:
        self._open = contextlib.ExitStack()
        self._playwright: Any = None
        self._browser: Any = None
        self.motion = "no-preference"

    def open(self) -> Any:
        """Return the browser, a new one when the last one broke down; skip the test where no browser is installed."""
        if CHROMIUM is None:
            pytest.skip("there is no chromium here: apt-get install chromium-headless-shell && make browser")
        api = pytest.importorskip("playwright.sync_api", reason=NO_PLAYWRIGHT)
        if self._browser is None or not self._browser.is_connected():
            self.close()
            self._playwright = self._open.enter_context(api.sync_playwright())
            self._browser = self.another()
        return self._browser

    def another(self, *flags: str, **options: Any) -> Any:
        """Open one more, after the first one, with flags and options of its own."""
        browser = self._playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*FLAGS, *flags], timeout=PATIENCE * 1000, **options
        )
        self._open.callback(browser.close)
        return browser

    def close(self) -> None:
        """Close it."""
        self._browser = None
        self._open.close()


_chromium = Chromium()


@pytest.fixture(scope="package", autouse=True)
def _close_chromium() -> Iterator[None]:
    """Close the browser after these tests: Playwright runs an event loop until then, and others have their own."""
    yield
    _chromium.close()


@pytest.fixture
def trusting(tmp_path: Path) -> Iterator[tuple[Any, list[str]]]:
    """A browser that trusts the certificate of a room of the name ``TRUSTED_NAME``, and that room's arguments."""
    certificate, key = trusted_certificate(TRUSTED_NAME, tmp_path)
    _chromium.open()
    browser = _chromium.another(
        f"--host-resolver-rules=MAP {TRUSTED_NAME} 127.0.0.1", env={**os.environ, "HOME": str(tmp_path)}
    )
    yield browser, ["--public-name", TRUSTED_NAME, "--certificate", str(certificate), "--key", str(key)]
    browser.close()


@pytest.fixture
def chromium() -> Any:
    """The browser itself, for pages that are no room's."""
    return _chromium.open()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the pages of the test ask for less motion where it is marked so."""
    _chromium.motion = "reduce" if item.get_closest_marker("still") else "no-preference"


def pytest_itemcollected(item: pytest.Item) -> None:
    """They want Chromium. Those of a file run in one worker, so there are as many browsers at once as workers."""
    item.add_marker(pytest.mark.equipped)
    item.add_marker(pytest.mark.extended)


CLOCKS = ("--decision-seconds", "300", "--street-pause-seconds", "0")
"""players have time, and cards come at once"""


def table_arguments(tables: Mapping[str, str] | Iterable[str], what: str = "") -> list[str]:
    """Return the arguments that open tables: each is what its name maps to, or all are ``what``."""
    each = tables if isinstance(tables, Mapping) else dict.fromkeys(tables, what)
    return [part for name, words in each.items() for part in ("--table", f"{name}: {words}")]


@contextlib.contextmanager
def dealing_room(*arguments: str) -> Iterator[tuple[OpenRoom, str, Deal]]:
    """Open a room whose hands begin when they are asked for: its process, its address, and what asks for a hand."""
    with opened_json(*arguments, module="tests.browser.room_on_demand") as (room, told):
        yield room, f"http://127.0.0.1:{told['port']}", Deal(room.say)


@pytest.fixture(scope="session")
def room() -> Iterator[tuple[str, Deal]]:
    """A room without bots and with a table for each test: its address, and what has hands dealt there."""
    with dealing_room("--no-bots", *CLOCKS, *table_arguments(TABLES)) as (_, url, deal):
        yield url, deal


@pytest.fixture(scope="session")
def room_url(room: tuple[str, Deal]) -> str:
    """The address of that room."""
    return room[0]


@pytest.fixture
def meet(room: tuple[str, Deal]) -> Iterator[Meet]:
    """Makes players at the room; at the end no page may have complained of anything."""
    url, deal = room
    with people_at(url, deal=deal) as make:
        yield make


@pytest.fixture(scope="session")
def house_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Deal]]:
    """A room with tables against the house, one for each test: its address, and what lets times run out there."""
    with house_room(tmp_path_factory.mktemp("house")) as room:
        yield room


@pytest.fixture
def people(house_tables: tuple[str, Deal]) -> Iterator[Meet]:
    """Makes people at the room of the house; at the end no page may have complained of anything."""
    with people_at(house_tables[0], UthPagePlayer, house_tables[1]) as make:
        yield make


@contextlib.contextmanager
def people_at(
    room_url: str, kind: type[PagePlayer] = PagePlayer, deal: Deal | None = None, browser: Any = None
) -> Iterator[Meet]:
    """Make players, each with a browser profile of their own; at the end no page may have complained of anything."""
    browser = browser or _chromium.open()
    players: list[PagePlayer] = []

    def make(name: str, width: int = 1280, height: int = 800, touch: bool = False, **more: Any) -> PagePlayer:
        usual = {"locale": "en-GB", "service_workers": "block", "reduced_motion": _chromium.motion}
        size = {"width": width, "height": height}
        context = browser.new_context(viewport=size, has_touch=touch, **{**usual, **more})
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(WATCH)
        context.add_init_script(NOTE_HINTS)
        player = kind(context.new_page(), name, room_url, deal)
        players.append(player)
        return player

    try:
        yield make
        complaints = [complaint for player in players for complaint in player.complaints]
    finally:
        for player in players:
            player.page.context.close()
    assert complaints == []


@contextlib.contextmanager
def kept_room(folder: Path, text: str) -> Iterator[tuple[str, str]]:
    """Open a room by the set-up ``text`` that keeps what happens in ``folder``; its address, and the host's code."""
    (folder / "room.toml").write_text(text)
    with opened_json("--config", str(folder / "room.toml"), "--data", str(folder / "room")) as (_, told):
        yield f"http://127.0.0.1:{told['port']}", (folder / "room" / "host.key").read_text().strip()
