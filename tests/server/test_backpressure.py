"""Who does not read what they are answered is answered no more until they do; nobody else waits for them."""

from __future__ import annotations

import msgpack
import pytest

from pokerwire.cash.table_config import TableConfig
from pokerwire.frames import frame
from tests.server.fake_pipes import Deaf
from tests.server.server_harness import ServerHarness
from tests.store.memory_backend import MemoryBackend

QUEUE = 40_000
LIMITS = {"queue_bytes": QUEUE, "command_burst": 2_000, "chat_burst": 10_000}
LANGUAGES = ["native", "websocket"]


def house(**config) -> ServerHarness:
    tables = tuple(TableConfig(name=f"table {number}") for number in range(8))
    return ServerHarness(tables=tables, limits=LIMITS, **config)


def talkative(place: ServerHarness) -> None:
    """Somebody says a lot at table 1."""
    ada = place.client("Ada")
    ada.tell("watch", table=1)
    for _ in range(50):
        ada.tell("say", table=1, text="x" * 100)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "command"),
    [
        (None, {"type": "resume", "table": 1, "seq": 0}),
        ("Bea", {"type": "resume", "table": 1, "seq": 0}),
        (None, {"type": "subscribe_lobby"}),
        ("Bea", {"type": "watch", "table": 2}),
        ("Bea", {"type": "who_am_i"}),
    ],
)
def test_a_burst_of_answers_that_nobody_reads_is_bounded(language, name, command):
    place = house()
    talkative(place)
    other = place.client("Cid")
    deaf = Deaf(place, language)
    deaf.burst(1, "hello", protocol=1, name=name)
    deaf.burst(900, **command)
    assert QUEUE / 4 < deaf.unread < QUEUE / 2
    assert deaf.line.producerState == "paused"
    assert other.ask("ping")["type"] == "pong"
    answers = [message["id"] for message in deaf.read_all() if message.get("id")]
    assert answers == list(range(1, 902))
    assert deaf.line.producerState == "producing"
    assert place.faults() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_hello_too(language):
    place = house()
    deaf = Deaf(place, language)
    deaf.burst(1_000, "ping")
    assert QUEUE / 4 < deaf.unread < QUEUE / 2
    codes = [message["code"] for message in deaf.read_all()]
    assert codes == ["not_welcome_yet"] * 1_000


def test_what_waits_for_the_disk_counts():
    place = house(disk=MemoryBackend())
    ada, deaf = place.client(), Deaf(place)
    ada.tell("hello", protocol=1, name="Ada")
    deaf.burst(1, "hello", protocol=1)
    place.safe()
    deaf.read()
    ada.tell("create_table", config={"name": "new"})
    deaf.burst(900, "subscribe_lobby")
    assert not place.core.durability_gate.open
    assert deaf.unread == 0
    place.safe()
    assert QUEUE / 4 < deaf.unread < QUEUE / 2
    assert [message["id"] for message in deaf.read_all() if message["type"] == "ok"] == list(range(2, 902))


def test_one_answer_goes_out_however_long_it_is():
    place = ServerHarness(tables=(TableConfig(name="one"),), limits={**LIMITS, "queue_bytes": 400})
    talkative(place)
    deaf = Deaf(place)
    deaf.burst(1, "hello", protocol=1)
    deaf.read_all()
    deaf.burst(2, "resume", table=1, seq=0)
    assert deaf.unread > 5_000
    assert [message["type"] for message in deaf.read_all()] == ["ok", "events"] * 2


def test_who_reads_is_answered_a_burst_piece_by_piece_and_others_come_between():
    place = house()
    reader, other = place.client(), place.client("Cid")
    reader.hello()
    commands = [{"type": "subscribe_lobby", "id": id} for id in range(2, 302)]
    reader.connection.dataReceived(b"".join([frame(msgpack.packb(command)) for command in commands]))
    told: list[int] = []

    def look() -> None:
        assert other.ask("ping")["type"] == "pong"
        told.append(len(reader.messages()))
        if told[-1]:
            place.clock.callLater(0, look)

    place.clock.callLater(0, look)
    place.clock.advance(0)
    assert sum(told) == 600
    assert max(told) < 50


def test_who_never_reads_is_dropped_for_that():
    place = house()
    deaf = Deaf(place)
    deaf.burst(1, "hello", protocol=1)
    deaf.burst(900, "subscribe_lobby")
    place.advance(59_000)
    assert not deaf.line.over
    place.advance(2_000)
    assert deaf.line.half_closed
    bye = deaf.read()[-1]
    assert (bye["type"], bye["code"], bye["message"]) == (
        "bye",
        "slow_reader",
        "nothing was read for 60 s",
    )


def test_who_reads_slowly_is_kept():
    place = house()
    deaf = Deaf(place)
    deaf.burst(1, "hello", protocol=1)
    deaf.burst(200, "subscribe_lobby")
    told = 0
    for _ in range(20):
        place.advance(50_000)
        told += len(deaf.read())
    assert not deaf.line.over
    assert told > 100


def test_events_that_nobody_reads_drop_who_is_answered_no_more():
    place = house()
    ada, deaf = place.client("Ada"), Deaf(place)
    ada.tell("watch", table=1)
    deaf.burst(1, "hello", protocol=1)
    deaf.burst(1, "watch", table=1)
    deaf.burst(900, "subscribe_lobby")
    for _ in range(QUEUE // 200):
        ada.tell("say", table=1, text="x" * 200)
    assert deaf.line.half_closed
    assert deaf.read()[-1]["code"] == "slow_reader"
