"""What came of a replay."""

from __future__ import annotations

import msgspec

from pokerwire.hand_events import HandEvent


class ReplayOutcome(msgspec.Struct, frozen=True):
    """What differed (nothing: the hand agrees), why that is the record's fault if it is, and the readings used.

    ``events`` are those of the engine, up to the end or to the first decision that differed.
    """

    differences: tuple[str, ...]
    record_fault: str
    notes: tuple[str, ...]
    events: tuple[HandEvent, ...] = ()
