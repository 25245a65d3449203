"""A picture of few colours that plain Python draws in milliseconds, and its form as a PNG file.

Every pixel is the index of a colour. All that is drawn lies on one colour, which the caller names: the soft edge of a
letter is then a look-up in a table, and a row of pixels is one slice.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import sqrt
from struct import pack

from pokerroom.history.picture.letter_sheet import Face
from pokerroom.history.picture.sign_sheet import FULL, LARGEST, SIZE, Sign

Color = tuple[int, int, int]
"""red, green and blue, 0 to 255"""
Box = tuple[int, int, int, int]
"""left, top, width and height"""

_LEVELS = 15
"""levels of coverage"""
_STEPS = 8
"""between two colours, so that all of a picture fit"""
_MAX_COLORS = 256
_ENOUGH_COLORS = 184
"""how many there may be before soft edges take what there is, so that the rest has room"""
_ENOUGH_FOR_SIGNS = 232
"""how many there may be before the colours of signs take what there is"""
_FREQUENT = 24
"""pixels of a colour from which it is one of a face, and not one of an edge"""


class IndexedCanvas:
    """A canvas of ``width`` by ``height`` pixels, all of them of the colour ``ground`` at first."""

    def __init__(self, width: int, height: int, ground: Color) -> None:
        self.width = width
        self.height = height
        self._colors: dict[Color, int] = {}
        self._steps: dict[tuple[Color, Color], bytes] = {}
        self._rows = [bytearray([self._index(ground)]) * width for _ in range(height)]

    def rectangle(self, x: int, y: int, width: int, height: int, color: Color) -> None:
        """Fill a rectangle."""
        self._fill(x, y, width, height, self._index(color))

    def _fill(self, x: int, y: int, width: int, height: int, index: int) -> None:
        filled = bytes([index]) * width
        for row in self._rows[y : y + height]:
            row[x : x + width] = filled

    def rounded(self, box: Box, radius: int, color: Color, ground: Color) -> None:
        """Fill a rectangle with round corners of ``radius``, on ``ground``."""
        x, y, width, height = box
        self.rectangle(x, y + radius, width, height - 2 * radius, color)
        steps = self._steps_between(ground, color)
        for down, (outside, edge) in enumerate(_corner(radius)):
            left = edge.translate(steps)
            inside = bytes([self._index(color)]) * (width - 2 * (outside + len(edge)))
            line = left + inside + left[::-1]
            for at in (y + down, y + height - 1 - down):
                self._rows[at][x + outside : x + outside + len(line)] = line

    def text(self, x: int, y: int, text: str, letters: Face, *, color: Color, ground: Color) -> int:
        """Write ``text`` from ``x`` on with its baseline at ``y``, on ``ground``; return where it ends."""
        steps = self._steps_between(ground, color)
        for glyph in letters.glyphs(text):
            left, top, width = x + glyph.left, y + glyph.top, glyph.width
            pixels = glyph.coverage.translate(steps)
            for down in range(glyph.height):
                row = self._rows[top + down]
                for at, level in enumerate(glyph.coverage[down * width : (down + 1) * width]):
                    if level:
                        row[left + at] = pixels[down * width + at]
            x += glyph.advance
        return x

    def sign(self, x: int, y: int, sign: Sign, ground: Color, times: int = 1) -> None:
        """Draw a sign with its upper left corner at ``x`` and ``y``, on ``ground``.

        ``times``: how many times as large as on the picture of a hand, 1 or 2.
        """
        indices = {0: None} | {
            code: self._nearest(
                mixed(ground, sign.colors[code >> 2], (code & FULL) * _STEPS // FULL, _STEPS),
                _ENOUGH_FOR_SIGNS if code & FULL == FULL else _ENOUGH_COLORS,
            )
            for code in sorted(set(sign.pixels) - {0})
        }
        step = LARGEST // times
        for down in range(SIZE // step):
            row = self._rows[y + down]
            for across, code in enumerate(sign.pixels[down * step * SIZE : (down * step + 1) * SIZE : step]):
                index = indices[code]
                if index is not None:
                    row[x + across] = index

    def pixels(self, x: int, y: int, colors: Sequence[Color | None], side: int, step: int) -> None:
        """Draw every ``step``-th of a square of ``side`` by ``side`` colours, ``None`` where nothing changes.

        Its upper left corner comes to ``x`` and ``y``.
        """
        rows = range(0, side * side, side * step)
        shown = [color for start in rows for color in colors[start : start + side : step]]
        indices = {
            color: self._nearest(color, _ENOUGH_FOR_SIGNS if count >= _FREQUENT else _ENOUGH_COLORS)
            for color, count in Counter(shown).most_common()
            if color is not None
        }
        across = side // step
        for at, color in enumerate(shown):
            if color is not None:
                self._rows[y + at // across][x + at % across] = indices[color]

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        lines = b"".join(b"\0" + row for row in self._rows)
        colors = b"".join(bytes(color) for color in self._colors)
        head = pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        chunks = ((b"IHDR", head), (b"PLTE", colors), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)

    def _index(self, color: Color) -> int:
        index = self._colors.setdefault(color, len(self._colors))
        assert index < _MAX_COLORS, "a picture has at most 256 colours"
        return index

    def _nearest(self, color: Color, enough: int = _ENOUGH_COLORS) -> int:
        """Return the index of a colour, or of the most similar one when there are ``enough``."""
        if color in self._colors or len(self._colors) < enough:
            return self._index(color)
        red, green, blue = color

        def difference(item: tuple[Color, int]) -> int:
            known = item[0]
            return (known[0] - red) ** 2 + (known[1] - green) ** 2 + (known[2] - blue) ** 2

        return min(self._colors.items(), key=difference)[1]

    def _steps_between(self, ground: Color, color: Color) -> bytes:
        """Return a table for ``translate``: coverage -> the colour between ``ground`` and ``color``."""
        key = ground, color
        if key not in self._steps:
            ends = self._index(ground), self._index(color)
            steps = [mixed(ground, color, step, _STEPS) for step in range(1, _STEPS)]
            indices = [ends[0], *[self._nearest(each) for each in steps], ends[1]]
            covered = [indices[(level + 1) // 2] for level in range(_LEVELS + 1)]
            self._steps[key] = bytes(covered).ljust(256, b"\0")
        return self._steps[key]


@cache
def _corner(radius: int) -> list[tuple[int, bytes]]:
    """Return each row of a round corner from its top: the pixels outside of it, and the coverage of its edge."""
    rows = []
    for y in range(radius):
        down = radius - y - 0.5
        levels = [
            min(max(radius - sqrt((radius - x - 0.5) ** 2 + down * down) + 0.5, 0), 1) for x in range(radius)
        ]
        edge = [round(level * _LEVELS) for level in levels]
        outside = next((x for x, level in enumerate(edge) if level), radius)
        rows.append((outside, bytes(edge[outside:])))
    return rows


def mixed(below: Color, above: Color, part: int, whole: int) -> Color:
    """Return the colour of a pixel that one colour has, where another covers ``part`` of the ``whole`` of it."""
    red, green, blue = (one + (other - one) * part // whole for one, other in zip(below, above, strict=True))
    return red, green, blue


def _chunk(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))
