"""The report of a league, whatever is played in it: results, and these as text and as a page."""

from __future__ import annotations

from pokerroom.arena.league.html import page
from pokerroom.arena.league.league import AnyLeague
from pokerroom.arena.league.results import LeagueResults, league_results
from pokerroom.arena.league.text import show
from pokerroom.arena.league.uth_html import house_page
from pokerroom.arena.league.uth_league import HouseLeague
from pokerroom.arena.league.uth_results import HouseLeagueResults, house_league_results
from pokerroom.arena.league.uth_text import show_house

AnyResults = LeagueResults | HouseLeagueResults


def results_of(state: AnyLeague) -> AnyResults:
    """Return the table of a league as it stands."""
    return house_league_results(state) if isinstance(state, HouseLeague) else league_results(state)


def as_text(results: AnyResults) -> str:
    """Return the table for people."""
    return show_house(results) if isinstance(results, HouseLeagueResults) else show(results)


def as_page(results: AnyResults) -> str:
    """Return the table as one HTML document."""
    return house_page(results) if isinstance(results, HouseLeagueResults) else page(results)
