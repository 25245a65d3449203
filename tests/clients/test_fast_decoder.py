"""What fast bots read of the wire: every field has the type that the protocol sends, and what does not costs a word."""

from __future__ import annotations

import logging
import random
import socket
import threading
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from pokerclient.bots.plan import BotPlan
from pokerclient.errors import WireError
from pokerclient.fast import FastBot, FastEvent, FastTable, PlayerAction, decoder
from pokerclient.fast.fast_player import FastPlayer
from pokerclient.fast.socket_loop import SocketLoop
from pokerclient.transport.address import Address
from pokerwire.any_event import TABLE_EVENT_KINDS
from pokerwire.cash.cash_events import Said
from pokerwire.cash.cash_snapshot import SeatView, TableSnapshot
from pokerwire.cash.table_config import TableConfig
from pokerwire.frames import LENGTH_BYTES
from pokerwire.hand_events import HoleCards
from pokerwire.messages.message_registry import SERVER_MESSAGES
from tests.clients.test_fast import Fast, FastRoom
from tests.patience import PATIENCE

SAID = {"type": "said", "player": "Eve", "seat": None, "text": "good luck"}


class Calls(FastBot):
    def decide(self, table: FastTable, turn: FastEvent) -> PlayerAction:
        return turn.legal.match()


# --- the types --------------------------------------------------------------------------------------------------


def misfits(reader: inspect.Type, sent: inspect.Type, where: str) -> Iterator[str]:
    """Yield each place where something that may be sent is not what the reader takes."""
    match reader, sent:
        case (inspect.AnyType() | inspect.RawType(), _):
            return
        case (_, inspect.UnionType(types=several)):
            for one in several:
                yield from misfits(reader, one, where)
        case (inspect.UnionType(types=several), _):
            if all(list(misfits(one, sent, where)) for one in several):
                yield f"{where}: {sent} is none of {several}"
        case (inspect.StructType(), inspect.StructType()):
            yield from misread(reader, sent, where)
        case (inspect.StrType(), inspect.LiteralType(values=values)):
            if not all(isinstance(value, str) for value in values):
                yield f"{where}: {values} are not all text"
        case (
            inspect.ListType() | inspect.VarTupleType(),
            inspect.ListType() | inspect.VarTupleType(),
        ):
            yield from misfits(reader.item_type, sent.item_type, f"{where}[]")
        case _:
            if type(reader) is not type(sent):
                yield f"{where}: {sent} is no {reader}"


def misread(reader: inspect.StructType, sent: inspect.StructType, where: str = "") -> Iterator[str]:
    """Yield the fields of a struct that the reader cannot take from the one that is sent."""
    where = where or f"{reader.cls.__name__} of {sent.cls.__name__}"
    fields = {field.encode_name: field.type for field in sent.fields}
    if sent.tag_field is not None:
        fields[sent.tag_field] = inspect.StrType()
    for field in reader.fields:
        if field.encode_name not in fields:
            if field.required:
                yield f"{where}.{field.encode_name}: never sent"
        elif reader.cls is decoder.FastMessage and field.encode_name == "events":
            assert field.type.item_type.cls is decoder.FastEvent  # all kinds of them are looked at apart
        else:
            yield from misfits(field.type, fields[field.encode_name], f"{where}.{field.encode_name}")


READ = [
    *[(decoder.FastMessage, message) for message in SERVER_MESSAGES],
    *[(decoder.FastEvent, event) for event in TABLE_EVENT_KINDS],
    (decoder.FastSnapshot, TableSnapshot),
    (decoder.FastSeatState, SeatView),
    (decoder.FastTableConfig, TableConfig),
]


@pytest.mark.parametrize(
    ("reader", "sent"), READ, ids=[f"{reader.__name__}-{sent.__name__}" for reader, sent in READ]
)
def test_every_field_that_is_read_has_the_type_that_is_sent(reader, sent):
    assert list(misread(inspect.type_info(reader), inspect.type_info(sent))) == []


class Narrow(msgspec.Struct):
    """Takes less than the room says."""

    type: str
    owner: str
    seat: int = 0
    text: bytes = b""
    cards: tuple[str, ...] = ()


