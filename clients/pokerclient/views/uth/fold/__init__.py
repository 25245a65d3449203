"""How each event changes the picture of a house table: one small function an event, named as the event.

An event that this client does not know changes nothing: a newer server may tell more than we can show.
"""

from __future__ import annotations

from pokerclient.views.uth.fold import (
    uth_bet_updates,
    uth_card_updates,
    uth_decision_updates,
    uth_seat_updates,
    uth_settlement_updates,
    uth_table_updates,
)
from pokerclient.views.uth.uth_view_state import UthTableViewState
from pokerclient.views.wire_types import Event

_EVENT_HANDLERS = (
    uth_bet_updates.EVENT_HANDLERS
    | uth_card_updates.EVENT_HANDLERS
    | uth_decision_updates.EVENT_HANDLERS
    | uth_settlement_updates.EVENT_HANDLERS
    | uth_seat_updates.EVENT_HANDLERS
    | uth_table_updates.EVENT_HANDLERS
)


def apply_uth_event(view: UthTableViewState, event: Event, now: float) -> None:
    """Apply ``event`` to ``view``."""
    handler = _EVENT_HANDLERS.get(event["type"])
    if handler is not None:
        handler(view, event, now)
