"""How each event changes the picture of a table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.views.fold import hand, seats, table
from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.table_state import TablePicture

_FOLDS = hand.FOLDS | seats.FOLDS | table.FOLDS


def fold(view: TablePicture, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    change = _FOLDS.get(event["type"])
    if change is not None:
        change(view, event, now)
