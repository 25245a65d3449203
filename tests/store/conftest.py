"""Every test of the store runs over each place that keeps rows; a place can be opened again, as after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.store.backend import Backend
from pokerroom.store.memory_backend import MemoryBackend
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store


class StorePlace:
    """Opens the same rows again and again."""

    def __init__(self, kind: str, folder: Path) -> None:
        self.kind = kind
        self.path = folder / "room.db"
        self.memory = MemoryBackend()
        self._open: list[Store] = []

    def backend(self) -> Backend:
        return self.memory if self.kind == "memory" else SqliteBackend(self.path)

    def open(self) -> Store:
        """Close what is open and open anew."""
        self.close()
        self._open.append(Store(self.backend()))
        return self._open[-1]

    def close(self) -> None:
        while self._open:
            self._open.pop().close()


@pytest.fixture(params=["memory", "sqlite"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StorePlace]:
    made = StorePlace(request.param, tmp_path)
    yield made
    made.close()


@pytest.fixture
def store(place: StorePlace) -> Store:
    return place.open()
