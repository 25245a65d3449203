"""The table of a league against the house for people."""

from __future__ import annotations

from pokerroom.arena.league.text import MOST_CROSSED, unfinished, unknown
from pokerroom.arena.league.uth_results import HouseLeagueResults
from pokerroom.arena.reports.text import fault_count, faults, half, percent, table
from pokerroom.arena.uth.text import DIFFERENCES, bets, buttons, differences, returned, what_is_played

DIGITS = 4


def show_house(results: HouseLeagueResults) -> str:
    """Return the whole table."""
    standings = results.standings
    parts = [house_heading(results), _standings(results)]
    if len(standings) <= MOST_CROSSED:
        names = [standing.name for standing in standings]
        parts.append(f"{DIFFERENCES}\n{differences(names, results.differences)}")
    parts += [bets(standings), *buttons(standings)]
    parts += [text for standing in standings if (text := faults(standing, "round"))]
    return "\n\n".join(parts)


def house_heading(results: HouseLeagueResults) -> str:
    """Return what is played and how far it is."""
    count = results.rounds
    line = (
        f"{what_is_played(results.setting)}: {len(results.standings)} strategies,"
        f" {count} {'round' if count == 1 else 'rounds'} of {results.setting.session:,} deals, the same for all"
    )
    return line + unfinished(results.unfinished) + unknown(results.standings)


def _standings(results: HouseLeagueResults) -> str:
    head = ["", "", "rating", "antes/round", "house edge", "return of stakes", "rounds", "chips", "faults"]
    return table(
        head,
        [
            [
                f"{place}.",
                one.name,
                f"{one.rating.value:+.{DIGITS}f} {half(one.rating, DIGITS)}",
                f"{one.result.value:+.{DIGITS}f} {half(one.result, DIGITS)}",
                percent(-one.result.value),
                returned(one),
                f"{one.rounds:,}",
                f"{one.net:+,}",
                fault_count(one),
            ]
            for place, one in enumerate(results.standings, 1)
        ],
        names=2,
    )
