"""Finished hands that had not reached the room's archive when several processes played its tables.

Rooms no longer do that; a database in which one did may still have such hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from pokerroom.room.history.hand_archive import HandArchive
from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.finished_hand import HandRecord

UNARCHIVED_HAND = "branch_hand"
"""the kind of these documents"""


class UnarchivedHand(msgspec.Struct, frozen=True, tag="hand"):
    """One of these hands; ``item`` is that of its document."""

    item: str
    table: int
    hand: HandRecord
    bots: tuple[str, ...]


def archive_hands(
    archive: HandArchive,
    documents: Iterable[SaveDocument],
    faces: Callable[[HandRecord, set[str]], dict[str, str]],
    unit_of_work: UnitOfWork,
) -> None:
    """Add the hands of these documents to the archive; ``faces`` returns how their players look."""
    for row in documents:
        kept = _read(row.payload)
        bots = set(kept.bots)
        archive.add(kept.table, replace(kept.hand, faces=faces(kept.hand, bots)), bots)
        unit_of_work.delete_document(UNARCHIVED_HAND, row.owner, row.item)


_read = msgspec.json.Decoder(UnarchivedHand).decode
