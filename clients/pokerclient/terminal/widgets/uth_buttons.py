"""The buttons of a UTH table: betting keys, or decisions with their amounts."""

from __future__ import annotations

from collections.abc import Sequence

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import Canvas
from pokerclient.terminal.model.uth_key_controls import UthButton
from pokerclient.terminal.widgets.bars import KeysLine


class ButtonsLine(KeysLine):
    """One line of buttons; decisions are highlighted."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._buttons: Sequence[UthButton] = ()
        self._hint = ""

    def show_buttons(self, buttons: Sequence[UthButton], hint: str = "") -> None:
        """Show these buttons; ``hint`` if there is none."""
        if (list(buttons), hint) != (list(self._buttons), self._hint):
            self._buttons, self._hint = list(buttons), hint
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the line."""
        canvas = Canvas(width, height, self.palette.bar)
        self._click_areas = []
        x = 1
        for button in self._buttons:
            pad = int(button.strong)
            if x + len(button.key) + len(button.words) + 1 + 2 * pad > width:
                break
            style = self.palette.button_strong if button.strong else None
            if style is not None:
                x = canvas.put(x, 0, " ", style)
            x = self._label(canvas, x, 0, button.key, button.words, style=style)
            if style is not None:
                x = canvas.put(x, 0, " ", style)
            x += 2
        if not self._buttons:
            canvas.put(1, 0, self._hint, self.palette.dim)
        return canvas
