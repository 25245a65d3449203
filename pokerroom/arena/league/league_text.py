"""The table of a league for people, and the line that is drawn while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerroom.arena.league.league_results import AnyResults, LeagueResults, RatedEntrant, UthLeagueResults
from pokerroom.arena.league.league_state import LeagueState
from pokerroom.arena.match.statistics import MIN_CLUSTERS
from pokerroom.arena.reports.battle_progress import bar, hands_played
from pokerroom.arena.reports.battle_results import Interval
from pokerroom.arena.reports.battle_text import (
    STYLE_HEAD,
    fault_count_text,
    faults_text,
    percent,
    plus_minus,
    style_cells,
    text_table,
)
from pokerroom.arena.uth.uth_battle_text import (
    DIFFERENCES,
    bets_table,
    button_tables,
    differences_table,
    game_summary,
    return_text,
)

MAX_CROSS_TABLE = 12
"""entrants; a wider cross table is for the page only"""
UTH_DIGITS = 4
"""after the point, of antes a round"""


def as_text(results: AnyResults) -> str:
    """Return the table for people."""
    return uth_league_text(results) if isinstance(results, UthLeagueResults) else league_text(results)


def league_text(results: LeagueResults) -> str:
    """Return the whole table."""
    parts = [heading(results), _standings(results)]
    if len(results.standings) <= MAX_CROSS_TABLE:
        parts.append("mbb a hand of the row at tables with the column\n" + _cross(results))
    rows = [[standing.name, *style_cells(standing.style)] for standing in results.standings]
    parts.append(text_table(STYLE_HEAD, rows))
    parts += [text for standing in results.standings if (text := faults_text(standing))]
    return "\n\n".join(parts)


def heading(results: LeagueResults) -> str:
    """Return what is played and how far it is."""
    setting = results.setting
    stacks = "kept" if setting.keep_stacks else "reset"
    line = (
        f"{setting.game}, {setting.seats} seats, blinds {setting.small_blind}/{setting.big_blind}, stacks"
        f" {setting.stack} {stacks}, seed {setting.seed}: {len(results.standings)} bots,"
        f" {results.rounds} {'round' if results.rounds == 1 else 'rounds'} of {setting.session} deals,"
        f" {results.hands:,} hands"
    )
    return line + unfinished_tables(results.unfinished) + unknown_interval(results.standings)


def unknown_interval(standings: Sequence[RatedEntrant]) -> str:
    """Return, as a line of its own, why an interval is not known, where that is so."""
    if all(one.rating.low is not None for one in standings):
        return ""
    return (
        f"\n+-?: the interval is not known: that takes {MIN_CLUSTERS} rounds at least in which an entrant played;"
        " go on with more --rounds"
    )


def unfinished_tables(tables: int) -> str:
    """Return how many tables are still to be played, to stand after what was."""
    remaining = "1 table of the last round is" if tables == 1 else f"{tables} tables are"
    return f"; {remaining} still to be played" if tables else ""


def _standings(results: LeagueResults) -> str:
    head = ["", "", "rating", "all-in adjusted", "mbb/hand", "all-in adjusted", "hands", "tables", "faults"]
    return text_table(
        head,
        [
            [
                f"{rank}.",
                standing.name,
                interval_text(standing.rating),
                interval_text(standing.rating_adjusted),
                interval_text(standing.mbb),
                interval_text(standing.mbb_adjusted),
                f"{standing.hands:,}",
                f"{standing.tables:,}",
                fault_count_text(standing),
            ]
            for rank, standing in enumerate(results.standings, 1)
        ],
        names=2,
    )


def _cross(results: LeagueResults) -> str:
    names = [standing.name for standing in results.standings]
    rows = [
        [name, *("" if cell is None else interval_text(cell) for cell in row)]
        for name, row in zip(names, results.cross, strict=True)
    ]
    return text_table(["", *names], rows)


def interval_text(interval: Interval | None) -> str:
    """Return a value with its interval; a dash when there is none."""
    return "-" if interval is None else f"{interval.value:+,.0f} {plus_minus(interval, 0)}"


def progress_line(state: LeagueState[Any, Any], wanted: int) -> str:
    """Return the bar: tables played of those that are planned and of the rounds that are ``wanted``."""
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
    """Return the whole table."""
    standings = results.standings
    parts = [uth_league_heading(results), _uth_standings(results)]
    if len(standings) <= MAX_CROSS_TABLE:
        names = [standing.name for standing in standings]
        parts.append(f"{DIFFERENCES}\n{differences_table(names, results.differences)}")
    parts += [bets_table(standings), *button_tables(standings)]
    parts += [text for standing in standings if (text := faults_text(standing, "round"))]
    return "\n\n".join(parts)


def uth_league_heading(results: UthLeagueResults) -> str:
    """Return what is played and how far it is."""
    count = results.rounds
    line = (
        f"{game_summary(results.setting)}: {len(results.standings)} strategies,"
        f" {count} {'round' if count == 1 else 'rounds'} of {results.setting.session:,} deals, the same for all"
    )
    return line + unfinished_tables(results.unfinished) + unknown_interval(results.standings)


def _uth_standings(results: UthLeagueResults) -> str:
    head = ["", "", "rating", "antes/round", "house edge", "return of stakes", "rounds", "chips", "faults"]
    return text_table(
        head,
        [
            [
                f"{rank}.",
                one.name,
                f"{one.rating.value:+.{UTH_DIGITS}f} {plus_minus(one.rating, UTH_DIGITS)}",
                f"{one.result.value:+.{UTH_DIGITS}f} {plus_minus(one.result, UTH_DIGITS)}",
                percent(-one.result.value),
                return_text(one),
                f"{one.rounds:,}",
                f"{one.net:+,}",
                fault_count_text(one),
            ]
            for rank, one in enumerate(results.standings, 1)
        ],
        names=2,
    )
