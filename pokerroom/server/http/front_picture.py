"""Draws the picture in a preview of a link: the felt with who sits there, what is played, the link as a QR code."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pokerlocale.messages import N_
from pokerlocale.translator import Translator
from pokerroom.history.picture.face_drawing import FACE, draw_face
from pokerroom.history.picture.hand_picture import (
    BOARD_CARD,
    FELT,
    GAP,
    GOLD,
    HEIGHT,
    MARGIN,
    NIGHT,
    PAPER,
    PLATE,
    QUIET,
    RAIL,
    WHITE,
    WIDTH,
    draw_card,
)
from pokerroom.history.picture.indexed_canvas import Color, IndexedCanvas
from pokerroom.history.picture.letter_sheet import face
from pokerroom.server.http.front import FrontPlayer

_SCAN = N_("Scan and play")
_INK: Color = (15, 29, 24)
_CARDS = ("As", "Kh", "Qd", "Jc", "Ts")
_FELT_WIDTH = 800
_SIDE = 300
"""of the QR code with the white around it"""
_QUIET_ZONE = 4
"""modules of white that a reader wants"""
_COLUMNS = 4
SEATS_SHOWN = 2 * _COLUMNS
PICTURES_KEPT = 32


class LinkPreview(NamedTuple):
    """What a link shows before anybody follows it: of the room, a table or a tournament."""

    room: str
    title: str
    stakes: str
    sentence: str
    players: tuple[FrontPlayer, ...]


@lru_cache(maxsize=PICTURES_KEPT)
def front_picture(preview: LinkPreview, link: str, language: str) -> bytes:
    """Return the picture of a preview as a PNG file; ``link`` is what its QR code leads to."""
    canvas = IndexedCanvas(WIDTH, HEIGHT, NIGHT)
    large, small = face("large"), face("small")
    stakes = small.fitted(preview.stakes, 480)
    canvas.text(MARGIN, 62, large.fitted(preview.title, 620), large, color=WHITE, ground=NIGHT)
    canvas.text(WIDTH - MARGIN - small.width(stakes), 60, stakes, small, color=QUIET, ground=NIGHT)
    canvas.rounded((MARGIN, 94, _FELT_WIDTH, 440), 70, RAIL, NIGHT)
    canvas.rounded((MARGIN + 12, 106, _FELT_WIDTH - 24, 416), 58, FELT, RAIL)
    step = BOARD_CARD.width + GAP
    left = MARGIN + (_FELT_WIDTH - step * len(_CARDS) + GAP) // 2
    for i, card in enumerate(_CARDS):
        draw_card(canvas, card, left + i * step, 132, BOARD_CARD, ground=FELT, language=language)
    _plates(canvas, preview.players[:SEATS_SHOWN])
    _code(canvas, link, language)
    sentence = large.fitted(preview.sentence, WIDTH - 2 * MARGIN)
    canvas.text((WIDTH - large.width(sentence)) // 2, 594, sentence, large, color=GOLD, ground=NIGHT)
    return canvas.png()


def _plates(canvas: IndexedCanvas, players: tuple[FrontPlayer, ...]) -> None:
    """Draw a plate with the face and the name of each player, in rows of four."""
    small, width, height = face("small"), 178, 62
    for first in range(0, len(players), _COLUMNS):
        row = players[first : first + _COLUMNS]
        left = MARGIN + (_FELT_WIDTH - len(row) * (width + GAP) + GAP) // 2
        top = (336 if len(players) > _COLUMNS else 372) + first // _COLUMNS * (height + GAP)
        for player in row:
            canvas.rounded((left, top, width, height), 31, PLATE, FELT)
            draw_face(canvas, (left + 12, top + 12), player.name, player.face, PLATE)
            name = small.fitted(player.name, width - FACE - 38)
            canvas.text(left + FACE + 22, top + 40, name, small, color=WHITE, ground=PLATE)
            left += width + GAP


def _code(canvas: IndexedCanvas, link: str, language: str) -> None:
    """Draw the QR code of the link, dark on white, with a line below it."""
    import segno  # not at the start of each room: few are asked for a picture

    rows = tuple(segno.make(link, micro=False).matrix)
    left, top = WIDTH - MARGIN - _SIDE, 130
    canvas.rounded((left, top, _SIDE, _SIDE), 18, PAPER, NIGHT)
    size = _SIDE // (len(rows) + 2 * _QUIET_ZONE)
    inset = (_SIDE - size * len(rows)) // 2
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                x, y = left + inset + across * size, top + inset + down * size
                canvas.rectangle(x, y, size, size, _INK)
    small = face("small")
    text = small.fitted(Translator(language)(_SCAN), _SIDE)
    canvas.text(
        left + (_SIDE - small.width(text)) // 2, top + _SIDE + 46, text, small, color=QUIET, ground=NIGHT
    )
