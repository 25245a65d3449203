"""The log of a table or the chat of the lobby: sentences, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog

from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.terminal.drawing.card_drawing import narrow_text
from pokerclient.terminal.drawing.palette import palette_of
from pokerclient.terminal.model.open_cash_table import CARD, MAX_LOG_LINES, LogLine


class LogPane(RichLog):
    """Shows lines, wrapped to its width, and follows the newest unless the player has scrolled up."""

    can_focus = False

    def __init__(self, look: Look, id: str | None = None, *, hint: str = "") -> None:
        super().__init__(
            wrap=True, markup=False, highlight=False, min_width=10, max_lines=MAX_LOG_LINES * 2, id=id
        )
        self.look = look
        self._palette = palette_of(look)
        self._hint = hint
        """shown while there are no lines"""
        self._source: object = None
        self._edition = 0
        self._shown = 0
        self._log_lines: Sequence[LogLine] = ()
        self._four_colours = True

    def follow(
        self,
        source: object,
        lines: Sequence[LogLine],
        line_count: int,
        *,
        four_colours: bool = True,
        edition: int = 0,
    ) -> None:
        """Show ``lines``, the last of ``line_count``; add only the new ones if the rest is as before."""
        if (source, edition, four_colours) != (self._source, self._edition, self._four_colours):
            self._source, self._edition, self._shown = source, edition, 0
            self._four_colours = four_colours
            self._palette = palette_of(self.look, four_colours=four_colours)
            self.clear()
        self._log_lines = lines
        new = min(line_count - self._shown, len(lines))
        for line in list(lines)[len(lines) - new :]:
            self.write(self.painted(line))
        self._shown = line_count
        if self._hint and not lines:
            self.clear()
            self.write(Text(self._hint, self._palette.dim))
        elif self._hint:
            self._drop_hint()

    def _drop_hint(self) -> None:
        """Show the lines alone: the first has come."""
        self._hint = ""
        self.on_resize(None)

    def on_resize(self, event: Resize | None) -> None:
        """Wrap everything again."""
        if self._log_lines:
            self.clear()
            for line in self._log_lines:
                self.write(self.painted(line))

    def painted(self, line: LogLine) -> Text:
        """Return a line with its colours and cards in this terminal's look."""
        styles: dict[str, Style] = {
            "hand": self._palette.dim,
            "mine": self._palette.me,
            "win": self._palette.win,
            "chat": self._palette.pot,
            "note": self._palette.warning,
        }
        text = Text(style=styles.get(line.kind, Style()))
        if line.at:
            text.append(f"{line.at}  ", self._palette.dim)
        end = 0
        for card in CARD.finditer(line.text):
            text.append(clean(line.text[end : card.start()]))
            text.append(self.card(card[1]))
            end = card.end()
        text.append(clean(line.text[end:]))
        return text

    def card(self, name: str) -> Text:
        """Return a card in the colour of its suit."""
        style = self._palette.suits.get(name[1])
        return Text(clean(name)) if style is None else Text(narrow_text(name, self.look), style)
