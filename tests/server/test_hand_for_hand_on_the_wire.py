"""Hand for hand, no byte about another table's hand reaches anybody before all tables are done, over real sockets.

Everybody comes through a tap, which passes every byte on and remembers what the room sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import struct
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgpack

from pokerclient.moves import Move, all_in, call, fold
from pokerclient.sdk.client import Client
from pokerclient.transport.address import Address
from pokerclient.transport.token_store import MemoryTokens
from pokerclient.views.table_view import TableView
from pokerwire.tournament.tournament_tables import table_in_tournament
from tests.cli.open_rooms import opened_json
from tests.patience import PATIENCE

ROOM = """
name = "bubble"
[listen]
host = "127.0.0.1"
[clocks]
street_pause = 0
hand_pause = 0
[[tournaments]]
name = "Bubble"
players = 9
seats = 3
buy_in = 100
starting_chips = 1_000
levels = ["25/50 60 min"]
payouts = "own"
percent = ["20", "18", "16", "14", "12", "10", "6", "4"]
decision_seconds = 300
"""
ANSWERS = ("welcome", "ok", "pong", "tournaments", "tournament")
"""what a client asked for itself: compared with the same answer before, but for :data:`RUNNING`"""
RUNNING = ("id", "time")
"""fields that differ from one answer to the next whatever happens"""
TOTALS = re.compile(r"^(pokerroom_(?:tables|seats|chips)\w*(?:\{.*\})?) (.*)$", re.MULTILINE)
"""metrics that do not count work done or people who come"""


class Tap:
    """Passes on what one client and the room say, and remembers the room's messages."""

    def __init__(self, room_port: int) -> None:
        self.port = 0
        self.messages: list[dict[str, Any]] = []
        self._room_port = room_port
        self._unread = b""
        self._pipes: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> Tap:
        """Listen for the client."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        """Wait until both have hung up."""
        assert self._server is not None
        self._server.close()
        await asyncio.gather(*self._pipes)

    async def _connected(self, client: asyncio.StreamReader, to_client: asyncio.StreamWriter) -> None:
        room, to_room = await asyncio.open_connection("127.0.0.1", self._room_port)
        for pipe in (self._pass_on(client, to_room, False), self._pass_on(room, to_client, True)):
            self._pipes.add(asyncio.create_task(pipe))

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, note: bool) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await source.read(1 << 16):
                if note:
                    self._note(data)
                sink.write(data)
        sink.close()

    def _note(self, data: bytes) -> None:
        self._unread += data
        while len(self._unread) >= 4:
            (length,) = struct.unpack(">I", self._unread[:4])
            if len(self._unread) < 4 + length:
                return
            self.messages.append(msgpack.unpackb(self._unread[4 : 4 + length]))
            self._unread = self._unread[4 + length :]


class Person:
    """A client behind a tap."""

    def __init__(self, tap: Tap, name: str | None) -> None:
        self.tap = tap
        self.client = Client(Address("127.0.0.1", tap.port), name, tokens=MemoryTokens())
        self._read = 0

    @property
    def table(self) -> int:
        """The table where they sit, 0 for none."""
        return next(iter(self.client.seats), 0)

    def told(self) -> list[dict[str, Any]]:
        """Return what the room has sent since the last call."""
        new, self._read = self.tap.messages[self._read :], len(self.tap.messages)
        return new

    async def ask_all(self) -> list[Any]:
        """Ask for all that a client can ask about the tournament; return the answers, but for what runs."""
        self.told()
        await self.client.tournament(1)
        await self.client.tournaments()
        return [_still(message) for message in self.told() if message["type"] in ANSWERS]

    async def leave(self) -> None:
        """Hang up."""
        await self.client.close()
        await self.tap.close()

    async def act(self, move: Move) -> None:
        """Decide; return when the room has sent that it was done."""
        view = self.client.tables[self.table]
        assert isinstance(view, TableView)
        turn = view.turn
        await self.client.act(view, move)
        await _until(lambda: view.turn is not turn)


def _still(said: Any) -> Any:
    """Return a message without what runs."""
    if isinstance(said, dict):
        return {key: _still(value) for key, value in said.items() if key not in RUNNING}
    return [_still(one) for one in said] if isinstance(said, list) else said


async def _until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


async def _metrics(port: int) -> list[tuple[str, str]]:
    def read() -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
            return str(page.read().decode())

    found = TOTALS.findall(await asyncio.to_thread(read))
    assert found
    return found


class Bubble:
    """The room, nine players at three tables, and who else looks on."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.leaving = contextlib.AsyncExitStack()
        self.players: list[Person] = []
        self.watchers: list[Person] = []

    async def come(self, name: str | None) -> Person:
        """Let somebody come in."""
        person = Person(await Tap(self.port).open(), name)
        await person.client.connect()
        self.leaving.push_async_callback(person.leave)
        return person

    async def begin(self) -> None:
        """Let all come, and look at their tables; wait for the first decision everywhere."""
        for number in range(9):
            self.players.append(await self.come(f"Player {number}"))
            await self.players[-1].client.enter_tournament(1)
        await _until(lambda: all(player.table for player in self.players))
        for player in self.players:
            await player.client.watch(player.table)
        for table in (1, 2, 3):
            await _until(lambda table=table: self.turn(table))

    def at(self, table: int) -> list[Person]:
        """Return who plays at a table."""
        return [player for player in self.players if table_in_tournament(player.table) == table]

    def turn(self, table: int) -> Person | None:
        """Return whose turn it is at a table."""
        for player in self.at(table):
            view = player.client.tables.get(player.table)
            if isinstance(view, TableView) and view.my_turn:
                return player
        return None

    async def decide(self, table: int, *moves: Move) -> None:
        """Let those decide whose turn it is, one after the other."""
        for move in moves:
            await _until(lambda: self.turn(table))
            player = self.turn(table)
            assert player is not None
            await player.act(move)

    async def stir_lobby(self, name: str) -> None:
        """Let somebody else come: the lobby is notified a little later, with all that has changed in it."""
        heard = [len(watcher.tap.messages) for watcher in self.watchers]
        await self.come(name)
        for watcher, since in zip(self.watchers, heard, strict=True):
            await _until(lambda told=watcher.tap.messages, since=since: _any_of_lobby(told[since:]))


