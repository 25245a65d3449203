import pytest

from pokerclient.terminal.drawing import card_drawing
from pokerclient.terminal.drawing.appearance import Look, look_of
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.palette import COLOURED, palette_of

SIGNS, LETTERS = Look(), Look(unicode=False)


def test_the_suit_is_always_written():
    assert [card_drawing.narrow_text(card, SIGNS) for card in ("As", "Td", "7h", "2c")] == [
        "A♠",
        "10♦",
        "7♥",
        "2♣",
    ]
    assert [card_drawing.narrow_text(card, LETTERS) for card in ("As", "Td")] == ["As", "10d"]
    assert [card_drawing.tile_text(card, SIGNS) for card in ("As", "Td")] == [" A♠ ", "10♦ "]
    assert card_drawing.tile_text("Td", LETTERS) == "10d "
    assert card_drawing.big_rows("Td", SIGNS) == [" 10  ", "  ♦  ", "  10 "]
    assert card_drawing.big_rows("Td", LETTERS) == [" 10  ", "  d  ", "  10 "]


def test_cards_that_have_no_room_for_blanks_stand_close():
    cards = ("Ts", "Td", "Th", "9c", "8c")
    for room, text in ((17, "10♠ 10♦ 10♥ 9♣ 8♣"), (14, "10♠10♦10♥9♣8♣")):
        canvas = Canvas(20, 1)
        end = card_drawing.put_narrow(card_drawing.Brush(canvas, COLOURED, SIGNS), 0, 0, cards, room)
        assert (canvas.lines(), end) == ([text], len(text))


def test_four_suits_have_four_colours():
    assert len({style.color for style in COLOURED.suits.values()}) == 4
    assert COLOURED.suits["c"].color.triplet.green > COLOURED.suits["c"].color.triplet.red
    assert COLOURED.suits["d"].color.triplet.blue > COLOURED.suits["d"].color.triplet.red
    assert COLOURED.suits["h"].color.triplet.red > COLOURED.suits["h"].color.triplet.blue


def test_marked_cards_say_so_without_colour():
    canvas = Canvas(30, 1)
    card_drawing.put_tiles(
        card_drawing.Brush(canvas, COLOURED, SIGNS), 0, 0, ("As", "Td", "7h"), frozenset({1})
    )
    assert canvas.lines() == [" A♠  10♦x  7♥"]


def test_without_colours_tiles_have_brackets():
    look = Look(colour=False)
    canvas = Canvas(30, 1)
    end = card_drawing.put_tiles(card_drawing.Brush(canvas, palette_of(look), look), 0, 0, ("As", "Td"))
    assert (canvas.lines(), end) == (["[A♠] 10♦"], 9)


@pytest.mark.parametrize(
    ("count", "room", "text"), [(2, 9, "▒▒ ▒▒"), (5, 14, "▒▒ ▒▒ ▒▒ ▒▒ ▒▒"), (5, 9, "▒ ▒ ▒ ▒ ▒")]
)
def test_backs_fit_their_room(count, room, text):
    assert card_drawing.back_text(count, SIGNS, room) == text


@pytest.mark.parametrize(
    ("environment", "encoding", "unicode", "colour"),
    [
        ({}, "utf-8", True, True),
        ({}, "UTF8", True, True),
        ({}, "iso-8859-1", False, True),
        ({"POKERROOM_SUITS": "ascii"}, "utf-8", False, True),
        ({"POKERROOM_SUITS": "unicode"}, "ascii", True, True),
        ({"NO_COLOR": "1"}, "utf-8", True, False),
        ({"NO_COLOR": ""}, "utf-8", True, True),
    ],
)
def test_the_look_follows_the_environment(environment, encoding, unicode, colour):
    look = look_of(environment, encoding)
    assert (look.unicode, look.colour) == (unicode, colour)
