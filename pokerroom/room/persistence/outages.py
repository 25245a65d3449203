"""When a room was not open in the middle of an evening: its process was killed, and started again later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from pokerroom.room.persistence.stored_state import ROOM, SESSION_START, StoredState
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument

OUTAGES = "outages"
"""item: when the room was not open since the evening began, as pairs of times"""
MAX_OUTAGES = 100
"""how many are kept of an evening, the latest ones"""


class Outage(NamedTuple):
    """From the last thing that the room wrote until it opened again; ms since 1970."""

    since: int
    until: int


def stored_outages(rows: Iterable[SaveDocument]) -> tuple[Outage, ...]:
    """Return those of the running evening, or else of the last one; ``rows`` are documents about the room."""
    texts = [row.payload for row in rows if row.item == OUTAGES]
    return msgspec.json.decode(texts[0], type=tuple[Outage, ...]) if texts else ()


def note_outage(stored: StoredState, unit_of_work: UnitOfWork, now: int) -> None:
    """Note that the room was not open until ``now``, or with a new evening forget what was noted of the last one."""
    earlier = stored_outages(stored.about_room)
    if not stored.room_value(SESSION_START):
        if earlier:
            unit_of_work.delete_document(ROOM, "", OUTAGES)
    elif 0 < stored.last_write < now:
        latest = (*earlier, Outage(stored.last_write, now))[-MAX_OUTAGES:]
        unit_of_work.save_document(ROOM, "", OUTAGES, latest, now)


def time_in(outages: Sequence[Outage], since: int, until: int) -> int:
    """Return for how many milliseconds between two times the room was not open."""
    return sum(max(0, min(one.until, until) - max(one.since, since)) for one in outages)
