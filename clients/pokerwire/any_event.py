"""Every event that any kind of table has."""

from __future__ import annotations

from pokerwire.cash.cash_events import AnyEvent
from pokerwire.uth.round_events import UthEvent
from pokerwire.uth.uth_table_events import UthTableEvent

AnyTableEvent = AnyEvent | UthEvent | UthTableEvent
"""every event that any kind of table has"""
