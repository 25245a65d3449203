"""A client of the room's own process, where a branch plays tables too."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON
from pokerroom.protocol.session import Session
from tests.room.two_processes import TwoProcesses


class HomeClient:
    """A client whose connection is to the room's own process ``here``; ``hub`` is that process's."""

    def __init__(self, here: TwoProcesses) -> None:
        self._here = here
        self.hub = Hub(here.home, lambda doing, error: pytest.fail(f"{doing}: {error}"))
        self.hub.desk = here.home_desk
        self.session = Session(self.hub, JSON)

    def ask(self, kind: str, **fields: object) -> list[dict[str, Any]]:
        """Send a command and return what came upon it."""
        self.session.receive(msgspec.json.encode({"type": kind, **fields}), self._here.now)
        return [msgspec.json.decode(data) for data in self.session.take_outbox()]
