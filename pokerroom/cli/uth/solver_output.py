"""What ``pokerroom uth solve`` prints, for people and for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec

from pokerroom.cli.uth.uth_output import Row, table
from pokerroom.uth.decisions import DECISION_PHASES
from pokerroom.uth.solver.solver_report import Exact, PlayFigures, SolverReport, exact
from pokerwire.uth.rule_set import RuleSet

if TYPE_CHECKING:  # it needs NumPy, a known solution does not
    from pokerroom.uth.solver.round_review import ReviewedDecision
    from pokerroom.uth.solver.spot_values import DecisionSpot

OUTCOME_WORDS = {
    "win_qualified": "win, dealer qualifies",
    "win_unqualified": "win, dealer does not qualify",
    "lose_qualified": "lose, dealer qualifies",
    "lose_unqualified": "lose, dealer does not qualify",
    "tie": "tie",
    "fold": "fold",
}


def report_json(report: SolverReport) -> str:
    """Return a solution as one JSON object."""
    return msgspec.json.encode(report).decode()


def report(rules: RuleSet, found: SolverReport) -> str:
    """Return a solution as text."""
    parts = [
        f"{found.title} ({found.rules}): optimal play, exactly, with an ante of {found.ante:,}\n"
        f"All {found.deals:,} deals are counted. Figures are for a bet of 1 on the ante.",
        _figures(found),
        _losses(found.basic_losses),
        _decisions(rules, found),
        _shares("end of the round", found, {name: OUTCOME_WORDS[name] for name in OUTCOME_WORDS}, "outcomes"),
        _shares(
            "player's hand", found, {str(hand): word for hand, word in rules.words.hands.items()}, "hands"
        ),
        _nets(found),
        _side_bets(found),
        _starting_hands(rules, found),
    ]
    return "\n\n".join([part for part in parts if part])


def ten_digits(number: Exact | float) -> str:
    """Return a figure to ten digits after the point, rounded from the exact fraction."""
    if isinstance(number, float):
        return f"{number:.10f}"
    scaled = round(Fraction(number.exact) * 10**10)
    whole, rest = divmod(abs(scaled), 10**10)
    return f"{'-' if scaled < 0 else ''}{whole}.{rest:010}"


def _figures(found: SolverReport) -> str:
    def row(name: str, figure: str) -> Row:
        return (name, *[ten_digits(getattr(play, figure)) for play in (found.optimal, found.basic)])

    rows: list[Row] = [("", "optimal", "basic strategy")]
    rows += [
        row("net per ante", "per_ante"),
        row("net per initial bet (ante and blind)", "per_initial_bet"),
        row("net per total bet", "per_total_bet"),
        row("staked on average", "mean_stake"),
        row("standard deviation", "standard_deviation"),
    ]
    for name, figure, base in (
        ("return, main bets per ante", "per_ante", 1),
        ("return, main bets per chip staked", "per_total_bet", 1),
        ("element of risk", "per_total_bet", 0),
    ):
        plays: tuple[PlayFigures, ...] = (found.optimal, found.basic)
        values = [Fraction(getattr(play, figure).exact) for play in plays]
        shown = [(base + value if base else -value) * 100 for value in values]
        rows.append((name, *[f"{ten_digits(exact(percent))} %" for percent in shown]))
    return table(rows)


def _losses(lost: Mapping[str, Exact]) -> str:
    rows: list[Row] = [("basic strategy loses by its decisions", "per ante")]
    rows += [(DECISION_PHASES[phase], ten_digits(own)) for phase, own in lost.items()]  # type: ignore[index]
    return table(rows)


def _decisions(rules: RuleSet, found: SolverReport) -> str:
    rows: list[Row] = [("last decision of the round", "optimal", "basic strategy")]
    lines = [(phase, times) for phase, shares in found.optimal.decisions.items() for times in shares]
    lines += [
        (phase, times)
        for phase, shares in found.basic.decisions.items()
        for times in shares
        if (phase, times) not in lines
    ]
    for phase, times in lines:
        label = rules.words.fold if times == "0x" else rules.raise_label(int(times[:-1]))
        plays = [play.decisions.get(phase, {}).get(times) for play in (found.optimal, found.basic)]
        shares = [ten_digits(share) if share else "" for share in plays]
        rows.append((f"{label}, {DECISION_PHASES[phase]}", *shares))  # type: ignore[index]
    return table(rows)


def _shares(title: str, found: SolverReport, names: Mapping[str, str], field: str) -> str:
    optimal: dict[str, Exact] = getattr(found.optimal, field)
    basic: dict[str, Exact] = getattr(found.basic, field)
    rows: list[Row] = [(title, "optimal", "basic strategy")]
    rows += [(names[key], ten_digits(share), ten_digits(basic[key])) for key, share in optimal.items()]
    return table(rows)


def _nets(found: SolverReport) -> str:
    nets = sorted({*found.optimal.nets, *found.basic.nets}, key=Fraction)
    rows: list[Row] = [("net result, in antes", "optimal", "basic strategy")]
    for net in nets:
        plays = [play.nets.get(net) for play in (found.optimal, found.basic)]
        rows.append((net, *[ten_digits(share) if share else "" for share in plays]))
    return table(rows)


def _side_bets(found: SolverReport) -> str:
    if not found.side_bets:
        return ""
    rows: list[Row] = [("side bet", "returns")]
    for side in found.side_bets:
        at = "" if side.meter is None else f", meter at {side.meter:,}"
        rows.append((side.name + at, f"{ten_digits(exact(Fraction(side.returned.exact) * 100))} %"))
        if side.over_life is not None:
            rows.append((f"{side.name}, over the life of the meter", f"{side.over_life * 100:.2f} %"))
    return table(rows)


def _starting_hands(rules: RuleSet, found: SolverReport) -> str:
    rows: list[Row] = [("starting hand", "best", *found.starting_hands[0].values, "margin")]
    for own in found.starting_hands:
        values = [ten_digits(value) for value in own.values.values()]
        rows.append((own.hand, _label(rules, own.best), *values, ten_digits(own.margin)))
    return table(rows)


def _label(rules: RuleSet, choice: str) -> str:
    return rules.words.check if choice == "check" else rules.raise_label(int(choice[:-1]))


def spot_json(found: DecisionSpot) -> str:
    """Return one spot as a JSON object."""
    return msgspec.json.encode(_spot_fields(found)).decode()


def _spot_fields(found: DecisionSpot) -> dict[str, object]:
    names = _choice_ids(found)
    return {
        "phase": found.phase,
        "deals": found.deals,
        "best": names[found.best],
        "values": {name: exact(value) for name, value in zip(names, found.values, strict=True)},
    }


def _choice_ids(found: DecisionSpot) -> list[str]:
    return ["fold" if found.phase == "river" else "check", *[f"{times}x" for times in found.multiples]]


def spot(rules: RuleSet, found: DecisionSpot, cards: str) -> str:
    """Return one spot as text: what each choice nets for a bet of 1 on the ante."""
    names = _choice_names(rules, found)
    return (
        f"{cards}: {names[found.best]}, {DECISION_PHASES[found.phase]}; "
        f"all {found.deals:,} deals are counted.\n\n{_choices(found, names)}"
    )


def _choice_names(rules: RuleSet, found: DecisionSpot) -> list[str]:
    free = rules.words.fold if found.phase == "river" else rules.words.check
    return [free, *[rules.raise_label(times) for times in found.multiples]]


def _choices(found: DecisionSpot, names: list[str]) -> str:
    rows: list[Row] = [("choice", "net per ante", "worse than the best by")]
    for choice, name in enumerate(names):
        lost = found.lost_by(choice)
        value = ten_digits(exact(found.values[choice]))
        rows.append((name, value, ten_digits(exact(lost)) if lost else ""))
    return table(rows)


def review_json(decisions: Sequence[ReviewedDecision]) -> str:
    """Return the decisions of a round as one JSON object."""
    rows = [
        {**_spot_fields(own.spot), "chosen": _choice_ids(own.spot)[own.chosen], "lost": exact(own.lost)}
        for own in decisions
    ]
    lost = sum([own.lost for own in decisions], Fraction(0))
    return msgspec.json.encode({"decisions": rows, "lost": exact(lost)}).decode()


def review(rules: RuleSet, decisions: Sequence[ReviewedDecision]) -> str:
    """Return the decisions of a round as text."""
    parts = []
    for own in decisions:
        names = _choice_names(rules, own.spot)
        verdict = (
            f"right: {names[own.chosen]}"
            if not own.lost
            else f"{names[own.chosen]}, better {names[own.spot.best]}"
        )
        phase = DECISION_PHASES[own.spot.phase]
        parts.append(f"{phase[0].upper()}{phase[1:]}, {verdict}\n\n{_choices(own.spot, names)}")
    lost = sum([own.lost for own in decisions], Fraction(0))
    return "\n\n".join([*parts, f"Lost in all: {ten_digits(exact(lost))} of the ante."])
