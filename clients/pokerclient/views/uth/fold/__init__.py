"""How each event changes the picture of a house table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from pokerclient.views.uth.fold import betting, cards, decisions, seats, settlement, table
from pokerclient.views.uth.table_state import UthTableViewState
from pokerclient.views.wire_types import Event

_EVENT_HANDLERS = (
    betting.EVENT_HANDLERS
    | cards.EVENT_HANDLERS
    | decisions.EVENT_HANDLERS
    | settlement.EVENT_HANDLERS
    | seats.EVENT_HANDLERS
    | table.EVENT_HANDLERS
)


def apply_uth_event(view: UthTableViewState, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    handler = _EVENT_HANDLERS.get(event["type"])
    if handler is not None:
        handler(view, event, now)
