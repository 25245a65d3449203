"""Cards as text: two cells (three for a ten), a tile of four, or a big card of five by three.

Colour is never the only sign: the suit is always written, as ``♠`` or a letter as in ``As``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.style import Style

from pokerclient.terminal.drawing.appearance import SUIT_SIGNS, Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.palette import Palette
from pokerlocale.spoken import rank_sign

NARROW = 2
TILE = 4
BIG_WIDTH = 5
BIG_HEIGHT = 3


class CardSize(NamedTuple):
    """The size of a card in cells."""

    width: int
    height: int


BIG = CardSize(BIG_WIDTH, BIG_HEIGHT)
HUGE = CardSize(7, 5)
"""where there is much room"""
SLIM, LOW = CardSize(4, 3), CardSize(4, 2)
"""where there is less than a big card needs: rank above suit"""


def narrow_text(card: str, look: Look) -> str:
    """Return a card in two cells, the ten in three: ``A♠`` or ``As``, ``10♠``."""
    return rank_sign(card[0]) + (SUIT_SIGNS[card[1]] if look.unicode else card[1])


def tile_text(card: str, look: Look) -> str:
    """Return a card in four cells: `` A♠ ``, ``10♠ `` or ``10s ``."""
    return f"{narrow_text(card, look):>3} "


def big_rows(card: str, look: Look, size: CardSize = BIG) -> list[str]:
    """Return the rows of a big card: the rank at the top left, the suit, the rank at the bottom right."""
    rank = rank_sign(card[0])
    sign = SUIT_SIGNS[card[1]] if look.unicode else card[1]
    width, empty = size.width, " " * size.width
    rows = [f" {rank:<{width - 1}}", *[empty] * (size.height - 2), f"{rank:>{width - 1}} "]
    rows[size.height // 2] = f"{sign:^{width}}" if size.height > LOW.height else f" {sign:<{width - 1}}"
    return rows


def spread_width(count: int, size: int, gap: int = 1) -> int:
    """Return the width of ``count`` cards of ``size`` cells side by side."""
    return max(0, count * (size + gap) - gap)


@dataclass(frozen=True)
class Brush:
    """A canvas with the styles and look to draw in."""

    canvas: Canvas
    palette: Palette
    look: Look
    faded: frozenset[str] = field(default=frozenset(), kw_only=True)
    """cards that are no part of the hand that won"""

    def style_of(self, card: str) -> Style:
        """Return the style of a card: that of its suit, or of one that does not count."""
        return self.palette.faded if card in self.faded else self.palette.suits[card[1]]


def put_narrow(brush: Brush, x: int, y: int, cards: Sequence[str], room: int) -> int:
    """Draw cards of two or three cells, with a blank between if ``room`` has it; return the column after the last."""
    texts = [narrow_text(card, brush.look) for card in cards]
    gap = 1 if len(" ".join(texts)) <= room else 0
    for card, text in zip(cards, texts, strict=True):
        x = brush.canvas.put(x, y, text, brush.style_of(card)) + gap
    return x - gap


def put_tiles(
    brush: Brush, x: int, y: int, cards: Sequence[str], marked: frozenset[int] = frozenset()
) -> int:
    """Draw tiles of four cells with a blank between; ``marked`` are the indices of discards."""
    for index, card in enumerate(cards):
        text, style = tile_text(card, brush.look), brush.style_of(card)
        if index in marked:
            text, style = f"{text[:3]}x", brush.palette.discard
        elif not brush.look.colour and card not in brush.faded:
            text = f"[{text.strip()}]" if len(text.strip()) == 2 else text
        x = brush.canvas.put(x, y, text, style) + 1
    return x - 1


def put_big(
    brush: Brush,
    x: int,
    y: int,
    cards: Sequence[str],
    marked: frozenset[int] = frozenset(),
    *,
    size: CardSize = BIG,
) -> int:
    """Draw big cards with a blank between; return the column after the last one."""
    for index, card in enumerate(cards):
        style = brush.palette.discard if index in marked else brush.style_of(card)
        rows = big_rows(card, brush.look, size)
        if not brush.look.colour:
            sides = " " if card in brush.faded else "|"
            rows = [f"{sides}{row[1:-1]}{sides}" for row in rows]
        for row, text in enumerate(rows):
            brush.canvas.put(x, y + row, text, style)
        x += size.width + 1
    return x - 1


def back_text(count: int, look: Look, room: int) -> str:
    """Return ``count`` face-down cards in at most ``room`` cells: two cells each, or one if that is too wide."""
    sign = "▒" if look.unicode else "#"
    wide = " ".join([sign * NARROW] * count)
    return wide if len(wide) <= room else " ".join([sign] * count)


def put_big_backs(brush: Brush, x: int, y: int, count: int, style: Style, *, size: CardSize = BIG) -> None:
    """Draw ``count`` big cards face down side by side."""
    sign = "▒" if brush.look.unicode else "#"
    for index in range(count):
        for row in range(size.height):
            brush.canvas.put(x + index * (size.width + 1), y + row, sign * size.width, style)


def put_empty_slots(brush: Brush, x: int, y: int, count: int, *, size: CardSize = BIG) -> None:
    """Draw ``count`` empty places of the board side by side."""
    width, rows = size
    sign = "·" if brush.look.unicode else "."
    for index in range(count):
        for row in range(rows):
            middle = sign if row == rows // 2 else " "
            brush.canvas.put(x + index * (width + 1), y + row, middle.center(width), brush.palette.board_slot)
