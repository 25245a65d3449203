"""A client of its own that knows the wire from `docs/protocol.md` alone: a socket, a length, and `msgpack`.

It shares no code with the program, so it also proves that any language can play every game.
"""

from __future__ import annotations

import select
import socket
import struct
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgpack

from tests.patience import PATIENCE

Message = dict[str, Any]
Choice = Callable[["RecordedPlayer", int, Message], Message | None]
"""a player, a table and what is asked there -> the command that answers it; none: leave it open"""


class RecordedPlayer:
    """One person at a room: what they were asked at each table, and every event they saw."""

    def __init__(self, port: int, name: str, token: str | None = None) -> None:
        self.name = name
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._bytes = b""
        self._id = 0
        self._answers: dict[int, Message] = {}
        self.seats: dict[int, int] = {}
        self.asked: dict[int, Message] = {}
        """by table: the `turn` or `choices` that waits for this player"""
        self.snapshots: dict[int, Message] = {}
        self.events: dict[int, list[Message]] = {}
        self.games: dict[int, str] = {}
        """by house table: the number of its round"""
        self.welcome = self.ask("hello", protocol=1, name=name, token=token)
        self.token: str = self.welcome["token"] or token
        self.seats = {seat["table"]: seat["seat"] for seat in self.welcome["seats"]}

    def close(self) -> None:
        self.socket.close()

    def send(self, kind: str, **fields: Any) -> int:
        """Send a command without waiting for its answer; return its id."""
        self._id += 1
        body = msgpack.packb({"type": kind, "id": self._id, **fields})
        self.socket.sendall(struct.pack(">I", len(body)) + body)
        return self._id

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a command and return its answer."""
        number = self.send(kind, **fields)
        until = time.monotonic() + PATIENCE
        while number not in self._answers:
            assert time.monotonic() < until, f"no answer to {kind}"
            self.receive(PATIENCE)
        return self._answers.pop(number)

    def receive(self, seconds: float) -> bool:
        """Take in what has come, waiting that long for something; return whether anything came."""
        if not select.select([self.socket], [], [], seconds)[0]:
            return False
        data = self.socket.recv(65536)
        assert data, "the room closed the connection"
        self._bytes += data
        while len(self._bytes) >= 4:
            (length,) = struct.unpack(">I", self._bytes[:4])
            if len(self._bytes) < 4 + length:
                break
            message = msgpack.unpackb(self._bytes[4 : 4 + length])
            self._bytes = self._bytes[4 + length :]
            self._take(message)
        return True

    def _take(self, message: Message) -> None:
        kind, table = message["type"], message.get("table")
        if "id" in message:
            self._answers[message["id"]] = message
        elif kind in ("snapshot", "house_table"):
            self._take_snapshot(message["table"], message["state"])
        elif kind == "events":
            self.events.setdefault(message["table"], []).extend(message["events"])
            for event in message["events"]:
                self._take_event(message["table"], event)
        assert kind != "bye", (message, table)

    def _take_snapshot(self, table: int, state: Message) -> None:
        self.snapshots[table] = state
        asked = state.get("turn") or state.get("choices")
        if "game" in state:
            self.games[table] = state["game"]
        if asked and asked["seat"] == self.seats.get(table):
            self.asked[table] = asked

    def _take_event(self, table: int, event: Message) -> None:
        kind = event["type"]
        if kind == "betting_opened":
            self.games[table] = event["game"]
        mine = event.get("seat") == self.seats.get(table)
        if kind in ("turn", "choices") and mine:
            self.asked[table] = event
        elif (kind in ("acted", "drew", "decided") and mine) or kind in ("hand_ended", "round_ended"):
            self.asked.pop(table, None)

    def sit(self, table: int, buy_in: int = 0, **fields: Any) -> None:
        """Watch a table and take a seat at it."""
        assert self.ask("watch", table=table)["type"] == "ok"
        answer = self.ask("sit", table=table, buy_in=buy_in, **fields)
        assert answer["type"] == "ok", answer
        self.seats[table] = answer["seat"]


def passive(player: RecordedPlayer, table: int, asked: Message) -> Message:
    """Check where that is free, else call; at a draw stand pat; against the house check, then fold."""
    if "options" in asked:
        names = [option["choice"] for option in asked["options"]]
        choice = "check" if "check" in names else "fold"
        game = player.games[table]
        return {"type": "decide", "game": game, "phase": asked["phase"], "choice": choice}
    legal = asked["legal"]
    answer: Message = {"type": "act", "hand": asked["hand"], "decision": asked["decision"]}
    if legal["draw_max"]:
        return answer | {"action": "draw", "cards": []}
    return answer | {"action": "check" if legal["check"] else "call"}


def play(
    players: Sequence[RecordedPlayer], choose: Choice, until: Callable[[], bool], tables: Iterable[int] = ()
) -> None:
    """Answer whatever is asked, as ``choose`` says, until it is enough."""
    deadline = time.monotonic() + PATIENCE
    wanted = set(tables)
    while not until():
        assert time.monotonic() < deadline, [(player.name, player.asked) for player in players]
        acted = False
        for player in players:
            for table, asked in list(player.asked.items()):
                answer = choose(player, table, asked) if not wanted or table in wanted else None
                if answer is not None:
                    del player.asked[table]
                    told = player.ask(answer.pop("type"), table=table, **answer)
                    assert told["type"] == "ok", (asked, answer, told)
                    acted = True
        if not acted:
            select.select([player.socket for player in players], [], [], 0.2)
            for player in players:
                player.receive(0)
