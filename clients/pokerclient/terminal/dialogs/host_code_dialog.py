"""The dialog that asks for the host's code."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError
from pokerlocale.messages import N_
from pokerlocale.spoken import _


class HostCodeDialog(Dialog[bool]):
    """Asks for the host's code and sends it to the room; its result is whether the player is a host now."""

    HINT = N_("Enter: send the code   Esc: cancel")

    def __init__(self, client: Client) -> None:
        super().__init__(_("Are you a host?"))
        self._client = client

    def rows(self) -> Iterable[Widget]:
        """Return the rows: where to find the code, and the code."""
        where = _("The code in host.key in the room's folder, or the host's password.")
        yield Label(where, classes="hint", markup=False)
        yield self.row(_("Code"), Input(id="code", max_length=256, password=True, compact=True))

    def on_mount(self) -> None:
        """Focus the code."""
        self.query_one("#code", Input).focus()

    async def send(self) -> bool:
        """Send the code."""
        code = self.text("code").strip()
        if not code:
            raise FieldError(_("Code: as in 7KQ2M-0XW8D-PV31H"))
        await self._client.claim_host(code)
        return True
