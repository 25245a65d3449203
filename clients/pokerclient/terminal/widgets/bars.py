"""Bars of one or two lines: open tables, the prompt with the clock, actions and bet sizes, other keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from textual.events import Click
from textual.message import Message

from pokerclient.terminal.drawing.amount_drawing import full_amount, short_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import EMPTY, Box, Canvas, clip
from pokerclient.terminal.drawing.card_drawing import Brush
from pokerclient.terminal.drawing.prompt import Prompt, put_prompt
from pokerclient.terminal.model.action_buttons import BUTTON_SLOTS, ActionButton
from pokerclient.terminal.model.bet_sizing import Sizing
from pokerclient.terminal.widgets.canvas_widget import PaintedWidget
from pokerlocale.messages import N_
from pokerlocale.spoken import _

SLOT_WIDTHS = {"fold": 22, "passive": 27, "aggressive": 28, "all_in": 23}
"""the width of each place in the action bar, in percent"""
MAX_BAR = 110
"""the greatest width over which a bar spreads its buttons"""
KEPT_KEYS = frozenset({"?", "Q"})
"""keys that a line always has: help, and the way out (as Esc is)"""


@dataclass(frozen=True)
class Tab:
    """One open table in the bar at the top."""

    table: int
    name: str
    current: bool
    my_turn: bool


@dataclass(frozen=True)
class MenuKey:
    """One of the keys that are not actions of the hand."""

    key: str
    words: str

    @property
    def width(self) -> int:
        """The cells that it takes, with the gap to the next one."""
        return len(self.key) + len(self.words) + 3


class KeyPressed(Message):
    """A label of a bar was clicked, which presses its key."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class _ClickableBar(PaintedWidget):
    """A bar that remembers which cells belong to which key."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._click_areas: list[tuple[Box, str]] = []

    def on_click(self, event: Click) -> None:
        """Press the key of the label that was clicked."""
        for box, key in self._click_areas:
            if box.contains(event.x, event.y):
                self.post_message(KeyPressed(key))
                return

    def _label(
        self, canvas: Canvas, x: int, y: int, key: str, words: str, *, style: Style | None = None
    ) -> int:
        """Write a highlighted key with its label and remember the place; return the column after it."""
        end = canvas.put(x, y, key, self.palette.key if style is None else style)
        end = canvas.put(end, y, f" {words}", self.palette.button if style is None else style)
        self._click_areas.append((Box(x, y, end - x, 1), _key_name(key)))
        return end

    def _paint_menu(self, canvas: Canvas, y: int, menu: Sequence[MenuKey]) -> None:
        """Write as many keys of ``menu`` side by side as there is room for; help and the way out are always there."""
        x = 1
        for entry in fitting(menu, canvas.width):
            x = self._label(canvas, x, y, entry.key, entry.words) + 2


def fitting(menu: Sequence[MenuKey], width: int) -> list[MenuKey]:
    """Return the keys that fit into a line of ``width`` cells: the first ones, and those that must not be missing."""
    taken = {index for index, entry in enumerate(menu) if entry.key in KEPT_KEYS or entry.key == _("Esc")}
    used = sum(menu[index].width for index in taken)
    for index, entry in enumerate(menu):
        if index not in taken and used + entry.width < width:
            taken.add(index)
            used += entry.width
    return [menu[index] for index in sorted(taken)]


class HeaderBar(PaintedWidget):
    """A line with one text at the left and one at the right."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._texts = ("", "")

    def show(self, left: str, right: str) -> None:
        """Show these texts."""
        if (left, right) != self._texts:
            self._texts = (left, right)
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the line."""
        canvas = Canvas(width, height, self.palette.bar)
        left, right = self._texts
        start = canvas.put_right(width - 1, 0, right, self.palette.stack)
        canvas.put(1, 0, clip(left, start - 3), self.palette.name)
        return canvas


class KeysLine(_ClickableBar):
    """Keys, in as many lines as it is high."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._menu: Sequence[MenuKey] = ()

    def show(self, menu: Sequence[MenuKey]) -> None:
        """Show these keys."""
        if menu != self._menu:
            self._menu = menu
            self.redraw()

    def lines_for(self, width: int) -> int:
        """Return how many lines the keys take in ``width`` cells."""
        return len(_wrapped(self._menu, width))

    def paint(self, width: int, height: int) -> Canvas:
        """Return the lines."""
        canvas = Canvas(width, height, self.palette.bar)
        self._click_areas = []
        lines = _wrapped(self._menu, width)
        last = [entry for line in lines[height - 1 :] for entry in line]
        for y, line in enumerate([*lines[: height - 1], last]):
            self._paint_menu(canvas, y, line)
        return canvas


def _wrapped(menu: Sequence[MenuKey], width: int) -> list[list[MenuKey]]:
    """Return the keys as lines of ``width`` cells."""
    lines: list[list[MenuKey]] = [[]]
    used = 0
    for entry in menu:
        if lines[-1] and used + entry.width >= width:
            lines.append([])
            used = 0
        lines[-1].append(entry)
        used += entry.width
    return lines


