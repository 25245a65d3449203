"""A gateway keeps its clients' connections while the process that has the room changes, and nothing is done twice."""

from __future__ import annotations

from typing import Any

import pytest
from twisted.internet.error import ConnectionLost
from twisted.logger import formatEvent
from twisted.python.failure import Failure

from pokerroom.room.accounts.host_code import HostCode
from pokerroom.server.gateway.gateway_link import GatewayLinkFactory
from pokerroom.server.gateway.gateway_runtime import PATIENCE_SECONDS
from pokerroom.server.gateway.link_frames import MAX_KEY_FRAME, Continuation, LinkKind, link_frame
from pokerroom.server.gateway.relayed_session import MAX_WAITING_COMMANDS
from pokerroom.server.gateway.room_line import OwnerLink
from pokerroom.store.postgresql.room_door import RoomDoor
from pokerroom.store.store_errors import Fenced
from pokerwire.messages.account_messages import Hello
from pokerwire.tournament.tournament_setup import TournamentSetup
from tests.server.gateway.gateway_harness import KEY, GatewayBrowser, GatewayClient, GatewayHarness
from tests.server.server_harness import FakeTransport
from tests.store.memory_backend import MemoryBackend


def opened(**config: Any) -> GatewayHarness:
    gateway = GatewayHarness(**config)
    gateway.open_room()
    return gateway


def seat(client: GatewayClient, number: int) -> None:
    client.ask("watch", table=1)
    assert client.ask("sit", table=1, seat=number, buy_in=200)["type"] == "ok"


def state_of_table(gateway: GatewayHarness) -> dict[str, Any]:
    looker = gateway.client()
    looker.hello()
    state: dict[str, Any] = looker.tell("watch", table=1)[-1]["state"]
    return state


def kinds(messages: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in messages]


