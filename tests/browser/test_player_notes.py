"""What a player notes about another, and hides of what they say, from the other's plate."""

from __future__ import annotations

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import NUMBERS, Meet

pytestmark = pytest.mark.still


def test_a_note_from_the_plate_is_seen_by_its_writer_alone_and_kept(meet: Meet) -> None:
    ann, bob = meet("Ann notes"), meet("Bob noted")
    for player in (ann, bob):
        player.arrive(NUMBERS["notes"])
    plate = ann.page.locator("seat-plate.taken:not(.mine)").first
    plate.locator(".plate").click()
    dialog = ann.page.get_by_role("dialog", name="Bob noted")
    dialog.get_by_label("Your note").fill("bluffs rivers")
    dialog.get_by_label("Its colour").select_option("red")
    dialog.get_by_label("Hide what they say").check()
    dialog.get_by_role("button", name="Save").click()
    expect(plate.locator(".plate")).to_have_attribute("data-noted", "red")
    expect(plate.locator(".plate")).to_have_attribute("title", "bluffs rivers")
    assert "bluffs" not in (ann.page.evaluate("JSON.stringify(localStorage)"))
    assert bob.page.locator("[data-noted]").count() == 0
    ann.page.reload()
    expect(plate.locator(".plate")).to_have_attribute("title", "bluffs rivers")
    ann.page.get_by_role("button", name="Settings").first.click()
    ann.page.get_by_role("button", name="Bob noted: bluffs rivers").click()
    expect(dialog.get_by_label("Hide what they say")).to_be_checked()
    dialog.get_by_label("Your note").fill("")
    dialog.get_by_label("Its colour").select_option("")
    dialog.get_by_role("button", name="Save").click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("[data-noted]")).to_have_count(0)
