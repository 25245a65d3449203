"""What a player may decide after the deal, with the amounts on the buttons (rule F2)."""

from __future__ import annotations

from pokerlocale.house_words import table_word
from pokerlocale.messages import N_
from pokerlocale.sentences import Part, Sentence
from pokerroom.uth.round_errors import RoundError
from pokerwire.quoted_text import quoted
from pokerwire.uth.round_events import ChoiceKind, DecisionPhase, Option
from pokerwire.uth.rule_set import ANTE, BLIND, RAISE, Made, RuleSet

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
    raises = [Option("raise", ante * times, rules.raise_label(times), times) for times in multiples]
    return (free, *raises)


def choose_option(
    rules: RuleSet, phase: DecisionPhase, ante: int, choice: ChoiceKind, raise_amount: int, *, balance: int
) -> Option:
    """Return the option that a player chose; raise :class:`RoundError` when they do not have it.

    ``raise_amount`` is the raise in chips, 0 for check and fold; ``balance`` what their account holds.
    """
    legal = options(rules, phase, ante)
    if choice == "check" and phase == "river":
        raise RoundError(
            "cannot_check", "it is the last decision: {options}", options=_option_list(rules, legal)
        )
    if choice == "fold" and phase != "river":
        raise RoundError(
            "cannot_fold",
            "{choice} costs nothing {phase}: {options}",
            choice=table_word("check", rules.words.check, rules.language),
            phase=Sentence(DECISION_PHASES[phase]),
            options=_option_list(rules, legal),
        )
    chosen = next((option for option in legal if option.choice == choice and option.by == raise_amount), None)
    if chosen is None or type(raise_amount) is not int:
        raise RoundError(
            "wrong_raise",
            "{value} is not one of the amounts {phase}: {options}",
            value=quoted(raise_amount),
            phase=Sentence(DECISION_PHASES[phase]),
            options=_option_list(rules, legal),
        )
    if chosen.by > balance:
        affordable = tuple([option for option in legal if option.by <= balance])
        raise RoundError(
            "above_balance",
            "{choice} takes {by} chips and you have {held}: {options}",
            choice=label_value(rules, chosen),
            by=chosen.by,
            held=balance,
            options=_option_list(rules, affordable),
        )
    return chosen


def label_value(rules: RuleSet, made: Made, *, auto: bool = False) -> Sentence:
    """Return what a button or a decision says as a value of a sentence."""
    word = "raise_times" if made.choice == "raise" else f"auto_{made.choice}" if auto else str(made.choice)
    return table_word(word, rules.words.label(made, auto=auto), rules.language, made.times)


def bet_value(rules: RuleSet, bet: str) -> Part:
    """Return the name of a bet as a value of a sentence; side bets have names of their own."""
    own = rules.bet_name(bet)
    return table_word(bet, own, rules.language) if bet in (ANTE, BLIND, RAISE) else own


def _option_list(rules: RuleSet, legal: tuple[Option, ...]) -> tuple[Part, ...]:
    """Return the options for a sentence: CHECK, CALL 4x (40), CALL 3x (30)."""
    labels = [(label_value(rules, option), option.by) for option in legal]
    return tuple(
        [Sentence("{choice} ({by})", {"choice": label, "by": by}) if by else label for label, by in labels]
    )
