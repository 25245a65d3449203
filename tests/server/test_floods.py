"""Bytes that bring no command, frames and pieces: a flood of them is read as slowly as a flood of commands."""

from __future__ import annotations

import msgpack
import msgspec
import pytest

from pokerroom.protocol.session import Session
from pokerroom.server.http.assets import web_assets
from pokerroom.server.http.http_protocol import REQUESTS_AT_ONCE
from pokerroom.server.http.websocket import WebSocketProtocol
from pokerwire.frames import frame
from tests.server.fake_pipes import MASK, PAGE, UPGRADE, Deaf, text_frame
from tests.server.server_harness import ServerHarness, WireClient

SLOW = {"command_burst": 20, "commands_per_second": 10}
IN_A_SLICE = 1_024 // 6 + 1
EMPTY = {
    "continuation": (text_frame(b"")[:1].replace(b"\x81", b"\x01") + b"\x80" + MASK, b"\x00\x80" + MASK),
    "pong": (b"", b"\x8a\x80" + MASK),
    "ping": (b"", b"\x89\x80" + MASK),
}
"""what opens a flood of WebSocket frames, and one of them"""
HELLO = {"type": "hello", "id": 1, "protocol": 1}


@pytest.fixture
def looked_at(monkeypatch):
    """Every frame that the server takes out of a WebSocket's bytes."""
    frames = []
    real = WebSocketProtocol._on_frame
    monkeypatch.setattr(
        WebSocketProtocol, "_on_frame", lambda self, *args: frames.append(args) or real(self, *args)
    )
    return frames


@pytest.mark.parametrize("welcome", [False, True])
@pytest.mark.parametrize("kind", EMPTY)
def test_frames_that_are_no_message_are_read_slowly(kind, welcome, looked_at):
    house = ServerHarness(limits=SLOW)
    other = house.client("Ada")
    page = Deaf(house, "websocket")
    if welcome:
        page.burst(1, "hello", protocol=1)
    begins, one = EMPTY[kind]
    page.connection.dataReceived(begins + one * 10_000)
    assert page.line.producerState == "paused"
    assert len(looked_at) <= 20 + IN_A_SLICE
    assert other.ask("ping")["type"] == "pong"
    house.advance(5_000, step=10)
    assert len(looked_at) <= 20 + 50 + IN_A_SLICE


@pytest.mark.parametrize("kind", ["pong", "ping"])
def test_a_message_behind_them_is_answered_in_time(kind):
    house = ServerHarness(limits=SLOW)
    page = Deaf(house, "websocket")
    page.connection.dataReceived(EMPTY[kind][1] * 100 + text_frame(msgspec.json.encode(HELLO)))
    assert page.read() == []
    house.advance(9_000, step=10)
    assert [message["type"] for message in page.read()] == ["welcome"]
    assert page.line.producerState == "producing"


def test_pongs_that_nobody_reads_wait_within_the_limit():
    house = ServerHarness(limits={"queue_bytes": 4_000, "command_burst": 10**6, "commands_per_second": 10**6})
    page = Deaf(house, "websocket")
    page.connection.dataReceived((b"\x89\xfd" + MASK + bytes(125)) * 1_000)
    assert page.unread < 3_000
    assert page.line.producerState == "paused"
    assert not page.line.over


def drip(client: WireClient | Deaf, data: bytes) -> None:
    """Send bytes one by one, until the server reads no more."""
    for at in range(len(data)):
        if client.line.producerState == "paused":
            client.connection.dataReceived(data[at:])
            return
        client.connection.dataReceived(data[at : at + 1])
    raise AssertionError("all was read, one byte at a time")


def test_pieces_of_a_native_message_are_read_slowly():
    house = ServerHarness(limits=SLOW)
    client = WireClient(house)
    drip(client, frame(msgpack.packb({**HELLO, "name": "Ada"})))
    assert client.messages() == []
    house.advance(200, step=10)
    assert [message["type"] for message in client.messages()] == ["welcome"]
    assert client.line.producerState == "producing"


def test_pieces_of_a_websocket_message_are_read_slowly():
    house = ServerHarness(limits=SLOW)
    page = Deaf(house, "websocket")
    drip(page, text_frame(msgspec.json.encode(HELLO)))
    house.advance(200, step=10)
    assert [message["type"] for message in page.read()] == ["welcome"]


def test_pieces_of_a_request_are_read_slowly():
    house = ServerHarness()
    client = WireClient(house)
    drip(client, b"GET /healthz HTTP/1.1\r\nHost: here\r\nX: " + b"x" * 500 + b"\r\n\r\n")
    assert client.line.value() == b""
    house.advance(100, step=10)
    assert client.line.value().startswith(b"HTTP/1.1 200 OK")


