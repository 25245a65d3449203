"""The lobby over the wire: all of it once, then changes together; a join costs the same however many look on."""

import msgspec

from pokerwire.cash.table_config import TableConfig
from pokerwire.messages.lobby_messages import Lobby
from tests.protocol.room_harness import RoomHarness, ScriptedPerson
from tests.protocol.test_session import seat

TABLE = TableConfig(name="one")


def test_the_lobby_comes_whole_and_then_changes():
    place = RoomHarness(tables=(TABLE, TABLE))
    ada = place.person("Ada")
    _, lobby = ada.tell("subscribe_lobby")
    assert [table["table"] for table in lobby["tables"]] == [1, 2]
    assert lobby["players"] == 1
    place.hub.publish_lobby_changes()
    ada.hear()
    for name in ("Bea", "Cid", "Dan"):
        person = place.person(name)
        person.tell("watch", table=2)
        person.tell("sit", table=2)
    assert ada.hear() == []
    place.hub.publish_lobby_changes()
    (changes,) = ada.hear()
    assert changes["type"] == "lobby_changes"
    assert [(table["table"], table["seated"], table["watching"]) for table in changes["changed"]] == [
        (2, 3, 3)
    ]
    assert (changes["closed"], changes["players"]) == ([], 4)
    place.hub.publish_lobby_changes()
    assert ada.hear() == []


def test_a_join_is_told_to_nobody_by_itself():
    place = RoomHarness(tables=(TABLE,))
    lookers_on = [place.person(f"p{n}") for n in range(30)]
    for person in lookers_on:
        person.tell("subscribe_lobby")
    place.hub.take_dirty()
    newcomer = place.person("Ada")
    assert place.hub.take_dirty() == [newcomer.session]


def test_changes_are_encoded_once_for_all(monkeypatch):
    place = RoomHarness(tables=(TABLE,))
    people = [place.person(f"p{n}") for n in range(30)]
    for person in people:
        person.tell("subscribe_lobby")
    encoded = []
    codec = people[0].session.codec
    real = codec.encode
    monkeypatch.setattr(codec, "encode", lambda message: encoded.append(message) or real(message))
    place.hub.publish_lobby_changes()
    assert len(encoded) == 1
    assert {person.hear()[-1]["players"] for person in people} == {30}


def test_the_whole_lobby_is_encoded_once_for_all_who_ask_before_it_changes(monkeypatch):
    place = RoomHarness(tables=(TABLE,))
    people = [place.person(f"p{n}") for n in range(30)]
    encoded = []
    codec = people[0].session.codec
    real = codec.encode
    monkeypatch.setattr(codec, "encode", lambda message: encoded.append(message) or real(message))
    lobbies = [person.tell("subscribe_lobby")[1] for person in people]
    assert len([message for message in encoded if type(message) is Lobby]) == 1
    assert lobbies == lobbies[:1] * 30


def test_who_asks_sees_every_change_before():
    place = RoomHarness(tables=(TABLE, TableConfig(name="two", seats=2)))
    ada, bea, cid = place.person("Ada"), place.person("Bea"), place.person("Cid")
    looker = place.person("Dan")
    for person, command in (
        (ada, {"type": "watch", "table": 2}),
        (ada, {"type": "sit", "table": 2}),
        (bea, {"type": "watch", "table": 2}),
        (bea, {"type": "sit", "table": 2}),
        (cid, {"type": "watch", "table": 2}),
        (cid, {"type": "join_waiting_list", "table": 2}),
        (cid, {"type": "leave_waiting_list", "table": 2}),
        (ada, {"type": "create_table", "config": {"name": "three"}}),
        (ada, {"type": "close_table", "table": 3}),
        (cid, {"type": "unwatch", "table": 2}),
    ):
        assert person.tell(**command)[0]["type"] == "ok"
        _, lobby = looker.tell("subscribe_lobby")
        opened = place.room.tables.values()
        rows = [each.lobby_row() for each in opened]
        assert lobby["tables"] == msgspec.json.decode(msgspec.json.encode(rows))
        assert lobby["players"] == 4


