"""The tables that are open in this terminal: looked at, brought to the front, closed; and their two screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.errors import ClientError
from pokerclient.sdk.updates import SeatGiven
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.terminal_model import MAX_TABLES
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.terminal.screens.cash_table import TableScreen
from pokerclient.terminal.screens.uth_table import HouseScreen

if TYPE_CHECKING:
    from pokerclient.terminal.app import PokerApp


class OpenTables:
    """Opens and closes tables, and goes between them and the lobby."""

    def __init__(self, app: PokerApp, look: Look) -> None:
        self._app = app
        self.among_players = TableScreen(look)
        self.against_house = HouseScreen(look)

    async def bring(self, table: int) -> None:
        """Look at a table and show it."""
        await self._open(table, sit=False)

    def open(self, table: int, *, sit: bool = False) -> None:
        """Look at a table and show it; ``sit`` asks for a seat there."""
        self._app.run_worker(self._open(table, sit=sit))

    def call(self, update: SeatGiven) -> None:
        """A host has seated us: open that table behind the one in front, and say how to go there."""
        self._app.run_worker(self._call(update))

    async def _call(self, update: SeatGiven) -> None:
        hub, table, told = self._app.hub, update.table, self._app.hub.given(update)
        if table not in hub.desks:
            if len(hub.desks) >= MAX_TABLES:
                self._app.say(
                    f"{told}: {MAX_TABLES} tables are open, close one first (L at the table)", "warning"
                )
                return
            try:
                hub.put_desk(await hub.client.look(table), front=False)
            except ClientError as error:
                self._app.say(str(error), "error")
                return
        if not self._app.at_tables:
            hub.front(table)
        at_it = self._app.at_tables and hub.current == table
        self._app.redraw()
        self._app.say(
            told if at_it else f"{told}: {'N' if self._app.at_tables else 'Esc'} goes there", "warning"
        )

    async def _open(self, table: int, *, sit: bool) -> None:
        hub = self._app.hub
        if table not in hub.desks:
            if len(hub.desks) >= MAX_TABLES:
                self._app.say(f"{MAX_TABLES} tables are open: close one first (L at the table)", "warning")
                return
            try:
                hub.put_desk(await hub.client.look(table))
            except ClientError as error:
                self._app.say(str(error), "error")
                return
        self.front(table)
        self.show()
        desk = hub.desks[table]
        if sit and desk.view.me is None:
            if isinstance(desk, HouseDesk):
                self.against_house.call_after_refresh(self.against_house.do_sit, desk)
            else:
                self.among_players.call_after_refresh(self.among_players.do_sit, desk)

    def front(self, table: int) -> None:
        """Bring an open table to the front."""
        if table in self._app.hub.desks:
            self._app.hub.front(table)
            self._app.redraw()

    def close(self, table: int) -> None:
        """Look at a table no longer."""
        gone = self._app.hub.desks[table].view.closed is not None
        self._app.hub.drop_desk(table)
        if not gone:
            self._app.errands.give(self._app.hub.client.unwatch(table))
        self._app.redraw()

    def show(self) -> None:
        """Go from the lobby to the tables, to the screen of the kind that is in front."""
        wanted = self.against_house if isinstance(self._app.hub.desk, HouseDesk) else self.among_players
        if self._app.at_tables and self._app.screen is not wanted:
            self._app.switch_screen(wanted)
        elif not self._app.at_tables:
            self._app.push_screen(wanted)

    def show_lobby(self) -> None:
        """Go from the tables to the lobby."""
        if self._app.at_tables:
            self._app.pop_screen()
