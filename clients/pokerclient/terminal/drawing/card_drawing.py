"""Cards as text: two cells, a tile of four, or a big card of five by three.

Colour is never the only sign: the suit is always written, as ``♠`` or a letter as in ``As``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pokerclient.terminal.drawing.appearance import SUIT_SIGNS, Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.drawing.palette import Palette
from pokerlocale.spoken import rank_sign

NARROW = 2
TILE = 4
BIG_WIDTH = 5
BIG_HEIGHT = 3


def narrow_text(card: str, look: Look) -> str:
    """Return a card in two cells: ``A♠`` or ``As``; the ten is ``T``."""
    return rank_sign(card[0]) + (SUIT_SIGNS[card[1]] if look.unicode else card[1])


def tile_text(card: str, look: Look) -> str:
    """Return a card in four cells: `` A♠ ``, ``10♠ `` or `` Ts ``."""
    if look.unicode and card[0] == "T":
        return "10" + SUIT_SIGNS[card[1]] + " "
    return f" {narrow_text(card, look)} "


def big_rows(card: str, look: Look) -> tuple[str, str, str]:
    """Return the three rows, five cells each, of a big card: rank, suit, rank."""
    rank = "10" if card[0] == "T" and look.unicode else rank_sign(card[0])
    sign = SUIT_SIGNS[card[1]] if look.unicode else card[1]
    return f" {rank:<4}", f"{sign:^5}", f"{rank:>4} "


def spread_width(count: int, size: int, gap: int = 1) -> int:
    """Return the width of ``count`` cards of ``size`` cells side by side."""
    return max(0, count * (size + gap) - gap)


@dataclass(frozen=True)
class Brush:
    """A canvas with the styles and look to draw in."""

    canvas: Canvas
    palette: Palette
    look: Look


def put_narrow(brush: Brush, x: int, y: int, cards: Sequence[str]) -> int:
    """Draw cards of two cells with a blank between; return the column after the last one."""
    for card in cards:
        x = brush.canvas.put(x, y, narrow_text(card, brush.look), brush.palette.suits[card[1]]) + 1
    return x - 1


def put_tiles(
    brush: Brush, x: int, y: int, cards: Sequence[str], marked: frozenset[int] = frozenset()
) -> int:
    """Draw tiles of four cells with a blank between; ``marked`` are the indices of discards."""
    for index, card in enumerate(cards):
        text, style = tile_text(card, brush.look), brush.palette.suits[card[1]]
        if index in marked:
            text, style = f"{text[:3]}x", brush.palette.discard
        elif not brush.look.colour:
            text = f"[{text.strip()}]" if len(text.strip()) == 2 else text
        x = brush.canvas.put(x, y, text, style) + 1
    return x - 1


def put_big(brush: Brush, x: int, y: int, cards: Sequence[str], marked: frozenset[int] = frozenset()) -> int:
    """Draw big cards with a blank between; return the column after the last one."""
    for index, card in enumerate(cards):
        style = brush.palette.discard if index in marked else brush.palette.suits[card[1]]
        rows = big_rows(card, brush.look)
        if not brush.look.colour:
            rows = (f"|{rows[0][1:4]}|", f"|{rows[1][1:4]}|", f"|{rows[2][1:4]}|")
        for row, text in enumerate(rows):
            brush.canvas.put(x, y + row, text, style)
        x += BIG_WIDTH + 1
    return x - 1


def back_text(count: int, look: Look, room: int) -> str:
    """Return ``count`` face-down cards in at most ``room`` cells: two cells each, or one if that is too wide."""
    sign = "▒" if look.unicode else "#"
    wide = " ".join([sign * NARROW] * count)
    return wide if len(wide) <= room else " ".join([sign] * count)


def put_empty_slots(brush: Brush, x: int, y: int, count: int, *, big: bool) -> None:
    """Draw ``count`` empty places of the board side by side."""
    size, rows = (BIG_WIDTH, BIG_HEIGHT) if big else (TILE, 1)
    sign = "·" if brush.look.unicode else "."
    for index in range(count):
        for row in range(rows):
            middle = sign if row == rows // 2 else " "
            brush.canvas.put(x + index * (size + 1), y + row, middle.center(size), brush.palette.board_slot)
