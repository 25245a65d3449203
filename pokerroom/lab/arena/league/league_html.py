"""The table of a league as one HTML file."""

from __future__ import annotations

from pokerroom.lab.arena.league.league_text import heading, uth_league_heading
from pokerroom.lab.arena.reports.battle_text import Columns, fault_count_text, name_of
from pokerroom.lab.arena.reports.html_parts import (
    cross_table,
    faults_table,
    html_document,
    interval_text,
    positions_table,
    standings_table,
    styles_table,
)
from pokerroom.lab.arena.reports.standings import AnyLeagueResults, LeagueResults, UthLeagueResults
from pokerroom.lab.arena.reports.svg import rating_ladder
from pokerroom.lab.arena.uth.uth_battle_html import play_tables
from pokerroom.lab.arena.uth.uth_battle_text import DIFFERENCES, DIGITS, HOUSE_COLUMNS

NOTE = (
    "A rating is what an entrant wins a hand on average against one as good as the mean of all, by least squares over"
    " all tables. Intervals are 95 %, over rounds."
)
UTH_NOTE = (
    "A rating is what a strategy wins a round more than the mean of all, by least squares over the rounds that they"
    " played alike. Intervals are 95 %, over the rounds of the league."
)
_RATINGS: Columns = (
    ("", name_of),
    ("rating", lambda one: interval_text(one.rating)),
    ("all-in adjusted", lambda one: interval_text(one.rating_adjusted)),
    ("mbb a hand", lambda one: interval_text(one.mbb)),
    ("all-in adjusted", lambda one: interval_text(one.mbb_adjusted)),
    ("chips", lambda one: f"{one.net:+,}"),
    ("hands", lambda one: f"{one.hands:,}"),
    ("tables", lambda one: f"{one.tables:,}"),
    ("faults", fault_count_text),
)
_UTH_RATINGS: Columns = (
    ("", name_of),
    ("rating", lambda one: interval_text(one.rating, DIGITS)),
    ("antes a round", lambda one: interval_text(one.result, DIGITS)),
    *HOUSE_COLUMNS,
    ("rounds", lambda one: f"{one.rounds:,}"),
    ("chips", lambda one: f"{one.net:+,}"),
    ("faults", fault_count_text),
)


def as_page(results: AnyLeagueResults) -> str:
    """Return the table as one HTML document."""
    return uth_league_page(results) if isinstance(results, UthLeagueResults) else league_page(results)


def league_page(results: LeagueResults) -> str:
    """Return the report of a league at tables of players."""
    standings = results.standings
    ladder = rating_ladder(
        [standing.name for standing in standings],
        [standing.rating for standing in standings],
        [standing.rating_adjusted for standing in standings],
    )
    sections = [
        ladder,
        standings_table("Ratings", _RATINGS, standings, ranked=True),
        cross_table(standings, results.cross),
        styles_table(standings),
        positions_table(standings),
        faults_table(standings),
    ]
    title = f"League: {results.setting.game}, {len(standings)} bots"
    return html_document(title, heading(results), sections, NOTE)


def uth_league_page(results: UthLeagueResults) -> str:
    """Return the report of a league against the house."""
    standings = results.standings
    ladder = rating_ladder(
        [standing.name for standing in standings],
        [standing.rating for standing in standings],
        unit="antes a round",
    )
    sections = [
        ladder,
        standings_table("Ratings", _UTH_RATINGS, standings, ranked=True),
        cross_table(standings, results.differences, DIFFERENCES, DIGITS),
        *play_tables(standings),
    ]
    title = f"League: Ultimate Texas Hold'em, {len(standings)} strategies"
    return html_document(title, uth_league_heading(results), sections, UTH_NOTE)
