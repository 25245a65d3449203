"""The table of a league for people, and the line that is drawn while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerroom.arena.league.results import LeagueResults, Rated
from pokerroom.arena.league.state import LeagueState
from pokerroom.arena.match.statistics import LEAST_CLUSTERS
from pokerroom.arena.reports.progress import bar, hands_played
from pokerroom.arena.reports.results import Interval
from pokerroom.arena.reports.text import STYLE_HEAD, fault_count, faults, half, style_cells, table

MOST_CROSSED = 12
"""entrants; a wider cross table is for the page only"""


def show(results: LeagueResults) -> str:
    """Return the whole table."""
    parts = [heading(results), _standings(results)]
    if len(results.standings) <= MOST_CROSSED:
        parts.append("mbb a hand of the row at tables with the column\n" + _cross(results))
    rows = [[standing.name, *style_cells(standing.style)] for standing in results.standings]
    parts.append(table(STYLE_HEAD, rows))
    parts += [text for standing in results.standings if (text := faults(standing))]
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
    return line + unfinished(results.unfinished) + unknown(results.standings)


def unknown(standings: Sequence[Rated]) -> str:
    """Return, as a line of its own, why an interval is not known, where that is so."""
    if all(one.rating.low is not None for one in standings):
        return ""
    return (
        f"\n+-?: the interval is not known: that takes {LEAST_CLUSTERS} rounds at least in which an entrant played;"
        " go on with more --rounds"
    )


def unfinished(tables: int) -> str:
    """Return how many tables are still to be played, to stand after what was."""
    left = "1 table of the last round is" if tables == 1 else f"{tables} tables are"
    return f"; {left} still to be played" if tables else ""


def _standings(results: LeagueResults) -> str:
    head = ["", "", "rating", "all-in adjusted", "mbb/hand", "all-in adjusted", "hands", "tables", "faults"]
    return table(
        head,
        [
            [
                f"{place}.",
                standing.name,
                both(standing.rating),
                both(standing.rating_adjusted),
                both(standing.mbb),
                both(standing.mbb_adjusted),
                f"{standing.hands:,}",
                f"{standing.tables:,}",
                fault_count(standing),
            ]
            for place, standing in enumerate(results.standings, 1)
        ],
        names=2,
    )


def _cross(results: LeagueResults) -> str:
    names = [standing.name for standing in results.standings]
    rows = [
        [name, *("" if cell is None else both(cell) for cell in row)]
        for name, row in zip(names, results.cross, strict=True)
    ]
    return table(["", *names], rows)


def both(interval: Interval | None) -> str:
    """Return a value with its interval; a dash when there is none."""
    return "-" if interval is None else f"{interval.value:+,.0f} {half(interval, 0)}"


def line(state: LeagueState[Any, Any], wanted: int) -> str:
    """Return the bar: tables played of those that are planned and of the rounds that are ``wanted``."""
    played, coming = state.tables_played, len(state.coming)
    a_round = max(1, round((played + coming) / max(1, state.rounds)))
    whole = played + coming + max(0, wanted - state.rounds) * a_round
    begun = state.under_way / (state.setting.session * state.deal_hands)
    return (
        f"{bar((played + begun) / max(1, whole))} round {state.rounds} of {wanted},"
        f" {played:,} tables, {hands_played(state.hands, state.under_way)}"
    )
