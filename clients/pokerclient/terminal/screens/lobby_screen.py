"""The lobby: the room's tables, live, and its chat."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Key, Resize
from textual.widgets import DataTable, Static

from pokerclient.errors import ClientError
from pokerclient.plain.descriptions import lobby_line
from pokerclient.sdk.updates import Update
from pokerclient.terminal.dialogs.create_table import CreateDialog
from pokerclient.terminal.dialogs.create_uth_table import CreateUthDialog
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.terminal.keys import key_binding, key_name
from pokerclient.terminal.screens.account_window import AccountWindow
from pokerclient.terminal.screens.help_screen import HelpScreen, lobby_help
from pokerclient.terminal.screens.lobby_table_rows import cells, columns
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.screens.tournaments_window import TournamentsWindow
from pokerclient.terminal.widgets.bars import HeaderBar, KeyPressed, KeysLine, MenuKey
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.too_small import TooSmall
from pokerclient.terminal.widgets.turn_bar import TurnBar
from pokerlocale.messages import N_, NN_, NP_
from pokerlocale.said import reason_text
from pokerlocale.spoken import _, spoken_language

REFILL = MenuKey("R", N_("fresh chips"))
MENU = (
    MenuKey(N_("Enter"), N_("look")),
    MenuKey("S", N_("sit")),
    MenuKey("C", N_("new table")),
    MenuKey("V", N_("new against the house")),
    MenuKey("N", NP_("key", "tournaments")),
    MenuKey("T", N_("chat")),
    MenuKey("?", N_("help")),
    MenuKey("Q", NP_("key", "quit")),
    REFILL,
    MenuKey("H", N_("my hands")),
)
MAX_KEY_LINES = 2
OTHER_ROWS = 13
"""rows of the lobby besides tables, a turn and the help below them, three of the chat among them"""
TABLE_KEYS = frozenset("cra")
"""keys of the lobby that at a table call, raise and go all-in"""
OPENS_TABLES = frozenset("CV")
"""keys that have no use once the host has ended the game"""
EMPTY = N_("No tables yet.\n\nPress C to open one.")
ENDED = N_("The host has ended the game.")


class LobbyScreen(RoomScreen):
    """Shows all tables of the room, kept current; Enter opens one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("s", "sit"),
        key_binding("c", "create"),
        key_binding("v", "create_uth"),
        key_binding("p", "private"),
        key_binding("n", "tournaments"),
        key_binding("t", "chat"),
        key_binding("r", "refill"),
        key_binding("h", "history"),
        key_binding("a", "account"),
        key_binding("q", "app.leave_room"),
        Binding("question_mark", "help", show=False),
        Binding("escape,tab", "back_to_table", show=False, priority=False),
    ]

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.head = HeaderBar(look)
        self.turn = TurnBar(look)
        self.list: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=False)
        self.detail = Static("", id="table-detail", markup=False)
        self.empty = Static("", id="empty", markup=False)
        self.help = Static("", id="lobby-help")
        """keys, where there would be nothing"""
        self.log_pane = LogPane(look, hint=_("Nobody has spoken yet. T speaks to everybody in the lobby."))
        self.keys = KeysLine(look)
        self.chat = ChatInput(_("T to speak to the lobby"))
        self._names: tuple[str, ...] = ()
        self._meant = ""
        """a key of the table's, once the player knows that it belongs to the lobby here"""

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        yield Container(
            self.head,
            self.turn,
            self.list,
            self.empty,
            self.detail,
            self.help,
            self.log_pane,
            self.status,
            self.keys,
            self.chat,
            classes="whole",
        )
        yield TooSmall()

    def on_mount(self) -> None:
        """Draw the lobby and take the focus."""
        self.model_changed(None)
        self.list.focus()

    def on_resize(self, event: Resize) -> None:
        """Lay the screen out again."""
        self.set_class(TooSmall.too_small(event.size), "too-small")
        self.keys.styles.height = min(MAX_KEY_LINES, self.keys.lines_for(event.size.width))
        self.model_changed(None)

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front."""
        self.model_changed(None)
        self.list.focus()

    def model_changed(self, update: Update | None) -> None:
        """Draw what changed."""
        model, client = self.context.model, self.context.model.client
        tables, players = len(client.lobby.tables), client.lobby.players
        player_name = client.name or _("watching")
        left = _(
            "{room}   {players} here, {tables}",
            room=client.room,
            players=players,
            tables=_(NN_("{count} table", "{count} tables", "count"), count=tables),
        )
        self.head.show(
            left,
            _("{player_name}: {wallet} chips", player_name=player_name, wallet=full_amount(client.wallet)),
        )
        ended = client.lobby.ended
        menu = [
            one
            for one in MENU
            if (one is not REFILL or client.gives_fresh_chips)
            and (ended is None or one.key not in OPENS_TABLES)
        ]
        self.keys.show([MenuKey(_(one.key), _(one.words)) for one in menu])
        self.log_pane.follow(model, model.chat, model.chat_count, edition=model.chat_edition)
        default_text = _("Esc back to your table") if model.open_tables else _(ENDED) if ended else ""
        self.empty.update(
            _(EMPTY) if ended is None else f"{_(ENDED)}\n\n{reason_text(ended, spoken_language())}"
        )
        self.status.set_standing(model.connection_text(), default_text, model.clock())
        self._show_turn()
        self._fill()

    def tick(self) -> None:
        """Draw what changes with time."""
        super().tick()
        self._show_turn()

    def _show_turn(self) -> None:
        """Show where the player has to decide, with the clock."""
        model = self.context.model
        self.turn.follow(model.table_in_turn, model.clock())

    # --- the list of tables ---------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Update the list, cell by cell if only figures changed."""
        lobby, table = self.context.model.client.lobby, self.list
        if not table.is_attached:
            return
        longest = max([len(row.name) for row in lobby.tables.values()], default=0)
        shape = columns(self.size.width, longest)
        seats = self.context.model.client.seats
        rows = {
            str(number): cells(row, shape)
            for number, row in lobby.tables.items()
            if not row.like or number in seats
        }
        self.set_class(lobby.known and not rows, "no-tables")
        fresh = self.context.model.client.gives_fresh_chips
        free = self.size.height - OTHER_ROWS - self.turn.display - len(rows)
        keys = lobby_help(self.size.width, free, fresh=fresh)
        self.help.display = keys is not None
        if keys is not None:
            self.help.update(keys)
        if shape.names != self._names or list(rows) != [str(key.value) for key in table.rows]:
            self._names = shape.names
            self._rebuild(rows)
            self._show_detail()
            return
        for number, texts in rows.items():
            for name, text in zip(shape.names, texts, strict=True):
                if table.get_cell(number, name).plain != text:
                    table.update_cell(number, name, Text(text), update_width=True)
        self._show_detail()

    def _show_detail(self) -> None:
        """Show what the row of the table under the cursor has no room for."""
        row = None if self.chosen is None else self.context.model.lobby_row(self.chosen)
        self.detail.update(clean(lobby_line(row)) if row is not None else "")

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Describe the table under the cursor."""
        self._show_detail()

    def _rebuild(self, rows: dict[str, tuple[str, ...]]) -> None:
        table = self.list
        chosen, cursor_row = self.chosen, table.cursor_row
        table.clear(columns=True)
        for name in self._names:
            table.add_column(_(name), key=name)
        for number, texts in rows.items():
            table.add_row(*map(Text, texts), key=number)
        keys = list(rows)
        if keys:
            table.move_cursor(
                row=keys.index(str(chosen)) if str(chosen) in rows else min(cursor_row, len(keys) - 1)
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
        """Open the table."""
        self._open(int(str(event.row_key.value)))

    def on_key_pressed(self, event: KeyPressed) -> None:
        """Press the key of a label that was clicked."""
        if event.key == "enter" and self.chosen is not None:
            self._open(self.chosen)
        else:
            self.context.simulate_key("question_mark" if event.key == "?" else event.key)

    def action_sit(self) -> None:
        """Open the table and ask for a seat."""
        if self.chosen is None:
            self.say(_("There is no table yet: C opens one"))
        else:
            self._open(self.chosen, sit=True)

    def _open(self, table: int, *, sit: bool = False) -> None:
        """Open a table; where everybody gets one of their own, that."""
        row = self.context.model.lobby_row(table)
        if row is not None and row.own_tables and self.context.model.client.name is not None:
            self.context.tables.open_own(table)
        else:
            self.context.tables.open(table, sit=sit)

    def action_create(self) -> None:
        """Ask what to play, create the table and sit down."""
        client = self.context.model.client
        if client.is_host:
            self.run_worker(self._create_from_presets())
        else:
            self.app.push_screen(CreateDialog(client), self._created)

    async def _create_from_presets(self) -> None:
        """Do that for a host, who has presets."""
        client = self.context.model.client
        try:
            presets = await client.presets()
        except ClientError:
            presets = ()
        self.app.push_screen(CreateDialog(client, presets), self._created)

    def action_create_uth(self) -> None:
        """Ask what to play against the house, create the table and sit down."""
        model = self.context.model
        offers = {row.rules: row for row in model.client.lobby.tables.values() if row.kind == "house"}
        if offers:
            self.app.push_screen(CreateUthDialog(model.client, list(offers.values())), self._created)
        else:
            self.say(_("This room has no tables against the house"))

    def action_private(self) -> None:
        """Come to a private table."""
        self.context.tables.ask_code()

    def _created(self, table: int | None) -> None:
        if table is not None:
            self.context.tables.open(table, sit=True)

    def action_refill(self) -> None:
        """Ask for fresh chips."""
        self.run_command(self.context.model.client.refill(), _("You have fresh chips"))

    def action_history(self) -> None:
        """Show the player's hands."""
        self.context.show_hands()

    def action_account(self) -> None:
        """Show the player's account statement."""
        if self.context.model.client.name is not None:
            self.app.push_screen(AccountWindow(self.context.model.client, Path.cwd()))

    def action_tournaments(self) -> None:
        """Show the room's tournaments."""
        self.app.push_screen(TournamentsWindow(self.context.model.client))

    def press_at_once(self, event: Key) -> bool:
        """Open the chat line before the next key is read; let no key that answers a turn open something else."""
        key = key_name(event)
        if self.focused not in (None, self.list):
            return False
        if key == "t":
            self.action_chat()
        return key == "t" or self._meant_for_table(key)

    def _meant_for_table(self, key: str) -> bool:
        """Whether a key seems to answer the player's turn at a table: say so, and let the same key pass once more."""
        waiting = self.context.model.table_in_turn
        meant, self._meant = self._meant, ""
        if waiting is None or key not in TABLE_KEYS or key == meant:
            return False
        self._meant = key
        self.say(
            _(
                "It is your turn at {name}: Esc goes there; {key} again is a key of the lobby",
                name=waiting.name,
                key=key.upper(),
            ),
            "warning",
        )
        return True

    def action_chat(self) -> None:
        """Start to write."""
        self.chat.begin()

    def on_chat_input_sent(self, event: ChatInput.Sent) -> None:
        """Send the line to the lobby's chat."""
        self.context.command_runner.speak(event, None)
        if self.focused is None:
            self.set_focus(self.list)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(fresh=self.context.model.client.gives_fresh_chips))

    def action_back_to_table(self) -> None:
        """Go back to the table where the player has to decide, else to the one in front."""
        model = self.context.model
        if model.table_in_turn is not None:
            self.context.tables.bring_to_front(model.table_in_turn.view.table)
        if model.current_table is not None:
            self.context.tables.show()
