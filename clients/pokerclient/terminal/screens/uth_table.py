"""The screen of a UTH table."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from pokerclient.sdk.updates import Update, table_of
from pokerclient.terminal.dialogs.question import MenuOption, QuestionDialog
from pokerclient.terminal.dialogs.settings_dialog import SettingsDialog
from pokerclient.terminal.dialogs.uth_info import help_window, pay_window, render_pay_tables
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.uth.traffic_light import light_prompt
from pokerclient.terminal.drawing.uth.uth_card_drawing import TALL_ROWS
from pokerclient.terminal.model.key_results import ShowHint, UthCommand
from pokerclient.terminal.model.uth_key_controls import UthKeyResult
from pokerclient.terminal.model.uth_open_table import OpenUthTable
from pokerclient.terminal.model.uth_status_text import decided_hint, menu_of, situation
from pokerclient.terminal.screens.play_screen import COMMON_KEYS, SIDE_WIDTH, PlayScreen
from pokerclient.terminal.screens.uth_history import UthHistoryWindow
from pokerclient.terminal.slash_commands import uth_suggestions
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.uth_table_widget import UthTableWidget
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.messages import NP_
from pokerlocale.spoken import _

LONG_NUMBER_WIDTH = 96
"""columns from which on the number of a round has its date"""
MIN_FELT_ROWS, MAX_FELT_ROWS = 12, 40
LEAST_LOG = 3
"""rows of the log below a table whose cards are below each other"""
BLINK_SECONDS = 0.5


class UthTableScreen(PlayScreen[OpenUthTable]):
    """Shows the open tables and the UTH table in front."""

    KEYS: ClassVar[dict[str, str]] = {
        **COMMON_KEYS,
        "p": "pays",
        "o": "settings",
        "g": "limits",
    }

    def __init__(self, look: Look) -> None:
        chat = ChatInput(_("T to chat, / to type a command, ? for keys and rules"), uth_suggestions())
        self.felt = UthTableWidget(look)
        super().__init__(look, OpenUthTable, self.felt, chat)

    def felt_rows(self, width: int, room: int) -> int:
        """Return the rows of the table: those that its parts need."""
        felt = room - max(1, room // 4 if room < TALL_ROWS + LEAST_LOG else room // 6)
        felt = max(MIN_FELT_ROWS, min(MAX_FELT_ROWS, felt))
        if room >= TALL_ROWS + LEAST_LOG:
            felt = max(felt, TALL_ROWS)
        return min(room - 1, felt)

    # --- drawing --------------------------------------------------------------------------------------------------

    def title_of(self, open_table: OpenUthTable) -> str:
        """Return the game."""
        return str(open_table.view.rules.title)

    def draw_table(self, open_table: OpenUthTable, update: Update | None, now: float) -> None:
        """Draw the table, unless another one changed, and the pay tables."""
        open_table.controls.update(open_table.view, now)
        if update is None or table_of(update) in (open_table.view.table, None):
            self._draw_felt(open_table, now)
        if self.wide:
            self.notes.update(render_pay_tables(open_table.view, SIDE_WIDTH - 3))

    def draw_bars(self, open_table: OpenUthTable, now: float) -> None:
        """Draw the light, the buttons and the status line."""
        view, model = open_table.view, self.context.model
        self.prompt.show(replace(light_prompt(view, now), note=self._game_note(view)))
        self.actions.show(
            open_table.controls.buttons(view),
            None,
            menu_of(view, len(model.open_tables), host=model.client.is_host),
            decided_hint(view),
        )
        self.status.set_standing(model.connection_text(), situation(view), now)

    def _game_note(self, view: UthTableView) -> str:
        """Return the number of the round, without its date where there is little room."""
        game = view.game if self.size.width >= LONG_NUMBER_WIDTH else view.game[11:]
        return _("Game {game}", game=game) if game else ""

    def draw_animation(self, open_table: OpenUthTable, now: float) -> None:
        """Draw the spots that wait for a bet."""
        if open_table.view.may_bet and open_table.view.me is not None and open_table.view.me.total:
            self._draw_felt(open_table, now)

    def _draw_felt(self, open_table: OpenUthTable, now: float) -> None:
        self.felt.show(open_table, blink=int(now / BLINK_SECONDS) % 2 == 0)

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_uth_table_widget_spot_clicked(self, event: UthTableWidget.SpotClicked) -> None:
        """Put the chosen chip on a spot that was clicked."""
        if self.open_table is not None:
            self.apply_result(
                self.open_table, self.open_table.controls.place_on(event.spot, self.open_table.view)
            )

    def on_uth_table_widget_chip_clicked(self, event: UthTableWidget.ChipClicked) -> None:
        """Choose a chip that was clicked."""
        if self.open_table is not None:
            self.apply_result(
                self.open_table, self.open_table.controls.choose_chip(event.index, self.open_table.view)
            )
            self.model_changed(None)

    def answer_key(self, open_table: OpenUthTable, key: str) -> bool:
        """Let the controls of the table answer a key."""
        result = open_table.controls.press(key, open_table.view, self.context.model.clock())
        self.apply_result(open_table, result)
        return result is not None

    def apply_result(self, open_table: OpenUthTable, result: UthKeyResult) -> None:
        """Send or say what the controls of a table decided."""
        if isinstance(result, UthCommand):
            self.context.command_runner.run_uth(open_table, result)
        elif isinstance(result, ShowHint):
            self.say(result.text)

    # --- windows --------------------------------------------------------------------------------------------------

    def do_pays(self, open_table: OpenUthTable) -> None:
        """Show pay tables and limits."""
        self.app.push_screen(pay_window(open_table.view))

    def do_help(self, open_table: OpenUthTable) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(help_window(open_table.view))

    def do_history(self, open_table: OpenUthTable) -> None:
        """Show the player's days and rounds."""
        if self._has_name():
            self.app.push_screen(UthHistoryWindow(self.context.model.client, self.context.look))

    def do_settings(self, open_table: OpenUthTable) -> None:
        """Ask for the settings."""
        if self._has_name():
            preferences = self.context.model.preferences
            dialog = SettingsDialog(self.context.model.client, preferences)
            self.app.push_screen(dialog, lambda done: self._changed(done or ""))

    def _changed(self, done: str) -> None:
        self.say(done)
        self.model_changed(None)

    def do_limits(self, open_table: OpenUthTable) -> None:
        """Show the player's limits."""
        if self._has_name():
            self.context.show_play_limits()

    def _has_name(self) -> bool:
        if self.context.model.client.name is None:
            self.say(_("You are watching without a name: come back with one"), "warning")
            return False
        return True

    # --- the player's seat ----------------------------------------------------------------------------------------

    def do_sit(self, open_table: OpenUthTable) -> None:
        """Sit down; with a seat: sit out, or come back."""
        client, view, me = self.context.model.client, open_table.view, open_table.view.me
        if not self._has_name():
            return
        row = self.context.model.lobby_row(view.table)
        if me is None and view.full and row is not None and row.get("own_tables"):
            self.context.tables.open_own(view.table)
        elif me is None and view.lent is None and view.player in view.waiting_list and not view.my_offer:
            self.run_command(client.leave_waiting_list(view.table), _("You left the waiting list"))
        elif me is None and view.lent is None and view.full:
            self.run_command(client.join_waiting_list(view.table), _("You are on the waiting list"))
        elif me is None:
            self.run_command(
                client.sit(view.table), _("You have a seat: your chips stay in your wallet until you bet")
            )
        elif me.held:
            self.run_command(client.sit_in(open_table.view.table), _("You are back at your place"))
        else:
            self.run_command(client.sit_out(open_table.view.table), _("A marker holds your place"))

    def do_leave(self, open_table: OpenUthTable) -> None:
        """Leave the seat, stay after all, or close a table where the player has no seat."""
        client, view, me = self.context.model.client, open_table.view, open_table.view.me
        if me is None or view.closed is not None:
            self.context.tables.close(view.table)
        elif me.leaving:
            self.run_command(client.leave(view.table, stay=True), _("You stay"))
        elif me.total and view.phase not in ("betting", "over", "cancelled"):
            question = _("You leave when the round is over. Until then you check, and fold at the end.")
            answers = (MenuOption("l", _(NP_("key", "leave")), "leave"),)
            ask = QuestionDialog(
                _("Leave {name}?", name=open_table.name),
                question,
                answers,
                lambda: open_table.view.me is not None,
            )
            self.app.push_screen(ask, lambda answer: self._leave(open_table) if answer else None)
        else:
            self._leave(open_table)

    def _leave(self, open_table: OpenUthTable) -> None:
        self.run_command(self.context.model.client.leave(open_table.view.table))
