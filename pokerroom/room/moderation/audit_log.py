"""The audit log of hosts: who did what, when, to whom and why."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import islice

import msgspec

from pokerroom.room.persistence.unit_of_work import UnitOfWork
from pokerroom.store.store_commands import SaveDocument
from pokerwire.room.moderation_records import HostAct

HOST_ACT = "host_act"
"""the kind of these documents; the item is the number, zero-padded"""


class AuditLog:
    """A log to which acts are only ever added: the last ``limit`` in memory, each saved with the unit of work."""

    def __init__(self, limit: int, unit_of_work: UnitOfWork, documents: Iterable[SaveDocument] = ()) -> None:
        self._unit_of_work = unit_of_work
        self._acts: deque[HostAct] = deque(stored_acts(documents), maxlen=limit)

    def add(self, act: HostAct) -> None:
        """Add an act, numbered one above :attr:`last_number`."""
        self._acts.append(act)
        self._unit_of_work.save_document(HOST_ACT, "", f"{act.number:012}", act, act.at)

    @property
    def last_number(self) -> int:
        """Return the number of the last act; 0 before the first."""
        return self._acts[-1].number if self._acts else 0

    def page(self, before: int, limit: int) -> Sequence[HostAct]:
        """Return up to ``limit`` acts numbered below ``before`` (0: the newest), newest first."""
        older = (act for act in reversed(self._acts) if not before or act.number < before)
        return list(islice(older, limit))


def stored_acts(documents: Iterable[SaveDocument]) -> list[HostAct]:
    """Return the stored acts, oldest first."""
    return [_read(row.payload) for row in documents]


_read = msgspec.json.Decoder(HostAct).decode
