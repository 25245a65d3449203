"""The dialogs for taking a seat (which one, buy-in, blinds) and for topping up."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget
from textual.widgets import Input, Label

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, typed_amount
from pokerclient.terminal.drawing.amount_drawing import full_amount
from pokerclient.terminal.widgets.inputs import Choice, NumberInput
from pokerclient.text import EventWords
from pokerclient.text.table_notices import table_notices
from pokerclient.views.table_view import TableView
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_field, spoken_language
from pokerwire.room.table_info import TableInfo

BLINDS = ((N_("post the big blind"), "post"), (N_("wait for the big blind"), "wait"))


def free_seats(view: TableView) -> list[int]:
    """Return the seats that the viewer may take: free, and not reserved for somebody else."""
    offered = {offer.seat for offer in view.offers if offer.player != view.name}
    return [
        seat
        for seat in range(1, int(view.config.seats) + 1)
        if seat not in view.seats and seat not in offered
    ]


def short_of_chips(client: Client) -> str:
    """Return where a player gets chips who has too few for a seat."""
    if client.gives_fresh_chips:
        return _("Too few for a seat: R in the lobby gives fresh chips.")
    return _("Too few for a seat, and this room gives no fresh chips: ask the host for some.")


class SitDialog(Dialog[str]):
    """Asks for seat, buy-in and blinds, and sits down; its result is a sentence about it."""

    HINT = N_("Enter: sit down   Esc: cancel   Up/Down: next field   Left/Right: choose")

    def __init__(self, client: Client, view: TableView, row: TableInfo | None, seat: int = 0) -> None:
        super().__init__(_("Sit down at {name}", name=view.config.name), self._can_sit)
        self._client = client
        self._view = view
        self._row = row
        self._seat = view.my_offer.seat if view.my_offer else seat
        self._wallet = client.wallet

    def _can_sit(self) -> bool:
        return self._view.me is None and self._view.closed is None and bool(free_seats(self._view))

    def rows(self) -> Iterable[Widget]:
        """Return the rows: what you have, seat, buy-in, blinds."""
        yield Label(self._chips_text(), id="chips", markup=False)
        for notice in table_notices(self._view.config, EventWords(spoken_language())):
            yield Label(notice, markup=False, classes="notice")
        short = Label(short_of_chips(self._client), id="short", classes="hint", markup=False)
        short.display = self._is_short()
        yield short
        seats = [(_("any"), 0), *((_("seat {seat}", seat=seat), seat) for seat in free_seats(self._view))]
        yield self.row(_("Seat"), Choice(seats, self._seat, id="seat"))
        yield self.row(_("Buy-in"), NumberInput(self._usual_buy_in(), id="buy-in"))
        yield self.row(_("When to begin"), Choice(BLINDS, id="blinds"))

    def on_mount(self) -> None:
        """Focus the buy-in: the rest is usually right."""
        self.query_one("#buy-in", Input).focus()

    def follow_update(self) -> None:
        """Follow the wallet: a host may put chips into it while the form is open."""
        super().follow_update()
        if self.is_mounted and self._wallet != self._client.wallet:
            self._wallet = self._client.wallet
            self.query_one("#chips", Label).update(self._chips_text())
            self.query_one("#short", Label).display = self._is_short()
            self.query_one("#buy-in", Input).value = self._usual_buy_in()
            self.show_error("")

    async def send(self) -> str:
        """Sit down."""
        low, high = self._range()
        buy_in = typed_amount(self.text("buy-in"), _("Buy-in"))
        if high and not low <= buy_in <= high:
            raise FieldError(
                _(
                    "Buy-in: {low} to {high}, not {buy_in}",
                    low=full_amount(low),
                    high=full_amount(high),
                    buy_in=full_amount(buy_in),
                )
            )
        seat: int = self.query_one("#seat", Choice).value
        blinds: str = self.query_one("#blinds", Choice).value
        number = await self._client.sit(self._view.table, seat, buy_in, blinds)
        if not number:
            return _("Your request is with the host")
        return _("You sit in seat {number} with {buy_in}", number=number, buy_in=full_amount(buy_in))

    def _chips_text(self) -> str:
        low, high = self._range()
        limits = (
            _("{low} to {high}", low=full_amount(low), high=full_amount(high))
            if high
            else _("as the table allows")
        )
        return _("Your chips {wallet}, buy-in {limits}", wallet=full_amount(self._wallet), limits=limits)

    def _is_short(self) -> bool:
        return self._wallet < self._range()[0]

    def _usual_buy_in(self) -> str:
        high = self._range()[1]
        return amount_field(min(high, self._wallet) if high else self._wallet)

    def _range(self) -> tuple[int, int]:
        """Return minimum and maximum buy-in; zeros if the room has not said."""
        if self._row is None:
            return int(self._view.config.min_buy_in), int(self._view.config.max_buy_in)
        return self._row["min_buy_in"], self._row["max_buy_in"]


class TopUpDialog(Dialog[str]):
    """Asks how many chips to add to the stack, and whether to top it up after each hand."""

    HINT = N_("Enter: do it   Esc: cancel   Up/Down: next field")

    def __init__(self, client: Client, view: TableView, row: TableInfo | None) -> None:
        super().__init__(_("Top up"), lambda: view.me is not None and view.closed is None)
        self._client = client
        self._view = view
        self._max_buy_in = row.max_buy_in if row else int(view.config.max_buy_in)
        self._rule = (view.me.auto_top_up if view.me else None) or {"to": 0, "below": 0}

    def rows(self) -> Iterable[Widget]:
        """Return the rows: chips now, chips to add, and what to do after each hand."""
        me = self._view.me
        stack = me.stack + me.top_up if me else 0
        room = max(0, self._max_buy_in - stack) if self._max_buy_in else self._client.wallet
        text = _(
            "At the table {stack}, at most {max_buy_in}; your chips {wallet}",
            stack=full_amount(stack),
            max_buy_in=full_amount(self._max_buy_in),
            wallet=full_amount(self._client.wallet),
        )
        yield Label(text, markup=False)
        add = 0 if self._rule["to"] else min(room, self._client.wallet)
        yield self.row(_("Add"), NumberInput(amount_field(add) if add else "", id="by"))
        if self._view.config.buy_ins != "approved":
            yield Label(_("From now on, after each hand (empty: never)"), markup=False)
            to, below = self._rule["to"], self._rule["below"]
            yield self.row(_("Top up to"), NumberInput(amount_field(to) if to else "", id="to"))
            hint = amount_field(below) if below != to else ""
            yield self.row(_("When below"), NumberInput(hint, placeholder=_("the same"), id="below"))

    def on_mount(self) -> None:
        """Focus the number."""
        self.query_one("#by", Input).focus()

    async def send(self) -> str:
        """Add the chips, and set the automatic top-up."""
        amount = typed_amount(self.text("by"), _("Add"))
        messages = []
        if amount:
            await self._client.top_up(self._view.table, amount)
            messages.append(
                _(
                    "{amount} more chips: at once between hands, else when this hand is over",
                    amount=full_amount(amount),
                )
            )
        if self._view.config.buy_ins != "approved":
            messages += await self._set_auto_top_up()
        if not messages:
            raise FieldError(_("Add: at least 1 chip, or an amount to top up to from now on"))
        return "; ".join(messages)

    async def _set_auto_top_up(self) -> list[str]:
        """Set the automatic top-up if it has changed; return what to say about it."""
        target = typed_amount(self.text("to"), _("Top up to"))
        below = typed_amount(self.text("below"), _("When below"), target)
        if (target, below) == (self._rule["to"], self._rule["below"]):
            return []
        await self._client.set_auto_top_up(self._view.table, target, below if target else 0)
        if not target:
            return [_("Your stack is no longer topped up automatically")]
        when = (
            _("after every hand")
            if below == target
            else _("when a hand leaves fewer than {below}", below=full_amount(below))
        )
        return [_("Your stack is topped up to {target} {when}", target=full_amount(target), when=when)]
