"""The page itself."""

from __future__ import annotations

from html import escape

from pokerroom.arena.reports.html_parts import (
    cross_table,
    document,
    faults_table,
    positions_table,
    styles_table,
    table,
    value,
)
from pokerroom.arena.reports.results import Results
from pokerroom.arena.reports.svg import cumulative
from pokerroom.arena.reports.text import half, heading, they_meet_others


def page(results: Results) -> str:
    """Return the report as one HTML document."""
    title = f"{results.setting.game}: {', '.join(results.names)}"
    by_name = {standing.name: standing for standing in results.standings}
    shares = [by_name[name].hands / results.hands for name in results.names]
    sections = [
        f"<h1>{escape(title)}</h1>",
        "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
        cumulative(results.names, results.points, shares),
        _standings(results),
        _cross(results) if they_meet_others(results) else "",
        styles_table(results.standings),
        positions_table(results.standings),
        faults_table(results.standings),
        "<p><small>Intervals are 95 %, over sessions: all hands of the deals of one session are one cluster, whose"
        " hands may depend on each other in any way. Under single hands stands what the interval would be if each hand"
        " was dealt by itself, to bots that remember nothing.</small></p>",
    ]
    return document(title, sections)


def _standings(results: Results) -> str:
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
            value(standing.bb100, 2),
            value(standing.mbb),
            value(standing.mbb_adjusted),
            half(standing.mbb_single_hands, 0).replace("+-", "± "),
            "-" if standing.decision_us is None else f"{standing.decision_us:,.1f}",
            f"{standing.slowest_ms:,.1f}",
        ]
        for standing in results.standings
    ]
    return table("Results", head, rows)


def _cross(results: Results) -> str:
    return cross_table([standing.name for standing in results.standings], results.cross)
