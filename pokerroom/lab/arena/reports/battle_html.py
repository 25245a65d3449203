"""The results of a match as one HTML file."""

from __future__ import annotations

from pokerroom.lab.arena.reports.battle_text import (
    ADJUSTED_DIFFERENCES,
    DIFFERENCES,
    Columns,
    decision_text,
    heading,
    name_of,
    needs_cross_table,
    plus_minus,
)
from pokerroom.lab.arena.reports.html_parts import (
    cross_table,
    faults_table,
    html_document,
    interval_text,
    positions_table,
    standings_table,
    styles_table,
)
from pokerroom.lab.arena.reports.standings import MatchResults
from pokerroom.lab.arena.reports.svg import cumulative_chart

NOTE = (
    "Intervals are 95 %, over sessions: all hands of the deals of one session are one cluster, whose hands may depend"
    " on each other in any way. Under single hands stands what the interval would be if each hand was dealt by itself,"
    " to bots that remember nothing."
)
_STANDINGS: Columns = (
    ("", name_of),
    ("hands", lambda one: f"{one.hands:,}"),
    ("bb/100", lambda one: interval_text(one.bb100, 2)),
    ("mbb a hand", lambda one: interval_text(one.mbb)),
    ("all-in adjusted", lambda one: interval_text(one.mbb_adjusted)),
    ("single hands", lambda one: plus_minus(one.mbb_single_hands, 0)),
    ("µs a decision", decision_text),
    ("slowest ms", lambda one: f"{one.slowest_ms:,.1f}"),
)


def match_page(results: MatchResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    by_name = {standing.name: standing for standing in standings}
    shares = [by_name[name].hands / results.hands for name in results.names]
    sections = [
        cumulative_chart(results.names, results.points, shares),
        standings_table("Results", _STANDINGS, standings),
        cross_table(standings, results.cross) if needs_cross_table(results) else "",
        *_difference_tables(results),
        styles_table(standings),
        positions_table(standings),
        faults_table(standings),
    ]
    return html_document(
        f"{results.setting.game}: {', '.join(results.names)}", heading(results), sections, NOTE
    )


def _difference_tables(results: MatchResults) -> list[str]:
    """Return what every two bots differ by, as played and all-in adjusted; of two alone the standings say it."""
    standings, adjusted = results.standings, results.differences_adjusted
    if len(standings) < 3:
        return []
    tables = [cross_table(standings, results.differences, DIFFERENCES)]
    if adjusted is not None and adjusted != results.differences:
        tables.append(cross_table(standings, adjusted, ADJUSTED_DIFFERENCES))
    return tables
