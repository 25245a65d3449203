"""Draws the picture in a preview of a link: as at the front door the felt with who sits there, and the link."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from pokerlocale.messages import N_
from pokerlocale.translator import Translator
from pokerroom.history.picture.face_drawing import FACE, draw_face
from pokerroom.history.picture.hand_picture import (
    GOLD,
    HAND_CARD,
    HEIGHT,
    NIGHT,
    PAPER,
    QUIET,
    WHITE,
    WIDTH,
    draw_card,
)
from pokerroom.history.picture.indexed_canvas import Box, Color, IndexedCanvas
from pokerroom.history.picture.letter_sheet import Face, face
from pokerroom.server.http.front import FrontPlayer

_SCAN = N_("Scan and play")
_YOU = N_("You")
_INK: Color = (15, 29, 24)
_LIGHT: Color = (27, 55, 46)
"""round the table"""
_RAIL: tuple[Color, ...] = ((64, 43, 29), (96, 66, 44), (78, 53, 36))
_LINE: Color = (201, 162, 90)
_CLOTH: tuple[Color, Color] = ((14, 64, 46), (38, 118, 88))
"""at its edge, and in the middle"""
HOUSE_CLOTH: tuple[Color, Color] = ((23, 63, 105), (58, 118, 179))
"""the same of a table against the house"""
_CARDS = ("As", "Kh", "Qd", "Jc", "Ts")
_TABLE: Box = (536, 116, 600, 380)
_LEFT = 56
_COLUMN = 400
"""width of the words"""
_SIDE = 200
"""side of the QR code with the white around it, at most"""
_QUIET_ZONE = 4
"""modules of white that a reader wants"""
_TIMES = 2
"""as large as on the picture of a hand"""
_RING = 5
"""width of the ring of a face"""
_NAME_WIDTH = 118
_NAME_HEIGHT = 34
_SPREAD = 0.14
"""seats at the sides of an oval stand farther apart by the angle"""
SEATS_SHOWN = 8
FEW_SEATS = 5
"""as many places are drawn where fewer players sit"""
DASHES = 16
PICTURES_KEPT = 32


class LinkPreview(NamedTuple):
    """What a link shows before anybody follows it: of the room, a table or a tournament."""

    room: str
    title: str
    stakes: str
    sentence: str
    players: tuple[FrontPlayer, ...]
    free: int = 0
    """seats that are free besides the one for whoever looks"""
    house: bool = False
    """whether it is a table against the house, with a felt of its own"""


@lru_cache(maxsize=PICTURES_KEPT)
def front_picture(preview: LinkPreview, link: str, language: str) -> bytes:
    """Return the picture of a preview as a PNG file; ``link`` is what its QR code leads to."""
    canvas = IndexedCanvas(WIDTH, HEIGHT, NIGHT)
    _words(canvas, preview)
    _code(canvas, link, language)
    _felt(canvas, language, HOUSE_CLOTH if preview.house else _CLOTH)
    _seats(canvas, _places(preview), language)
    return canvas.png()


def _words(canvas: IndexedCanvas, preview: LinkPreview) -> None:
    large, small = face("large"), face("small")
    y = 84
    for text, letters, color, lines in (
        (preview.room if preview.room != preview.title else "", small, QUIET, 1),
        (preview.title, large, WHITE, 2),
        (preview.sentence, large, GOLD, 3),
        (preview.stakes, small, QUIET, 1),
    ):
        for line in _wrapped(text, letters, lines):
            canvas.text(_LEFT, y, line, letters, color=color, ground=NIGHT)
            y += letters.size * 5 // 4
        y += 14 if text else 0


def _wrapped(text: str, letters: Face, lines: int) -> list[str]:
    """Return ``text`` in at most this many lines, the last one shortened."""
    wrapped: list[str] = []
    for word in text.split():
        longer = f"{wrapped[-1]} {word}" if wrapped else word
        if wrapped and (len(wrapped) == lines or letters.width(longer) <= _COLUMN):
            wrapped[-1] = longer
        else:
            wrapped.append(word)
    return [letters.fitted(line, _COLUMN) for line in wrapped]


def _felt(canvas: IndexedCanvas, language: str, cloth: tuple[Color, Color]) -> None:
    """Draw the table in its light, and a board on it."""
    layers = [(4 * step - 40, _mixed(NIGHT, _LIGHT, step / 10)) for step in range(1, 10)]
    layers += zip((0, 5, 13), _RAIL, strict=True)
    layers += [(18, _LINE)]
    layers += [(21 + 7 * step, _mixed(*cloth, step / 20)) for step in range(21)]
    below = NIGHT
    left, top, width, height = _TABLE
    for inset, color in layers:
        box = left + inset, top + inset, width - 2 * inset, height - 2 * inset
        canvas.rounded(box, box[3] // 2, color, below)
        below = color
    step = HAND_CARD.width + 8
    x = left + (width - step * len(_CARDS) + 8) // 2
    for i, card in enumerate(_CARDS):
        y = top + (height - HAND_CARD.height) // 2
        draw_card(canvas, card, x + i * step, y, HAND_CARD, ground=below, language=language)


def _mixed(one: Color, other: Color, share: float) -> Color:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _places(preview: LinkPreview) -> list[FrontPlayer | None]:
    """Return who sits where, spread evenly with the free seats, ``None``, between them."""
    players = preview.players[:SEATS_SHOWN]
    few = max(len(players), FEW_SEATS) if players else SEATS_SHOWN
    places: list[FrontPlayer | None] = [None] * min(len(players) + preview.free, few)
    for number, player in enumerate(players):
        places[(2 * number + 1) * len(places) // (2 * len(players))] = player
    return places


def _seats(canvas: IndexedCanvas, places: list[FrontPlayer | None], language: str) -> None:
    """Draw who sits round the table and which seats are free, and below one for whoever looks."""
    side = FACE * _TIMES
    for number in range(len(places) + 1):
        x, y = _place(number / (len(places) + 1))
        player = places[number - 1] if number else None
        if number and player is None:
            _free_seat(canvas, (x, y))
            continue
        ring = (x - side // 2 - _RING, y - side // 2 - _RING, side + 2 * _RING, side + 2 * _RING)
        canvas.rounded(ring, side // 2 + _RING, _INK if number else GOLD, _RAIL[1])
        if player is not None:
            draw_face(canvas, (x - side // 2, y - side // 2), player.name, player.face, _INK, times=_TIMES)
            _name(canvas, (x, y + side // 2), player.name, QUIET if player.away else WHITE, _INK)
        else:
            canvas.rounded((x - side // 2, y - side // 2, side, side), side // 2, _INK, GOLD)
            canvas.rectangle(x - 14, y - 2, 28, 4, GOLD)
            canvas.rectangle(x - 2, y - 14, 4, 28, GOLD)
            _name(canvas, (x, y + side // 2), Translator(language)(_YOU), _INK, GOLD)


def _free_seat(canvas: IndexedCanvas, middle: tuple[int, int]) -> None:
    """Draw a free seat: a dashed ring of gold."""
    x, y = middle
    radius = FACE * _TIMES // 2 - 6
    canvas.rounded((x - radius, y - radius, 2 * radius, 2 * radius), radius, _INK, _RAIL[1])
    for dash in range(DASHES):
        angle = 2 * pi * dash / DASHES
        across, down = round(x + radius * sin(angle)), round(y - radius * cos(angle))
        canvas.rounded((across - 4, down - 4, 8, 8), 4, _LINE, _INK)


def _place(share: float) -> tuple[int, int]:
    """Return the middle of a seat on the rail, by its share of the way round from below."""
    left, top, width, height = _TABLE
    around = 2 * pi * share
    angle = around - _SPREAD * sin(2 * around)
    return round(left + width / 2 * (1 - sin(angle))), round(top + height / 2 * (1 + cos(angle)))


def _name(canvas: IndexedCanvas, place: tuple[int, int], name: str, color: Color, ground: Color) -> None:
    """Write a name on a plate, over the lower edge of a face with its middle at ``place``."""
    x, y = place
    small = face("small")
    text = small.fitted(name, _NAME_WIDTH)
    width = max(small.width(text) + 26, _NAME_HEIGHT + 10)
    canvas.rounded((x - width // 2, y - 14, width, _NAME_HEIGHT), _NAME_HEIGHT // 2, ground, _INK)
    canvas.text(x - small.width(text) // 2, y + 12, text, small, color=color, ground=ground)


def _code(canvas: IndexedCanvas, link: str, language: str) -> None:
    """Draw the QR code of the link, dark on white, with a line beside it."""
    import segno  # not at the start of each room: few are asked for a picture

    rows = tuple(segno.make(link, micro=False).matrix)
    size = _SIDE // (len(rows) + 2 * _QUIET_ZONE)
    side = size * (len(rows) + 2 * _QUIET_ZONE)
    top = HEIGHT - 48 - side
    canvas.rounded((_LEFT, top, side, side), 16, PAPER, NIGHT)
    inset = _QUIET_ZONE * size
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                canvas.rectangle(_LEFT + inset + across * size, top + inset + down * size, size, size, _INK)
    small = face("small")
    text = small.fitted(Translator(language)(_SCAN), _COLUMN - side + 20)
    canvas.text(_LEFT + side + 24, top + side // 2 + 8, text, small, color=QUIET, ground=NIGHT)
