"""The table of a league as one HTML file."""

from __future__ import annotations

from html import escape

from pokerroom.arena.league.results import LeagueResults, LeagueStanding
from pokerroom.arena.league.text import heading
from pokerroom.arena.page.ladder import ladder
from pokerroom.arena.page.parts import cross_table, document, number, table, value
from pokerroom.arena.text import STYLE_HEAD, fault_count, style_cells


def page(results: LeagueResults) -> str:
    """Return the report as one HTML document."""
    standings = results.standings
    names = [standing.name for standing in standings]
    title = f"League: {results.setting.game}, {len(names)} bots"
    return document(
        title,
        [
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(heading(results))}</p>",
            ladder(names, [standing.rating for standing in standings]),
            _standings(standings),
            cross_table(names, results.cross),
            table("How they play", STYLE_HEAD, [[one.name, *style_cells(one.style)] for one in standings]),
            _positions(standings),
            _faults(standings),
            "<p><small>A rating is what an entrant wins a hand on average against one as good as the mean of all,"
            " by least squares over all tables. Intervals are 95 %, over deals.</small></p>",
        ],
    )


def _standings(standings: list[LeagueStanding]) -> str:
    rows = [
        [
            f"{place}. {one.name}",
            value(one.rating),
            value(one.mbb),
            f"{one.net:+,}",
            f"{one.hands:,}",
            f"{one.tables:,}",
            fault_count(one),
        ]
        for place, one in enumerate(standings, 1)
    ]
    return table("Ratings", ["", "rating", "mbb a hand", "chips", "hands", "tables", "faults"], rows)


def _positions(standings: list[LeagueStanding]) -> str:
    rows = [
        [one.name, place, f"{style.hands:,}", number(style.bb100), *style_cells(style)]
        for one in standings
        for place, style in one.positions.items()
    ]
    return table("By position", ["", "position", "hands", "bb/100", *STYLE_HEAD[1:]], rows)


def _faults(standings: list[LeagueStanding]) -> str:
    rows = [
        [
            one.name,
            *[f"{count:,}" for count in one.faults.values()],
            "; ".join(
                [f"disqualified in round {one.disqualified_in}"] * one.disqualified + one.fault_examples[:1]
            ),
        ]
        for one in standings
        if any(one.faults.values())
    ]
    return table("Faults", ["", "illegal", "late", "crashed", "not asked", ""], rows) if rows else ""
