"""Draws the podium of a tournament that is over: the winner in the middle, the second to the left of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.canvas import Box, Canvas
from pokerclient.terminal.drawing.palette import Palette
from pokerclient.text.tournament_text import place_text
from pokerwire.tournament.tournament_events import FinishPlaceTaken

ROWS = 6
"""rows of the highest block with the name over it"""
_HEIGHTS = (5, 4, 3)
_ORDER = (1, 0, 2)
_PLACES = len(_ORDER)
_WIDEST = 18
_NARROWEST = 9


def podium_fits(box: Box) -> bool:
    """Return whether a podium has room in a box."""
    return box.width >= _PLACES * _NARROWEST and box.height >= ROWS


def draw_podium(canvas: Canvas, palette: Palette, box: Box, podium: Sequence[FinishPlaceTaken]) -> None:
    """Draw the first three of a tournament in the upper rows of a box, best first in ``podium``."""
    shown = [rank for rank in _ORDER if rank < len(podium)]
    width = min(_WIDEST, box.width // _PLACES)
    left = box.x + (box.width - width * len(shown)) // 2
    for column, rank in enumerate(shown):
        block = Box(left + column * width, box.y + ROWS - _HEIGHTS[rank], width, _HEIGHTS[rank])
        canvas.put_centred(block, block.y - 1, podium[rank].player, palette.message)
        _draw_block(canvas, block, podium[rank], palette.plate_turn if rank == 0 else palette.plate)


def _draw_block(canvas: Canvas, block: Box, taken: FinishPlaceTaken, style: Style) -> None:
    canvas.fill(block, style)
    canvas.put(block.x, block.y, f"┌{'─' * (block.width - 2)}┐", style)
    for y in range(block.y + 1, block.bottom):
        canvas.put(block.x, y, "│", style)
        canvas.put(block.x + block.width - 1, y, "│", style)
    inside = Box(block.x + 1, block.y, block.width - 2, block.height)
    prize = full_amount(taken.prize) if taken.prize else ""
    for row, text in enumerate((place_text(taken.place), prize), 1):
        canvas.put_centred(inside, block.y + row, text, style)
