"""A person at a table against the house: finds things by what they are for, and waits for what the page shows."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.assertions import expect
from tests.browser.page_player import PagePlayer

if TYPE_CHECKING:
    from playwright.sync_api import Locator

TABLE = "uth-table:not([hidden])"


class UthPagePlayer(PagePlayer):
    """One page at a room with tables against the house."""

    def at(self, what: str, has_text: str | None = None) -> Locator:
        """A part of the open table."""
        return self.page.locator(f"{TABLE} {what}", has_text=has_text)

    def go_to(self, number: int, *, seat: int | None = None) -> None:
        """Enter, open the table from the lobby, and sit down; a table of one's own has its player at once."""
        own = self.look_at(number)
        if seat is None and not own:
            self.at(".sit-down").click()
        elif seat is not None:
            self.at(f'.uth-seat[data-seat="{seat}"] .sit-here').click()
        self.at(".sit-down").wait_for(state="hidden")

    # --- betting ------------------------------------------------------------------------------------------------

    def look_at(self, number: int) -> bool:
        """Enter and open the table from the lobby; return whether it is one of one's own."""
        if self.page.url == "about:blank":
            self.enter()
        row = self.page.locator(f'.row[data-table="{number}"]')
        own = row.locator(".seats").get_attribute("data-label") is None
        row.locator(".open").click()
        self.at("uth-bar").wait_for()
        self.at("uth-felt bet-spot").first.wait_for()  # a frame after the bar
        return own

    def keys(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def holds(self, bet: str, amount: str) -> None:
        """Wait until ``amount`` lies on the spot; empty: nothing."""
        expect(self.at(f'[data-bet="{bet}"] .spot-chips')).to_have_text(amount)

    def has_bet(self, bet: str) -> None:
        """Wait until anything lies on the spot."""
        expect(self.at(f'[data-bet="{bet}"] .spot-chips')).to_have_text(re.compile(r"\d"))

    def total(self) -> int:
        """The total bet."""
        return number_of(self.at(".total-bet b").inner_text())

    def balance(self) -> int:
        """My balance."""
        return number_of(self.at(".balance b").inner_text())

    # --- deciding -----------------------------------------------------------------------------------------------

    def may_decide(self, first: str | None = None) -> list[str]:
        """Wait for a decision (whose first button says ``first``) that takes presses; return its buttons."""
        self.at('uth-bar[data-mode="decide"][data-ready="true"]').wait_for()
        if first is not None:
            self.at(".option").filter(has_text=re.compile(f"^{re.escape(first)}")).wait_for()
            self.at('uth-bar[data-ready="true"]').wait_for()
        return [text.replace("\n", " ") for text in self.at(".option > span").all_inner_texts()]

    def decided(self) -> None:
        """Wait until the decision is made."""
        self.at('uth-bar:not([data-mode="decide"])').wait_for()

    def settled(self) -> dict[str, str]:
        """Wait for the end of the round; return the result of each bet by its id."""
        self.at("bet-spot[data-outcome]").first.wait_for()
        found = self.at("bet-spot[data-outcome]")
        ids = [spot.get_attribute("data-bet") or "" for spot in found.locator(".spot").all()]
        return dict(zip(ids, found.locator(".spot-result").all_inner_texts(), strict=True))

    def net(self) -> int:
        """What the results of the round come to."""
        return sum(net_of(text) for text in self.settled().values())


def number_of(text: str) -> int:
    """A number as a page in English or French writes it."""
    return int(re.sub(r"[^\d]", "", text) or 0)


def net_of(result: str) -> int:
    """Chips won (or lost) by a spot's result."""
    sign = 1 if result.startswith(("won", "gagné")) else -1 if result.startswith(("lost", "perdu")) else 0
    return sign * number_of(result)


def shown(player: UthPagePlayer) -> list[str | None]:
    """All cards on the table."""
    return [card.get_attribute("card") for card in player.at(".table-cards playing-card").all()]


def settings(player: UthPagePlayer, name: str, choice: str | bool, *, kept: bool = True) -> None:
    """Change one setting in the window, and wait until the room has it, where it is one that the room keeps."""
    player.page.locator("header .me button", has_text="⚙").click()
    window = player.page.locator("dialog.settings")
    tabs = {"View": ("fourColours", "felt"), "House": ("autoDecisions", "sideBets", "trainer")}
    tab = next((tab for tab, names in tabs.items() if name in names), "General")
    window.get_by_role("tab", name=tab).click()
    if isinstance(choice, str) or tab == "View":
        window.locator(f'[name="{name}"][value="{str(choice).lower()}"]').check()
    else:
        window.locator(f'[name="{name}"]').set_checked(choice)
    if kept:
        expect(window.locator(".dialog-status")).to_have_text("Saved with your name.")
    player.page.keyboard.press("Escape")
    window.wait_for(state="detached")
