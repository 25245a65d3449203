"""What the coach says of a hand and of an evening, as lines for people."""

from __future__ import annotations

from pokerclient.text.coach_phrases import COACH_PHRASES
from pokerlocale.amounts import in_written_decimals
from pokerlocale.spoken import _, spoken_language
from pokerwire.room.coached_hand import CoachChoice, CoachedDecision, CoachedEvening, CoachedHand, Leak


def coach_lines(hand: CoachedHand) -> list[str]:
    """Return whose strategy it is, a line for each decision, and what is not covered."""
    lines = [] if hand.strategy is None else [_(COACH_PHRASES[hand.strategy])]
    return [*lines, *[decision_line(decision) for decision in hand.decisions], *closing_lines(hand)]


def closing_lines(hand: CoachedHand) -> list[str]:
    """Return what the figures are, and why there are no more."""
    lines = []
    if hand.decisions:
        valued = any(one.value is not None for decision in hand.decisions for one in decision.choices)
        lines.append(_(COACH_PHRASES["values" if valued else "no_values"]))
    if hand.not_covered:
        lines.append(_(COACH_PHRASES[f"not_{hand.not_covered}"]))
    return lines


def decision_line(decision: CoachedDecision) -> str:
    """Return the street, how often the strategy makes each choice, and what the player's choice loses."""
    choices = ", ".join(
        [
            _(COACH_PHRASES["choice"], choice=choice_text(choice), percent=round(100 * choice.share))
            for choice in decision.choices
        ]
    )
    return _(
        COACH_PHRASES["decision"],
        street=_(COACH_PHRASES[decision.street]),
        choices=choices,
        taken=_taken(decision),
    )


def choice_text(choice: CoachChoice) -> str:
    """Return the label of a choice: "call 40", "raise to 120"."""
    return _(COACH_PHRASES[choice.action], amount=choice.amount)


def _taken(decision: CoachedDecision) -> str:
    if decision.taken is None:
        return _(COACH_PHRASES["unlike"])
    choice = choice_text(decision.choices[decision.taken])
    if decision.lost is None:
        return choice
    lost, margin = _big_blinds(abs(decision.lost)), _big_blinds(decision.margin)
    verdict = _(COACH_PHRASES[verdict_name(decision.lost, decision.margin)], lost=lost, margin=margin)
    return _(COACH_PHRASES["taken"], choice=choice, verdict=verdict)


def verdict_name(lost: float, margin: float) -> str:
    """Return the name of the phrase about what a choice loses, which the margin may make unsure."""
    if round(lost, 2) == 0:
        return "no_loss"
    if abs(lost) <= margin:
        return "within_margin"
    if lost < 0:
        return "wins"
    return "loses_about" if margin else "loses"


def _big_blinds(value: float) -> str:
    return in_written_decimals(f"{value:.2f}", spoken_language())


def evening_lines(evening: CoachedEvening) -> list[str]:
    """Return how many hands there are, then what stands out in them."""
    about = _(COACH_PHRASES["evening"], hands=evening.hands, decisions=evening.decisions)
    return [about, *([leak_line(leak) for leak in evening.leaks] or [_(COACH_PHRASES["no_leaks"])])]


def leak_line(leak: Leak) -> str:
    """Return one thing that stands out, with how many decisions it rests on."""
    name = f"spot_{leak.spot}"
    return _(
        COACH_PHRASES[f"leak_{leak.action}"],
        spot=_(COACH_PHRASES[name if name in COACH_PHRASES else f"{name}_{leak.street}"]),
        percent=round(100 * leak.part / leak.whole),
        share=round(100 * leak.share),
        count=leak.whole,
    )
