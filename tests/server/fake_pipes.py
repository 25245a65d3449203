"""A transport like TCP, whose system takes a limited number of bytes before the peer reads."""

from __future__ import annotations

import msgpack
import msgspec

from pokerwire.frames import FrameDecoder, frame
from tests.server.server_harness import FakeTransport, ServerHarness

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PAGE = b"GET /index.html HTTP/1.1\r\nHost: here\r\nUser-Agent: Mozilla/5.0\r\n\r\n"
"""a browser that asks for the page"""
MASK = bytes(4)


class Pipe(FakeTransport):
    """The system takes ``room`` bytes; what it was given beyond that waits until :meth:`drain`."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room
        self.got = b""
        self.broken = False

    def writeSomeData(self, data: bytes) -> int | BaseException:
        if self.broken:
            return ConnectionResetError()
        taken = data[: self.room]
        self.got += taken
        self.room -= len(taken)
        return len(taken)

    def drain(self, room: int) -> None:
        """The peer read: the system takes ``room`` more bytes, first those that the transport holds."""
        self.room = room
        while self.value() and self.room:
            held = self.value()
            self.clear()
            sent = self.writeSomeData(held)
            super().write(held[sent:])
        if not self.value() and self.producer is not None:
            self.producer.resumeProducing()


class Deaf:
    """Speaks over a :class:`Pipe`, native or WebSocket, and reads nothing before :meth:`read`."""

    def __init__(self, house: ServerHarness, language: str = "native") -> None:
        self.house = house
        self.web = language == "websocket"
        self.line = Pipe(0)
        self.connection = house.server.factory.buildProtocol(self.line.getPeer())
        self.connection.makeConnection(self.line)
        self._frames = FrameDecoder(2**24)
        self._id = 0
        if self.web:
            self.connection.dataReceived(UPGRADE)
            self.line.drain(2**20)
            head, _, self.line.got = self.line.got.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 101")
            self.line.room = 0

    def burst(self, times: int, type: str, **fields: object) -> None:
        """Send one command that many times, in one go."""
        data = b""
        for _ in range(times):
            self._id += 1
            command = {"type": type, "id": self._id, **fields}
            data += text_frame(msgspec.json.encode(command)) if self.web else frame(msgpack.packb(command))
        self.connection.dataReceived(data)

    @property
    def unread(self) -> int:
        """How many bytes the server has for us, beyond what the system took."""
        return len(self.line.value()) + self.connection.outbound.waiting_bytes

    def read(self, size: int = 2**26) -> list[dict]:
        """Read up to ``size`` bytes; return the messages that are whole now."""
        self.line.drain(size)
        got, self.line.got = self.line.got, b""
        self.line.room = 0
        if not self.web:
            return [msgpack.unpackb(payload) for payload in self._frames.feed(got)]
        texts, self.line.got = _cut(got)
        return [msgspec.json.decode(text) for text in texts]

    def read_all(self) -> list[dict]:
        """Read as fast as anything comes."""
        told: list[dict] = []
        while new := self.read():
            told += new
            self.house.clock.advance(0)
        return told


def text_frame(text: bytes) -> bytes:
    """A client's WebSocket text frame of less than 64 KiB, with a mask of zeros."""
    size = len(text)
    head = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return b"\x81" + head + MASK + text


def _cut(data: bytes) -> tuple[list[bytes], bytes]:
    """Return the text messages of a server's frames that are whole, and the rest."""
    texts = []
    while len(data) >= 10 or (data and len(data) >= 2 + data[1]):
        size, head = data[1], 2
        if size == 126:
            size, head = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, head = int.from_bytes(data[2:10], "big"), 10
        if len(data) < head + size:
            break
        if data[0] == 0x81:
            texts.append(data[head : head + size])
        data = data[head + size :]
    return texts, data
