"""The table of a league against the house as one HTML file."""

from __future__ import annotations

from html import escape

from pokerroom.arena.league.html import faults_of
from pokerroom.arena.league.uth_results import HouseLeagueResults
from pokerroom.arena.league.uth_text import DIGITS, house_heading
from pokerroom.arena.reports.html_parts import cross_table, document, table, value
from pokerroom.arena.reports.ladder import ladder
from pokerroom.arena.reports.text import fault_count, percent
from pokerroom.arena.uth.html import bets, decisions, pm
from pokerroom.arena.uth.text import DIFFERENCES, returned


def house_page(results: HouseLeagueResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    names = [standing.name for standing in standings]
    title = f"League: Ultimate Texas Hold'em, {len(names)} strategies"
    return document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in house_heading(results).splitlines()),
            ladder(names, [standing.rating for standing in standings], unit="antes a round"),
            _standings(results),
            cross_table(names, results.differences, DIFFERENCES, digits=DIGITS),
            bets(standings),
            decisions(standings),
            faults_of(standings, hand="round"),
            "<p><small>A rating is what a strategy wins a round more than the mean of all, by least squares over the"
            " rounds that they played alike. Intervals are 95 %, over the rounds of the league.</small></p>",
        ],
    )


def _standings(results: HouseLeagueResults) -> str:
    head = ["", "rating", "antes a round", "house edge", "return of stakes", "rounds", "chips", "faults"]
    rows = [
        [
            f"{place}. {one.name}",
            value(one.rating, DIGITS),
            value(one.result, DIGITS),
            percent(-one.result.value),
            pm(returned(one)),
            f"{one.rounds:,}",
            f"{one.net:+,}",
            fault_count(one),
        ]
        for place, one in enumerate(results.standings, 1)
    ]
    return table("Ratings", head, rows)
