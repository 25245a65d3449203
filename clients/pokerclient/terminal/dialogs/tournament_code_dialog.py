"""The dialog that asks for the number and the code of a private tournament."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerlocale.messages import N_
from pokerlocale.spoken import _


class TournamentCodeDialog(Dialog[int]):
    """Enters a private tournament by its code; its result is the tournament's number."""

    HINT = N_("Enter: register   Esc: cancel   Up/Down: next field")

    def __init__(self, client: Client) -> None:
        super().__init__(_("Enter a private tournament"))
        self._client = client

    def rows(self) -> Iterable[Widget]:
        """Return the rows: the number and the code, both of the invitation."""
        yield Label(_("Both are in your invitation."), markup=False)
        yield self.row(_("No."), Input(id="number", max_length=6, compact=True))
        yield self.row(_("Code"), Input(id="code", max_length=40, compact=True))

    def on_mount(self) -> None:
        """Focus the number."""
        self.query_one("#number", Input).focus()

    async def send(self) -> int:
        """Enter."""
        number = whole_number(self.text("number"), _("No."))
        code = self.text("code").strip()
        if not number or not code:
            raise FieldError(_("Give the number of the tournament, and its code"))
        await self._client.enter_tournament(number, code)
        return number
