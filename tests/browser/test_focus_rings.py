"""The ring of the focus is seen whole around every control: in the lobby, at tables, in dialogs."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NUMBERS, Meet
from tests.browser.felts import fill
from tests.browser.focus_rings import clipped_rings
from tests.browser.page_player import PagePlayer


def looked_at(player: PagePlayer) -> dict[str, list[str]]:
    """The parts cut off in each view and dialog."""
    page = player.page
    found = {"lobby": clipped_rings(player)}

    def dialog(name: str, opens: str) -> None:
        page.locator(opens).first.click()
        page.locator("dialog[open] h2").wait_for()
        for tab in page.locator("dialog [role=tab]").all() or [None]:
            if tab:
                tab.click()
            found.setdefault(name, []).extend(clipped_rings(player))
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")

    dialog("new table", "poker-lobby .create")
    dialog("settings", "header .me button:nth-last-child(2)")
    dialog("account", "header .player-name")
    player.open_table(NUMBERS["rings"])
    fill(player, {"seats": 6}, you=1, turn=1, street="river")
    found["table"] = clipped_rings(player)
    player.choose("hand_sheet")
    found["hand sheet"] = clipped_rings(player)
    return found


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_ring_of_the_focus_is_cut(meet: Meet, size: tuple[int, int]) -> None:
    player = meet(f"Rings {size[0]}", *size, reduced_motion="reduce")
    player.enter()
    wrong = [f"{name}: {what}" for name, found in looked_at(player).items() for what in found]
    assert not wrong, "\n".join(wrong)
