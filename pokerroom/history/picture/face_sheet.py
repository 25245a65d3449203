"""The drawn faces of people: their parts, drawn once by ``tools/draw_faces.py``, and which of them a name has."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

FACE_SHEET = Path(__file__).with_name("faces.bin")
SIDE = 76
"""pixels from side to side, of the largest that is drawn"""
COVERED = 4
"""the level of coverage of a pixel that lets nothing through"""
_GLASSES = 4
"""one name in four wears some"""


class FaceSheet(msgspec.Struct, frozen=True):
    """The parts of faces: each a level of coverage for every pixel, row by row.

    ``hair`` are the kinds of it, empty for the usual one; the names of its parts end in its number there.
    """

    skins: tuple[str, ...]
    shades: tuple[str, ...]
    hair: tuple[str, ...]
    parts: dict[str, bytes]


class FaceLook(NamedTuple):
    """The look of a name: the hue of the ground in degrees, which hair, two colours as in the browser, and glasses."""

    hue: int
    hair: int
    skin: str
    shade: str
    glasses: bool


def packed(sheet: FaceSheet) -> bytes:
    """Return the file with these parts."""
    return lzma.compress(msgspec.msgpack.encode(sheet), preset=9 | lzma.PRESET_EXTREME)


@cache
def face_sheet() -> FaceSheet:
    """Return the parts of all faces."""
    return msgspec.msgpack.decode(lzma.decompress(FACE_SHEET.read_bytes()), type=FaceSheet)


def hash_of(name: str) -> int:
    """Return the number from which clients make the look of a name: FNV-1a, mixed once more."""
    number = 0x811C9DC5
    for letter in name:
        number = (number ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    number = (number ^ number >> 16) * 0x85EBCA6B & 0xFFFFFFFF
    return number ^ number >> 13


def look_of(name: str) -> FaceLook:
    """Return the look of a name, the same as in the browser."""
    sheet, number = face_sheet(), hash_of(name)
    return FaceLook(
        number % 360,
        (number >> 17) % len(sheet.hair),
        sheet.skins[(number >> 8) % len(sheet.skins)],
        sheet.shades[(number >> 22) % len(sheet.shades)],
        (number >> 27) % _GLASSES == 0,
    )
