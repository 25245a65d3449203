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


@cache
def face(name: FaceName) -> Face:
    """Return the letters of a size."""
    return _faces()[name]


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
