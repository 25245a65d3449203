"""The dialog that asks for the number of a private table, and what opens it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerlocale.messages import N_
from pokerlocale.spoken import _


class TableCodeDialog(Dialog[int]):
    """Shows the room what opens a private table (``table`` 0: asks which); its result is the table's number."""

    HINT = N_("Enter: come in   Esc: cancel   Up/Down: next field")

    def __init__(self, client: Client, table: int = 0) -> None:
        super().__init__(_("Come to a private table"))
        self._client = client
        self._table = table

    def rows(self) -> Iterable[Widget]:
        """Return the rows: the number of the table, and the code or the password."""
        yield Label(_("The number and the code are in your invitation."), markup=False)
        yield self.row(_("Table"), Input(str(self._table or ""), id="number", max_length=7, compact=True))
        yield self.row(_("Code or password"), Input(id="code", max_length=256, password=True, compact=True))

    def on_mount(self) -> None:
        """Focus what is missing."""
        self.query_one("#code" if self._table else "#number", Input).focus()

    async def send(self) -> int:
        """Show what opens the table."""
        table, code = whole_number(self.text("number"), _("Table")), self.text("code").strip()
        if not table or not code:
            raise FieldError(_("Give the number of the table, and its code or password"))
        await self._client.enter_table(table, code)
        return table
