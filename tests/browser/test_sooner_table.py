"""Who comes while a hand is played may play with bots at once, at a table of their own."""

from __future__ import annotations

from tests.browser.conftest import people_at
from tests.cli.open_rooms import opened_json

PAUSES = ("--street-pause-seconds", "0", "--hand-pause-seconds", "0", "--decision-seconds", "600")
TABLE = ("--table", "Main: no-limit holdem 1/2, 4 seats, 1 bot")


def test_a_newcomer_plays_with_bots_while_a_hand_is_played() -> None:
    with opened_json(*PAUSES, *TABLE) as (_, told), people_at(f"http://127.0.0.1:{told['port']}") as make:
        ann, bob = make("Ann"), make("Bob")
        ann.enter("/#table=1")
        ann.sit()
        ann.see(lambda seen: seen["running"])
        bob.enter("/#table=1")
        bob.page.locator('[data-does="sit_any"]:visible').click()
        bob.page.locator("dialog .quiet", has_text="At a table of your own").wait_for()
        bob.page.locator("dialog .sooner").click()
        bob.page.locator("dialog:not(:has(.sooner)) button.main").click()
        seen = bob.see(lambda seen: seen["running"] and seen["seats"][str(seen["you"])]["in_hand"])
        assert seen["table"] != 1
        others = [seat for seat in seen["seats"].values() if seat["seat"] != seen["you"]]
        assert others
        assert all(seat["bot"] for seat in others)
