"""Replays a finished hand on the table, step by step in both directions, with its events as sentences."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Resize
from textual.timer import Timer

from pokerclient.errors import ClientError
from pokerclient.sdk.updates import Update
from pokerclient.terminal.drawing.appearance import Look
from pokerclient.terminal.keys import key_binding
from pokerclient.terminal.model.open_cash_table import KINDS, LogLine, MarkedWords
from pokerclient.terminal.screens import hand_rows
from pokerclient.terminal.screens.room_screen import RoomScreen
from pokerclient.terminal.screens.save_hand import SAVE_BINDINGS, save_hand
from pokerclient.terminal.widgets.bars import HeaderBar, KeyPressed, KeysLine, MenuKey
from pokerclient.terminal.widgets.log_pane import LogPane
from pokerclient.terminal.widgets.table_widget import TableWidget
from pokerclient.terminal.widgets.too_small import TooSmall
from pokerclient.text.coach_sentences import closing_lines, decision_line
from pokerclient.views.view_playback import ViewPlayback
from pokerlocale.spoken import _, sentence_text, spoken_language
from pokerwire.room.coached_hand import CoachedHand
from pokerwire.room.finished_hand import HandRecord
from pokerwire.room.hand_formats import HandFormat

PACE_SECONDS = 1.2
"""how long the playback shows a step"""
LOG_WIDTH = 40
WIDE_RATIO = 2.6
"""as at a table: the log is beside the felt if the felt is still this many times as wide as high"""
OTHER_ROWS = 3
"""head, status and keys"""


class ReplayScreen(RoomScreen):
    """Replays one of the player's hands."""

    BINDINGS: ClassVar[list[BindingType]] = [
        key_binding("escape,h,q", "back"),
        key_binding("right,n,enter", "step(1)"),
        key_binding("left,b", "step(-1)"),
        Binding("home", "step(-999)", show=False),
        Binding("end", "step(999)", show=False),
        Binding("space", "play", show=False),
        key_binding("w", "coach"),
        *SAVE_BINDINGS,
    ]

    def __init__(self, look: Look, hand: hand_rows.HandRow, record: HandRecord, folder: Path) -> None:
        super().__init__()
        self._hand = hand
        self._folder = folder
        self.playback = ViewPlayback(record, MarkedWords(spoken_language(), group=True))
        self.position = 0
        """the number of the step on the screen"""
        self._coached: CoachedHand | None = None
        self._playing: Timer | None = None
        self.head = HeaderBar(look)
        self.felt = TableWidget(look)
        self.log_pane = LogPane(look)
        self.keys = KeysLine(look)
        self.middle = Container(self.felt, self.log_pane, id="middle")

    def compose(self) -> ComposeResult:
        """Put the screen together."""
        yield Container(self.head, self.middle, self.status, self.keys, classes="whole")
        yield TooSmall()

    def on_resize(self, event: Resize) -> None:
        """Put the log beside the felt if there is room, else below it."""
        width, height = event.size
        self.set_class(TooSmall.too_small(event.size), "too-small")
        room = height - OTHER_ROWS
        wide = width - LOG_WIDTH >= max(60, WIDE_RATIO * room)
        self.middle.set_class(wide, "wide")
        self.middle.set_class(not wide, "narrow")
        felt = min(room - max(3, min(room - 12, room // 4)), max(16, width * 36 // 100))
        self.felt.styles.height = "100%" if wide else max(1, felt)
        self._show()

    def model_changed(self, update: Update | None) -> None:
        """Update the status line."""
        model = self.context.model
        self.status.set_standing(
            model.connection_text(), hand_rows.outcome_text(self._hand).capitalize(), model.clock()
        )

    def _show(self) -> None:
        step, four_colours = self.playback.steps[self.position], self.context.model.preferences.four_colours
        self.felt.show(step.view, four_colours=four_colours)
        lines = self._lines()
        self.log_pane.follow(object(), lines, len(lines), four_colours=four_colours)
        self.head.show(
            hand_rows.title_text(self._hand),
            _("step {position} of {last_step}", position=self.position, last_step=self.playback.last_step),
        )
        self.keys.show(
            (
                MenuKey(_("Right"), _("on")),
                MenuKey(_("Left"), _("back")),
                MenuKey(_("Space"), _("stop") if self._playing else _("play")),
                MenuKey(_("Home"), _("start")),
                MenuKey(_("End"), _("end")),
                MenuKey("W", _("coach")),
                MenuKey("T", _("save as text")),
                MenuKey("P", _("as PHH")),
                MenuKey("O, C, J", "OHH, CSV, JSON"),
                MenuKey(_("Esc"), _("list")),
            )
        )
        self.model_changed(None)

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_key_pressed(self, event: KeyPressed) -> None:
        """Press the key of a label that was clicked."""
        self.context.simulate_key(event.key)

    def action_step(self, steps: int) -> None:
        """Stop the playback and go ``steps`` steps forward (or back)."""
        self._stop()
        self._seek(self.position + steps)

    def action_play(self) -> None:
        """Start or stop the playback; at the end start over."""
        if self._playing is not None:
            self._stop()
        else:
            self._playing = self.set_interval(PACE_SECONDS, self._next)
            if self.position == self.playback.last_step:
                self.position = 0
        self._show()

    def action_coach(self) -> None:
        """Ask what a solved strategy would have done, and show it beside each own decision."""
        self.run_worker(self._ask_coach())

    async def _ask_coach(self) -> None:
        self.say(_("The coach is at work ..."))
        try:
            self._coached = await self.context.model.client.coach_hand(self._hand["number"])
        except ClientError as error:
            self.say(sentence_text(str(error)), "error")
            return
        self.say(closing_lines(self._coached)[-1])
        self._show()

    def _lines(self) -> list[LogLine]:
        """Return the log as far as the step on the screen, with what the coach says of each own decision."""
        lines, judged = [], 0
        for step in self.playback.steps[: self.position + 1]:
            lines += [LogLine(sentence, KINDS.get(kind, "event")) for kind, sentence in step.sentences]
            if self._coached is not None and judged < step.own_acts <= len(self._coached.decisions):
                lines.append(LogLine(decision_line(self._coached.decisions[judged])))
            judged = step.own_acts
        if self._coached is not None and self.position == self.playback.last_step:
            lines += [LogLine(line) for line in closing_lines(self._coached)]
        return lines

    def _next(self) -> None:
        if self.position + 1 >= self.playback.last_step:
            self._stop()
        self._seek(self.position + 1)

    def _seek(self, position: int) -> None:
        self.position = max(0, min(position, self.playback.last_step))
        self._show()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_save(self, form: HandFormat) -> None:
        """Save this hand as a file."""
        self.run_worker(save_hand(self, self._hand, form, self._folder))

    def action_back(self) -> None:
        """Go back to the list."""
        self._stop()
        self.dismiss(None)
