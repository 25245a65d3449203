"""WebSocket: the same messages as JSON, through the library's own client side."""

import random

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tests.server.server_harness import ServerHarness, WireClient


class Browser:
    """A WebSocket client without a network."""

    def __init__(self, house: ServerHarness, origin: str | None = None, host: str = "10.0.0.2") -> None:
        self.client = WireClient(house, host)
        self.protocol = ClientProtocol(parse_uri("ws://room.example:7777/ws"))
        request = self.protocol.connect()
        if origin is not None:
            request.headers["Origin"] = origin
        self.protocol.send_request(request)
        self.frames: list[Frame] = []
        self.pump()

    def pump(self) -> None:
        """Carry bytes both ways until nobody has anything to say."""
        while True:
            for data in self.protocol.data_to_send():
                if data:
                    self.client.connection.dataReceived(data)
            answer = self.client.line.value()
            self.client.line.clear()
            if not answer:
                return
            self.protocol.receive_data(answer)
            self.frames += [event for event in self.protocol.events_received() if isinstance(event, Frame)]

    def tell(self, **message) -> list[dict]:
        self.protocol.send_text(msgspec.json.encode(message))
        self.pump()
        return self.messages()

    def messages(self) -> list[dict]:
        texts = [msgspec.json.decode(frame.data) for frame in self.frames if frame.opcode is Opcode.TEXT]
        self.frames = [frame for frame in self.frames if frame.opcode is not Opcode.TEXT]
        return texts

    @property
    def close_code(self) -> int | None:
        closes = [frame for frame in self.frames if frame.opcode is Opcode.CLOSE]
        return int.from_bytes(closes[0].data[:2], "big") if closes else None


def test_the_conversation_is_the_same_as_on_the_native_wire():
    browser = Browser(ServerHarness())
    (welcome,) = browser.tell(type="hello", id=1, protocol=1, name="Ada")
    assert (welcome["type"], welcome["name"], welcome["wallet"]) == ("welcome", "Ada", 10_000)
    assert browser.tell(type="ping", id=2) == [{"type": "pong", "id": 2}]
    (error,) = browser.tell(type="act", id=3)
    assert (error["type"], error["id"], error["code"]) == ("error", 3, "bad_message")


@pytest.mark.parametrize("origin", ["http://room.example:7777", "https://ROOM.example:7777", None])
def test_pages_of_this_host_and_programs_may_come(origin):
    assert Browser(ServerHarness(), origin).protocol.state.name == "OPEN"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://room.example", "null", "file://room.example:7777", "http://["]
)
def test_pages_of_other_hosts_may_not(origin):
    browser = Browser(ServerHarness(), origin)
    assert browser.protocol.state.name != "OPEN"
    assert "403" in str(browser.protocol.handshake_exc)


def test_a_message_in_fragments_is_one_message():
    browser = Browser(ServerHarness())
    browser.protocol.send_text(b'{"type":"hel', fin=False)
    browser.protocol.send_continuation(b"", fin=False)
    browser.protocol.send_continuation(b'lo","id":1,"protocol":1}', fin=True)
    browser.pump()
    assert browser.messages()[0]["type"] == "welcome"


def test_a_message_that_is_too_long_closes_with_its_code():
    browser = Browser(ServerHarness(limits={"frame_bytes": 100}))
    browser.protocol.send_text(b"x" * 101)
    browser.pump()
    assert browser.close_code == 1009
    assert browser.client.line.half_closed


def test_fragments_that_are_too_long_together_do_too():
    browser = Browser(ServerHarness(limits={"frame_bytes": 100}))
    browser.protocol.send_text(b"x" * 60, fin=False)
    browser.protocol.send_continuation(b"x" * 60, fin=True)
    browser.pump()
    assert browser.close_code == 1009


def test_binary_messages_are_refused():
    browser = Browser(ServerHarness())
    browser.protocol.send_binary(b"\x80")
    browser.pump()
    assert browser.close_code == 1003


