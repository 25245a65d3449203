"""What this client keeps about one open table besides its picture: the keys' state and the lines of its log."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pokerclient.terminal.model.key_controls import KeyControls
from pokerclient.terminal.model.key_results import KeyResult
from pokerclient.terminal.model.preferences import Preferences
from pokerclient.text import EventWords
from pokerclient.views.table_view import TableView
from pokerclient.views.wire_types import Event

MAX_LOG_LINES = 500
CARD = re.compile("\ue000(..)\ue001")
"""a card inside a line of the log, as :class:`MarkedWords` writes it"""

LineKind = Literal["event", "hand", "mine", "win", "chat", "note"]
KINDS: dict[str, LineKind] = {
    "hand_started": "hand",
    "pot_awarded": "win",
    "said": "chat",
    "hand_ended": "mine",
}
SILENT = frozenset({"made_hand"})
"""events that stand on the screen already, in a place of their own"""


@dataclass(frozen=True)
class LogLine:
    """One line of the log; cards in it stand between two marks, see :data:`CARD`."""

    text: str
    kind: LineKind = "event"


class MarkedWords(EventWords):
    """Words whose cards are marked, so that the log can paint them without taking other letters for cards."""

    def cards(self, names: Iterable[str]) -> str:
        """Return a list of cards, each between its marks."""
        return " ".join(f"\ue000{name}\ue001" for name in names)


class OpenCashTable:
    """One open table."""

    def __init__(self, view: TableView, preferences: Preferences) -> None:
        self.view = view
        self._preferences = preferences
        self.controls = KeyControls()
        self.lines: deque[LogLine] = deque(maxlen=MAX_LOG_LINES)
        self.line_count = 0
        """how many lines there have been in all: a log pane that has shown fewer has some to add"""
        self.finished_at = float("-inf")
        """when the last hand ended, for the flash of its result"""
        self._words = MarkedWords()

    @property
    def name(self) -> str:
        """The table's name."""
        return str(self.view.config.get("name", f"Table {self.view.table}"))

    @property
    def my_turn(self) -> bool:
        """Whether I have to decide at this table and have not yet."""
        turn = self.view.turn
        return turn is not None and self.view.my_turn and not self.controls.waiting(turn)

    def handle_event(self, event: Event, now: float, *, last: bool) -> KeyResult:
        """Take notice of an event that the view has folded in; may answer with a pre-action that is due.

        Not ``last``: more of the same message follows, and only the table after it is acted upon.
        """
        if event["type"] not in SILENT and not self._preferences.hides(event, self.view.name):
            kind = KINDS.get(event["type"], "event")
            for sentence in self._words.sentences(event, self.view):
                self.write(sentence, kind)
        if event["type"] == "hand_ended":
            self.finished_at = now
        return self.controls.update(self.view, now) if last else None

    def reset(self, now: float) -> KeyResult:
        """Take notice that the view was started anew from a snapshot."""
        return self.controls.update(self.view, now)

    def write(self, text: str, kind: LineKind = "note") -> None:
        """Add a line to the log."""
        self.lines.append(LogLine(text, kind))
        self.line_count += 1
