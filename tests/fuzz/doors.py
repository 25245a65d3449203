"""The doors through which bytes of strangers come in: each takes bytes, and raises when something is wrong inside."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from typing import Any

import msgpack
import msgspec

from pokerroom.history.history_errors import HistoryError
from pokerroom.host.config_file import read_setup
from pokerroom.lab.importers import importer
from pokerroom.lab.importers.verification import verify
from pokerroom.room.accounts.host_code import HostCode
from pokerroom.tables.table_errors import ConfigError
from pokerroom.tables.uth.uth_table import UthTable
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import frame
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.fuzz.well_formed import conversation
from tests.server.fake_pipes import UPGRADE, text_frame
from tests.server.server_harness import ServerHarness, WireClient

Door = Callable[[bytes], None]
MAX_LINES_OF_A_FILE = 400
INPUTS_OF_A_ROOM = 5_000
STEP = 0.05
"""seconds that pass after each input"""
DROPPED = 40
"""after that many inputs a visitor drops their line without a word"""
RESIDENTS = ("Rosa", "Rui")
"""people who play at the first tables, whatever happens"""
PLAYED = (1, 2)
VISITORS = ("Eve", "Mal", "Oscar")
HOST_CODE = "open sesame and stay"
CLOCKS = Clocks(decision=1_000, time_bank=0, street_pause=0, hand_pause=0)
FAST = {
    "betting": 2_000,
    "yellow": 500,
    "decision": 2_000,
    "deal_pause": 0,
    "street_pause": 0,
    "result_pause": 100,
}
LIMITS = {
    "connect_burst": 10**9,
    "connections_per_address": 10**6,
    "names": 500,
    "bad_messages": 10**6,
    "command_burst": 10**6,
    "commands_per_second": 10**6,
    "attempt_burst": 10**6,
    "tables": 12,
    "table_burst": 10**6,
    "address_table_burst": 10**6,
}


class RoomDoor:
    """A door of a room in which somebody plays on: nobody else is hurt, and no chip is lost, whatever comes in.

    Each input is a connection of its own.  ``dressed`` makes of the bytes what is sent, ``first`` is sent before.
    """

    def __init__(self, dressed: Callable[[bytes], bytes], first: bytes = b"") -> None:
        self._dressed = dressed
        self._first = first
        self._open()

    def _open(self) -> None:
        self.house = ServerHarness(
            tables=(
                TableConfig(name="open", clocks=CLOCKS),
                TableConfig(name="draw", game="draw", seats=5, clocks=CLOCKS),
            ),
            house_tables=(UthTableConfig("casino", timing=FAST),),
            limits=LIMITS,
        )
        self.neighbour = self.house.client("Neighbour", host="10.0.0.9")
        self._inputs = 0

    def __call__(self, data: bytes) -> None:
        self._inputs += 1
        if self._inputs % INPUTS_OF_A_ROOM == 0:
            self._open()
        try:
            self._send(data)
            self.house.clock.advance(STEP)
            self._check()
        except Exception:
            self._open()
            raise

    def _send(self, data: bytes) -> None:
        client = WireClient(self.house)
        if self._first:
            client.connection.dataReceived(self._first)
        self._hand_over(client, data)
        client.hang_up()

    def _hand_over(self, client: WireClient, data: bytes) -> None:
        with contextlib.suppress(IndexError):  # nothing at all is no piece of a stream
            client.connection.dataReceived(self._dressed(data))

    def _check(self) -> None:
        faults = self.house.faults()
        assert not faults, faults[0]["traceback"]
        self.house.log.clear()
        room = self.house.room
        assert room.total_chips() == room.wallets.issued, "chips are lost or new"
        if self._inputs % 50 == 0:
            self._look_at_neighbour()

    def _look_at_neighbour(self) -> None:
        self.neighbour.seen.clear()
        assert self.neighbour.ask("ping")["type"] == "pong", "the neighbour is not answered"
        self.house.advance(500)


class VisitorsDoor(RoomDoor):
    """The same door for people who have said hello: they stay, drop their lines, and come back to their seats.

    ``hosts``: they have the host's rights, and may do to the neighbour what they like.
    """

    def __init__(self, dressed: Callable[[bytes], bytes], first: bytes = b"", *, hosts: bool = False) -> None:
        self._hosts = hosts
        super().__init__(dressed, first)

    def _open(self) -> None:
        super()._open()
        self.house.room.host_code = HostCode(HOST_CODE)
        self._tokens: dict[str, str] = {}
        self._visitors: dict[str, WireClient] = {}
        self._came = 0
        self._residents = {name: self.house.client(name, host="10.0.0.8") for name in RESIDENTS}
        for resident in self._residents.values():
            for number in PLAYED:
                resident.ask("watch", table=number)
                resident.ask("sit", table=number)
        self._hands = 0

    def conversation(self, rng: random.Random) -> bytes:
        """Return commands for what is open at the tables just now."""
        return conversation(
            rng, {number: _open_at(opened.table) for number, opened in self.house.room.tables.items()}
        )

    def _send(self, data: bytes) -> None:
        if not self.house.room.tables:
            self._open()
        name = VISITORS[self._inputs % len(VISITORS)]
        visitor = self._visitors.get(name)
        if visitor is None or visitor.line.over or visitor.connection.outbound.closing:
            visitor = self._visitors[name] = self._come(name)
        self._hand_over(visitor, data)
        visitor.line.clear()
        if self._inputs % DROPPED == 0:
            self._visitors.pop(name).hang_up()

    def _come(self, name: str) -> WireClient:
        """Return a new line of a visitor, or of somebody new when the room does not let them in any more."""
        old = self._visitors.pop(name, None)
        if old is not None:
            old.hang_up()
        entrance = WireClient(self.house)
        welcome = entrance.hello(name, token=self._tokens.get(name))
        if welcome["type"] != "welcome":
            self._came += 1
            self._tokens.pop(name, None)
            welcome = entrance.hello(f"{name} {self._came}")
        self._tokens[name] = welcome["token"] or self._tokens[name]
        entrance.tell("sit", table=1 + self._inputs % 3)
        if self._hosts:
            entrance.tell("claim_host", code=HOST_CODE)
        if not self._first:
            return entrance
        visitor = WireClient(self.house)
        hello = {
            "type": "hello",
            "id": 1,
            "protocol": 1,
            "name": welcome["name"],
            "token": self._tokens[name],
        }
        visitor.connection.dataReceived(self._first + text_frame(msgspec.json.encode(hello)))
        entrance.hang_up()
        return visitor

    def _check(self) -> None:
        super()._check()
        for number in PLAYED:
            opened = self.house.room.tables.get_open(number)
            running = None if opened is None else opened.table._state.running
            if running is not None and running.hand.turn is not None:
                names = {seat: name for name, seat in opened.table.players.items()}
                self._act(number, running, names[running.hand.turn])

    def _act(self, number: int, running: Any, name: str) -> None:
        """Let somebody who lives here decide."""
        resident = self._residents.get(name)
        if resident is not None and not resident.line.over:
            legal = running.hand.legal
            action = "draw" if legal.draw_max else "check" if legal.check else "call"
            resident.tell("act", table=number, hand=running.number, decision=running.decision, action=action)
            resident.seen.clear()

    def _look_at_neighbour(self) -> None:
        super()._look_at_neighbour()
        if not self._hosts and self._inputs % 1_000 == 0:
            before, self._hands = (
                self._hands,
                sum(self.house.room.tables[number].table.hands for number in PLAYED),
            )
            assert self._hands > before, "nobody plays on"


def _open_at(table: Any) -> dict[str, Any]:
    """Return what names the decision that is open at a table."""
    state = table._state
    if isinstance(table, UthTable):
        return {} if state.round is None else {"game": state.round.game, "phase": state.round.phase}
    return {} if state.running is None else {"hand": state.running.number, "decision": state.running.decision}


def _packed(data: bytes) -> bytes:
    """Return lines of JSON as frames of msgpack; any other line as it is."""
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
            assert not hand.reason.startswith(importer.CANNOT_BE_READ), hand.reason
            verify(hand)


def doors() -> dict[str, Door]:
    """Return all doors, fresh, by name."""
    return {
        "native": RoomDoor(lambda data: data),
        "commands": VisitorsDoor(_packed),
        "host": VisitorsDoor(_packed, hosts=True),
        "json": VisitorsDoor(_as_texts, UPGRADE),
        "websocket": RoomDoor(lambda data: data, UPGRADE),
        "http": RoomDoor(lambda data: data),
        "toml": set_up,
        "phh": hands,
        "text": hands,
    }