def test_bytes_that_are_no_frame_close_with_a_code():
    browser = Browser(ServerHarness())
    browser.client.connection.dataReceived(b"\xff\xff\xff\xff")
    browser.pump()
    assert browser.close_code == 1002
    assert browser.client.house.faults() == []


def test_a_goodbye_is_a_message_and_then_a_close():
    house = ServerHarness()
    browser = Browser(house)
    browser.tell(type="hello", id=1, protocol=1, name="Ada")
    browser.client.connection.goodbye("idle", "gone")
    browser.pump()
    assert browser.messages()[-1] == {"type": "bye", "code": "idle", "message": "gone", "retry": True}
    assert browser.close_code == 1000


def test_a_silent_page_is_pinged_and_kept():
    house = ServerHarness(limits={"idle_ms": 6_000})
    browser = Browser(house)
    browser.tell(type="hello", id=1, protocol=1)
    for _ in range(30):
        house.advance(1_000)
        browser.pump()
    assert browser.protocol.state.name == "OPEN"
    assert not browser.client.line.over


def test_a_dead_page_is_not():
    house = ServerHarness(limits={"idle_ms": 6_000})
    browser = Browser(house)
    browser.tell(type="hello", id=1, protocol=1)
    house.advance(7_000)
    assert browser.client.line.over


def test_a_close_by_the_page_is_answered():
    browser = Browser(ServerHarness())
    browser.tell(type="hello", id=1, protocol=1, name="Ada")
    browser.protocol.send_close(1001)
    browser.pump()
    assert browser.close_code == 1001
    assert browser.client.line.over


def test_a_flood_of_pings_is_read_slowly():
    house = ServerHarness(limits={"command_burst": 10, "commands_per_second": 10})
    browser = Browser(house)
    for _ in range(50):
        browser.protocol.send_ping(b"x")
    for data in browser.protocol.data_to_send():
        browser.client.connection.dataReceived(data)
    assert browser.client.line.producerState == "paused"


def test_random_frames_are_answered_or_close_with_a_code():
    house = ServerHarness(limits=dict.fromkeys(("command_burst", "bad_messages", "connect_burst"), 10**6))
    rng = random.Random(5)
    steady = house.client("Ada")
    browser = Browser(house)
    answered = 0
    for _ in range(3_000):
        payload = rng.choice(
            (rng.randbytes(rng.randrange(40)), b'{"type":"ping","id":1}', b'{"id":1}', b"[" * 50)
        )
        opcode = rng.choice((1, 1, 1, 1, 0, 2, 8, 9, 9, 10, 3))
        bits = rng.choice((0x80,) * 20 + (0x00, 0x00, 0xC0))
        masked = rng.random() < 0.99
        data = bytes([bits | opcode, (0x80 if masked else 0) | len(payload)]) + bytes(4 * masked) + payload
        if rng.random() < 0.02:
            data = data[: rng.randrange(len(data))] + rng.randbytes(3)
        browser.client.connection.dataReceived(data)
        answered += bool(browser.client.line.value())
        if browser.client.line.over:
            browser.client.hang_up()
            browser = Browser(house)
        browser.client.line.clear()
    assert answered > 2_000
    assert house.faults() == []
    assert steady.ask("ping")["type"] == "pong"


@pytest.mark.parametrize("refused", [False, True], ids=["in a room", "in a full room"])
@pytest.mark.parametrize("key", ["dGhlIHNhbXBsZSBub25jZ 3", "AAAAAAAAAAAAAAAAAAAAAA=="])
def test_what_is_no_frame_behind_an_upgrade_ends_it_without_a_fault(key: str, refused: bool):
    house = ServerHarness(limits={"connections": 1} if refused else None)
    if refused:
        house.client("Ada", host="10.0.0.1")
    client = WireClient(house)
    client.connection.dataReceived(
        b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key.encode() + b"\r\n\r\nabc"
    )
    assert client.line.over
    assert house.faults() == []
