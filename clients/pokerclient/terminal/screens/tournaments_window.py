"""The room's tournaments: the list, how the chosen one stands, and registering for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Literal, get_args

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import DataTable, Label, Static

from pokerclient.errors import ClientError
from pokerclient.sdk.client import Client
from pokerclient.sdk.updates import (
    SeatAssigned,
    TournamentChanged,
    TournamentReset,
    TournamentsChanged,
    Update,
)
from pokerclient.terminal.dialogs.deal_rest_dialog import DealRestDialog
from pokerclient.terminal.dialogs.tournament_code_dialog import TournamentCodeDialog
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.stacked_screen import Window
from pokerclient.text.tournament_text import (
    deal_lines,
    entrants_text,
    has_begun,
    phase_text,
    rest_proposed,
    season_lines,
    standing_lines,
)
from pokerlocale.messages import N_
from pokerlocale.spoken import _, amount_text, sentence_text
from pokerwire.messages.tournament_messages import SitAndGoSize
from pokerwire.tournament.tournament_setup import TournamentInfo
from pokerwire.tournament.tournament_tables import tournament_of

KEYS = N_(
    "R register   W withdraw   B rebuy   X no rebuy   A add-on   D deal   3/6/9 sit & go   P private   S season"
    "   Esc back"
)
COLUMNS = (N_("No."), N_("Name"), N_("State"), N_("Players"), N_("Entry"), N_("Prizes"))
REFRESH_SECONDS = 10.0
"""seconds between two requests for stacks: no event carries them"""


class TournamentsWindow(Window[None]):
    """Lists the tournaments, live; a letter does something with the chosen one, as the last line says."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("escape,n", "close"),
        key_binding("r", "register"),
        key_binding("w", "withdraw"),
        key_binding("b", "rebuy"),
        key_binding("x", "decline"),
        key_binding("a", "add_on"),
        key_binding("d", "deal"),
        key_binding("i", "agree_icm"),
        key_binding("c", "agree_chips"),
        key_binding("l", "leave_rest"),
        key_binding("p", "private"),
        key_binding("s", "season"),
        *[key_binding(str(players), f"sit_and_go({players})") for players in get_args(SitAndGoSize)],
    ]

    def __init__(self, client: Client) -> None:
        super().__init__()
        self._client = client
        self._rows: tuple[TournamentInfo, ...] = ()
        self._shown = 0
        """the tournament whose standing is shown"""
        self._rest = 0
        """what the deal that is shown leaves for the winner"""
        self._stop_listening: Callable[[], None] = lambda: None
        self.list: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=False)
        self.standing = Static("", id="standing", markup=False)
        self.hint = Label("", classes="hint", markup=False)

    def compose(self) -> ComposeResult:
        """Put the window together."""
        box = Vertical(self.list, VerticalScroll(self.standing), self.hint, id="box", classes="history")
        box.border_title = _("Tournaments")
        yield box

    def on_mount(self) -> None:
        """Show the list, and follow it."""
        self.list.focus()
        self._stop_listening = self._client.listen(self._handle_update)
        self.set_interval(REFRESH_SECONDS, lambda: self._follow(self._shown))
        self._run(self._client.tournaments())

    def on_unmount(self) -> None:
        """Follow the list no longer."""
        self._stop_listening()

    def action_close(self) -> None:
        """Go back to the lobby."""
        self.dismiss(None)

    # --- what the room says ---------------------------------------------------------------------------------------

    def _handle_update(self, update: Update) -> None:
        if isinstance(update, TournamentsChanged):
            self._rows = update.tournaments
            self._fill()
        elif isinstance(update, SeatAssigned) and tournament_of(update.table):
            self.dismiss(None)  # the table is in front from now on
        elif isinstance(update, TournamentReset) and update.message.tournament == self._shown:
            self.standing.update("\n".join(standing_lines(update.message, self._client.name)))
        elif isinstance(update, TournamentChanged) and update.tournament == self._shown:
            self._follow(self._shown)

    def _fill(self) -> None:
        cursor_row = self.list.cursor_row
        self.list.clear(columns=True)
        self.list.add_columns(*map(_, COLUMNS))
        for row in self._rows:
            self.list.add_row(*map(Text, tournament_cells(row)))
        if self._rows:
            self.list.move_cursor(row=min(cursor_row, len(self._rows) - 1))
            self.hint.update(_(KEYS))
        else:
            self.hint.update(
                _("There is no tournament in this room.")
                + "   "
                + _("3/6/9 sit & go   P private   S season   Esc back")
            )

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """Show how the tournament under the cursor stands."""
        if self.chosen and self.chosen != self._shown:
            self._follow(self.chosen)

    @property
    def chosen(self) -> int:
        """The tournament under the cursor; 0 without one."""
        row = self.list.cursor_row
        return self._rows[row].tournament if 0 <= row < len(self._rows) else 0

    def _follow(self, number: int) -> None:
        if number:
            self._rest = self._rest if number == self._shown else 0
            self._shown = number
            self._run(self._client.watch_tournament(number))

    # --- keys -----------------------------------------------------------------------------------------------------

    def action_register(self) -> None:
        """Register for the tournament under the cursor."""
        if self.chosen:
            self._run(
                self._client.enter_tournament(self.chosen), _("You are registered; your seat is announced.")
            )

    def action_withdraw(self) -> None:
        """Withdraw before it starts."""
        if self.chosen:
            self._run(
                self._client.leave_tournament(self.chosen), _("You have withdrawn; your money is back.")
            )

    def action_rebuy(self) -> None:
        """Buy more chips."""
        if self.chosen:
            self._run(
                self._client.buy_tournament_chips(self.chosen, "rebuy"), _("You have bought more chips.")
            )

    def action_decline(self) -> None:
        """Let the offer of a rebuy go."""
        if self.chosen:
            self._run(self._client.buy_tournament_chips(self.chosen, "no"), _("You do not rebuy."))

    def action_add_on(self) -> None:
        """Buy the add-on."""
        if self.chosen:
            self._run(
                self._client.buy_tournament_chips(self.chosen, "add_on"), _("You have bought more chips.")
            )

    def action_deal(self) -> None:
        """Show what each would get if the prizes were divided."""
        if self.chosen:
            self._show(self._deal_lines(self.chosen))

    async def _deal_lines(self, number: int, rest: int | None = None) -> list[str]:
        """Return the amounts, with as much left for the winner as those want who agree already."""
        if rest is None:
            rest = rest_proposed(await self._client.prize_deal(number))
        lines = deal_lines(await self._client.prize_deal(number, rest))
        self._rest = rest
        return [*lines, _("I agree by ICM   C agree by chips   L leave something for the winner")]

    def action_leave_rest(self) -> None:
        """Ask what is left for the winner, and show the amounts with that."""
        number = self.chosen

        def entered(rest: int | None) -> None:
            if rest is not None:
                self._show(self._deal_lines(number, rest))

        if number:
            self.app.push_screen(DealRestDialog(self._rest), entered)

    def action_agree_icm(self) -> None:
        """Agree to a deal by ICM."""
        self._agree("icm")

    def action_agree_chips(self) -> None:
        """Agree to a deal by chips."""
        self._agree("chips")

    def _agree(self, way: Literal["icm", "chips"]) -> None:
        if self.chosen:
            self._run(
                self._client.vote_deal(self.chosen, way, left=self._rest),
                _("You agree; the deal is made when everybody who is left agrees."),
            )

    def action_private(self) -> None:
        """Enter a private tournament by its code."""

        def entered(number: int | None) -> None:
            if number:
                self._run(self._client.tournaments(), _("You are registered; your seat is announced."))

        self.app.push_screen(TournamentCodeDialog(self._client), entered)

    def action_sit_and_go(self, players: int) -> None:
        """Have a sit-and-go for that many players announced, or find the one that waits."""
        self._run(self._client.open_sit_and_go(players), _("A sit-and-go waits for players: R enters it."))

    def action_season(self) -> None:
        """Show the table of the season played last."""
        self._show(self._season_lines())

    async def _season_lines(self) -> list[str]:
        return season_lines(await self._client.season())

    def _show(self, lines: Awaitable[list[str]]) -> None:
        """Show lines in place of the standing, until it is refreshed; or say why the room refused them."""

        async def run() -> None:
            try:
                text = "\n".join(await lines)
            except ClientError as error:
                self.hint.update(sentence_text(str(error)))
                return
            self._shown = 0
            self.standing.update(text)

        self.run_worker(run())

    def _run(self, command: Awaitable[Any], done: str = "") -> None:
        """Run a command; then say that it is done and show how it stands now, or say why the room refused it."""

        async def run() -> None:
            try:
                await command
            except ClientError as error:
                self.hint.update(sentence_text(str(error)))
                return
            if done:
                self.hint.update(done)
                self._follow(self.chosen)

        self.run_worker(run())


def tournament_cells(row: TournamentInfo) -> tuple[str, ...]:
    """Return a tournament of the list as cells."""
    setup = row.setup
    return (
        str(row.tournament),
        setup.name,
        phase_text(row),
        f"{row.players}/{row.entrants}" if has_begun(row) else entrants_text(row),
        amount_text(setup.buy_in + setup.fee + setup.bounty),
        amount_text(row.pool),
    )
