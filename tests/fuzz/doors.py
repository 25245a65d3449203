"""The doors through which bytes of strangers come in: each takes bytes, and raises when something is wrong inside."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import msgpack
import msgspec

from pokerroom.history import importer
from pokerroom.history.history_errors import HistoryError
from pokerroom.history.verification import verify
from pokerroom.host.config_file import read_setup
from pokerroom.tables.table_errors import ConfigError
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import frame
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.fake_pipes import UPGRADE, text_frame
from tests.server.server_harness import ServerHarness, WireClient

Door = Callable[[bytes], None]
MAX_LINES_OF_A_FILE = 400


class RoomDoor:
    """A door of a room in which somebody plays on: nobody else is hurt, and no chip is lost, whatever comes in.

    ``dressed`` makes of the bytes what is sent.
    """

    def __init__(self, dressed: Callable[[bytes], bytes], first: bytes = b"") -> None:
        self._dressed = dressed
        self._first = first
        self._open()

    def _open(self) -> None:
        self.house = ServerHarness(
            tables=(TableConfig(name="open", clocks=Clocks(street_pause=0, hand_pause=0)),),
            house_tables=(UthTableConfig("casino"),),
            limits={
                "connect_burst": 10**9,
                "connections_per_address": 10**6,
                "names": 50,
                "bad_messages": 10**6,
            },
        )
        self.neighbour = self.house.client("Neighbour", host="10.0.0.9")
        self._inputs = 0

    def __call__(self, data: bytes) -> None:
        self._inputs += 1
        if self._inputs % 5_000 == 0:
            self._open()
        client = WireClient(self.house)
        if self._first:
            client.connection.dataReceived(self._first)
        with contextlib.suppress(IndexError):  # nothing at all is no piece of a stream
            client.connection.dataReceived(self._dressed(data))
        self.house.clock.advance(0.001)
        client.hang_up()
        faults = self.house.faults()
        assert not faults, faults[0]["traceback"]
        room = self.house.room
        assert room.total_chips() == room.wallets.issued, "chips are lost or new"
        if self._inputs % 50 == 0:
            self.neighbour.seen.clear()
            assert self.neighbour.ask("ping")["type"] == "pong", "the neighbour is not answered"
            self.house.advance(500)


def _packed(data: bytes) -> bytes:
    """Return lines of JSON as frames of msgpack; a line that is none as it is."""
    return b"".join(frame(_as_msgpack(line)) for line in data.split(b"\n") if line)


def _as_msgpack(line: bytes) -> bytes:
    try:
        return bytes(msgpack.packb(msgspec.json.decode(line)))
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError, OverflowError):
        return line


def _as_texts(data: bytes) -> bytes:
    return b"".join(text_frame(line[:60_000]) for line in data.split(b"\n") if line)


def set_up(data: bytes) -> None:
    """Read a set-up file."""
    with contextlib.suppress(ConfigError):
        read_setup(data.decode("utf-8", "replace"))


def hands(data: bytes) -> None:
    """Read a file of hands, of whatever kind it says it is, and play each of them."""
    lines = data.splitlines(keepends=True)[:MAX_LINES_OF_A_FILE]
    with contextlib.suppress(HistoryError):
        for hand in importer.read_hands(importer.decode_lines(lines)):
            verify(hand)


def doors() -> dict[str, Door]:
    """Return all doors, fresh, by name."""
    return {
        "native": RoomDoor(lambda data: data),
        "commands": RoomDoor(_packed),
        "json": RoomDoor(_as_texts, UPGRADE),
        "websocket": RoomDoor(lambda data: data, UPGRADE),
        "http": RoomDoor(lambda data: data),
        "toml": set_up,
        "phh": hands,
        "text": hands,
    }
