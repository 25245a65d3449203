"""Every test of the store runs over each place that keeps rows; a place can be opened again, as after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerroom.store.backend import Backend
from pokerroom.store.postgresql.postgresql_backend import PostgresqlBackend
from pokerroom.store.sqlite_backend import SqliteBackend
from pokerroom.store.store import Store
from tests.store.memory_backend import MemoryBackend


class StorePlace:
    """Opens the same rows again and again."""

    def __init__(self, kind: str, folder: Path, url: str = "") -> None:
        self.kind = kind
        self.url = url
        self.path = folder / "room.db"
        self.memory = MemoryBackend()
        self._open: list[Store] = []

    def backend(self) -> Backend:
        if self.kind == "postgresql":
            return PostgresqlBackend(self.url)
        return self.memory if self.kind == "memory" else SqliteBackend(self.path)

    def open(self) -> Store:
        """Close what is open and open anew."""
        self.close()
        self._open.append(Store(self.backend()))
        return self._open[-1]

    def close(self) -> None:
        while self._open:
            self._open.pop().close()


KINDS = ["memory", "sqlite", pytest.param("postgresql", marks=pytest.mark.equipped)]


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[StorePlace]:
    url = request.getfixturevalue("database_server").new_room() if request.param == "postgresql" else ""
    made = StorePlace(request.param, tmp_path, url)
    yield made
    made.close()


@pytest.fixture
def store(place: StorePlace) -> Store:
    return place.open()
