"""Every limit of the wire, exceeded: an answer with a code or a close with a reason, and others continue."""

import itertools
from pathlib import Path

import msgpack
import pytest

from pokerroom.room.accounts.host_code import HostCode
from pokerwire.cash.table_config import TableConfig
from pokerwire.frames import frame
from pokerwire.room.room_limits import Limits
from tests.server.server_harness import ServerHarness, WireClient


def bye(client: WireClient) -> dict:
    client.messages()
    (last,) = [message for message in client.seen if message["type"] == "bye"]
    assert client.seen[-1] == last, "nothing comes after a goodbye"
    assert client.line.over
    return last


def test_frame_bytes():
    house = ServerHarness(limits={"frame_bytes": 500})
    client = house.client("Ada")
    client.raw(b"\x00\x00\x01\xf5")
    assert bye(client)["code"] == "frame_too_long"
    assert "501 bytes; at most 500" in bye(client)["message"]


def test_a_frame_of_just_that_length_is_read():
    client = ServerHarness(limits={"frame_bytes": 500}).client("Ada")
    text = "x" * (500 - len(msgpack.packb({"type": "say", "id": 9, "text": "x" * 300})) + 300)
    payload = msgpack.packb({"type": "say", "id": 9, "text": text})
    assert len(payload) == 500
    assert client.raw(frame(payload))[0]["code"] == "bad_message"


@pytest.mark.parametrize("head", [b"\xff\xff\xff\xff", b"\x01\x00\x00\x00", b"\x16\x03\x01\x02"])
def test_a_length_of_many_megabytes_as_the_first_word(head):
    client = WireClient(ServerHarness())
    client.raw(head)
    assert bye(client)["code"] == "frame_too_long"


def test_connections_per_address():
    house = ServerHarness(limits={"connections_per_address": 2})
    kept = [house.client("Ada"), house.client("Bea")]
    third = WireClient(house)
    third.tell("hello", protocol=1, name="Cid")
    assert bye(third)["code"] == "too_many_connections"
    assert house.client("Cid", host="10.0.0.2").ask("ping")["type"] == "pong"
    kept[0].hang_up()
    third.hang_up()
    assert house.client("Dan").ask("ping")["type"] == "pong"


def test_connections():
    house = ServerHarness(limits={"connections": 2})
    for number, name in enumerate(["Ada", "Bea"]):
        house.client(name, host=f"10.0.0.{number}")
    late = WireClient(house, "10.0.0.9")
    late.tell("hello", protocol=1, name="Cid")
    assert bye(late)["code"] == "room_full"


def test_hello_ms():
    house = ServerHarness()
    dripping, spectator = WireClient(house), WireClient(house)
    spectator.hello()
    dripping.raw(b"\x00")
    house.advance(9_500)
    assert dripping.raw(b"\x00") == []
    house.advance(1_000)
    assert bye(dripping)["code"] == "no_hello"
    assert not spectator.line.over


def test_who_never_says_anything_is_closed_without_a_word():
    """A browser may hold the connection ready for a later request, and would take words for the answer to that."""
    house = ServerHarness()
    silent = WireClient(house)
    house.advance(9_500)
    assert not silent.line.over
    house.advance(1_000)
    assert silent.line.over
    assert silent.line.value() == b""


def test_hello_ms_holds_for_who_says_everything_but_hello():
    house = ServerHarness()
    client = WireClient(house)
    for _ in range(21):
        client.tell("ping")
        house.advance(500)
    assert bye(client)["code"] == "no_hello"


def test_idle_ms():
    house = ServerHarness()
    silent, lively = house.client("Ada"), house.client("Bea")
    for _ in range(61):
        house.advance(1_000)
        lively.tell("ping")
    assert bye(silent) == {
        "type": "bye",
        "code": "idle",
        "message": "nothing was heard for 60 s",
        "retry": True,
        "sentence": {"template": "nothing was heard for {seconds} s", "values": {"seconds": 60.0}},
    }
    assert not lively.line.over
    assert house.room.lobby.players == 1


