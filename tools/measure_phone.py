"""How the browser client does on a slow phone: ``python -m tools.measure_phone``.

Chromium with a window of 360 by 740, four times slower than this machine, on a line of 1.6 Mb/s with 150 ms of delay,
at a real room.  For each step of a first visit it says how long the longest task was, in which the page answers
nothing; and how long it takes from a link to the first own card, for a guest at a table of bots and for guests who come
at any moment while another plays there: those who wait for the next hand, and those who take the table that the page
offers instead.  The length of a task is the time of the page's own thread, so that what else runs on
this machine does not count; nor do the scripts that drive the page.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tools.gallery import TABLES, gallery_room
from tools.long_tasks import longest
from tools.measure_browser import PLAY, TIMEOUT_MS, open_room

VISITS = 5
PLAY_SECONDS = 20
COMERS = 10
HAND_SECONDS = 8
"""about how long a hand lasts, so that guests come at any moment of one"""
SLOWER = 4
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "service_workers": "block",
}
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
SHOWN = """() => {
    const table = document.querySelector(":is(poker-table, uth-table):not([hidden])");
    return table?.view && table.querySelector("seat-plate, uth-seats > *");
}"""
OWN_CARD = """() => {
    const {view} = document.querySelector("poker-table:not([hidden])");
    return Boolean(view.seats[view.you]?.cards?.length);
}"""
LEAVE = """async () => {
    const {session} = (await import("/js/bundle.js")).modules["/js/context.js"];
    const {table} = document.querySelector("poker-table:not([hidden])");
    await session().command("leave", {table});
}"""
NUMBERS = itertools.count(1)
"""numbers of the guests, who have names of their own"""
RUNNING = "t: no-limit holdem 1/2, 10 seats, 7 bots"


class Phone:
    """A page on a slow phone."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.context = browser.new_context(**PHONE)
        self.page = self.context.new_page()
        self.requests = 0
        self.received = 0.0
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", LINE)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        devtools.on("Network.requestWillBeSent", lambda _: self._asked())
        devtools.on("Network.loadingFinished", lambda told: self._got(told["encodedDataLength"]))

    def _asked(self) -> None:
        self.requests += 1

    def _got(self, count: float) -> None:
        self.received += count

    def longest_task(self, step: Callable[[Page], object]) -> int:
        """Do a step, wait until the page rests, and return how many ms its longest task worked."""
        self._browser.start_tracing(page=self.page, categories=CATEGORIES)
        try:
            step(self.page)
            self.page.wait_for_timeout(1500)
        finally:
            trace = json.loads(self._browser.stop_tracing())
        return longest(trace["traceEvents"])


def enter(page: Page) -> None:
    """Give a name, and wait for the table of the link."""
    page.locator("dialog.name input").fill(f"Guest {next(NUMBERS)}")
    page.locator("dialog.name [data-does=choose]").click()
    page.wait_for_function(SHOWN)


def sit(page: Page) -> None:
    """Take a seat."""
    page.locator('[data-does="sit_any"]:visible').click()
    take_seat(page)


def sit_where_bots_wait(page: Page) -> None:
    """Take a seat, at the table that the dialog offers instead if it offers one."""
    page.locator('[data-does="sit_any"]:visible').click()
    page.locator("dialog button.main").wait_for()
    instead = page.locator("dialog button.sooner")
    if instead.is_visible():
        instead.click()
        page.locator("dialog:not(:has(.sooner)) button.main").wait_for()
    take_seat(page)


def take_seat(page: Page) -> None:
    """Buy in, and post the big blind."""
    blinds = page.locator("dialog select[name=blinds]")
    if blinds.is_visible():
        blinds.select_option("post")
    page.locator("dialog button.main").click()
    page.locator("dialog").wait_for(state="detached")


def play(page: Page) -> None:
    """Play hands for a while."""
    page.evaluate(PLAY)
    page.wait_for_timeout(PLAY_SECONDS * 1000)


