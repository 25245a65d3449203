"""Recorded traffic and real files: with what each door's corpus begins."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pokerroom.history.phh import phh_writer as phh
from pokerroom.history.text import text_writer as text
from pokerroom.host.config_template import sample
from pokerroom.protocol.reference.transcript import transcript
from tests.fuzz.doors import _packed
from tests.history.playing import hands
from tests.server.fake_pipes import MASK, text_frame

REQUESTS = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n",
    b'HEAD /index.html HTTP/1.1\r\nHost: here\r\nIf-None-Match: "x"\r\n\r\n',
    b"GET /healthz HTTP/1.0\r\n\r\n",
    b"GET /metrics HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer x\r\n\r\n",
    b"GET /qr.svg?text=http://here/ HTTP/1.1\r\nHost: here\r\n\r\n",
    b"GET /hands/abcdef0123456789.phh HTTP/1.1\r\nHost: here\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nabc",
    b"GET /ws HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
)
FRAMES = (
    b"\x01\x80" + MASK,
    b"\x00\x80" + MASK,
    b"\x8a\x80" + MASK,
    b"\x89\x80" + MASK,
    b"\x88\x82" + MASK + b"\x03\xe8",
)


def said() -> list[bytes]:
    """Return what the players of the example in the protocol send, line by line."""
    return [line.encode() for who, line in transcript() if who.endswith(">")]


def conversations() -> Iterator[bytes]:
    """Yield conversations of a stranger, from the recorded commands."""
    commands = said()
    hello = msgspec.json.encode({"type": "hello", "id": 1, "protocol": 1, "name": "Stranger"})
    yield b"\n".join(commands[:6])
    for number, command in enumerate(commands):
        fields = msgspec.json.decode(command)
        fields["id"] = number + 2
        yield hello + b"\n" + msgspec.json.encode(fields)


def seeds() -> dict[str, list[bytes]]:
    """Return by door what its corpus begins with."""
    talks = list(dict.fromkeys(conversations()))[:40]
    commands = [talk.split(b"\n", 1)[1] for talk in talks]
    records = [*hands("fuzz", "holdem", "no_limit", 3), *hands("fuzz", "draw", "pot_limit", 3)][:6]
    return {
        "native": [_packed(talk) for talk in talks],
        "commands": commands,
        "host": commands,
        "json": commands,
        "websocket": [*FRAMES, *[b"".join(map(text_frame, talk.split(b"\n"))) for talk in talks]],
        "http": list(REQUESTS),
        "toml": [
            sample().encode()[:4_000],
            b'name = "x"\n[[tables]]\nname = "t"\nseats = 4\n[limits]\nframe_bytes = 9\n',
        ],
        "phh": [phh.hand_text(record).encode() for record in records],
        "text": [text.hand_text(record).encode() for record in records],
    }
