"""What a player may decide after the deal, with the amounts on the buttons (rule F2)."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.sentences import Part, Sentence
from pokerroom.uth.round_errors import RoundError
from pokerwire.quoted_text import quoted
from pokerwire.uth.round_events import ChoiceKind, DecisionPhase, Option
from pokerwire.uth.rule_set import RuleSet

DECISION_PHASES: dict[DecisionPhase, str] = {
    "preflop": N_("before the flop"),
    "flop": N_("after the flop"),
    "river": N_("after the last two cards"),
}
"""The decisions in their order, as a sentence says them."""


def options(rules: RuleSet, phase: DecisionPhase, ante: int) -> tuple[Option, ...]:
    """Return the buttons of a player with ``ante`` chips on the ante: check or fold first, then the raises."""
    words = rules.words
    free = Option("fold", 0, words.fold) if phase == "river" else Option("check", 0, words.check)
    multiples: tuple[int, ...] = getattr(rules.raises, phase)
    raises = [Option("raise", ante * times, rules.raise_label(times)) for times in multiples]
    return (free, *raises)


def choose_option(
    rules: RuleSet, phase: DecisionPhase, ante: int, choice: ChoiceKind, raise_amount: int, *, balance: int
) -> Option:
    """Return the option that a player chose; raise :class:`RoundError` when they do not have it.

    ``raise_amount`` is the raise in chips, 0 for check and fold; ``balance`` what their account holds.
    """
    legal = options(rules, phase, ante)
    if choice == "check" and phase == "river":
        raise RoundError("cannot_check", "it is the last decision: {options}", options=_option_list(legal))
    if choice == "fold" and phase != "river":
        raise RoundError(
            "cannot_fold",
            "{choice} costs nothing {phase}: {options}",
            choice=rules.words.check,
            phase=Sentence(DECISION_PHASES[phase]),
            options=_option_list(legal),
        )
    chosen = next((option for option in legal if option.choice == choice and option.by == raise_amount), None)
    if chosen is None or type(raise_amount) is not int:
        raise RoundError(
            "wrong_raise",
            "{value} is not one of the amounts {phase}: {options}",
            value=quoted(raise_amount),
            phase=Sentence(DECISION_PHASES[phase]),
            options=_option_list(legal),
        )
    if chosen.by > balance:
        affordable = tuple([option for option in legal if option.by <= balance])
        raise RoundError(
            "above_balance",
            "{choice} takes {by} chips and you have {held}: {options}",
            choice=chosen.label,
            by=chosen.by,
            held=balance,
            options=_option_list(affordable),
        )
    return chosen


def _option_list(legal: tuple[Option, ...]) -> tuple[Part, ...]:
    """Return the options for a sentence: CHECK, CALL 4x (40), CALL 3x (30)."""
    return tuple(
        [
            Sentence("{choice} ({by})", {"choice": option.label, "by": option.by})
            if option.by
            else option.label
            for option in legal
        ]
    )
