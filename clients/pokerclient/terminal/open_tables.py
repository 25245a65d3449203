"""Opens, shows and closes tables, and holds their two screens."""

from __future__ import annotations

import contextlib

from pokerclient.errors import ClientError, CommandRefused
from pokerclient.sdk.updates import SeatAssigned
from pokerclient.terminal.app_context import AppContext
from pokerclient.terminal.dialogs.table_code_dialog import TableCodeDialog
from pokerclient.terminal.model.key_results import KeyResult
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.terminal_model import MAX_TABLES
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.screens.cash_table import CashTableScreen
from pokerclient.terminal.screens.uth_table import UthTableScreen
from pokerclient.terminal.stacked_screen import StackedScreen
from pokerlocale.spoken import _
from pokerwire.tournament.tournament_tables import tournament_of


class TableNavigator:
    """Opens and closes tables, and switches between them and the lobby."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.cash_screen = CashTableScreen(app.look)
        self.uth_screen = UthTableScreen(app.look)

    async def open_and_wait(self, table: int) -> None:
        """Watch a table and show it."""
        await self._open(table, sit=False)

    async def _watch_own_tournaments(self) -> None:
        with contextlib.suppress(ClientError):
            await self._app.model.client.watch_own_tournaments()

    async def open_own_seats(self) -> None:
        """Show the tables where the player sits and which are not open: they may have come by a seat while away."""
        for table in [one for one in self._app.model.client.seats if one not in self._app.model.open_tables]:
            if len(self._app.model.open_tables) < MAX_TABLES:
                await self._open(table, sit=False)
        await self._watch_own_tournaments()

    def open(self, table: int, *, sit: bool = False) -> None:
        """Watch a table and show it; ``sit`` asks for a seat there."""
        self._app.run_worker(self._open(table, sit=sit))

    def open_own(self, table: int) -> None:
        """Take a seat at a table like ``table`` that the player has for themselves, and show it."""
        self._app.run_worker(self._open_own(table))

    async def _open_own(self, table: int) -> None:
        model = self._app.model
        if table not in model.open_tables and len(model.open_tables) >= MAX_TABLES:
            self._app.say(
                _("{count} tables are open: close one first (L at the table)", count=MAX_TABLES), "warning"
            )
            return
        try:
            own = await model.client.own_table(table)
        except ClientError as error:
            self._app.say(str(error), "error")
            return
        if own != table and table in model.open_tables:
            self.close(table)
        await self._open(own, sit=False)

    def open_assigned_seat(self, update: SeatAssigned) -> None:
        """Open the table where a host has seated the player behind the one in front, and say how to get there."""
        self._app.run_worker(self._open_assigned_seat(update))

    async def _open_assigned_seat(self, update: SeatAssigned) -> None:
        model, table, text = self._app.model, update.table, self._app.model.assigned_seat_text(update)
        tournament = tournament_of(table)
        for older in [one for one in model.open_tables if tournament and tournament_of(one) == tournament]:
            if older != table:
                self.close(older)
        if table not in model.open_tables:
            if len(model.open_tables) >= MAX_TABLES:
                self._app.say(
                    _(
                        "{text}: {MAX_TABLES} tables are open, close one first (L at the table)",
                        text=text,
                        MAX_TABLES=MAX_TABLES,
                    ),
                    "warning",
                )
                return
            try:
                model.add_table(await model.client.watch_any(table), bring_forward=False)
            except ClientError as error:
                self._app.say(str(error), "error")
                return
        if tournament:
            self._app.run_worker(self._watch_own_tournaments())
            if not self._decides_elsewhere(table):
                self.bring_to_front(table)
                self.show()
        elif not self._app.at_tables:
            model.bring_to_front(table)
        in_front = self._app.at_tables and model.current_table_number == table
        self._app.redraw()
        self._app.say(
            text
            if in_front
            else _("{text}: {key} goes there", text=text, key="N" if self._app.at_tables else _("Esc")),
            "warning",
        )

    def _decides_elsewhere(self, table: int) -> bool:
        """Whether the player is asked for a decision at the table that they look at, which is another one."""
        model = self._app.model
        front = model.current_table
        looks = self._app.at_tables and model.current_table_number != table
        return looks and isinstance(front, OpenCashTable) and front.my_turn

    async def _open(self, table: int, *, sit: bool) -> None:
        model = self._app.model
        if table not in model.open_tables:
            if len(model.open_tables) >= MAX_TABLES:
                self._app.say(
                    _(
                        "{MAX_TABLES} tables are open: close one first (L at the table)",
                        MAX_TABLES=MAX_TABLES,
                    ),
                    "warning",
                )
                return
            try:
                model.add_table(await model.client.watch_any(table))
            except ClientError as error:
                if isinstance(error, CommandRefused) and error.code == "private_table":
                    self.ask_code(table, sit=sit)
                    return
                self._app.say(str(error), "error")
                return
        self.bring_to_front(table)
        self.show()
        open_table = model.open_tables[table]
        if sit and open_table.view.me is None:
            if isinstance(open_table, OpenUthTable):
                self.uth_screen.call_after_refresh(self.uth_screen.do_sit, open_table)
            else:
                self.cash_screen.call_after_refresh(self.cash_screen.do_sit, open_table)

    def ask_code(self, table: int = 0, *, sit: bool = False) -> None:
        """Ask for what opens a private table (0: and for its number), and open it."""

        def entered(number: int | None) -> None:
            if number is not None:
                self.open(number, sit=sit)

        self._app.push_screen(TableCodeDialog(self._app.model.client, table), entered)

    def bring_to_front(self, table: int) -> None:
        """Bring an open table to the front."""
        if table in self._app.model.open_tables:
            self._app.model.bring_to_front(table)
            self._app.redraw()

    def close(self, table: int) -> None:
        """Stop watching a table."""
        is_closed = self._app.model.open_tables[table].view.closed is not None
        self._app.model.remove_table(table)
        if not is_closed:
            self._app.command_runner.run(self._app.model.client.unwatch(table))
        self._app.redraw()

    def show(self) -> None:
        """Switch from the lobby to the table in front."""
        screens: list[StackedScreen[None]] = [self.cash_screen, self.uth_screen]
        if isinstance(self._app.model.current_table, OpenUthTable):
            screens.reverse()
        shown, other = screens
        shown.raise_to_top()
        other.dismiss(None)

    def apply_result(self, table: OpenCashTable, result: KeyResult) -> None:
        """Send or say what the controls of a table decided, if that table is in front."""
        if self._app.screen is self.cash_screen and table is self._app.model.current_table:
            self.cash_screen.apply_result(table, result)

    def show_lobby(self) -> None:
        """Switch from the tables to the lobby."""
        self.cash_screen.dismiss(None)
        self.uth_screen.dismiss(None)
