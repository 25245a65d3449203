"""Taking a seat: which one, with how many chips, and whether to wait for the big blind or post."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.client import Client
from pokerclient.shapes import TableRow
from pokerclient.terminal.amounts import full
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerclient.terminal.inputs import Choice
from pokerclient.view import TableView

BLINDS = (("wait for the big blind", "wait"), ("post it now and play at once", "post"))


def free_seats(view: TableView) -> list[int]:
    """Return the seats that the viewer may take: nobody sits there, and none is kept for somebody else."""
    kept = {offer.seat for offer in view.offers if offer.player != view.name}
    return [
        seat
        for seat in range(1, int(view.config["seats"]) + 1)
        if seat not in view.seats and seat not in kept
    ]


class SitDialog(Dialog[str]):
    """Asks for seat, buy-in and blinds, and sits down; dismissed with a sentence that says what was done."""

    HINT = "Enter sit down   Esc look on   Up/Down next field   Left/Right choose"

    def __init__(self, client: Client, view: TableView, row: TableRow | None, seat: int = 0) -> None:
        super().__init__(f"Sit down at {view.config['name']}")
        self._client = client
        self._view = view
        self._row = row
        self._seat = view.my_offer.seat if view.my_offer else seat

    def rows(self) -> Iterable[Widget]:
        """Return the rows: what you have, seat, buy-in, blinds."""
        low, high = self._range()
        limits = f"{full(low)} to {full(high)}" if high else "as the table allows"
        yield Label(f"Your chips {full(self._client.wallet)}, buy-in {limits}", markup=False)
        seats = [("any", 0), *((f"seat {seat}", seat) for seat in free_seats(self._view))]
        yield self.row("Seat", Choice(seats, self._seat, id="seat"))
        default = min(high, self._client.wallet) if high else self._client.wallet
        yield self.row("Buy-in", Input(str(default), id="buy-in", compact=True))
        yield self.row("When to begin", Choice(BLINDS, id="blinds"))

    def on_mount(self) -> None:
        """Begin at the buy-in: the rest is usually right."""
        self.query_one("#buy-in", Input).focus()

    async def send(self) -> str:
        """Sit down."""
        low, high = self._range()
        buy_in = whole_number(self.text("buy-in"), "Buy-in")
        if high and not low <= buy_in <= high:
            raise FieldError(f"Buy-in: {full(low)} to {full(high)}, not {full(buy_in)}")
        seat: int = self.query_one("#seat", Choice).value
        blinds: str = self.query_one("#blinds", Choice).value
        number = await self._client.sit(self._view.table, seat, buy_in, blinds)
        if not number:
            return "You have asked the host, who decides"
        return f"You sit in seat {number} with {full(buy_in)}"

    def _range(self) -> tuple[int, int]:
        """Least and greatest buy-in; zeros when the room has not said."""
        if self._row is None:
            return int(self._view.config["min_buy_in"]), int(self._view.config["max_buy_in"])
        return self._row["min_buy_in"], self._row["max_buy_in"]


class TopUpDialog(Dialog[str]):
    """Asks how many chips to add to the stack, and adds them."""

    HINT = "Enter add them   Esc not now"

    def __init__(self, client: Client, view: TableView, row: TableRow | None) -> None:
        super().__init__("Top up")
        self._client = client
        self._view = view
        self._most = row["max_buy_in"] if row else int(view.config["max_buy_in"])

    def rows(self) -> Iterable[Widget]:
        """Return the rows: what lies where, and how many to add."""
        me = self._view.me
        stack = me.stack + me.top_up if me else 0
        room = max(0, self._most - stack) if self._most else self._client.wallet
        text = (
            f"At the table {full(stack)}, at most {full(self._most)}; your chips {full(self._client.wallet)}"
        )
        yield Label(text, markup=False)
        yield self.row("Add", Input(str(min(room, self._client.wallet)), id="by", compact=True))

    def on_mount(self) -> None:
        """Begin at the number."""
        self.query_one("#by", Input).focus()

    async def send(self) -> str:
        """Top up."""
        by = whole_number(self.text("by"), "Add")
        if by < 1:
            raise FieldError("Add: at least 1 chip")
        await self._client.top_up(self._view.table, by)
        return f"{full(by)} more chips: at once between hands, else when this hand is over"
