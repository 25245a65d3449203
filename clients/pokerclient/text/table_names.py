"""What a player calls a table."""

from __future__ import annotations

from collections.abc import Mapping

from pokerlocale.spoken import _
from pokerwire.tournament.tournament_tables import table_in_tournament, tournament_of


def table_name(table: int, tournaments: Mapping[int, str]) -> str:
    """Return "Table 4", or "Friday Night, table 1"; ``tournaments`` are the names of tournaments by number."""
    number = tournament_of(table)
    if not number:
        return _("Table {table}", table=table)
    return _(
        "{tournament}, table {table}",
        tournament=tournaments.get(number) or _("Tournament {tournament}", tournament=number),
        table=table_in_tournament(table),
    )
