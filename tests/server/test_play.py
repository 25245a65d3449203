"""People at a table over the wire: what they get, in which order, and that no chip is lost."""

from __future__ import annotations

from itertools import pairwise

import msgpack
from msgspec.structs import replace

from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import FrameDecoder
from tests.server.server_harness import ServerHarness
from tests.server.wire_players import WirePlayer, play_hands, seated

FAST = TableConfig(name="fast", clocks=Clocks(street_pause=0, hand_pause=0))
CALM = TableConfig(name="calm")


def test_two_players_play_hands_and_every_chip_stays():
    house = ServerHarness(tables=(FAST,))
    players = seated(house, "Ada", "Bea")
    play_hands(house, players, hands=20)
    assert house.room.tables[1].table.hands >= 20
    assert house.room.total_chips() == house.room.wallets.issued
    assert house.faults() == []


def test_the_answer_comes_before_what_the_command_brings_about():
    house = ServerHarness(tables=(FAST,))
    client = house.client("Ada")
    assert [message["type"] for message in client.tell("watch", table=1)] == ["ok", "snapshot"]
    assert [message["type"] for message in client.tell("sit", table=1)] == ["ok", "events", "wallet"]
    assert [message["type"] for message in client.tell("subscribe_lobby")] == ["ok", "lobby"]
    assert [message["type"] for message in client.tell("say", text="hi")] == ["ok", "chat"]


def test_what_happens_in_one_turn_goes_out_in_one_write(monkeypatch):
    house = ServerHarness(tables=(FAST,))
    ada, bea = seated(house, "Ada", "Bea")
    writes: dict[WirePlayer, list[bytes]] = {}
    house.advance(1_000)
    for player in (ada, bea):
        player.read()
        monkeypatch.setattr(player.client.line, "write", writes.setdefault(player, []).append)
    (acting,) = [player for player in (ada, bea) if player.my_turn]
    act = {"table": 1, "hand": acting.turn["hand"], "decision": acting.turn["decision"], "action": "fold"}
    acting.client.tell("act", **act)
    assert [len(chunks) for chunks in writes.values()] == [1, 1]
    (chunk,) = writes[acting]
    types = [msgpack.unpackb(payload)["type"] for payload in FrameDecoder(2**24).feed(chunk)]
    assert types[0] == "ok"
    assert set(types[1:]) == {"events"}


def test_small_writes_are_not_held_back():
    assert ServerHarness().client("Ada").line.no_delay


def test_event_numbers_have_no_gap_for_anybody():
    house = ServerHarness(tables=(FAST,))
    onlooker = house.client("Eve")
    onlooker.tell("watch", table=1)
    players = seated(house, "Ada", "Bea", "Cid")
    play_hands(house, players, hands=10)
    for client in (onlooker, *(player.client for player in players)):
        client.messages()
        batches = [message for message in client.seen if message["type"] == "events"]
        for before, after in pairwise(batches):
            assert after["first"] == before["last"] + 1
        assert batches[-1]["last"] == house.room.tables[1].table.seq


def test_the_lobby_counts_hands_now_and_then():
    house = ServerHarness(tables=(replace(FAST, structure="limit"),))
    onlooker = house.client("Eve")
    onlooker.tell("subscribe_lobby")
    people = seated(house, "Ada", "Bea")
    house.advance(1_000)
    onlooker.messages()
    play_hands(house, people, hands=5)
    assert [message for message in onlooker.messages() if message["type"] == "lobby_changes"] == []
    house.advance(16_000)
    *_, changes = [message for message in onlooker.messages() if message["type"] == "lobby_changes"]
    assert [(table["table"], table["seated"]) for table in changes["changed"]] == [(1, 2)]
    assert changes["changed"][0]["hands"] >= 5


def test_a_program_that_sits_down_alone_is_told_why_nobody_plays():
    house = ServerHarness(tables=(TableConfig(name="lonely"),))
    bot, other = house.client("Bot", bot=True), house.client("Two", bot=True)
    for client in (bot, other):
        client.tell("watch", table=1)
    told = bot.tell("sit", table=1)
    assert [message["type"] for message in told] == ["ok", "notice", "events", "wallet"]
    assert (told[1]["code"], told[1]["table"]) == ("no_opponent", 1)
    assert "another player" in told[1]["text"]
    assert [message for message in other.tell("sit", table=1) if message["type"] == "notice"] == []
    person = house.client("Ada")
    person.tell("watch", table=1)
    assert [message for message in person.tell("sit", table=1) if message["type"] == "notice"] == []
