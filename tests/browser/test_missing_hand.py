"""Where there is nothing, the page says so and leads on: a hand that is not stored, a wrong address, a closed room."""

from __future__ import annotations

from tests.browser.conftest import Meet
from tests.browser.test_access import complaints


def test_it_says_so_and_leads_to_the_room(meet: Meet) -> None:
    ann = meet("Ann follows", 390, 844)
    ann.page.goto(f"{ann.url}/hand/{'0' * 32}")
    sign = ann.page.locator("hand-page [role=alert]", has_text="does not have this hand")
    sign.wait_for()
    assert sign.locator("h1").inner_text() == "This hand is gone"
    assert ann.page.locator("hand-page a:visible").all_inner_texts() == ["To the room"]
    assert complaints(ann) == []
    ann.page.locator("hand-page a:visible").click()
    ann.page.locator("dialog.door").wait_for()
    ann.complaints.clear()


def test_an_address_that_leads_nowhere_says_so_and_leads_to_the_room(meet: Meet) -> None:
    bob = meet("Bob strays", 360, 640, locale="fr-CA")
    bob.page.goto(f"{bob.url}/nowhere")
    assert bob.page.locator("h1").inner_text() == "Il n'y a rien ici"
    assert complaints(bob) == []
    bob.page.locator("a", has_text="Vers la salle").click()
    bob.page.locator("dialog.door").wait_for()
    bob.complaints.clear()


def test_a_hand_of_mine_that_is_not_stored_has_a_page_that_says_so_and_leads_on(meet: Meet) -> None:
    dot = meet("Dot looks back", 390, 844)
    dot.enter()
    dot.page.evaluate("() => location.assign('#hand=99999')")
    sign = dot.page.locator(".missing-hand .signpost")
    assert sign.locator("h1").inner_text() == "This hand is not here"
    assert "99999" in sign.locator("p").inner_text()
    assert dot.page.evaluate("() => location.hash") == "#hand=99999"
    assert complaints(dot) == []
    assert sign.locator(".gap").inner_text() == "?"
    assert sign.get_by_role("button").all_inner_texts() == ["My hands", "To the room"]
    sign.get_by_role("button", name="To the room").click()
    dot.page.locator("poker-lobby:visible").wait_for()
    dot.page.go_back()
    sign.get_by_role("button", name="My hands").click()
    dot.page.locator(".hand-list .signpost:visible", has_text="No hands yet").wait_for()
    assert dot.page.evaluate("() => location.hash") == "#hands"
    dot.complaints.clear()


REMOVE = """async () => {
    const {session} = (await import("/js/bundle.js")).modules["/js/context.js"];
    session().connection.finish("kicked", "a host removed you from the room");
}"""


def test_who_was_removed_from_the_room_is_told_and_may_try_again(meet: Meet) -> None:
    cid = meet("Cid stays", 390, 844)
    cid.enter()
    cid.page.evaluate(REMOVE)
    sign = cid.page.locator(".signpost")
    assert sign.locator("h1").inner_text() == "You are not in the room any more"
    assert complaints(cid) == []
    sign.get_by_role("button", name="Connect again").click()
    sign.wait_for(state="detached")
    cid.page.locator('.row[data-table="1"]').wait_for()
