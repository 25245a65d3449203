"""An open cash table: its view, the state of its keys and its log."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pokerclient.preferences import Preferences
from pokerclient.terminal.model.availability import is_broke
from pokerclient.terminal.model.key_controls import KeyControls
from pokerclient.terminal.model.key_results import KeyResult
from pokerclient.text import EventWords
from pokerclient.text.hand_so_far import hand_so_far
from pokerclient.text.tournament_news import own_finish
from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _, spoken_language
from pokerwire.hand_events import Event
from pokerwire.tournament.tournament_events import FinishPlaceTaken, TournamentEnded, TournamentEvent
from pokerwire.tournament.tournament_tables import tournament_of

MAX_LOG_LINES = 500
PLACES = 3
"""on the podium of a tournament"""
CARD = re.compile("\ue000(..)\ue001")
"""a card inside a line of the log, as written by :class:`MarkedWords`"""

LineKind = Literal["event", "hand", "mine", "win", "chat", "note"]
KINDS: dict[str, LineKind] = {
    "hand_started": "hand",
    "pot_awarded": "win",
    "said": "chat",
    "hand_ended": "mine",
}
SILENT = frozenset({"made_hand"})
"""events that have a place of their own on the screen"""


@dataclass(frozen=True)
class LogLine:
    """One line of the log; cards in it are between two marks, see :data:`CARD`."""

    text: str
    kind: LineKind = "event"
    at: str = ""
    """the time of day, where lines stay for long"""


class TableLog:
    """The log of a table: its last lines."""

    def __init__(self) -> None:
        self.lines: deque[LogLine] = deque(maxlen=MAX_LOG_LINES)
        self.count = 0
        """number of lines so far, including dropped ones: a log pane that has shown fewer adds the rest"""
        self.edition = 0
        """another one, when a line has changed: a log pane shows all of them again"""

    def add(self, line: LogLine) -> None:
        """Add a line."""
        self.lines.append(line)
        self.count += 1

    def rewrite(self, before: str, after: str) -> None:
        """Replace ``before`` in the newest line that has it."""
        for place in reversed(range(len(self.lines))):
            line = self.lines[place]
            if before in line.text:
                self.lines[place] = LogLine(line.text.replace(before, after), line.kind)
                self.edition += 1
                return

    def tell_missed(self, lines: Iterable[LogLine]) -> None:
        """Add what somebody missed who comes to a table, or comes back; not if its first line is there already."""
        missed = list(lines)
        if missed and missed[0] not in self.lines:
            for line in missed:
                self.add(line)


class MarkedWords(EventWords):
    """Sentences with marked cards, so the log can paint these without mistaking other letters for cards."""

    def cards(self, names: Iterable[str]) -> str:
        """Return cards, each between marks."""
        return " ".join(f"\ue000{name}\ue001" for name in names)


class OpenCashTable:
    """One open cash table."""

    def __init__(self, view: TableView, preferences: Preferences) -> None:
        self.view = view
        self._preferences = preferences
        self.controls = KeyControls()
        self.log = TableLog()
        self.finished_at = float("-inf")
        """when the last hand ended, for the flash of its result"""
        self.finish = ""
        """how the player finished in the tournament of this table, as a sentence"""
        self.podium: tuple[FinishPlaceTaken, ...] = ()
        """the first three of that tournament, once it is over"""
        self._places: list[FinishPlaceTaken] = []
        self._words = MarkedWords(spoken_language(), group=True)

    @property
    def name(self) -> str:
        """The table's name."""
        return self.view.config.name or _("Table {table}", table=self.view.table)

    @property
    def my_turn(self) -> bool:
        """Whether the player has to decide at this table and has not yet: how to act, or what they are asked."""
        view, turn = self.view, self.view.turn
        if turn is not None and view.my_turn:
            return not self.controls.waiting(turn)
        return view.my_game_question is not None or view.my_runs_question is not None

    @property
    def needs_chips(self) -> bool:
        """Whether the player can buy chips at this table, and must to play on."""
        view = self.view
        bought = tournament_of(view.table) or view.my_request is not None
        return is_broke(view) and view.closed is None and not bought

    @property
    def call(self) -> tuple[int, str] | None:
        """What the player is called to once: the hand, and a decision, a question or new chips; ``None``: nothing."""
        view, turn = self.view, self.view.turn
        if self.my_turn and view.my_turn and turn is not None:
            return turn.hand, f"decision {turn.decision}"
        if self.my_turn:
            return view.hand, "runs" if view.my_runs_question is not None else "game"
        return (view.hand, "chips") if self.needs_chips else None

    def follow_tournament(self, events: Sequence[TournamentEvent], you: str | None) -> None:
        """Note how ``you`` finish in the tournament of this table, and at its end who won it."""
        self.finish = own_finish(events, you) or self.finish
        self._places += [
            event for event in events if isinstance(event, FinishPlaceTaken) and event.place <= PLACES
        ]
        if any(isinstance(event, TournamentEnded) for event in events):
            self.podium = tuple(sorted(self._places, key=lambda taken: taken.place)[:PLACES])

    def handle_event(self, event: Event, now: float, *, last: bool) -> KeyResult:
        """Follow an event that the view has applied; may return a pre-action that is due.

        If it is not the ``last`` one of its message, wait for the others before acting.
        """
        if event.type not in SILENT and not self._preferences.hides(event, self.view.name):
            kind = KINDS.get(event.type, "event")
            for sentence in self._words.sentences(event, self.view):
                self.write(sentence, kind)
        if event.type == "hand_ended":
            self.finished_at = now
        return self.controls.update(self.view, now) if last else None

    def reset(self, now: float) -> KeyResult:
        """Follow a snapshot that has replaced the view; add to the log what it shows of a hand that is new there."""
        self.log.tell_missed(
            LogLine(sentence, KINDS.get(event.type, "event"))
            for event in hand_so_far(self.view)
            for sentence in self._words.sentences(event, self.view)
        )
        return self.controls.update(self.view, now)

    def write(self, text: str, kind: LineKind = "note") -> None:
        """Add a line to the log."""
        self.log.add(LogLine(text, kind))
