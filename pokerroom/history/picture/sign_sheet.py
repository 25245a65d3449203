"""The signs of players' pictures: drawn once by ``tools/draw_signs.py``, read when the first of them is drawn."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path
from typing import NamedTuple

SIGN_SHEET = Path(__file__).with_name("signs.bin")
SIZE = 54
"""pixels from side to side, of the largest that is drawn"""
LARGEST = 2
"""how many times as large that is as on the picture of a hand"""
FULL = 3
"""the level of coverage of a pixel that lets nothing through"""


class Sign(NamedTuple):
    """A sign of few colours: ``pixels`` row by row, each four times the number of its colour and its coverage."""

    colors: tuple[tuple[int, int, int], ...]
    pixels: bytes


def sheet_of(signs: dict[str, Sign]) -> bytes:
    """Return the file with these signs."""
    parts = []
    for name, sign in signs.items():
        label = name.encode()
        colors = b"".join(map(bytes, sign.colors))
        parts.append(bytes((len(label), len(sign.colors))) + label + colors + sign.pixels)
    return lzma.compress(b"".join(parts), preset=9 | lzma.PRESET_EXTREME)


@cache
def signs() -> dict[str, Sign]:
    """Return all signs by the names that the setting has."""
    data = lzma.decompress(SIGN_SHEET.read_bytes())
    found, at = {}, 0
    while at < len(data):
        name, colors = at + 2 + data[at], at + 2 + data[at] + 3 * data[at + 1]
        red, green, blue = (data[name + part : colors : 3] for part in range(3))
        end = colors + SIZE * SIZE
        found[data[at + 2 : name].decode()] = Sign(
            tuple(zip(red, green, blue, strict=True)), data[colors:end]
        )
        at = end
    return found
