"""The plates of seats at tables of both kinds: ground, frame, and the line with name and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style

from pokerclient.terminal.drawing.canvas import Box, clip
from pokerclient.terminal.drawing.card_drawing import Brush


@dataclass(frozen=True)
class Plate:
    """What a plate says in its first line, and what it is drawn on."""

    name: str
    ground: Style
    marks: Sequence[str] = ()
    """small words at the right; ``D`` is the button"""
    mine: bool = False
    in_turn: bool = False
    note: str | None = None
    """the colour of the viewer's note about the player; empty: a note without one"""


NOTE_SIGN = "*"
_NOTE_STYLES = {
    "red": "red",
    "orange": "orange1",
    "yellow": "yellow",
    "green": "green",
    "blue": "dodger_blue1",
    "purple": "medium_purple1",
}


def on_ground(brush: Brush, ground: Style, style: Style) -> Style:
    """Return the style of a detail on a plate; a highlighted or dimmed plate has one ink, so all of it is legible."""
    one_ink = ground is not brush.palette.plate
    return ground + (Style(bold=style.bold) if one_ink else style)


def put_name_line(brush: Brush, plate: Plate, box: Box, y: int) -> None:
    """Write name and marks on row ``y`` of ``box``."""
    right = box.right - 1
    for mark in reversed(plate.marks):
        right = _put_mark(brush, plate, mark, right, y)
    right -= bool(plate.marks)
    if plate.note is not None:
        colour = on_ground(brush, plate.ground, brush.palette.mark)
        if plate.note and brush.look.colour:
            colour += Style(color=_NOTE_STYLES[plate.note])
        right = brush.canvas.put_right(right, y, NOTE_SIGN, colour)
    sign = ("▶" if brush.look.unicode else ">") if plate.in_turn else " "
    style = on_ground(brush, plate.ground, brush.palette.me if plate.mine else brush.palette.name)
    brush.canvas.put(box.x, y, sign + clip(plate.name, right - box.x - 1) + " ", style)


def _put_mark(brush: Brush, plate: Plate, mark: str, right: int, y: int) -> int:
    """Write a mark so that it ends before ``right``; return where the next one may end, which shares its blank."""
    if mark == "D":
        text = " D " if brush.look.colour else "(D)"
        return brush.canvas.put_right(right, y, text, brush.palette.dealer_button)
    style = on_ground(brush, plate.ground, brush.palette.mark)
    return brush.canvas.put_right(right, y, f" {mark} ", style) + 1


def put_frame(brush: Brush, box: Box, style: Style) -> None:
    """Draw a frame along the edge of ``box``."""
    corners, line, side = ("╭╮╰╯", "─", "│") if brush.look.unicode else ("++++", "-", "|")
    width = box.width - 2
    brush.canvas.put(box.x, box.y, corners[0] + line * width + corners[1], style)
    brush.canvas.put(box.x, box.bottom - 1, corners[2] + line * width + corners[3], style)
    for y in range(box.y + 1, box.bottom - 1):
        brush.canvas.put(box.x, y, side, style)
        brush.canvas.put(box.right - 1, y, side, style)
