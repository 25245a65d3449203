"""The list of the player's hands, newest first; Enter replays one."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.events import Resize
from textual.widgets import DataTable, Static

from pokerclient.errors import ClientError
from pokerclient.sdk.updates import Update
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.screens import hand_rows
from pokerclient.terminal.screens.hand_replay import ReplayScreen
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.screens.save_hand import SAVE_BINDINGS, save_hand
from pokerclient.terminal.widgets.bars import HeaderBar, KeyPressed, KeysLine, MenuKey
from pokerclient.terminal.widgets.too_small import TooSmall
from pokerclient.text.tournament_text import played_text
from pokerlocale.messages import N_, NN_
from pokerlocale.spoken import _
from pokerwire.room.hand_formats import HandFormat
from pokerwire.room.played_hand import PlayedTournament
from pokerwire.tournament.tournament_tables import tournament_of

PAGE = 20
EMPTY = N_("No hand of yours is kept here yet.\n\nPlay one at a table of poker.")


class HandsScreen(RoomScreen):
    """Shows the player's hands in this room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("escape,h,q", "back"),
        key_binding("m,pagedown", "more"),
        *SAVE_BINDINGS,
    ]

    def __init__(self, look: Look, folder: Path | None = None) -> None:
        """Make the screen; hands are saved in ``folder``, by default the current one."""
        super().__init__()
        self._look = look
        self._folder = folder or Path.cwd()
        self._hands: list[hand_rows.HandRow] = []
        self._results: dict[int, PlayedTournament] = {}
        """how tournaments ended, by their numbers"""
        self._more = False
        self._loading = False
        self.head = HeaderBar(look)
        self.list: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=False)
        self.keys = KeysLine(look)

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        empty = Static(_(EMPTY), id="empty")
        yield Container(self.head, self.list, empty, self.status, self.keys, classes="whole")
        yield TooSmall()

    def on_mount(self) -> None:
        """Show the newest hands."""
        self.list.focus()
        self.action_more()

    def on_resize(self, event: Resize) -> None:
        """Lay the screen out again."""
        self.set_class(TooSmall.too_small(event.size), "too-small")
        self._fill()

    def on_screen_resume(self) -> None:
        """Take the focus again."""
        self.list.focus()
        self.model_changed(None)

    def model_changed(self, update: Update | None) -> None:
        """Update the status line."""
        model = self.context.model
        self.status.set_standing(model.connection_text(), "", model.clock())

    # --- the list -------------------------------------------------------------------------------------------------

    def action_more(self) -> None:
        """Load the next page."""
        if not self._loading and (self._more or not self._hands):
            self._loading = True
            self.run_worker(self._load())

    async def _load(self) -> None:
        before = self._hands[-1]["number"] if self._hands else 0
        try:
            page = await self.context.model.client.hands(before, PAGE)
        except ClientError as error:
            self.say(str(error), "error")
            return
        finally:
            self._loading = False
        self._hands += page["hands"]
        self._results |= {result["tournament"]: result for result in page["tournaments"]}
        self._more = page["more"]
        self.set_class(not self._hands, "no-hands")
        self._fill()

    def _fill(self) -> None:
        if not self.list.is_attached:
            return
        width, cursor_row = self.size.width, self.list.cursor_row
        names = hand_rows.columns(width)
        four_colours = self.context.model.preferences.four_colours
        self.list.clear(columns=True)
        for name in names:
            head = hand_rows.heading(name, self._hands)
            self.list.add_column(Text(head, justify="right" if name in hand_rows.NUMBERS else "left"))
        for hand in self._hands:
            self.list.add_row(*hand_rows.cells(hand, names, width, self._look, four_colours=four_colours))
        if self._hands:
            self.list.move_cursor(row=min(cursor_row, len(self._hands) - 1))
        self._update_bars()

    def _update_bars(self) -> None:
        number = len(self._hands)
        shown = _(NN_("{number} hand", "{number} hands", "number"), number=number) + (
            _(" and more") if self._more else ""
        )
        result = self._results.get(tournament_of(self.chosen["table"])) if self.chosen else None
        self.head.show(played_text(result) if result else _("My hands"), shown if number else "")
        keys = [
            MenuKey(_("Enter"), _("replay")),
            MenuKey("T", _("save as text")),
            MenuKey("P", _("save as PHH")),
            MenuKey("O, C, J", "OHH, CSV, JSON"),
        ]
        more = [MenuKey("M", _("more"))] if self._more else []
        self.keys.show((*(keys if number else ()), *more, MenuKey(_("Esc"), _("back"))))

    @property
    def chosen(self) -> hand_rows.HandRow | None:
        """The hand under the cursor."""
        row = self.list.cursor_row
        return self._hands[row] if 0 <= row < len(self._hands) else None

    # --- one hand -------------------------------------------------------------------------------------------------

    def on_key_pressed(self, event: KeyPressed) -> None:
        """Press the key of a label that was clicked."""
        if event.key == "enter":
            self._open()
        else:
            self.context.simulate_key(event.key)

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Say how the tournament of the hand under the cursor ended."""
        self._update_bars()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        """Replay the hand."""
        self._open()

    def _open(self) -> None:
        if self.chosen is not None:
            self.run_worker(self._replay(self.chosen))

    async def _replay(self, hand: hand_rows.HandRow) -> None:
        try:
            record = await self.context.model.client.hand(hand["number"])
        except ClientError as error:
            self.say(str(error), "error")
        else:
            self.app.push_screen(ReplayScreen(self._look, hand, record, self._folder))

    def action_save(self, form: HandFormat) -> None:
        """Save the hand under the cursor as a file."""
        if self.chosen is not None:
            self.run_worker(save_hand(self, self.chosen, form, self._folder))

    def action_back(self) -> None:
        """Go back to the previous screen."""
        self.dismiss(None)
