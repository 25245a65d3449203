"""The round faces of players on the picture of a hand: a robot's head, the chosen sign, or an initial."""

from __future__ import annotations

from colorsys import hls_to_rgb

from pokerroom.history.picture.indexed_canvas import Box, Color, IndexedCanvas
from pokerroom.history.picture.letter_sheet import face
from pokerroom.history.picture.sign_sheet import LARGEST, SIZE, signs
from pokerwire.room.finished_hand import ROBOT

FACE = 38
"""pixels from side to side"""
HEAD: Color = (240, 244, 242)


def draw_face(
    canvas: IndexedCanvas, place: tuple[int, int], name: str, chosen: str, ground: Color, *, times: int = 1
) -> None:
    """Draw the face of a player with its upper left corner at ``place``, on ``ground``, ``times`` as large.

    ``chosen`` is the picture as a record has it, empty for one made from the name.
    """
    x, y = place
    color = _color(_hue(name, chosen))
    side = FACE * times
    canvas.rounded((x, y, side, side), side // 2, color, ground)
    if chosen == ROBOT:
        _robot(canvas, x, y, color, times)
        return
    sign = signs().get(chosen.partition("-")[0])
    if sign is not None:
        inset = (side - SIZE * times // LARGEST) // 2
        canvas.sign(x + inset, y + inset, sign, color, times)
        return
    letters = face("small" if times == 1 else "large")
    letter = name[:1].upper()
    low = y + side // 2 + letters.size * 3 // 8
    canvas.text(x + (side - letters.width(letter)) // 2, low, letter, letters, color=HEAD, ground=color)


def _robot(canvas: IndexedCanvas, x: int, y: int, color: Color, times: int) -> None:
    def box(left: int, top: int, width: int, height: int) -> Box:
        return x + left * times, y + top * times, width * times, height * times

    canvas.rounded(box(8, 11, 22, 18), 4 * times, HEAD, color)
    canvas.rectangle(*box(18, 6, 2, 5), HEAD)
    for eye in (12, 22):
        canvas.rounded(box(eye, 16, 4, 4), 2 * times, color, HEAD)
    canvas.rectangle(*box(14, 24, 10, 2), color)


def _hue(name: str, chosen: str) -> int:
    """Return the hue of the ground in degrees: the chosen one, else that of the name, as clients make it."""
    hue = chosen.rpartition("-")[2]
    if hue.isdecimal():
        return int(hue) % 360
    number = 0x811C9DC5
    for letter in name:
        number = (number ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    number = (number ^ number >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    return (number ^ number >> 13) % 360


def _color(hue: int) -> Color:
    red, green, blue = hls_to_rgb(hue / 360, 0.36, 0.42)
    return round(red * 255), round(green * 255), round(blue * 255)
