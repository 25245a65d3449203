"""The dialog that creates a table against the house: its rule set and its stakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from textual.widget import Widget
from textual.widgets import Input

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, typed_amount
from pokerclient.terminal.dialogs.option_fields import option_field, option_id, option_value
from pokerclient.terminal.widgets.inputs import Choice, NumberInput
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.room.table_info import TableInfo

SHARED_ROWS = tuple(TABLE_OPTIONS.row(field) for field in ("one_at_a_time", "bots_allowed"))
"""the options that tables against the house share with the others"""


class CreateUthDialog(Dialog[int]):
    """Asks what to play against the house and creates the table; its result is the table's number."""

    HINT = N_("Enter: open the table   Esc: cancel   Up/Down: next field   Left/Right: choose")

    def __init__(self, client: Client, offers: Sequence[TableInfo]) -> None:
        super().__init__(_("Open a table against the house"))
        self._client = client
        self._offers = {row.rules: row for row in offers}

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        name = _("{name}'s table", name=self._client.name)[:32]
        rules = tuple((f"{row.title} ({rules})", rules) for rules, row in self._offers.items())
        yield self.row(_("Name"), Input(name, id="name", compact=True, max_length=32))
        yield self.row(_("Rules"), Choice(rules, id="rules"))
        yield self.row(_("Minimum ante"), NumberInput("", id="least", placeholder=_("as the house")))
        yield self.row(_("Maximum ante"), NumberInput("", id="most", placeholder=_("as the house")))
        for row in SHARED_ROWS:
            yield self.row(_(row.label), option_field(row, TABLE_OPTIONS.default(row)))

    def on_mount(self) -> None:
        """Focus the name."""
        self.query_one("#name", Input).focus()

    async def send(self) -> int:
        """Create the table."""
        return await self._client.create_uth_table(self.config())

    def config(self) -> Mapping[str, Any]:
        """Return the options for the room; raise :class:`FieldError` for a wrong number or name."""
        name, rules = self.text("name").strip(), self.query_one("#rules", Choice).value
        if not name:
            raise FieldError(_("Name: give the table a name"))
        config: dict[str, Any] = {"rules": rules, "name": name}
        for row in SHARED_ROWS:
            config[row.field] = option_value(row, self.query_one(f"#{option_id(row)}"))
        least = typed_amount(self.text("least"), _("Minimum ante"))
        most = typed_amount(self.text("most"), _("Maximum ante"))
        if least or most:
            house = self._offers[rules]
            config["ante"] = {"min": least or house["min_bet"], "max": most or house["max_bet"]}
        return config
