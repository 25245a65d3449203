"""A player who said ``hold`` is sent the same as others, in fewer messages, when it is their turn or a moment later."""

import random

import msgpack
from msgspec.structs import replace

from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.frames import frame
from tests.server.server_harness import ServerHarness, WireClient

NAMES = ("Ada", "Bea", "Cid")
TABLE = TableConfig(name="one", seats=3, max_buy_in=400, clocks=Clocks(street_pause=0, hand_pause=0))


def seated(house: ServerHarness, hold: bool) -> list[WireClient]:
    clients = [house.client(name, hold=hold and name == "Ada") for name in NAMES]
    for client in clients:
        client.tell("watch", table=1)
        assert client.ask("sit", table=1, blinds="post")["type"] == "ok"
    return clients


def events(client: WireClient) -> list[dict]:
    return [event for message in client.seen if message["type"] == "events" for event in message["events"]]


def wait(house: ServerHarness) -> None:
    """Send all that waits."""
    house.advance(house.core.limits.hold_ms + 1, step=10)


def play(clients: list[WireClient], decisions: int, seed: int = 3) -> None:
    """Let everybody do something legal."""
    rng = random.Random(seed)
    for _ in range(decisions):
        for client in clients:
            client.messages()
        number, turn = next(
            (number, turn)
            for number, client in enumerate(clients)
            for turn in [turn for turn in events(client) if turn["type"] == "turn"][-1:]
            if turn["seat"] == number + 1 and not turn.get("done")
        )
        turn["done"] = True
        legal = turn["legal"]
        act = {"action": "check" if legal["check"] else rng.choice(["call", "call", "fold"])}
        if legal["aggression"] and rng.random() < 0.3:
            act = {"action": legal["aggression"], "to": legal["min_to"]}
        clients[number].tell("act", table=1, hand=turn["hand"], decision=turn["decision"], **act)


def plain(seen: list[dict]) -> list[dict]:
    return [{key: value for key, value in event.items() if key != "done"} for event in seen]


def test_the_same_events_without_the_turns_of_others():
    houses = [ServerHarness(tables=(TABLE,)) for _ in range(2)]
    tables = [seated(house, hold) for house, hold in zip(houses, (False, True), strict=True)]
    for house, clients in zip(houses, tables, strict=True):
        play(clients, 150)
        wait(house)
        clients[0].messages()
        assert not house.faults()
    (ada, bea, _), (held, with_held, _) = tables
    assert plain(events(held)) == [e for e in plain(events(ada)) if e["type"] != "turn" or e["seat"] == 1]
    assert plain(events(with_held)) == plain(events(bea))
    assert len(events(held)) > 400


def test_numbers_have_no_gaps_and_nobody_elses_cards_come():
    house = ServerHarness(tables=(TABLE,))
    clients = seated(house, True)
    play(clients, 100)
    messages = [m for m in clients[0].seen if m["type"] in ("events", "snapshot")]
    assert messages[0]["type"] == "snapshot"
    last = messages[0]["state"]["seq"]
    for message in messages[1:]:
        assert message["first"] == last + 1
        last = message["last"]
    secrets = [e for e in events(clients[0]) if e["type"] == "hole_cards" and e["seat"] != 1]
    assert secrets
    assert all(event["cards"] is None for event in secrets)
    assert not [e for e in events(clients[0]) if e["type"] == "made_hand" and e["seat"] != 1]


def test_fewer_messages_and_only_at_ones_own_turn():
    house = ServerHarness(tables=(TABLE,))
    clients = seated(house, True)
    for client in clients:
        client.messages()
    before = [len(client.seen) for client in clients]
    play(clients, 120)
    ada, bea, _ = clients
    got = [m for m in ada.seen[before[0] :] if m["type"] == "events"]
    assert all(any(e["type"] == "turn" and e["seat"] == 1 for e in message["events"]) for message in got)
    assert 2 * len(got) < len([m for m in bea.seen[before[1] :] if m["type"] == "events"])


def test_what_waits_comes_within_hold_ms():
    house = ServerHarness(tables=(TABLE,), limits={"hold_ms": 30})
    clients = seated(house, True)
    waits = patient_waits(house, clients)
    house.advance(14, step=14)
    assert waits.messages() == []
    house.advance(16, step=16)
    (message,) = [message for message in waits.messages() if message["type"] == "events"]
    assert "acted" in [event["type"] for event in message["events"]]
    house.advance(60)
    assert waits.messages() == []


def patient_waits(house: ServerHarness, clients: list[WireClient]) -> WireClient:
    """Play until something happened that Ada was not sent; return her."""
    ada = clients[0]
    wait(house)
    for client in clients:
        client.messages()
    while ada.messages() or house.room.tables[1].table.seq == last(ada):
        play(clients, 1)
    return ada


