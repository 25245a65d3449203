"""Looking back: the last hand, the list with its graph, the player of a hand, downloads, links for friends."""

from __future__ import annotations

import re
from typing import Any

from tests.browser.assertions import expect
from tests.browser.conftest import Meet
from tests.browser.page_player import PagePlayer, play_on, start
from tests.browser.test_hands import seated

FILM = """() => {
    const player = document.querySelector("hand-player");
    const felt = player.querySelector("poker-felt");
    const cards = (seat) => [...felt.querySelectorAll(`seat-plate[data-seat="${seat}"] playing-card`)];
    const faces = (seat) => cards(seat).map((card) => card.getAttribute("card"));
    return {
        ...player.position, told: player.querySelector(".sentence").textContent, faces: {1: faces(1), 2: faces(2)},
        board: felt.querySelectorAll(".board playing-card").length,
        lines: [...player.querySelectorAll(".lines li")].map((line) => line.textContent),
    };
}"""


SETTLED = """async () => {
    const moving = document.querySelector("hand-player").getAnimations({subtree: true});
    await Promise.allSettled(moving.map((each) => each.finished));
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
}"""

COVERED = """() => {
    const felt = document.querySelector("hand-player poker-felt");
    const boxes = [...felt.querySelectorAll(".board .card, .mine .card, .result > span")]
        .filter((part) => part.checkVisibility())
        .map((part) => ({part, box: part.getBoundingClientRect()}));
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return boxes.flatMap((one, i) => boxes.slice(i + 1)
        .filter((other) => !apart(one.box, other.box))
        .map((other) => [one, other].map(({part}) => `${part.parentElement.className} ${part.textContent}`)));
}"""


STOP = """() => {
    const player = document.querySelector("hand-player");
    if (player.position.at < 2) return false;
    player.querySelector("[data-step=step_play]").click();
    return true;
}"""
"""stops the hand that plays by itself after two steps, at once: it is over soon"""


def film(player: PagePlayer) -> dict:
    return player.page.evaluate(FILM)


def fold_one(players: list[PagePlayer]) -> None:
    """Play a hand in which the first to act gives up: no card is shown."""
    start(players).press("fold")
    for player in players:
        player.see(lambda seen: not seen["running"] and bool(seen["results"]["net"]))


def test_the_last_hand_the_list_and_the_player(meet: Meet) -> None:
    players = seated(meet, "back")
    ann, bob = players
    ann.page.emulate_media(reduced_motion="reduce")
    fold_one(players)
    played = ann.look()
    panel = ann.page.locator("last-hand:visible")
    expect(panel.locator("h2")).to_contain_text(f"({played['hand']})")
    expect(panel.locator("li")).to_have_count(1)

    ann.page.locator("last-hand:visible button").click()
    ann.page.locator("hand-player[data-at]").wait_for()
    seen = film(ann)
    mine, others = str(played["you"]), str(3 - played["you"])
    assert all(seen["faces"].values()), "it begins where the cards are dealt"
    assert len(seen["faces"][mine]) == 2
    assert 0 < seen["at"] < seen["count"], seen
    keys = ann.page.keyboard
    keys.press("Home")
    assert (film(ann)["at"], film(ann)["told"]) == (0, "Before the hand")
    keys.press("End")
    seen = film(ann)
    assert seen["at"] == seen["count"] == len(seen["lines"]) >= 5
    keys.press("Home")
    while not any(film(ann)["faces"][mine]):
        keys.press("ArrowRight")
    assert film(ann)["faces"] == {mine: played["seats"][mine]["cards"] or [None, None], others: [None, None]}
    keys.press("ArrowLeft")
    assert film(ann)["faces"][mine] == []
    keys.press("End")
    ann.page.locator("hand-player [data-step=step_play]").click()
    ann.page.wait_for_function("() => document.querySelector('hand-player').position.playing")
    ann.page.wait_for_function(STOP)
    assert not film(ann)["playing"]

    ann.page.locator(".one-head button", has_text="All hands").click()
    rows = ann.page.locator(".hand-list tbody tr:not(.day)")
    rows.first.wait_for()
    assert rows.count() == 1
    shown = rows.first.locator(".small-cards span").all_inner_texts()
    assert len(shown) == 2
    assert all(len(card) <= len("10♣") for card in shown), shown
    ann.page.set_viewport_size({"width": 360, "height": 640})
    boxes = [rows.first.locator(part).bounding_box() for part in (".net", "button")]
    assert all(box["x"] + box["width"] <= 360 for box in boxes), "what came of it and the replay are in sight"
    ann.page.set_viewport_size({"width": 1280, "height": 800})
    net = played["results"]["net"][mine]
    assert rows.first.locator(".net").inner_text() == f"{'+' if net > 0 else '−'}{abs(net)}"
    rows.first.locator("button").click()
    ann.page.locator("hand-player[data-at]").wait_for()
    assert bob.complaints == []


