"""End to end over real sockets: the entry point in a process of its own, clients that know only ``socket``."""

from __future__ import annotations

import base64
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgpack
import msgspec
import pytest
from websockets.exceptions import ConnectionClosedOK
from websockets.sync.client import connect

from tests.patience import PATIENCE
from tests.warm_start import Started, started

ROOM = """
name = "sockets"
closing_ms = 200
[limits]
queue_bytes = 20000
commands_per_second = 1000000
command_burst = 1000000
chat_per_minute = 100000
chat_burst = 100000
[[tables]]
name = "fast"
clocks = { street_pause = 0, hand_pause = 0 }
"""


class Native:
    """A client over a blocking socket."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._file = self.socket.makefile("rb")
        self._id = 0

    def send(self, type: str, **fields: Any) -> int:
        self._id += 1
        body = msgpack.packb({"type": type, "id": self._id, **fields})
        self.socket.sendall(len(body).to_bytes(4, "big") + body)
        return self._id

    def receive(self) -> dict[str, Any] | None:
        """The next message; ``None`` at the end of the connection."""
        head = self._file.read(4)
        if len(head) < 4:
            return None
        return msgpack.unpackb(self._file.read(int.from_bytes(head, "big")))

    def until(self, type: str) -> dict[str, Any]:
        """Skip messages until one of this type."""
        while (message := self.receive()) is not None:
            if message["type"] == type:
                return message
        raise AssertionError(f"the connection ended before {type}")

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        id = self.send(type, **fields)
        while (message := self.receive()) is not None:
            if message.get("id") == id:
                return message
        raise AssertionError("the connection ended before the answer")

    def close(self) -> None:
        self._file.close()
        self.socket.close()


@pytest.fixture
def limits() -> str:
    """Limits that the room has besides, as lines of its settings."""
    return ""


@pytest.fixture
def server(limits: str) -> Iterator[tuple[Started, int]]:
    room = ROOM.replace("[limits]\n", f"[limits]\n{limits}")
    with started("tests.server.bare_server", room) as process:
        assert process.stdout is not None
        yield process, int(process.stdout.readline())
        if process.poll() is None:
            process.kill()


@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on POSIX")
def test_a_hand_is_played_and_the_room_closes_on_a_signal(server):
    process, port = server
    players = [Native(port) for _ in range(2)]
    for name, player in zip(("Ada", "Bea"), players, strict=True):
        assert player.ask("hello", protocol=1, name=name)["wallet"] == 10_000
        assert player.ask("watch", table=1)["type"] == "ok"
        player.seat = player.ask("sit", table=1, blinds="post")["seat"]
    for _ in range(40):
        turn = next_turn(players[0])
        next_turn(players[1])
        (acting,) = [player for player in players if player.seat == turn["seat"]]
        action = "check" if turn["legal"]["check"] else "call"
        acting.send("act", table=1, hand=turn["hand"], decision=turn["decision"], action=action)
    process.send_signal(signal.SIGTERM)
    for player in players:
        assert player.until("bye")["code"] == "closing"
        assert player.receive() is None
        player.close()
    assert process.wait(PATIENCE) == 0
    log = process.stderr.read()
    assert "fault" not in log


def next_turn(player: Native) -> dict[str, Any]:
    while True:
        for event in player.until("events")["events"]:
            if event["type"] == "turn":
                return event


@pytest.mark.parametrize("limits", ["connections_per_address = 2\n"])
def test_a_page_for_which_there_is_no_room_is_told_why(server):
    _, port = server
    kept = [Native(port) for _ in range(2)]
    for player in kept:
        assert player.ask("hello", protocol=1)["type"] == "welcome"
    with connect(f"ws://127.0.0.1:{port}/ws", open_timeout=PATIENCE) as page:
        bye = msgspec.json.decode(page.recv(PATIENCE))
        assert (bye["type"], bye["code"], bye["retry"]) == ("bye", "too_many_connections", True)
        with pytest.raises(ConnectionClosedOK):
            page.recv(PATIENCE)
    late = Native(port)
    late.send("hello", protocol=1)
    assert late.until("bye")["code"] == "too_many_connections"
    assert late.receive() is None
    late.close()
    for player in kept:
        assert player.ask("ping")["type"] == "pong"
        player.close()


def test_three_languages_on_one_port(server):
    _, port = server
    native = Native(port)
    assert native.ask("hello", protocol=1)["room"] == "sockets"
    http = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    http.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert http.makefile("rb").read().endswith(b'\r\n\r\n{"status": "ok"}\n')
    http.close()
    web = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    key = base64.b64encode(bytes(16)).decode()
    web.sendall(
        f"GET /ws HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    reader = web.makefile("rb")
    assert reader.readline() == b"HTTP/1.1 101 Switching Protocols\r\n"
    while reader.readline() != b"\r\n":
        pass
    web.sendall(masked(b'{"type":"hello","id":1,"protocol":1}'))
    assert msgspec.json.decode(read_text(reader))["room"] == "sockets"
    reader.close()
    web.close()
    native.close()


def masked(text: bytes) -> bytes:
    """A client's WebSocket text frame, with a mask of zeros."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


def read_text(reader: Any) -> bytes:
    head = reader.read(2)
    length = head[1]
    if length == 126:
        length = int.from_bytes(reader.read(2), "big")
    return reader.read(length)


@pytest.mark.parametrize("limits", ["close_ms = 60000\n"])
def test_who_does_not_read_is_dropped_and_the_others_are_served(server):
    _, port = server
    slow, quick = Native(port), Native(port)
    for name, client in (("Ada", slow), ("Bea", quick)):
        client.ask("hello", protocol=1, name=name)
    slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    assert slow.ask("subscribe_lobby")["type"] == "ok"
    for _ in range(40_000):
        quick.send("say", text="x" * 300)
        answer = quick.receive()
        assert answer is not None
        assert answer["type"] == "ok"
        if quick._id % 100 == 0 and dropped(port):
            break
    else:
        raise AssertionError("the slow reader was never dropped")
    slow.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 22)
    assert slow.until("bye")["code"] == "slow_reader"
    for client in (slow, quick):
        client.close()


def dropped(port: int) -> bool:
    """Whether the lobby counts one player less than the two who came."""
    onlooker = Native(port)
    onlooker.ask("hello", protocol=1)
    onlooker.send("subscribe_lobby")
    players = onlooker.until("lobby")["players"]
    onlooker.close()
    return players < 2


def test_last_words_arrive_though_the_peer_goes_on_sending(server):
    _, port = server
    client = Native(port)
    client.socket.sendall(b"\x00\x10\x00\x00" + bytes(300_000))
    bye = client.receive()
    assert bye is not None
    assert bye["code"] == "frame_too_long"
    assert client.receive() is None
    client.close()


def test_a_port_that_is_taken_is_said_before_anything_runs(server):
    _, port = server
    code = "from pokerroom.server.run_server import run; from pokerroom.room.room_config import RoomConfig; "
    code += f"run(RoomConfig(), port={port})"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert result.returncode == 1
    assert "CannotListenError" in result.stderr
