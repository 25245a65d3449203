"""A server over a store: nothing is sent before it is safe, and what was sent is there after a restart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import get_ident
from typing import Any

from msgspec.structs import replace

from pokerroom.server import durability_gate
from pokerroom.store.backend import Rows
from pokerroom.store.rows import Row
from pokerroom.store.store_errors import DiskFull
from pokerroom.tournament.blind_structure import BlindStructure, Level
from pokerroom.tournament.tournament_config import TournamentConfig
from pokerwire.cash.table_config import Clocks, TableConfig
from tests.server.server_harness import ServerHarness, WireClient
from tests.store.memory_backend import MemoryBackend

TABLE = TableConfig(name="Friday", seats=3, clocks=Clocks(hand_pause=0, street_pause=0))


class FullDisk(MemoryBackend):
    full = False

    def write(self, rows: Sequence[Row]) -> None:
        if self.full:
            raise DiskFull("there is no room on the disk")
        super().write(rows)


SUNDAY = TournamentConfig("Sunday", BlindStructure((Level(25, 50, hands=9),)), buy_in=90, fee=10)


def house(disk: MemoryBackend, **options) -> ServerHarness:
    made = ServerHarness(disk=disk, tables=(TABLE,), starting_chips=1_000, **options)
    made.safe()
    return made


def greet(here: ServerHarness, name: str = "Ada", **token: str) -> tuple[WireClient, dict[str, Any]]:
    """A player comes in; return them and the welcome, once that is safe."""
    client = here.client()
    client.tell("hello", protocol=1, name=name, session=name * 6, **token)
    here.safe()
    (welcome,) = client.messages()
    return client, welcome


def test_nothing_is_told_before_it_is_safe():
    here = house(MemoryBackend())
    client = here.client()
    assert client.tell("hello", protocol=1, name="Ada", session="s" * 16) == []
    here.safe()
    (welcome,) = client.messages()
    assert welcome["type"] == "welcome"
    assert client.tell("watch", table=1)[0]["type"] == "ok"
    assert client.tell("sit", table=1, seat=1, buy_in=200) == []
    assert client.tell("ping") == [], "what is said later comes later"
    here.safe()
    assert [message["type"] for message in client.messages()] == ["ok", "events", "wallet", "pong"]


def test_who_waits_for_another_waits_too():
    here = house(MemoryBackend())
    ada, bea = here.client(), here.client()
    for client, name in ((ada, "Ada"), (bea, "Bea")):
        client.tell("hello", protocol=1, name=name, session=name * 6)
    here.safe()
    for client in (ada, bea):
        client.tell("watch", table=1)
        client.messages()
    assert ada.tell("sit", table=1, seat=1, buy_in=200) == []
    assert bea.messages() == []
    here.safe()
    assert [message["type"] for message in bea.messages()] == ["events"]


def test_names_wallets_and_answers_are_there_after_a_restart():
    disk = MemoryBackend()
    before = house(disk)
    client, welcome = greet(before)
    token = welcome["token"]
    client.tell("watch", table=1)
    client.tell("set_settings", settings={"sounds": False})
    sit = {"table": 1, "seat": 2, "buy_in": 200}
    client.tell("sit", **sit)
    before.safe()
    told = client.messages()[-3:]

    after = house(disk)
    client = after.client()
    assert client.hello("Ada", token="0" * 32)["code"] == "wrong_token"
    client, welcome = greet(after, token=token)
    assert (welcome["wallet"], welcome["seats"]) == (
        800,
        [{"table": 1, "seat": 2, "elsewhere": False, "tournament": ""}],
    )
    client._id = 3
    again = client.tell("sit", **sit)
    assert again[0] == told[0], "the same answer, and nothing is done twice"
    assert client.ask("get_settings")["settings"]["sounds"] is False
    assert after.room.total_chips() == after.room.wallets.issued == 1_000


def test_a_full_disk_stops_the_room_and_tells_nothing_that_is_not_kept():
    disk = FullDisk()
    here = house(disk)
    client, _ = greet(here)
    stopped = []
    here.core.on_failure = stopped.append
    disk.full = True
    client.tell("watch", table=1)
    client.messages()
    client.tell("sit", table=1, seat=1, buy_in=200)
    here.safe()
    (bye,) = client.messages()
    assert (bye["type"], bye["code"]) == ("bye", "not_kept")
    assert client.line.over
    assert [error.code for error in stopped] == ["disk_full"]
    assert client.tell("ping") == [], "nobody plays on"

    disk.full = False
    assert house(disk).room.wallets["Ada"] == 1_000


def playing(disk: MemoryBackend) -> tuple[ServerHarness, dict]:
    """Two players in a hand; return the room and their tokens."""
    here = house(disk)
    tokens = {}
    for name in ("Ada", "Bea"):
        client, welcome = greet(here, name)
        tokens[name] = welcome["token"]
        client.tell("watch", table=1)
        client.tell("sit", table=1, buy_in=200)
        here.safe()
    return here, tokens


def back(here: ServerHarness, name: str, token: str):
    """Come back under a name; return the client and the snapshot of table 1."""
    client, _ = greet(here, name, token=token)
    client._id = 100
    client.tell("watch", table=1)
    here.safe()
    snapshot = next(message for message in client.seen if message["type"] == "snapshot")
    return client, snapshot["state"]


def test_a_running_hand_goes_on_at_its_decision_with_its_cards():
    disk = MemoryBackend()
    before, tokens = playing(disk)
    told = {name: before.room.tables.cash_table(1).snapshot(name, before.core.now()) for name in tokens}
    assert told["Ada"].hand_running

    after = house(disk, start=60_000)
    assert after.room.tables.take_internal_errors() == []
    clients = []
    for name, token in tokens.items():
        client, state = back(after, name, token)
        mine = next(seat for seat in state["seats"] if seat["player"] == name)
        assert mine["cards"] == list(told[name].seats[told[name].you - 1].cards)
        assert (state["hand"], state["turn"]["decision"]) == (1, told[name].turn.decision)
        assert state["turn"]["time"] == told[name].turn.time, "the time without a room cost nobody anything"
        assert [seat["stack"] for seat in state["seats"]] == [seat.stack for seat in told[name].seats]
        assert client.ask("ping")["type"] == "pong"
        clients.append(client)
    assert after.room.total_chips() == after.room.wallets.issued == 2_000
    turn = told["Ada"].turn
    actor = clients[[seat.player for seat in told["Ada"].seats if seat.seat == turn.seat] == ["Bea"]]
    actor.tell("act", table=1, hand=1, decision=turn.decision, action="fold")
    after.safe()
    number, whole = after.room.archive.last_hand(1, "Ada")
    assert (number, whole.hand, len(whole.players)) == (1, 1, 2)
    assert after.room.tables[1].bots == set()


def test_a_room_that_was_set_up_anew_gives_chips_of_other_tables_back():
    disk = MemoryBackend()
    playing(disk)
    other = ServerHarness(disk=disk, starting_chips=1_000, tables=(TableConfig(name="Saturday"),))
    other.safe()
    assert [opened.table.config.name for opened in other.room.tables.values()] == ["Saturday"]
    assert [other.room.wallets[name] for name in ("Ada", "Bea")] == [1_000, 1_000]


def test_a_journal_that_cannot_be_followed_gives_the_chips_back():
    disk = MemoryBackend()
    playing(disk)
    for number, row in disk._records.items():
        if row.kind == "command" and "sit" in row.payload:
            disk._records[number] = replace(row, payload=row.payload.replace("Bea", "Cid"))
    after = house(disk)
    assert [fault["doing"] for fault in after.faults()] == [
        "opening table 1 again, whose chips went back instead"
    ]
    (line,) = [event for event in after.log if event.get("event") == "table_lost"]
    assert (line["table"], line["now"]) == (1, "is open but empty")
    assert "chips" in line["reason"]
    assert [after.room.wallets[name] for name in ("Ada", "Bea")] == [1_000, 1_000]
    assert [row.kind for row in after.store.records() if row.ends] == ["void"]


def test_a_room_waits_for_a_disk_that_is_slower(monkeypatch):
    monkeypatch.setattr(durability_gate, "MAX_UNWRITTEN_UNITS", 3)
    here = house(MemoryBackend())
    client = here.client()
    client.tell("hello", protocol=1, name="Ada", session="s" * 16)
    for _ in range(4):
        client.tell("set_settings", settings={"sounds": False})
    assert here.core.durability_gate.waiting == 3
    here.safe()
    here.advance(20)
    here.safe()
    here.advance(20)
    here.safe()
    client.messages()
    assert [message["type"] for message in client.seen] == ["welcome", *["your_settings"] * 4]


def test_a_table_that_was_closed_is_closed_when_that_is_sent_again_after_a_crash():
    """At a table without a journal too, where nothing else has an answer that outlives the process."""
    disk = MemoryBackend()
    before = house(disk)
    client, welcome = greet(before)
    token = welcome["token"]
    client.tell("create_table", config={"name": "Late", "journal": False})
    before.safe()
    number = client.messages()[-1]["table"]
    client.tell("close_table", table=number)
    before.safe()
    after = house(disk)
    assert number not in after.room.tables
    again, _ = greet(after, token=token)
    opened = again.tell("create_table", config={"name": "Late", "journal": False})
    assert (opened[0]["type"], opened[0]["table"]) == ("ok", number)
    assert again.tell("close_table", table=number)[0]["type"] == "ok"


def test_a_statement_tells_the_way_of_a_players_chips():
    here = house(MemoryBackend())
    client, _ = greet(here)
    client.tell("watch", table=1)
    client.tell("sit", table=1, seat=1, buy_in=200)
    here.safe()
    here.advance(2_000)
    client.tell("leave", table=1)
    here.safe()
    client.messages()
    statement = client.ask("get_statement")
    assert [(line["kind"], line["table"], line["net"], line["balance"]) for line in statement["lines"]] == [
        ("cash_out", 1, 200, 1_000),
        ("buy_in", 1, -200, 800),
        ("refill", 0, 1_000, 1_000),
    ]
    assert statement["before"] == ""
    assert client.ask("get_statement", since="2026-02-30")["code"] == "bad_day"
    assert client.ask("get_statement", before="1.2")["code"] == "bad_message"
    assert client.ask("get_statement", before="9" * 19 + ".1.1.")["type"] == "statement"


class ReadElsewhere(MemoryBackend):
    """A database far away, which ``room_thread`` may not read."""

    room_thread = 0


def _elsewhere(read: Callable[..., Any]) -> Callable[..., Any]:
    def checked(self: ReadElsewhere, *values: Any) -> Any:
        assert get_ident() != self.room_thread, f"{read.__name__} in the thread of the room"
        return read(self, *values)

    return checked


for _name, _read in vars(MemoryBackend).items():
    if _name in vars(Rows) and not _name.startswith("_"):
        setattr(ReadElsewhere, _name, _elsewhere(_read))


class LedgerWork:
    """Reads the ledger in a thread when :meth:`go` is called."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Any, Any]] = []

    def submit(self, work: Any, then: Any, address: str = "") -> None:
        self.waiting.append((work, then))

    def go(self, here: ServerHarness) -> None:
        (work, then) = self.waiting.pop()
        with ThreadPoolExecutor() as threads:
            here.core.run_callback(partial(then, threads.submit(work).result))


