"""The dialogs for taking a seat (which one, buy-in, blinds) and for topping up."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, whole_number
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.widgets.inputs import Choice
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import TableRow

BLINDS = (("post the big blind and play at once", "post"), ("wait for the big blind", "wait"))


def free_seats(view: TableView) -> list[int]:
    """Return the seats that the viewer may take: free, and not reserved for somebody else."""
    offered = {offer.seat for offer in view.offers if offer.player != view.name}
    return [
        seat
        for seat in range(1, int(view.config.seats) + 1)
        if seat not in view.seats and seat not in offered
    ]


class SitDialog(Dialog[str]):
    """Asks for seat, buy-in and blinds, and sits down; its result is a sentence about it."""

    HINT = "Enter sit down   Esc look on   Up/Down next field   Left/Right choose"

    def __init__(self, client: Client, view: TableView, row: TableRow | None, seat: int = 0) -> None:
        super().__init__(f"Sit down at {view.config.name}")
        self._client = client
        self._view = view
        self._row = row
        self._seat = view.my_offer.seat if view.my_offer else seat

    def rows(self) -> Iterable[Widget]:
        """Return the rows: what you have, seat, buy-in, blinds."""
        low, high = self._range()
        limits = f"{full_amount(low)} to {full_amount(high)}" if high else "as the table allows"
        yield Label(f"Your chips {full_amount(self._client.wallet)}, buy-in {limits}", markup=False)
        seats = [("any", 0), *((f"seat {seat}", seat) for seat in free_seats(self._view))]
        yield self.row("Seat", Choice(seats, self._seat, id="seat"))
        default = min(high, self._client.wallet) if high else self._client.wallet
        yield self.row("Buy-in", Input(str(default), id="buy-in", compact=True))
        yield self.row("When to begin", Choice(BLINDS, id="blinds"))

    def on_mount(self) -> None:
        """Focus the buy-in: the rest is usually right."""
        self.query_one("#buy-in", Input).focus()

    async def send(self) -> str:
        """Sit down."""
        low, high = self._range()
        buy_in = whole_number(self.text("buy-in"), "Buy-in")
        if high and not low <= buy_in <= high:
            raise FieldError(f"Buy-in: {full_amount(low)} to {full_amount(high)}, not {full_amount(buy_in)}")
        seat: int = self.query_one("#seat", Choice).value
        blinds: str = self.query_one("#blinds", Choice).value
        number = await self._client.sit(self._view.table, seat, buy_in, blinds)
        if not number:
            return "You have asked the host, who decides"
        return f"You sit in seat {number} with {full_amount(buy_in)}"

    def _range(self) -> tuple[int, int]:
        """Return minimum and maximum buy-in; zeros if the room has not said."""
        if self._row is None:
            return int(self._view.config.min_buy_in), int(self._view.config.max_buy_in)
        return self._row["min_buy_in"], self._row["max_buy_in"]


class TopUpDialog(Dialog[str]):
    """Asks how many chips to add to the stack, and whether to top it up after each hand."""

    HINT = "Enter do it   Esc not now   Up/Down next field"

    def __init__(self, client: Client, view: TableView, row: TableRow | None) -> None:
        super().__init__("Top up", lambda: view.me is not None and view.closed is None)
        self._client = client
        self._view = view
        self._max_buy_in = row["max_buy_in"] if row else int(view.config.max_buy_in)
        self._rule = (view.me.auto_top_up if view.me else None) or {"to": 0, "below": 0}

    def rows(self) -> Iterable[Widget]:
        """Return the rows: chips now, chips to add, and what to do after each hand."""
        me = self._view.me
        stack = me.stack + me.top_up if me else 0
        room = max(0, self._max_buy_in - stack) if self._max_buy_in else self._client.wallet
        text = (
            f"At the table {full_amount(stack)}, at most {full_amount(self._max_buy_in)};"
            f" your chips {full_amount(self._client.wallet)}"
        )
        yield Label(text, markup=False)
        add = 0 if self._rule["to"] else min(room, self._client.wallet)
        yield self.row("Add", Input(str(add or ""), id="by", compact=True))
        if self._view.config.buy_ins != "approved":
            yield Label("From now on, after each hand (empty: not by itself)", markup=False)
            to, below = self._rule["to"], self._rule["below"]
            yield self.row("Top up to", Input(str(to or ""), id="to", compact=True))
            hint = str(below) if below != to else ""
            yield self.row("When below", Input(hint, placeholder="the same", id="below", compact=True))

    def on_mount(self) -> None:
        """Focus the number."""
        self.query_one("#by", Input).focus()

    async def send(self) -> str:
        """Add the chips, and set the automatic top-up."""
        amount = whole_number(self.text("by"), "Add")
        messages = []
        if amount:
            await self._client.top_up(self._view.table, amount)
            messages.append(
                f"{full_amount(amount)} more chips: at once between hands, else when this hand is over"
            )
        if self._view.config.buy_ins != "approved":
            messages += await self._set_auto_top_up()
        if not messages:
            raise FieldError("Add: at least 1 chip, or a number to which your stack is topped up from now on")
        return "; ".join(messages)

    async def _set_auto_top_up(self) -> list[str]:
        """Set the automatic top-up if it has changed; return what to say about it."""
        target = whole_number(self.text("to"), "Top up to")
        below = whole_number(self.text("below"), "When below", target)
        if (target, below) == (self._rule["to"], self._rule["below"]):
            return []
        await self._client.set_auto_top_up(self._view.table, target, below if target else 0)
        if not target:
            return ["Your stack is no longer topped up by itself"]
        when = (
            "after every hand" if below == target else f"when a hand leaves fewer than {full_amount(below)}"
        )
        return [f"Your stack is topped up to {full_amount(target)} {when}"]
