"""The table of a league as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.league.results import LeagueResults, LeagueStanding
from pokerroom.arena.league.text import heading
from pokerroom.arena.league.uth_results import HouseLeagueStanding
from pokerroom.arena.reports.html_parts import (
    cross_table,
    document,
    faults_table,
    positions_table,
    styles_table,
    table,
    value,
)
from pokerroom.arena.reports.ladder import ladder
from pokerroom.arena.reports.text import fault_count


def page(results: LeagueResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    names = [standing.name for standing in standings]
    title = f"League: {results.setting.game}, {len(names)} bots"
    return document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
            ladder(
                names,
                [standing.rating for standing in standings],
                [standing.rating_adjusted for standing in standings],
            ),
            _standings(standings),
            cross_table(names, results.cross),
            styles_table(standings),
            positions_table(standings),
            faults_of(standings),
            "<p><small>A rating is what an entrant wins a hand on average against one as good as the mean of all,"
            " by least squares over all tables. Intervals are 95 %, over rounds.</small></p>",
        ],
    )


def _standings(standings: list[LeagueStanding]) -> str:
    rows = [
        [
            f"{place}. {one.name}",
            value(one.rating),
            value(one.rating_adjusted),
            value(one.mbb),
            value(one.mbb_adjusted),
            f"{one.net:+,}",
            f"{one.hands:,}",
            f"{one.tables:,}",
            fault_count(one),
        ]
        for place, one in enumerate(standings, 1)
    ]
    head = [
        "",
        "rating",
        "all-in adjusted",
        "mbb a hand",
        "all-in adjusted",
        "chips",
        "hands",
        "tables",
        "faults",
    ]
    return table("Ratings", head, rows)


def faults_of(standings: Sequence[LeagueStanding | HouseLeagueStanding], hand: str = "hand") -> str:
    """Return the faults, and in which round they were too many."""
    rounds = {one.name: one.disqualified_in for one in standings}
    return faults_table(standings, lambda one: f"disqualified in round {rounds[one.name]}", hand)
