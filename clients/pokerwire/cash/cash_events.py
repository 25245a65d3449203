"""Everything that can happen at a table besides the hand itself (``pokerwire.hand_events``).

The state of a table as anybody may see it is the fold of these two lists of events.  Each event gets the table's
next sequence number; the rules of audience are those of :class:`pokerwire.hand_events.Event`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pokerwire.cash import seating_events, table_events, table_hand_events
from pokerwire.cash.seating_events import *  # noqa: F403 - all that they declare
from pokerwire.cash.table_events import *  # noqa: F403 - all that they declare
from pokerwire.cash.table_hand_events import *  # noqa: F403 - all that they declare
from pokerwire.declared import declared, one_of
from pokerwire.hand_events import HAND_EVENTS, HandEvent, TableEvent

TABLE_EVENTS = declared(TableEvent, seating_events, table_hand_events, table_events)
CASH_EVENTS = (*HAND_EVENTS, *TABLE_EVENTS)

if TYPE_CHECKING:
    AnyEvent = HandEvent | TableEvent
else:
    AnyEvent = one_of(CASH_EVENTS)
