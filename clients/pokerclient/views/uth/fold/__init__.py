"""How each event changes the picture of a house table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerclient.views.uth.fold import betting, cards, decisions, seats, settlement, table
from pokerclient.views.wire_types import Event

if TYPE_CHECKING:
    from pokerclient.views.uth.table_state import HousePicture

_FOLDS = betting.FOLDS | cards.FOLDS | decisions.FOLDS | settlement.FOLDS | seats.FOLDS | table.FOLDS


def fold(view: HousePicture, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    change = _FOLDS.get(event["type"])
    if change is not None:
        change(view, event, now)
