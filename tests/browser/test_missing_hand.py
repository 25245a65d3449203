"""The page of a hand that is not stored says so, and has no link to files that are not there."""

from __future__ import annotations

from tests.browser.conftest import Meet


def test_it_says_so_and_leads_to_the_room(meet: Meet) -> None:
    ann = meet("Ann follows")
    ann.page.goto(f"{ann.url}/hand/{'0' * 32}")
    wrong = ann.page.locator("hand-page [role=alert]", has_text="does not have this hand")
    wrong.wait_for()
    box, title = wrong.bounding_box(), ann.page.locator("hand-page h1").bounding_box()
    assert box is not None
    assert title is not None
    assert box["x"] == title["x"]
    assert ann.page.locator("hand-page a:visible").all_inner_texts() == ["To the room"]
    ann.complaints.clear()