def events_of(messages: list[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(one["first"], one["last"]) for one in messages if one["type"] == "events"]


def test_a_client_of_a_gateway_is_told_what_a_client_of_the_room_is():
    gateway = opened()
    ada = gateway.client("Ada")
    assert kinds(ada.tell("watch", table=1)) == ["ok", "snapshot"]
    assert kinds(ada.tell("sit", table=1, seat=1, buy_in=200)) == ["ok", "events", "wallet"]
    assert ada.ask("sit", table=1, seat=1, buy_in=200)["type"] == "error"
    assert gateway.house.room.people.find("Ada") is not None
    assert gateway.house.room.accounts.get("Ada").last_address == "10.0.0.1"
    ada.hang_up()
    gateway.pump()
    assert not gateway.house.core.session_protocols


def test_the_same_hand_goes_on_at_the_next_process_on_the_same_connection():
    gateway = opened()
    ada, bea = gateway.client("Ada"), gateway.client("Bea")
    seat(ada, 1)
    seat(bea, 2)
    gateway.advance(0.1)
    ada.messages(), bea.messages()
    last = max(one["last"] for one in ada.seen if one["type"] == "events")
    hand = state_of_table(gateway)["hand"]
    dealt = [one for message in ada.seen for one in message.get("events", ()) if one.get("cards")]
    gateway.cut()
    assert ada.messages() == [], "nobody is told that the process is gone"
    gateway.open_room()

    told = ada.messages()
    assert set(kinds(told)[2:]) == {"events"}, "no welcome, no answer, no notice"
    state = told[1]["state"]
    assert state["hand"] == hand
    assert state["seq"] >= last
    assert state["seats"][0]["cards"] == dealt[0]["cards"]
    assert events_of(told)[0][0] == state["seq"] + 1
    assert not ada.line.over
    assert not bea.line.over
    snapshot = state_of_table(gateway)
    turn = snapshot["turn"]
    assert snapshot["hand"] == hand
    player = {1: ada, 2: bea}[turn["seat"]]
    answer = player.ask("act", table=1, hand=snapshot["hand"], decision=turn["decision"], action="fold")
    assert answer["type"] == "ok", answer


@pytest.mark.parametrize("device", ["phone", "laptop"])
def test_who_has_come_back_keeps_their_place_when_their_old_connection_goes_on(device: str):
    phone = "the session of a phone"
    gateway = opened()
    old = gateway.client()
    token = old.hello("Ada", session=phone)["token"]
    seat(old, 2)
    gateway.cut()
    gateway.open_room(told=False)
    gateway.house.clock.advance(1)
    gateway.clock.rightNow += 1
    new = gateway.house.client()
    session = phone if device == "phone" else "that of a laptop"
    new.tell("hello", protocol=1, name="Ada", session=session, token=token)
    gateway.tell_door(2)
    gateway.pump()
    byes = [(one["code"], one["retry"]) for one in old.messages() if one["type"] == "bye"]
    assert byes == ([("taken_over", False)] if device == "phone" else [])
    for number, kind in ((8, "watch"), (9, "leave")):
        new.connection.dataReceived(command(number, kind, table=1))
    gateway.pump()
    new.messages()
    assert [one["type"] for one in new.seen if one.get("id", 1) > 1] == ["ok", "ok"]
    assert not new.line.over


def test_who_has_entered_a_tournament_follows_it_at_the_next_process_too():
    gateway = opened(tournaments=(TournamentSetup("Sunday", buy_in=100),))
    ada, bea = gateway.client("Ada"), gateway.client("Bea")
    assert ada.ask("enter_tournament", tournament=1)["type"] == "ok"
    gateway.cut()
    gateway.open_room()
    assert "tournament" in kinds(ada.messages()), "as it is now"
    assert bea.ask("enter_tournament", tournament=1)["type"] == "ok"
    (events,) = [one["events"] for one in ada.messages() if one["type"] == "tournament_events"]
    assert [(one["type"], one["player"]) for one in events] == [("entry_bought", "Bea")]


def test_who_looks_at_the_list_of_tournaments_has_it_at_the_next_process_too():
    gateway = opened(tournaments=(TournamentSetup("Sunday", buy_in=100),))
    ada, bea, eve = gateway.client("Ada"), gateway.client("Bea"), gateway.client("Eve")
    for client in (ada, eve):
        (rows,) = client.ask("get_tournaments")["tournaments"]
        assert rows["entrants"] == 0
    eve.ask("unsubscribe_lobby")
    gateway.cut()
    gateway.open_room()
    assert [one["id"] for one in ada.messages() if one["type"] == "tournaments"] == [0], "as it is now"
    bea.ask("enter_tournament", tournament=1)
    gateway.house.clock.advance(1)
    gateway.pump()
    (lists,) = [one["tournaments"] for one in ada.messages() if one["type"] == "tournaments"]
    assert [row["entrants"] for row in lists] == [1]
    assert "tournaments" not in kinds(eve.messages())


def test_what_was_not_answered_is_asked_again_and_done_once():
    gateway = opened()
    ada = gateway.client("Ada")
    ada.ask("watch", table=1)
    ada.connection.dataReceived(command(2 + 1, "sit", table=1, seat=2, buy_in=200))
    gateway.clock.advance(0)
    (owner,) = gateway.owners
    owner.link.dataReceived(gateway._to_owner.value())
    gateway._to_owner.clear()
    owner.house.safe()  # it is carried out, but the answer does not arrive
    gateway.cut()
    gateway.open_room()
    told = ada.messages()
    (answer,) = [one for one in told if one.get("id") == 3]
    assert answer["type"] == "ok"
    assert answer["seat"] == 2
    assert gateway.house.room.total_chips() == 1_000
    assert gateway.house.room.wallets["Ada"] == 800


def command(number: int, type: str, **fields: Any) -> bytes:
    import msgpack

    from pokerwire.frames import frame

    return frame(msgpack.packb({"type": type, "id": number, **fields}))


def test_commands_wait_while_nobody_has_the_room_and_pings_do_not():
    gateway = GatewayHarness()
    ada = gateway.client()
    assert ada.tell("hello", protocol=1, name="Ada") == []
    assert kinds(ada.tell("ping")) == ["pong"]
    gateway.open_room()
    assert kinds(ada.messages())[0] == "welcome"
    gateway.cut()
    assert ada.tell("subscribe_lobby") == []
    gateway.open_room()
    assert kinds(ada.messages()) == ["wallet", "ok", "lobby"]
    gateway.cut()
    gateway.open_room()
    assert kinds(ada.messages()) == ["wallet", "lobby"], "the lobby goes on by itself"


def test_a_client_that_asks_too_much_of_nobody_is_read_no_further():
    gateway = opened()
    ada = gateway.client("Ada")
    gateway.cut()
    for _ in range(MAX_WAITING_COMMANDS + 10):
        ada.tell("get_settings")
    assert ada.line.producerState == "paused"
    gateway.open_room()
    gateway.advance(0.01)
    assert len([one for one in ada.messages() if one["type"] == "your_settings"]) >= MAX_WAITING_COMMANDS
    assert ada.line.producerState == "producing"


def test_browsers_go_on_as_well():
    gateway = opened()
    browser = GatewayBrowser(gateway)
    assert browser.tell(type="hello", id=1, protocol=1, name="Bea")[0]["type"] == "welcome"
    assert kinds(browser.tell(type="watch", id=2, table=1)) == ["ok", "snapshot"]
    assert browser.tell(type="sit", id=3, table=1, seat=1, buy_in=200)[0]["type"] == "ok"
    gateway.cut()
    gateway.open_room()
    browser.pump()
    told = browser.messages()
    assert set(kinds(told)) == {"wallet", "snapshot", "events"}
    assert told[1]["state"]["seats"][0]["player"] == "Bea"
    assert browser.tell(type="ping", id=4) == [{"type": "pong", "id": 4}]


def test_who_cannot_go_on_is_let_go_and_comes_back_by_themselves():
    gateway = opened()
    guest = gateway.client()
    guest.hello()
    gateway.house.room.host_code = HostCode("sesame")
    assert guest.ask("claim_host", code="sesame")["type"] == "ok"
    watcher = gateway.client("Ada")
    watcher.ask("watch", table=1)
    gateway.cut()
    gateway.disk = MemoryBackend()
    gateway._config["tables"] = ()
    gateway.open_room()
    assert guest.messages() == []
    assert guest.line.over, "a spectator is a host until the connection ends"
    assert watcher.line.over, "the table that they watched is gone"


def test_an_owner_of_an_old_epoch_is_never_asked_again():
    gateway = opened()
    ada = gateway.client("Ada")
    first = gateway.owners[0]
    gateway.open_room()  # the first one stands still, and its link is open
    assert first.to_gateway.over or gateway._owner is gateway.owners[1]
    assert kinds(ada.messages()) == ["wallet"]
    gateway.tell_door(1)
    assert gateway._owner is gateway.owners[1]
    gateway.cut()
    gateway.advance(0.2)
    gateway.connect()
    assert gateway._owner is gateway.owners[1], "it tries the last one again"
    assert kinds(ada.messages()) == ["wallet"]


def test_a_gateway_says_why_it_stays_without_a_room_when_the_database_goes_back():
    gateway = opened()
    gateway.open_room()
    gateway.cut()
    gateway.tell_door(1)
    gateway.tell_door(2, "the key of another room")  # the restored copy gives the epoch out again
    health = gateway.runtime.health
    assert set(health.problems()) == {"no_room", "older_epoch"} <= set(health.known_problems)
    said = [formatEvent(event) for event in gateway.log if "epoch {refused}" in event["log_format"]]
    assert said == [
        "the database says that epoch 1 has the room, as after the restore of an older copy, "
        "but this gateway has seen epoch 2 and never goes back: restart it"
    ]
    gateway.open_room()
    assert health.problems() == []


def test_a_gateway_without_the_key_gets_nothing():
    gateway = GatewayHarness()
    ada = gateway.client()
    ada.tell("hello", protocol=1, name="Ada")
    gateway.open_room(key="another key")
    assert ada.messages() == []
    assert not gateway.runtime.line.linked
    assert not gateway.house.core.session_protocols


def test_a_process_that_has_lost_the_room_breaks_its_links_without_a_word_to_clients():
    gateway = opened()
    ada = gateway.client("Ada")
    gateway.house.core.durability_gate.fail(Fenced("another process has it"))
    gateway.pump()
    assert ada.messages() == []
    assert not ada.line.over
    gateway.open_room()
    assert kinds(ada.messages()) == ["wallet"]


def test_what_the_room_says_when_it_closes_reaches_clients():
    gateway = opened()
    ada = gateway.client("Ada")
    gateway.house.server.stopService()
    gateway.pump()
    gateway.advance(1)
    said = ada.messages()
    assert [(one["code"], one["retry"]) for one in said if one["type"] == "bye"] == [("closing", False)]
    assert ada.line.over


def test_a_quiet_bot_hears_nothing_of_a_decision_that_was_carried_out_before():
    gateway = opened()
    ada, bea = gateway.client("Ada", quiet=True), gateway.client("Bea", quiet=True)
    seat(ada, 1)
    seat(bea, 2)
    state = state_of_table(gateway)
    player = {1: ada, 2: bea}[state["turn"]["seat"]]
    turn = state["turn"]["decision"]
    assert "error" not in kinds(player.tell("act", table=1, hand=state["hand"], decision=turn, action="call"))
    gateway.cut()
    gateway.open_room()
    assert "error" not in kinds(player.messages())
    answers = player.tell("act", table=1, hand=state["hand"], decision=turn, action="call")
    assert "error" in kinds(answers), "what the client itself sends again is refused as ever"


@pytest.mark.parametrize("path", ["/terminal", f"/hand/{'0' * 32}.txt"])
def test_pages_of_the_room_come_from_the_process_that_has_it(path: str):
    gateway = opened()
    asking = f"GET {path} HTTP/1.1\r\nHost: room.example\r\n\r\n".encode()
    there = gateway.client()
    there.connection.dataReceived(asking)
    gateway.pump()
    assert there.line.value().startswith(b"HTTP/1.1 ")
    assert there.line.over
    gateway.cut()
    waiting = gateway.client()
    waiting.connection.dataReceived(asking)
    gateway.pump()
    assert not waiting.line.value()
    gateway.open_room()
    assert waiting.line.value() == there.line.value()


def test_the_gateway_says_how_it_is_and_serves_the_browser_client_itself():
    gateway = GatewayHarness()

    def page(path: str) -> bytes:
        client = gateway.client()
        head = f"GET {path} HTTP/1.1\r\nHost: room.example\r\nUser-Agent: Mozilla/5.0\r\n\r\n"
        client.connection.dataReceived(head.encode())
        answer: bytes = client.line.value()
        return answer

    assert b'"why": ["no_room"]' in page("/healthz")
    assert b"200 OK" in page("/").partition(b"\r\n")[0]
    gateway.open_room()
    assert b'{"status": "ok"}' in page("/healthz")


def test_after_a_while_without_a_room_clients_are_told():
    gateway = opened()
    ada = gateway.client("Ada")
    gateway.cut()
    for _ in range(int(PATIENCE_SECONDS) + 2):
        gateway.clock.advance(1)
    (bye,) = ada.messages()
    assert (bye["code"], bye["retry"]) == ("no_room", True)


def test_many_who_go_on_count_towards_no_rate_of_new_connections():
    gateway = opened(limits={"connect_burst": 100})
    clients = [gateway.client(f"Bot {number}") for number in range(8)]
    gateway.cut()
    gateway._config["limits"] = {"connect_burst": 1}
    gateway.open_room()
    assert [kinds(client.messages()) for client in clients] == [["wallet"]] * 8


def test_a_client_that_has_sent_all_gets_its_answers_before_the_end():
    gateway = GatewayHarness()
    ada = gateway.client()
    ada.tell("hello", protocol=1, name="Ada")
    ada.tell("get_settings")
    ada.connection.readConnectionLost()
    assert not ada.line.over
    gateway.open_room()
    assert kinds(ada.messages())[-1] == "your_settings"
    assert ada.line.half_closed
    assert not gateway.house.core.session_protocols


def test_a_process_that_hands_over_notes_nothing_of_how_its_clients_leave():
    gateway = opened()
    ada, bea = gateway.client("Ada"), gateway.client("Bea")
    seat(ada, 1)
    seat(bea, 2)
    bea.messages()
    house = gateway.house
    logged, records = len(house.log), len(list(gateway.disk.records()))
    house.core.leave()
    gateway.cut()
    house.safe()
    assert len(house.log) == logged
    assert len(list(gateway.disk.records())) == records
    before = house.room.accounts.get("Ada").last_login
    gateway.advance(5)
    gateway.open_room()
    told = [event["type"] for one in bea.messages() if one["type"] == "events" for event in one["events"]]
    assert "line_lost" not in told
    assert gateway.house.room.accounts.get("Ada").last_login == before, "who goes on has not logged in"
    assert not gateway.house.faults()


def test_what_comes_while_a_process_hands_over_is_answered_by_the_next_one():
    gateway = opened()
    ada = gateway.client("Ada")
    ada.tell("watch", table=1)
    gateway.house.core.leave()
    assert ada.tell("sit", table=1, seat=1, buy_in=200) == []
    gateway.cut()
    gateway.open_room()
    told = ada.messages()
    assert [one["seat"] for one in told if one["type"] == "ok"] == [1]
    assert gateway.house.room.people_by_name["Ada"].seats == {1: 1}


def test_a_link_whose_packets_are_dropped_ends_at_both_sides_and_a_new_one_goes_on():
    gateway = opened()
    ada = gateway.client("Ada")
    gateway.advance(30)
    for _ in range(10):
        gateway.advance(1)
    assert gateway.runtime.line.links == 1, "a quiet link stays"
    assert ada.messages() == []
    owner, gateway._link, gateway._owner = gateway._owner, None, None
    for _ in range(5):
        gateway.advance(1)
    assert gateway.runtime.line.linked
    gateway.advance(1)
    assert (gateway.runtime.line.linked, owner.to_gateway.over) == (False, True)
    assert gateway.runtime.health.problems() == ["no_room"]
    owner.link.connectionLost(Failure(ConnectionLost()))
    gateway.advance(0.2)
    gateway.connect()
    assert gateway.runtime.line.linked
    assert kinds(ada.messages()) == ["wallet"]
    assert not ada.line.over


def test_who_stays_at_a_gateway_stays_when_only_the_gateway_knows_that_its_link_is_dead():
    gateway = opened()
    ada = gateway.client()
    gateway.house.clock.advance(0.5)
    ada.hello("Ada", session="the device of Ada, and no other")
    seat(ada, 1)
    owner, dead, gateway._owner, gateway._link = gateway._owner, gateway._owner.link, None, None
    gateway.runtime.line._link.abort()
    gateway.advance(0.2)
    gateway.connect()
    assert not ada.line.over
    assert "bye" not in kinds(ada.messages())
    dead.connectionLost(Failure(ConnectionLost()))
    assert kinds(ada.tell("leave", table=1))[0] == "ok"
    assert owner.house.room.people_by_name["Ada"].seats == {}


def test_a_link_on_which_nobody_accepts_the_key_ends_and_is_tried_again():
    gateway = opened()
    ada = gateway.client("Ada")
    gateway.cut()
    gateway.advance(0.2)
    _, _, factory, _, _ = gateway.clock.tcpClients.pop()
    factory.buildProtocol(None).makeConnection(silent := FakeTransport())
    gateway.advance(4.9)
    assert not silent.over
    gateway.advance(0.2)
    assert silent.over
    gateway.advance(0.2)
    gateway.connect()
    assert gateway.runtime.line.linked
    gateway.advance(6)
    assert gateway.runtime.line.links == 2, "a link that was accepted stays"
    assert not ada.line.over


def test_a_process_that_sends_no_beats_gets_none():
    gateway = GatewayHarness()
    gateway.open_room()
    line = gateway.runtime.line
    line._door = RoomDoor(9, "10.9.9.9", 9, KEY)
    link = line._link = OwnerLink(line, line._door, gateway.clock)
    link.makeConnection(sent := FakeTransport())
    link.dataReceived(link_frame(LinkKind.READY))
    sent.clear()
    gateway.clock.advance(20)
    assert (sent.value(), sent.over) == (b"", False)


def test_before_the_key_is_shown_a_link_buffers_little():
    gateway = GatewayHarness()
    house = gateway.open_room()
    link = GatewayLinkFactory(house.core, KEY).buildProtocol(None)
    link.makeConnection(transport := FakeTransport())
    link.dataReceived((MAX_KEY_FRAME + 1).to_bytes(4, "big"))
    assert transport.over


def test_what_a_stranger_sends_on_a_link_is_one_line_in_the_log_however_much_it_is():
    house = GatewayHarness().open_room()
    link = GatewayLinkFactory(house.core, KEY).buildProtocol(None)
    link.makeConnection(transport := FakeTransport())
    logged = len(house.log)
    link.dataReceived(link_frame(LinkKind.KEY, data=b"another key") * 500)
    assert transport.over
    assert [event["log_level"].name for event in house.log[logged:]] == ["warn"]


def test_a_gateway_that_stood_still_lets_nobody_in_whose_connection_has_ended_meanwhile():
    gateway = opened()
    ada = gateway.client()
    device = "the device of Ada, and no other"
    token = ada.hello("Ada", session=device)["token"]
    seat(ada, 1)
    given_up, waiting = gateway.client(), gateway.client()
    gateway.clock.rightNow += 4
    for number, client in enumerate((given_up, waiting)):
        name = {"name": "Ada", "token": token, "session": device} if number == 0 else {"name": "Bob"}
        client.tell("hello", protocol=1, **name)
    given_up.connection.readConnectionLost()
    gateway.advance(0.1)
    assert waiting.messages() == []
    gateway.advance(0.5)
    assert "welcome" in kinds(waiting.seen + waiting.messages())
    assert given_up.line.half_closed or given_up.line.over
    assert "bye" not in kinds(ada.messages())
    assert ada.ask("leave", table=1)["type"] == "ok"


def test_a_session_is_as_old_as_its_gateway_says_whatever_the_clocks_of_both_say():
    hello = Hello(1, 1, name="Ada")
    assert Continuation(hello, since=9_000_000, age=500).greeted_at(10_000) == 9_500
    assert Continuation(hello, since=9_000).greeted_at(10_000) == 9_000, "by a gateway of an earlier version"
