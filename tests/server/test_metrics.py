"""What a monitor may read: right numbers, nothing finer than the whole room, and only for whom the host lets."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from pokerroom.protocol.protocol_errors import BYES, ERRORS
from pokerroom.server.metrics import MetricsAccess, MetricsRefused
from pokerwire.cash.table_config import Clocks, TableConfig
from pokerwire.room.room_limits import LIMITS
from pokerwire.uth.uth_table_options import UthTableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.server.wire_players import play_hands, seated
from tests.store.memory_backend import MemoryBackend

TABLE = TableConfig(name="one", clocks=Clocks(street_pause=0, hand_pause=0))
HERE = {"host": "localhost:7777"}
GET = b"GET /metrics HTTP/1.1\r\nHost: localhost:7777\r\n\r\n"


def scrape(house: ServerHarness) -> dict[str, float]:
    """Read the metrics as a program of this machine; samples by name and labels."""
    client = WireClient(house, "127.0.0.1")
    client.connection.dataReceived(GET)
    head, _, body = client.line.value().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain; version="), head
    client.hang_up()
    return {
        sample.name + "".join(f" {label}={value}" for label, value in sample.labels.items()): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


def test_people_tables_hands_decisions_and_commands_are_counted():
    house = ServerHarness(tables=(TABLE, TABLE), house_tables=(UthTableConfig("casino", name="Casino"),))
    people = seated(house, "Ada", "Bea")
    house.client("Robot", bot=True).tell("watch", table=2)
    play_hands(house, people, hands=5)
    seen = scrape(house)
    told = [
        event["type"]
        for message in people[0].client.seen
        if message["type"] == "events"
        for event in message["events"]
    ]
    assert seen["pokerroom_tables game=holdem"] == 2
    assert seen["pokerroom_tables game=uth"] == 1
    assert seen["pokerroom_players"] == 2, "a bot is not one"
    assert (seen["pokerroom_seats_taken by=person"], seen["pokerroom_seats_taken by=bot"]) == (2, 0)
    assert seen["pokerroom_names"] == 3
    assert seen["pokerroom_chips_missing"] == 0
    assert seen["pokerroom_hands_total"] == told.count("hand_ended") == 5
    assert seen["pokerroom_decisions_total against=poker"] == told.count("acted") > 10
    assert seen["pokerroom_commands_total command=act"] == told.count("acted")
    assert seen["pokerroom_commands_total command=hello"] == 3
    assert seen["pokerroom_faults_total"] == 0


def test_rounds_against_the_house_are_counted():
    house = ServerHarness(tables=(), house_tables=(UthTableConfig("casino", name="Casino"),))
    ada = house.client("Ada")
    ada.tell("watch", table=1)
    assert ada.ask("sit", table=1)["type"] == "ok"
    game = house.room.tables.uth_table(1).game
    assert ada.ask("place_bet", table=1, game=game, spot="ante", amount=10)["type"] == "ok"
    while house.room.tables.uth_table(1).game == game:
        house.advance(5_000)
        ada.tell("ping")
    seen = scrape(house)
    told = [event["type"] for message in ada.seen for event in message.get("events", ())]
    assert seen["pokerroom_rounds_total"] == told.count("round_ended") == 1
    assert seen["pokerroom_decisions_total against=house"] == told.count("decided") > 0


def test_refusals_and_goodbyes_are_counted_by_code():
    house = ServerHarness(tables=(TABLE,), limits={"bad_messages": 1, "connections": 3})
    ada = house.client("Ada")
    assert ada.ask("sit", table=1, buy_in=10**9)["code"] == "not_watching"
    ada.raw(b"\x00\x00\x00\x01\xc1")
    house.client().hello("Ada", token="0" * 32)
    house.client("Ada", token=ada.seen[0]["token"])
    rude = house.client()
    assert rude.tell("hello", protocol=1)[-1]["code"] == "room_full"
    rude.hang_up()
    ada.hang_up()
    seen = scrape(house)
    assert seen["pokerroom_errors_total code=not_watching"] == 1
    assert seen["pokerroom_errors_total code=bad_frame"] == 1
    assert seen["pokerroom_errors_total code=wrong_token"] == 1
    assert seen["pokerroom_goodbyes_total code=taken_over"] == 1
    assert seen["pokerroom_goodbyes_total code=room_full"] == 1
    codes = {name.partition("code=")[2] for name in seen if "code=" in name}
    assert codes <= ERRORS.keys() | BYES.keys()


def test_bytes_connections_and_queues_are_counted():
    house = ServerHarness(tables=(TABLE,))
    ada = house.client("Ada")
    before = scrape(house)
    assert before["pokerroom_connections speaks=native"] == 1
    ada.line.producer.pauseProducing()
    sent = ada.raw(b"\x00\x00\x00\x01\xc1")
    assert sent == []
    after = scrape(house)
    assert after["pokerroom_received_bytes_total"] - before["pokerroom_received_bytes_total"] == 5 + len(GET)
    assert after["pokerroom_queue_bytes"] == after["pokerroom_queue_longest_bytes"] > 0
    ada.line.producer.resumeProducing()
    assert scrape(house)["pokerroom_queue_bytes"] == 0
    assert after["pokerroom_connections_made_total"] == 3
    assert len(ada.line.value()) == after["pokerroom_queue_bytes"]


def test_what_waits_for_the_disk_is_counted():
    house = ServerHarness(disk=MemoryBackend(), tables=(TABLE,))
    house.safe()
    before = scrape(house)
    ada = house.client()
    assert ada.tell("hello", protocol=1, name="Ada") == []
    house.clock.advance(0.03)
    waits = scrape(house)
    assert waits["pokerroom_units_waiting"] == 1
    assert waits["pokerroom_held"] == 1
    assert waits["pokerroom_oldest_wait_seconds"] == pytest.approx(0.03)
    house.safe()
    after = scrape(house)
    assert (after["pokerroom_units_waiting"], after["pokerroom_held"]) == (0, 0)
    assert after["pokerroom_units_total"] - before["pokerroom_units_total"] == 1
    assert after["pokerroom_commit_seconds_count"] - before["pokerroom_commit_seconds_count"] == 1
    slow = [after[f"pokerroom_safe_seconds_bucket le={le}"] for le in ("0.025", "0.05", "+Inf")]
    assert slow[1] - slow[0] == 1
    assert slow[2] == after["pokerroom_safe_seconds_count"]


def test_a_room_that_keeps_nothing_has_no_disk_to_tell_of():
    assert not [name for name in scrape(ServerHarness()) if "commit" in name or "units" in name]


def test_nothing_finer_than_the_room_is_told():
    """Labels are kinds of things from short lists, never a table, a hand, a seat, a name or a card."""
    house = ServerHarness(tables=(TABLE,))
    play_hands(house, seated(house, "Ada", "Bea"), hands=3)
    labels = {part.partition("=")[0] for name in scrape(house) for part in name.split(" ")[1:]}
    assert labels <= {"version", "game", "by", "against", "command", "code", "speaks", "why", "le", "form"}


# --- who may read ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("access", "peer", "headers", "status"),
    [
        (MetricsAccess(), "127.0.0.1", HERE, None),
        (MetricsAccess(), "127.0.0.1", {"host": "127.0.0.1:7777"}, None),
        (MetricsAccess(), "::1", {"host": "[::1]:7777"}, None),
        (MetricsAccess(), "::ffff:127.0.0.1", HERE, None),
        (MetricsAccess(), "192.168.1.5", {"host": "192.168.1.5"}, None),  # this machine, by its other address
        (MetricsAccess(), "192.168.1.9", HERE, 403),
        (MetricsAccess(), "local", HERE, 403),
        (MetricsAccess(), "127.0.0.1", {"host": "poker.example"}, 403),  # a page that came by another name
        (MetricsAccess(), "127.0.0.1", {"host": "[bad"}, 403),
        (MetricsAccess(), "127.0.0.1", {}, 403),
        (MetricsAccess(), "127.0.0.1", {**HERE, "x-forwarded-for": "203.0.113.9"}, 403),
        (MetricsAccess(), "127.0.0.1", {**HERE, "forwarded": "for=203.0.113.9"}, 403),
        (MetricsAccess("everybody"), "203.0.113.9", {}, None),
        (MetricsAccess("off"), "127.0.0.1", HERE, 404),
        (MetricsAccess("token", "secret"), "203.0.113.9", {"authorization": "Bearer secret"}, None),
        (MetricsAccess("token", "secret"), "203.0.113.9", {"authorization": "bearer  secret "}, None),
        (MetricsAccess("token", "secret"), "203.0.113.9", {"authorization": "Bearer secre"}, 401),
        (MetricsAccess("token", "secret"), "203.0.113.9", {"authorization": "Basic secret"}, 401),
        (MetricsAccess("token", "secret"), "127.0.0.1", HERE, 401),
        (MetricsAccess("token", ""), "127.0.0.1", {"authorization": "Bearer "}, 401),
        (MetricsAccess("token", "secret"), "127.0.0.1", {"authorization": "Bearer \xff"}, 401),
    ],
)
def test_who_may_read(access, peer, headers, status):
    if status is None:
        access.check(peer, "192.168.1.5", headers)
        return
    with pytest.raises(MetricsRefused) as refused:
        access.check(peer, "192.168.1.5", headers)
    assert refused.value.status == status


@pytest.mark.parametrize(
    ("access", "status"),
    [
        (MetricsAccess(), b"403 Forbidden"),
        (MetricsAccess("token", "secret"), b"401 Unauthorized"),
        (MetricsAccess("off"), b"404 Not Found"),
    ],
)
def test_others_are_told_why_not_and_no_number(access, status):
    house = ServerHarness(metrics=access)
    client = WireClient(house, "10.0.0.9")
    client.connection.dataReceived(GET)
    answer = client.line.value()
    assert answer.startswith(b"HTTP/1.1 " + status)
    assert (b"WWW-Authenticate: Bearer" in answer) is (status[:3] == b"401")
    assert b"pokerroom_" not in answer
    assert client.line.over


def test_a_prometheus_that_wants_openmetrics_gets_it():
    client = WireClient(ServerHarness(), "127.0.0.1")
    accept = b"Accept: application/openmetrics-text; version=1.0.0\r\n\r\n"
    client.connection.dataReceived(GET[:-2] + accept)
    head, _, body = client.line.value().partition(b"\r\n\r\n")
    assert b"Content-Type: application/openmetrics-text;" in head
    assert body.endswith(b"# EOF\n")
    assert len(head) < LIMITS.http_header_bytes
