"""A hand as it goes over the wire, really played through sessions: the example in the reference."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from pokerroom.protocol.broadcast.hub import Hub
from pokerroom.protocol.codec import JSON
from pokerroom.protocol.session import Session
from pokerroom.room.config import RoomConfig
from pokerroom.room.room import Room

SEED = 2000
Line = tuple[str, str]
"""who and in which direction (``ada>``: sent, ``ada<``: received), and the message as JSON"""


class _Everybody:
    """Ada, Bea and Eve, connected to one room; ``lines`` is what was said."""

    def __init__(self) -> None:
        room = Room(RoomConfig(name="Friday night"), Random(SEED), 0)  # noqa: S311 (an example, not a game)
        self.room = room
        self.hub = Hub(room, _unexpected)
        self.now = 0
        self.lines: list[Line] = []
        self.turn: dict[str, Any] = {}
        self._sessions = {name: Session(self.hub, JSON) for name in ("ada", "bea", "eve")}
        self._ids = dict.fromkeys(self._sessions, 0)

    def say(self, who: str, type: str, **fields: Any) -> None:
        """Send one command and hear what it brings."""
        self._ids[who] += 1
        command = msgspec.json.encode({"type": type, "id": self._ids[who], **fields})
        self.lines.append((f"{who}>", command.decode()))
        self._sessions[who].receive(command, self.now)
        self._hear()

    def act(self, action: str, **fields: Any) -> None:
        """Answer the running turn."""
        who = {1: "ada", 2: "bea"}[self.turn["seat"]]
        answers = {"table": 1, "hand": self.turn["hand"], "decision": self.turn["decision"]}
        self.say(who, "act", **answers, action=action, **fields)

    def wait(self) -> None:
        """Let the pauses of the table pass: until it is somebody's turn, or the hand is over."""
        table = self.room.tables.cash(1)
        while table.snapshot(None, self.now).turn is None and (table.hand_running or not table.hands):
            assert table.wake_at is not None
            self.now = table.wake_at
            self.room.tables.at(1).tick(self.now)
            self.hub.publish(self.now)
            self._hear()

    def _hear(self) -> None:
        heard = {name: session.take_outbox() for name, session in self._sessions.items()}
        for line in heard["ada"]:
            self.lines.append(("ada<", line.decode()))
            self._follow(line)
        self.lines += [("eve<", line.decode()) for line in heard["eve"] if line not in heard["ada"]]

    def _follow(self, line: bytes) -> None:
        message = msgspec.json.decode(line)
        for event in message.get("events", ()):
            if event["type"] == "turn":
                self.turn = event


def _unexpected(doing: str, error: BaseException) -> None:
    raise error


def transcript() -> list[Line]:
    """Play the hand and return what was said."""
    everybody = _Everybody()
    config = {"name": "Kitchen table", "structure": "limit", "seats": 2, "small_blind": 5, "big_blind": 10}
    everybody.say("ada", "hello", protocol=1, name="Ada", session="ada-1-0f3c9a77d1")
    everybody.say("ada", "create_table", config=config)
    everybody.say("ada", "watch", table=1)
    everybody.say("eve", "hello", protocol=1)
    everybody.say("eve", "watch", table=1)
    everybody.say("bea", "hello", protocol=1, name="Bea")
    everybody.say("bea", "watch", table=1)
    everybody.say("ada", "sit", table=1, seat=1, buy_in=500)
    everybody.say("bea", "sit", table=1, seat=2, buy_in=500, blinds="post")
    _play(everybody)
    return everybody.lines


def _play(everybody: _Everybody) -> None:
    """One raise before the flop, one bet on it, checks down to the showdown; Ada begins with an answer too late."""
    everybody.wait()
    everybody.say("ada", "act", table=1, hand=1, decision=0, action="call")
    everybody.act("raise", to=20)
    everybody.act("call")
    everybody.wait()
    everybody.act("check")
    everybody.act("bet", to=10)
    while everybody.room.tables.cash(1).hand_running:
        everybody.act("check" if everybody.turn["legal"]["check"] else "call")
        everybody.wait()
