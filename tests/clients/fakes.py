"""Stand-ins for the network and the time, so that a client's whole life can be played step by step."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from typing import Any

from pokerclient.errors import CannotConnect
from pokerclient.transport.address import Address
from pokerclient.transport.frames import MessageReader, RawMessage, pack
from pokerclient.transport.tcp import MessageLink, OnMessage

WELCOME: RawMessage = {
    "type": "welcome",
    "id": 0,
    "protocol": 1,
    "room": "Test room",
    "version": "0",
    "name": "Ann",
    "token": None,
    "wallet": 1000,
    "seats": [],
    "limits": {"chat_length": 300},
}


async def settle() -> None:
    """Let every task go as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0)


class FakeTime:
    """A clock that stands still until it is moved; ``pause`` sleeps by it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.pauses: list[float] = []
        self._sleepers: list[tuple[float, int, asyncio.Event]] = []

    def clock(self) -> float:
        return self.now

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        awake = asyncio.Event()
        heapq.heappush(self._sleepers, (self.now + seconds, len(self.pauses), awake))
        await awake.wait()

    async def move(self, seconds: float) -> None:
        """Let ``seconds`` pass, waking everybody at their time."""
        end = self.now + seconds
        await settle()
        while self._sleepers and self._sleepers[0][0] <= end:
            when, _, awake = heapq.heappop(self._sleepers)
            self.now = max(self.now, when)
            awake.set()
            await settle()
        self.now = end
        await settle()


class FakeLink:
    """The client's end of a connection; every message crosses it as bytes."""

    certificates = ()

    def __init__(self, on_message: OnMessage) -> None:
        self.lost: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.sent: list[RawMessage] = []
        self._on_message = on_message
        self._out = MessageReader()
        self._in = MessageReader()

    def send(self, message: RawMessage) -> None:
        self.sent.extend(self._out.feed(pack(message)))

    def deliver(self, message: RawMessage) -> None:
        """Give the client a message of the room."""
        if not self.lost.done():
            for whole in self._in.feed(pack(message)):
                self._on_message(whole)

    def close(self) -> None:
        self.cut("closed")

    def abort(self, reason: str) -> None:
        self.cut(reason)

    def cut(self, reason: str = "cut") -> None:
        """Break the connection."""
        if not self.lost.done():
            self.lost.set_result(reason)


class FakeRoom:
    """A room as far as one client sees it: welcomes, and otherwise answers as the test says.

    ``links`` are all connections ever made.  While ``down`` nobody answers.  ``answers`` maps a command's type to
    what is sent for it: a function from the command to messages.
    """

    def __init__(self) -> None:
        self.links: list[FakeLink] = []
        self.down = False
        self.deaf = False
        self.greet: dict[str, Any] | None = {}
        self.answers: dict[str, Callable[[RawMessage], list[RawMessage]]] = {}

    @property
    def link(self) -> FakeLink:
        return self.links[-1]

    def got(self, kind: str | None = None) -> list[RawMessage]:
        """What came over the newest connection, of one type or all but the hello."""
        return [m for m in self.link.sent if (m["type"] == kind if kind else m["type"] != "hello")]

    async def open(self, address: Address, on_message: OnMessage) -> MessageLink:
        if self.down:
            raise CannotConnect(f"no room answers at {address}: refused")
        link = _Answering(on_message, self)
        self.links.append(link)
        return link

    def answer(self, link: FakeLink, message: RawMessage) -> None:
        if self.deaf:
            return
        kind = message["type"]
        if kind == "hello" and self.greet is not None:
            link.deliver({**WELCOME, "id": message["id"], "name": message["name"], **self.greet})
        elif kind == "ping":
            link.deliver({"type": "pong", "id": message["id"]})
        elif kind in self.answers:
            for reply in self.answers[kind](message):
                link.deliver(reply)


class _Answering(FakeLink):
    def __init__(self, on_message: OnMessage, room: FakeRoom) -> None:
        super().__init__(on_message)
        self._room = room

    def send(self, message: RawMessage) -> None:
        super().send(message)
        asyncio.get_running_loop().call_soon(self._room.answer, self, self.sent[-1])


def ok(message: RawMessage, **more: Any) -> RawMessage:
    """The room's ``ok`` to a command."""
    return {"type": "ok", "id": message["id"], "table": None, "seat": None, **more}


def error(message: RawMessage, code: str, text: str = "no") -> RawMessage:
    """The room's refusal of a command."""
    return {"type": "error", "id": message["id"], "code": code, "message": text}


def config(**more: Any) -> dict[str, Any]:
    """A table's options as the snapshot has them."""
    return {
        "name": "Table",
        "game": "holdem",
        "structure": "no_limit",
        "seats": 9,
        "big_blind": 2,
        "clocks": {"decision": 25_000},
        **more,
    }


def seat(number: int, player: str, stack: int = 200, **more: Any) -> dict[str, Any]:
    """One seat of a snapshot."""
    return {"seat": number, "player": player, "stack": stack, **more}


def state(seq: int = 10, **more: Any) -> dict[str, Any]:
    """A snapshot's state: a table before its first hand."""
    return {
        "seq": seq,
        "config": config(),
        "seats": [],
        "you": None,
        "hand": 0,
        "hand_running": False,
        "button": None,
        "board": [],
        "pots": [],
        "street": "",
        "turn": None,
        "made_hand": None,
        "waiting": [],
        "paused": False,
        "spectators": 0,
        "small_blind_seat": None,
        "big_blind_seat": None,
        "clock": None,
        "offers": [],
        **more,
    }


def legal(**more: Any) -> dict[str, Any]:
    """Legal actions: nothing, but for what is said."""
    nothing: dict[str, Any] = {
        "fold": False,
        "check": False,
        "call_by": 0,
        "call_to": 0,
        "aggression": None,
        "min_to": 0,
        "max_to": 0,
        "all_in_to": 0,
        "draw_max": 0,
    }
    return nothing | more


def turn(seat: int, **more: Any) -> dict[str, Any]:
    """A ``turn`` event: fold, call 2, raise to 4..200 but for what is said."""
    return {
        "type": "turn",
        "seat": seat,
        "hand": 1,
        "decision": 1,
        "legal": legal(
            fold=True, call_by=2, call_to=2, aggression="raise", min_to=4, max_to=200, all_in_to=200
        ),
        "sizes": [{"name": "min", "to": 4}, {"name": "all_in", "to": 200}],
        "pot": 3,
        "time": 25_000,
        "bank": 60_000,
        **more,
    }
