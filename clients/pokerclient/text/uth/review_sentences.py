"""What was right in a round against the house, in sentences, and the count of a trainer."""

from __future__ import annotations

from collections.abc import Callable

from pokerlocale.messages import N_
from pokerlocale.spoken import _, percent_text
from pokerwire.messages.uth_messages import RoundReview
from pokerwire.uth.decision_review import ReviewedDecision
from pokerwire.uth.rule_set import Made

MOMENTS = {
    "preflop": N_("Before the flop"),
    "flop": N_("After the flop"),
    "river": N_("After the last cards"),
}


Label = Callable[[Made], str]


def review_lines(review: RoundReview, label: Label) -> list[str]:
    """Return one line for each decision: whether it was right, or what would have been, and what each choice nets.

    ``label`` writes a choice in the words of the viewer.
    """
    lines = [
        f"{_(MOMENTS[one.phase])}: {verdict(one, label)} ({_values(one, label)})" for one in review.decisions
    ]
    if not review.solved:
        lines.append(
            _(
                "What the first decision was worth is not known: nobody has solved this rule set for this ante yet."
            )
        )
    lost = sum([one.lost for one in review.decisions])
    if lost:
        lines.append(_("Lost in all: {lost} of the ante", lost=percent_text(lost)))
    return lines


def verdict(decision: ReviewedDecision, label: Label) -> str:
    """Return whether a decision was right, without its moment."""
    chosen = label(decision.choices[decision.chosen])
    if not decision.lost:
        return _("{chosen} was right", chosen=chosen)
    best = label(decision.choices[decision.best])
    lost = percent_text(decision.lost)
    return _("{best} was better than {chosen}, by {lost} of the ante", best=best, chosen=chosen, lost=lost)


def _values(decision: ReviewedDecision, label: Label) -> str:
    return ", ".join([f"{label(one)} {percent_text(one.net, signed=True)}" for one in decision.choices])


class TrainerCount:
    """Counts a player's decisions at one table, each once."""

    def __init__(self) -> None:
        self._judged: tuple[str, int] = ("", 0)
        """the last round, and how many of its decisions are counted"""
        self.decisions = 0
        self.right = 0
        self.lost = 0.0
        """in antes"""

    def add(self, review: RoundReview, label: Label) -> list[str]:
        """Count the decisions that are new in ``review``; return a sentence for each, with the count so far."""
        game, known = self._judged
        new = review.decisions[known if game == review.game else 0 :]
        self._judged = review.game, len(review.decisions)
        return [self._add(decision, label) for decision in new]

    def _add(self, decision: ReviewedDecision, label: Label) -> str:
        self.decisions += 1
        self.right += not decision.lost
        self.lost += decision.lost
        return _(
            "Trainer: {verdict}. {right} of {decisions} right, {lost} of an ante lost in all",
            verdict=verdict(decision, label),
            right=self.right,
            decisions=self.decisions,
            lost=percent_text(self.lost),
        )