def last(client: WireClient) -> int:
    """Return the number of the last event that a client was notified of."""
    message = [message for message in client.seen if message["type"] in ("events", "snapshot")][-1]
    return message["last"] if message["type"] == "events" else message["state"]["seq"]


def test_nobody_waits_while_nobody_is_asked():
    house = ServerHarness(tables=(TABLE,))
    ada, bea, _ = seated(house, True)
    wait(house)
    ada.messages()
    assert bea.ask("say", table=1, text="hello")["type"] == "ok"
    assert [event["type"] for message in ada.messages() for event in message["events"]] == ["said"]


def test_another_table_at_which_it_is_ones_turn_brings_nothing_of_this_one():
    tables = (TABLE, replace(TABLE, name="two"))
    house = ServerHarness(tables=tables)
    clients = seated(house, True)
    ada = patient_waits(house, clients)
    known = last(ada)
    for client in clients[:2]:
        client.tell("watch", table=2)
        assert client.ask("sit", table=2, blinds="post")["type"] == "ok"
    house.advance(0)
    assert {message["table"] for message in ada.messages() if message["type"] == "events"} == {2}
    wait(house)
    (message,) = [
        message for message in ada.messages() if message["type"] == "events" and message["table"] == 1
    ]
    assert message["first"] == known + 1


def test_what_is_for_oneself_comes_at_once():
    house = ServerHarness(tables=(TABLE,))
    ada = patient_waits(house, seated(house, True))
    *answers, pong = ada.tell("ping")
    assert {answer["type"] for answer in answers} <= {"ok"}
    assert pong["type"] == "pong"


def test_who_looks_again_at_a_table_is_not_told_twice():
    house = ServerHarness(tables=(TABLE,))
    ada = patient_waits(house, seated(house, True))
    seen = len(ada.seen)
    ada.tell("resume", table=1, seq=last(ada))
    wait(house)
    ada.messages()
    events = [message for message in ada.seen[seen:] if message["type"] == "events"]
    assert len(events) == 1
    assert events[0]["last"] == house.room.tables[1].table.seq


def test_who_asks_for_what_he_missed_in_the_same_breath_is_not_told_twice(monkeypatch):
    house = ServerHarness(tables=(TABLE,))
    clients = seated(house, True)
    ada = clients[0]
    wait(house)
    ada.messages()

    def act_and_resume(type: str, **fields: object) -> list[dict]:
        known = last(ada)
        ada._id += 2
        act = {"type": type, "id": ada._id - 1, **fields}
        resume = {"type": "resume", "id": ada._id, "table": 1, "seq": known}
        return ada.raw(frame(msgpack.packb(act)) + frame(msgpack.packb(resume)))

    monkeypatch.setattr(ada, "tell", act_and_resume)
    seen = len(ada.seen)
    known = last(ada)
    play(clients, 100)
    wait(house)
    ada.messages()
    told = [message for message in ada.seen[seen:] if message["type"] == "events"]
    assert len(told) > 50
    for message in told:
        assert message["first"] == known + 1
        known = message["last"]


def test_who_is_sent_away_is_told_before_what_he_was_not():
    house = ServerHarness(tables=(TABLE, replace(TABLE, name="late", spectator_delay=10_000)))
    ada = patient_waits(house, seated(house, True))
    ada.tell("watch", table=2)
    house.client("Ada", token=ada.seen[0]["token"])
    *_, events, bye = ada.messages()
    assert events["type"] == "events"
    assert events["last"] == house.room.tables[1].table.seq
    assert bye["type"] == "bye"


def test_a_table_that_closes_is_told_at_once():
    house = ServerHarness(tables=(TABLE,))
    ada = patient_waits(house, seated(house, True))
    house.core.close_tables(at_once=True)
    assert [
        event["type"]
        for message in ada.messages()
        if message["type"] == "events"
        for event in message["events"]
    ][-1] == "table_closed"


def test_a_refusal_comes_at_once():
    house = ServerHarness(tables=(TABLE,))
    ada, _, _ = seated(house, True)
    assert ada.ask("act", table=1, hand=99, decision=1, action="fold")["code"] == "stale_decision"


def test_a_command_sent_again_is_answered_again_and_changes_nothing():
    house = ServerHarness(tables=(TABLE,))
    clients = seated(house, True)
    play(clients, 10)
    ada = clients[0]
    while not (turns := [e for e in events(ada) if e["type"] == "turn" and not e.get("done")]):
        play(clients, 1)
    turn = turns[-1]
    act = {"table": 1, "hand": turn["hand"], "decision": turn["decision"]}
    act["action"] = "check" if turn["legal"]["check"] else "call"
    ada.tell("act", **act)
    seq = house.room.tables[1].table.seq
    ada._id -= 1
    ada.tell("act", **act)
    wait(house)
    answers = [message for message in (*ada.messages(), *ada.seen) if message.get("id") == ada._id]
    assert [answer["type"] for answer in answers[:2]] == ["ok", "ok"]
    assert house.room.tables[1].table.seq == seq
