"""The lobby: the room's tables, live, and its chat."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Resize
from textual.widgets import DataTable, Static

from pokerclient.sdk.updates import Update
from pokerclient.terminal.dialogs.create_table import CreateDialog
from pokerclient.terminal.drawing.amounts import full
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.keys import on_keys
from pokerclient.terminal.screens.help import HelpScreen
from pokerclient.terminal.screens.lobby_rows import cells, columns
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.widgets.bars import HeadLine, KeyPressed, KeysLine, MenuKey
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.too_small import TooSmall

MENU = (
    MenuKey("Enter", "look"),
    MenuKey("S", "sit"),
    MenuKey("C", "new table"),
    MenuKey("T", "chat"),
    MenuKey("?", "help"),
    MenuKey("Q", "quit"),
    MenuKey("R", "fresh chips"),
    MenuKey("H", "my hands"),
)
EMPTY = "No tables yet.\n\nPress C to open one."


class LobbyScreen(RoomScreen):
    """All tables of the room, kept current; Enter goes to one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        on_keys("s", "sit"),
        on_keys("c", "create"),
        on_keys("t", "chat"),
        on_keys("r", "refill"),
        on_keys("h", "history"),
        on_keys("q", "app.leave_room"),
        Binding("question_mark", "help", show=False),
        Binding("escape,tab", "back_to_table", show=False, priority=False),
    ]

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.head = HeadLine(look)
        self.list: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=False)
        self.log_pane = LogPane(look)
        self.keys = KeysLine(look)
        self.chat = ChatInput("T to speak to the lobby")
        self._names: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """Put the lobby together."""
        empty = Static(EMPTY, id="empty")
        yield Container(
            self.head, self.list, empty, self.log_pane, self.status, self.keys, self.chat, classes="whole"
        )
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what is known."""
        self.keys.show(MENU)
        self.heard(None)
        self.list.focus()

    def on_resize(self, event: Resize) -> None:
        """Reflow."""
        self.set_class(TooSmall.too_small(event.size), "too-small")
        self.heard(None)

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front."""
        self.heard(None)
        self.list.focus()

    def heard(self, update: Update | None) -> None:
        """Draw what changed."""
        hub, client = self.shell.hub, self.shell.hub.client
        tables, players = len(client.lobby.tables), client.lobby.players
        who = client.name or "looking on"
        left = f"{client.room}   {players} here, {tables} table{'' if tables == 1 else 's'}"
        self.head.show(left, f"{who}: {full(client.wallet)} chips")
        self.log_pane.follow(hub, hub.chat, hub.chat_told)
        usual = "Esc back to your table" if hub.desks else ""
        self.status.keep(hub.line_text(), usual, hub.clock())
        self._fill()

    # --- the list of tables ---------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Bring the list up to date, cell by cell where only figures changed."""
        lobby, table = self.shell.hub.client.lobby, self.list
        if not table.is_attached:
            return
        shape = columns(self.size.width)
        rows = {str(number): cells(row, shape) for number, row in lobby.tables.items()}
        self.set_class(lobby.known and not rows, "no-tables")
        if shape.names != self._names or list(rows) != [str(key.value) for key in table.rows]:
            self._names = shape.names
            self._rebuild(rows)
            return
        for number, texts in rows.items():
            for name, text in zip(shape.names, texts, strict=True):
                if table.get_cell(number, name).plain != text:
                    table.update_cell(number, name, Text(text), update_width=True)

    def _rebuild(self, rows: dict[str, tuple[str, ...]]) -> None:
        table = self.list
        chosen, place = self.chosen, table.cursor_row
        table.clear(columns=True)
        for name in self._names:
            table.add_column(name, key=name)
        for number, texts in rows.items():
            table.add_row(*map(Text, texts), key=number)
        keys = list(rows)
        if keys:
            table.move_cursor(
                row=keys.index(str(chosen)) if str(chosen) in rows else min(place, len(keys) - 1)
            )

    @property
    def chosen(self) -> int | None:
        """The number of the table under the cursor."""
        table = self.list
        if not table.row_count or not 0 <= table.cursor_row < table.row_count:
            return None
        return int(str(list(table.rows)[table.cursor_row].value))

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Enter on a table: look at it."""
        self.shell.tables.open(int(str(event.row_key.value)))

    def on_key_pressed(self, event: KeyPressed) -> None:
        """A label was clicked."""
        if event.key == "enter" and self.chosen is not None:
            self.shell.tables.open(self.chosen)
        else:
            self.shell.simulate_key("question_mark" if event.key == "?" else event.key)

    def action_sit(self) -> None:
        """Look at the table and ask for a seat."""
        if self.chosen is None:
            self.say("There is no table yet: C opens one")
        else:
            self.shell.tables.open(self.chosen, sit=True)

    def action_create(self) -> None:
        """Ask what to play, open the table and sit down."""
        self.app.push_screen(CreateDialog(self.shell.hub.client), self._created)

    def _created(self, table: int | None) -> None:
        if table is not None:
            self.shell.tables.open(table, sit=True)

    def action_refill(self) -> None:
        """Ask for fresh chips."""
        self.give(self.shell.hub.client.refill(), "Fresh chips are yours")

    def action_history(self) -> None:
        """Show the hands that I played."""
        self.shell.show_hands()

    def action_chat(self) -> None:
        """Begin to write."""
        self.chat.begin()

    def on_chat_input_said(self, event: ChatInput.Said) -> None:
        """Say it to the lobby."""
        self.shell.errands.speak(event.text, None)
        self.list.focus()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen())

    def action_back_to_table(self) -> None:
        """Back to the table in front."""
        if self.shell.hub.desk is not None:
            self.shell.tables.show()
