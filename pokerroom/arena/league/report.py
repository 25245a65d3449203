"""The report of a league, whatever is played in it: results, and these as text and as a page."""

from __future__ import annotations

from pokerroom.arena.league.html import league_page
from pokerroom.arena.league.league import AnyLeague
from pokerroom.arena.league.results import LeagueResults, league_results
from pokerroom.arena.league.text import league_text
from pokerroom.arena.league.uth_html import uth_league_page
from pokerroom.arena.league.uth_league import UthLeague
from pokerroom.arena.league.uth_results import UthLeagueResults, uth_league_results
from pokerroom.arena.league.uth_text import uth_league_text

AnyResults = LeagueResults | UthLeagueResults


def results_of(state: AnyLeague) -> AnyResults:
    """Return the table of a league as it stands."""
    return uth_league_results(state) if isinstance(state, UthLeague) else league_results(state)


def as_text(results: AnyResults) -> str:
    """Return the table for people."""
    return uth_league_text(results) if isinstance(results, UthLeagueResults) else league_text(results)


def as_page(results: AnyResults) -> str:
    """Return the table as one HTML document."""
    return uth_league_page(results) if isinstance(results, UthLeagueResults) else league_page(results)