def test_the_room_waits_for_no_read_of_the_store():
    disk = ReadElsewhere()
    here = house(disk)
    here.core.hub.ledger_work = ledger_work = LedgerWork()
    here.room.tournaments.open(SUNDAY, 0)
    disk.room_thread = get_ident()
    ada, bea = clients = here.client(), here.client()
    for number, client in enumerate(clients, 1):
        client.tell("hello", protocol=1, name=f"Player {number}", session="s" * 16)
        for command, about in (
            ("watch", {"table": 1}),
            ("sit", {"table": 1, "seat": number, "buy_in": 200}),
            ("enter_tournament", {"tournament": 1}),
        ):
            client.tell(command, **about)
            here.safe()
    ada.tell("leave_tournament", tournament=1)
    here.safe()
    here.advance(2_000)
    here.safe()
    ada.messages()
    assert ada.tell("get_statement", kinds=["refill", "buy_in", "cash_out"]) == []
    assert bea.ask("ping")["type"] == "pong"
    ledger_work.go(here)
    (statement,) = [message for message in ada.messages() if message["type"] == "statement"]
    assert [(line["kind"], line["net"], line["balance"]) for line in statement["lines"]] == [
        ("cash_out", 100, 800),
        ("buy_in", -100, 700),
        ("buy_in", -200, 800),
        ("refill", 1_000, 1_000),
    ]
    assert here.faults() == []


