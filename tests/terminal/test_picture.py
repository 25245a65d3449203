"""The picture of the README is drawn by the app from a hand that was really played."""

import asyncio

from tests.terminal.picture import PICTURE, draw
from tests.terminal.played_scene import play_scene

TOLD = ("Queens full of Fours", "Main pot 1,500", "Side pot 600", "call 400", "raise to 800+", "ALL-IN")


def words(svg):
    return svg.replace("&#160;", " ")


def test_the_hand_is_the_same_at_every_call():
    assert play_scene() == play_scene()


def test_the_picture_shows_the_hand_and_fetches_nothing():
    drawn = asyncio.run(draw())
    for text in TOLD:
        assert text in words(drawn)
    assert "@font-face" not in drawn
    assert "url(http" not in drawn


def test_the_picture_in_the_docs_is_of_this_hand():
    kept = words(PICTURE.read_text("utf-8"))
    for text in TOLD:
        assert text in kept
