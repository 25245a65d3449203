"""The screen of the open tables while one against the house is in front."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize
from textual.widgets import Input, Static

from pokerclient.terminal.amounts import full
from pokerclient.terminal.bars import KeyPressed, KeysLine, Tab, TabsBar
from pokerclient.terminal.dialogs.ask import Answer, Ask
from pokerclient.terminal.house.bars import ButtonsLine
from pokerclient.terminal.house.controls import HouseOutcome
from pokerclient.terminal.house.deeds import Deed
from pokerclient.terminal.house.desk import HouseDesk
from pokerclient.terminal.house.felt_view import HouseFelt
from pokerclient.terminal.house.history import HistoryWindow
from pokerclient.terminal.house.light import LightLine, light_face
from pokerclient.terminal.house.menu import menu_of, quiet_hint, situation
from pokerclient.terminal.house.settings import SettingsDialog
from pokerclient.terminal.house.windows import help_window, pay_picture, pay_window
from pokerclient.terminal.inputs import ChatInput
from pokerclient.terminal.log_pane import LogPane
from pokerclient.terminal.look import Look
from pokerclient.terminal.outcomes import Hint
from pokerclient.terminal.shell import RoomScreen
from pokerclient.terminal.size import TooSmall
from pokerclient.terminal.table_screen import key_name
from pokerclient.terminal.typed import STROKE, house_suggestions
from pokerclient.updates import Update, table_of

SIDE_WIDTH = 42
WIDE = 104
"""columns from which on limits, pay tables and log stand beside the table"""
OTHER_ROWS = 6
FELT_ROWS, MOST_FELT_ROWS = 12, 26
BLINK_SECONDS = 0.5
KEYS = {
    "p": "pays",
    "h": "history",
    "o": "settings",
    "g": "limits",
    "s": "sit",
    "l": "leave",
    "t": "chat",
    "/": "command",
    "n": "next_waiting",
    "tab": "next_table",
    "?": "help",
    "escape": "lobby",
    "pageup": "log_up",
    "pagedown": "log_down",
}
"""keys of the screen itself"""


class HouseScreen(RoomScreen):
    """A table against the house."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.tabs = TabsBar(look)
        self.light = LightLine(look)
        self.felt = HouseFelt(look)
        self.pays = Static("", id="pays", markup=False)
        self.log_pane = LogPane(look)
        self.buttons = ButtonsLine(look)
        self.keys = KeysLine(look)
        self.chat = ChatInput("T to chat, / to type a command, ? for keys and rules", house_suggestions())
        self.side = Container(self.pays, self.log_pane, id="side")
        self.middle = Container(self.felt, self.side, id="house-middle")

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        yield Container(
            self.tabs,
            self.light,
            self.middle,
            self.buttons,
            self.keys,
            self.status,
            self.chat,
            classes="whole",
        )
        yield TooSmall()

    @property
    def desk(self) -> HouseDesk | None:
        """The table in front, when it is one against the house."""
        desk = self.shell.hub.desk
        return desk if isinstance(desk, HouseDesk) else None

    def on_resize(self, event: Resize) -> None:
        """Reflow: pay tables and log beside the table where there is room, the log below it otherwise."""
        width, height = event.size
        self.set_class(TooSmall.too_small(event.size), "too-small")
        wide, room = width >= WIDE, height - OTHER_ROWS
        self.middle.set_class(wide, "wide")
        self.middle.set_class(not wide, "narrow")
        felt = max(FELT_ROWS, min(MOST_FELT_ROWS, room - max(1, room // 4)))
        self.felt.styles.height = "100%" if wide else max(1, min(room - 1, felt))
        self.heard(None)

    def on_screen_resume(self) -> None:
        """Show what changed while another screen was in front."""
        self.heard(None)

    # --- drawing --------------------------------------------------------------------------------------------------

    def heard(self, update: Update | None) -> None:
        """Draw what changed: everything that could have."""
        desk, hub = self.desk, self.shell.hub
        if desk is None:
            return
        desk.controls.see(desk.view, hub.clock())
        if update is None or table_of(update) in (desk.view.table, None):
            self._draw_felt(desk)
        if self.middle.has_class("wide"):
            self.pays.update(pay_picture(desk.view, SIDE_WIDTH - 3))
        self.log_pane.follow(desk, desk.lines, desk.told)
        tabs = [
            Tab(table, other.name, table == hub.current, other.my_turn) for table, other in hub.desks.items()
        ]
        self.tabs.show(tabs, str(desk.view.rules["title"]), f"{full(hub.client.wallet)} chips")
        self.tick()

    def tick(self) -> None:
        """Draw what moves by itself: the clock, and the spots that wait for a bet."""
        desk, hub = self.desk, self.shell.hub
        if desk is None:
            return
        now, view = hub.clock(), desk.view
        self.light.show(light_face(view, now), view.game)
        self.buttons.show_buttons(desk.controls.buttons(view), quiet_hint(view))
        self.keys.show(menu_of(view, len(hub.desks)))
        self.status.keep(hub.line_text(), situation(view), now)
        if view.may_bet and view.me is not None and view.me.total:
            self._draw_felt(desk)

    def _draw_felt(self, desk: HouseDesk) -> None:
        blink = int(self.shell.hub.clock() / BLINK_SECONDS) % 2 == 0
        self.felt.show(desk, blink=blink)

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Act on a key, unless it belongs to the line that is being written."""
        if not isinstance(self.focused, Input) and self.press(key_name(event)):
            event.stop()
            event.prevent_default()

    def on_key_pressed(self, event: KeyPressed) -> None:
        """A label was clicked."""
        if event.key.startswith("table-"):
            self.shell.front(int(event.key.removeprefix("table-")))
        else:
            self.press(event.key)

    def on_house_felt_spot_clicked(self, event: HouseFelt.SpotClicked) -> None:
        """A click on a spot puts the chosen chip there."""
        if self.desk is not None:
            self.carry_out(self.desk, self.desk.controls.put(event.spot, self.desk.view))

    def on_house_felt_chip_clicked(self, event: HouseFelt.ChipClicked) -> None:
        """A click on a chip chooses it."""
        if self.desk is not None:
            self.carry_out(self.desk, self.desk.controls.choose_chip(event.index, self.desk.view))
            self.heard(None)

    def press(self, key: str) -> bool:
        """Do what ``key`` means now; return whether it means anything."""
        desk = self.desk
        if desk is None:
            return False
        outcome = desk.controls.press(key, desk.view, self.shell.hub.clock())
        if outcome is not None:
            self.carry_out(desk, outcome)
        elif key in KEYS:
            getattr(self, f"do_{KEYS[key]}")(desk)
        else:
            return False
        self.heard(None)
        return True

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
            self.shell.show_limits()

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
            self.shell.close_table(view.table)
        elif me.leaving:
            self.give(client.leave(view.table, cancel=True), "You stay")
        elif me.total and view.phase not in ("betting", "over", "cancelled"):
            question = "You leave when the round is over; until then you check, and fold at last."
            ask = Ask(f"Leave {desk.name}?", question, (Answer("l", "leave", "leave"),))
            self.app.push_screen(ask, lambda answer: self._leave(desk) if answer else None)
        else:
            self._leave(desk)

    def _leave(self, desk: HouseDesk) -> None:
        self.give(self.shell.hub.client.leave(desk.view.table))

    # --- the rest -------------------------------------------------------------------------------------------------

    def do_chat(self, desk: HouseDesk) -> None:
        """Begin to write."""
        self.chat.begin()

    def do_command(self, desk: HouseDesk) -> None:
        """Begin to write a typed command."""
        self.chat.begin(STROKE)

    def do_next_waiting(self, desk: HouseDesk) -> None:
        """Go to another table where it is my turn, or to the next one."""
        self._go(self.shell.hub.waiting_table())

    def do_next_table(self, desk: HouseDesk) -> None:
        """Go to the next open table."""
        self._go(self.shell.hub.next_table())

    def _go(self, table: int | None) -> None:
        if table is None:
            self.say("No other table is open: Esc goes to the lobby")
        else:
            self.shell.front(table)

    def do_lobby(self, desk: HouseDesk) -> None:
        """Go to the lobby; the tables stay open."""
        self.shell.show_lobby()

    def do_log_up(self, desk: HouseDesk) -> None:
        """Scroll the log back."""
        self.log_pane.scroll_page_up(animate=False)

    def do_log_down(self, desk: HouseDesk) -> None:
        """Scroll the log forth."""
        self.log_pane.scroll_page_down(animate=False)

    def on_chat_input_said(self, event: ChatInput.Said) -> None:
        """Say it at the table."""
        if self.desk is not None:
            self.shell.errands.speak(event.text, self.desk.view.table)
