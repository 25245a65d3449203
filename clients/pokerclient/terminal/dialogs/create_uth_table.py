"""The dialog that creates a table against the house: its rule set and its stakes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from textual.widget import Widget
from textual.widgets import Input

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerclient.terminal.widgets.inputs import Choice
from pokerwire.room.table_info import TableInfo


class CreateUthDialog(Dialog[int]):
    """Asks what to play against the house and creates the table; its result is the table's number."""

    HINT = "Enter open the table   Esc not now   Up/Down next field   Left/Right choose"

    def __init__(self, client: Client, offers: Sequence[TableInfo]) -> None:
        super().__init__("Open a table against the house")
        self._client = client
        self._offers = {row.rules: row for row in offers}

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        name = f"{self._client.name}'s table"[:32]
        rules = tuple((f"{row.title} ({rules})", rules) for rules, row in self._offers.items())
        yield self.row("Name", Input(name, id="name", compact=True, max_length=32))
        yield self.row("Rules", Choice(rules, id="rules"))
        yield self.row("Least ante", Input("", id="least", placeholder="as the house", compact=True))
        yield self.row("Most ante", Input("", id="most", placeholder="as the house", compact=True))
        yield self.row("Bots may sit", Choice((("yes", True), ("no", False)), id="bots"))

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
            raise FieldError("Name: give the table a name")
        config = {"rules": rules, "name": name, "bots_allowed": self.query_one("#bots", Choice).value}
        least = whole_number(self.text("least"), "Least ante")
        most = whole_number(self.text("most"), "Most ante")
        if least or most:
            house = self._offers[rules]
            config["ante"] = {"min": least or house["min_bet"], "max": most or house["max_bet"]}
        return config
