"""The dialog that asks how much a deal leaves for the winner of a tournament."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Label

from pokerclient.terminal.dialogs.form import Dialog, typed_amount
from pokerclient.terminal.widgets.inputs import NumberInput
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_text


class DealRestDialog(Dialog[int]):
    """Its result is the amount; the room says with the deal whether it can be."""

    HINT = N_("Enter: show the amounts   Esc: cancel")

    def __init__(self, rest: int) -> None:
        super().__init__(_("Divide the prizes"))
        self._rest = rest

    def rows(self) -> Iterable[Widget]:
        """Return the row of the amount."""
        yield Label(_("All other prizes are divided now, and you play on for this one."), markup=False)
        yield self.row(_("For the winner"), NumberInput(amount_text(self._rest), id="rest", max_length=12))

    def on_mount(self) -> None:
        """Focus the amount."""
        self.query_one("#rest").focus()

    async def send(self) -> int:
        """Return the amount."""
        return typed_amount(self.text("rest"), _("For the winner"))
