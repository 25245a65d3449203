"""The round faces of players on the pictures of the room: a robot's head, the chosen sign, or the face of the name."""

from __future__ import annotations

from colorsys import hls_to_rgb
from functools import lru_cache

from pokerroom.history.picture.face_sheet import COVERED, SIDE, face_sheet, hash_of, look_of
from pokerroom.history.picture.indexed_canvas import Box, Color, IndexedCanvas, mixed
from pokerroom.history.picture.sign_sheet import LARGEST, SIZE, signs
from pokerwire.room.finished_hand import ROBOT

FACE = 38
"""pixels from side to side"""
HEAD: Color = (240, 244, 242)
FACES_KEPT = 64
"""drawn faces that are remembered"""
_COLLAR: Color = (251, 246, 230)
_PEN: Color = (23, 17, 13)


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
    canvas.pixels(x, y, _pixels(name), SIDE, SIDE // side)


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
    return int(hue) % 360 if hue.isdecimal() else hash_of(name) % 360


@lru_cache(maxsize=FACES_KEPT)
def _pixels(name: str) -> tuple[Color | None, ...]:
    """Return the face of a name, row by row: the parts one over the other, ``None`` where the ground shows."""
    sheet, look = face_sheet(), look_of(name)
    kind, skin = sheet.hair[look.hair], _hex(look.skin)
    hair = _hex(look.shade)
    layers = [
        ("light", _color(look.hue, 0.44)),
        (f"behind{look.hair}", hair),
        ("coat", _color(look.hue + 150, 0.3, 0.4)),
        ("neck", mixed(skin, (0, 0, 0), 14, 100)),
        ("collar", _COLLAR),
        ("head", skin),
        (f"before{look.hair}", _color(look.hue + 160, 0.42, 0.48) if kind == "cap" else hair),
        ("eyes", _PEN),
        ("glasses" if look.glasses else "", _PEN),
        ("mouth", _COLLAR if kind == "beard" else _PEN),
    ]
    ground = _color(look.hue)
    pixels: list[Color | None] = [None] * SIDE**2
    for part, color in layers:
        for at, level in enumerate(sheet.parts.get(part, b"")):
            if level:
                whole = level == COVERED
                pixels[at] = color if whole else mixed(pixels[at] or ground, color, level, COVERED)
    return tuple(pixels)


def _hex(color: str) -> Color:
    red, green, blue = bytes.fromhex(color[1:])
    return red, green, blue


def _color(hue: int, light: float = 0.36, strength: float = 0.42) -> Color:
    red, green, blue = hls_to_rgb(hue % 360 / 360, light, strength)
    return round(red * 255), round(green * 255), round(blue * 255)
