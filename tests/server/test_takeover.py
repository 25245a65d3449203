"""Players whose connections end and return, and players with several devices."""

import pytest
from msgspec.structs import replace

from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_play import FAST
from tests.server.wire_players import seated

PHONE, DESK = "the phone of Ada", "the desk of Ada "


def events(client: WireClient, *types: str) -> list[dict]:
    client.messages()
    told = [event for message in client.seen if message["type"] == "events" for event in message["events"]]
    return [event for event in told if event["type"] in types]


def test_a_slow_readers_table_hears_of_it_at_once():
    house = ServerHarness(tables=(FAST,), limits={"queue_bytes": 2_000})
    ada, bea = seated(house, "Ada", "Bea")
    ada.client.connection.outbound.pauseProducing()
    for number in range(10):
        bea.client.tell("say", table=1, text=f"{number}" * 250)
    assert ada.client.line.half_closed
    assert [event["seat"] for event in events(bea.client, "line_lost")] == [ada.seat]


def test_an_idle_players_table_hears_of_it_at_once():
    house = ServerHarness(tables=(FAST,))
    ada, bea = seated(house, "Ada", "Bea")
    for _ in range(61):
        house.advance(1_000)
        bea.client.tell("ping")
    assert ada.client.messages()[-1]["code"] == "idle"
    assert [event["seat"] for event in events(bea.client, "line_lost")] == [ada.seat]


def test_a_second_login_has_the_seat_and_the_first_line_closes():
    house = ServerHarness(tables=(FAST,))
    ada, bea = seated(house, "Ada", "Bea")
    token = ada.client.seen[0]["token"]
    again = WireClient(house)
    assert again.hello("Ada", token=token)["seats"] == [here(1, ada.seat)]
    ada.client.messages()
    assert ada.client.seen[-1]["code"] == "taken_over"
    assert ada.client.line.half_closed
    ada.client.hang_up()
    assert events(bea.client, "line_lost", "line_back") == []
    assert again.ask("ping")["type"] == "pong"


def test_a_player_who_drops_and_returns_misses_nothing():
    house = ServerHarness(tables=(FAST,))
    ada, bea = seated(house, "Ada", "Bea")
    token = ada.client.seen[0]["token"]
    house.advance(10)
    ada.read()
    seen = ada.client.seen[-1]["last"]
    ada.client.hang_up()
    bea.client.tell("say", table=1, text="where are you?")
    back = WireClient(house)
    back.hello("Ada", token=token)
    answer, missed = back.tell("resume", table=1, seq=seen)
    assert answer["type"] == "ok"
    assert missed["first"] == seen + 1
    assert [
        event["type"] for event in missed["events"] if event["type"] in ("said", "line_lost", "line_back")
    ] == [
        "line_lost",
        "said",
        "line_back",
    ]


def test_a_connection_of_the_same_session_continues_the_first_one():
    house = ServerHarness(tables=(FAST,))
    ada = WireClient(house)
    token = ada.hello("Ada", session=PHONE)["token"]
    ada.tell("watch", table=1)
    seat = ada.ask("sit", table=1, buy_in=200)["seat"]
    again = WireClient(house)
    assert again.hello("Ada", token=token, session=PHONE)["seats"] == [here(1, seat)]
    ada.messages()
    assert ada.seen[-1]["code"] == "taken_over"


# --- a second device --------------------------------------------------------------------------------------------------

TWO = (FAST, replace(FAST, name="Two"), replace(FAST, name="Three"))


def here(table: int, seat: int, elsewhere: bool = False) -> dict:
    return {"table": table, "seat": seat, "elsewhere": elsewhere, "tournament": ""}


def two_devices(house: ServerHarness) -> tuple[WireClient, WireClient]:
    """Ada's phone with seats at tables 1 and 2, and her desk, which has just logged in."""
    phone, desk = WireClient(house), WireClient(house)
    token = phone.hello("Ada", session=PHONE)["token"]
    for table in (1, 2):
        phone.tell("watch", table=table)
        assert phone.ask("sit", table=table, seat=3, buy_in=200)["type"] == "ok"
    welcome = desk.hello("Ada", token=token, session=DESK)
    assert welcome["seats"] == [here(1, 3, elsewhere=True), here(2, 3, elsewhere=True)]
    assert not phone.line.half_closed
    return phone, desk


