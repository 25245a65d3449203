"""The dialog that creates a table: game, stakes and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from textual.widget import Widget
from textual.widgets import Input

from pokerclient.sdk.client import Client
from pokerclient.terminal.dialogs.form import Dialog, FieldError
from pokerclient.terminal.dialogs.house_bots import bot_count, bot_kind, chosen_bots
from pokerclient.terminal.dialogs.option_fields import option_field, option_id, option_value, show_option
from pokerclient.terminal.widgets.inputs import Choice
from pokerlocale.messages import N_
from pokerlocale.spoken import _
from pokerwire.cash.table_option_table import TABLE_OPTIONS
from pokerwire.games import GAMES
from pokerwire.option_row import OptionPlace, OptionRow
from pokerwire.room.preset import Preset
from pokerwire.room.room_limits import LIMITS

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
USUAL_BLINDS = {"small_blind": 5, "big_blind": 10}
ROWS = tuple(
    row for row in TABLE_OPTIONS if row.place is not OptionPlace.OWN and not row.field.startswith("clocks.")
)
"""the options with a field of their own; one choice sets all clocks"""


MOST_BOTS = int(TABLE_OPTIONS.row("seats").most) - 1
"""house bots that leave a seat for a person"""


class CreateDialog(Dialog[int]):
    """Asks what to play and creates the table; its result is the table's number."""

    HINT = N_("Enter: open   Esc: cancel   Arrows: move and choose")
    SCROLLS = True

    def __init__(self, client: Client, presets: Sequence[Preset] = ()) -> None:
        """Make the form; a host opens from one of the ``presets``, and saves what is opened as another."""
        super().__init__(_("Open a table"))
        self._client = client
        self._presets = {preset.name: preset for preset in presets}

    def rows(self) -> Iterable[Widget]:
        """Return the rows."""
        name = _("{name}'s table", name=self._client.name)[:32]
        proposed: dict[str, Any] = {"name": name, **USUAL_BLINDS}
        if self._presets:
            names = [(name, name) for name in self._presets]
            yield self.row(_("Preset"), Choice([(N_("none"), ""), *names], id="preset"))
        for row in ROWS:
            value = proposed.get(row.field, TABLE_OPTIONS.default(row))
            yield self.row(_(row.label), option_field(row, value))
        yield self.row(_("Password"), Input(id="password", max_length=256, password=True, compact=True))
        saved = ((N_("as in the preset"), None),) if self._presets else ()
        yield self.row(_("Clock"), Choice((*CLOCKS, *saved), id="clocks"))
        if kinds := self._client.house_bots:
            yield self.row(_("House bots"), bot_count(0, MOST_BOTS))
            yield self.row(_("How they play"), bot_kind(kinds))
        if self._client.is_host:
            longest = LIMITS.preset_name_length
            yield self.row(_("Save as a preset"), Input(id="save_as", max_length=longest, compact=True))

    def on_mount(self) -> None:
        """Focus the name, and show what makes sense at first."""
        self.query_one("#name", Input).focus()
        self._show_open()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Show the options that make sense with the others, and the usual seats and structure of another game."""
        if event.choice.id == "preset" and event.choice.value:
            self._show_preset(self._presets[event.choice.value])  # type: ignore[index]
        elif event.choice.id == "game":
            game = GAMES[event.choice.value]  # type: ignore[index]
            self.query_one("#seats", Choice).choose(game.usual_players)
            self.query_one("#structure", Choice).choose(game.usual_structure)
            if self._chosen("button_blind") != game.button_blind:
                self.query_one("#blinds", Choice).choose(not game.button_blind)
                self.query_one("#button_blind", Choice).choose(game.button_blind)
                self.query_one("#ante", Input).value = self.text("small_blind") if game.button_blind else "0"
        self._show_open()

    def _show_preset(self, preset: Preset) -> None:
        """Show all options of a preset."""
        for row in ROWS:
            show_option(row, row.value_in(preset.config), self.query_one(f"#{option_id(row)}"))
        self.query_one("#clocks", Choice).choose(None)

    async def send(self) -> int:
        """Create the table."""
        bots = chosen_bots(self) if self._client.house_bots else ()
        password = self._password()
        table = await self._client.create_table(self.config(), bots)
        if password:
            await self._client.set_table_password(table, password)
        if self._client.is_host and (name := self.text("save_as").strip()):
            await self._client.host("save_preset", table=table, name=name)
        return table

    def _password(self) -> str:
        """Return the password of a private table, "" for none; raise :class:`FieldError` for one that is too short."""
        password = self.text("password") if self._chosen("access") != "open" else ""
        if password and len(password) < (least := self._client.limits["password_length"]):
            raise FieldError(_("Password: at least {least} characters", least=least))
        return password

    def config(self) -> Mapping[str, Any]:
        """Return the options for the room; raise :class:`FieldError` for a wrong number or name."""
        if not self.text("name").strip():
            raise FieldError(_("Name: give the table a name"))
        clocks = self._chosen("clocks")
        if clocks is None:
            chosen_preset = self._presets.get(self._chosen("preset"))
            clocks = msgspec.to_builtins(chosen_preset.config.clocks) if chosen_preset else {}
        chosen: dict[str, Any] = {"clocks": clocks}
        for row in ROWS:
            if self._is_open(row):
                value = option_value(row, self.query_one(f"#{option_id(row)}"))
                for name, part in row.nested(value).items():
                    chosen[name] = {**chosen.get(name, {}), **part} if isinstance(part, dict) else part
        for game in [GAMES[played["game"]] for played in chosen["games"] or [chosen]]:
            if game.more_players_option:
                chosen[game.more_players_option] = chosen["seats"] > game.usual_players
        return chosen

    def _show_open(self) -> None:
        for row in ROWS:
            shown = self.query_one(f"#{option_id(row)}").parent
            assert isinstance(shown, Widget)
            shown.display = self._is_open(row)
        password = self.query_one("#password").parent
        assert isinstance(password, Widget)
        password.display = self._chosen("access") != "open"

    def _is_open(self, row: OptionRow) -> bool:
        return all(self._chosen(field) == value for field, value in row.only.items())

    def _chosen(self, id: str) -> Any:
        return self.query_one(f"#{id}", Choice).value
