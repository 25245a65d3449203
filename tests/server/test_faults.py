"""Faults of ours: logged with a traceback, and no other table, connection or chip suffers."""

import pytest

from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.server.server_harness import ServerHarness
from tests.server.wire_players import play_hands, seated

TABLES = tuple(TableConfig(name=name, clocks=Clocks(street_pause=0, hand_pause=0)) for name in ("one", "two"))


def broken(*_, **__):
    raise ZeroDivisionError("a fault of ours")


def test_a_table_whose_clock_fails_does_not_stop_another(monkeypatch):
    house = ServerHarness(tables=TABLES)
    seated(house, "Ada", "Bea", table=1)
    good = seated(house, "Cid", "Dan", table=2)
    monkeypatch.setattr(house.room.tables[1].table, "tick", broken)
    house.advance(30_000)
    play_hands(house, good, hands=5)
    faults = house.faults()
    assert faults
    assert {event["doing"] for event in faults} == {"ticking table 1"}
    assert "ZeroDivisionError" in faults[0]["traceback"]
    assert house.room.total_chips() == house.room.wallets.issued


def test_a_clock_that_goes_on_failing_is_tried_less_and_less_and_may_recover(monkeypatch):
    house = ServerHarness(tables=TABLES, limits={"idle_ms": 10**9})
    people = seated(house, "Ada", "Bea", table=1)
    table = house.room.tables[1].table
    house.advance(10)
    monkeypatch.setattr(table, "tick", broken)
    house.advance(25_000)
    house.log.clear()
    house.advance(100_000)
    assert 3 <= len(house.faults()) <= 8
    monkeypatch.undo()
    house.advance(60_000)
    house.log.clear()
    people[0].read()
    assert people[0].client.ask("ping")["type"] == "pong"
    house.advance(60_000)
    assert house.faults() == []


def test_a_tournaments_clock_that_goes_on_failing_is_tried_less_and_less_too(monkeypatch):
    setup = TournamentSetup(name="Soon", start_at=5_000, players=0)
    house = ServerHarness(tables=TABLES, tournaments=(setup,), limits={"idle_ms": 10**9})
    monkeypatch.setattr(house.room.tournaments, "tick_director", broken)
    house.advance(30_000)
    house.log.clear()
    house.advance(100_000)
    assert {event["doing"] for event in house.faults()} == {"directing tournament 1"}
    assert 2 <= len(house.faults()) <= 8
    monkeypatch.undo()
    house.advance(120_000)
    assert house.room.tournaments.find(1).state.phase == "cancelled"


def test_a_hand_that_breaks_is_voided_logged_and_the_next_one_is_dealt(monkeypatch):
    house = ServerHarness(tables=TABLES)
    people = seated(house, "Ada", "Bea", table=1)
    house.advance(10)
    for player in people:
        player.read()
    (acting,) = [player for player in people if player.my_turn]
    hand = house.room.tables[1].table._state.running.hand
    monkeypatch.setattr(type(hand), "act", broken)
    acting.act("call")
    monkeypatch.undo()
    assert [event["doing"] for event in house.faults()] == ["playing hand 1 of table 1, which was voided"]
    for player in people:
        player.read()
        assert [
            e["hand"]
            for m in player.client.seen
            if m["type"] == "events"
            for e in m["events"]
            if e["type"] == "hand_voided"
        ] == [1]
    house.advance(5_000)
    play_hands(house, people, hands=3)
    assert house.room.total_chips() == house.room.wallets.issued


@pytest.mark.parametrize("method", ["snapshot", "sit", "say", "events_since"])
def test_a_command_that_breaks_is_answered_and_the_connection_lives(monkeypatch, method):
    house = ServerHarness(tables=TABLES)
    ada = house.client("Ada")
    ada.tell("watch", table=1)
    monkeypatch.setattr(house.room.tables[1].table, method, broken)
    commands = {
        "snapshot": ("watch", {}),
        "sit": ("sit", {}),
        "say": ("say", {"text": "hi"}),
        "events_since": ("resume", {"seq": 0}),
    }
    name, fields = commands[method]
    assert ada.ask(name, table=1, **fields)["code"] == "internal"
    assert len(house.faults()) == 1
    assert ada.ask("ping")["type"] == "pong"
    assert house.room.total_chips() == house.room.wallets.issued


def test_a_fault_in_the_connection_itself_closes_that_one_only(monkeypatch):
    house = ServerHarness(tables=TABLES)
    ada, bea = house.client("Ada"), house.client("Bea")
    monkeypatch.setattr(ada.connection.protocol, "received", broken)
    (bye,) = ada.tell("ping")
    assert (bye["type"], bye["code"]) == ("bye", "internal")
    assert len(house.faults()) == 1
    assert bea.ask("ping")["type"] == "pong"


def test_a_fault_in_writing_or_looking_after_a_connection_hits_that_one_only(monkeypatch):
    house = ServerHarness(tables=TABLES)
    ada, bea, cid = house.client("Ada"), house.client("Bea"), house.client("Cid")
    monkeypatch.setattr(ada.connection.protocol, "frame", broken)
    monkeypatch.setattr(bea.connection.protocol, "idle_limit", broken)
    house.core.hub.announce("hello")
    house.core.flush_all()
    house.advance(1_500)
    assert {event["doing"] for event in house.faults()} == {
        "writing to a connection",
        "looking after a connection",
    }
    assert (ada.line.aborted, bea.line.aborted, cid.line.aborted) == (True, True, False)
    assert [message["text"] for message in cid.messages()] == ["hello"]
    ada.hang_up()
    bea.hang_up()
    assert house.room.lobby.players == 1


def test_a_table_that_cannot_hear_of_a_lost_line_keeps_no_other_from_it(monkeypatch):
    house = ServerHarness(tables=TABLES)
    (ada,) = seated(house, "Ada", table=1)
    ada.take_seat(2)
    (bea,) = seated(house, "Bea", table=2)
    monkeypatch.setattr(house.room.tables[1].table, "connection_lost", broken)
    ada.client.hang_up()
    assert [event["doing"] for event in house.faults()] == ["telling table 1 of a lost line"]
    bea.client.messages()
    told = [e["type"] for m in bea.client.seen if m["type"] == "events" for e in m["events"]]
    assert "line_lost" in told


def test_a_room_that_cannot_collect_events_says_so_and_goes_on(monkeypatch):
    house = ServerHarness(tables=TABLES)
    ada, bea = seated(house, "Ada", "Bea", table=1)
    monkeypatch.setattr(house.room.tables[1].table, "take_entries", broken)
    ada.client.tell("say", text="hi", table=1)
    assert [event["doing"] for event in house.faults()] == ["collecting the events of table 1"]
    monkeypatch.undo()
    bea.client.tell("say", text="ho", table=1)
    texts = [
        e["text"]
        for m in bea.client.seen
        if m["type"] == "events"
        for e in m["events"]
        if e["type"] == "said"
    ]
    assert texts == ["hi", "ho"]
