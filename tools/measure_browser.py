"""How fast and how light the browser client is: ``python -m tools.measure_browser``.

Measured in Chromium on this machine, at a real room over loopback: the first visit with an empty cache, the frames of a
hand at a table of ten, and the memory of a page that watches many hands.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.cli.open_rooms import opened_json

VISITS = 7
FRAME_SECONDS = 20
TIMEOUT_MS = 600_000

VISIT = """() => {
    window.playable = null;
    const look = () => {
        const input = document.querySelector("dialog.name input");
        if (input && !input.value) {
            input.value = "V" + Math.floor(performance.now() * 1000) % 1e9;
            document.querySelector("dialog.name [data-does=choose]").click();
        }
        const sit = document.querySelector("poker-table:not([hidden]) .sit");
        if (sit && sit.checkVisibility()) window.playable ??= performance.now();
        else requestAnimationFrame(look);
    };
    addEventListener("DOMContentLoaded", look);
}"""

FRAMES = """(seconds) => new Promise((done) => {
    const gaps = [];
    const long = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)))
        .observe({type: "longtask"});
    let last = null;
    const first = performance.now();
    const frame = (now) => {
        if (last !== null) gaps.push(now - last);
        last = now;
        if (now - first < seconds * 1000) requestAnimationFrame(frame);
        else done({gaps, long, seconds: (now - first) / 1000});
    };
    requestAnimationFrame(frame);
})"""

PLAY = """() => setInterval(() => {
    const bar = document.querySelector("poker-table:not([hidden]) action-bar");
    const ready = bar?.dataset.mode === "turn" && bar.dataset.ready === "true";
    if (ready) bar.querySelector('[data-move="passive"]').click();
}, 300)"""

EVENTS = "() => document.querySelector('poker-table:not([hidden])').view.seq"
HANDS = "() => document.querySelector('poker-table:not([hidden])')?.view?.hand ?? 0"


@contextmanager
def open_room(*arguments: str) -> Iterator[str]:
    """Open a room with these arguments; yield its address."""
    with opened_json(*arguments) as (_, opened_room):
        yield f"http://127.0.0.1:{opened_room['port']}"


def first_visit(browser: Browser) -> dict[str, Any]:
    """Time from the address to a table with a free seat to sit down at, and what went over the line until then."""
    times, sizes = [], []
    with open_room("--no-bots", "--table", "t: no-limit holdem 1/2, 9 seats") as url:
        for _ in range(VISITS):
            context = browser.new_context(service_workers="block")
            page = context.new_page()
            received = {"bytes": 0}
            devtools = context.new_cdp_session(page)
            devtools.send("Network.enable")
            devtools.on(
                "Network.loadingFinished",
                lambda told, received=received: _add(received, told["encodedDataLength"]),
            )
            devtools.on(
                "Network.webSocketFrameReceived",
                lambda told, received=received: _add(received, len(told["response"]["payloadData"])),
            )
            page.add_init_script(f"({VISIT})()")
            page.goto(f"{url}/#table=1")
            page.wait_for_function("() => window.playable", timeout=TIMEOUT_MS)
            times.append(page.evaluate("window.playable"))
            sizes.append(received["bytes"])
            context.close()
    return {
        "ms": round(statistics.median(times)),
        "worst_ms": round(max(times)),
        "kilobytes": round(max(sizes) / 1000, 1),
    }


def _add(received: dict[str, int], count: float) -> None:
    received["bytes"] += int(count)


def frames(browser: Browser) -> dict[str, Any]:
    """Frames a second, and tasks that block the page, while a person and nine bots play at a table of ten."""
    with open_room("--hand-pause-seconds", "1", "--table", "t: no-limit holdem 1/2, 10 seats, 9 bots") as url:
        page = browser.new_context(service_workers="block").new_page()
        _enter(page, url)
        page.locator('[data-does="sit_any"]:visible').click()
        page.locator("dialog select[name=blinds]").select_option("post")
        page.locator("dialog button.main").click()
        page.evaluate(PLAY)
        page.wait_for_function(
            "() => document.querySelector('poker-table:not([hidden])').view.hand_running", timeout=TIMEOUT_MS
        )
        first = page.evaluate(EVENTS)
        measured = page.evaluate(FRAMES, FRAME_SECONDS)
        gaps = sorted(measured["gaps"])
        events = page.evaluate(EVENTS) - first
        page.context.close()
    return {
        "per_second": round(len(gaps) / measured["seconds"], 1),
        "gap_99_ms": round(gaps[int(len(gaps) * 0.99)], 1),
        "worst_gap_ms": round(gaps[-1], 1),
        "long_tasks": len(measured["long"]),
        "longest_task_ms": round(max(measured["long"], default=0)),
        "events": events,
    }


def memory(browser: Browser, hands: int) -> list[dict[str, Any]]:
    """What a page that watches ``hands`` hands of bots holds, after a collection, at a fifth of them and so on."""
    clocks = ("--street-pause-seconds", "0", "--hand-pause-seconds", "0")
    table = ("--table", "t: no-limit holdem 1/2, 6 seats", "--chips", "100000000")
    samples = []
    with open_room("--no-bots", *clocks, *table) as url:
        page = browser.new_context(service_workers="block").new_page()
        _enter(page, url)
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        address = url.removeprefix("http://")
        command = [
            "bots",
            address,
            "--bot",
            "call",
            "--count",
            "4",
            "--table",
            "1",
            "--hands",
            str(hands + 50),
        ]
        bots = subprocess.Popen([sys.executable, "-m", "pokerroom", *command], stdout=subprocess.DEVNULL)
        try:
            for part in range(1, 6):
                goal = hands * part // 5
                page.wait_for_function(f"() => ({HANDS})() >= {goal}", timeout=TIMEOUT_MS)
                devtools.send("HeapProfiler.collectGarbage")
                metrics = devtools.send("Performance.getMetrics")["metrics"]
                values = {metric["name"]: metric["value"] for metric in metrics}
                samples.append(
                    {
                        "hands": page.evaluate(HANDS),
                        "heap_kilobytes": round(values["JSHeapUsedSize"] / 1000),
                        "nodes": int(values["Nodes"]),
                        "listeners": int(values["JSEventListeners"]),
                    }
                )
        finally:
            bots.terminate()
            bots.wait()
        page.context.close()
    return samples


def _enter(page: Page, url: str) -> None:
    page.goto(f"{url}/#table=1")
    page.locator("dialog.name input").fill("Ann")
    page.locator("dialog.name [data-does=choose]").click()
    page.locator("poker-table:not([hidden])").wait_for()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_browser", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--hands", type=int, default=2000, help="watched for the memory (default 2000)")
    options = parser.parse_args()
    with sync_playwright() as playwright:
        flags = [*FLAGS, "--enable-precise-memory-info"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        result = {"first_visit": first_visit(browser), "frames": frames(browser)}
        result["memory"] = memory(browser, options.hands)  # type: ignore[assignment]
        browser.close()
    if options.json:
        print(json.dumps(result))
        return
    visit, frame_stats = result["first_visit"], result["frames"]
    print(
        f"first visit to a playable table: {visit['ms']} ms (median of {VISITS}), worst {visit['worst_ms']} ms"
    )
    print(f"  transferred: {visit['kilobytes']} kB")
    print(
        f"ten seats, {frame_stats['events']} events in {FRAME_SECONDS} s: {frame_stats['per_second']} frames/s"
    )
    print(
        f"  99 % of the gaps up to {frame_stats['gap_99_ms']} ms, the worst {frame_stats['worst_gap_ms']} ms"
    )
    print(f"  tasks over 50 ms: {frame_stats['long_tasks']}, the longest {frame_stats['longest_task_ms']} ms")
    for sample in result["memory"]:
        print(
            f"after {sample['hands']} hands: {sample['heap_kilobytes']} kB of heap, "
            f"{sample['nodes']} nodes, {sample['listeners']} listeners"
        )


if __name__ == "__main__":
    main()
