"""The log of a table follows what happens, however long it gets, until its reader scrolls up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import NUMBERS, Meet

pytestmark = pytest.mark.still

WRITE = """async ([batches, lines]) => {
    const {log} = document.querySelector("poker-table:not([hidden])");
    const list = log.querySelector("ol");
    const words = (number) => `${number} ${"Ann calls 20. ".repeat(1 + number % 9)}`;
    for (let batch = 0; batch < batches; batch += 1) {
        for (let line = 0; line < lines; line += 1) log.add(words(batch * lines + line));
        void list.offsetHeight;
        await new Promise((done) => requestAnimationFrame(done));
    }
    await new Promise((done) => setTimeout(done, 100));
    return {behind: Math.round(list.scrollHeight - list.scrollTop - list.clientHeight), count: list.childElementCount};
}"""


def written(player: Any, batches: int, lines: int = 3) -> Any:
    """Write batches of lines into the log, one a frame; how many px it is behind its end, and how many lines it has."""
    return player.page.evaluate(WRITE, [batches, lines])


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_log_follows_after_its_first_lines_have_gone(meet: Meet, width: int) -> None:
    ann = meet(f"Ann reads {width}", width)
    ann.enter()
    ann.open_table(NUMBERS["log"])
    assert written(ann, 20)["behind"] == 0
    long = written(ann, 150)
    assert long["count"] == 400
    assert long["behind"] == 0
    ann.page.locator("poker-table:visible .pane log-pane ol").hover()
    ann.page.mouse.wheel(0, -300)
    ann.page.wait_for_function(
        "() => document.querySelector('poker-table:not([hidden]) log-pane')._atEnd === false"
    )
    assert written(ann, 5)["behind"] > 200, "who reads what was before is left there"
