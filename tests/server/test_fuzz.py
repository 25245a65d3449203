"""Two hundred thousand bad frames while two people play: nothing is lost, and the game continues.

The frames are a seeded mixture: random bytes; valid commands with fields changed, added, taken away or of another type;
well-formed commands with wrong values (others' seats, old decisions, amounts off by one); frames cut or with lying
lengths.  They come from strangers, spectators, and players who sit at the same table.
"""

from __future__ import annotations

import random
from typing import Any

import msgpack
import pytest

from pokerroom.protocol.protocol_errors import BYES, ERRORS
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import frame
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import WirePlayer, revive, seated
from tests.tiers import extended

FRAMES = [(30_000, 20), extended(200_000, 400)]
"""how many, and how many hands are played meanwhile at least"""
LIMITS = {
    "commands_per_second": 10**6,
    "command_burst": 10**6,
    "chat_per_minute": 10**6,
    "names": 500,
    "connect_burst": 10**6,
}
TABLES = (
    TableConfig(name="good", clocks=Clocks(decision=1_000, time_bank=0, street_pause=0, hand_pause=0)),
    TableConfig(name="draw", game="draw", seats=5, clocks=Clocks(street_pause=0, hand_pause=0)),
)
JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 10, 11, 2**31, 2**53 - 1, 2**53, 2**64 - 1, -(2**63), 1.5, float("nan"), "", "1", "As",
    "x" * 301, "\x1b[2J", "\u202e", b"", b"\xff", [], [1], ["As", "As"], ["Zz"], {}, {"type": "act"}, {1: 2},
)  # fmt: skip


