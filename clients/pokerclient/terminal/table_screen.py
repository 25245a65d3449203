"""The screen of the open tables: one in front, the others as tabs."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize
from textual.widgets import Input

from pokerclient.terminal.amounts import full
from pokerclient.terminal.bars import ActionBar, HandLine, KeyPressed, Tab, TabsBar
from pokerclient.terminal.clock import clock_face
from pokerclient.terminal.desk import Desk
from pokerclient.terminal.dialogs.sit import free_seats
from pokerclient.terminal.felt_view import FeltView
from pokerclient.terminal.help import HelpScreen
from pokerclient.terminal.inputs import ChatInput
from pokerclient.terminal.log_pane import LogPane
from pokerclient.terminal.look import Look
from pokerclient.terminal.moments import may_mark
from pokerclient.terminal.outcomes import Hint, Outcome, Send, ShowCards
from pokerclient.terminal.seat_deeds import SEAT_KEYS, SeatDeeds
from pokerclient.terminal.shell import RoomScreen
from pokerclient.terminal.situation import hand_text, menu_of, situation, table_text
from pokerclient.terminal.size import TooSmall
from pokerclient.terminal.typed import STROKE, suggestions
from pokerclient.updates import Update, table_of

LOG_WIDTH = 40
BROAD = 2.6
"""the log stands beside the felt where the felt is still so many times as wide as high, in cells; else below it"""
OTHER_ROWS = 6
"""rows of the bars above and below felt and log"""
FLASH_SECONDS = 0.9
FLASH_STEP = 0.3
KEYS = {
    "t": "chat",
    "/": "command",
    "n": "next_waiting",
    "tab": "next_table",
    "?": "help",
    "escape": "lobby",
    "pageup": "log_up",
    "pagedown": "log_down",
}
"""keys of the screen itself"""


def key_name(event: Key) -> str:
    """Return the name of a key: letters in lower case, signs as they are, other keys as Textual calls them."""
    if event.character and event.is_printable and event.character != " ":
        return event.character.lower()
    return event.key


class TableScreen(RoomScreen):
    """The open tables."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.tabs = TabsBar(look)
        self.felt = FeltView(look)
        self.log_pane = LogPane(look)
        self.hand_line = HandLine(look)
        self.actions = ActionBar(look)
        self.chat = ChatInput("T to chat, / to type a command, ? for all keys", suggestions())
        self.seat = SeatDeeds(self)
        self.middle = Container(self.felt, self.log_pane, id="middle")

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        yield Container(
            self.tabs, self.middle, self.hand_line, self.actions, self.status, self.chat, classes="whole"
        )
        yield TooSmall()

    @property
    def desk(self) -> Desk | None:
        """The table in front, when it is one where players play each other."""
        desk = self.shell.hub.desk
        return desk if isinstance(desk, Desk) else None

    def on_resize(self, event: Resize) -> None:
        """Reflow: the log beside the felt where there is room, below it otherwise."""
        width, height = event.size
        self.set_class(TooSmall.too_small(event.size), "too-small")
        room = height - OTHER_ROWS
        wide = width - LOG_WIDTH >= max(60, BROAD * room)
        self.middle.set_class(wide, "wide")
        self.middle.set_class(not wide, "narrow")
        felt = min(room - max(1, min(room - 12, room // 4)), max(16, width * 36 // 100))
        self.felt.styles.height = "100%" if wide else max(1, felt)
        self.heard(None)

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front."""
        self.heard(None)

    # --- drawing --------------------------------------------------------------------------------------------------

    def heard(self, update: Update | None) -> None:
        """Draw what changed: everything that could have."""
        desk, hub = self.desk, self.shell.hub
        if desk is None:
            return
        now = hub.clock()
        if update is None or table_of(update) == desk.view.table:
            self._draw_felt(desk, now)
        self.log_pane.follow(desk, desk.lines, desk.told)
        self.tabs.show(self._tabs(), table_text(desk.view), f"{full(hub.client.wallet)} chips")
        self._tick(desk, now)

    def tick(self) -> None:
        """Draw what moves by itself: clocks, count-downs, the flash of a result."""
        desk = self.desk
        if desk is None:
            return
        now = self.shell.hub.clock()
        if now - desk.finished_at < FLASH_SECONDS + FLASH_STEP:
            self._draw_felt(desk, now)
        self._tick(desk, now)

    def _tick(self, desk: Desk, now: float) -> None:
        view, controls, hub = desk.view, desk.controls, self.shell.hub
        self.hand_line.show(hand_text(view), clock_face(view, now))
        self.actions.show(controls.buttons(view), controls.sizing, menu_of(view, len(hub.desks)))
        self.status.keep(hub.line_text(), situation(view, now), now)

    def _draw_felt(self, desk: Desk, now: float) -> None:
        since = now - desk.finished_at
        flash = since < FLASH_SECONDS and int(since / FLASH_STEP) % 2 == 0
        marking = may_mark(desk.view)
        marked = desk.controls.marked if marking else frozenset()
        self.felt.show(desk.view, marked, marking=marking, flash=flash)

    def _tabs(self) -> list[Tab]:
        hub = self.shell.hub
        return [
            Tab(table, desk.name, table == hub.current, desk.my_turn) for table, desk in hub.desks.items()
        ]

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Act on a key, unless it belongs to the line that is being written."""
        if not isinstance(self.focused, Input) and self.press(key_name(event)):
            event.stop()
            event.prevent_default()

    def on_key_pressed(self, event: KeyPressed) -> None:
        """A label was clicked."""
        if event.key.startswith("table-"):
            self.shell.front(int(event.key.removeprefix("table-")))
        else:
            self.press(event.key)

    def on_felt_view_seat_clicked(self, event: FeltView.SeatClicked) -> None:
        """A click on a free seat asks to sit there."""
        if self.desk and self.desk.view.me is None and event.seat in free_seats(self.desk.view):
            self.seat.sit_down(self.desk, event.seat)

    def press(self, key: str) -> bool:
        """Do what ``key`` means now; return whether it means anything."""
        desk = self.desk
        if desk is None:
            return False
        outcome = desk.controls.press(key, desk.view, self.shell.hub.clock())
        if outcome is not None:
            self.carry_out(desk, outcome)
        elif key in SEAT_KEYS:
            getattr(self.seat, SEAT_KEYS[key])(desk)
        elif key in KEYS:
            getattr(self, f"do_{KEYS[key]}")(desk)
        else:
            return False
        self.heard(None)
        return True

    def carry_out(self, desk: Desk, outcome: Outcome) -> None:
        """Send or say what the controls of a table decided."""
        if isinstance(outcome, Send):
            self.shell.errands.act(desk, outcome)
        elif isinstance(outcome, ShowCards):
            self.give(self.shell.hub.client.show(desk.view.table, desk.view.hand, outcome.cards))
        elif isinstance(outcome, Hint):
            self.say(outcome.text)

    # --- what the other keys do -----------------------------------------------------------------------------------

    def do_chat(self, desk: Desk) -> None:
        """Begin to write."""
        self.chat.begin()

    def do_command(self, desk: Desk) -> None:
        """Begin to write a typed command."""
        self.chat.begin(STROKE)

    def do_next_waiting(self, desk: Desk) -> None:
        """Go to another table where it is my turn, or to the next one."""
        self._go(self.shell.hub.waiting_table())

    def do_next_table(self, desk: Desk) -> None:
        """Go to the next open table."""
        self._go(self.shell.hub.next_table())

    def _go(self, table: int | None) -> None:
        if table is None:
            self.say("No other table is open: Esc goes to the lobby")
        else:
            self.shell.front(table)

    def do_help(self, desk: Desk) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())

    def do_lobby(self, desk: Desk) -> None:
        """Go to the lobby; the tables stay open."""
        self.shell.show_lobby()

    def do_log_up(self, desk: Desk) -> None:
        """Scroll the log back."""
        self.log_pane.scroll_page_up(animate=False)

    def do_log_down(self, desk: Desk) -> None:
        """Scroll the log forth."""
        self.log_pane.scroll_page_down(animate=False)

    def on_chat_input_said(self, event: ChatInput.Said) -> None:
        """Say it at the table."""
        if self.desk is not None:
            self.shell.errands.speak(event.text, self.desk.view.table)
