"""The page itself."""

from __future__ import annotations

from html import escape

from pokerroom.arena.reports.battle_results import MatchResults
from pokerroom.arena.reports.battle_text import heading, needs_cross_table, plus_minus
from pokerroom.arena.reports.html_parts import (
    cross_table,
    faults_table,
    html_document,
    html_table,
    interval_text,
    positions_table,
    styles_table,
)
from pokerroom.arena.reports.svg import cumulative_chart


def match_page(results: MatchResults) -> str:
    """Return the report as one HTML document."""
    title = f"{results.setting.game}: {', '.join(results.names)}"
    by_name = {standing.name: standing for standing in results.standings}
    shares = [by_name[name].hands / results.hands for name in results.names]
    sections = [
        f"<h1>{escape(title)}</h1>",
        "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
        cumulative_chart(results.names, results.points, shares),
        _standings(results),
        _cross(results) if needs_cross_table(results) else "",
        styles_table(results.standings),
        positions_table(results.standings),
        faults_table(results.standings),
        "<p><small>Intervals are 95 %, over sessions: all hands of the deals of one session are one cluster, whose"
        " hands may depend on each other in any way. Under single hands stands what the interval would be if each hand"
        " was dealt by itself, to bots that remember nothing.</small></p>",
    ]
    return html_document(title, sections)


def _standings(results: MatchResults) -> str:
    head = [
        "",
        "hands",
        "bb/100",
        "mbb a hand",
        "all-in adjusted",
        "single hands",
        "µs a decision",
        "slowest ms",
    ]
    rows = [
        [
            standing.name,
            f"{standing.hands:,}",
            interval_text(standing.bb100, 2),
            interval_text(standing.mbb),
            interval_text(standing.mbb_adjusted),
            plus_minus(standing.mbb_single_hands, 0).replace("+-", "± "),
            "-" if standing.decision_us is None else f"{standing.decision_us:,.1f}",
            f"{standing.slowest_ms:,.1f}",
        ]
        for standing in results.standings
    ]
    return html_table("MatchResults", head, rows)


def _cross(results: MatchResults) -> str:
    return cross_table([standing.name for standing in results.standings], results.cross)
