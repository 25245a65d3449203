"""The table of a league against the house for people."""

from __future__ import annotations

from pokerroom.arena.league.text import MAX_CROSS_TABLE, unfinished_tables, unknown_interval
from pokerroom.arena.league.uth_results import UthLeagueResults
from pokerroom.arena.reports.text import fault_count_text, faults_text, percent, plus_minus, text_table
from pokerroom.arena.uth.text import (
    DIFFERENCES,
    bets_table,
    button_tables,
    differences_table,
    game_summary,
    return_text,
)

DIGITS = 4


def uth_league_text(results: UthLeagueResults) -> str:
    """Return the whole table."""
    standings = results.standings
    parts = [uth_league_heading(results), _standings(results)]
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


def _standings(results: UthLeagueResults) -> str:
    head = ["", "", "rating", "antes/round", "house edge", "return of stakes", "rounds", "chips", "faults"]
    return text_table(
        head,
        [
            [
                f"{rank}.",
                one.name,
                f"{one.rating.value:+.{DIGITS}f} {plus_minus(one.rating, DIGITS)}",
                f"{one.result.value:+.{DIGITS}f} {plus_minus(one.result, DIGITS)}",
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
