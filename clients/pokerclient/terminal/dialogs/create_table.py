"""The dialog that creates a table: game, stakes and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from textual.widget import Widget
from textual.widgets import Input

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerclient.terminal.widgets.inputs import Choice

GAMES = (("Texas Hold'em", "holdem"), ("Five-Card Draw", "draw"))
STRUCTURES = (("no-limit", "no_limit"), ("pot-limit", "pot_limit"), ("fixed limit", "limit"))
ANTES = (("each player", "each"), ("big blind pays for all", "big_blind"))
STRADDLES = (
    ("none", "none"),
    ("under the gun", "utg"),
    ("with re-straddles", "restraddle"),
    ("from the button", "button"),
)
CLOCKS: tuple[tuple[str, dict[str, int]], ...] = (
    ("usual: 25 s and 60 s bank", {}),
    ("relaxed: 60 s and 120 s bank", {"decision": 60_000, "time_bank": 120_000, "time_bank_refill": 10_000}),
    (
        "fast: 12 s and 30 s bank",
        {"decision": 12_000, "time_bank": 30_000, "hand_pause": 2_500, "street_pause": 500},
    ),
    (
        "blitz: 6 s and 10 s bank",
        {"decision": 6_000, "time_bank": 10_000, "hand_pause": 1_500, "street_pause": 300},
    ),
    ("no limit", {"decision": 0, "time_bank": 0}),
)
SEATS = tuple((str(count), count) for count in range(2, 11))
SIX_SEATS = 6
"""a draw table with this many seats is an option of its own"""


class CreateDialog(Dialog[int]):
    """Asks what to play and creates the table; its result is the table's number."""

    HINT = "Enter open the table   Esc not now   Up/Down next field   Left/Right choose"

    def __init__(self, client: Client) -> None:
        super().__init__("Open a table")
        self._client = client

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        name = f"{self._client.name}'s table"[:32]
        yield self.row("Name", Input(name, id="name", compact=True, max_length=32))
        yield self.row("Game", Choice(GAMES, id="game"))
        yield self.row("Structure", Choice(STRUCTURES, id="structure"))
        yield self.row("Seats", Choice(SEATS, 6, id="seats"))
        yield self.row("Small blind", Input("5", id="small", compact=True))
        yield self.row("Big blind", Input("10", id="big", compact=True))
        yield self.row("Ante", Input("0", id="ante", compact=True))
        yield self.row("Ante paid by", Choice(ANTES, id="ante-kind"))
        yield self.row("Straddle", Choice(STRADDLES, id="straddle"))
        yield self.row("Least buy-in", Input("", id="least", placeholder="40 big blinds", compact=True))
        yield self.row(
            "Most buy-in", Input("", id="most", placeholder="100 big blinds, 200 at limit", compact=True)
        )
        yield self.row("Clock", Choice(CLOCKS, id="clocks"))
        yield self.row("Bots may sit", Choice((("yes", True), ("no", False)), id="bots"))

    def on_mount(self) -> None:
        """Focus the name."""
        self.query_one("#name", Input).focus()

    async def send(self) -> int:
        """Create the table."""
        return await self._client.create_table(self.config())

    def config(self) -> Mapping[str, Any]:
        """Return the options for the room; raise :class:`FieldError` for a wrong number or name."""
        name = self.text("name").strip()
        if not name:
            raise FieldError("Name: give the table a name")
        chosen = {
            "name": name,
            "game": self._chosen("game"),
            "structure": self._chosen("structure"),
            "seats": self._chosen("seats"),
            "small_blind": whole_number(self.text("small"), "Small blind"),
            "big_blind": whole_number(self.text("big"), "Big blind"),
            "ante": whole_number(self.text("ante"), "Ante"),
            "ante_kind": self._chosen("ante-kind"),
            "straddle": self._chosen("straddle"),
            "min_buy_in": whole_number(self.text("least"), "Least buy-in"),
            "max_buy_in": whole_number(self.text("most"), "Most buy-in"),
            "clocks": self._chosen("clocks"),
            "bots_allowed": self._chosen("bots"),
        }
        chosen["six_seat_draw"] = chosen["game"] == "draw" and chosen["seats"] == SIX_SEATS
        return chosen

    def _chosen(self, id: str) -> Any:
        return self.query_one(f"#{id}", Choice).value