def test_commands_per_second_and_burst_make_the_server_read_slowly():
    house = ServerHarness(limits={"commands_per_second": 10, "command_burst": 5})
    client = house.client("Ada")
    other = house.client("Bea")
    flood = b"".join(frame(msgpack.packb({"type": "ping", "id": id})) for id in range(2, 52))
    assert len(client.raw(flood)) == 4
    assert client.line.producerState == "paused"
    assert other.ask("ping")["type"] == "pong"
    house.advance(1_000, step=10)
    assert len(client.messages()) == 10
    house.advance(5_000, step=10)
    client.messages()
    assert [message["id"] for message in client.seen if message["type"] == "pong"] == list(range(2, 52))
    assert client.line.producerState == "producing"


def test_bad_messages():
    house = ServerHarness(limits={"bad_messages": 3})
    client = house.client("Ada")
    for _ in range(3):
        (error,) = client.raw(frame(b"\xc1"))
        assert (error["id"], error["code"]) == (0, "bad_frame")
    client.raw(frame(b"\xc1"))
    assert bye(client)["code"] == "bad_messages"
    assert bye(client)["retry"] is False


def test_chat_length():
    client = ServerHarness().client("Ada")
    assert client.ask("say", text="x" * 300)["type"] == "ok"
    error = client.ask("say", text="x" * 301)
    assert error["code"] == "bad_message"
    assert error["message"] == "text must have at most 300 characters"
    shorter = ServerHarness(limits={"chat_length": 10}).client("Ada")
    assert shorter.ask("say", text="x" * 11)["code"] == "chat_too_long"


def test_chat_per_minute_and_burst():
    house = ServerHarness(limits={"chat_per_minute": 6, "chat_burst": 2})
    client = house.client("Ada")
    codes = [client.ask("say", text="hello").get("code") for _ in range(3)]
    assert codes == [None, None, "chat_too_fast"]
    house.advance(11_000)
    assert client.ask("say", text="hello")["type"] == "ok"


def test_chat_per_minute_holds_over_connections():
    house = ServerHarness(limits={"chat_per_minute": 6, "chat_burst": 1})
    client = WireClient(house)
    token = client.hello("Ada")["token"]
    assert client.ask("say", text="hello")["type"] == "ok"
    client.hang_up()
    again = house.client("Ada", token=token)
    assert again.ask("say", text="hello")["code"] == "chat_too_fast"


def test_name_length():
    house = ServerHarness(limits={"name_length": 5})
    client = WireClient(house)
    assert client.hello("Adelaide")["code"] == "bad_name"
    assert client.hello("Adela")["type"] == "welcome"
    assert WireClient(house).hello("x" * 25)["message"] == "name must have at most 24 characters"


def test_names():
    house = ServerHarness(limits={"names": 2})
    first, second = house.client("Ada"), house.client("Bea")
    third = WireClient(house)
    assert third.hello("Cid")["code"] == "room_full"
    first.hang_up()
    assert third.hello("Cid")["type"] == "welcome"
    assert second.ask("ping")["type"] == "pong"
    assert house.room.total_chips() == house.room.wallets.issued == 20_000


def test_a_slow_reader_is_dropped_with_a_reason_and_delays_nobody():
    house = ServerHarness(limits={"queue_bytes": 5_000})
    slow, quick = house.client("Ada"), house.client("Bea")
    slow.connection.outbound.pauseProducing()
    for _ in range(40):
        assert quick.ask("subscribe_lobby")["type"] == "ok"
        slow.tell("ping")
        house.core.hub.announce("x" * 200)
        house.core.flush_all()
    assert bye(slow)["code"] == "slow_reader"
    assert bye(slow)["retry"] is True
    assert len([message for message in quick.seen if message["type"] == "notice"]) >= 39
    assert not quick.line.over
    assert house.room.lobby.players == 1


def test_what_waits_for_a_reader_comes_in_order_when_he_reads():
    house = ServerHarness()
    client = house.client("Ada")
    client.connection.outbound.pauseProducing()
    for _ in range(20):
        client.tell("ping")
    assert client.seen[-1]["type"] == "welcome"
    client.connection.outbound.resumeProducing()
    assert [message["id"] for message in client.messages()] == list(range(2, 22))


def test_close_ms():
    house = ServerHarness(limits={"bad_messages": 1})
    client = house.client("Ada")
    client.raw(frame(b"\xc1") * 2)
    assert client.line.half_closed
    assert not client.line.aborted
    house.advance(5_000)
    assert client.line.aborted


