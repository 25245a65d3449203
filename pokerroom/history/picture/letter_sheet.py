"""The letters and suits of a picture: drawn once by ``tools/draw_letters.py``, read when the first picture is drawn."""

from __future__ import annotations

import json
import lzma
import unicodedata
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

SHEET = Path(__file__).with_name("letters.bin")
SUITS = "cdhs"

FaceName = Literal["small", "large", "rank", "small_rank", "suit", "small_suit", "medium_suit"]
"""a size of letters, of ranks on cards, or of suits"""
_UNKNOWN = "\u25af"


class Glyph(NamedTuple):
    """A letter: how far it moves the pen, where its pixels lie from pen and baseline, and their coverage, 0 to 15."""

    advance: int
    left: int
    top: int
    width: int
    height: int
    coverage: bytes


class Face:
    """All letters of one size; ``size`` is in pixels."""

    def __init__(self, size: int, glyphs: dict[str, Glyph]) -> None:
        self.size = size
        self._glyphs = glyphs

    def glyphs(self, text: str) -> list[Glyph]:
        """Return the letters of ``text``; a sign that was not drawn without its accents, or as an empty box."""
        return [self._glyph(letter) for letter in unicodedata.normalize("NFC", text)]

    def width(self, text: str) -> int:
        """Return how wide ``text`` is."""
        return sum(glyph.advance for glyph in self.glyphs(text))

    def fitted(self, text: str, width: int) -> str:
        """Return ``text``, or its beginning with three dots, so that it is no wider than ``width``."""
        if self.width(text) <= width:
            return text
        end = len(text)
        while end and self.width(text[:end].rstrip() + "\u2026") > width:
            end -= 1
        return text[:end].rstrip() + "\u2026"

    def _glyph(self, letter: str) -> Glyph:
        bare = unicodedata.normalize("NFKD", letter)[0]
        for each in (letter, bare, _UNKNOWN):
            if each in self._glyphs:
                return self._glyphs[each]
        return Glyph(0, 0, 0, 0, 0, b"")


class _Enlarged(Face):
    """The letters of a face in another size."""

    def __init__(self, small: Face, size: int) -> None:
        super().__init__(size, {})
        self._small = small

    def _glyph(self, letter: str) -> Glyph:
        return _enlarged(self._small.glyphs(letter)[0], self.size / self._small.size)


@cache
def _enlarged(glyph: Glyph, times: float) -> Glyph:
    """Return a letter ``times`` as large: its coverage between pixels, steeper by as much as its edges grew soft."""
    wide, high = glyph.width + 2, glyph.height + 2
    empty = bytes(wide)
    lines = [
        glyph.coverage[at : at + glyph.width] for at in range(0, glyph.width * glyph.height, glyph.width or 1)
    ]
    rows = [empty, *[b"\0" + line + b"\0" for line in lines], empty]
    across, down = _between(wide, times), _between(high, times)
    pixels = bytearray()
    for y, lower in down:
        mixed = [a + (b - a) * lower for a, b in zip(rows[y], rows[y + 1], strict=True)]
        levels = [mixed[x] + (mixed[x + 1] - mixed[x]) * right for x, right in across]
        pixels += bytes([min(max(round((level - 7.5) * times + 7.5), 0), 15) for level in levels])
    left, top = round((glyph.left - 0.5) * times), round((glyph.top - 0.5) * times)
    return Glyph(round(glyph.advance * times), left, top, len(across), len(down), bytes(pixels))


def _between(size: int, times: float) -> list[tuple[int, float]]:
    """Return of each enlarged pixel the one of ``size`` before it, and how far behind that it lies."""
    places = [(at + 0.5) / times for at in range(int((size - 1) * times))]
    return [(int(place), place % 1) for place in places]


@cache
def face(name: FaceName, size: int = 0) -> Face:
    """Return the letters of a size; those of another ``size`` in pixels are enlarged from them."""
    return _Enlarged(_faces()[name], size) if size else _faces()[name]


@cache
def _faces() -> dict[str, Face]:
    data = lzma.decompress(SHEET.read_bytes())
    end = 4 + int.from_bytes(data[:4])
    pixels = memoryview(data)[end:]
    faces = {}
    for name, row in json.loads(data[4:end]).items():
        glyphs = {
            letter: Glyph(advance, left, top, width, height, bytes(pixels[at : at + width * height]))
            for letter, (advance, left, top, width, height, at) in row["glyphs"].items()
        }
        faces[name] = Face(row["size"], glyphs)
    return faces
