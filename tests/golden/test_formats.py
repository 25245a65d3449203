"""No name on the wire or on the disk changes unseen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from pokerroom.room.opening.open_room import open_room
from pokerroom.room.persistence.stored_state import load
from pokerroom.room.room_config import RoomConfig
from pokerroom.store.rows import Document
from pokerroom.store.store import Store
from tests.golden.formats import DOCUMENTS, text
from tests.store.memory_backend import MemoryBackend

KEPT = Path(__file__).with_name("formats.txt")


def test_the_formats_are_those_that_are_kept() -> None:
    """After a wanted addition: ``python -m tests.golden.formats > tests/golden/formats.txt``, and read what differs."""
    assert text() == KEPT.read_text(encoding="utf-8")


class ReadDocuments(MemoryBackend):
    """Notes which kinds of documents are read."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: set[str] = set()

    def documents(self, kind: str, owner: str | None = None) -> Iterator[Document]:
        self.kinds.add(kind)
        return super().documents(kind, owner)


def test_every_kind_of_document_is_read_when_a_room_opens_and_listed() -> None:
    backend = ReadDocuments()
    with closing(Store(backend)) as store:
        open_room(RoomConfig(), random.Random(1), 0, load(store))
    assert backend.kinds == set(DOCUMENTS)
