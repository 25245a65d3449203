"""The table of a league as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerroom.arena.league.league_results import (
    AnyResults,
    LeagueResults,
    LeagueStanding,
    UthLeagueResults,
    UthLeagueStanding,
)
from pokerroom.arena.league.league_text import UTH_DIGITS, heading, uth_league_heading
from pokerroom.arena.reports.battle_text import fault_count_text, percent
from pokerroom.arena.reports.html_parts import (
    cross_table,
    faults_table,
    html_document,
    html_table,
    interval_text,
    positions_table,
    styles_table,
)
from pokerroom.arena.reports.svg import rating_ladder
from pokerroom.arena.uth.uth_battle_html import bets_table, decisions_table, with_plus_minus_sign
from pokerroom.arena.uth.uth_battle_text import DIFFERENCES, return_text


def as_page(results: AnyResults) -> str:
    """Return the table as one HTML document."""
    return uth_league_page(results) if isinstance(results, UthLeagueResults) else league_page(results)


def league_page(results: LeagueResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    names = [standing.name for standing in standings]
    title = f"League: {results.setting.game}, {len(names)} bots"
    return html_document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            "".join(f"<p>{escape(line)}</p>" for line in heading(results).splitlines()),
            rating_ladder(
                names,
                [standing.rating for standing in standings],
                [standing.rating_adjusted for standing in standings],
            ),
            _standings(standings),
            cross_table(names, results.cross),
            styles_table(standings),
            positions_table(standings),
            league_faults_table(standings),
            "<p><small>A rating is what an entrant wins a hand on average against one as good as the mean of all,"
            " by least squares over all tables. Intervals are 95 %, over rounds.</small></p>",
        ],
    )


def _standings(standings: list[LeagueStanding]) -> str:
    rows = [
        [
            f"{rank}. {one.name}",
            interval_text(one.rating),
            interval_text(one.rating_adjusted),
            interval_text(one.mbb),
            interval_text(one.mbb_adjusted),
            f"{one.net:+,}",
            f"{one.hands:,}",
            f"{one.tables:,}",
            fault_count_text(one),
        ]
        for rank, one in enumerate(standings, 1)
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
    return html_table("Ratings", head, rows)


def league_faults_table(standings: Sequence[LeagueStanding | UthLeagueStanding], hand: str = "hand") -> str:
    """Return the faults, and in which round they were too many."""
    rounds = {one.name: one.disqualified_in for one in standings}
    return faults_table(standings, lambda one: f"disqualified in round {rounds[one.name]}", hand)


# --- against the house -----------------------------------------------------------------------------------------------


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
            _uth_standings(results),
            cross_table(names, results.differences, DIFFERENCES, digits=UTH_DIGITS),
            bets_table(standings),
            decisions_table(standings),
            league_faults_table(standings, hand="round"),
            "<p><small>A rating is what a strategy wins a round more than the mean of all, by least squares over the"
            " rounds that they played alike. Intervals are 95 %, over the rounds of the league.</small></p>",
        ],
    )


def _uth_standings(results: UthLeagueResults) -> str:
    head = ["", "rating", "antes a round", "house edge", "return of stakes", "rounds", "chips", "faults"]
    rows = [
        [
            f"{rank}. {one.name}",
            interval_text(one.rating, UTH_DIGITS),
            interval_text(one.result, UTH_DIGITS),
            percent(-one.result.value),
            with_plus_minus_sign(return_text(one)),
            f"{one.rounds:,}",
            f"{one.net:+,}",
            fault_count_text(one),
        ]
        for rank, one in enumerate(results.standings, 1)
    ]
    return html_table("Ratings", head, rows)