def test_a_field_of_another_type_would_be_found():
    found = [
        place.split(":")[0]
        for event in (Said, HoleCards)
        for place in misread(inspect.type_info(Narrow), inspect.type_info(event))
    ]
    assert found == [
        "Narrow of Said.owner",
        "Narrow of Said.seat",
        "Narrow of Said.text",
        "Narrow of HoleCards.owner",
        "Narrow of HoleCards.cards",
    ]


# --- what cannot be read ----------------------------------------------------------------------------------------


def test_the_chat_of_a_spectator_stops_nobody():
    room = FastRoom(seats=2)
    players = [room.add(name, Fast) for name in ("Ada", "Bea")]
    room.play(lambda: players[0].hands >= 3)
    eve = room.house.client("Eve")
    eve.ask("watch", table=1)
    assert eve.ask("say", table=1, text="good luck")["type"] == "ok"
    room.play(lambda: players[0].hands >= 6)
    assert not any(player.stopped for player in players)


def test_an_event_that_cannot_be_read_is_told_of_once_and_the_others_are_seen(caplog):
    seen: list[str] = []

    class Sees(Calls):
        def see(self, table: FastTable, event: FastEvent) -> None:
            seen.append(event.type)

    player = FastPlayer("Ada", Sees, [1], BotPlan(), random.Random(1))
    strange = {"type": "sat_in", "seat": "two"}
    message = {"type": "events", "table": 1, "first": 1, "last": 3, "events": [SAID, strange, SAID]}
    for _ in range(3):
        player.data_received(decoder.encode_frame(message))
    assert seen == ["said", "said"] * 3
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "Ada: left out what cannot be understood: an event of table 1: Expected `int" in caplog.text
    assert str(strange) in caplog.text
    assert not player.stopped


def test_a_message_that_cannot_be_read_costs_a_word_and_its_content_stays_secret(caplog):
    player = FastPlayer("Ada", Calls, [1], BotPlan(), random.Random(1))
    player.hello_bytes()
    player.data_received(
        decoder.encode_frame({"type": "welcome", "id": 1, "name": "Ada", "wallet": 100, "token": "t" * 16})
    )
    for _ in range(2):
        player.data_received(
            decoder.encode_frame({"type": "your_token", "id": 2, "token": 1, "secret": "hush"})
        )
    assert [record.getMessage().split(": Expected")[0] for record in caplog.records] == [
        "Ada: left out what cannot be understood: a message 'your_token' cannot be understood"
    ]
    assert "hush" not in caplog.text
    assert not player.stopped


def test_who_cannot_read_the_welcome_says_so_and_ends():
    player = FastPlayer("Ada", Calls, [1], BotPlan(), random.Random(1))
    player.hello_bytes()
    player.data_received(decoder.encode_frame({"type": "welcome", "id": 1, "name": "Ada", "wallet": "a lot"}))
    assert player.stopped.startswith("a message 'welcome' cannot be understood: Expected `int`")
    assert not player.ok


def test_a_table_whose_picture_cannot_be_read_is_given_up():
    player = FastPlayer("Ada", Calls, [1, 2], BotPlan(), random.Random(1))
    player.data_received(decoder.encode_frame({"type": "snapshot", "table": 1, "state": {"seats": 3}}))
    assert sorted(player.tables) == [2]
    player.data_received(decoder.encode_frame({"type": "snapshot", "table": 2, "state": {"seats": 3}}))
    assert player.stopped.startswith("the picture of table 2 cannot be understood")


def test_who_comes_to_no_poker_room_ends_alone():
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            lines = [server.accept()[0] for _ in range(2)]
            heads = [line.recv(4096) for line in lines]
            assert all(heads)
            lines[0].sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            lines[1].sendall(
                decoder.encode_frame({"type": "bye", "code": "x", "message": "go home", "retry": False})
            )
            for line in lines:
                while line.recv(4096):
                    pass
                line.close()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        players = [FastPlayer(name, Calls, [1], BotPlan(), random.Random(1)) for name in ("Ada", "Bea")]
        SocketLoop(players, Address("127.0.0.1", server.getsockname()[1])).run()
        thread.join(PATIENCE)
    assert [player.stopped.split(":")[-1].strip() for player in players] == [
        "this is not a poker room",
        "go home",
    ]


def test_nothing_can_be_saved_of_what_is_no_message():
    for body in (b"\x01", b"\xc1", decoder.encode_frame({"no": "type"})[LENGTH_BYTES:]):
        with pytest.raises(WireError, match="a message cannot be understood"):
            decoder.salvage(body)
