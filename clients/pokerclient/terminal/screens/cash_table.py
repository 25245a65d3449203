"""The screen of the open tables while one where players play each other is in front."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Container
from textual.widget import Widget

from pokerclient.sdk.updates import Update, table_of
from pokerclient.terminal.dialogs.take_seat import free_seats
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.clock import clock_face
from pokerclient.terminal.model.availability import may_mark
from pokerclient.terminal.model.key_results import Hint, Outcome, Send, ShowCards
from pokerclient.terminal.model.open_table import Desk
from pokerclient.terminal.model.status_text import hand_text, menu_of, situation, table_text
from pokerclient.terminal.screens.help import HelpScreen
from pokerclient.terminal.screens.play import COMMON_KEYS, PlayScreen
from pokerclient.terminal.seat_actions import SeatDeeds
from pokerclient.terminal.slash_commands import suggestions
from pokerclient.terminal.widgets.bars import ActionBar, HandLine
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.table_widget import FeltView

LOG_WIDTH = 40
BROAD = 2.6
"""the log stands beside the felt where the felt is still so many times as wide as high, in cells; else below it"""
OTHER_ROWS = 6
"""rows of the bars above and below felt and log"""
FLASH_SECONDS = 0.9
FLASH_STEP = 0.3


class TableScreen(PlayScreen[Desk]):
    """The open tables, and one where players play each other."""

    KEYS: ClassVar[dict[str, str]] = {**COMMON_KEYS, "u": "top_up", "o": "straddle"}

    def __init__(self, look: Look) -> None:
        chat = ChatInput("T to chat, / to type a command, ? for all keys", suggestions())
        super().__init__(look, Desk, chat)
        self.felt = FeltView(look)
        self.hand_line = HandLine(look)
        self.actions = ActionBar(look)
        self.seat = SeatDeeds(self)
        self.middle = Container(self.felt, self.log_pane, id="middle")

    def bars(self) -> tuple[Widget, ...]:
        """Return felt and log, the line about the hand, the actions."""
        return self.middle, self.hand_line, self.actions

    def reflow(self, width: int, height: int) -> None:
        """Put the log beside the felt where there is room, below it otherwise."""
        room = height - OTHER_ROWS
        wide = width - LOG_WIDTH >= max(60, BROAD * room)
        self.middle.set_class(wide, "wide")
        self.middle.set_class(not wide, "narrow")
        felt = min(room - max(1, min(room - 12, room // 4)), max(16, width * 36 // 100))
        self.felt.styles.height = "100%" if wide else max(1, felt)

    # --- drawing --------------------------------------------------------------------------------------------------

    def title_of(self, desk: Desk) -> str:
        """Return the game and its stakes."""
        return table_text(desk.view)

    def draw_table(self, desk: Desk, update: Update | None, now: float) -> None:
        """Draw the felt, unless another table changed."""
        if update is None or table_of(update) == desk.view.table:
            self._draw_felt(desk, now)

    def draw_bars(self, desk: Desk, now: float) -> None:
        """Draw the clock, the actions, what is going on."""
        view, controls, hub = desk.view, desk.controls, self.shell.hub
        self.hand_line.show(hand_text(view), clock_face(view, now))
        self.actions.show(
            controls.buttons(view), controls.sizing, menu_of(view, len(hub.desks), host=hub.client.is_host)
        )
        self.status.keep(hub.line_text(), situation(view, now), now)

    def draw_moving(self, desk: Desk, now: float) -> None:
        """Draw the flash of a result."""
        if now - desk.finished_at < FLASH_SECONDS + FLASH_STEP:
            self._draw_felt(desk, now)

    def _draw_felt(self, desk: Desk, now: float) -> None:
        since = now - desk.finished_at
        flash = since < FLASH_SECONDS and int(since / FLASH_STEP) % 2 == 0
        marking = may_mark(desk.view)
        marked = desk.controls.marked if marking else frozenset()
        four_colours = self.shell.hub.preferences.four_colours
        self.felt.show(desk.view, marked, marking=marking, flash=flash, four_colours=four_colours)

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_felt_view_seat_clicked(self, event: FeltView.SeatClicked) -> None:
        """A click on a free seat asks to sit there."""
        if self.desk and self.desk.view.me is None and event.seat in free_seats(self.desk.view):
            self.seat.sit_down(self.desk, event.seat)

    def answer(self, desk: Desk, key: str) -> bool:
        """Let the controls of the table answer a key."""
        outcome = desk.controls.press(key, desk.view, self.shell.hub.clock())
        self.carry_out(desk, outcome)
        return outcome is not None

    def carry_out(self, desk: Desk, outcome: Outcome) -> None:
        """Send or say what the controls of a table decided."""
        if isinstance(outcome, Send):
            self.shell.errands.act(desk, outcome)
        elif isinstance(outcome, ShowCards):
            self.give(self.shell.hub.client.show(desk.view.table, desk.view.hand, outcome.cards))
        elif isinstance(outcome, Hint):
            self.say(outcome.text)

    def do_sit(self, desk: Desk) -> None:
        """Sit down or wait for a seat; with a seat: sit out, or back in."""
        self.seat.sit(desk)

    def do_leave(self, desk: Desk) -> None:
        """Leave the seat, stay after all, or close a table where I have none."""
        self.seat.leave(desk)

    def do_top_up(self, desk: Desk) -> None:
        """Ask how many chips to add."""
        self.seat.top_up(desk)

    def do_straddle(self, desk: Desk) -> None:
        """Straddle whenever I may, or no longer."""
        self.seat.straddle(desk)

    def do_history(self, desk: Desk) -> None:
        """Show the hands that I played."""
        self.shell.show_hands()

    def do_help(self, desk: Desk) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())