def test_a_page_about_the_room_waits_as_messages_do():
    here = house(MemoryBackend())
    here.client().tell("hello", protocol=1, name="Ada", session="s" * 16)
    asking = b"GET /terminal HTTP/1.1\r\nHost: room.example\r\n\r\n"
    browser, other = here.client(), here.client()
    browser.connection.dataReceived(asking)
    other.connection.dataReceived(asking.replace(b"terminal", b"healthz"))
    assert browser.line.value() == b"", "somebody has come, and that is not safe yet"
    assert b"200 OK" in other.line.value()
    here.safe()
    assert b"1 player is here" in browser.line.value()
    assert browser.line.over


def test_a_tournament_that_cannot_go_on_gives_back_what_was_paid():
    disk = MemoryBackend()
    here = house(disk)
    here.room.tournaments.open(SUNDAY, 0)
    for name in ("Ada", "Bea"):
        here.client().tell("hello", protocol=1, name=name, session=name * 6)
        here.room.tournaments.register(name, 1, 0)
    here.server.runtime.flush_all()
    here.safe()
    for number, row in disk._records.items():
        if "tournament_checkpoint" in row.payload:
            disk._records[number] = replace(row, payload='{"state": {"config": {"name": "Sunday"}}}')
    after = house(disk)
    (line,) = [event for event in after.log if event.get("event") == "tournament_lost"]
    assert (line["tournament"], line["name"]) == (1, "Sunday")
    assert [fault["doing"] for fault in after.faults()] == [
        "going on with tournament 1, whose money went back instead"
    ]
    assert [after.room.wallets[name] for name in ("Ada", "Bea")] == [1_000, 1_000]
    assert after.store.balance("tournament:1") == 0
    assert house(disk).room.lost_tournaments == [], "it is told once"
