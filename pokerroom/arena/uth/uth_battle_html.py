"""The results of a battle of strategies as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.reports.battle_text import fault_count_text, percent
from pokerroom.arena.reports.html_parts import (
    cross_table,
    faults_table,
    html_document,
    html_table,
    interval_text,
)
from pokerroom.arena.reports.svg import cumulative_chart
from pokerroom.arena.uth.uth_battle_results import UthResults
from pokerroom.arena.uth.uth_battle_text import DIFFERENCES, StandingWithBets, heading, return_text


def uth_match_page(results: UthResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    title = f"Ultimate Texas Hold'em: {', '.join(results.names)}"
    return html_document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
            cumulative_chart(
                results.names, results.points, [1.0] * len(results.names), "antes won", "rounds"
            ),
            _standings(results),
            cross_table(
                [one.name for one in standings],
                results.differences,
                DIFFERENCES,
                digits=4,
            )
            if len(standings) > 1
            else "",
            bets_table(standings),
            decisions_table(standings),
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
            interval_text(one.result, 4),
            percent(-one.result.value),
            with_plus_minus_sign(return_text(one)),
            f"{one.net:+,}",
            "-" if one.decision_us is None else f"{one.decision_us:,.1f}",
            fault_count_text(one),
        ]
        for one in results.standings
    ]
    return html_table("Results", head, rows)


def bets_table(standings: Sequence[StandingWithBets]) -> str:
    """Return what came back of each bet."""
    rows = [
        [
            one.name,
            bet.name,
            f"{bet.made:,}",
            f"{bet.staked:,}",
            f"{bet.net:+,}",
            with_plus_minus_sign(return_text(bet)),
        ]
        for one in standings
        for bet in one.bets
    ]
    return html_table("Bets", ["", "bet", "made", "staked", "net", "return"], rows)


def decisions_table(standings: Sequence[StandingWithBets]) -> str:
    """Return how often each button was pressed."""
    rows = [
        [one.name, phase, ", ".join([f"{label} {percent(share)}" for label, share in pressed.items()])]
        for one in standings
        for phase, pressed in one.buttons.items()
    ]
    return html_table("Decisions", ["", "when", ""], rows)


def with_plus_minus_sign(text: str) -> str:
    """Return a text of tables as it is on a page."""
    return text.replace("+-", "± ")
