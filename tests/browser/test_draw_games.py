"""Draw games and lowball at a page: a hand is replayed draw by draw, and the sheet of hands has their order."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pokerroom.history.hand_record import seen_by
from pokerwire.games import GAMES
from pokerwire.hand_events import Drew, HandShown
from pokerwire.room.finished_hand import HandRecord
from tests.browser.conftest import kept_room, people_at
from tests.browser.test_kept_hands import hands_page
from tests.history.playing import hands
from tests.lab.collection.samples import ANN, written

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
FACES = """() => Object.fromEntries([...document.querySelectorAll("hand-player seat-plate")].map((plate) => [
    plate.dataset.seat, [...plate.querySelectorAll("playing-card")].map((card) => card.getAttribute("card")),
]))"""
LOWBALL = ["Seven-five low, the best hand", "Eight low", "Nine low", "Ace high", "One pair", "Two pair"]
LOWBALL += ["Three of a kind", "Straight", "Flush", "Full house", "Four of a kind", "Straight flush"]
BADUGI = ["Four-high badugi, the best hand", "Badugi, four cards", "Three cards", "Two cards", "One card"]
SHORT_DECK = ["Straight flush", "Four of a kind", "Flush", "Full house", "Straight"]
SHORT_DECK += ["Three of a kind", "Two pair", "One pair", "High card"]
SHEETS = {
    ("triple_draw", "limit"): LOWBALL,
    ("badugi", "limit"): BADUGI,
    ("short_deck", "no_limit"): SHORT_DECK,
}
ROOM = "".join(
    f'[[tables]]\nname = "{game}"\ngame = "{game}"\nstructure = "{structure}"\nseats = 5\n'
    for game, structure in SHEETS
)


def drawn_hand(game: str) -> tuple[HandRecord, int]:
    """Return a hand in which ann draws twice and others are shown, and ann's seat."""
    for record in hands("browser", game, "limit", 200):
        seat = next((one.seat for one in record.players if one.player == ANN), None)
        draws = Counter(one.seat for one in record.events if isinstance(one, Drew) and one.count)
        shown = {one.seat for one in record.events if isinstance(one, HandShown)}
        if seat and draws[seat] > 1 and len(draws) > 1 and shown - {seat}:
            return record, seat
    raise AssertionError("no such hand")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["triple_draw", "badugi"])
def test_a_hand_is_replayed_draw_by_draw(chromium: Any, tmp_path: Path, game: str, size: str) -> None:
    record, seat = drawn_hand(game)
    hand = written(tmp_path, [record])
    width, height = SIZES[size]
    context = chromium.new_context(viewport={"width": width, "height": height})
    with hands_page(tmp_path) as address:
        page = context.new_page()
        page.goto(address)
        page.set_input_files("input[type=file]", [hand])
        page.locator("tbody a", has_text="Replay").click()
        page.locator("hand-player[data-at]").wait_for()
        page.get_by_role("button", name="To the beginning").click()
        follow(page, seen_by(record, ANN), seat)
    context.close()


def follow(page: Any, record: HandRecord, seat: int) -> None:
    """Step through each draw: ann sees which cards she discards and what she holds then, and of others how many."""
    names = {one.seat: one.player for one in record.players}
    for draw in [event for event in record.events if isinstance(event, Drew)]:
        told = step_to(page, re.compile(f"{re.escape(names[draw.seat])} (draws|stands pat)"))
        what = {0: "stands pat", 1: "draws one card"}.get(draw.count, f"draws {draw.count}")
        assert told.startswith(f"{names[draw.seat]} {what}")
        faces = page.evaluate(FACES)
        assert {card for at, cards in faces.items() if int(at) != seat for card in cards} == {None}
        if draw.seat == seat:
            assert faces[str(seat)] == list(draw.hand)
            assert told.count("You discard") == bool(draw.count)
        else:
            assert "You" not in told
            assert len(faces[str(draw.seat)]) == GAMES[record.config.game].hole
    page.get_by_role("button", name="To the end").click()
    faces = page.evaluate(FACES)
    for show in [event for event in record.events if isinstance(event, HandShown)]:
        assert faces[str(show.seat)] == list(show.cards)


def step_to(page: Any, sentence: re.Pattern[str]) -> str:
    """Step forward until the player says that; return all that it says there."""
    while True:
        page.get_by_role("button", name="One step forward").click()
        told = str(page.locator("hand-player .sentence").inner_text())
        if sentence.match(told):
            return told


def test_the_sheet_of_hands_has_the_order_of_each_game(tmp_path: Path) -> None:
    with kept_room(tmp_path, ROOM) as (address, _code), people_at(address) as people:
        for size, (width, height) in SIZES.items():
            player = people(size.capitalize(), width, height)
            player.enter()
            for number, order in enumerate(SHEETS.values(), 1):
                player.open_table(number)
                player.choose("hand_sheet")
                sheet = player.page.locator("dialog.sheet")
                sheet.locator(".hand-sheet").wait_for()
                assert sheet.locator("li b").all_inner_texts() == order
                box = sheet.bounding_box()
                assert 0 <= box["x"] < box["x"] + box["width"] <= width
                assert 0 <= box["y"] < box["y"] + box["height"] <= height
                player.page.keyboard.press("Escape")
                player.choose("close_tab")