class Fuzzer:
    """Makes bad frames of all kinds; ``turn`` is what the table asks for at the moment."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.turn: dict[str, Any] = {"hand": 1, "decision": 1, "legal": {"min_to": 4, "max_to": 200}}
        self._id = 0

    def data(self) -> bytes:
        """Return bytes to send."""
        roll = self.rng.random()
        if roll < 0.1:
            return frame(self.rng.randbytes(self.rng.randrange(60)))
        packed = msgpack.packb(self.mutated() if roll < 0.6 else self.command())
        if roll < 0.9:
            return frame(packed)
        if roll < 0.95:
            spot = self.rng.randrange(len(packed))
            return frame(packed[:spot] + bytes([self.rng.randrange(256)]) + packed[spot + 1 :])
        if roll < 0.99:
            return frame(packed[: self.rng.randrange(len(packed))])
        return self.rng.choice(
            (
                self.rng.randbytes(self.rng.randrange(1, 40)),
                (len(packed) + self.rng.randrange(1, 50)).to_bytes(4, "big") + packed,
                b"\x00\x01\x00\x01",
                b"\xff\xff\xff\xff" + packed,
                b"GET / HTTP/1.1\r\nHost: here\r\n\r\n",
            )
        )

    def command(self) -> dict[str, Any]:
        """Return a well-formed command, mostly with values that are wrong at the moment."""
        self._id += self.rng.choice((0, 1, 1, 1, 1))
        type = self.rng.choice((*_COMMANDS, *["act"] * 6))
        return {"type": type, "id": max(1, self._id), **_COMMANDS[type](self.rng, self.turn)}

    def mutated(self) -> dict[Any, Any]:
        """Return a command with one or two of its fields spoiled."""
        message: dict[Any, Any] = self.command()
        for _ in range(self.rng.choice((1, 1, 2))):
            key = self.rng.choice(tuple(message) or ("type",))
            roll = self.rng.random()
            if roll < 0.6:
                message[key] = self.rng.choice(JUNK)
            elif roll < 0.8:
                message.pop(key, None)
            else:
                message[self.rng.choice(("extra", "", 0, b"x", "Type"))] = self.rng.choice(JUNK)
        return message


def _table(rng: random.Random) -> dict[str, Any]:
    return {"table": rng.choice((1, 1, 1, 1, 2, 2, 3, 2**31 - 1))}


def _act(rng: random.Random, turn: dict[str, Any]) -> dict[str, Any]:
    legal = turn["legal"]
    amounts = (0, 1, legal["min_to"] - 1, legal["min_to"], legal["max_to"], legal["max_to"] + 1, 2**53 - 1)
    return {
        **_table(rng),
        "hand": turn["hand"] + rng.choice((0, 0, 0, -1, 1)),
        "decision": max(0, turn["decision"] + rng.choice((0, 0, 0, -1, 1))),
        "action": rng.choice(("fold", "check", "call", "bet", "raise", "draw")),
        "to": max(0, rng.choice(amounts)),
        "cards": rng.choice(([], [], ["As"], ["2c", "2c"], ["Kd", "Kh", "Ks"])),
    }


_COMMANDS: dict[str, Any] = {
    "ping": lambda rng, turn: {},
    "hello": lambda rng, turn: {
        "protocol": rng.choice((1, 1, 2)),
        "name": rng.choice((None, "Ada", "Mal", "Zed")),
    },
    "subscribe_lobby": lambda rng, turn: {},
    "unsubscribe_lobby": lambda rng, turn: {},
    "create_table": lambda rng, turn: {"config": {"name": "x", "small_blind": rng.choice((1, 0, 5, 10**9))}},
    "close_table": lambda rng, turn: {"table": rng.choice((1, 2, 3))},
    "watch": lambda rng, turn: _table(rng),
    "unwatch": lambda rng, turn: _table(rng),
    "resume": lambda rng, turn: {**_table(rng), "seq": rng.choice((0, 1, 50, 10**6))},
    "sit": lambda rng, turn: {
        **_table(rng),
        "seat": rng.randrange(11),
        "buy_in": rng.choice((0, 79, 80, 200, 201)),
    },
    "leave": lambda rng, turn: {**_table(rng), "cancel": rng.random() < 0.8},
    "top_up": lambda rng, turn: {**_table(rng), "by": rng.choice((1, 100, 10**6))},
    "sit_out": lambda rng, turn: _table(rng),
    "sit_in": lambda rng, turn: {**_table(rng), "blinds": rng.choice(("wait", "post"))},
    "set_auto_top_up": lambda rng, turn: {**_table(rng), "to": rng.choice((0, 1, 150, 10**6)), "below": 100},
    "set_straddle": lambda rng, turn: {**_table(rng), "on": True},
    "join_waiting_list": lambda rng, turn: _table(rng),
    "leave_waiting_list": lambda rng, turn: _table(rng),
    "act": _act,
    "show": lambda rng, turn: {
        **_table(rng),
        "hand": turn["hand"],
        "cards": [rng.choice(("As", "Kd", "2c"))],
    },
    "say": lambda rng, turn: {
        "text": rng.choice(("hi", "\x00", " ", "x" * 300)),
        "table": rng.choice((None, 1, 9)),
    },
    "refill": lambda rng, turn: {},
}


class Attacker:
    """A bad client; when the server hangs up, another one comes in its place."""

    def __init__(self, house: ServerHarness, name: str | None, sits: bool) -> None:
        self.house = house
        self.name = name
        self.sits = sits
        self.token: str | None = None
        self.answers: dict[str, int] = {}
        self.connect()

    def connect(self) -> None:
        self.client = WireClient(self.house)
        if self.name is not None:
            welcome = self.client.hello(self.name, token=self.token)
            assert welcome["type"] == "welcome", welcome
            self.token = welcome["token"] or self.token
        if self.sits:
            self.client.tell("watch", table=1)
            self.client.tell("sit", table=1, blinds="post")

    def send(self, data: bytes) -> None:
        for message in self.heard(data) if not data.startswith(b"GET") else self.http(data):
            if message["type"] in ("error", "bye"):
                self.answers[message["code"]] = self.answers.get(message["code"], 0) + 1
        self.client.seen.clear()
        if self.client.line.over:
            self.client.hang_up()
            self.connect()

    def heard(self, data: bytes) -> list[dict[str, Any]]:
        """What this connection receives; the first bytes of a line may happen to be those of a request."""
        self.client.connection.dataReceived(data)
        if self.client.line.value().startswith(b"HTTP/1.1 4"):
            assert self.client.line.over
            return []
        return self.client.messages()

    def http(self, data: bytes) -> list[dict[str, Any]]:
        """A second connection that speaks HTTP; this one may be in the middle of a frame."""
        browser = WireClient(self.house)
        browser.connection.dataReceived(data)
        assert browser.line.value().startswith(b"HTTP/1.1 ")
        browser.hang_up()
        return []


@pytest.mark.parametrize(("frames", "hands"), FRAMES)
def test_bad_frames_lose_nothing_and_stop_nobody(frames, hands):
    house = ServerHarness(tables=TABLES, limits=LIMITS | {"connections_per_address": 1000})
    good = seated(house, "Ada", "Bea")
    fuzzer = Fuzzer(seed=20261120)
    attackers = [Attacker(house, None, False), Attacker(house, "Mal", True), Attacker(house, "Zed", True)]
    sent = 0
    while sent < frames:
        for attacker in attackers:
            for _ in range(10):
                attacker.send(fuzzer.data())
                sent += 1
        house.advance(50)
        play_on(house, good, fuzzer)
    assert house.room.tables[1].table.hands > hands
    assert min(player.hands for player in good) > hands
    check(house, good, attackers, frames)


def play_on(house: ServerHarness, good: list[WirePlayer], fuzzer: Fuzzer) -> None:
    """Let the good players take their turns."""
    for player in good:
        player.read()
        player.client.seen.clear()
        player._read = 0
        if player.turn is not None:
            fuzzer.turn = player.turn
        if player.my_turn:
            answer = player.act_somehow()
            assert answer["type"] == "ok" or answer["code"] == "stale_decision", answer
    revive(good)


def check(house: ServerHarness, good: list[WirePlayer], attackers: list[Attacker], frames: int) -> None:
    assert house.faults() == [], house.faults()[0]["traceback"]
    assert house.room.total_chips() == house.room.wallets.issued
    assert sum(sum(attacker.answers.values()) for attacker in attackers) > frames // 2
    for player in good:
        assert not any(
            event["type"] == "timed_out" and event["seat"] == player.seat for event in player.others
        )
        assert not player.client.line.over
        assert player.client.ask("ping")["type"] == "pong"
    codes = {code for attacker in attackers for code in attacker.answers}
    assert codes <= set(ERRORS) | set(BYES), codes - set(ERRORS) - set(BYES)
    wanted = {
        "bad_frame",
        "bad_message",
        "stale_decision",
        "not_your_turn",
        "not_seated",
        "frame_too_long",
        "id_reused",
    }
    assert wanted <= codes, wanted - codes