class TabsBar(_ClickableBar):
    """The open tables, marked where it is the player's turn, and at the right the chips in the wallet."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._tabs: Sequence[Tab] = ()
        self._table_title = ""
        self._right = ""

    def show(self, tabs: Sequence[Tab], table_title: str, right: str) -> None:
        """Show these tables, ``table_title`` of the one in front if there is room, and ``right`` at the right."""
        if (tabs, table_title, right) != (self._tabs, self._table_title, self._right):
            self._tabs, self._table_title, self._right = tabs, table_title, right
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the bar."""
        canvas = Canvas(width, height, self.palette.bar)
        self._click_areas = []
        start = canvas.put_right(width - 1, 0, self._right, self.palette.stack)
        room = max(6, (start - 1) // max(1, len(self._tabs)) - 5)
        x = 1
        for tab in self._tabs:
            mark = ("▶" if self.look.unicode else ">") if tab.my_turn and not tab.current else " "
            text = f"{mark}{clip(tab.name, room)} "
            style = self.palette.tab_current if tab.current else self.palette.tab
            if mark.strip():
                style = self.palette.button_strong
            end = canvas.put(x, 0, text, style)
            self._click_areas.append((Box(x, 0, end - x, 1), f"table-{tab.table}"))
            x = end + 1
        if x + len(self._table_title) + 2 < start:
            canvas.put(x + 1, 0, self._table_title, self.palette.dim)
        return canvas


class PromptBar(PaintedWidget):
    """The question to the player, and the clock."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._prompt = Prompt("")

    def show(self, prompt: Prompt) -> None:
        """Show this prompt."""
        if prompt != self._prompt:
            self._prompt = prompt
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the line."""
        canvas = Canvas(width, height, self.palette.ground)
        put_prompt(Brush(canvas, self.palette, self.look), self._prompt)
        return canvas


class ActionBar(_ClickableBar):
    """Two lines: actions (poker's in fixed places) or the size being chosen; below, other keys or usual sizes."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._buttons: Sequence[ActionButton] = ()
        self._sizing: Sizing | None = None
        self._menu: Sequence[MenuKey] = ()
        self._hint = ""

    def show(
        self,
        buttons: Sequence[ActionButton],
        sizing: Sizing | None,
        menu: Sequence[MenuKey],
        hint: str = "",
    ) -> None:
        """Show these actions or this size, and these other keys; ``hint`` if there is no action."""
        if (buttons, sizing, menu, hint) != (self._buttons, self._sizing, self._menu, self._hint):
            self._buttons, self._sizing, self._menu, self._hint = buttons, sizing, menu, hint
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        """Return the bar."""
        canvas = Canvas(width, height, self.palette.bar)
        self._click_areas = []
        if self._sizing is not None:
            self._paint_size(canvas, self._sizing)
            self._paint_presets(canvas, self._sizing)
        else:
            self._paint_buttons(canvas)
            self._paint_menu(canvas, 1, self._menu)
        return canvas

    def _paint_buttons(self, canvas: Canvas) -> None:
        if not self._buttons:
            canvas.put(1, 0, self._hint, self.palette.dim)
        elif self._buttons[0].slot:
            self._paint_slots(canvas)
        else:
            self._paint_row(canvas)

    def _paint_slots(self, canvas: Canvas) -> None:
        """Write the actions in their fixed places."""
        total_width = min(canvas.width - 2, MAX_BAR)
        slot_starts: dict[str, int] = {}
        x = 1
        for slot in BUTTON_SLOTS:
            slot_starts[slot] = x
            x += total_width * SLOT_WIDTHS[slot] // 100
        starts = sorted(slot_starts[button.slot] for button in self._buttons)
        end = 0
        for button in self._buttons:
            start = max(slot_starts[button.slot], end + 2 if end else 0)
            room = min([other for other in starts if other > start], default=total_width + 1) - start - 1
            text = button.fitted(room)
            key, _, words = text.partition(" ")
            style = self.palette.button_strong if button.strong else None
            end = self._label(canvas, start, 0, key, words, style=style)

    def _paint_row(self, canvas: Canvas) -> None:
        """Write the actions one after the other, those that wait for the player with more ground."""
        x = 1
        for button in self._buttons:
            style = self.palette.button_strong if button.strong else None
            pad = " " if button.strong else ""
            if x + len(button.key) + len(button.label) + 1 + 2 * len(pad) > canvas.width:
                break
            x = canvas.put(x, 0, pad, style or EMPTY)
            x = self._label(canvas, x, 0, button.key, button.label, style=style)
            x = canvas.put(x, 0, pad, style or EMPTY) + 2

    def _paint_size(self, canvas: Canvas, sizing: Sizing) -> None:
        arrows = "←→" if self.look.unicode else "[ ]"
        style = self.palette.warning if sizing.problem else self.palette.button_strong
        x = canvas.put(1, 0, f" {sizing.label} ", style) + 1
        if sizing.problem:
            x = canvas.put(x, 0, sizing.problem, self.palette.warning) + 2
        x = self._label(canvas, x, 0, _("Enter"), _("do it")) + 2
        x = self._label(canvas, x, 0, _("Esc"), _("back")) + 2
        more = _("{arrows} {step}, digits", arrows=arrows, step=short_amount(sizing.step, 6))
        if x + len(more) < canvas.width:
            canvas.put(x, 0, more, self.palette.dim)

    def _paint_presets(self, canvas: Canvas, sizing: Sizing) -> None:
        presets = sizing.presets
        texts = [f"{preset.label} {full_amount(preset.to)}" for preset in presets]
        if sum(len(text) + 4 for text in texts) > canvas.width:
            texts = [f"{preset.label} {short_amount(preset.to, 4)}" for preset in presets]
        x = 1
        for preset, text in zip(presets, texts, strict=True):
            style = self.palette.button_strong if preset.to == sizing.to else None
            x = self._label(canvas, x, 1, preset.key.upper(), text, style=style) + 2


def _key_name(key: str) -> str:
    """The key as :meth:`KeyControls.press` and the screens name it."""
    named = {N_("Enter"): "enter", N_("Esc"): "escape", N_("Tab"): "tab", N_("Space"): "space"}
    return next((name for word, name in named.items() if key in (word, _(word))), key.lower())
