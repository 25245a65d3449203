"""The example in the reference: a hand played through real sessions, message by message."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON
from pokerroom.protocol.session import Session
from pokerroom.room.opening.open_room import open_room
from pokerroom.room.room_config import RoomConfig

SEED = 2000
TranscriptLine = tuple[str, str]
"""the player and direction (``ada>``: sent, ``ada<``: received), and the message as JSON"""


class _ExampleRoom:
    """Ada, Bea and Eve, connected to one room; ``lines`` are their messages."""

    def __init__(self) -> None:
        room = open_room(RoomConfig(name="Friday night"), Random(SEED), 0)  # noqa: S311 (an example, not a game)
        self.room = room
        self.hub = Hub(room, _raise_error)
        self.now = 0
        self.lines: list[TranscriptLine] = []
        self.turn: dict[str, Any] = {}
        self._sessions = {name: Session(self.hub, JSON) for name in ("ada", "bea", "eve")}
        self._ids = dict.fromkeys(self._sessions, 0)

    def send(self, player: str, type: str, **fields: Any) -> None:
        """Send one command and receive what follows."""
        self._ids[player] += 1
        command = msgspec.json.encode({"type": type, "id": self._ids[player], **fields})
        self.lines.append((f"{player}>", command.decode()))
        self._sessions[player].receive(command, self.now)
        self._receive()

    def act(self, action: str, **fields: Any) -> None:
        """Act for the player whose turn it is."""
        player = {1: "ada", 2: "bea"}[self.turn["seat"]]
        answers = {"table": 1, "hand": self.turn["hand"], "decision": self.turn["decision"]}
        self.send(player, "act", **answers, action=action, **fields)

    def wait(self) -> None:
        """Let the table's pauses pass, until a player is to act or the hand is over."""
        table = self.room.tables.cash_table(1)
        while table.snapshot(None, self.now).turn is None and (table.hand_running or not table.hands):
            assert table.wake_at is not None
            self.now = table.wake_at
            self.room.tables.for_command(1).tick(self.now)
            self.hub.publish(self.now)
            self._receive()

    def _receive(self) -> None:
        received = {name: session.take_outbox() for name, session in self._sessions.items()}
        for data in received["ada"]:
            self.lines.append(("ada<", data.decode()))
            self._track_turn(data)
        self.lines += [("eve<", data.decode()) for data in received["eve"] if data not in received["ada"]]

    def _track_turn(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        for event in message.get("events", ()):
            if event["type"] == "turn":
                self.turn = event


def _raise_error(doing: str, error: BaseException) -> None:
    raise error


def transcript() -> list[TranscriptLine]:
    """Play the hand and return all messages."""
    example = _ExampleRoom()
    config = {"name": "Kitchen table", "structure": "limit", "seats": 2, "small_blind": 5, "big_blind": 10}
    example.send("ada", "hello", protocol=1, name="Ada", session="ada-1-0f3c9a77d1")
    example.send("ada", "create_table", config=config)
    example.send("ada", "watch", table=1)
    example.send("eve", "hello", protocol=1)
    example.send("eve", "watch", table=1)
    example.send("bea", "hello", protocol=1, name="Bea")
    example.send("bea", "watch", table=1)
    example.send("ada", "sit", table=1, seat=1, buy_in=500)
    example.send("bea", "sit", table=1, seat=2, buy_in=500, blinds="post")
    _play(example)
    return example.lines


def _play(example: _ExampleRoom) -> None:
    """Play one raise before the flop, one bet on it, checks to the showdown; Ada's first action is too late."""
    example.wait()
    example.send("ada", "act", table=1, hand=1, decision=0, action="call")
    example.act("raise", to=20)
    example.act("call")
    example.wait()
    example.act("check")
    example.act("bet", to=10)
    while example.room.tables.cash_table(1).hand_running:
        example.act("check" if example.turn["legal"]["check"] else "call")
        example.wait()
