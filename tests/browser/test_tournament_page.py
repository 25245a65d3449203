"""A tournament in the browser: the list, entering, the table that comes by itself, the television."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.assertions import expect
from tests.browser.conftest import Meet, kept_room, people_at
from tests.browser.page_player import GLANCE, PagePlayer, wait_turn
from tests.browser.test_access import complaints
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.still

EVENT = "Friday: no-limit holdem, 2 players, standard, buy-in 100+10, 1000 chips"


@pytest.fixture
def meet_there() -> Iterator[Meet]:
    """Makes players at a room with a tournament for two."""
    with (
        opened_json("--no-bots", "--decision-seconds", "300", "--tournament", EVENT) as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as make,
    ):
        yield make


def come_back_from_the_lobby(player: PagePlayer) -> None:
    """Look at the lobby, which names the table of the tournament and leads back to it."""
    player.page.locator('.tab[data-table="0"]').click()
    card = player.page.locator("poker-lobby .play-card")
    expect(card).to_contain_text("Friday, table 1")
    card.get_by_role("button", name="Back to the table").click()
    player.see(lambda seen: seen is not None and seen["table"] == 1_010_001)


def test_two_pages_enter_a_tournament_and_play(meet_there: Meet) -> None:
    ann, bob, eve = meet_there("Ann"), meet_there("Bob"), meet_there("Eve", width=390, height=844)
    for number, player in enumerate((ann, bob)):
        player.enter()
        row = player.page.locator("tournament-section .row")
        expect(row.locator(".name")).to_have_text("Friday · Ann" if number else "Friday")
        expect(row.locator(".seats")).to_have_text(f"{number} of 2 registered")
        row.locator(".open").click()
        enter = player.page.get_by_role("button", name="Register", exact=True)
        if number:
            withdraw = ann.page.locator("dialog").get_by_role("button", name="Withdraw")
            withdraw.click()
            ann.page.get_by_role("button", name="Register", exact=True).click()
            withdraw.wait_for()
            pool = player.page.locator(".tournament-facts div", has_text="Prize pool").locator("dd")
            expect(pool).to_have_text("200")
            standing = ann.page.locator(".tournament-standing tbody tr")
            expect(standing).to_have_text(["Ann1,000"])
        enter.click()
        if not number:
            player.page.locator("dialog").get_by_role("button", name="Withdraw").wait_for()
    for player in (ann, bob):
        player.page.locator("dialog").wait_for(state="detached")
        player.see(lambda seen: seen is not None and seen["running"])
    acting = wait_turn([ann, bob])
    assert acting is not None
    acting.press("passive")
    seen = ann.look()
    assert seen["table"] == 1_010_001
    expect(ann.page.locator("poker-table:visible [data-does=sit_out]")).to_be_attached()
    assert not ann.page.locator("poker-table:visible [data-does=top_up]").count()
    assert {seat["stack"] + seat["bet"] for seat in seen["seats"].values()} == {1000}
    come_back_from_the_lobby(ann)

    eve.enter()
    eve.page.locator("tournament-section .open").click()
    eve.page.locator(".tournament-standing tbody tr").nth(1).wait_for()
    for tab in ("Players", "Blinds", "Prizes", "Overview"):
        eve.page.get_by_role("tab", name=tab).click()
        assert complaints(eve) == [], tab
    expect(eve.page.locator(".tournament-facts")).to_contain_text("200")
    eve.page.get_by_role("button", name="Television").click()
    eve.page.locator("tournament-tv .level").wait_for()
    expect(eve.page.locator("tournament-tv .level")).to_have_text("Level 1")
    assert eve.page.url.endswith("#tv=1")
    eve.page.get_by_role("button", name="Close").click()
    eve.page.locator("tournament-tv").wait_for(state="detached")
    assert not eve.page.url.endswith("#tv=1")

    screen = meet_there("Television").page
    screen.goto(f"{ann.url}#tv=1")
    screen.locator("tournament-tv .level").wait_for()
    assert not screen.locator("dialog").count(), "a television has nobody to ask for a name"


REBUYS = "Sunday: no-limit holdem, 2 players, turbo, buy-in 100, 1000 chips, rebuys, late 9"


def _rebuy(player: PagePlayer) -> Locator:
    return player.page.locator(".hint").get_by_role("button", name="Rebuy", exact=True)


def _play_all_in(players: list[PagePlayer]) -> PagePlayer:
    """Everybody puts all in at each decision, until one may rebuy; return who."""
    end = time.monotonic() + PATIENCE
    while not (broke := [player for player in players if _rebuy(player).is_visible()]):
        assert time.monotonic() < end, [player.look() for player in players]
        for player in players:
            if player.can_act():
                player.put_all_in()
        players[0].page.wait_for_timeout(GLANCE)
    return broke[0]


def test_a_player_is_told_at_the_table_and_rebuys_there() -> None:
    quick = (
        "--no-bots",
        "--decision-seconds",
        "300",
        "--street-pause-seconds",
        "0",
        "--hand-pause-seconds",
        "0",
    )
    with (
        opened_json(*quick, "--tournament", REBUYS) as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as meet,
    ):
        pair = [meet("Ann"), meet("Bob", width=390, height=844)]
        for player in pair:
            player.enter()
            player.page.locator("tournament-section .open").click()
            player.page.get_by_role("button", name="Register", exact=True).click()
        ann = pair[0]
        ann.see(lambda seen: seen is not None and seen["running"])
        line = ann.page.locator(".tournament-line")
        expect(line).to_contain_text(re.compile(r"Level 1 · \d+:\d\d2 of 2 players"))
        line.click()
        expect(ann.page.locator("dialog.tournament-dialog .tournament-standing tbody tr")).to_have_count(2)
        ann.page.keyboard.press("Escape")

        for again in (True, False):
            broke = _play_all_in(pair)
            if again:
                _rebuy(broke).click()
                expect(broke.page.locator(".wallet")).to_have_text("Wallet 9,800")
            else:
                broke.page.locator(".hint").get_by_role("button", name="No rebuy").click()
        winner = pair[1] if broke is ann else ann
        winner.hears("You win the tournament")
        expect(broke.page.locator(".finish h2")).to_have_text("2nd of 2")
        broke.page.locator(".finish").get_by_role("button", name="Standing").click()
        expect(broke.page.locator("dialog.tournament-dialog .tournament-clock")).to_have_text(
            f"{winner.name} wins"
        )
        expect(broke.page.locator("dialog.tournament-dialog .podium li")).to_have_count(2)


def test_a_host_announces_starts_pauses_and_cancels(tmp_path: Path) -> None:
    with kept_room(tmp_path, "starting_chips = 1_000\n") as (url, code), people_at(url) as meet:
        ann, bob = meet("Ann"), meet("Bob")
        ann.enter()
        announce = ann.page.get_by_role("button", name="New tournament")
        expect(announce).to_be_hidden()
        claim = "async (code) => (await import('/js/bundle.js')).modules['/js/context.js'].session().claimHost(code)"
        ann.page.evaluate(claim, code)
        announce.click()
        form = ann.page.locator("dialog")
        form.locator("[name=name]").fill("Sunday")
        form.locator("[name=game]").select_option("draw")
        assert form.locator("[name=seats]").input_value() == "6"
        form.locator("[name=players]").fill("1")
        form.get_by_role("button", name="Announce").click()
        expect(form.locator(".wrong")).to_contain_text("2 to 2,000")
        form.locator("[name=players]").fill("0")
        form.locator("[name=starting_chips]").fill("2000")
        form.get_by_role("button", name="Announce").click()

        details = ann.page.locator("dialog.tournament-dialog")
        expect(details.locator(".tournament-clock")).to_have_text("registering")
        details.get_by_role("button", name="Start now").click()
        expect(details.locator(".dialog-status.wrong")).not_to_be_empty()
        details.get_by_role("button", name="Register", exact=True).click()
        bob.enter()
        bob.page.locator("tournament-section .open").click()
        bob.page.get_by_role("button", name="Register", exact=True).click()
        expect(details.locator(".tournament-standing tbody tr")).to_have_count(2)
        details.get_by_role("button", name="Start now").click()
        for player in (ann, bob):
            player.see(lambda seen: seen is not None and seen["running"])

        ann.page.locator("nav.tabs button", has_text="Lobby").click()
        ann.page.locator("tournament-section .open").click()
        details.get_by_role("button", name="Pause").click()
        expect(details.locator(".tournament-clock")).to_contain_text("paused")
        details.get_by_role("button", name="Resume").click()
        expect(details.get_by_role("button", name="Pause")).to_be_visible()
        details.get_by_role("button", name="Cancel the tournament …").click()
        ann.page.get_by_role("button", name="Cancel the tournament", exact=True).click()
        expect(details.locator(".tournament-clock")).to_have_text("cancelled")
        expect(bob.page.locator(".wallet")).to_have_text("Wallet 1,000")


def test_a_host_announces_one_from_a_preset_of_the_set_up_and_saves_it_under_another_name(
    tmp_path: Path,
) -> None:
    friday = """[[tournaments]]
        name = "our Friday"
        preset = true
        players = 7
        starting_chips = 3_000
        levels = ["25/50 10 min", "50/100"]
        percent = ["60", "40"]
        starts = "every friday 20:00"
        """
    with kept_room(tmp_path, friday) as (url, code), people_at(url) as meet:
        ann = meet("Ann")
        ann.enter()
        claim = "async (code) => (await import('/js/bundle.js')).modules['/js/context.js'].session().claimHost(code)"
        ann.page.evaluate(claim, code)
        ann.page.get_by_role("button", name="New tournament").click()
        form = ann.page.locator("dialog")
        form.locator("[name=preset]").select_option("our Friday")
        expect(form.locator("[name=players]")).to_have_value("7")
        expect(form.locator("[name=starts]")).to_have_value("every friday 20:00")
        form.locator("summary").click()
        form.locator("[name=save_as]").fill("Friday again")
        form.get_by_role("button", name="Announce").click()
        clock = ann.page.locator("dialog.tournament-dialog .tournament-clock")
        expect(clock).to_contain_text("registering · starts Friday")
        session = "(await import('/js/bundle.js')).modules['/js/context.js'].session()"
        answer = ann.page.evaluate(f"async () => await {session}.command('get_presets')")
        again, ours = answer["tournaments"]
        assert again["setup"] == ours["setup"] | {"payouts": "own"}
        assert (again["setup"]["levels"], again["setup"]["percent"]) == (
            ["25/50 10 min", "50/100"],
            ["60", "40"],
        )


ASIDE = """() => {
    const box = (name) => document.querySelector("tournament-tv " + name).getBoundingClientRect();
    const close = document.querySelector(".television-close").getBoundingClientRect();
    const drawn = document.createRange();
    drawn.selectNodeContents(document.querySelector("tournament-tv .clock"));
    return {
        clock: drawn.getBoundingClientRect().right <= box(".tv-pays").left,
        close: box(".tv-state").right <= close.left,
        stakes: getComputedStyle(document.querySelector("tournament-tv .tv-stakes")).opacity,
        centred: Math.abs(box(".tv-game").left + box(".tv-game").right - box(".clock").left - box(".clock").right) < 2,
    };
}"""

TYPED_AT_ONCE = """(divide) => {
    divide.click();
    const left = document.querySelector("dialog [name=left]");
    left.value = "40";
    left.dispatchEvent(new Event("input", {bubbles: true}));
    left.dispatchEvent(new Event("change", {bubbles: true}));
}"""
"""opens a deal and types what is left for the winner before the room can answer"""


def test_nothing_lies_over_anything_on_the_television_and_a_deal_is_shown_there(meet_there: Meet) -> None:
    ann, bob, eve = meet_there("Ann"), meet_there("Bob"), meet_there("Eve")
    for player in (ann, bob):
        player.enter()
        player.page.locator("tournament-section .open").click()
        player.page.get_by_role("button", name="Register", exact=True).click()
    for player in (ann, bob):
        player.see(lambda seen: seen is not None and seen["running"])
    eve.page.goto(f"{eve.url}/#tv=1")
    expect(eve.page.locator("tournament-tv .tv-stakes")).to_have_text("5/10")
    assert eve.page.evaluate(ASIDE) == {"clock": True, "close": True, "stakes": "1", "centred": True}

    for player in (ann, bob):
        player.page.locator(".tournament-line").click()
        divide = player.page.get_by_role("button", name="Divide the prizes …")
        if player is ann:
            divide.evaluate(TYPED_AT_ONCE)
        else:
            divide.click()
        deal = player.page.locator("dialog", has_text="Left for the winner")
        expect(deal.locator("tbody tr").first).to_contain_text("80")
        assert deal.locator("[name=left]").input_value() == "40", (
            "Ann typed it, and Bob is offered what she agreed to"
        )
        deal.get_by_role("button", name="Agree by chips").click()
        expect(deal.locator(".dialog-status")).to_contain_text("You agree")
        for _ in range(2):
            player.page.keyboard.press("Escape")
    acting = wait_turn([ann, bob])
    assert acting is not None
    acting.press("fold")
    expect(eve.page.locator("tournament-tv .prizes")).to_contain_text("The winner besides")
    expect(eve.page.locator("tournament-tv .prizes li").first).to_contain_text("40")
    ann.hears("All who are left have made a deal: you get")


COMMAND = (
    "async ([type, fields]) => (await import('/js/bundle.js')).modules['/js/context.js']"
    ".session().command(type, fields)"
)


def test_who_moves_is_told_why_and_who_is_out_keeps_the_clock() -> None:
    event = "Friday: no-limit holdem, 4 players, 3 seats, standard, 1000 chips"
    with (
        opened_json("--no-bots", "--decision-seconds", "300", "--tournament", event) as (_, told),
        people_at(f"http://127.0.0.1:{told['port']}") as meet,
    ):
        players = [meet(name) for name in ("Ann", "Bob", "Cid", "Dan")]
        for player in players:
            player.enter()
        for player in players:
            player.page.evaluate(COMMAND, ["enter_tournament", {"tournament": 1}])
        for player in players:
            player.see(lambda seen: seen is not None and seen["running"])
        seen = {player.name: player.look() for player in players}
        at_first = [player for player in players if seen[player.name]["table"] == 1_010_001]
        assert len(at_first) == 2

        def hears(player: PagePlayer) -> bool:
            return player.page.locator(".hint", has_text="You finish 4th").is_visible()

        while not (told_so := [player for player in at_first if hears(player)]):
            for player in at_first:
                if player.can_act():
                    player.put_all_in()
            players[0].page.wait_for_timeout(GLANCE)
        (out,) = told_so
        expect(out.page.locator(".tournament-line")).to_contain_text("3 of 4 players")
        acting = wait_turn([player for player in players if player not in at_first])
        assert acting is not None
        acting.press("fold")
        for player in players:
            if player is not out:
                player.hears("The final table: you have seat")


def test_the_television_is_an_address_and_ends_with_escape(meet_there: Meet) -> None:
    eve, fay = meet_there("Eve"), meet_there("Fay")
    eve.page.goto(f"{eve.url}/#tv=1")
    expect(eve.page.locator("tournament-tv h1")).to_have_text("Friday")
    eve.page.keyboard.press("Escape")
    expect(eve.page.locator("tournament-tv")).to_have_count(0)
    assert "#tv" not in eve.page.url
    fay.page.goto(f"{fay.url}/#tv=7")
    expect(fay.page.locator(".hint")).to_contain_text("7")
    assert "#tv" not in fay.page.url


def test_who_opens_a_sit_and_go_has_a_seat_in_it(tmp_path: Path) -> None:
    with kept_room(tmp_path, "starting_chips = 1_000\n") as (url, _), people_at(url) as meet:
        ann = meet("Ann", 390, 844)
        ann.enter()
        ann.page.get_by_role("button", name="Sit & go").click()
        ann.page.locator("dialog.sit-and-go button.main").click()
        details = ann.page.locator("dialog.tournament-dialog")
        expect(details.locator(".waiting-seats li")).to_have_count(3)
        expect(details.locator(".waiting-seats player-picture")).to_have_count(1)
        expect(details.locator(".tournament-clock")).to_have_text("2 more and it begins")
        expect(details.get_by_role("button", name="Television")).not_to_be_visible()
        details.locator("summary", has_text="More").click()
        expect(details.get_by_role("button", name="Television")).to_be_visible()
        ann.page.keyboard.press("Escape")
        card = ann.page.locator("poker-lobby .play-card")
        expect(card.locator("h2")).to_have_text("You wait for 2 more.")
        card.get_by_role("button", name="Invite").click()
        expect(ann.page.get_by_role("dialog").get_by_label("Invite")).to_have_value(
            re.compile("/tournament/1$")
        )
        ann.page.keyboard.press("Escape")
        tops = [
            ann.page.locator("poker-lobby h2:visible", has_text=title).bounding_box()["y"]
            for title in ("Tournaments", "Tables")
        ]
        assert tops == sorted(tops), "what waits for players comes first"
        card.get_by_role("button", name="Withdraw").click()
        expect(card.locator("h2")).not_to_contain_text("You wait")
        expect(ann.page.locator("tournament-section .row.here")).to_have_count(0)
        assert ann.complaints == []
