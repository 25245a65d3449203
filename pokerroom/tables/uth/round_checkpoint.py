"""The way back after a fault: the round as it was before the step that failed, and what was decided since (rule F9)."""

from __future__ import annotations

from pokerroom.cards import Deck
from pokerroom.uth.events import Decided
from pokerroom.uth.round import Round
from pokerroom.uth.round_snapshot import RoundRecord, record, restore


class Checkpoint:
    """Taken after every step of a round whose bets are closed; :meth:`note` adds each decision that was booked."""

    def __init__(self, played: Round) -> None:
        self._rules = played.rules
        self.record: RoundRecord = record(played)
        self.decided: list[Decided] = []

    def note(self, decision: Decided) -> None:
        """A decision was carried out and paid."""
        self.decided.append(decision)

    def restore(self, deck: Deck) -> Round:
        """Return the round as it was; ``deck`` serves when its cards were not dealt yet."""
        restored = restore(self._rules, self.record, deck)
        for decision in self.decided:
            seat = restored.seats[decision.seat]
            seat.decided, seat.raised = decision.label, decision.by
            seat.folded = decision.choice == "fold"
        if self.decided:
            restored.due = not restored.waiting
        return restored