def test_events_of_a_table_are_encoded_once_for_all_who_own_nothing(monkeypatch):
    place = RoomHarness(tables=(TABLE,))
    people = [place.person(f"p{n}") for n in range(30)]
    for person in people:
        person.tell("watch", table=1)
    codec = people[0].session.codec
    encoded = []
    real = codec.encode
    monkeypatch.setattr(codec, "encode", lambda message: encoded.append(message) or real(message))
    people[0].tell("say", table=1, text="hi")
    assert [type(message).__name__ for message in encoded] == ["Ok", "Events"]
    assert all(person.events("said") for person in people)


def test_who_unsubscribes_hears_no_more():
    place = RoomHarness(tables=(TABLE,))
    ada = place.person("Ada")
    ada.tell("subscribe_lobby")
    ada.tell("unsubscribe_lobby")
    place.person("Bea").tell("say", text="hi")
    place.hub.publish_lobby_changes()
    assert ada.hear() == []


def test_lobby_chat_reaches_those_who_see_the_lobby_and_no_table():
    place = RoomHarness(tables=(TABLE,))
    ada, bea, eve = place.person("Ada"), place.person("Bea"), place.person(client="eve")
    for person in (ada, eve):
        person.tell("subscribe_lobby")
    bea.tell("say", text="anybody\there?")
    for person in (ada, eve):
        assert person.hear() == [{"type": "chat", "player": "Bea", "text": "anybody here?"}]
    assert bea.hear() == []


def test_an_opened_and_a_closed_table_are_told():
    place = RoomHarness()
    ada = place.person("Ada")
    ada.tell("subscribe_lobby")
    number = ada.ask("create_table", config={"name": "mine", "seats": 6})["table"]
    place.hub.publish_lobby_changes()
    assert [(table["name"], table["seats"]) for table in ada.hear()[-1]["changed"]] == [("mine", 6)]
    ada.tell("watch", table=number)
    assert [m["type"] for m in ada.tell("close_table", table=number)] == ["ok", "events"]
    assert ada.events("table_closed")[0]["reason"] == "Ada closed it"
    place.hub.publish_lobby_changes()
    assert ada.hear()[-1]["closed"] == [number]
    assert ada.ask("watch", table=number)["code"] == "no_such_table"
    assert ada.session.watching == set()


def test_wallets_are_told_to_their_owners_only():
    place = RoomHarness(tables=(TABLE,))
    ada, bea = place.person("Ada"), place.person("Bea")
    for person in (ada, bea):
        person.tell("watch", table=1)
    assert {"type": "wallet", "wallet": 9_900} in ada.tell("sit", table=1, buy_in=100)
    assert [m for m in bea.hear() if m["type"] == "wallet"] == []
    assert {"type": "wallet", "wallet": 10_000} in ada.tell("leave", table=1)


def test_the_lobby_says_who_is_away_and_when_they_are_back() -> None:
    place = RoomHarness(tables=(TABLE,))
    looker = place.person("Ada")
    looker.tell("subscribe_lobby")
    bea = ScriptedPerson(place)
    token = bea.ask("hello", protocol=1, name="Bea")["token"]
    (cid,) = seat(place, "Cid")
    bea.tell("watch", table=1)
    bea.tell("sit", table=1)

    def away() -> list[str]:
        place.hub.publish_lobby_changes()
        (changes,) = [message for message in looker.hear() if message["type"] == "lobby_changes"]
        return [name for table in changes["changed"] for name in table["away"]]

    assert away() == []
    bea.session.on_disconnect(0)
    assert away() == ["Bea"]
    cid.tell("sit_out", table=1)
    assert away() == ["Cid", "Bea"]
    place.person("Bea", token=token).tell("watch", table=1)
    assert away() == ["Cid"]
    cid.tell("sit_in", table=1)
    assert away() == []
