"""Which hand beats which at a table, as lines."""

from __future__ import annotations

from pokerclient.views.table_view import TableView
from pokerlocale.spoken import _
from pokerwire.games import GAMES
from pokerwire.hand_sheets import HAND_SHEETS


def hand_sheet(view: TableView) -> list[tuple[str, list[str]]]:
    """Return the hands of the table's game, the best first: each with its name and the cards of an example.

    The kind that the viewer holds is marked.
    """
    made = view.made_hand
    held = made.named.category if made is not None and made.named is not None else None
    lines = []
    for row in reversed(HAND_SHEETS[GAMES[view.config.game].ranking]):
        name = _(row.name)
        if held in row.categories:
            name = _("{name} (yours)", name=name)
        lines.append((name, row.example.split()))
    return lines
