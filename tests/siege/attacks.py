"""The attacks: what each connection sends first, and what it sends then, as fast as the room reads it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgpack

from pokerwire.frames import frame

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = bytes(4)
CHUNK = 200
"""commands in one write"""


@dataclass(frozen=True, slots=True)
class Attack:
    """``first(connection)`` is sent at once, the pieces of ``then(connection)`` as fast as they are taken.

    ``reads``: whether the connection reads what the room answers; ``players``: it comes as somebody who has played;
    ``enough``: bytes of answers after which it hangs up and comes again, 0 for never.
    """

    first: Callable[[int], bytes]
    then: Callable[[int], Iterator[bytes]]
    reads: bool = True
    players: bool = False
    enough: int = 0


def command(number: int, type: str, **fields: Any) -> bytes:
    """Return one command as it goes over the wire."""
    return frame(msgpack.packb({"type": type, "id": number, **fields}))


def hello(name: str | None = None, **fields: Any) -> bytes:
    """Return the first command of a connection."""
    return command(1, "hello", protocol=1, name=name, **fields)


def _commands(type: str, fields: Callable[[int], dict[str, Any]]) -> Iterator[bytes]:
    """Yield chunks of one command, with fields made of its id."""
    for start in itertools.count(2, CHUNK):
        yield b"".join(command(number, type, **fields(number)) for number in range(start, start + CHUNK))


def _spectators(type: str, *, reads: bool = False, **fields: Any) -> Attack:
    return Attack(lambda _: hello(), lambda _: _commands(type, lambda number: fields), reads)


def _guests(type: str, fields: Callable[[int, int], dict[str, Any]], *, reads: bool = True) -> Attack:
    return Attack(
        lambda connection: hello(f"Guest {connection}"),
        lambda connection: _commands(type, lambda number: fields(connection, number)),
        reads,
    )


def _bytes(first: bytes, then: bytes) -> Attack:
    return Attack(lambda _: first, lambda _: itertools.repeat(then))


def _rubbish(connection: int) -> Iterator[bytes]:
    rng = random.Random(connection)
    while True:
        yield b"".join(frame(rng.randbytes(rng.randrange(1, 60))) for _ in range(CHUNK))


def _wrong_tokens(connection: int) -> Iterator[bytes]:
    for start in itertools.count(2, CHUNK):
        yield b"".join(
            command(number, "hello", protocol=1, name="Ada", token="x" * 32)
            for number in range(start, start + CHUNK)
        )


def _small_pieces(connection: int) -> Iterator[bytes]:
    yield from (data[at : at + 1] for data in _commands("ping", lambda number: {}) for at in range(len(data)))


_names = itertools.count()


def _new_name() -> bytes:
    """Return the first command of somebody who was never there."""
    number = next(_names)
    return hello(f"New {number}", session=f"the session of number {number}")


def _long_settings(number: int) -> dict[str, Any]:
    """Return settings that are as long as they can be, no two alike."""
    return {"settings": {"muted": [f"{number:012}{one:012}" for one in range(100)]}}


ATTACKS: dict[str, Attack] = {
    "resume, unread": Attack(
        lambda _: hello() + command(2, "watch", table=1),
        lambda _: _commands("resume", lambda number: {"table": 1, "seq": 1}),
        reads=False,
    ),
    "lobby, unread": _spectators("subscribe_lobby"),
    "lobby": _spectators("subscribe_lobby", reads=True),
    "watch": Attack(
        lambda _: hello(), lambda _: _commands("watch", lambda number: {"table": 1 + number % 300})
    ),
    "tables": _guests(
        "create_table", lambda connection, number: {"config": {"name": f"{connection} {number}"}}
    ),
    "chat": _guests("say", lambda connection, number: {"table": 2, "text": "x" * 300}),
    "empty continuations": _bytes(UPGRADE, b"\x01\x80" + MASK + (b"\x00\x80" + MASK) * 10_000),
    "unasked pongs": _bytes(UPGRADE, (b"\x8a\x80" + MASK) * 10_000),
    "pings": _bytes(UPGRADE, (b"\x89\xfd" + MASK + bytes(125)) * 1_000),
    "pages": _bytes(b"", b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * CHUNK),
    "heads": _bytes(b"", b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" * CHUNK),
    "written hands": Attack(
        lambda _: b"",
        lambda _: _commands("write_hands", lambda number: {"form": "phh", "most": 100}),
        players=True,
    ),
    "lists of hands": Attack(
        lambda _: b"", lambda _: _commands("get_hands", lambda number: {"most": 100}), players=True
    ),
    "wrong tokens": Attack(lambda _: b"", _wrong_tokens),
    "rubbish": Attack(lambda _: hello(), _rubbish),
    "small pieces": Attack(lambda _: hello(), _small_pieces),
    "silence": Attack(lambda _: b"\x00\x00", lambda _: iter(())),
    "comings": Attack(lambda _: hello(), lambda _: iter(()), enough=1),
    "remembered refusals": Attack(
        lambda _: _new_name(),
        lambda _: _commands("create_table", lambda number: {"config": {"name": "𝕨" * 15_000}}),
        enough=20_000,
    ),
    "remembered settings": Attack(
        lambda _: _new_name(), lambda _: _commands("set_settings", _long_settings), enough=200_000
    ),
}
"""by name; connections that ended are opened again"""