def test_known_cards_lie_open_and_the_hand_plays_by_itself(meet: Meet) -> None:
    players = seated(meet, "known")
    start(players)
    net = play_on(players)["results"]["net"]
    loser = min(players, key=lambda player: net[str(player.look()["you"])])
    winner = str(3 - loser.look()["you"])
    loser.page.emulate_media(reduced_motion="reduce")
    loser.page.locator("last-hand:visible button").click()
    loser.page.locator("hand-player[data-at]").wait_for()
    seen = film(loser)
    assert not seen["playing"]
    assert seen["board"] == 0
    assert all(seen["faces"][winner]), seen
    known = loser.page.get_by_role("button", name="As it was")
    known.click()
    expect(known).to_have_attribute("aria-pressed", "true")
    assert film(loser)["faces"][winner] == [None, None]
    loser.page.get_by_role("button", name="Turn").click()
    turn = film(loser)
    assert turn["board"] == 4
    slider = loser.page.locator("hand-player input")
    slider.evaluate("(each) => { each.value = '0.3'; each.dispatchEvent(new Event('input')); }")
    assert film(loser)["board"] == 0
    slider.evaluate("(each) => { each.value = '2'; each.dispatchEvent(new Event('input')); }")
    assert film(loser)["at"] == turn["at"]
    loser.page.locator(".one-head button", has_text="All hands").click()
    row = loser.page.locator(".hand-list tbody tr:not(.day)")
    expect(row.locator(".winner")).to_have_text(re.compile(" wins$| and "))
    expect(loser.page.locator(".hand-list .day")).to_have_count(1)
    loser.page.emulate_media(reduced_motion="no-preference")
    row.locator(".cards").click()
    loser.page.wait_for_function(
        "(at) => document.querySelector('hand-player').position.at > at", arg=seen["at"]
    )
    assert loser.complaints == []


TEN_HANDS = """() => {
    const page = document.querySelector("hand-history");
    page._hands = Array.from({length: 10}, (_, i) => ({...page._hands[i % page._hands.length], adjusted: 1}));
    page.relabel();
}"""
"""the list as if more had been played"""


def see_the_graph(ann: Any) -> None:
    """A few hands make no curve; ten do, and a legend says what its lines are."""
    assert not ann.page.locator(".graph-box").is_visible(), "few hands make no curve"
    ann.page.evaluate(TEN_HANDS)
    ann.page.locator(".graph-box svg[role=img]").wait_for()
    assert ann.page.locator(".legend span:visible").all_inner_texts()[0] == "Result"


def fits_a_phone(friend: Any) -> None:
    """The page of a hand has no part beyond the right edge of a phone."""
    friend.page.set_viewport_size({"width": 360, "height": 640})
    friend.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


def take_files(ann: Any) -> None:
    """Save the list of hands in several formats."""
    begins = {"phhs": "[1]\n", "txt": "PokerStars Hand #", "csv": "hand,began,"}
    for form, suffix in (("phh", "phhs"), ("text", "txt"), ("csv", "csv")):
        with ann.page.expect_download() as coming:
            ann.page.locator(".all-hands button", has_text="Download").click()
            ann.page.locator("dialog select[name=format]").select_option(form)
            ann.page.locator("dialog button[type=submit]").click()
        assert coming.value.suggested_filename.endswith(f".{suffix}")
        assert coming.value.path().read_text().startswith(begins[suffix])


def test_downloads_and_links_show_what_they_should(meet: Meet) -> None:
    players = seated(meet, "links")
    ann = players[0]
    ann.page.set_viewport_size({"width": 1280, "height": 490})
    start(players)
    play_on(players)
    fold_one(players)
    ann.page.wait_for_function(
        """() => { const lines = document.querySelector("poker-table:not([hidden]) .lines");
        const hidden = lines.scrollHeight - lines.clientHeight;
        return hidden > 0 && hidden - lines.scrollTop < 5; }"""
    )
    seat = str(ann.look()["you"])
    ann.page.locator(".tab", has_text="My hands").click()
    ann.page.locator(".hand-list tbody tr:not(.day)").nth(1).wait_for()
    see_the_graph(ann)
    take_files(ann)
    ann.page.locator(".hand-list tbody tr:not(.day)").nth(1).locator("button").click()
    ann.page.locator("hand-player[data-at]").wait_for()
    ann.page.keyboard.press("End")
    for width, height in [(360, 640), (640, 360), (390, 844), (1280, 720)]:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.wait_for_function(SETTLED)
        assert ann.page.evaluate(COVERED) == [], (width, height)
    ann.page.locator(".one-head button", has_text="Share").click()
    link = ann.page.locator("dialog input[readonly]")
    ann.page.wait_for_function("() => document.querySelector('dialog input[readonly]').value")
    bare = link.input_value()
    ann.page.locator("dialog input[name=cards]").check()
    ann.page.wait_for_function(
        "(bare) => !['', bare].includes(document.querySelector('dialog input[readonly]').value)", arg=bare
    )
    whole = link.input_value()

    ann.page.locator("dialog .save-picture").focus()
    with ann.page.expect_download() as coming:
        ann.page.keyboard.press("Enter")
    assert coming.value.path().read_bytes().startswith(b"\x89PNG")

    friend = meet("a friend")
    faces = {}
    for name, url in (("bare", bare), ("whole", whole)):
        friend.page.goto(url)
        friend.page.wait_for_function("() => document.querySelector('hand-player')?.position.at >= 2")
        assert friend.page.evaluate("() => localStorage.length") == 0
        friend.page.locator("hand-player [data-step=step_first]").click()
        while not film(friend)["faces"]["1"]:
            friend.page.locator("hand-player [data-step=step_on]").click()
        faces[name] = film(friend)["faces"]
    assert all(card is None for held in faces["bare"].values() for card in held)
    assert [bool(faces["whole"][at][0]) for at in ("1", "2")] == [at == seat for at in ("1", "2")]
    friend.page.emulate_media(reduced_motion="reduce")
    friend.page.reload()
    friend.page.wait_for_function("() => document.querySelector('hand-player')?.position.count > 2")
    assert film(friend)["playing"] is False
    fits_a_phone(friend)
    friend.page.goto(bare[:-4] + "0000")
    friend.page.locator("[role=alert]", has_text="does not have this hand").wait_for()
    friend.complaints[:] = [each for each in friend.complaints if "404" not in each]