def visit(browser: Browser, url: str, table: int) -> dict[str, float]:
    """A first visit by a link to a table; return what was measured."""
    phone = Phone(browser)
    start = phone.longest_task(lambda page: (page.goto(f"{url}/#table={table}"), _asked_for_name(page)))
    loaded = {"kilobytes": round(phone.received / 1000, 1), "requests": phone.requests}
    paint = round(phone.page.evaluate(PAINT))
    entered = phone.longest_task(enter)
    phone.context.close()
    return {"paint_ms": paint, **loaded, "start_task_ms": start, "enter_task_ms": entered}


def _asked_for_name(page: Page) -> None:
    page.locator("dialog.name input").wait_for()


def play_at_ten(browser: Browser, url: str) -> dict[str, float]:
    """Come to a table of ten where only bots sit, play there, and have others come while hands are played."""
    empty = [first_card(browser, url) for _ in range(COMERS)]
    phone = Phone(browser)
    phone.page.goto(f"{url}/#table=1")
    enter(phone.page)
    sat = phone.longest_task(sit)
    phone.page.wait_for_function(OWN_CARD, timeout=TIMEOUT_MS)
    played = phone.longest_task(play)
    moment = random.Random(1)  # noqa: S311 (a measurement, not a game)
    waited, sooner = [], []
    for _ in range(COMERS):
        for seconds, elsewhere in ((waited, False), (sooner, True)):
            phone.page.wait_for_timeout(moment.uniform(0, HAND_SECONDS * 1000))
            seconds.append(first_card(browser, url, elsewhere=elsewhere))
    phone.context.close()
    told = {}
    rows = (
        ("where_only_bots_sit", empty),
        ("while_hands_are_played", waited),
        ("with_bots_instead", sooner),
    )
    for name, seconds in rows:
        told[f"seconds_to_card_{name}"] = statistics.median(seconds)
        told[f"worst_seconds_to_card_{name}"] = max(seconds)
    return {"sit_task_ms": sat, "play_task_ms": played, **told}


def first_card(browser: Browser, url: str, *, elsewhere: bool = False) -> float:
    """Seconds from a link to the first own card, for a player who presses at once, and leaves then.

    ``elsewhere``: who plays with bots instead when the page offers that, because a hand is being played.
    """
    page = browser.new_context(service_workers="block").new_page()
    began = time.monotonic()
    page.goto(f"{url}/#table=1")
    enter(page)
    if elsewhere:
        sit_where_bots_wait(page)
    else:
        sit(page)
    page.wait_for_function(OWN_CARD, timeout=TIMEOUT_MS)
    seconds = time.monotonic() - began
    page.evaluate(LEAVE)
    page.context.close()
    return round(seconds, 1)


def medians(visits: list[dict[str, float]]) -> dict[str, float]:
    """The median of each number that was measured, and the worst of those of tasks."""
    found = {key: statistics.median(each[key] for each in visits) for key in visits[0]}
    worst = {f"worst_{key}": max(each[key] for each in visits) for key in visits[0] if "_task_" in key}
    return {**found, **worst}


def measure(browser: Browser, visits: int) -> dict[str, Any]:
    """All of it."""
    result: dict[str, Any] = {}
    with gallery_room() as url:
        for table in ("six", "casino"):
            number = TABLES.index(table) + 1
            result[f"first visit, {table}"] = medians([visit(browser, url, number) for _ in range(visits)])
    with open_room("--table", RUNNING) as url:
        result["table of ten"] = play_at_ten(browser, url)
    return result


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_phone", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--visits", type=int, default=VISITS, help=f"first visits to each table (default {VISITS})"
    )
    options = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        result = measure(browser, options.visits)
        browser.close()
    if options.json:
        print(json.dumps(result))
        return
    for what, numbers in result.items():
        print(
            f"{what}: "
            + ", ".join(f"{name.replace('_', ' ')} {number:g}" for name, number in numbers.items())
        )


if __name__ == "__main__":
    main()
