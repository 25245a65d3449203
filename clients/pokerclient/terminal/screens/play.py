"""What the screens of open tables have in common, whoever is played against: keys, tabs, log, chat, status."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Input

from pokerclient.sdk.updates import Update
from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.open_table import Desk
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.terminal.screens.host_menu import HostMenu
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.slash_commands import STROKE
from pokerclient.terminal.widgets.bars import KeyPressed, Tab, TabsBar
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.too_small import TooSmall

D = TypeVar("D", Desk, HouseDesk)

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
"""keys of every such screen: key -> the method ``do_...`` that it is for"""


def key_name(event: Key) -> str:
    """Return the name of a key: letters in lower case, signs as they are, other keys as Textual calls them."""
    if event.character and event.is_printable and event.character != " ":
        return event.character.lower()
    return event.key


class PlayScreen(RoomScreen, Generic[D]):
    """The open tables while one of a kind is in front: with a desk of the class ``kind``.

    A kind says what it shows (``bars``, ``reflow``, ``draw_table``, ``draw_bars``, ``draw_moving``, ``title_of``) and
    what its keys do (``answer``, ``KEYS`` with a method ``do_...`` for each).
    """

    KEYS: ClassVar[dict[str, str]] = COMMON_KEYS

    def __init__(self, look: Look, kind: type[D], chat: ChatInput) -> None:
        super().__init__()
        self.tabs = TabsBar(look)
        self.log_pane = LogPane(look)
        self.chat = chat
        self._kind: type[D] = kind

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        yield Container(self.tabs, *self.bars(), self.status, self.chat, classes="whole")
        yield TooSmall()

    @property
    def desk(self) -> D | None:
        """The table in front, when it is one of this screen's kind."""
        desk = self.shell.hub.desk
        return desk if isinstance(desk, self._kind) else None

    # --- what a kind of table shows -------------------------------------------------------------------------------

    def bars(self) -> tuple[Widget, ...]:
        """Return what stands between the tabs and the status line."""
        raise NotImplementedError

    def reflow(self, width: int, height: int) -> None:
        """Share the room out, in cells."""
        raise NotImplementedError

    def title_of(self, desk: D) -> str:
        """Return what the tabs say of the table in front."""
        raise NotImplementedError

    def draw_table(self, desk: D, update: Update | None, now: float) -> None:
        """Draw the table as far as ``update`` changed it; ``None``: all of it."""
        raise NotImplementedError

    def draw_bars(self, desk: D, now: float) -> None:
        """Draw clocks and keys."""
        raise NotImplementedError

    def draw_moving(self, desk: D, now: float) -> None:
        """Draw what moves on the table by itself."""
        raise NotImplementedError

    # --- drawing --------------------------------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        """Share the room out anew."""
        width, height = event.size
        self.set_class(TooSmall.too_small(event.size), "too-small")
        self.reflow(width, height)
        self.heard(None)

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front."""
        self.heard(None)

    def heard(self, update: Update | None) -> None:
        """Draw what changed: everything that could have."""
        desk, hub = self.desk, self.shell.hub
        if desk is None:
            return
        now = hub.clock()
        self.draw_table(desk, update, now)
        self.log_pane.follow(desk, desk.lines, desk.told, four_colours=hub.preferences.four_colours)
        self.tabs.show(self._tabs(), self.title_of(desk), f"{full(hub.client.wallet)} chips")
        self.draw_bars(desk, now)

    def tick(self) -> None:
        """Draw what moves by itself."""
        desk = self.desk
        if desk is not None:
            now = self.shell.hub.clock()
            self.draw_moving(desk, now)
            self.draw_bars(desk, now)

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
            self.shell.tables.front(int(event.key.removeprefix("table-")))
        else:
            self.press(event.key)

    def press(self, key: str) -> bool:
        """Do what ``key`` means now; return whether it means anything."""
        desk = self.desk
        if desk is None:
            return False
        if not self.answer(desk, key):
            if key not in self.KEYS:
                return False
            getattr(self, f"do_{self.KEYS[key]}")(desk)
        self.heard(None)
        return True

    def answer(self, desk: D, key: str) -> bool:
        """Let the controls of the table answer a key; return whether it means anything to them."""
        raise NotImplementedError

    # --- what the keys of every kind do ---------------------------------------------------------------------------

    def do_sit(self, desk: D) -> None:
        """Sit down; with a seat: step away, or come back."""
        raise NotImplementedError

    def do_leave(self, desk: D) -> None:
        """Leave the seat, stay after all, or close a table where I have none."""
        raise NotImplementedError

    def do_help(self, desk: D) -> None:
        """Show the keys."""
        raise NotImplementedError

    def do_history(self, desk: D) -> None:
        """Show what I have played at tables of this kind."""
        raise NotImplementedError

    def do_host(self, desk: D) -> None:
        """Show what a host can do."""
        HostMenu(self, self.chat).show(desk)

    def do_chat(self, desk: D) -> None:
        """Begin to write."""
        self.chat.begin()

    def do_command(self, desk: D) -> None:
        """Begin to write a typed command."""
        self.chat.begin(STROKE)

    def do_next_waiting(self, desk: D) -> None:
        """Go to another table where it is my turn, or to the next one."""
        self._go(self.shell.hub.waiting_table())

    def do_next_table(self, desk: D) -> None:
        """Go to the next open table."""
        self._go(self.shell.hub.next_table())

    def _go(self, table: int | None) -> None:
        if table is None:
            self.say("No other table is open: Esc goes to the lobby")
        else:
            self.shell.tables.front(table)

    def do_lobby(self, desk: D) -> None:
        """Go to the lobby; the tables stay open."""
        self.shell.tables.show_lobby()

    def do_log_up(self, desk: D) -> None:
        """Scroll the log back."""
        self.log_pane.scroll_page_up(animate=False)

    def do_log_down(self, desk: D) -> None:
        """Scroll the log forth."""
        self.log_pane.scroll_page_down(animate=False)

    def on_chat_input_said(self, event: ChatInput.Said) -> None:
        """Say it at the table."""
        if self.desk is not None:
            self.shell.errands.speak(event.text, self.desk.view.table)
