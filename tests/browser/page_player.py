"""A person at a page: sees what is on the screen, presses what can be pressed, and waits for conditions only."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Locator, Page

GLANCE = 50
"""ms between two looks"""

BLOCKED = "registration blocked by Playwright"
"""what the page is sent where a test wants no service worker"""

LOOK = """() => {
    const table = document.querySelector("poker-table:not([hidden])");
    const bar = table && table.querySelector("action-bar");
    if (!table || !table.view) return null;
    const {view} = table;
    const hands = view.seats;
    return {
        table: table.table, mode: bar.dataset.mode, ready: bar.dataset.ready === "true", you: view.you, hand: view.hand,
        running: view.hand_running, seq: view.seq, board: view.board, turn: view.turn, seats: hands,
        results: view.results, made: view.made_hand,
        labels: [...bar.querySelectorAll(".move .label")].map((button) => button.textContent),
        sizes: [...bar.querySelectorAll(".size:enabled")].map((button) => button.dataset.size),
    };
}"""


class Deal:
    """Has the next hand dealt at the table of a number, in a room that waits for it (:mod:`.room_on_demand`)."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say

    def __call__(self, table: int) -> None:
        self._say(f"deal {table}")

    def run_out(self, table: int) -> None:
        """Let the time be over that runs at the table: for a decision, for bets, or until cards come."""
        self._say(f"run_out {table}")


