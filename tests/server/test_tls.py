"""TLS on the room's one port, without a network: handshakes in memory, and what goes over the line byte by byte."""

from __future__ import annotations

import functools
import ssl

import msgpack
import pytest
from twisted.internet.address import IPv4Address

from pokerroom.host.certificate import new_certificate
from pokerroom.server.tls import Tls
from pokerroom.server.tls_policy import TlsPolicy
from pokerwire.frames import FrameDecoder, frame
from tests.server.server_harness import FakeTransport, ServerHarness

HELLO = frame(msgpack.packb({"type": "hello", "id": 1, "protocol": 1, "name": "Ann"}))
GET = b"GET /healthz HTTP/1.1\r\nHost: room.test:7777\r\n\r\n"
RECORDS = {20, 21, 22, 23}
"""first bytes of TLS records"""


@functools.cache
def tls() -> Tls:
    pem = new_certificate(["192.168.1.7"]).encode()
    return Tls(pem, pem)


def house(plaintext="loopback", secured=True, **options) -> ServerHarness:
    return ServerHarness(entrance=TlsPolicy(tls() if secured else None, plaintext), **options)


class Encrypted:
    """A client of TLS whose network is memory. ``wire``: all bytes of the server, ``ended``: it has said goodbye."""

    ended = False

    def __init__(self, place: ServerHarness, host: str = "10.0.0.1", name: str | None = None) -> None:
        self.line = FakeTransport(peerAddress=IPv4Address("TCP", host, 40_000))
        self.connection = place.server.factory.buildProtocol(self.line.getPeer())
        self.connection.makeConnection(self.line)
        self.wire = b""
        self._in, self._out = ssl.MemoryBIO(), ssl.MemoryBIO()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        self.tls = context.wrap_bio(self._in, self._out, server_hostname=name)
        for _ in range(10):
            if self._shaken():
                return
            self.carry()
        raise AssertionError("the handshake does not end")

    def _shaken(self) -> bool:
        try:
            self.tls.do_handshake()
        except ssl.SSLWantReadError:
            return False
        self.carry()
        return True

    def carry(self) -> None:
        sent = self._out.read()
        if sent:
            self.connection.dataReceived(sent)
        came = self.line.value()
        self.line.clear()
        self.wire += came
        self._in.write(came)

    def ask(self, data: bytes) -> bytes:
        """Send ``data``, return what came back, deciphered."""
        self.tls.write(data)
        self.carry()
        heard = b""
        while True:
            try:
                part = self.tls.read(65_536)
            except ssl.SSLWantReadError:
                return heard
            if not part:
                self.ended = True
                return heard
            heard += part


def first_bytes(place: ServerHarness, data: bytes, host: str) -> FakeTransport:
    line = FakeTransport(peerAddress=IPv4Address("TCP", host, 40_000))
    connection = place.server.factory.buildProtocol(line.getPeer())
    connection.makeConnection(line)
    connection.dataReceived(data)
    return line


def records(wire: bytes) -> set[int]:
    """The first bytes of the TLS records that ``wire`` is made of, all of it."""
    kinds = set()
    while wire:
        assert len(wire) >= 5
        kinds.add(wire[0])
        wire = wire[5 + int.from_bytes(wire[3:5], "big") :]
    return kinds


def message(data: bytes) -> dict:
    (payload,) = FrameDecoder(2**24).feed(data)
    return msgpack.unpackb(payload)


def test_native_frames_come_encrypted():
    client = Encrypted(house())
    welcome = message(client.ask(HELLO))
    assert (welcome["type"], welcome["name"]) == ("welcome", "Ann")
    assert client.tls.version() in ("TLSv1.2", "TLSv1.3")


def test_nothing_leaves_the_room_past_the_encryption():
    client = Encrypted(house())
    token = message(client.ask(HELLO))["token"]
    client.ask(frame(msgpack.packb({"type": "subscribe_lobby", "id": 2})))
    assert records(client.wire) <= RECORDS
    assert token.encode() not in client.wire
    assert b"test room" not in client.wire


def test_the_system_is_never_written_to_past_the_encryption():
    """A real TCP transport offers a way past its own buffer, and TLS passes on what it does not know."""
    wrote: list[bytes] = []
    FakeTransport.writeSomeData = lambda self, data: wrote.append(data) or len(data)
    try:
        client = Encrypted(house())
        client.ask(HELLO)
    finally:
        del FakeTransport.writeSomeData
    assert wrote == []


def test_pages_come_encrypted_and_the_line_is_closed_in_the_way_of_tls():
    client = Encrypted(house())
    assert client.ask(GET).endswith(b'\r\n\r\n{"status": "ok"}\n')
    assert not client.line.half_closed
    assert client.ended