def test_table_name_length_tables_and_tables_created():
    house = ServerHarness(limits={"table_name_length": 5, "tables": 3, "tables_created": 2})
    ada, bea = house.client("Ada"), house.client("Bea")
    for name in ("longer", "x" * 200, ""):
        error = ada.ask("create_table", config={"name": name})
        assert error["code"] == "bad_table"
        assert "1 to 5 characters" in error["message"], "what holds in this room"
    codes = [ada.ask("create_table", config={"name": f"sho{i}"}).get("code") for i in range(3)]
    assert codes == [None, None, "too_many_tables"]
    codes = [bea.ask("create_table", config={"name": f"rt{i}"}).get("code") for i in range(2)]
    assert codes == [None, "too_many_tables"]


def test_waiting():
    house = ServerHarness(limits={"waiting": 1}, tables=(TableConfig(name="two", seats=2),))
    for name in ("Ada", "Bea"):
        client = house.client(name)
        client.tell("watch", table=1)
        assert client.ask("sit", table=1)["type"] == "ok"
    codes = []
    for name in ("Cid", "Dan"):
        client = house.client(name)
        client.tell("watch", table=1)
        codes.append(client.ask("join_waiting_list", table=1).get("code"))
    assert codes == [None, "waiting_list_full"]


def test_new_names_per_hour_and_burst():
    house = ServerHarness(limits={"new_names_per_hour": 60, "new_name_burst": 2, "idle_ms": 100_000})
    house.client("Ada")
    house.client("Bea")
    late = WireClient(house)
    error = late.ask("hello", protocol=1, name="Cid")
    assert (error["code"], error["message"]) == (
        "names_too_fast",
        "many new names come from your address: take one in 61 seconds",
    )
    assert house.client("Dan", host="10.0.0.2")
    house.advance(61_000)
    assert WireClient(house).ask("hello", protocol=1, name="Cid")["type"] == "welcome"


def test_every_limit_has_a_test_that_exceeds_it():
    folder = Path(__file__).parent.parent
    files = [
        *folder.glob("server/test_*.py"),
        *folder.glob("protocol/test_*.py"),
        *folder.glob("room/test_*.py"),
    ]
    tests = "".join(file.read_text() for file in files)
    assert [name for name in Limits.__struct_fields__ if tests.count(name) < 1] == []


def test_limits_are_told():
    client = WireClient(ServerHarness(limits={"chat_length": 77}))
    assert client.hello()["limits"]["chat_length"] == 77


# --- tables that nobody sits at -------------------------------------------------------------------------------------

CODE = "0123-4567-89ab-cdef"


TABLE_NUMBERS = itertools.count(1)


def codes(client: WireClient, times: int, kind: str = "create_table") -> list[str | None]:
    """Open tables; return the codes of the refusals."""
    names = [f"more {next(TABLE_NUMBERS)}" for _ in range(times)]
    return [client.ask(kind, config={"name": name}).get("code") for name in names]


def host(house: ServerHarness, name: str | None = None) -> WireClient:
    house.room.host_code = HostCode(CODE)
    client = house.client(name, host="10.9.9.9") if name else WireClient(house, "10.9.9.9")
    if name is None:
        client.hello()
    assert client.ask("claim_host", code=CODE)["type"] == "ok"
    return client


def test_tables_per_hour_and_burst():
    house = ServerHarness(
        limits={"tables_per_hour": 60, "table_burst": 2, "tables_created": 100, "idle_ms": 100_000}
    )
    ada, bea = house.client("Ada"), house.client("Bea")
    assert ada.ask("create_table", config={"name": ""})["code"] == "bad_table", "which does not count"
    assert codes(ada, 3) == [None, None, "tables_too_fast"]
    error = ada.ask("create_table", config={"name": "more"})
    assert error["message"] == "you are opening many tables: open the next one in 61 seconds"
    assert codes(bea, 1) == [None]
    house.advance(61_000)
    assert codes(ada, 2) == [None, "tables_too_fast"]


