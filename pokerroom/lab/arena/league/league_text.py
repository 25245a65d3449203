"""The standings of a league for people, and the progress line while it is played."""

from __future__ import annotations

from typing import Any

from pokerroom.lab.arena.league.league_state import LeagueState
from pokerroom.lab.arena.match.statistics import MIN_CLUSTERS
from pokerroom.lab.arena.reports.battle_progress import bar, hands_played
from pokerroom.lab.arena.reports.battle_text import (
    CROSS,
    Columns,
    counted,
    cross_text,
    fault_count_text,
    faults_texts,
    game_text,
    interval_text,
    name_of,
    standings_text,
    styles_text,
)
from pokerroom.lab.arena.reports.standings import AnyLeagueResults, LeagueResults, UthLeagueResults
from pokerroom.lab.arena.uth.uth_battle_text import (
    DIFFERENCES,
    DIGITS,
    HOUSE_COLUMNS,
    game_summary,
    play_texts,
)

MAX_CROSS_TABLE = 12
"""entrants; a wider cross table is for the page only"""
_RATINGS: Columns = (
    ("", name_of),
    ("rating", lambda one: interval_text(one.rating)),
    ("all-in adjusted", lambda one: interval_text(one.rating_adjusted)),
    ("mbb/hand", lambda one: interval_text(one.mbb)),
    ("all-in adjusted", lambda one: interval_text(one.mbb_adjusted)),
    ("hands", lambda one: f"{one.hands:,}"),
    ("tables", lambda one: f"{one.tables:,}"),
    ("faults", fault_count_text),
)
_UTH_RATINGS: Columns = (
    ("", name_of),
    ("rating", lambda one: interval_text(one.rating, DIGITS)),
    ("antes/round", lambda one: interval_text(one.result, DIGITS)),
    *HOUSE_COLUMNS,
    ("rounds", lambda one: f"{one.rounds:,}"),
    ("chips", lambda one: f"{one.net:+,}"),
    ("faults", fault_count_text),
)


def as_text(results: AnyLeagueResults) -> str:
    """Return the standings for people."""
    return uth_league_text(results) if isinstance(results, UthLeagueResults) else league_text(results)


def league_text(results: LeagueResults) -> str:
    """Return the whole standings of a league at tables of players."""
    standings = results.standings
    parts = [heading(results), standings_text(_RATINGS, standings, ranked=True)]
    if len(standings) <= MAX_CROSS_TABLE:
        parts.append(cross_text(CROSS, standings, results.cross))
    return "\n\n".join([*parts, styles_text(standings), *faults_texts(standings)])


def heading(results: LeagueResults) -> str:
    """Return the heading: what is played and how far the league is."""
    return (
        f"{game_text(results.setting)}: {len(results.standings)} bots, {counted(results.rounds, 'round')} of"
        f" {results.setting.session} deals, {results.hands:,} hands{_unfinished(results)}"
    )


def _unfinished(results: AnyLeagueResults) -> str:
    """Return how many tables are still to be played and, on a line of its own, why an interval is unknown."""
    tables = results.unfinished
    remaining = "1 table of the last round is" if tables == 1 else f"{tables} tables are"
    unfinished = f"; {remaining} still to be played" if tables else ""
    if all(one.rating.low is not None for one in results.standings):
        return unfinished
    return (
        f"{unfinished}\n+-?: the interval is not known: that takes {MIN_CLUSTERS} rounds at least in which an entrant"
        " played; go on with more --rounds"
    )


def progress_line(state: LeagueState[Any, Any], wanted: int) -> str:
    """Return the progress bar: tables played out of those planned and of the ``wanted`` rounds."""
    played, pending = state.tables_played, len(state.pending)
    tables_per_round = max(1, round((played + pending) / max(1, state.rounds)))
    total_tables = played + pending + max(0, wanted - state.rounds) * tables_per_round
    tables_under_way = state.under_way / (state.setting.session * state.deal_hands)
    return (
        f"{bar((played + tables_under_way) / max(1, total_tables))} round {state.rounds} of {wanted},"
        f" {played:,} tables, {hands_played(state.hands, state.under_way)}"
    )


# --- against the house -----------------------------------------------------------------------------------------------


def uth_league_text(results: UthLeagueResults) -> str:
    """Return the whole standings of a league against the house."""
    standings = results.standings
    parts = [uth_league_heading(results), standings_text(_UTH_RATINGS, standings, ranked=True)]
    if len(standings) <= MAX_CROSS_TABLE:
        parts.append(cross_text(DIFFERENCES, standings, results.differences, DIGITS))
    return "\n\n".join([*parts, *play_texts(standings), *faults_texts(standings, "round")])


def uth_league_heading(results: UthLeagueResults) -> str:
    """Return the heading: what is played and how far the league is."""
    return (
        f"{game_summary(results.setting)}: {len(results.standings)} strategies, {counted(results.rounds, 'round')} of"
        f" {results.setting.session:,} deals, the same for all{_unfinished(results)}"
    )
