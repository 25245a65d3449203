"""How each event changes the picture of a table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from pokerclient.views.fold import hand_updates, seat_updates, table_updates
from pokerclient.views.view_state import TableViewState
from pokerclient.views.wire_types import Event

_EVENT_HANDLERS = hand_updates.EVENT_HANDLERS | seat_updates.EVENT_HANDLERS | table_updates.EVENT_HANDLERS


def apply_event(view: TableViewState, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    handler = _EVENT_HANDLERS.get(event["type"])
    if handler is not None:
        handler(view, event, now)