def kinds(client: WireClient, table: int) -> list[str]:
    """The messages about a table since the last look."""
    return [message["type"] for message in client.messages() if message.get("table") == table]


def test_another_device_may_sit_at_another_table():
    house = ServerHarness(tables=TWO)
    phone, desk = two_devices(house)
    desk.tell("watch", table=3)
    assert desk.ask("sit", table=3, buy_in=200)["type"] == "ok"
    phone.messages()
    assert [m for m in phone.seen if m["type"] in ("table_moved", "bye")] == []
    wallets = [[m["wallet"] for m in device.seen if m["type"] == "wallet"][-1] for device in (phone, desk)]
    assert wallets == [10_000 - 600] * 2


@pytest.mark.parametrize("how", [("watch", {}), ("resume", {"seq": 0})])
def test_joining_the_same_table_moves_that_table_alone(how):
    house = ServerHarness(tables=TWO)
    phone, desk = two_devices(house)
    bea = seated(house, "Bea")[0].client
    phone.messages()
    kind, fields = how
    assert desk.tell(kind, table=1, **fields)[-1]["table"] == 1
    assert [m for m in phone.messages() if m["type"] == "table_moved"] == [
        {"type": "table_moved", "table": 1}
    ]
    bea.tell("say", table=1, text="hello")
    assert kinds(desk, 1) == ["events"]
    assert kinds(phone, 1) == []
    house.advance(100)
    phone.tell("say", table=2, text="still here")
    assert "said" in [event["type"] for m in phone.seen if m["type"] == "events" for event in m["events"]]
    assert events(bea, "line_lost", "line_back") == []


def test_only_the_connection_that_has_the_table_sees_the_cards():
    house = ServerHarness(tables=TWO)
    phone, desk = two_devices(house)
    desk.tell("watch", table=1)
    phone.messages()
    phone.seen.clear()
    bea = seated(house, "Bea")[0]
    house.advance(3_000)
    bea.read()
    assert [event["seat"] for event in events(desk, "hole_cards") if event["cards"]] == [3]
    assert events(phone, "hole_cards") == []
    assert kinds(phone, 1) == []


def test_a_dropped_connection_loses_only_its_own_tables():
    house = ServerHarness(tables=TWO)
    phone, desk = two_devices(house)
    desk.tell("watch", table=1)
    at_one, at_two = seated(house, "Bea")[0].client, seated(house, "Cid", table=2)[0].client
    phone.hang_up()
    assert [event["seat"] for event in events(at_two, "line_lost")] == [3]
    assert events(at_one, "line_lost") == []
    assert house.room.lobby.players == 3
    desk.tell("watch", table=2)
    assert [event["seat"] for event in events(at_two, "line_back")] == [3]
    desk.hang_up()
    assert [event["seat"] for event in events(at_one, "line_lost")] == [3]
    assert len(events(at_two, "line_lost")) == 2
    assert house.room.lobby.players == 2


def test_a_device_that_comes_back_has_the_seats_that_nobody_has():
    house = ServerHarness(tables=TWO)
    phone, desk = two_devices(house)
    token = phone.seen[0]["token"]
    desk.tell("watch", table=1)
    phone.hang_up()
    back = WireClient(house)
    assert back.hello("Ada", token=token, session=PHONE)["seats"] == [
        here(1, 3, elsewhere=True),
        here(2, 3),
    ]


def test_connections_per_player():
    house = ServerHarness(tables=TWO, limits={"connections_per_player": 2})
    phone, desk = two_devices(house)
    token = phone.seen[0]["token"]
    third = WireClient(house)
    assert third.hello("Ada", token=token, session="third device of Ada")["seats"] == [here(1, 3), here(2, 3)]
    phone.messages()
    assert phone.seen[-1]["code"] == "taken_over"
    assert not desk.line.half_closed


def test_logging_out_everywhere_ends_the_other_devices():
    house = ServerHarness(tables=TWO)
    phone, desk = two_devices(house)
    assert desk.ask("log_out_everywhere")["type"] == "your_token"
    phone.messages()
    assert phone.seen[-1]["code"] == "logged_out"
