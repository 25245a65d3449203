"""Fast players at a real server without a network: whole games, the same as those of ordinary bots."""

from __future__ import annotations

import json
import random
import select
import socket
import struct
from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from pokerclient.bots.base import Bot
from pokerclient.bots.plan import BotPlan
from pokerclient.errors import WireError
from pokerclient.fast import FastBot, FastEvent, FastTable, PlayerAction
from pokerclient.fast.decoder import decode, encode_frame, is_ok
from pokerclient.fast.fast_player import FastPlayer
from pokerclient.fast.socket_loop import PlayerSocket
from pokerclient.fast.view_bot import ViewBotAdapter
from pokerclient.moves import Move, call, fold, raise_to
from pokerclient.transport.address import Address
from pokerclient.transport.frames import FrameReader
from pokerclient.views.table_view import TableView
from pokerroom.protocol.codec import MSGPACK
from pokerwire.any_event import TABLE_EVENT_KINDS
from pokerwire.cash.stakes_change import StakesChange
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import LENGTH_BYTES
from pokerwire.messages.connection_messages import Error, Ok, Pong
from tests.server.server_harness import ServerHarness, WireClient

NO_PAUSES = Clocks(street_pause=0, hand_pause=0)
Make = Callable[[random.Random], FastBot]


class Fast(FastBot):
    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        x = self.rng.random()
        if x < 0.2:
            return turn.legal.passive()
        return turn.legal.raise_to(turn.legal.min_to) if x > 0.7 else turn.legal.match()


class Plain(Bot):
    """Does the same as :class:`Fast`, by the ordinary ways."""

    def decide(self, view: TableView, turn) -> Move:
        x = self.rng.random()
        if x < 0.2:
            return fold()
        legal = turn["legal"]
        return raise_to(legal["min_to"]) if x > 0.7 and legal["aggression"] else call()


