"""The dialog that creates a table: game, stakes and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from textual.widget import Widget
from textual.widgets import Input

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError, typed_amount
from pokerclient.terminal.widgets.inputs import Choice
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_field

GAMES = ((N_("Texas Hold'em"), "holdem"), (N_("Five-Card Draw"), "draw"))
STRUCTURES = ((N_("no-limit"), "no_limit"), (N_("pot-limit"), "pot_limit"), (N_("fixed limit"), "limit"))
ANTES = ((N_("each player"), "each"), (N_("big blind pays for all"), "big_blind"))
STRADDLES = (
    (N_("none"), N_("none")),
    (N_("under the gun"), "utg"),
    (N_("with re-straddles"), "restraddle"),
    (N_("from the button"), "button"),
)
SHOWDOWNS = (
    (N_("as usual in this game"), "usual"),
    (N_("everybody shows"), "show_all"),
    (N_("beaten hands are mucked"), "muck"),
)
CLOCKS: tuple[tuple[str, dict[str, int]], ...] = (
    (N_("usual: 25 s and 60 s bank"), {}),
    (
        N_("relaxed: 60 s and 120 s bank"),
        {"decision": 60_000, "time_bank": 120_000, "time_bank_refill": 10_000},
    ),
    (
        N_("fast: 12 s and 30 s bank"),
        {"decision": 12_000, "time_bank": 30_000, "hand_pause": 2_500, "street_pause": 500},
    ),
    (
        N_("blitz: 6 s and 10 s bank"),
        {"decision": 6_000, "time_bank": 10_000, "hand_pause": 1_500, "street_pause": 300},
    ),
    (N_("no limit"), {"decision": 0, "time_bank": 0}),
)
BOT_KINDS = {"sensible": N_("sensible"), "call": N_("calls everything"), "random": N_("plays at random")}
"""What kinds of house bots are called; others by their own name."""
USUAL_BLINDS = (5, 10)
SEATS = tuple((str(count), count) for count in range(2, 11))
SIX_SEATS = 6
"""a draw table with this many seats is an option of its own"""


def house_bot_choices(kinds: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return what may be chosen as house bots: none, or one to as many as leave a seat, of each kind."""
    some = [
        (f"{count} · {_(BOT_KINDS.get(kind, kind))}", (kind,) * count)
        for kind in kinds
        for count in range(1, SEATS[-1][1])
    ]
    return [(_("none"), ()), *some]


class CreateDialog(Dialog[int]):
    """Asks what to play and creates the table; its result is the table's number."""

    HINT = N_("Enter: open the table   Esc: cancel   Up/Down: next field   Left/Right: choose")

    def __init__(self, client: Client) -> None:
        super().__init__(_("Open a table"))
        self._client = client

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        name = _("{name}'s table", name=self._client.name)[:32]
        yield self.row(_("Name"), Input(name, id="name", compact=True, max_length=32))
        yield self.row(_("Game"), Choice(GAMES, id="game"))
        yield self.row(_("Structure"), Choice(STRUCTURES, id="structure"))
        yield self.row(_("Seats"), Choice(SEATS, 6, id="seats"))
        yield self.row(_("Small blind"), Input(amount_field(USUAL_BLINDS[0]), id="small", compact=True))
        yield self.row(_("Big blind"), Input(amount_field(USUAL_BLINDS[1]), id="big", compact=True))
        yield self.row(_("Ante"), Input("0", id="ante", compact=True))
        yield self.row(_("Ante paid by"), Choice(ANTES, id="ante-kind"))
        yield self.row(_("Straddle"), Choice(STRADDLES, id="straddle"))
        yield self.row(_("At a showdown"), Choice(SHOWDOWNS, id="showdown"))
        yield self.row(
            _("Minimum buy-in"), Input("", id="least", placeholder=_("40 big blinds"), compact=True)
        )
        yield self.row(
            _("Maximum buy-in"),
            Input("", id="most", placeholder=_("100 big blinds, 200 at limit"), compact=True),
        )
        yield self.row(_("Clock"), Choice(CLOCKS, id="clocks"))
        yield self.row(_("Chat in a hand"), Choice(((_("yes"), True), (_("no"), False)), id="chat-in-hand"))
        yield self.row(_("Bots may sit"), Choice(((_("yes"), True), (_("no"), False)), id="bots"))
        if kinds := self._client.house_bots:
            yield self.row(_("House bots"), Choice(house_bot_choices(kinds), id="house-bots"))

    def on_mount(self) -> None:
        """Focus the name."""
        self.query_one("#name", Input).focus()

    async def send(self) -> int:
        """Create the table."""
        bots = self._chosen("house-bots") if self._client.house_bots else ()
        return await self._client.create_table(self.config(), bots)

    def config(self) -> Mapping[str, Any]:
        """Return the options for the room; raise :class:`FieldError` for a wrong number or name."""
        name = self.text("name").strip()
        if not name:
            raise FieldError(_("Name: give the table a name"))
        chosen = {
            "name": name,
            "game": self._chosen("game"),
            "structure": self._chosen("structure"),
            "seats": self._chosen("seats"),
            "small_blind": typed_amount(self.text("small"), _("Small blind")),
            "big_blind": typed_amount(self.text("big"), _("Big blind")),
            "ante": typed_amount(self.text("ante"), _("Ante")),
            "ante_kind": self._chosen("ante-kind"),
            "straddle": self._chosen("straddle"),
            "showdown": self._chosen("showdown"),
            "chat_in_hand": self._chosen("chat-in-hand"),
            "min_buy_in": typed_amount(self.text("least"), _("Minimum buy-in")),
            "max_buy_in": typed_amount(self.text("most"), _("Maximum buy-in")),
            "clocks": self._chosen("clocks"),
            "bots_allowed": self._chosen("bots"),
        }
        chosen["six_seat_draw"] = chosen["game"] == "draw" and chosen["seats"] == SIX_SEATS
        return chosen

    def _chosen(self, id: str) -> Any:
        return self.query_one(f"#{id}", Choice).value
