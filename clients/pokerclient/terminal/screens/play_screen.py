"""What the screens of cash and UTH tables share: keys, tabs, log, chat, status."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Input, Static

from pokerclient.sdk.updates import Update
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.keys import COMMAND_PREFIX, key_name
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.screens.host_menu import HostMenu
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.widgets.bars import ActionBar, KeyPressed, PromptBar, Tab, TabsBar
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.too_small import TooSmall
from pokerlocale.spoken import _

D = TypeVar("D", OpenCashTable, OpenUthTable)

WIDE = 119
"""columns from which on the log stands beside a table of either kind; with fewer it is below"""
OTHER_ROWS = 6
"""rows of the bars above and below table and log"""
SIDE_WIDTH = 42
"""columns of the log beside a table, and of the lines above it"""

COMMON_KEYS = {
    "s": "sit",
    "l": "leave",
    "t": "chat",
    "/": "command",
    "h": "history",
    "e": "host",
    "n": "next_waiting",
    "tab": "next_table",
    "?": "help",
    "escape": "lobby",
    "pageup": "log_up",
    "pagedown": "log_down",
}
"""keys of every such screen: key -> the method ``do_...`` that it calls"""


class PlayScreen(RoomScreen, Generic[D]):
    """Shows the open tables and the one in front, which is of class ``kind``.

    Both kinds have one frame: tabs, the table with the log beside or below it, the prompt with the clock, actions and
    keys, status and chat.  Subclasses define what is in it (``felt``, ``felt_rows``, ``draw_table``, ``draw_bars``,
    ``draw_animation``, ``title_of``) and what their keys do (``answer_key``, and ``KEYS`` with a method ``do_...``
    for each).
    """

    KEYS: ClassVar[dict[str, str]] = COMMON_KEYS

    def __init__(self, look: Look, kind: type[D], felt: Widget, chat: ChatInput) -> None:
        super().__init__()
        self.tabs = TabsBar(look)
        self.log_pane = LogPane(look)
        self.notes = Static("", id="notes", markup=False)
        """what stands above the log when it is beside the table"""
        self.prompt = PromptBar(look)
        self.actions = ActionBar(look)
        self.chat = chat
        self._kind: type[D] = kind
        self._felt = felt
        self._side = Container(self.notes, self.log_pane, id="side")
        self._middle = Container(felt, self._side, id="middle")

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        yield Container(
            self.tabs, self._middle, self.prompt, self.actions, self.status, self.chat, classes="whole"
        )
        yield TooSmall()

    @property
    def wide(self) -> bool:
        """Whether the log is beside the table."""
        return self._middle.has_class("wide")

    @property
    def open_table(self) -> D | None:
        """The table in front, if it is of this screen's kind."""
        open_table = self.context.model.current_table
        return open_table if isinstance(open_table, self._kind) else None

    # --- what a kind of table shows -------------------------------------------------------------------------------

    def felt_rows(self, width: int, room: int) -> int:
        """Return how many of ``room`` rows the table takes in a window of ``width`` cells, with the log below it."""
        raise NotImplementedError

    def title_of(self, open_table: D) -> str:
        """Return the title of the table in front, for the tabs."""
        raise NotImplementedError

    def draw_table(self, open_table: D, update: Update | None, now: float) -> None:
        """Draw what ``update`` changed of the table; ``None``: all of it."""
        raise NotImplementedError

    def draw_bars(self, open_table: D, now: float) -> None:
        """Draw clocks and keys."""
        raise NotImplementedError

    def draw_animation(self, open_table: D, now: float) -> None:
        """Draw the table's animations."""
        raise NotImplementedError

    # --- drawing --------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        """Lay the screen out again."""
        width, height = event.size
        self.set_class(TooSmall.too_small(event.size), "too-small")
        wide = width >= WIDE
        self._middle.set_class(wide, "wide")
        self._middle.set_class(not wide, "narrow")
        self._felt.styles.height = "100%" if wide else max(1, self.felt_rows(width, height - OTHER_ROWS))
        self.model_changed(None)

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front."""
        self.model_changed(None)

    def model_changed(self, update: Update | None) -> None:
        """Draw everything that may have changed."""
        open_table, model = self.open_table, self.context.model
        if open_table is None:
            return
        now = model.clock()
        self.draw_table(open_table, update, now)
        self.log_pane.follow(
            open_table,
            open_table.log.lines,
            open_table.log.count,
            four_colours=model.preferences.four_colours,
            edition=open_table.log.edition,
        )
        self.tabs.show(
            self._tabs(),
            self.title_of(open_table),
            _("{wallet} chips", wallet=full_amount(model.client.wallet)),
        )
        self.draw_bars(open_table, now)

    def tick(self) -> None:
        """Draw clocks and animations."""
        open_table = self.open_table
        if open_table is not None:
            now = self.context.model.clock()
            self.draw_animation(open_table, now)
            self.draw_bars(open_table, now)

    def _tabs(self) -> list[Tab]:
        model = self.context.model
        return [
            Tab(table, open_table.name, table == model.current_table_number, open_table.my_turn)
            for table, open_table in model.open_tables.items()
        ]

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Act on a key, unless it belongs to an input."""
        if not isinstance(self.focused, Input) and self.press(key_name(event)):
            event.stop()
            event.prevent_default()

    def press_at_once(self, event: Key) -> bool:
        """Press a key before the next one is read; return whether it meant anything."""
        return self.focused is None and self.press(key_name(event))

    async def paste(self, text: str) -> None:
        """Put slash commands that are pasted into the chat line, to be sent with Enter; other text means nothing."""
        if self.open_table is not None and text.startswith(COMMAND_PREFIX):
            self.chat.begin()
            await self.chat.paste(text)

    def on_key_pressed(self, event: KeyPressed) -> None:
        """Press the key of a label that was clicked."""
        if event.key.startswith("table-"):
            self.context.tables.bring_to_front(int(event.key.removeprefix("table-")))
        else:
            self.press(event.key)

    def press(self, key: str) -> bool:
        """Carry out ``key``; return whether it means anything now."""
        open_table = self.open_table
        if open_table is None:
            return False
        if not self.answer_key(open_table, key):
            if key not in self.KEYS:
                return False
            getattr(self, f"do_{self.KEYS[key]}")(open_table)
        self.model_changed(None)
        return True

    def answer_key(self, open_table: D, key: str) -> bool:
        """Pass a key to the controls of the table; return whether it means anything to them."""
        raise NotImplementedError

    # --- what the keys of every kind do ---------------------------------------------------------------------------

    def do_sit(self, open_table: D) -> None:
        """Sit down; with a seat: sit out, or come back."""
        raise NotImplementedError

    def do_leave(self, open_table: D) -> None:
        """Leave the seat, stay after all, or close a table where the player has no seat."""
        raise NotImplementedError

    def do_help(self, open_table: D) -> None:
        """Show the keys."""
        raise NotImplementedError

    def do_history(self, open_table: D) -> None:
        """Show the player's history at tables of this kind."""
        raise NotImplementedError

    def do_host(self, open_table: D) -> None:
        """Show the host's menu."""
        HostMenu(self, self.chat).show(open_table)

    def do_chat(self, open_table: D) -> None:
        """Start to write."""
        self.chat.begin()

    def do_command(self, open_table: D) -> None:
        """Start to write a slash command."""
        self.chat.begin(COMMAND_PREFIX)

    def do_next_waiting(self, open_table: D) -> None:
        """Go to another table where it is the player's turn, or to the next one."""
        self._switch_to(self.context.model.waiting_table())

    def do_next_table(self, open_table: D) -> None:
        """Go to the next open table."""
        self._switch_to(self.context.model.next_table())

    def _switch_to(self, table: int | None) -> None:
        if table is None:
            self.say(_("No other table is open: Esc goes to the lobby"))
        else:
            self.context.tables.bring_to_front(table)

    def do_lobby(self, open_table: D) -> None:
        """Go to the lobby; the tables stay open."""
        self.context.tables.show_lobby()

    def do_log_up(self, open_table: D) -> None:
        """Scroll the log back."""
        self.log_pane.scroll_page_up(animate=False)

    def do_log_down(self, open_table: D) -> None:
        """Scroll the log forward."""
        self.log_pane.scroll_page_down(animate=False)

    def on_chat_input_sent(self, event: ChatInput.Sent) -> None:
        """Send the line to the table's chat."""
        if self.open_table is not None:
            self.context.command_runner.speak(event, self.open_table.view.table)
