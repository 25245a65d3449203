"""The dialog that asks a host which name to let in again, and the window with the code."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group
from rich.style import Style
from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.plain.host.readmission_typing import readmission_lines, readmission_links
from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError
from pokerclient.terminal.dialogs.text_window import TextWindow
from pokerclient.terminal.drawing.canvas import clean
from pokerclient.terminal.drawing.qr_code import qr_code
from pokerclient.transport.address import Address
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.messages.account_messages import Readmission


class ReadmitDialog(Dialog[Readmission]):
    """Asks for a name and has the room make a code for it, which is its result."""

    HINT = N_("Enter: make the code   Esc: cancel")

    def __init__(self, client: Client) -> None:
        super().__init__(_("Let a name in again"))
        self._client = client

    def rows(self) -> Iterable[Widget]:
        """Return the rows: what it is for, and the name."""
        what = _("For a player with a new phone, a cleared browser or another device.")
        yield Label(what, classes="hint", markup=False)
        yield self.row(_("Name"), Input(id="player", max_length=24, compact=True))

    def on_mount(self) -> None:
        """Focus the name."""
        self.query_one("#player", Input).focus()

    async def send(self) -> Readmission:
        """Have the code made."""
        player = self.text("player").strip()
        if not player:
            raise FieldError(_("Name: who comes in again?"))
        return await self._client.readmit(player)


def readmission_window(answer: Readmission, address: Address) -> TextWindow:
    """Return the window with the code, the link and its QR code."""
    lines = "\n".join(map(clean, readmission_lines(answer, address)))
    drawn = qr_code(readmission_links(answer, address)[0]).rstrip("\n")
    return TextWindow(
        _("Let {player} in again", player=clean(answer.player)),
        Group(Text(lines), "", Text(drawn, style=Style(color="white", bgcolor="black"), no_wrap=True)),
    )