def _any_of_lobby(messages: list[dict[str, Any]]) -> bool:
    return any(message["type"] == "lobby_changes" for message in messages)


async def _play(port: int) -> None:
    bubble = Bubble(port)
    async with bubble.leaving:
        await bubble.begin()
        ended, waits, runs = 1, 2, 3
        registered, spectator, nameless = (
            bubble.at(runs)[0],
            await bubble.come("Rail"),
            await bubble.come(None),
        )
        await spectator.client.watch(registered.table)
        bubble.watchers = [registered, spectator, nameless]
        for watcher in bubble.watchers:
            await watcher.client.subscribe_lobby()
        await bubble.stir_lobby("Early")  # what the lobby still had to send of the beginning is sent
        before = [await watcher.ask_all() for watcher in bubble.watchers]
        totals = await _metrics(port)
        assert before[0]
        for watcher in bubble.watchers:
            watcher.told()

        await bubble.decide(ended, all_in(), fold(), fold())
        await bubble.decide(waits, all_in(), call(), fold())
        await bubble.stir_lobby("Late")
        for watcher in bubble.watchers:
            heard = [message for message in watcher.told() if message["type"] != "pong"]
            assert {message["type"] for message in heard} <= {"lobby_changes"}, heard
            assert not any(message["changed"] or message["closed"] for message in heard), heard
        assert [await watcher.ask_all() for watcher in bubble.watchers] == before
        assert await _metrics(port) == totals

        await bubble.decide(runs, fold(), fold())
        async with asyncio.timeout(PATIENCE):  # now they may know
            while any(
                [
                    await watcher.ask_all() == known
                    for watcher, known in zip(bubble.watchers, before, strict=True)
                ]
            ):
                await asyncio.sleep(0.005)


def test_hand_for_hand_nobody_is_told_of_another_table_before_all_are_done(tmp_path: Path) -> None:
    (tmp_path / "room.toml").write_text(ROOM, encoding="utf-8")
    with opened_json("--config", str(tmp_path / "room.toml"), "--no-bots") as (_, told):
        asyncio.run(_play(told["port"]))
