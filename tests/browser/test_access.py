"""What everybody can use: axe-core finds nothing on any screen, in either colouring, on desktop and phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.page_player import PagePlayer, start

RUN = """async () => {
    const runOnly = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
    await document.fonts.ready; // letters of another font may be wider than what they stand on
    const ends = ({playState, effect}) => playState === "running" && effect.getComputedTiming().endTime < 2000;
    const moving = document.getAnimations().filter(ends); // what fades in is pale until then
    await Promise.all(moving.map(({finished}) => finished.catch(() => {})));
    const {violations} = await axe.run(document, {runOnly});
    return violations.map(({id, nodes}) => [id, nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]);
}"""


def complaints(player: PagePlayer) -> Any:
    """What axe-core has to say of a player's page as it is now."""
    return violations(player.page)


def violations(page: Any) -> Any:
    """What it has to say of a page."""
    package = pytest.importorskip("axe_core_python", reason="there is no axe-core here: make browser")
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate((Path(package.__file__).parent / "axe.min.js").read_text(encoding="utf-8"))
    return page.evaluate(RUN)


@pytest.mark.parametrize("felt", ["dark", "light"])
def test_no_screen_has_a_violation(meet: Meet, felt: str) -> None:
    table = f"access-{felt}"
    ann = meet(f"Ann {felt}")
    bob = meet(f"Bob {felt}", 360, 740, touch=True)
    ann.page.goto(ann.url)
    assert complaints(ann) == [], "name"
    for player in (ann, bob):
        player.enter()
        player.page.locator("header .me button", has_text="⚙").click()
        player.page.get_by_role("tab", name="View").click()
        player.page.locator(f"dialog [name=felt][value={felt}]").check()
        assert complaints(player) == [], "settings"
        player.page.keyboard.press("Escape")
        assert complaints(player) == [], "lobby"
        player.open_table(NUMBERS[table])
        assert complaints(player) == [], "table, watching"
        player.sit()
    first = start([ann, bob])
    for player in (ann, bob):
        assert complaints(player) == [], "turn" if player is first else "waiting"
    ann.page.keyboard.press("?")
    assert complaints(ann) == [], "help"
    ann.page.keyboard.press("Escape")
    first.press("fold")
    for player in (ann, bob):
        player.page.locator(".tab", has_text="My hands").click()
        player.page.locator(".hand-list tbody tr button").click()
        player.page.locator("hand-player[data-at]").wait_for()
        assert complaints(player) == [], "replay"
        player.page.locator(".one-head button", has_text="All hands").click()
        assert complaints(player) == [], "hands"
        player.page.locator(".hand-list tbody tr button").click()
        player.page.locator(".one-head button", has_text="Share").click()
        player.page.wait_for_function("() => document.querySelector('dialog input[readonly]').value")
        assert complaints(player) == [], "link"
    ann.page.goto(ann.page.locator("dialog input[readonly]").input_value())
    ann.page.locator("hand-player[data-at]").wait_for()
    assert complaints(ann) == [], "hand of a link"