class Looking(Plain):
    """Looks at everything, and keeps what it saw."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.seen: list[dict] = []

    def decide(self, view, turn):
        assert view.my_turn
        assert view.turn is turn
        assert len(view.my_cards) == 2
        assert view.pot_total == turn["pot"]
        return super().decide(view, turn)

    def see(self, view, event):
        self.seen.append(event)


def ordinary(kind: type[Bot]) -> Make:
    return lambda rng: ViewBotAdapter(rng, kind(rng))


class FastRoom:
    """A house, and fast players whose bytes are carried to and fro."""

    def __init__(self, tables: int = 1, seats: int = 3, room: dict[str, int] | None = None, **config) -> None:
        one = TableConfig(name="fast", seats=seats, clocks=NO_PAUSES, **config)
        limits = {"commands_per_second": 10**6, "command_burst": 10**6}
        self.house = ServerHarness(tables=(one,) * tables, limits=limits, **(room or {}))
        self.players: list[tuple[FastPlayer, WireClient]] = []

    def add(self, name: str, make: Make, tables: list[int] | int = 1, **options) -> FastPlayer:
        wanted = [1] if tables == 1 else tables
        player = FastPlayer(name, make, wanted, BotPlan(), random.Random(name), **options)
        self.players.append((player, WireClient(self.house)))
        self.connect(len(self.players) - 1)
        return player

    def connect(self, number: int) -> None:
        player, _ = self.players[number]
        client = WireClient(self.house)
        self.players[number] = (player, client)
        client.connection.dataReceived(player.hello_bytes())

    def carry(self) -> bool:
        """Carry what there is, once; return whether anything was said."""
        said = False
        for player, client in self.players:
            data = client.line.value()
            client.line.clear()
            if data:
                said = True
                answer = player.data_received(data)
                if answer:
                    client.connection.dataReceived(answer)
        return said

    def play(self, until: Callable[[], bool]) -> None:
        for _ in range(50_000):
            if until():
                return
            if not self.carry():
                self.house.advance(25, step=25)
        raise AssertionError("this takes for ever")

    def check_chips(self) -> None:
        assert self.house.room.total_chips() == self.house.room.wallets.issued

    def stacks(self) -> dict[str, int]:
        table = self.house.room.tables[1].table
        return {name: table.stack_of(name) for name in table.players}


def game(make: Make, hands: int = 60, **options) -> tuple[dict[str, int], list[int], FastRoom]:
    """Play a game at one table; return the stacks, what was won, and the room."""
    room = FastRoom(max_buy_in=2_000)
    players = [room.add(name, make, **options) for name in ("Ada", "Bea", "Cid")]
    room.play(lambda: players[0].hands >= hands)
    assert not room.house.faults()
    assert [player.faults for player in players] == [0, 0, 0]
    assert not any(player.refusals for player in players)
    return room.stacks(), [player.net for player in players], room


def test_the_same_game_with_and_without_hold_and_by_ordinary_bots():
    stacks, nets, _ = game(Fast)
    assert sum(nets) == 0
    assert len(set(nets)) == 3
    for make in (Fast, ordinary(Plain), ordinary(Looking)):
        for hold in (True, False):
            assert game(make, hold=hold)[:2] == (stacks, nets), (make, hold)


PARTS = ("seq", "you", "seats", "hand", "button", "board", "pots", "street", "turn", "my_cards", "pot_total")


def test_the_late_view_says_what_a_snapshot_says():
    room = FastRoom()
    checked = []

    class Checking(Plain):
        def decide(self, view, turn):
            table = room.house.room.tables[1].table
            state = json.loads(msgspec.json.encode(table.snapshot(view.name, table.now)))
            fresh = TableView.from_snapshot(1, state, view.name)
            if view.hand < 3:  # they are sitting down still, and do not know of each other
                return super().decide(view, turn)
            for part in PARTS:
                assert getattr(view, part) == getattr(fresh, part), part
            checked.append(view.hand)
            return super().decide(view, turn)

    players = [room.add(name, ordinary(Checking)) for name in ("Ada", "Bea", "Cid")]
    room.play(lambda: players[0].hands >= 30)
    assert [player.faults for player in players] == [0, 0, 0]
    assert len(set(checked)) > 20


def test_many_tables_over_one_connection():
    room = FastRoom(tables=6, seats=2)
    players = [room.add(name, Fast, list(range(1, 7))) for name in ("Ada", "Bea")]
    room.play(lambda: players[0].hands >= 200)
    assert all(room.house.room.tables[number].table.hands > 10 for number in range(1, 7))
    room.check_chips()


def test_tables_are_found_in_the_lobby_those_with_company_first():
    room = FastRoom(tables=4)
    room.add("Ada", Fast, [3])
    room.play(lambda: bool(room.stacks()) or bool(room.house.room.tables[3].table.players))
    finder = room.add("Bea", Fast, 2)
    room.play(lambda: sum(1 for table in finder.tables.values() if table.seat) == 2)
    assert sorted(finder.tables) == [1, 3]
    loser = room.add("Cid", Fast, 9)
    room.play(lambda: bool(loser.stopped))
    assert loser.stopped == "there are 4 tables with room for a bot, not 9"
    assert not loser.ok
    small = FastRoom(tables=1)
    loser = small.add("Dee", Fast, 5)
    small.play(lambda: bool(loser.stopped))
    assert loser.stopped == "there is 1 table with room for a bot, not 5"


def test_who_comes_too_late_for_a_seat_goes_to_another_table():
    room = FastRoom(tables=4, seats=2)
    players = [room.add(name, Fast, 2) for name in ("Ada", "Bea", "Cid", "Dee")]
    room.play(lambda: all(sum(1 for t in player.tables.values() if t.seat) == 2 for player in players))
    assert players[2].refusals["table_full"] == players[3].refusals["table_full"] == 2
    assert [sorted(player.tables) for player in players] == [[1, 2], [1, 2], [3, 4], [3, 4]]
    assert [sorted(player.joined_tables) for player in players] == [[1, 2], [1, 2], [3, 4], [3, 4]]
    room.play(lambda: all(player.hands >= 10 for player in players))
    room.check_chips()


def test_who_finds_no_seat_anywhere_says_so():
    room = FastRoom(tables=2, seats=2)
    players = [room.add(name, Fast, 2) for name in ("Ada", "Bea", "Cid")]
    room.play(lambda: bool(players[2].stopped) and players[0].hands >= 10)
    assert players[2].stopped == "no table has a seat left for a bot"
    assert not players[2].ok
    assert not players[0].stopped


def test_who_is_told_to_stop_while_he_looks_for_tables_sits_down_nowhere():
    room = FastRoom(tables=2)
    player = room.add("Ada", Fast, 2)
    _, client = room.players[0]
    client.connection.dataReceived(player.stop())
    room.play(lambda: bool(player.stopped))
    assert (player.stopped, player.ok) == ("was told to stop", True)
    assert not any(opened.table.players for opened in room.house.room.tables.values())


def test_who_was_told_his_table_goes_to_no_other():
    room = FastRoom(tables=2, seats=2)
    players = [room.add(name, Fast, [1]) for name in ("Ada", "Bea", "Cid")]
    room.play(lambda: bool(players[2].stopped))
    assert players[2].stopped.startswith("no seat at table 1: no seat is free")


def test_stopping_plays_the_hands_to_their_end_and_takes_the_chips_along():
    room = FastRoom(tables=3, seats=2)
    players = [room.add(name, Fast, [1, 2, 3]) for name in ("Ada", "Bea")]
    room.play(lambda: players[0].hands >= 20)
    for player, client in room.players:
        client.connection.dataReceived(player.stop())
    room.play(lambda: all(player.stopped for player in players))
    assert all(player.ok for player in players)
    wallets = room.house.room.wallets
    assert wallets.total == wallets.issued
    assert wallets["Ada"] - room.house.room.config.starting_chips == players[0].net


def test_a_dropped_line_is_taken_up_again():
    room = FastRoom(seats=2)
    players = [room.add(name, Fast) for name in ("Ada", "Bea")]
    room.play(lambda: players[0].hands >= 10)
    for number in (0, 1, 0):
        room.players[number][1].hang_up()
        room.connect(number)
        before = players[0].hands
        room.play(lambda before=before: players[0].hands >= before + 10)
    room.check_chips()
    assert not room.house.faults()


def test_a_word_on_a_line_that_is_down_is_lost_and_nothing_else():
    player = FastPlayer("Ada", Fast, [1], BotPlan(), random.Random(1))
    with socket.create_server(("127.0.0.1", 0)) as server:
        line = PlayerSocket(player, Address("127.0.0.1", server.getsockname()[1]))
        theirs, _ = server.accept()
        theirs.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        theirs.close()
        assert select.select([line.socket], [], [], 10)[0]
        line.send(player.stop() + player.ping())
        assert not line.receive()
        line.socket.close()


class Wrong(FastBot):
    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        return PlayerAction("raise", 10**9) if self.rng.random() < 0.5 else PlayerAction("fly")  # type: ignore[arg-type]


class Broken(FastBot):
    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        raise ValueError("no idea")


@pytest.mark.parametrize("kind", [Wrong, Broken, ordinary(Bot)])
def test_what_a_bot_gets_wrong_becomes_a_check_or_a_fold(kind, caplog):
    room = FastRoom(seats=2)
    bad, good = room.add("Ada", kind), room.add("Bea", Fast)
    room.play(lambda: good.hands >= 10)
    assert bad.faults >= bad.decisions // 2 > 0
    assert good.faults == 0
    assert "it checks or folds" in caplog.text


class BadEars(Fast):
    def hear(self, body):
        raise ValueError("no ears")


class BadEyes(Fast):
    def see(self, table, event):
        raise ValueError("no eyes")


class BadStart(Fast):
    def sit(self, table, name):
        raise ValueError("no chair")


class LooksAway(Looking):
    def see(self, view, event):
        raise ValueError("no eyes")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (BadEars, "hear() raised ValueError: no ears"),
        (BadEyes, "see() raised ValueError: no eyes"),
        (BadStart, "sit() raised ValueError: no chair"),
        (ordinary(LooksAway), "see() raised ValueError: no eyes"),
        (Broken, "ValueError: no idea"),
    ],
)
def test_an_exception_anywhere_in_a_bot_is_counted_and_told_with_its_traceback_once(kind, words, caplog):
    room = FastRoom(seats=2)
    bad, good = room.add("Ada", kind), room.add("Bea", Fast)
    room.play(lambda: good.hands >= 10)
    (told,) = bad.fault_log.kinds.values()
    assert told.what.startswith(f"{words} (test_fast.py line ")
    assert told.count == bad.faults > 0
    assert told.hands[0].startswith("table 1, hand ")
    assert caplog.text.count("Traceback (most recent call last)") == 1
    assert caplog.text.count(f": {words} (test_fast.py line ") == bad.faults
    room.check_chips()


@pytest.mark.parametrize("chips", [10_000, 250])
def test_the_room_keeps_stacks_up_and_fresh_chips_are_asked_for_when_there_are_none(chips):
    room = FastRoom(seats=2, room={"starting_chips": chips, "refill_to": chips})
    table = room.house.room.tables[1].table
    stacks = []

    class AllIn(FastBot):
        def decide(self, _: FastTable, turn: FastEvent) -> PlayerAction:
            stacks.append(min(table.stack_of(name) for name in table.players))
            return turn.legal.raise_to(10**9)

    players = [room.add(name, AllIn) for name in ("Ada", "Bea")]
    room.play(lambda: players[0].hands >= 60)
    assert not room.house.faults()
    assert [dict(player.refusals) for player in players] == [{}, {}]
    assert min(stacks) >= (100 if chips == 10_000 else 80)
    room.check_chips()


def test_where_the_room_gives_no_fresh_chips_a_bot_asks_for_none():
    class AllIn(FastBot):
        def decide(self, _: FastTable, turn: FastEvent) -> PlayerAction:
            return turn.legal.raise_to(10**9)

    room = FastRoom(seats=2, room={"starting_chips": 250, "refill_to": 0})
    players = [room.add(name, AllIn) for name in ("Ada", "Bea")]
    room.play(lambda: any(player.leaving or player.stopped or player.hands >= 3 for player in players))
    assert [player.refusals["no_refill"] for player in players] == [0, 0]


def test_where_the_host_approves_chips_a_bot_that_runs_low_asks_for_them():
    class AllIn(FastBot):
        def decide(self, _: FastTable, turn: FastEvent) -> PlayerAction:
            return turn.legal.raise_to(10**9)

    room = FastRoom(seats=2)
    players = [room.add(name, AllIn) for name in ("Ada", "Bea")]
    table = room.house.room.tables[1].table
    room.play(lambda: players[0].hands >= 1)
    table.set_stakes(StakesChange(buy_ins="approved"), table.now)
    room.play(lambda: bool(table.requests))
    assert [request.top_up for request in table.requests] == [True]


def test_a_taken_name_is_said():
    room = FastRoom()
    room.add("Ada", Fast)
    room.carry()
    other = room.add("Ada", Fast)
    room.play(lambda: bool(other.stopped))
    assert "Ada" in other.stopped
    assert not other.ok


def test_bytes_that_are_not_the_protocol():
    with pytest.raises(WireError, match="this is not a poker room"):
        FrameReader().feed(b"\xff\xff\xff\xff12345")
    with pytest.raises(WireError, match="cannot be understood"):
        decode(*FrameReader().feed(b"\x00\x00\x00\x02\x01\x02"))


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64])
def test_messages_are_read_whole_however_they_come(size):
    data = b"".join(encode_frame({"type": "pong", "id": number, "new": [1, 2]}) for number in range(50))
    reader = FrameReader()
    heard = [decode(m).id for i in range(0, len(data), size) for m in reader.feed(data[i : i + size])]
    assert heard == list(range(50))


def test_an_ok_is_known_by_its_first_bytes():
    said = [Ok(7), Ok(7, seat=2), Error(7, "not_seated", "ok"), Pong(7)]
    assert [is_ok(MSGPACK.encode(message)[LENGTH_BYTES:]) for message in said] == [True, True, False, False]


def plain_kinds(annotation: Any) -> set[Any]:
    """Return what a field may hold, without ranges and lists of names."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return plain_kinds(get_args(annotation)[0])
    if origin is Literal:
        return {type(value) for value in get_args(annotation)}
    if origin in {Union, UnionType}:
        return set().union(*[plain_kinds(kind) for kind in get_args(annotation)])
    return {origin or annotation}


@pytest.mark.parametrize("event", TABLE_EVENT_KINDS, ids=lambda event: event.__name__)
def test_no_event_has_a_field_of_another_kind_than_the_one_record_for_all(event):
    """A name has one kind in all events: a fast bot would else lose the event, and wait for ever."""
    fast, fields = get_type_hints(FastEvent), get_type_hints(event, include_extras=True)
    for name in fast.keys() & fields.keys() - {"legal", "config"}:  # records that it reads in part
        kinds = plain_kinds(fast[name])
        assert Any in kinds or plain_kinds(fields[name]) <= kinds, name
