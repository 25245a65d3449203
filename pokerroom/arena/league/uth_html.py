"""The table of a league against the house as one HTML file."""

from __future__ import annotations

from html import escape

from pokerroom.arena.league.html import league_faults_table
from pokerroom.arena.league.uth_results import UthLeagueResults
from pokerroom.arena.league.uth_text import DIGITS, uth_league_heading
from pokerroom.arena.reports.html_parts import cross_table, html_document, html_table, interval_text
from pokerroom.arena.reports.ladder import rating_ladder
from pokerroom.arena.reports.text import fault_count_text, percent
from pokerroom.arena.uth.html import bets_table, decisions_table, with_plus_minus_sign
from pokerroom.arena.uth.text import DIFFERENCES, return_text


def uth_league_page(results: UthLeagueResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    names = [standing.name for standing in standings]
    title = f"League: Ultimate Texas Hold'em, {len(names)} strategies"
    return html_document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in uth_league_heading(results).splitlines()),
            rating_ladder(names, [standing.rating for standing in standings], unit="antes a round"),
            _standings(results),
            cross_table(names, results.differences, DIFFERENCES, digits=DIGITS),
            bets_table(standings),
            decisions_table(standings),
            league_faults_table(standings, hand="round"),
            "<p><small>A rating is what a strategy wins a round more than the mean of all, by least squares over the"
            " rounds that they played alike. Intervals are 95 %, over the rounds of the league.</small></p>",
        ],
    )


def _standings(results: UthLeagueResults) -> str:
    head = ["", "rating", "antes a round", "house edge", "return of stakes", "rounds", "chips", "faults"]
    rows = [
        [
            f"{rank}. {one.name}",
            interval_text(one.rating, DIGITS),
            interval_text(one.result, DIGITS),
            percent(-one.result.value),
            with_plus_minus_sign(return_text(one)),
            f"{one.rounds:,}",
            f"{one.net:+,}",
            fault_count_text(one),
        ]
        for rank, one in enumerate(results.standings, 1)
    ]
    return html_table("Ratings", head, rows)
