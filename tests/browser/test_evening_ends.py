"""A host says something, pauses and ends the game: whoever plays sees it, and nobody is invited any more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at

ROOM = """
[[tables]]
name = "Friday"
seats = 6
min_buy_in = 200
max_buy_in = 200
"""


def test_a_host_announces_pauses_and_ends_the_game(tmp_path: Path) -> None:
    def host(*act: str) -> None:
        admin = [sys.executable, "-m", "pokerroom", "admin", "--data", str(tmp_path / "room"), *act]
        subprocess.run(admin, check=True, capture_output=True)

    with kept_room(tmp_path, ROOM) as (url, _), people_at(url) as meet:
        ann, bob = meet("Ann"), meet("Bob")
        for each in (ann, bob):
            each.enter()
        ann.open_table(1)
        ann.sit(1)
        lobby, table = bob.page.locator("poker-lobby"), ann.page.locator("poker-table")
        expect(lobby.get_by_role("button", name="New table", exact=True)).to_be_visible()
        host("announce", "pizza")
        for each in (ann, bob):
            expect(each.page.locator(".hint")).to_contain_text("Host: pizza")
            expect(each.page.locator(".host-says:visible")).to_have_text("Host: pizza")
        ann.page.locator(".hint button").click()
        expect(ann.page.locator(".hint")).to_be_hidden()
        host("pause")
        expect(table.locator(".cloth span")).to_have_text("Paused")
        host("resume")
        expect(table.locator(".cloth span")).to_have_text("Friday")
        host("end")
        sign = table.locator(".felt-sign")
        expect(sign.locator("h2")).to_have_text("The host has ended the game")
        expect(sign.locator("p")).to_have_text("You leave with 200 chips.")
        expect(lobby.locator(".play-card h2")).to_have_text("The host has ended the game.")
        expect(lobby.get_by_role("button", name="New table", exact=True)).to_be_hidden()
        expect(lobby.get_by_role("button", name="Play now")).to_have_count(0)
        sign.get_by_role("button").click()
        expect(ann.page.locator(".play-card h2")).to_have_text("The host has ended the game.")
