"""People who play while others attack: they measure how long the room takes for each of their decisions."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgpack

from pokerwire.frames import FrameDecoder, frame
from tests.patience import PATIENCE


class Neighbour:
    """A player who checks or calls after ``think`` seconds.

    ``waits`` has for each decision the seconds until its answer, and how long the room was at work in them by
    ``work``, a clock that does not run while the machine does something else.
    """

    def __init__(
        self,
        port: int,
        address: str,
        name: str,
        *,
        think: float,
        bot: bool = False,
        token: str | None = None,
        work: Callable[[], float] = time.monotonic,
    ) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE, (address, 0))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.name = name
        self.think = think
        self.waits: list[tuple[float, float]] = []
        self._work = work
        self.hands = 0
        self.seat = 0
        self.table = 0
        self._frames = FrameDecoder(2**24)
        self._last_id = 0
        self._asked_at: dict[int, tuple[float, float]] = {}
        self._turn: tuple[float, dict[str, Any]] | None = None
        welcome = self.ask("hello", protocol=1, name=name, bot=bot, token=token)
        self.token = token or str(welcome["token"])

    def sit(self, table: int) -> None:
        self.table = table
        self.ask("watch", table=table)
        self.seat = self.ask("sit", table=table)["seat"]
        self.ask("set_auto_top_up", table=table, to=200, below=100)

    def send(self, type: str, **fields: Any) -> int:
        self._last_id += 1
        self.socket.sendall(frame(msgpack.packb({"type": type, "id": self._last_id, **fields})))
        return self._last_id

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a command and return its answer, which must be no refusal."""
        number = self.send(type, **fields)
        while True:
            for message in self.receive():
                if message.get("id") == number:
                    assert message["type"] != "error", message
                    return message

    def receive(self) -> list[dict[str, Any]]:
        """Wait for bytes; return the messages that are whole, after noting what they say."""
        ready, _, _ = select.select([self.socket], [], [], PATIENCE)
        assert ready, f"{self.name} heard nothing for {PATIENCE} s"
        data = self.socket.recv(65_536)
        assert data, f"the room closed the connection of {self.name}"
        messages = [msgpack.unpackb(payload) for payload in self._frames.feed(data)]
        for message in messages:
            self._note(message)
        return messages

    def _note(self, message: dict[str, Any]) -> None:
        asked_at = self._asked_at.pop(message.get("id", 0), None)
        if asked_at is not None:
            assert message["type"] == "ok", message
            self.waits.append((time.monotonic() - asked_at[0], self._work() - asked_at[1]))
        if message["type"] == "snapshot" and (turn := message["state"]["turn"]) is not None:
            self._note_turn(turn)
        for event in message["events"] if message["type"] == "events" else ():
            if event["type"] == "turn":
                self._note_turn(event)
            elif event["type"] == "hand_ended":
                self.hands += 1
            assert event["type"] != "timed_out" or event["seat"] != self.seat, f"{self.name} was timed out"

    def _note_turn(self, turn: dict[str, Any]) -> None:
        if turn["seat"] == self.seat:
            self._turn = (time.monotonic() + self.think, turn)

    @property
    def acts_at(self) -> float | None:
        """When the next decision is due, or ``None``."""
        return None if self._turn is None else self._turn[0]

    def act(self) -> None:
        """Answer the turn."""
        assert self._turn is not None
        (_, turn), self._turn = self._turn, None
        legal = turn["legal"]
        action = "draw" if legal["draw_max"] else "check" if legal["check"] else "call"
        now = time.monotonic(), self._work()
        number = self.send(
            "act", table=self.table, hand=turn["hand"], decision=turn["decision"], action=action
        )
        self._asked_at[number] = now


def play(players: list[Neighbour], *, seconds: float = 3_600.0, hands: int = 10**9) -> None:
    """Let them play that long, or that many hands each."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and min(player.hands for player in players) < hands:
        now = time.monotonic()
        for player in players:
            if player.acts_at is not None and player.acts_at <= now:
                player.act()
        due = [player.acts_at for player in players if player.acts_at is not None]
        wait = max(0.0, min([*due, now + 0.2]) - time.monotonic())
        ready, _, _ = select.select([player.socket for player in players], [], [], wait)
        for player in players:
            if player.socket in ready:
                player.receive()


def percentile(waits: Sequence[float], share: float) -> float:
    """Return the wait, in milliseconds, that this part of them does not exceed."""
    ordered = sorted(waits)
    return 1_000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
