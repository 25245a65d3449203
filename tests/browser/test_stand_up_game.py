"""The stand-up game with a page and two players in plain lines: who stands, who sits down, and who pays."""

from __future__ import annotations

from pathlib import Path

from tests.browser.assertions import expect
from tests.browser.conftest import kept_room, people_at
from tests.browser.test_several_games import plain

ROOM = """
[[tables]]
name = "Ours"
seats = 3
stand_up = 5
[tables.clocks]
hand_pause = 2000
street_pause = 0
"""


def test_a_page_and_players_in_lines_stand_and_pay(tmp_path: Path) -> None:
    with kept_room(tmp_path, ROOM) as (address, _code), people_at(address) as people:
        ann = people("Ann")
        ann.arrive(1)
        plates = ann.page.locator("seat-plate.standing")
        with plain(address, "Bob", tmp_path / "bob") as bob, plain(address, "Cid", tmp_path / "cid") as cid:
            for player in (bob, cid):
                player.hears("'tables'")
                player.type("watch 1")
                player.hears("the last one standing pays 5 to each of the others")
            for player, seat in ((bob, 2), (cid, 3)):
                player.type(f"sit {seat} 200 post")
            assert "Ann, Bob, Cid" in bob.hears("Standing until they win a pot")
            expect(plates).to_have_count(3)
            ann.press("fold")
            bob.hears("Your turn")
            bob.type("fold")
            assert "Ann, Bob\n" in cid.hears("Standing until they win a pot: Ann, Bob\n")
            expect(plates).to_have_count(2)
            bob.hears("Your turn")
            bob.type("fold")
            cid.hears("Hand 2")
            cid.hears("Your turn")
            cid.type("fold")
            assert "Cid gets 5, Ann gets 5" in bob.hears("Bob is the last one standing")
            bob.hears("The round of the stand-up game is over")
            ann.see(lambda seen: seen["seats"]["2"]["stack"] == 189)
            expect(ann.page.locator("poker-table")).to_contain_text("Bob is the last one standing")
