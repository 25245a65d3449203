"""An open UTH table: its view, the state of its keys and its log."""

from __future__ import annotations

from pokerclient.preferences import Preferences
from pokerclient.terminal.model.key_results import UthCommand
from pokerclient.terminal.model.open_cash_table import LineKind, LogLine, MarkedWords, TableLog
from pokerclient.terminal.model.uth_key_controls import UthKeyControls
from pokerclient.text.uth import UthEventWords
from pokerclient.text.uth.review_sentences import TrainerCount
from pokerclient.text.uth.round_so_far import round_so_far
from pokerclient.views.uth.uth_table_view import UthTableView
from pokerlocale.spoken import _, asked_language, spoken_language
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import Option
from pokerwire.uth.uth_table_events import LightChanged

KINDS: dict[str, LineKind] = {
    "betting_opened": "hand",
    "bets_settled": "mine",
    "jackpot_won": "win",
    "said": "chat",
    "round_paused": "note",
    "round_cancelled": "note",
    "bank_short": "note",
}
SILENT = frozenset({"choices", "light_changed", "dealer_dealt", "board_laid"})
"""events that have a place of their own on the screen"""


class OpenUthTable:
    """One open UTH table."""

    def __init__(self, view: UthTableView, preferences: Preferences) -> None:
        self.view = view
        self.controls = UthKeyControls(preferences)
        self.log = TableLog()
        self.trainer = TrainerCount()
        self._preferences = preferences
        self._words = UthEventWords(MarkedWords(spoken_language(), group=True), asked_language())
        self._rung_decision: tuple[str, str] = ("", "")
        self._opened_as = view.game
        """the number with which betting opened: that of the round is the time at which it begins"""

    @property
    def name(self) -> str:
        """The table's name."""
        return self.view.name or _("Table {table}", table=self.view.table)

    @property
    def my_turn(self) -> bool:
        """Whether the player has to decide at this table and has not yet."""
        return self.view.my_turn and not self.controls.waiting()

    def handle_event(self, event: Event, now: float, *, last: bool) -> UthCommand | None:
        """Follow an event that the view has applied; may return an automatic decision."""
        if event.type not in SILENT and not self._preferences.hides(event, self.view.player):
            for sentence in self._words.sentences(event, self.view):
                self.write(sentence, KINDS.get(event.type, "event"))
        if isinstance(event, LightChanged) and event.game and self._opened_as:
            self.log.rewrite(self._opened_as, event.game)
        self._opened_as = self.view.game
        return self._follow(now) if last else None

    def reset(self, now: float) -> UthCommand | None:
        """Follow a snapshot that has replaced the view; add to the log what it shows of a round that is new there."""
        self._opened_as = self.view.game
        self.log.tell_missed(
            LogLine(sentence, KINDS.get(event.type, "event"))
            for event in round_so_far(self.view)
            for sentence in self._words.sentences(event, self.view)
        )
        return self._follow(now)

    def _follow(self, now: float) -> UthCommand | None:
        """Follow the view before it is drawn; may return an automatic decision."""
        self.controls.update(self.view, now)
        if not self.my_turn or self._preferences.auto_decisions == "off":
            return None
        return self.controls.decide(self._automatic_option())

    def should_ring(self) -> bool:
        """Whether this is the first sight of a decision of the player."""
        if not self.my_turn or self.view.choices is None:
            return False
        decision = (self.view.game, self.view.choices.phase)
        new, self._rung_decision = decision != self._rung_decision, decision
        return new

    def write(self, text: str, kind: LineKind = "note") -> None:
        """Add a line to the log."""
        self.log.add(LogLine(text, kind))

    def _automatic_option(self) -> Option:
        if self._preferences.auto_decisions == "strategy":
            from pokerclient.bots.uth_strategy import advised_option

            option = advised_option(self.view)
            return option if option.by <= self.view.balance else self.view.options[0]
        return self.view.options[0]
