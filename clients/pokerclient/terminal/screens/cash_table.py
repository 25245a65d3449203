"""The screen of a cash table."""

from __future__ import annotations

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.widgets import Input

from pokerclient.sdk.updates import TournamentChanged, Update, table_of
from pokerclient.terminal.dialogs.player_dialog import PlayerDialog
from pokerclient.terminal.dialogs.take_seat import free_seats
from pokerclient.terminal.dialogs.text_window import TextWindow
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.drawing.clock import clock_face
from pokerclient.terminal.drawing.prompt import Prompt
from pokerclient.terminal.model.availability import may_mark
from pokerclient.terminal.model.key_results import KeyResult, SendAction, ShowCards, ShowHint
from pokerclient.terminal.model.open_cash_table import OpenCashTable
from pokerclient.terminal.model.status_text import hand_text, menu_of, situation, table_text
from pokerclient.terminal.screens.help_screen import HelpScreen
from pokerclient.terminal.screens.play_screen import COMMON_KEYS, PlayScreen
from pokerclient.terminal.seat_actions import SeatActions
from pokerclient.terminal.slash_commands import command_suggestions
from pokerclient.terminal.widgets.inputs import ChatInput
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerclient.text.hand_sheet import hand_sheet
from pokerlocale.spoken import _

FLASH_SECONDS = 0.9
FLASH_STEP = 0.3
READ_SECONDS = 3.0
"""how long a result is in sight before a player without chips is asked for more"""


