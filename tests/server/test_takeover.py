"""Who goes and comes back: others learn it in the same moment, though their line takes its time to close."""

from tests.server.server_harness import ServerHarness, WireClient
from tests.server.test_play import FAST
from tests.server.wire_players import seated


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
    assert again.hello("Ada", token=token)["seats"] == [{"table": 1, "seat": ada.seat}]
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