@pytest.mark.parametrize("piece", [b"\x00" * 65_536, b"\x00"])
def test_what_comes_after_the_last_words_is_read_for_a_while_only(piece):
    house = ServerHarness(limits={"bad_messages": 1})
    client = WireClient(house)
    client.raw(bytes(8))
    assert client.line.half_closed
    most = 1_048_576 // (len(piece) + 512)
    for _ in range(most):
        client.connection.dataReceived(piece)
    assert client.line.producerState == "producing"
    client.connection.dataReceived(piece)
    assert client.line.producerState == "paused"


def test_a_long_message_in_packets_of_the_network_is_not_slowed_down():
    house = ServerHarness()
    client = house.client("Ada")
    payload = msgpack.packb({"type": "say", "id": 2, "text": "x" * 65_000})
    data = frame(payload)
    for at in range(0, len(data), 1_460):
        client.connection.dataReceived(data[at : at + 1_460])
        assert client.line.producerState == "producing"
    assert client.messages()[-1]["code"] == "bad_message"


def test_requests_before_answers_are_read_wait():
    house = ServerHarness(limits={"queue_bytes": 200_000})
    line = Deaf(house)
    longest = max(len(asset.body) for asset in web_assets().values())
    line.connection.dataReceived(PAGE * 300)
    assert 50_000 < line.unread < 50_000 + longest + 2_000
    assert line.line.producerState == "paused"
    assert not line.line.over
    answers = 0
    while line.unread:
        line.line.drain(2**26)
        house.clock.advance(0)
        answers += line.line.got.count(b"HTTP/1.1 200 OK")
        line.line.got, line.line.room = b"", 0
    assert answers == 300


def test_requests_faster_than_a_page_has_are_read_slowly():
    house = ServerHarness()
    client = WireClient(house)
    for _ in range(REQUESTS_AT_ONCE + 1):
        client.connection.dataReceived(PAGE.replace(b"GET", b"HEAD"))
    assert client.line.value().count(b"HTTP/1.1 200 OK") == REQUESTS_AT_ONCE
    assert client.line.producerState == "paused"
    house.advance(20)
    assert client.line.value().count(b"HTTP/1.1 200 OK") == REQUESTS_AT_ONCE + 1


def test_a_page_with_all_its_files_is_not_slowed_down():
    house = ServerHarness()
    client = WireClient(house)
    for path in web_assets():
        client.connection.dataReceived(PAGE.replace(b"/index.html", path.encode()))
        assert client.line.value().startswith(b"HTTP/1.1 200 OK")
        assert client.line.producerState == "producing"
        client.line.clear()


def test_a_websocket_opened_behind_other_requests_goes_on_by_itself():
    house = ServerHarness(limits={"queue_bytes": 40_000})
    page = Deaf(house)
    page.web = True
    page.connection.dataReceived(PAGE * 5 + UPGRADE + text_frame(msgspec.json.encode(HELLO)))
    told = b""
    while page.unread:
        page.line.drain(2**26)
        house.clock.advance(0)
        told += page.line.got
        page.line.got, page.line.room = b"", 0
    assert told.count(b"HTTP/1.1 200 OK") == 5
    assert b"101 Switching" in told
    assert b'"type":"welcome"' in told
    assert page.line.producerState == "producing"


class Work:
    """Processor time that passes only when a command is carried out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, each: float) -> None:
        self.seconds = 0.0
        self.carried_out = 0
        real = Session.receive

        def receive(session, payload, now):
            self.seconds += each
            self.carried_out += 1
            real(session, payload, now)

        monkeypatch.setattr(Session, "receive", receive)


def test_a_command_counts_for_the_time_that_it_keeps_everybody_waiting(monkeypatch):
    house = ServerHarness(limits={"command_burst": 200, "commands_per_second": 50})
    work = Work(monkeypatch, 0.060)
    house.core.cpu_time = lambda: work.seconds
    busy = Deaf(house, "native")
    busy.burst(100, "ping")
    assert work.carried_out == 1, "others come after a slice"
    house.advance(0)
    house.advance(100, step=1)
    assert work.carried_out == 4, "200 tokens, and 60 each"
    house.advance(10_000, step=10)
    assert 4 + 7 <= work.carried_out <= 4 + 9


def test_quick_commands_count_for_one_each(monkeypatch):
    house = ServerHarness(limits={"command_burst": 200, "commands_per_second": 50})
    work = Work(monkeypatch, 0.000_01)
    house.core.cpu_time = lambda: work.seconds
    Deaf(house, "native").burst(150, "ping")
    assert work.carried_out == 150
