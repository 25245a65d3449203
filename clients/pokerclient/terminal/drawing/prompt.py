"""The line above the actions at tables of both kinds: what is asked of the player, a light, and the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len
from rich.style import Style

from pokerclient.terminal.drawing.canvas import clip
from pokerclient.terminal.drawing.card_drawing import Brush
from pokerclient.terminal.drawing.clock import ClockFace, time_bar

LightColour = Literal["green", "yellow", "red"]
LIGHT_STYLES: dict[LightColour, Style] = {
    "green": Style.parse("bold #08170f on #6fd08c"),
    "yellow": Style.parse("bold #10161a on #f2c14e"),
    "red": Style.parse("bold #ffffff on #b3363a"),
}
MAX_BAR, MAX_LABEL = 30, 24
NOTE_WIDTH = 50
"""the room from which on the note has a place"""


@dataclass(frozen=True)
class Light:
    """A traffic light: its colour, and the same as a word."""

    colour: LightColour
    word: str


@dataclass(frozen=True)
class Prompt:
    """What the line says."""

    text: str
    strong: bool = False
    """something waits for the player, or has just happened to them"""
    light: Light | None = None
    clock: ClockFace | None = None
    note: str = ""
    """at the right, where there is room"""


def put_prompt(brush: Brush, prompt: Prompt) -> None:
    """Draw the line: light and words at the left, then whose time runs, how much is left, and the note."""
    canvas, palette = brush.canvas, brush.palette
    x, right = 1, canvas.width - 1
    if prompt.light is not None:
        sign = "●" if brush.look.unicode else "(*)"
        style = LIGHT_STYLES[prompt.light.colour] if brush.look.colour else palette.button_strong
        x = canvas.put(x, 0, f" {sign} {prompt.light.word} ", style) + 1
    if prompt.note and right - x > NOTE_WIDTH:
        right = canvas.put_right(right, 0, prompt.note, palette.dim) - 2
    clock = prompt.clock
    words = f" {prompt.text} " if prompt.strong else prompt.text
    if clock is None:
        canvas.put(x, 0, clip(words, right - x), palette.button_strong if prompt.strong else palette.me)
        return
    label = clip(clock.label, MAX_LABEL)
    rest = right - x - len(clock.text) - cell_len(label) - 4
    size = max(0, min(MAX_BAR, rest - cell_len(words) - 3))
    style = palette.clock_urgent if clock.urgent else palette.clock
    right = canvas.put_right(right, 0, f"{time_bar(clock.share, size, brush.look)} {clock.text}", style) - 1
    if label:
        right = (
            canvas.put_right(right, 0, label, palette.button_strong if clock.mine else palette.message) - 1
        )
    canvas.put(x, 0, clip(words, right - x), palette.button_strong if prompt.strong else palette.me)
