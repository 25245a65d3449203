"""The way back after a fault: the round as it was before the step that failed, and what was decided since (rule F9)."""

from __future__ import annotations

from pokerroom.cards import Deck
from pokerroom.uth.round import Round
from pokerroom.uth.round_snapshot import RoundRecord, restore_round, snapshot_round
from pokerwire.uth.round_events import Decided


class RoundCheckpoint:
    """Taken after every step once bets are closed; :meth:`record_decision` adds each decision that was booked."""

    def __init__(self, played: Round) -> None:
        self._rules = played.rules
        self.round_record: RoundRecord = snapshot_round(played)
        self.decisions: list[Decided] = []

    def record_decision(self, decision: Decided) -> None:
        """A decision was carried out and paid."""
        self.decisions.append(decision)

    def restore(self, deck: Deck) -> Round:
        """Return the round as it was; ``deck`` serves when its cards were not dealt yet."""
        restored = restore_round(self._rules, self.round_record, deck)
        for decision in self.decisions:
            seat = restored.seats[decision.seat]
            seat.decision, seat.raised = decision, decision.by
            seat.folded = decision.choice == "fold"
        if self.decisions:
            restored.step_due = not restored.waiting
        return restored
