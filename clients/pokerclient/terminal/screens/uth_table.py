"""The screen of the open tables while one against the house is in front."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Container
from textual.widget import Widget
from textual.widgets import Static

from pokerclient.sdk.updates import Update, table_of
from pokerclient.terminal.dialogs.question import Answer, Ask
from pokerclient.terminal.dialogs.settings import SettingsDialog
from pokerclient.terminal.dialogs.uth_info import help_window, pay_picture, pay_window
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.model.key_results import Hint
from pokerclient.terminal.model.uth_commands import Deed
from pokerclient.terminal.model.uth_key_controls import HouseOutcome
from pokerclient.terminal.model.uth_open_table import HouseDesk
from pokerclient.terminal.model.uth_status_text import menu_of, quiet_hint, situation
from pokerclient.terminal.screens.play import COMMON_KEYS, PlayScreen
from pokerclient.terminal.screens.uth_history import HistoryWindow
from pokerclient.terminal.slash_commands import house_suggestions
from pokerclient.terminal.widgets.bars import KeysLine
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.traffic_light import LightLine, light_face
from pokerclient.terminal.widgets.uth_buttons import ButtonsLine
from pokerclient.terminal.widgets.uth_table_widget import HouseFelt

SIDE_WIDTH = 42
WIDE = 104
"""columns from which on limits, pay tables and log stand beside the table"""
OTHER_ROWS = 6
FELT_ROWS, MOST_FELT_ROWS = 12, 26
BLINK_SECONDS = 0.5


class HouseScreen(PlayScreen[HouseDesk]):
    """The open tables, and one against the house."""

    KEYS: ClassVar[dict[str, str]] = {
        **COMMON_KEYS,
        "p": "pays",
        "o": "settings",
        "g": "limits",
    }

    def __init__(self, look: Look) -> None:
        chat = ChatInput("T to chat, / to type a command, ? for keys and rules", house_suggestions())
        super().__init__(look, HouseDesk, chat)
        self.light = LightLine(look)
        self.felt = HouseFelt(look)
        self.pays = Static("", id="pays", markup=False)
        self.buttons = ButtonsLine(look)
        self.keys = KeysLine(look)
        self.side = Container(self.pays, self.log_pane, id="side")
        self.middle = Container(self.felt, self.side, id="house-middle")

    def bars(self) -> tuple[Widget, ...]:
        """Return the light, the table with what stands beside it, and the keys."""
        return self.light, self.middle, self.buttons, self.keys

    def reflow(self, width: int, height: int) -> None:
        """Put pay tables and log beside the table where there is room, the log below it otherwise."""
        wide, room = width >= WIDE, height - OTHER_ROWS
        self.middle.set_class(wide, "wide")
        self.middle.set_class(not wide, "narrow")
        felt = max(FELT_ROWS, min(MOST_FELT_ROWS, room - max(1, room // 4)))
        self.felt.styles.height = "100%" if wide else max(1, min(room - 1, felt))

    # --- drawing --------------------------------------------------------------------------------------------------

    def title_of(self, desk: HouseDesk) -> str:
        """Return the game."""
        return str(desk.view.rules["title"])

    def draw_table(self, desk: HouseDesk, update: Update | None, now: float) -> None:
        """Draw the table, unless another one changed, and the pay tables."""
        desk.controls.see(desk.view, now)
        if update is None or table_of(update) in (desk.view.table, None):
            self._draw_felt(desk, now)
        if self.middle.has_class("wide"):
            self.pays.update(pay_picture(desk.view, SIDE_WIDTH - 3))

    def draw_bars(self, desk: HouseDesk, now: float) -> None:
        """Draw the light, the buttons, what is going on."""
        view, hub = desk.view, self.shell.hub
        self.light.show(light_face(view, now), view.game)
        self.buttons.show_buttons(desk.controls.buttons(view), quiet_hint(view))
        self.keys.show(menu_of(view, len(hub.desks), host=hub.client.is_host))
        self.status.keep(hub.line_text(), situation(view), now)

    def draw_moving(self, desk: HouseDesk, now: float) -> None:
        """Draw the spots that wait for a bet."""
        if desk.view.may_bet and desk.view.me is not None and desk.view.me.total:
            self._draw_felt(desk, now)

    def _draw_felt(self, desk: HouseDesk, now: float) -> None:
        self.felt.show(desk, blink=int(now / BLINK_SECONDS) % 2 == 0)

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_house_felt_spot_clicked(self, event: HouseFelt.SpotClicked) -> None:
        """A click on a spot puts the chosen chip there."""
        if self.desk is not None:
            self.carry_out(self.desk, self.desk.controls.put(event.spot, self.desk.view))

    def on_house_felt_chip_clicked(self, event: HouseFelt.ChipClicked) -> None:
        """A click on a chip chooses it."""
        if self.desk is not None:
            self.carry_out(self.desk, self.desk.controls.choose_chip(event.index, self.desk.view))
            self.heard(None)

    def answer(self, desk: HouseDesk, key: str) -> bool:
        """Let the controls of the table answer a key."""
        outcome = desk.controls.press(key, desk.view, self.shell.hub.clock())
        self.carry_out(desk, outcome)
        return outcome is not None

    def carry_out(self, desk: HouseDesk, outcome: HouseOutcome) -> None:
        """Send or say what the controls of a table decided."""
        if isinstance(outcome, Deed):
            self.shell.errands.deed(desk, outcome)
        elif isinstance(outcome, Hint):
            self.say(outcome.text)

    # --- windows --------------------------------------------------------------------------------------------------

    def do_pays(self, desk: HouseDesk) -> None:
        """Show pay tables and limits."""
        self.app.push_screen(pay_window(desk.view))

    def do_help(self, desk: HouseDesk) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(help_window(desk.view))

    def do_history(self, desk: HouseDesk) -> None:
        """Show my days and rounds."""
        if self._named():
            self.app.push_screen(HistoryWindow(self.shell.hub.client, self.shell.look))

    def do_settings(self, desk: HouseDesk) -> None:
        """Ask for the settings."""
        if self._named():
            preferences = self.shell.hub.preferences
            dialog = SettingsDialog(self.shell.hub.client, preferences)
            self.app.push_screen(dialog, lambda done: self._changed(done or ""))

    def _changed(self, done: str) -> None:
        self.say(done)
        self.heard(None)

    def do_limits(self, desk: HouseDesk) -> None:
        """Show the page of responsible play."""
        if self._named():
            self.shell.responsible.show()

    def _named(self) -> bool:
        if self.shell.hub.client.name is None:
            self.say("You look on without a name: come back with one", "warning")
            return False
        return True

    # --- my place -------------------------------------------------------------------------------------------------

    def do_sit(self, desk: HouseDesk) -> None:
        """Sit down; with a seat: step away, or come back."""
        client, me = self.shell.hub.client, desk.view.me
        if not self._named():
            return
        if me is None:
            self.give(client.sit(desk.view.table), "Sit and bet: the chips stay yours until you do")
        elif me.held:
            self.give(client.sit_in(desk.view.table), "You are back at your place")
        else:
            self.give(client.sit_out(desk.view.table), "A marker holds your place")

    def do_leave(self, desk: HouseDesk) -> None:
        """Leave the seat, stay after all, or close a table where I have none."""
        client, view, me = self.shell.hub.client, desk.view, desk.view.me
        if me is None or view.closed is not None:
            self.shell.tables.close(view.table)
        elif me.leaving:
            self.give(client.leave(view.table, cancel=True), "You stay")
        elif me.total and view.phase not in ("betting", "over", "cancelled"):
            question = "You leave when the round is over; until then you check, and fold at last."
            answers = (Answer("l", "leave", "leave"),)
            ask = Ask(f"Leave {desk.name}?", question, answers, lambda: desk.view.me is not None)
            self.app.push_screen(ask, lambda answer: self._leave(desk) if answer else None)
        else:
            self._leave(desk)

    def _leave(self, desk: HouseDesk) -> None:
        self.give(self.shell.hub.client.leave(desk.view.table))