def test_address_tables_per_hour_and_burst():
    house = ServerHarness(limits={"address_tables_per_hour": 60, "address_table_burst": 3})
    assert [codes(house.client(name), 1) for name in ("Ada", "Bea", "Cid", "Dan")] == [
        [None],
        [None],
        [None],
        ["tables_too_fast"],
    ]
    assert codes(house.client("Eve", host="10.0.0.2"), 1) == [None]
    house.advance(61_000)
    error = [house.client(name).ask("create_table", config={"name": name}) for name in ("Fay", "Gus")][1]
    assert (
        error["message"] == "many tables are being opened from your address: open the next one in 60 seconds"
    )


def test_address_tables_count_a_network_of_ipv6_as_one():
    house = ServerHarness(limits={"address_table_burst": 1})
    assert codes(house.client("Ada", host="2001:db8::1"), 1) == [None]
    assert codes(house.client("Bea", host="2001:db8::2"), 1) == ["tables_too_fast"]
    assert codes(house.client("Cid", host="2001:db8:0:1::1"), 1) == [None]


@pytest.mark.parametrize(
    ("name", "kind"), [("Hugo", "create_table"), ("Hugo", "host_open"), (None, "host_open")]
)
def test_host_tables_are_beyond_those_of_players(name: str | None, kind: str):
    house = ServerHarness(
        limits={
            "tables": 2,
            "host_tables": 2,
            "tables_created": 1,
            "table_burst": 1,
            "address_table_burst": 1,
        }
    )
    for number, player in enumerate(("Ada", "Bea", "Cid")):
        client = house.client(player, host=f"10.0.0.{number}")
        assert codes(client, 1) == [None if number < 2 else "too_many_tables"]
    assert codes(host(house, name), 3, kind) == [None, None, "too_many_tables"]
    assert codes(house.client("Dan", host="10.0.0.9"), 1) == ["too_many_tables"]


def test_empty_tables_of_players_close_and_the_lobby_says_when():
    house = ServerHarness(
        limits={"idle_ms": 1_000_000}, tables=(TableConfig(name="set up"),), empty_table_ms=60_000
    )
    ada, bea = house.client("Ada"), house.client("Bea")
    assert codes(ada, 2) == [None, None]
    assert codes(host(house, "Hugo"), 1) == [None], "a host's table stays"
    assert codes(host(house), 1, "host_open") == [None]
    ada.tell("watch", table=2)
    ada.tell("subscribe_lobby")
    (lobby,) = [message for message in ada.seen if message["type"] == "lobby"]
    assert [row["closes_at"] for row in lobby["tables"]] == [0, 60_000, 60_000, 0, 0]
    house.advance(30_000)
    bea.tell("watch", table=3)
    assert bea.ask("sit", table=3, buy_in=100)["type"] == "ok"
    house.advance(31_000)
    assert sorted(house.room.tables) == [1, 3, 4, 5]
    ada.messages()
    reasons = [
        event["reason"]
        for message in ada.seen
        if message["type"] == "events"
        for event in message["events"]
        if event["type"] == "table_closed"
    ]
    assert reasons == ["nobody sat there"]
    notices = [message["text"] for message in ada.seen if message["type"] == "notice"]
    name = lobby["tables"][1]["name"]
    assert notices == [f"Your table 2, {name}, is closed: nobody sat there."]
    changes = [message for message in ada.seen if message["type"] == "lobby_changes"]
    assert [row["closes_at"] for message in changes for row in message["changed"] if row["seated"]] == [0]
    assert [number for message in changes for number in message["closed"]] == [2]

    assert bea.ask("leave", table=3)["type"] == "ok"
    house.advance(1_000)
    left = house.room.tables[3].empty_since
    house.advance(left + 58_000 - house.core.now())
    assert 3 in house.room.tables
    house.advance(3_000)
    assert sorted(house.room.tables) == [1, 4, 5]
    assert house.faults() == []


def test_guests_of_one_address_do_not_fill_the_room():
    house = ServerHarness(limits={"tables": 40, "connects_per_minute": 100_000, "connect_burst": 100_000})
    opened = 0
    for number in range(124):
        guest = house.client(f"Guest {number}")
        opened += codes(guest, 8).count(None)
        guest.hang_up()
        house.advance(10_000, step=10_000)
    assert opened < 36
    assert len(house.room.tables) < 40
    house.advance(15 * 60_000 + 1_000, step=5_000)
    assert len(house.room.tables) == 0
