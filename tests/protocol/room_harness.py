"""Sessions without connections: a room, a hub, and people who talk to it in JSON."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec.structs import replace

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON, Codec
from pokerroom.protocol.session import Session
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig


class RoomHarness:
    """A room with a hub; ``faults`` are what the hub reported, ``now`` is the time in ms."""

    def __init__(self, seed: int = 1, limits: dict[str, int] | None = None, **config: Any) -> None:
        room_config = RoomConfig(**config)
        if limits:
            room_config = replace(room_config, limits=replace(room_config.limits, **limits))
        self.now = 0
        self.room = open_room(room_config, random.Random(seed), 0)
        self.faults: list[tuple[str, BaseException]] = []
        self.hub = Hub(self.room, lambda doing, error: self.faults.append((doing, error)))

    def person(self, name: str | None = None, **hello: Any) -> ScriptedPerson:
        """Connect; with a name (or other fields of ``hello``), join too."""
        person = ScriptedPerson(self)
        if name is not None or hello:
            assert person.ask("hello", protocol=1, name=name, **hello)["type"] == "welcome"
        return person

    def elsewhere(self) -> None:
        """Do what a command left to be done elsewhere: here nothing is."""

    def wait(self, ms: int) -> None:
        """Let time pass, with the tables' clocks."""
        end = self.now + ms
        while True:
            due = [
                table.table.wake_at for table in self.room.tables.values() if table.table.wake_at is not None
            ]
            if not due or min(due) > end:
                break
            self.now = max(self.now, min(due))
            for number in list(self.room.tables):
                self.room.tables.for_command(number).tick(self.now)
            self.hub.publish(self.now)
        self.now = end


class ScriptedPerson:
    """One session and whom it belongs to."""

    def __init__(self, place: RoomHarness, codec: Codec = JSON) -> None:
        self.place = place
        self.session = Session(place.hub, codec)
        self.seen: list[dict[str, Any]] = []
        self.id = 0

    def tell(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        """Send one command (with the next id, unless ``id`` is given); return what came upon it."""
        self.hear()
        self.id = fields.pop("id", self.id + 1)
        self.session.receive(msgspec.json.encode({"type": type, "id": self.id, **fields}), self.place.now)
        self.place.elsewhere()
        return self.hear()

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send one command and return its answer."""
        answers = [message for message in self.tell(type, **fields) if message.get("id") == self.id]
        assert len(answers) == 1, answers
        return answers[0]

    def hear(self) -> list[dict[str, Any]]:
        """What came since the last call."""
        new = [msgspec.json.decode(data) for data in self.session.take_outbox()]
        self.seen += new
        return new

    def events(self, *types: str) -> list[dict[str, Any]]:
        """All table events seen so far, of these types or of any."""
        self.hear()
        events = [
            event for message in self.seen if message["type"] == "events" for event in message["events"]
        ]
        return [event for event in events if not types or event["type"] in types]
