"""What a player may decide after the deal, with the amounts on the buttons (rule F2)."""

from __future__ import annotations

from pokerroom.uth.errors import Refused
from pokerroom.uth.events import ChoiceKind, DecisionPhase, Option
from pokerroom.uth.rulesets.model import RuleSet

MOMENTS: dict[DecisionPhase, str] = {
    "preflop": "before the flop",
    "flop": "after the flop",
    "river": "after the last two cards",
}
"""The decisions in their order, as a sentence says them."""


def options(rules: RuleSet, phase: DecisionPhase, ante: int) -> tuple[Option, ...]:
    """Return the buttons of a player with ``ante`` chips on the ante: check or fold first, then the raises."""
    words = rules.words
    free = Option("fold", 0, words.fold) if phase == "river" else Option("check", 0, words.check)
    multiples: tuple[int, ...] = getattr(rules.raises, phase)
    raises = [Option("raise", ante * times, rules.raise_label(times)) for times in multiples]
    return (free, *raises)


def pick(
    rules: RuleSet, phase: DecisionPhase, ante: int, choice: ChoiceKind, by: int, *, balance: int
) -> Option:
    """Return the option that a player chose; raise :class:`Refused` when it is none of his.

    ``by`` is the raise in chips, 0 for check and fold; ``balance`` what his account holds.
    """
    legal = options(rules, phase, ante)
    if choice == "check" and phase == "river":
        raise Refused("cannot_check", f"it is the last decision: {_listed(legal)}")
    if choice == "fold" and phase != "river":
        raise Refused("cannot_fold", f"{rules.words.check} costs nothing {MOMENTS[phase]}: {_listed(legal)}")
    chosen = next((option for option in legal if option.choice == choice and option.by == by), None)
    if chosen is None or type(by) is not int:
        raise Refused("wrong_raise", f"{by!r} is not one of the amounts {MOMENTS[phase]}: {_listed(legal)}")
    if chosen.by > balance:
        affordable = tuple([option for option in legal if option.by <= balance])
        raise Refused(
            "above_balance",
            f"{chosen.label} takes {chosen.by} chips and you have {balance}: {_listed(affordable)}",
        )
    return chosen


def _listed(legal: tuple[Option, ...]) -> str:
    """The options in one phrase: "CHECK, CALL 4x (40) or CALL 3x (30)"."""
    names = [f"{option.label} ({option.by})" if option.by else option.label for option in legal]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
