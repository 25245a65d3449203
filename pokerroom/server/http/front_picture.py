"""Draws the picture in a preview of a link: the felt, and words that can be read at a third of their size."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from pokerlocale.messages import N_
from pokerlocale.translator import Translator
from pokerroom.history.picture.face_drawing import FACE, draw_face
from pokerroom.history.picture.hand_picture import (
    GOLD,
    HEIGHT,
    NIGHT,
    PAPER,
    QUIET,
    WHITE,
    WIDTH,
    CardStyle,
    draw_card,
)
from pokerroom.history.picture.indexed_canvas import Box, Color, IndexedCanvas
from pokerroom.history.picture.letter_sheet import Face, face
from pokerroom.server.http.front import FrontPlayer

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
_CARD = CardStyle(62, 88, 8, "small_rank", None, "small_suit")
"""small enough for the names of the seats at the sides"""
_GAP = 6
_TABLE: Box = (664, 125, 470, 380)
_LEFT = 56
_COLUMN = 530
"""width of the words"""
_LETTERS = 60
"""their size, where they fit; a chat shows the picture at a third of its own"""
_SPACE = 16
"""between what is said of the room, the title, who is there and the stakes"""
_TIMES = 2
"""as large as on the picture of a hand"""
_CODE = 112
"""side of the QR code with the white around it, at most: it stands in the corner below the table"""
_EDGE = 12
"""between the code and the edges of the picture"""
_QUIET_ZONE = 4
"""modules of white that a reader wants"""
_RING = 5
"""width of the ring of a face"""
_DOT = 2
"""side of a dot of a face that is dimmed"""
_NAME_WIDTH = 118
_NAME_HEIGHT = 34
_SPREAD = 0.14
"""seats at the sides of an oval stand farther apart by the angle"""
SEATS_SHOWN = 9
"""besides that of whoever looks"""
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
    closed: bool = False
    """whether nobody can come: then the felt is bare"""


@lru_cache(maxsize=PICTURES_KEPT)
def front_picture(preview: LinkPreview, link: str, language: str) -> bytes:
    """Return the picture of a preview as a PNG file; ``link`` is what its QR code leads to."""
    canvas = IndexedCanvas(WIDTH, HEIGHT, NIGHT)
    _words(canvas, preview)
    cloth = HOUSE_CLOTH if preview.house else _CLOTH
    _felt(canvas, cloth)
    if preview.closed:
        _lock(canvas, cloth[1])
    else:
        _code(canvas, link)
        _board(canvas, language, cloth[1])
        _seats(canvas, _places(preview), language)
    return canvas.png()


def _words(canvas: IndexedCanvas, preview: LinkPreview) -> None:
    """Write what the link leads to beside the table, from the middle of the height up and down."""
    small, large = face("large"), face("large", _LETTERS)
    texts = (
        (preview.room if preview.room != preview.title else "", (small,), QUIET, 1),
        (preview.title, (large, small), WHITE, 2),
        (preview.sentence, (large, small), GOLD, 4),
        (preview.stakes, (small,), QUIET, 1),
    )
    written = [(*even_lines(text, sizes, lines), color) for text, sizes, color, lines in texts if text]
    heights = [len(lines) * _line_height(letters) for lines, letters, _ in written]
    y = (HEIGHT - sum(heights) - _SPACE * (len(written) - 1)) // 2
    for (lines, letters, color), height in zip(written, heights, strict=True):
        for number, line in enumerate(lines):
            base = y + number * _line_height(letters) + letters.size
            canvas.text(_LEFT, base, line, letters, color=color, ground=NIGHT)
        y += height + _SPACE


def _line_height(letters: Face) -> int:
    return letters.size * 6 // 5


def even_lines(text: str, sizes: tuple[Face, ...], most: int) -> tuple[list[str], Face]:
    """Return ``text`` in at most ``most`` lines of equal length, in the first of ``sizes`` in which it fits."""
    for letters in sizes:
        lines = _wrapped(text, letters, _COLUMN)
        if len(lines) > most or any(letters.width(line) > _COLUMN for line in lines):
            continue
        narrower = (_wrapped(text, letters, width) for width in range(_COLUMN // most, _COLUMN, 8))
        return next((even for even in narrower if len(even) == len(lines)), lines), letters
    shortened = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [letters.fitted(line, _COLUMN) for line in shortened], letters


def _wrapped(text: str, letters: Face, column: int) -> list[str]:
    """Return ``text`` in lines that are no wider than ``column``, or else have one word."""
    wrapped: list[str] = []
    for word in text.split():
        longer = f"{wrapped[-1]} {word}" if wrapped else word
        if wrapped and letters.width(longer) <= column:
            wrapped[-1] = longer
        else:
            wrapped.append(word)
    return wrapped


def _code(canvas: IndexedCanvas, link: str) -> None:
    """Draw the QR code of the link, dark on white."""
    import segno  # not at the start of each room: few are asked for a picture

    rows = tuple(segno.make(link, micro=False).matrix)
    size = max(_CODE // (len(rows) + 2 * _QUIET_ZONE), 1)
    inset = _QUIET_ZONE * size
    side = size * len(rows) + 2 * inset
    left, top = WIDTH - _EDGE - side, HEIGHT - _EDGE - side
    canvas.rounded((left, top, side, side), 8, PAPER, NIGHT)
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                canvas.rectangle(left + inset + across * size, top + inset + down * size, size, size, _INK)


def _felt(canvas: IndexedCanvas, cloth: tuple[Color, Color]) -> None:
    """Draw the table in its light."""
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


def _board(canvas: IndexedCanvas, language: str, cloth: Color) -> None:
    """Draw the cards in the middle of the table."""
    left, top, width, height = _TABLE
    step = _CARD.width + _GAP
    x = left + (width - step * len(_CARDS) + _GAP) // 2
    for i, card in enumerate(_CARDS):
        y = top + (height - _CARD.height) // 2
        draw_card(canvas, card, x + i * step, y, _CARD, ground=cloth, language=language)


def _lock(canvas: IndexedCanvas, cloth: Color) -> None:
    """Draw a lock in the middle of the table."""
    left, top, width, height = _TABLE
    x, y = left + width // 2, top + height // 2
    canvas.rounded((x - 38, y - 78, 76, 100), 38, GOLD, cloth)
    canvas.rounded((x - 22, y - 62, 44, 80), 22, cloth, GOLD)
    canvas.rounded((x - 58, y - 16, 116, 90), 14, GOLD, cloth)
    canvas.rounded((x - 11, y + 10, 22, 22), 11, _INK, GOLD)
    canvas.rectangle(x - 4, y + 24, 8, 26, _INK)


def _mixed(one: Color, other: Color, share: float) -> Color:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _places(preview: LinkPreview) -> list[FrontPlayer | None]:
    """Return who sits where, spread evenly with the free seats, ``None``, between them."""
    players = preview.players[:SEATS_SHOWN]
    places: list[FrontPlayer | None] = [None] * min(len(players) + preview.free, SEATS_SHOWN)
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
            if player.away:
                _dim(canvas, (x, y), side // 2)
            _name(canvas, (x, y + side // 2), player.name, QUIET if player.away else WHITE, _INK)
        else:
            canvas.rounded((x - side // 2, y - side // 2, side, side), side // 2, _INK, GOLD)
            canvas.rectangle(x - 14, y - 2, 28, 4, GOLD)
            canvas.rectangle(x - 2, y - 14, 4, 28, GOLD)
            _name(canvas, (x, y + side // 2), Translator(language)(_YOU), _INK, GOLD)


def _dim(canvas: IndexedCanvas, middle: tuple[int, int], radius: int) -> None:
    """Darken a face of who is away: every second dot of it."""
    x, y = middle
    for down in range(-radius, radius, _DOT):
        for across in range(-radius + down % (2 * _DOT), radius, 2 * _DOT):
            if across * across + down * down < radius * radius:
                canvas.rectangle(x + across, y + down, _DOT, _DOT, _INK)


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
