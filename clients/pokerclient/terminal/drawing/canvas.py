"""A rectangle of styled characters to draw on, which Textual reads line by line.

A table is drawn as a whole instead of with a widget for each seat, so the drawing is a plain value that tests can read
as text, at any size, without a terminal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

EMPTY = Style()
_SPACES = "\u00a0\u202f"
"""no-break spaces, which French has before signs and in numbers; Python calls them not printable"""


@dataclass(frozen=True)
class Box:
    """A rectangle in cells; ``x`` and ``y`` are its top left cell."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column right of the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.height

    def contains(self, x: int, y: int) -> bool:
        """Whether a cell is in the box."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes share a cell."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


def clean(text: str) -> str:
    """Return ``text`` without control characters: other people's texts must not control this terminal."""
    if text.isprintable():
        return text
    return "".join([char for char in text if char.isprintable() or char in _SPACES])


def clip(text: str, width: int, ellipsis: str = "…") -> str:
    """Return ``text`` cut to ``width`` cells, with an ellipsis if anything was cut."""
    if cell_len(text) <= width:
        return text
    room = max(0, width - cell_len(ellipsis))
    chars, used = [], 0
    for char in text:
        used += cell_len(char)
        if used > room:
            break
        chars.append(char)
    return ("".join(chars) + ellipsis) if width >= cell_len(ellipsis) else ""


@lru_cache(maxsize=1024)
def _over(under: Style, style: Style) -> Style:
    """Return how something without a background is drawn over something else."""
    ink = Style(color=under.color) if style.color is None else EMPTY
    return under.background_style + ink + style


class Canvas:
    """``width`` x ``height`` cells; anything outside is cut off.

    A style without a background keeps the background under it, so that text is on the felt; without a colour too it
    keeps the colour, since that of the terminal may not be seen there.
    """

    def __init__(self, width: int, height: int, ground: Style = EMPTY) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style = EMPTY) -> int:
        """Write ``text`` from column ``x`` on; return the column after it. Wide characters take two cells."""
        for char in clean(text):
            size = cell_len(char)
            if size == 0:
                self._combine(x - 1, y, char)
                continue
            if 0 <= y < self.height and x >= 0 and x + size <= self.width:
                self._set(x, y, char, style)
                if size == 2:
                    self._set(x + 1, y, "", style)
            x += size
        return x

    def put_centred(self, box: Box, y: int, text: str, style: Style = EMPTY) -> int:
        """Write ``text`` in the middle of ``box`` on row ``y``, cut to its width; return the column after it."""
        text = clip(text, box.width)
        return self.put(box.x + (box.width - cell_len(text)) // 2, y, text, style)

    def put_right(self, right: int, y: int, text: str, style: Style = EMPTY) -> int:
        """Write ``text`` so that it ends before column ``right``; return its first column."""
        start = right - cell_len(text)
        self.put(start, y, text, style)
        return start

    def fill(self, box: Box, style: Style, char: str = " ") -> None:
        """Fill a rectangle."""
        for y in range(max(0, box.y), min(self.height, box.bottom)):
            self.put(box.x, y, char * box.width, style)

    def lines(self) -> list[str]:
        """Return the characters without styles and trailing blanks, for tests."""
        return ["".join(row).rstrip() for row in self._chars]

    def segments(self, y: int) -> list[Segment]:
        """Return row ``y`` as runs of one style."""
        runs: list[Segment] = []
        chars, styles = self._chars[y], self._styles[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] != styles[start]:
                runs.append(Segment("".join(chars[start:x]), styles[start]))
                start = x
        return runs

    def _set(self, x: int, y: int, char: str, style: Style) -> None:
        if self._chars[y][x] == "" and x:
            self._chars[y][x - 1] = " "
        self._chars[y][x] = char
        self._styles[y][x] = style if style.bgcolor is not None else _over(self._styles[y][x], style)

    def _combine(self, x: int, y: int, char: str) -> None:
        if 0 <= y < self.height and 0 <= x < self.width:
            self._chars[y][x] += char
