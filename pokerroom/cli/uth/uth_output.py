"""What ``pokerroom uth`` prints, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from pokerroom.uth.bet_spots import limits_panel
from pokerroom.uth.pay_table_view import pay_tables
from pokerwire.uth.rule_set import RuleSet

if TYPE_CHECKING:  # they need NumPy, the rules do not
    from pokerroom.uth.simulation.simulation_report import BetReturn, Frequency, Return, SimulationReport
    from pokerroom.uth.solver.solver_report import SideBetFigures

Row = Sequence[str]


def simulation_json(report: SimulationReport, seconds: float) -> str:
    """Return a simulation as one JSON object, with the CPU time it took."""
    fields = msgspec.to_builtins(report)
    fields["cpu_seconds"] = round(seconds, 3)
    fields["rounds_per_cpu_second"] = round(report.rounds / seconds) if seconds else None
    return msgspec.json.encode(fields).decode()


def simulation(report: SimulationReport, seconds: float) -> str:
    """Return a simulation as text."""
    parts = [
        f"{report.title} ({report.rules}): {report.rounds:,} rounds, {report.strategy} strategy, seed {report.seed}",
        _returns(report),
    ]
    parts += [
        _frequencies(f"decision, {phase}", frequencies) for phase, frequencies in report.decisions.items()
    ]
    parts += [_frequencies("end of the round", report.outcomes), _frequencies("player's hand", report.hands)]
    if report.meter is not None:
        parts.append(f"The progressive's meter stands at {report.meter:,}.")
    if report.published:
        parts.append("Published: " + "; ".join(_published(report)) + ".")
    parts.append(f"{seconds:.1f} CPU seconds.")
    return "\n\n".join(parts)


def _published(report: SimulationReport) -> Iterable[str]:
    for published_return in report.published:
        yield f"{published_return.of} {published_return.percent:.2f} %" + (
            f" ({published_return.note})" if published_return.note else ""
        )


def _returns(report: SimulationReport) -> str:
    rows: list[Row] = [("bet", "chips", "made", "won", "lost", "pushed", "return", "95 % interval")]
    rows += [_bet_row(bet) for bet in report.bets]
    rows.append(("main bets, per ante", "", "", "", "", "", *_percents(report.main_initial)))
    rows.append(("main bets, per chip staked", "", "", "", "", "", *_percents(report.main_total)))
    return table(rows)


def _bet_row(bet: BetReturn) -> Row:
    counts = [f"{count:,}" for count in (bet.made, bet.won, bet.lost, bet.pushed)]
    return (bet.name, str(bet.amount or "varies"), *counts, *_percents(bet.result))


def _percents(result: Return) -> tuple[str, str]:
    return f"{result.returned:.2%}", f"{result.low:.2%} to {result.high:.2%}"


def _frequencies(what: str, frequencies: Iterable[Frequency]) -> str:
    rows: list[Row] = [(what, "count", "share")]
    rows += [(frequency.what, f"{frequency.count:,}", f"{frequency.share:.4%}") for frequency in frequencies]
    return table(rows)


def rules_json(rules: RuleSet, exact: Sequence[SideBetFigures]) -> str:
    """Return a rule set as one JSON object, with the exact returns that were computed."""
    fields = msgspec.to_builtins(rules)
    fields["exact_returns"] = {bet.bet: bet.returned.value for bet in exact}
    fields["meters"] = {
        bet.bet: {"meter": bet.meter, "returned": bet.returned.exact, "over_life": bet.over_life}
        for bet in exact
        if bet.meter is not None
    }
    return msgspec.json.encode(fields).decode()


def rule_set(rules: RuleSet, exact: Sequence[SideBetFigures]) -> str:
    """Return a rule set as text: who plays, limits, pay tables."""
    parts = [f"{rules.title} ({rules.name})", "\n".join(_facts(rules))]
    limits: list[Row] = [("bet", "least", "most")]
    limits += [(line.name, f"{line.min:,}", f"{line.max:,}") for line in limits_panel(rules)]
    parts.append(table(limits))
    for view in pay_tables(rules):
        lines = table([(view.name, "pays"), *[(line.hand, line.pays) for line in view.lines]])
        returned = [_returned(bet) for bet in exact if bet.bet == view.bet]
        parts.append("\n".join([lines, *view.notes, *returned]))
    return "\n\n".join(parts)


def _returned(bet: SideBetFigures) -> str:
    average = f"It returns {bet.returned.value:.4%} on average"
    if bet.meter is None or bet.over_life is None:
        return f"{average}."
    return f"{average} with the meter at {bet.meter:,}, and {bet.over_life:.2%} over the life of the meter."


def _facts(rules: RuleSet) -> Iterable[str]:
    if rules.source:
        yield f"Source: {rules.source}."
    seats = f"{rules.seats} seats" if rules.seats > 1 else "one player"
    yield f"{'Any number of players' if rules.crowd else seats.capitalize()}; " + (
        "one hand for all, dealt face up." if rules.shared_hand else "each with cards of his own."
    )
    raises = rules.raises
    steps = [("before the flop", raises.preflop), ("after the flop", raises.flop), ("at last", raises.river)]
    yield (
        "Raises: "
        + "; ".join(
            [
                f"{moment} {' or '.join([rules.raise_label(times) for times in sizes])}"
                for moment, sizes in steps
            ]
        )
        + "."
    )


def table(rows: Sequence[Row]) -> str:
    """Return rows in columns: the first to the left, numbers to the right."""
    first, *others = [max([len(row[i]) for row in rows]) for i in range(len(rows[0]))]
    lines = []
    for head, *cells in rows:
        numbers = [cell.rjust(width) for cell, width in zip(cells, others, strict=True)]
        lines.append("  ".join([head.ljust(first), *numbers]).rstrip())
    return "\n".join(lines)