class CashTableScreen(PlayScreen[OpenCashTable]):
    """Shows the open tables and the cash table in front."""

    KEYS: ClassVar[dict[str, str]] = {
        **COMMON_KEYS,
        "u": "top_up",
        "o": "straddle",
        "i": "runs",
        "g": "change_seat",
        "y": "rabbit",
        "b": "bring_bots",
        "k": "ranking",
    }

    def __init__(self, look: Look) -> None:
        chat = ChatInput(_("T to chat, / to type a command, ? for all keys"), command_suggestions())
        self.felt = TableWidget(look)
        super().__init__(look, OpenCashTable, self.felt, chat)
        self.seat_actions = SeatActions(self)
        self._asked: tuple[int, tuple[int, str] | None] = (0, None)
        """the table and the call that a dialog was opened for last"""

    def felt_rows(self, width: int, room: int) -> int:
        """Return the rows of the felt: no higher than looks well in this width."""
        return min(room - max(1, min(room - 12, room // 4)), max(16, width * 36 // 100))

    # --- drawing --------------------------------------------------------------------------------------------------

    def title_of(self, open_table: OpenCashTable) -> str:
        """Return the game and its stakes."""
        return table_text(open_table.view)

    def draw_table(self, open_table: OpenCashTable, update: Update | None, now: float) -> None:
        """Draw the felt, unless another table changed."""
        tournament = isinstance(update, TournamentChanged)
        if update is None or tournament or table_of(update) == open_table.view.table:
            self._draw_felt(open_table, now)

    def draw_bars(self, open_table: OpenCashTable, now: float) -> None:
        """Draw the clock, the actions and the status line."""
        view, controls, model = open_table.view, open_table.controls, self.context.model
        self.prompt.show(Prompt(hand_text(view), clock=clock_face(view, now)))
        self.actions.show(
            controls.buttons(view),
            controls.sizing,
            menu_of(
                view,
                len(model.open_tables),
                host=model.client.is_host,
                bots=bool(model.client.house_bots),
            ),
        )
        self.status.set_standing(model.connection_text(), situation(view, now), now)

    def draw_animation(self, open_table: OpenCashTable, now: float) -> None:
        """Draw the flash of a result."""
        if now - open_table.finished_at < FLASH_SECONDS + FLASH_STEP:
            self._draw_felt(open_table, now)

    def _draw_felt(self, open_table: OpenCashTable, now: float) -> None:
        since = now - open_table.finished_at
        flash = since < FLASH_SECONDS and int(since / FLASH_STEP) % 2 == 0
        marking = may_mark(open_table.view)
        marked = open_table.controls.marked if marking else frozenset()
        four_colours = self.context.model.preferences.four_colours
        finish = open_table.finish if open_table.view.me is None else ""
        notes = {name: note.colour for name, note in (self.context.model.preferences.notes or {}).items()}
        self.felt.show(
            open_table.view,
            marked,
            marking=marking,
            flash=flash,
            four_colours=four_colours,
            finish=finish,
            notes=notes,
            podium=open_table.podium,
        )

    def model_changed(self, update: Update | None) -> None:
        """Draw everything that may have changed, and ask what is asked of the player."""
        super().model_changed(update)
        self._ask()

    def tick(self) -> None:
        """Draw clocks and animations, and ask what has waited until the result was read."""
        super().tick()
        self._ask()

    def _ask(self) -> None:
        """Open once the dialog for a question that has little time, or for new chips; not while somebody writes."""
        open_table = self.open_table
        if open_table is None or not self.is_active or isinstance(self.focused, Input):
            return
        asked, call = open_table.view.my_runs_question, open_table.call
        waits = self.context.model.clock() - open_table.finished_at < READ_SECONDS
        if (open_table.view.table, call) == self._asked or (
            asked is None and (waits or not open_table.needs_chips)
        ):
            return
        self._asked = (open_table.view.table, call)
        if asked is not None:
            self.seat_actions.ask_runs(open_table, asked)
        else:
            self.seat_actions.ask_chips(open_table)

    # --- keys and mouse -------------------------------------------------------------------------------------------

    def on_table_widget_seat_clicked(self, event: TableWidget.SeatClicked) -> None:
        """Ask to sit on a free seat that was clicked, or what to note about the player there."""
        if self.open_table is None:
            return
        view = self.open_table.view
        if view.me is None and event.seat in free_seats(view):
            self.seat_actions.sit_down(self.open_table, event.seat)
        elif (seat := view.seats.get(event.seat)) is not None and event.seat != view.you:
            model = self.context.model
            self.app.push_screen(PlayerDialog(model.client, model.preferences, seat.player), self._noted)

    def _noted(self, done: str | None) -> None:
        if done and self.open_table is not None:
            self.say(done)
            self._draw_felt(self.open_table, self.context.model.clock())

    def answer_key(self, open_table: OpenCashTable, key: str) -> bool:
        """Let the controls of the table answer a key."""
        result = open_table.controls.press(key, open_table.view, self.context.model.clock())
        self.apply_result(open_table, result)
        return result is not None

    def apply_result(self, open_table: OpenCashTable, result: KeyResult) -> None:
        """Send or say what the controls of a table decided."""
        if isinstance(result, SendAction):
            self.status.clear(self.context.model.clock())  # what it said of the choice is over
            self.context.command_runner.act(open_table, result)
        elif isinstance(result, ShowCards):
            self.status.clear(self.context.model.clock())  # which card was asked, and is answered
            self.run_command(
                self.context.model.client.show(open_table.view.table, open_table.view.hand, result.cards)
            )
        elif isinstance(result, ShowHint):
            self.say(result.text)

    def do_sit(self, open_table: OpenCashTable) -> None:
        """Sit down or wait for a seat; with a seat: sit out, or come back."""
        self.seat_actions.sit(open_table)

    def do_leave(self, open_table: OpenCashTable) -> None:
        """Leave the seat, stay after all, or close a table where the player has no seat."""
        self.seat_actions.leave(open_table)

    def do_change_seat(self, open_table: OpenCashTable) -> None:
        """Ask where the player wants to sit."""
        self.seat_actions.change_seat(open_table)

    def do_top_up(self, open_table: OpenCashTable) -> None:
        """Ask how many chips to add."""
        self.seat_actions.top_up(open_table)

    def do_straddle(self, open_table: OpenCashTable) -> None:
        """Straddle whenever possible, or stop that."""
        self.seat_actions.straddle(open_table)

    def do_runs(self, open_table: OpenCashTable) -> None:
        """Run an all-in several times, this one or all from now on; answer the question which game is next."""
        if open_table.view.my_game_question is not None:
            self.seat_actions.choose_game(open_table)
        else:
            self.seat_actions.run_several_times(open_table)

    def do_rabbit(self, open_table: OpenCashTable) -> None:
        """Have the cards shown that would have come."""
        self.seat_actions.rabbit_hunt(open_table)

    def do_bring_bots(self, open_table: OpenCashTable) -> None:
        """Ask which house bots are to play, at a table without other people."""
        self.seat_actions.bring_bots(open_table)

    def do_history(self, open_table: OpenCashTable) -> None:
        """Show the player's hands."""
        self.context.show_hands()

    def do_ranking(self, open_table: OpenCashTable) -> None:
        """Show which hand beats which."""
        sheet = Table.grid(padding=(0, 1))
        for name, cards in hand_sheet(open_table.view):
            sheet.add_row(Text(name), *[self.log_pane.card(card) for card in cards])
        self.app.push_screen(TextWindow(_("Which hand beats which"), sheet))

    def do_help(self, open_table: OpenCashTable) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(fresh=self.context.model.client.gives_fresh_chips))