def test_a_websocket_comes_encrypted():
    client = Encrypted(house())
    answer = client.ask(
        b"GET /ws HTTP/1.1\r\nHost: here\r\nOrigin: https://here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert answer.startswith(b"HTTP/1.1 101 ")


def test_a_name_leaves_with_its_line():
    place = house()
    client = Encrypted(place)
    client.ask(HELLO)
    assert place.room.lobby.players == 1
    from twisted.internet.error import ConnectionLost
    from twisted.python.failure import Failure

    client.connection.connectionLost(Failure(ConnectionLost()))
    assert (place.room.lobby.players, len(place.core.admission)) == (0, 0)
    assert not place.faults()


@pytest.mark.parametrize("rubbish", [b"\x16", b"\x16\x03\x01\x00\x05hello", b"\x16" + bytes(5_000)])
def test_rubbish_instead_of_a_handshake_ends_that_line_and_nothing_else(rubbish):
    place = house()
    line = first_bytes(place, rubbish, "10.0.0.1")
    place.advance(20_000)
    assert line.over
    assert not place.faults()
    assert message(Encrypted(place).ask(HELLO))["type"] == "welcome"


def test_who_shakes_hands_and_says_nothing_is_sent_away():
    place = house(limits={"hello_ms": 1_000})
    client = Encrypted(place)
    place.advance(3_000)
    assert client.ask(b"") == b""
    assert client.ended


def test_a_line_without_encryption_is_refused_from_another_machine():
    line = first_bytes(house(), HELLO, "192.168.1.9")
    assert message(line.value())["code"] == "plaintext_refused"
    assert message(line.value())["retry"] is False
    assert line.over


def test_a_browser_without_encryption_is_sent_to_the_same_page_with_it():
    line = first_bytes(house(), b"GET /healthz?a=1 HTTP/1.1\r\nHost: room.test:7777\r\n\r\n", "192.168.1.9")
    head = line.value().decode()
    assert head.startswith("HTTP/1.1 307 ")
    assert "\r\nLocation: https://room.test:7777/healthz?a=1\r\n" in head
    assert line.over


def test_an_authority_reads_its_answer_without_encryption_and_by_any_name():
    place = house()
    path = "/.well-known/acme-challenge/token"
    request = f"GET {path} HTTP/1.1\r\nHost: friday.example.org\r\n\r\n".encode()
    assert first_bytes(place, request, "203.0.113.9").value().startswith(b"HTTP/1.1 421 ")
    place.server.runtime.tls_policy.answers[path] = "the answer"
    answer = first_bytes(place, request, "203.0.113.9").value()
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert answer.endswith(b"\r\n\r\nthe answer")


def test_another_certificate_is_shown_by_its_name_alone_also_after_others_have_connected():
    place, pem = house(secured=True), new_certificate(["friday.example.org"]).encode()
    secured = place.server.runtime.tls_policy.tls
    before = Encrypted(place)
    secured.show_for("friday.example.org", pem, pem)
    named = ssl.PEM_cert_to_DER_cert(pem.decode().partition("-----BEGIN PRIVATE")[0])
    shown = {
        name: Encrypted(place, name=name).tls.getpeercert(binary_form=True)
        for name in ("friday.example.org", "Friday.Example.Org", "other.example.org", None)
    }
    assert [name for name, der in shown.items() if der == named] == [
        "friday.example.org",
        "Friday.Example.Org",
    ]
    assert before.ask(GET).startswith(b"HTTP/1.1 200 "), "who is connected stays"


@pytest.mark.parametrize("head", [b"GET /ws HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n"])
def test_what_cannot_be_sent_there_is_refused(head):
    assert first_bytes(house(), head, "192.168.1.9").value().startswith(b"HTTP/1.1 426 ")


@pytest.mark.parametrize("peer", ["127.0.0.1", "127.0.0.2"])
def test_this_machine_needs_no_encryption(peer):
    place = house()
    assert message(first_bytes(place, HELLO, peer).value())["type"] == "welcome"
    assert first_bytes(place, GET, peer).value().endswith(b'{"status": "ok"}\n')


def test_a_room_without_a_certificate_is_for_this_machine_only():
    place = house(secured=False)
    assert message(first_bytes(place, HELLO, "192.168.1.9").value())["code"] == "plaintext_refused"
    assert first_bytes(place, GET, "192.168.1.9").value().startswith(b"HTTP/1.1 403 ")
    assert message(first_bytes(place, HELLO, "127.0.0.1").value())["type"] == "welcome"


@pytest.mark.parametrize(
    ("plaintext", "peer", "here", "admitted"),
    [
        ("loopback", "127.0.0.1", "127.0.0.1", True),
        ("loopback", "::1", "::1", True),
        ("loopback", "::ffff:127.0.0.1", "::ffff:127.0.0.1", True),
        ("loopback", "192.168.1.7", "192.168.1.7", True),
        ("loopback", "192.168.1.9", "192.168.1.7", False),
        ("loopback", "8.8.8.8", "192.168.1.7", False),
        ("loopback", "local", "", False),
        ("lan", "192.168.1.9", "192.168.1.7", True),
        ("lan", "10.1.2.3", "192.168.1.7", True),
        ("lan", "::ffff:192.168.1.9", "::ffff:192.168.1.7", True),
        ("lan", "fe80::1%eth0", "fe80::2", True),
        ("lan", "fd00::1", "fd00::2", True),
        ("lan", "8.8.8.8", "192.168.1.7", False),
        ("lan", "2001:4860::1", "fd00::2", False),
        ("anywhere", "8.8.8.8", "192.168.1.7", True),
    ],
)
def test_from_where_plain_lines_are_taken(plaintext, peer, here, admitted):
    assert TlsPolicy(None, plaintext).allows_plaintext(peer, here) is admitted