class PagePlayer:
    """One page. ``complaints`` are its console errors, page errors and failed requests.

    ``deal`` is there in rooms in which a hand begins only when it is asked for.
    """

    def __init__(self, page: Page, name: str, url: str, deal: Deal | None = None) -> None:
        self.page = page
        self.name = name
        self.url = url
        self.deal = deal
        self.complaints: list[str] = []
        self._watch(page)

    def _watch(self, page: Page) -> None:
        def note(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and BLOCKED not in message.text:
                self.complaints.append(f"{self.name}: {message.text} {message.location}")

        page.on("console", note)
        page.on("pageerror", lambda error: self.complaints.append(f"{self.name}: {error}"))

    # --- coming in ------------------------------------------------------------------------------------------------

    def enter(self, link: str = "/") -> None:
        """Open the room and give the name, which the room has to take."""
        self.page.goto(self.url + link)
        door = self.page.locator("dialog.name")
        door.locator("input").fill(self.name)
        door.locator("[data-does=choose]").click()
        refused = door.locator(".wrong", has_text=re.compile(r"\S"))
        inside = self.page.locator("body:not(:has(dialog.name)) poker-app")
        inside.or_(refused).first.wait_for()
        assert not refused.count(), f"{self.name} was refused: {refused.inner_text()}"

    def open_table(self, number: int) -> None:
        """Open a table from the lobby, beside those that are open."""
        row = self.page.locator(f'.row[data-table="{number}"]')
        row.wait_for()
        if self.page.locator("poker-table, uth-table").count():
            self.page.keyboard.press("+")
            self.page.locator(f'dialog.picker [data-table="{number}"]').click()
        else:
            row.locator(".open").click()
        self.see(lambda seen: seen is not None and seen["table"] == number)

    def sit(self, seat: int | None = None) -> None:
        """Take a seat (``None``: any) with the usual buy-in, at once."""
        if seat is None:
            self.page.locator('[data-does="sit_any"]:visible').click()
        else:
            self.page.locator(f'poker-table:not([hidden]) seat-plate[data-seat="{seat}"] .sit').click()
        self.page.locator("dialog select[name=blinds]").select_option("post")
        self.page.locator("dialog button.main").click()
        self.page.locator("dialog").wait_for(state="detached")
        self.see(lambda seen: seen["you"] is not None)

    def choose(self, name: str) -> None:
        """Press a button of the open table, which may be in its menu."""
        button = self.page.locator(f'poker-table:visible [data-does="{name}"]')
        more = self.page.locator("poker-table:visible .more")
        button.wait_for(state="attached")
        if not button.is_visible() and more.get_attribute("aria-expanded") == "false":
            more.click()
        button.click()

    def arrive(self, number: int) -> None:
        """Enter, open a table and sit down."""
        self.enter()
        self.open_table(number)
        self.sit()

    def run_out(self, number: int) -> None:
        """Let the time be over that runs at a table."""
        assert self.deal is not None
        self.deal.run_out(number)

    def paint_small(self) -> None:
        """Paint the page at a tenth of its size from now on, until its size changes; it is laid out as before.

        For tests that only look where things are: to paint a large page takes longer than all else they do.  Nothing
        can be clicked then.
        """
        size = self.page.viewport_size
        assert size
        metrics = {**size, "deviceScaleFactor": 1, "mobile": False, "scale": 0.1}
        self.page.context.new_cdp_session(self.page).send("Emulation.setDeviceMetricsOverride", metrics)

    # --- looking --------------------------------------------------------------------------------------------------

    def look(self) -> Any:
        """What the open table shows now; ``None`` when none is open."""
        return self.page.evaluate(LOOK)

    def see(self, wanted: Callable[[Any], bool]) -> Any:
        """Look until ``wanted`` is true of what is seen, and return that."""
        end = time.monotonic() + PATIENCE
        while not wanted(seen := self.look()):
            assert time.monotonic() < end, f"{self.name} still sees {json.dumps(seen)[:1500]}"
            self.page.wait_for_timeout(GLANCE)
        return seen

    def hears(self, words: str) -> None:
        """Wait until a short message at the edge of the page has said this; it may have gone by now."""
        self.page.wait_for_function("(words) => window.hints.some((hint) => hint.includes(words))", arg=words)

    def can_act(self) -> bool:
        """Whether it is this player's turn and the buttons take clicks."""
        return may_act(self.look())

    def move(self, name: str) -> Locator:
        """One of the three large buttons: "fold", "passive" or "raise"."""
        return self.page.locator(f'poker-table:not([hidden]) .move[data-move="{name}"]')

    def size(self, name: str) -> Locator:
        """The button of a usual size."""
        return self.page.locator(f'poker-table:not([hidden]) .size[data-size="{name}"]')

    def click(self, name: str) -> None:
        """Click a large button as soon as it takes clicks: a page ignores those right after its buttons changed."""
        self.see(lambda seen: seen is not None and seen["ready"])
        self.move(name).click()

    def press(self, name: str) -> None:
        """Click a large button, and wait until the room has taken the decision."""
        before = self._asked()
        self.click(name)
        self.see(lambda seen: _decision(seen) != before)

    def tap(self, name: str) -> None:
        """Do the same with a finger."""
        before = self._asked()
        self.move(name).tap()
        self.see(lambda seen: _decision(seen) != before)

    def _asked(self) -> tuple[int, int, int] | None:
        """Which decision the player is asked for, as soon as the buttons take clicks."""
        return _decision(self.see(may_act))

    def put_all_in(self) -> None:
        """Raise all in, or call; the page asks again before the last chips go."""
        seen = self.look()
        if "all_in" in seen["sizes"]:
            self.size("all_in").click()
            self.click("raise")
            self.press("raise")
            return
        legal = seen["turn"]["legal"]
        if legal["call_by"] and legal["call_to"] == legal["all_in_to"]:
            self.click("passive")
        self.press("passive")


def may_act(seen: Any) -> bool:
    """Whether it is the turn of the player who sees this, and the buttons take clicks."""
    return seen is not None and seen["mode"] in ("turn", "draw") and bool(seen["ready"])


def _decision(seen: Any) -> tuple[int, int, int] | None:
    turn = seen["turn"] if seen is not None else None  # a player who moves has no table for a moment
    return (seen["table"], turn["hand"], turn["decision"]) if turn else None


def wait_turn(players: list[PagePlayer]) -> PagePlayer | None:
    """Return who has to decide, or ``None`` when the hand is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for player in players:
            if player.can_act():
                return player
        seen = players[0].look()
        if seen and seen["hand"] and not seen["running"] and seen["results"] and seen["results"]["wins"]:
            return None
        players[0].page.wait_for_timeout(GLANCE)
    raise AssertionError(f"nobody has to decide: {[player.look() for player in players]}")


def start(players: list[PagePlayer]) -> PagePlayer:
    """Have a hand dealt if none is running, and wait for its first decision, or the next one."""
    seen = players[0].look()
    if not seen["running"] and players[0].deal is not None:
        players[0].deal(seen["table"])
    players[0].see(lambda seen: seen["running"])
    first = wait_turn(players)
    assert first is not None
    return first


def play_on(players: list[PagePlayer], decide: Callable[[PagePlayer], None] | None = None) -> Any:
    """Play the hand to its end, checking and calling unless ``decide`` does otherwise; return what the first sees."""
    while (player := wait_turn(players)) is not None:
        (decide or check_or_call)(player)
    for player in players:
        player.see(lambda seen: not seen["running"] and bool(seen["results"]["net"]))
    return players[0].look()


def check_or_call(player: PagePlayer) -> None:
    """Do the cheapest thing that keeps the hand."""
    player.press("passive")
