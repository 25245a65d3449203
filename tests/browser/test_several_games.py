"""Dealer's choice with a page and a player in plain lines, and a host's presets in the dialog for a new table."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.page_player import PagePlayer

ROOM = """
[[tables]]
name = "Ours"
seats = 5
game_order = "dealers_choice"
game_hands = 1
games = [
    { game = "holdem", structure = "no_limit" },
    { game = "omaha", structure = "pot_limit" },
    { game = "badugi", structure = "limit" },
    { game = "triple_draw", structure = "limit" },
    { game = "short_deck", structure = "no_limit" },
]
[tables.clocks]
hand_pause = 500
"""


GAMES = ["No-limit Hold'em", "Pot-limit Omaha", "Limit Badugi", "Limit 2-7 Triple Draw"]
GAMES += ["No-limit Short-Deck Hold'em"]
CUT_OFF = """() => {
    const question = document.querySelector("dialog p").getBoundingClientRect();
    return [...document.querySelectorAll("dialog .game-choices button")]
        .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().top < question.bottom)
        .map((one) => one.textContent);
}"""
"""the games whose names do not fit into their buttons, or that stand above the question"""
CLAIM = "async (code) => (await import('/js/bundle.js')).modules['/js/context.js'].session().claimHost(code)"


class PlainPlayer:
    """``pokerroom play --plain`` in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.lines: list[str] = []

    def hears(self, words: str) -> str:
        """Read lines until one has these words; return it."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line)
            if words in line:
                return line
        raise AssertionError(f"never told {words!r}: {self.lines}")

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        print(line, file=self._process.stdin, flush=True)


@contextmanager
def plain(address: str, name: str, tokens: Path) -> Iterator[PlainPlayer]:
    command = [
        sys.executable,
        "-m",
        "pokerroom",
        "play",
        address.removeprefix("http://"),
        "--plain",
        "--name",
        name,
    ]
    environment = {**os.environ, "POKERROOM_TOKENS": str(tokens)}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        yield PlainPlayer(process)
        process.stdin.close()  # type: ignore[union-attr]


def cards(player: PagePlayer) -> int:
    seen = player.see(lambda seen: seen["running"] and seen["seats"][str(seen["you"])]["cards"])
    return len(seen["seats"][str(seen["you"])]["cards"])


def head(player: PagePlayer) -> str:
    return str(player.page.locator("poker-table:visible").inner_text())


LATER_SHEETS = """async () => {
    const names = [".hand-name", ".game"].map((each) => document.querySelector(`.hand-list ${each}`));
    const look = () => names.map(getComputedStyle).map(({display, marginTop, minHeight, textAlign}) =>
        [display, marginTop, minHeight, textAlign].join());
    const before = look();
    await (await import("/js/bundle.js")).modules["/js/style-sheet.js"].houseStyle();
    document.getElementById("low").media = "all";
    return [before, look()];
}"""
"""how the list of hands looks before the sheets of other views have come, and after"""


def test_a_page_and_a_player_in_lines_choose_in_turn(tmp_path: Path) -> None:
    with kept_room(tmp_path, ROOM) as (address, _code), people_at(address) as people:
        ann = people("Ann", 390, 844)
        ann.arrive(1)
        with plain(address, "Bob", tmp_path / "tokens") as bob:
            bob.hears("'tables'")
            bob.type("watch 1")
            bob.hears("Dealer's choice, now No-limit Hold'em")
            bob.type("sit 0 200 post")
            ann.choose("choose_game")
            assert ann.look()["running"] is False
            assert "You choose the game of the next hand." in head(ann)
            expect(ann.page.locator("poker-table:visible .seconds")).to_contain_text("s")
            ann.page.locator("poker-table:visible seat-plate.mine.turn .clock").wait_for()
            expect(ann.page.locator(".tab.turn")).to_have_accessible_name("Ours, Your turn")
            offered = ann.page.locator("dialog .game-choices button")
            expect(offered).to_have_text(GAMES)
            assert ann.page.evaluate(CUT_OFF) == []
            assert offered.nth(0).evaluate("(button) => button === document.activeElement")
            offered.nth(1).click()
            assert cards(ann) == 4
            bob.hears("Ann chooses Pot-limit Omaha")
            assert "Dealer's choice, now Pot-limit Omaha" in head(ann)
            ann.press("fold")
            assert "1: No-limit Hold'em, 2: Pot-limit Omaha" in bob.hears("Choose with 'game NUMBER'")
            bob.type("game 1")
            bob.hears("Bob chooses No-limit Hold'em")
            ann.see(lambda seen: seen["hand"] == 2)
            assert cards(ann) == 2
            bob.type("fold")
            ann.choose("choose_game")
            ann.page.keyboard.press("Escape")
            ann.page.locator(".tab", has_text="My hands").click()
            rows = ann.page.locator(".hand-list tbody tr:not(.day)")
            expect(rows.locator(".game")).to_have_text(["No-limit Hold'em", "Pot-limit Omaha"])
            before, with_house = ann.page.evaluate(LATER_SHEETS)
            assert with_house == before, "the sheets of the house and of low windows style nothing here"


def test_the_button_of_a_bomb_pot_says_what_the_table_will_do(tmp_path: Path) -> None:
    with kept_room(tmp_path, ROOM) as (address, code), people_at(address) as people:
        hugo = people("Hugo", 390, 844)
        hugo.enter()
        hugo.page.evaluate(CLAIM, code)
        hugo.open_table(1)
        hugo.page.get_by_role("button", name="Host", exact=True).click()
        dialog = hugo.page.locator("dialog.host")
        dialog.get_by_role("button", name="Next hand with a flop: bomb pot").click()
        off = dialog.get_by_role("button", name="Call off the bomb pot")
        off.wait_for()
        assert off.evaluate("(button) => button === document.activeElement")
        assert not dialog.get_by_role("button", name="bomb pot", exact=False).nth(1).count()
        off.click()
        dialog.get_by_role("button", name="Next hand with a flop: bomb pot").wait_for()


def test_a_host_saves_what_the_dialog_says_opens_it_again_and_removes_it(tmp_path: Path) -> None:
    with kept_room(tmp_path, ROOM) as (address, code), people_at(address) as people:
        hugo = people("Hugo")
        hugo.enter()
        page = hugo.page
        page.evaluate(CLAIM, code)
        page.locator("button.create").click()
        page.locator("dialog input[name=name]").fill("First")
        page.locator("dialog .more-options summary").click()
        page.locator("dialog select[name=games]").select_option(["no_limit holdem", "limit draw"])
        page.locator("dialog input[name=seats]").fill("4")
        page.locator("dialog input[name=save_as]").fill("our Friday")
        page.locator("dialog button.main").click()
        hugo.see(lambda seen: seen is not None and "Mixed games" in head(hugo))
        page.go_back()
        page.locator("button.create").click()
        page.locator("dialog select[name=preset]").select_option("our Friday")
        assert page.locator("dialog input[name=name]").input_value() == "First"
        assert page.locator("dialog input[name=seats]").input_value() == "4"
        chosen = page.locator("dialog select[name=games]").evaluate(
            "(box) => [...box.selectedOptions].map((one) => one.value)"
        )
        assert chosen == ["no_limit holdem", "limit draw"]
        page.get_by_role("button", name="Remove the preset").click()
        page.locator("dialog select[name=preset]").wait_for(state="detached")
