"""The results of a battle of strategies as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.reports.html_parts import cross_table, document, faults_table, table, value
from pokerroom.arena.reports.svg import cumulative
from pokerroom.arena.reports.text import fault_count, percent
from pokerroom.arena.uth.results import UthResults
from pokerroom.arena.uth.text import DIFFERENCES, Bettor, heading, returned


def page(results: UthResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    title = f"Ultimate Texas Hold'em: {', '.join(results.names)}"
    return document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
            cumulative(results.names, results.points, [1.0] * len(results.names), "antes won", "rounds"),
            _standings(results),
            cross_table(
                [one.name for one in standings],
                results.differences,
                DIFFERENCES,
                digits=4,
            )
            if len(standings) > 1
            else "",
            bets(standings),
            decisions(standings),
            faults_table(standings, hand="round"),
            "<p><small>Intervals are 95 %, over sessions. Each strategy played every round alone with the same cards"
            " for itself, the board and the dealer; differences are taken round by round.</small></p>",
        ],
    )


def _standings(results: UthResults) -> str:
    head = ["", "antes a round", "house edge", "return of stakes", "chips", "µs a decision", "faults"]
    rows = [
        [
            one.name,
            value(one.result, 4),
            percent(-one.result.value),
            pm(returned(one)),
            f"{one.net:+,}",
            "-" if one.decision_us is None else f"{one.decision_us:,.1f}",
            fault_count(one),
        ]
        for one in results.standings
    ]
    return table("Results", head, rows)


def bets(standings: Sequence[Bettor]) -> str:
    """Return what came back of each bet."""
    rows = [
        [one.name, bet.name, f"{bet.made:,}", f"{bet.staked:,}", f"{bet.net:+,}", pm(returned(bet))]
        for one in standings
        for bet in one.bets
    ]
    return table("Bets", ["", "bet", "made", "staked", "net", "return"], rows)


def decisions(standings: Sequence[Bettor]) -> str:
    """Return how often each button was pressed."""
    rows = [
        [one.name, phase, ", ".join([f"{label} {percent(share)}" for label, share in pressed.items()])]
        for one in standings
        for phase, pressed in one.buttons.items()
    ]
    return table("Decisions", ["", "when", ""], rows)


def pm(text: str) -> str:
    """Return a text of tables as it is on a page."""
    return text.replace("+-", "± ")
