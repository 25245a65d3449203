"""The results of a battle of strategies as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.lab.arena.reports.battle_text import Columns, decision_text, fault_count_text, name_of, percent
from pokerroom.lab.arena.reports.html_parts import (
    cross_table,
    faults_table,
    figure_of,
    html_document,
    html_table,
    interval_text,
    standings_table,
)
from pokerroom.lab.arena.reports.standings import HouseStanding, UthResults
from pokerroom.lab.arena.reports.svg import cumulative_chart
from pokerroom.lab.arena.uth.uth_battle_text import DIFFERENCES, DIGITS, HOUSE_COLUMNS, heading, return_text

NOTE = (
    "Intervals are 95 %, over sessions. Each strategy played every round alone with the same cards for itself, the"
    " board and the dealer; differences are taken round by round."
)
_STANDINGS: Columns = (
    ("", name_of),
    ("antes a round", lambda one: interval_text(one.result, DIGITS)),
    *HOUSE_COLUMNS,
    ("chips", lambda one: f"{one.net:+,}"),
    ("µs a decision", decision_text),
    ("faults", fault_count_text),
)


def uth_match_page(results: UthResults) -> str:
    """Return the report as one HTML document."""
    standings, names = results.standings, results.names
    sections = [
        cumulative_chart(names, results.points, [1.0] * len(names), "antes won", "rounds"),
        standings_table("Results", _STANDINGS, standings),
        cross_table(standings, results.differences, DIFFERENCES, DIGITS) if len(standings) > 1 else "",
        *play_tables(standings),
    ]
    return html_document(f"Ultimate Texas Hold'em: {', '.join(names)}", heading(results), sections, NOTE)


def play_tables(standings: Sequence[HouseStanding]) -> list[str]:
    """Return what came back of each bet, how often each button was pressed, and the faults."""
    bets = [
        [
            one.name,
            bet.name,
            f"{bet.made:,}",
            f"{bet.staked:,}",
            f"{bet.net:+,}",
            figure_of(return_text(bet)),
        ]
        for one in standings
        for bet in one.bets
    ]
    decisions = [
        [one.name, phase, ", ".join([f"{label} {percent(share)}" for label, share in pressed.items()])]
        for one in standings
        for phase, pressed in one.buttons.items()
    ]
    return [
        html_table("Bets", ["", "bet", "made", "staked", "net", "return"], bets),
        html_table("Decisions", ["", "when", ""], decisions),
        faults_table(standings, hand="round"),
    ]
