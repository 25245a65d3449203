"""Every event that any kind of table has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerwire.cash.cash_events import CASH_EVENTS
from pokerwire.declared import one_of
from pokerwire.hand_events import Event
from pokerwire.uth.round_events import ROUND_EVENTS
from pokerwire.uth.uth_table_events import UTH_TABLE_EVENTS

UTH_EVENTS = (*ROUND_EVENTS, *UTH_TABLE_EVENTS)
"""events of tables against the house alone"""
TABLE_EVENT_KINDS = (*CASH_EVENTS, *UTH_EVENTS)

if TYPE_CHECKING:
    AnyTableEvent = Event
else:
    AnyTableEvent = one_of(TABLE_EVENT_KINDS)
